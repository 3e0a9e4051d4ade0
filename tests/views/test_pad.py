"""The pad: from touches to a hand, in as few as it takes, and nothing on it that is not stored."""

import pytest

from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import Contract, Played, Tricks
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import (
    begin,
    chosen,
    hand,
    opened,
    record_of,
    sheet_of,
    shown_points,
    stored,
    totals,
    touch,
)

PAD = {
    "back",
    "title",
    "discard-draft",
    *(f"side-{side}" for side in "AB"),
    *(f"suit-{suit}" for suit in ("hearts", "diamonds", "clubs", "spades")),
    *(f"bid-{bid}" for bid in range(80, 830, 10)),
    "bid-capot",
    *(f"stake-{stake}" for stake in ("open", "closed", "reopened")),
    *(f"{what}-{side}" for what in ("declare", "count", "capot") for side in "AB"),
    *(f"digit-{digit}" for digit in "0123456789"),
    "erase",
    "swap",
    "half",
    "cards",
    "why-draft",
    "verdict",
    "write-hand",
}
"""Everything on an empty pad."""


@pytest.mark.parametrize("size", [(390, 844), (390, 700), (320, 568), (844, 390)])
async def test_every_key_is_there_once_in_every_layout(store: Store, size: tuple[int, int]):
    begin(store)
    async with opened(store, size=size) as app:
        await app.go("/hand")
        shown = app.identifiers()
        in_bar = {"back", "title", "discard-draft"}  # no room, or no need beside the sheet
        assert PAD - in_bar <= set(shown)
        assert len(shown) == len(set(shown))


# How many touches.


async def test_a_plain_hand_is_six_touches(app: FletHarness, store: Store):
    assert await touch(app, "who-bid-A", "suit-spades", "bid-90", "97", "write-hand") == 6
    assert stored(store) == (hand("A", 90, 97, trump="spades"),)
    assert totals(app) == ("19", "6")


async def test_without_a_suit_five(app: FletHarness, store: Store):
    assert await touch(app, "who-bid-B", "bid-80", "81", "write-hand") == 5
    assert stored(store) == (hand("B", 80, 81),)


async def test_with_a_declaration_eight(app: FletHarness, store: Store):
    touches = await touch(
        app,
        "who-bid-A",
        "suit-hearts",
        "bid-100",
        "declare-B",
        "declare-B-sequence-3",
        "97",
        "write-hand",
    )
    assert touches == 8
    assert [d.side for d in played(store).declarations] == ["B"]


async def test_a_closed_capot_is_six(app: FletHarness, store: Store):
    touches = await touch(
        app, "who-bid-A", "suit-clubs", "bid-100", "stake-closed", "capot-A", "write-hand"
    )
    assert touches == 6
    assert stored(store) == (hand("A", 100, Tricks({}, "A"), trump="clubs", stake="closed"),)
    assert totals(app) == ("45", "0")


async def test_a_wrong_figure_of_the_last_hand_is_five(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "suit-spades", "bid-90", "98", "write-hand")
    assert await touch(app, "hand-1", "edit-hand", "erase", "7", "write-hand") == 5
    assert stored(store) == (hand("A", 90, 97, trump="spades"),)
    assert app.has("total-A")


def played(store: Store, number: int = 1) -> Played:
    entry = stored(store)[number - 1]
    assert isinstance(entry, Played)
    return entry


# The contract.


async def test_each_choice_is_marked_and_can_be_changed(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "suit-hearts", "bid-100", "stake-closed")
    assert chosen(app) == {"side-A", "count-A", "suit-hearts", "bid-100", "stake-closed"}
    await touch(app, "side-B", "suit-clubs", "bid-820", "stake-reopened")
    assert chosen(app) == {"side-B", "count-B", "suit-clubs", "bid-820", "stake-reopened"}
    await touch(app, "suit-clubs", "bid-capot", "stake-open")
    assert chosen(app) == {"side-B", "count-B", "bid-capot", "stake-open"}
    await touch(app, "capot-B", "write-hand")
    assert stored(store) == (hand("B", "capot", Tricks({}, "B")),)


async def test_which_player_bid(store: Store):
    begin(store, players=(("Andreas", "Maria"), ("", "")))
    async with opened(store) as app:
        await touch(app, "who-bid-A")
        for name in ("Andreas", "Maria"):
            await touch(app, "side-A")
            assert name in app.text_of("side-A")
        await touch(app, "side-A")
        assert "Maria" not in app.text_of("side-A")
        await touch(app, "side-A", "side-A", "bid-100", "105", "write-hand")
    assert played(store).contract == Contract("A", 100, seat="A2")


