"""What can be wrong with a match, by code; the words for each code are in the catalogs."""

from typing import Literal, get_args

ErrorCode = Literal[
    "malformed",
    "version",
    "bid_too_low",
    "bid_too_high",
    "bid_step",
    "bid_missing",
    "bid_not_allowed",
    "points_range",
    "points_impossible",
    "points_sum",
    "points_missing",
    "capot_unclear",
    "capot_points",
    "pilotta_twice",
    "fours_twice",
    "declarations_conflict",
    "declarations_too_many",
    "sequence_too_long",
    "top_needed",
    "seat_side",
    "unknown_side",
    "target_range",
]
WarningCode = Literal["bid_unlikely", "after_end"]

ERROR_CODES: tuple[ErrorCode, ...] = get_args(ErrorCode)
WARNING_CODES: tuple[WarningCode, ...] = get_args(WarningCode)


class ScoringError(ValueError):
    """A hand, or a match, that cannot be scored.

    ``code`` says what is wrong, ``field`` where ("contract.bid", "declarations[0].top", "" for the
    whole), ``hand`` in which entry, counted from 1, or None where the fault is in no entry.
    ``facts`` are the figures that the sentence for the code needs.
    """

    def __init__(
        self, code: ErrorCode, field: str, hand: int | None = None, **facts: int | str
    ) -> None:
        super().__init__(code, field, hand)
        self.code: ErrorCode = code
        self.field = field
        self.hand = hand
        self.facts = facts

    def in_hand(self, number: int) -> "ScoringError":
        """The same error, said of the entry with this number."""
        return ScoringError(self.code, self.field, number, **self.facts)
