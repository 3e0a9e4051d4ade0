from scorekeeper.scoring.errors import ERROR_CODES, WARNING_CODES, ScoringError


def test_a_hand_is_named_later() -> None:
    error = ScoringError("bid_too_low", "contract.bid", bid=70, least=80)
    numbered = error.in_hand(3)
    assert (error.hand, numbered.hand) == (None, 3)
    assert (numbered.code, numbered.field) == ("bid_too_low", "contract.bid")
    assert numbered.facts == {"bid": 70, "least": 80}


def test_codes_are_each_named_once() -> None:
    codes = (*ERROR_CODES, *WARNING_CODES)
    assert len(set(codes)) == len(codes) == 24
