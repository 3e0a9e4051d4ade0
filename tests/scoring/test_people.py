"""Players who are renamed and merged."""

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from scorekeeper.scoring.names import name_key
from scorekeeper.scoring.people import People, Renaming

names = st.sampled_from(["Άννα", "ΑΝΝΑ", "Νίκος", "Εύα", "Νίκος Π."])
people = st.lists(st.tuples(names, names), max_size=5).map(
    lambda pairs: People(tuple(Renaming(*pair) for pair in pairs))
)


def test_who_was_renamed_is_called_so_however_he_is_written():
    renamed = People().rename("Νίκος", " Νίκος  Π. ")
    assert renamed.called("ΝΙΚΟΣ") == "Νίκος Π."
    assert renamed.called("Νίκος Π.") is None
    assert renamed.called("Εύα") is None


def test_renamings_are_said_of_what_the_earlier_ones_left():
    twice = People().rename("Νίκος", "Νίκος Π.").rename("Νίκος Π.", "Παπάς").rename("Εύα", "Νίκος")
    assert twice.called("Νίκος") == "Παπάς"
    assert twice.called("Εύα") == "Νίκος"  # another Νίκος: the first was gone by then
    assert [r.name for r in twice.leading_to("παπας")] == ["Νίκος", "Νίκος Π."]
    assert [r.name for r in twice.leading_to("Νίκος")] == ["Εύα"]


def test_any_renaming_can_be_taken_back():
    first, both = (
        People().rename("Νίκος", "Άννα"),
        People().rename("Νίκος", "Άννα").rename("Εύα", "Άννα"),
    )
    assert both.undo() == first
    assert both.without(both.renamings[0]).called("Νίκος") is None
    assert both.without(both.renamings[0]).called("Εύα") == "Άννα"
    assert both.without(Renaming("Εύα", "Νίκος")) == both
    assert People().undo() == People()


def test_what_names_nobody_renames_nobody():
    for name, called in (("Νίκος", "Νίκος"), ("Νίκος", " "), ("", "Νίκος"), (" Νίκος", "Νίκος ")):
        assert People().rename(name, called) == People()


def test_accents_alone_can_be_corrected():
    assert People().rename("Αννα", "Άννα").called("αννα") == "Άννα"


@given(people, names)
def test_as_a_plain_walk_through_the_renamings(people: People, name: str):
    plain = {"Άννα": 1, "ΑΝΝΑ": 1, "Νίκος": 2, "Εύα": 3, "Νίκος Π.": 4}
    now = plain[name]
    for renaming in people.renamings:
        now = plain[renaming.called] if now == plain[renaming.name] else now
    called = people.called(name)
    assert plain[called or name] == now


@given(people, names, names)
def test_undo_takes_back_the_last(people: People, name: str, called: str):
    renamed = people.rename(name, called)
    assert renamed == people or renamed.undo() == people


@given(people, names)
def test_those_who_lead_to_a_player_have_come_to_his_name(people: People, name: str):
    for number, renaming in enumerate(people.renamings):
        leads = name_key(People(people.renamings[number:]).called(renaming.name) or "")
        if leads == name_key(name):
            assert renaming in people.leading_to(name)


@given(people)
def test_they_are_kept_as_json(people: People):
    adapter = TypeAdapter(People)
    assert adapter.validate_json(adapter.dump_json(people)) == people
