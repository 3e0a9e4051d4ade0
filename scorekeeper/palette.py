"""The colours of paper and ink: of the screens, and of the sheets that are drawn without them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one brightness, as ``#RRGGBB``. A tint is what lies behind its colour."""

    paper: str
    card: str
    ink: str
    mute: str
    line: str
    border: str
    us: str
    us_tint: str
    them: str
    them_tint: str
    third: str
    third_tint: str
    red: str
    ok: str


LIGHT = Palette(
    paper="#FBF8F1",
    card="#FFFFFF",
    ink="#1E2A38",
    mute="#616875",  # drawn as #6B7280, which is 4.1 : 1 on the tints
    line="#DDE3EA",
    border="#848C98",  # not drawn: --line is 1.2 : 1, too faint to show where to write
    us="#1F5F8B",
    us_tint="#E3EEF5",
    them="#8A4B14",
    them_tint="#F6EBDD",
    third="#7A3E8F",
    third_tint="#F1E6F4",
    red="#B3261E",
    ok="#2E6B3E",
)
DARK = Palette(
    paper="#12181F",
    card="#1B242E",
    ink="#E8EDF2",
    mute="#93A1AF",
    line="#364453",
    border="#66737F",
    us="#8CC4EA",
    us_tint="#1E3646",
    them="#E5B47F",
    them_tint="#3A2C1C",
    third="#D3B0E6",
    third_tint="#382743",
    red="#FF8A80",
    ok="#8BD49C",
)
