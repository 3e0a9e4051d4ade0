"""What a scorer does with the phone in hand: many touches, one after the other."""

from tests.browser.driver import Phone


def touch(phone: Phone, marks: str) -> None:
    """Touches what has these identifiers. Figures are typed digit by digit, ``~bid-capot``
    drags the bids until it is there, ``^name-A`` scrolls down to it, and ``?word`` waits until the
    question at hand has the word."""
    for mark in marks.split():
        if mark.startswith("~"):
            swipe_to(phone, mark[1:])
            tap(phone, mark[1:])
        elif mark.startswith("^"):
            phone.by_id(mark[1:]).wait_for(state="attached")
            phone.scroll_to(mark[1:])
            tap(phone, mark[1:])
        elif mark.startswith("?"):
            phone.expect_text("verdict", mark[1:])
        elif mark.isdecimal():
            tap(phone, f"digit-{mark[0]}")
            for digit in mark[1:]:  # the keys stand still by now
                box = phone.by_id(f"digit-{digit}").bounding_box()
                assert box
                phone.tap_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            tap(phone, mark)


def tap(phone: Phone, identifier: str) -> None:
    """As Phone.tap, but looks only once where it is: a match has a hundred touches."""
    left, top, width, height = phone.box(identifier)
    phone.tap_at(left + width / 2, top + height / 2)


def swipe_to(phone: Phone, identifier: str) -> None:
    """Drags the strip that it is in with a finger until it is in the middle, or near it."""
    size = phone.page.viewport_size
    assert size
    client = phone.context.new_cdp_session(phone.page)
    for _ in range(20):
        left, top, width, height = phone.box(identifier)
        off = left + width / 2 - size["width"] / 2
        if abs(off) < size["width"] / 3:
            return
        drag = {"x": size["width"] / 2, "y": top + height / 2, "xDistance": -off, "yDistance": 0}
        client.send(
            "Input.synthesizeScrollGesture",
            {**drag, "gestureSourceType": "touch", "preventFling": True},
        )
    raise AssertionError(f"{identifier} does not come into view")