async def test_what_is_still_missing(app: FletHarness):
    await app.go("/hand")
    said = [app.text_of("verdict")]
    for mark in ("side-A", "bid-100", "digit-9"):
        await touch(app, mark)
        said.append(app.text_of("verdict"))
    assert len(set(said)) == 4
    assert all(said)
    assert app.has("preview-points")


@pytest.mark.parametrize(
    "marks", [(), ("side-A",), ("side-A", "bid-100"), ("bid-100", "suit-hearts")]
)
async def test_an_unfinished_hand_is_not_written(
    app: FletHarness, store: Store, marks: tuple[str, ...]
):
    await app.go("/hand")
    await touch(app, *marks)
    draft = record_of(store).draft
    said = app.text_of("verdict")
    await touch(app, "write-hand")
    assert app.text_of("verdict") == said
    assert app.has("write-hand")
    assert stored(store) == ()
    assert record_of(store).draft == draft


# The points of the tricks.


async def test_the_complement_follows_each_digit(app: FletHarness):
    await touch(app, "who-bid-A", "bid-100")
    seen = [shown_points(app)]
    for mark in ("digit-1", "digit-0", "digit-5", "digit-7", "erase", "erase", "erase", "erase"):
        await touch(app, mark)
        seen.append(shown_points(app))
    assert seen == [
        ("", ""),
        ("1", "161"),
        ("10", "152"),
        ("105", "57"),
        ("105", "57"),
        ("10", "152"),
        ("1", "161"),
        ("", ""),
        ("", ""),
    ]


async def test_the_other_sides_points_can_be_typed_instead(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "count-B", "57")
    assert shown_points(app) == ("105", "57")
    await touch(app, "write-hand")
    assert stored(store) == (Played(Contract("A", 100), Tricks({"B": 57})),)
    assert totals(app) == ("20", "6")


async def test_half_and_swap(app: FletHarness):
    await touch(app, "who-bid-A", "bid-80", "half")
    assert shown_points(app) == ("81", "81")
    await touch(app, "erase", "erase", "60", "swap")
    assert shown_points(app) == ("102", "60")
    await touch(app, "swap")
    assert shown_points(app) == ("60", "102")


async def test_points_typed_before_capot_do_not_count_and_come_back(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "97")
    before = app.text_of("verdict"), app.text_of("preview-points")
    await touch(app, "capot-A")
    assert "97" not in "".join(shown_points(app))
    assert app.node("capot-A").selected
    assert app.text_of("preview-points") == "35 : 0"
    await touch(app, "capot-A")
    assert (app.text_of("verdict"), app.text_of("preview-points")) == before
    await touch(app, "capot-A", "erase")
    assert shown_points(app) == ("97", "65")
    await touch(app, "capot-B", "write-hand")
    assert stored(store) == (hand("A", 100, Tricks({}, "B")),)
    assert totals(app) == ("0", "35")


async def test_digits_after_capot_start_anew(app: FletHarness):
    await touch(app, "who-bid-A", "bid-100", "97", "capot-A", "8")
    assert shown_points(app) == ("8", "154")
    assert not app.node("capot-A").selected


@pytest.mark.parametrize(
    ("answer", "capot", "points"),
    [("capot-yes", "A", ("35", "0")), ("capot-no", None, ("26", "0"))],
)
async def test_everything_to_one_side_asks_whether_it_was_capot(
    app: FletHarness, store: Store, answer: str, capot: str | None, points: tuple[str, str]
):
    await touch(app, "who-bid-A", "bid-100")
    assert not app.has("capot-yes")
    await touch(app, "162")
    assert app.has("capot-yes")
    await touch(app, "write-hand")
    assert stored(store) == ()
    await touch(app, answer)
    assert not app.has("capot-yes")
    await touch(app, "write-hand")
    assert totals(app) == points
    assert played(store).tricks.capot == capot


async def test_nothing_to_the_bidders_asks_about_the_others(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "0", "capot-yes", "write-hand")
    assert played(store).tricks.capot == "B"


async def test_the_answer_to_the_capot_question_can_be_taken_back(app: FletHarness):
    await touch(app, "who-bid-A", "bid-100", "162", "capot-no", "erase")
    assert shown_points(app) == ("16", "146")
    await touch(app, "2", "capot-yes", "erase")
    assert app.has("capot-no")


