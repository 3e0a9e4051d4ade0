"""The command line: opens the app, or scores match files without a screen."""

import argparse
import json
import locale
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from scorekeeper.i18n import Translator, start_language, translator
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import Line, Sheet, score_match
from scorekeeper.scoring.model import Match, Played, Seat, Side
from scorekeeper.scoring.steps import steps_of
from scorekeeper.storage.matchfile import read_match
from scorekeeper.wording import (
    Names,
    contract_text,
    error_message,
    number_text,
    outcome_text,
    points_text,
    profile_name,
    step_line,
    warning_text,
)

_WRONG_FILE = 2
_NO_READER = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; the exit status."""
    tr = translator(start_language(_locales()))
    options = _parser(tr).parse_args(arguments)
    if options.command == "score":
        return _score(options.files, options.json, tr)
    from scorekeeper.app import run  # slow to import, and scoring can do without

    run(web=options.web, host=options.host, port=options.port, data=options.data)
    return 0


def _locales() -> list[str]:
    """What the system's language is called, as far as it says."""
    variables = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return [name for name in (*variables, locale.getlocale()[0]) if name]


def _parser(tr: Translator) -> argparse.ArgumentParser:
    _ = tr.text
    parser = argparse.ArgumentParser(
        "scorekeeper", description=_("Tefteri, the score sheet for Pilotta. Opens the app.")
    )
    parser.add_argument(
        "--web", action="store_true", help=_("serve the app instead of opening a window")
    )
    parser.add_argument("--host", help=_("the address to serve it on"))
    parser.add_argument("--port", type=int, help=_("the port to serve it on"))
    parser.add_argument("--data", type=Path, help=_("the folder of the database"))
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"))
    score = commands.add_parser("score", help=_("score match files without a screen"))
    score.add_argument("--json", action="store_true", help=_("one JSON object a line"))
    score.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a match file"))
    return parser


def _score(files: list[str], as_json: bool, tr: Translator) -> int:
    """Print the sheet of each file, or what is wrong with it; the exit status."""
    status = 0
    if sys.stdout is None:  # closed before the start
        return _NO_READER
    try:
        for file in files:
            try:
                match = _read(file)
                sheet = score_match(match)
            except ScoringError as error:
                status = _WRONG_FILE
                if as_json:
                    _print(_json(_error_object(file, error, tr)))
                else:
                    _print(_line(f"{file}: {error_message(error, tr)}"), sys.stderr)
            else:
                if as_json:
                    _print(_sheet_json(file, match, sheet, tr))
                else:
                    _print("\n".join(map(_line, _sheet_lines(file, match, sheet, tr))))
    except OSError as error:
        # Nobody reads on, or the disk is full; Python would complain when it flushes at its end.
        if not isinstance(error, BrokenPipeError):
            print(error, file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _NO_READER
    return status


def _read(file: str) -> Match:
    try:
        text = Path(file).read_bytes()
    except OSError:
        raise ScoringError("malformed", "") from None
    return read_match(text)


def _print(text: str, stream: TextIO | None = None) -> None:
    """Whatever the system's encoding, it is UTF-8."""
    out = (stream or sys.stdout).buffer
    out.write(text.encode(errors="backslashreplace") + b"\n")
    out.flush()


# As JSON ----------------------------------------------------------------------------------------


def _json(keys: dict[str, Any]) -> str:
    return json.dumps(keys, ensure_ascii=False)


def _error_object(file: str, error: ScoringError, tr: Translator) -> dict[str, Any]:
    return {
        "file": file,
        "error": {
            "hand": error.hand,
            "field": error.field,
            "code": error.code,
            "message": error_message(error, tr),
        },
    }


def _sheet_json(file: str, match: Match, sheet: Sheet, tr: Translator) -> str:
    """The sheet as JSON, put together hand by hand: a long archive takes too much as objects."""
    before = {"file": file, "sides": match.side_ids, "target": match.rules.target}
    hands = ", ".join(_json(_line_object(line, match, tr)) for line in sheet.lines)
    after = {"totals": sheet.totals, "over": sheet.over, "winner": sheet.winner}
    return f'{_json(before)[:-1]}, "hands": [{hands}], {_json(after)[1:]}'


def _line_object(line: Line, match: Match, tr: Translator) -> dict[str, Any]:
    score, names = line.score, _names(match)
    keys: dict[str, Any] = {
        "number": line.number,
        "kind": line.entry.kind,
        "outcome": score.outcome,
        "dealer": line.dealer,
        "points": score.points,
        "totals": line.totals,
    }
    if isinstance(line.entry, Played):
        keys["declarations"] = score.declarations
        keys["pilotta"] = score.pilotta
        keys["steps"] = [
            {"code": step.code, "text": step_line(step, names, tr)}
            for step in steps_of(line.entry, score, match.rules)
        ]
    keys["warnings"] = [{"code": code, "text": warning_text(code, tr)} for code in score.warnings]
    return keys


# As a sheet of text -----------------------------------------------------------------------------


def _sheet_lines(file: str, match: Match, sheet: Sheet, tr: Translator) -> Iterator[str]:
    """The sheet in columns: number, contract, outcome, each side's points and total, dealer."""
    rules, names = match.rules, _names(match)
    yield file
    yield tr.text("{game}, to {target}").format(
        game=profile_name(rules.profile, tr), target=rules.target
    )
    yield ""
    head = [
        "",
        "",
        "",
        *(cell for name in names.values() for cell in ("", name)),
        tr.text("Dealer"),
    ]
    rows = [head, *(_row(line, match, names, tr) for line in sheet.lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    aligned = [str.rjust, str.ljust, str.ljust, *(str.rjust,) * (2 * len(names)), str.ljust]
    for row, line in zip(rows, (None, *sheet.lines), strict=True):
        cells = (put(cell, width) for put, cell, width in zip(aligned, row, widths, strict=True))
        yield "  ".join(cells).rstrip()
        for code in line.score.warnings if line else ():
            yield f"{'':{widths[0]}}  ! {warning_text(code, tr)}"
    yield ""
    if sheet.winner is None:
        yield tr.text("Not over: {points}").format(points=points_text(sheet.totals))
    else:
        text = tr.text("{side} won with hand {number}: {points}")
        points = points_text(sheet.lines[(sheet.ended or 0) - 1].totals)
        yield text.format(side=names[sheet.winner], number=sheet.ended, points=points)
    yield ""


def _row(line: Line, match: Match, names: Names, tr: Translator) -> list[str]:
    score, entry = line.score, line.entry
    said = entry.note or ""
    if isinstance(entry, Played):
        said = f"{names[entry.contract.side]} {contract_text(entry.contract, tr)}"
    figures = ((score.points[side], line.totals[side]) for side in names)
    return [
        str(line.number),
        said,
        outcome_text(score.outcome, tr),
        *(number_text(figure) for pair in figures for figure in pair),
        _player(line.dealer, match),
    ]


def _names(match: Match) -> dict[Side, str]:
    return {party.id: party.name for party in match.sides}


def _player(seat: Seat | None, match: Match) -> str:
    """Who sits there, or the seat where no name was noted."""
    if seat is None:
        return ""
    players = {
        f"{party.id}{number}": player
        for party in match.sides
        for number, player in enumerate(party.players, 1)
    }
    return players.get(seat) or seat


def _line(text: str) -> str:
    """The text on one line: what is in a file must not command a terminal."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text)
