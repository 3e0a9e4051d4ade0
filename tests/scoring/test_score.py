from scorekeeper.scoring.score import Part, summed


def test_the_sum_of_each_sides_parts() -> None:
    assert summed({"A": (Part("bid", 8), Part("tricks", 9)), "B": ()}) == {"A": 17, "B": 0}
    assert summed({"C": (Part("adjustment", -10),)}) == {"C": -10}