@pytest.mark.parametrize("typed", ["1", "161", "163", "999", "200"])
async def test_impossible_points_are_refused_in_words_and_kept(
    app: FletHarness, store: Store, typed: str
):
    await touch(app, "who-bid-A", "bid-100", typed)
    said = app.text_of("verdict")
    assert "162" in said or typed in said
    assert not app.has("preview-points")
    await touch(app, "write-hand")
    assert app.text_of("verdict") == said
    assert any("vibrate" in name for name, _ in app.calls)
    assert stored(store) == ()
    draft = record_of(store).draft
    assert draft is not None
    assert draft.digits == {"A": typed}
    # It takes nothing but the right figure.
    await touch(app, *["erase"] * len(typed), "105", "write-hand")
    assert totals(app) == ("20", "6")


async def test_a_complement_is_never_below_nothing(app: FletHarness):
    await touch(app, "who-bid-A", "bid-100", "999")
    assert not any(points.startswith(("-", "–", "−")) for points in shown_points(app))


# What is shown is what is stored.


@pytest.mark.parametrize(
    "marks",
    [
        ("who-bid-A", "bid-100", "105"),
        ("who-bid-B", "bid-120", "stake-closed", "119"),
        ("who-bid-A", "bid-90", "stake-reopened", "96"),
        ("who-bid-A", "bid-80", "86", "declare-A", "pilotta-A"),
        ("who-bid-B", "bid-capot", "stake-closed", "150"),
        ("who-bid-A", "bid-90", "capot-B", "declare-B", "declare-B-four-J"),
    ],
)
async def test_the_live_line_is_what_is_stored(
    app: FletHarness, store: Store, marks: tuple[str, ...]
):
    await touch(app, *marks)
    points, verdict = app.text_of("preview-points"), app.text_of("verdict")
    await touch(app, "write-hand")
    assert " : ".join(totals(app)) == points
    score = sheet_of(store).lines[0].score
    assert " : ".join(str(n) for n in score.points.values()) == points
    await touch(app, "hand-1")
    assert ("Made" in verdict) == (score.outcome == "made")


