"""The coffee-house game by three players, from the first screen to the end of the match."""

from tests.browser.driver import Phone
from tests.browser.scorer import touch

HANDS = (
    ("who-bid-A", {"A": "80", "B": "30", "C": "40"}, (80, 30, 40)),
    ("who-bid-B", {"A": "60", "B": "50", "C": "20"}, (190, 30, 60)),  # B fails: A takes his 50
    ("who-bid-C", {"A": "10", "B": "12", "C": "140"}, (200, 42, 200)),
    ("who-bid-A", {"A": "150", "B": "2", "C": "10"}, (350, 44, 210)),
    ("who-bid-A", {"A": "152", "B": "10", "C": "0"}, (502, 54, 210)),
)
"""What each took in tricks, and the totals after it."""


def test_three_play_to_the_end(phone: Phone):
    touch(phone, "^game game-coffeehouse")
    phone.by_id("game-coffeehouse").wait_for(state="detached")
    touch(phone, "seats-3 target-500 start-match")
    for who, took, totals in HANDS:
        touch(phone, who)
        for side, points in took.items():
            touch(phone, f"count-{side} {points}")
        touch(phone, "write-hand")
        if totals[0] < 500:
            for side, total in zip("ABC", totals, strict=True):
                phone.expect_text(f"total-{side}", str(total))
    phone.expect_text("final-score", "502 : 54 : 210")
    touch(phone, "undo")
    phone.expect_text("total-A", "350")
