"""The command line: opens the app, scores match files and writes their sheets without a screen, and
sees to the matches that are kept."""

import argparse
import json
import locale
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from scorekeeper.export import exported
from scorekeeper.formats import FORMATS, Format, Options, has_words
from scorekeeper.i18n import (
    LANGUAGES,
    Language,
    Translator,
    language_tag,
    start_language,
    translator,
)
from scorekeeper.names import side_names
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import Line, Sheet, score_match
from scorekeeper.scoring.model import Match, Played, Seat
from scorekeeper.scoring.steps import steps_of
from scorekeeper.storage.matchfile import read_match
from scorekeeper.wording import (
    Names,
    contract_text,
    error_message,
    number_text,
    outcome_text,
    result_text,
    rules_text,
    step_line,
    warning_text,
)

_WRONG_FILE = 2
_NO_READER = 1
_NOT_WRITTEN = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; the exit status."""
    tr = translator(start_language(_locales()))
    options = _parser(tr).parse_args(arguments)
    if options.command == "score":
        return _score(options.files, options.json, tr)
    if options.command == "export":
        looks = Options(options.paper, options.dark, options.place)
        return _export(options.files, options.to, options.out, options.lang, looks, tr)
    if options.command:
        return _keep(options, tr)
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
    export = commands.add_parser("export", help=_("write match sheets"))
    export.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a match file"))
    export.add_argument(
        "--to", type=_formats, required=True, metavar=",".join(FORMATS), help=_("which formats")
    )
    export.add_argument("--out", type=Path, required=True, help=_("the folder to write them to"))
    export.add_argument(
        "--lang",
        type=_languages,
        default=[tr.language],
        metavar=",".join(map(language_tag, LANGUAGES)),
        help=_("in which languages: a file each"),
    )
    export.add_argument("--paper", choices=("A4", "A5"), default="A4", help=_("the PDF's paper"))
    export.add_argument("--dark", action="store_true", help=_("the picture in dark colours"))
    export.add_argument("--place", default="", help=_("where the match was played"))
    _add_store_commands(commands, tr)
    return parser


def _add_store_commands(commands: Any, tr: Translator) -> None:
    """The commands about the matches that are kept."""
    _ = tr.text
    bring_in = commands.add_parser("import", help=_("keep the matches of match files"))
    bring_in.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a match file"))
    backup = commands.add_parser("backup", help=_("save all matches and settings as one file"))
    backup.add_argument("file", type=Path, metavar=_("FILE"), help=_("the backup"))
    restore = commands.add_parser("restore", help=_("bring back what is in a backup"))
    restore.add_argument("file", type=Path, metavar=_("FILE"), help=_("the backup"))
    restore.add_argument(
        "--replace", action="store_true", help=_("in place of what is here, instead of beside it")
    )
    for command in (bring_in, backup, restore):
        command.add_argument(
            "--data", type=Path, default=argparse.SUPPRESS, help=_("the folder of the database")
        )


def _formats(listed: str) -> list[Format]:
    """Formats as they are listed on the command line."""
    known: dict[str, Format] = {format: format for format in FORMATS}
    return [known[_one_of(known, name)] for name in dict.fromkeys(listed.split(","))]


def _languages(listed: str) -> list[Language]:
    known: dict[str, Language] = {language_tag(language): language for language in LANGUAGES}
    tags = dict.fromkeys(listed.replace("_", "-").split(","))
    return [known[_one_of(known, tag)] for tag in tags]


def _one_of(known: Iterable[str], name: str) -> str:
    if name not in known:
        raise argparse.ArgumentTypeError(f"{name!r}: {', '.join(known)}")
    return name


def _keep(options: argparse.Namespace, tr: Translator) -> int:
    """Run a command about the folder of matches; the exit status."""
    from scorekeeper import store_commands as commands  # slow to import, as the app is

    def say(text: str) -> None:
        if sys.stdout is None:  # closed before the start
            return
        try:
            _print(_line(text))
        except OSError:  # nobody reads on; what was done is done
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    def complain(text: str) -> None:
        _print(_line(text), sys.stderr)

    match options.command:
        case "import":
            return commands.bring_in(options.files, options.data, tr, say, complain)
        case "backup":
            return commands.backup(options.file, options.data, tr, say, complain)
        case _:
            in_place = options.replace
            return commands.restore(options.file, options.data, in_place, tr, say, complain)


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


def _export(
    files: list[str],
    formats: list[Format],
    folder: Path,
    languages: list[Language],
    looks: Options,
    tr: Translator,
) -> int:
    """Write the sheets of each file, or print what is wrong with it; the exit status."""
    status = 0
    taken = {Path(file).resolve() for file in files}
    for file in files:
        try:
            match = _read(file)
            sheet = score_match(match)
        except ScoringError as error:
            status = _WRONG_FILE
            _print(_line(f"{file}: {error_message(error, tr)}"), sys.stderr)
            continue
        names: list[tuple[Format, Language, str]] = [
            (format, language, _suffix(format, language if len(languages) > 1 else None))
            for format in formats
            for language in (languages if has_words(format) else languages[:1])
        ]
        stem = _free_stem(folder, Path(file).stem, [suffix for *_, suffix in names], taken)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for format, language, suffix in names:
                data = exported(match, sheet, format, translator(language), looks)
                path = folder / f"{stem}{suffix}"
                path.write_bytes(data)
                taken.add(path.resolve())
        except OSError as error:
            _print(_line(str(error)), sys.stderr)
            return _NOT_WRITTEN
    return status


def _suffix(format: Format, language: Language | None) -> str:
    """What a file's name ends in: with the language where there are several."""
    tag = f".{language_tag(language)}" if language and has_words(format) else ""
    return f"{tag}.{format}"


def _free_stem(folder: Path, stem: str, suffixes: list[str], taken: set[Path]) -> str:
    """A name under which nothing is written over that was read or written now: two files in
    different folders may be called the same."""
    names = (stem, *(f"{stem}-{number}" for number in range(2, len(taken) + 3)))
    return next(
        name
        for name in names
        if not any((folder / f"{name}{suffix}").resolve() in taken for suffix in suffixes)
    )


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
    score, names = line.score, side_names(match)
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
    names = side_names(match)
    yield file
    yield rules_text(match.rules, tr)
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
    yield result_text(sheet, names, tr)
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