async def test_an_unlikely_bid_is_said_but_not_refused(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-200", "100")
    assert app.text_of("warning")
    await touch(app, "write-hand")
    assert stored(store) == (hand("A", 200, 100),)


async def test_the_steps_of_the_hand_on_the_pad(app: FletHarness):
    await touch(app, "who-bid-A", "bid-100", "why-draft")
    assert app.has("sheet-title")
    await touch(app, "close", "105", "why-draft")
    assert any("105" in text for text in app.texts())
    await app.dismiss()
    await touch(app, "erase")
    assert shown_points(app) == ("10", "152")


# Writing once.


async def test_two_quick_taps_write_one_hand(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "105")
    await app.click("write-hand", times=2)
    assert stored(store) == (hand("A", 100, 105),)
    assert totals(app) == ("20", "6")
    assert record_of(store).draft is None


async def test_two_quick_taps_on_an_edit_leave_the_hand_beneath_on_the_pad(
    app: FletHarness, store: Store
):
    await touch(app, "who-bid-A", "bid-100", "105", "write-hand")
    await touch(app, "who-bid-B", "bid-90", "97", "back")  # could be written, but is not yet
    await touch(app, "hand-1", "edit-hand", "bid-90")
    await app.click("write-hand", times=2)
    assert stored(store) == (hand("A", 90, 105),)
    draft = record_of(store).draft
    assert draft is not None
    assert draft.side == "B"


async def test_two_quick_taps_on_who_bid(app: FletHarness, store: Store):
    await app.click("who-bid-A", times=2)
    assert app.node("side-A").selected
    await touch(app, "bid-100", "105", "write-hand")
    assert stored(store) == (hand("A", 100, 105),)


# Leaving.


async def test_the_phones_back_button_keeps_the_pad(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "suit-hearts", "bid-100", "9")
    draft = record_of(store).draft
    await app.back()
    assert app.has("resume-hand")
    assert record_of(store).draft == draft
    await touch(app, "resume-hand")
    assert chosen(app) >= {"side-A", "suit-hearts", "bid-100"}
    assert shown_points(app) == ("9", "153")


async def test_the_phones_back_button_closes_a_question_first(app: FletHarness):
    await touch(app, "who-bid-A", "declare-A")
    await app.dismiss()
    assert not app.has("pilotta-A")
    assert app.has("write-hand")


async def test_the_pad_is_cleared(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "9", "discard-draft")
    assert not app.has("resume-hand")
    assert record_of(store).draft is None


# Editing.


async def test_an_old_hand_is_edited_and_the_totals_follow(store: Store):
    record = begin(store, hand("A", 100, 105), hand("B", 90, 97), hand("A", 80, 81))
    async with opened(store) as app:
        await touch(app, "hand-1", "edit-hand")
        assert chosen(app) >= {"side-A", "bid-100"}
        assert shown_points(app) == ("105", "57")
        await touch(app, "stake-closed", "write-hand")
        entries = (hand("A", 100, 105, stake="closed"), *record.match.entries[1:])
        assert stored(store) == entries
        assert totals(app) == tuple(str(n) for n in sheet_of(store).totals.values())
        assert len([i for i in app.identifiers() if i.startswith("hand-")]) == 3


async def test_editing_keeps_the_hand_being_played(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "105", "write-hand")
    await touch(app, "who-bid-B", "suit-clubs", "bid-110", "back")
    await touch(app, "hand-1", "edit-hand", "erase", "6", "write-hand")
    assert stored(store) == (hand("A", 100, 106),)
    assert "110" in app.text_of("resume-hand")
    await touch(app, "resume-hand", "120", "write-hand")
    assert stored(store)[1] == hand("B", 110, 120, trump="clubs")


async def test_an_edit_can_be_given_up(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "105", "write-hand")
    await touch(app, "hand-1", "edit-hand", "bid-110", "side-B", "discard-draft")
    assert stored(store) == (hand("A", 100, 105),)
    assert record_of(store).draft is None


async def test_the_next_hand_is_not_written_over_one_that_is_being_edited(
    app: FletHarness, store: Store
):
    await touch(app, "who-bid-A", "bid-100", "105", "write-hand")
    await touch(app, "hand-1", "edit-hand", "back")
    await touch(app, "who-bid-B")  # a new hand has begun: "who bid?"
    assert "bid-100" not in chosen(app)
    await touch(app, "bid-90", "97", "write-hand")
    assert stored(store) == (hand("A", 100, 105), hand("B", 90, 97))


async def test_the_last_hand_edited_does_not_open_a_new_one(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "105", "write-hand")
    await touch(app, "hand-1", "edit-hand", "write-hand")
    assert stored(store) == (hand("A", 100, 105),)
    assert not app.has("resume-hand")


# Other windows.


async def test_ledger_and_pad_side_by_side(store: Store):
    begin(store)
    async with opened(store, size=(1024, 768)) as app:
        assert {"total-A", "passed-out", "write-hand", "digit-7"} <= set(app.identifiers())
        assert not app.has("who-bid-A")
        await touch(app, "side-A", "bid-100", "105")
        assert not app.has("resume-hand")
        await touch(app, "write-hand")
        assert totals(app) == ("20", "6")
        assert app.has("hand-1")
        assert app.has("write-hand")
        assert shown_points(app) == ("", "")


async def test_editing_beside_the_ledger_comes_back_to_it(store: Store):
    begin(store, hand("A", 100, 105))
    async with opened(store, size=(1024, 768)) as app:
        await touch(app, "hand-1", "edit-hand", "bid-90", "write-hand")
        assert stored(store) == (hand("A", 90, 105),)
        assert app.has("total-A")
        assert totals(app) == ("19", "6")


async def test_an_edit_beside_the_ledger_can_be_told_and_given_up(store: Store):
    begin(store, hand("A", 100, 105))
    async with opened(store, size=(1024, 768)) as app:
        await touch(app, "hand-1", "edit-hand")
        await app.back()
        if app.has("back"):
            await touch(app, "back")
        assert app.has("total-A")
        assert app.has("discard-draft")


async def test_turning_the_phone_keeps_the_pad(app: FletHarness):
    await touch(app, "who-bid-A", "suit-hearts", "bid-100", "9")
    for size in ((844, 390), (390, 844), (320, 568), (1024, 768)):
        await app.resize(*size)
        assert chosen(app) >= {"side-A", "suit-hearts", "bid-100"}
        assert shown_points(app) == ("9", "153")


async def test_the_sheet_scored_is_the_match_on_record(store: Store):
    record = begin(store, hand("A", 100, 105))
    assert sheet_of(store) == score_match(record.match)
