import json
import os
import subprocess
import sys
import types
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

import scorekeeper
from scorekeeper import cli
from scorekeeper.formats import FORMATS
from scorekeeper.scoring.summary import Asked
from scorekeeper.storage.matchfile import read_match
from scorekeeper.storage.repository import Store

CASES = Path(__file__).parent / "scoring" / "cases"
ROOT = Path(__file__).parent.parent

MATCH = {
    "format": "pilotta-match",
    "version": 1,
    "rules": {"profile": "tsaka-tsaka", "target": 50},
    "sides": [{"id": "A", "name": "Εμείς", "players": ["Άννα"]}, {"id": "B", "name": "Εσείς"}],
    "first_dealer": "A1",
    "hands": [
        {
            "kind": "played",
            "contract": {"side": "A", "bid": 100, "trump": "spades", "stake": "closed"},
            "declarations": [{"side": "B", "kind": "pilotta"}],
            "tricks": {"points": {"A": 126}},
        },
        {"kind": "passed_out"},
        {"kind": "adjustment", "points": {"B": -10}, "note": "revoke"},
        {
            "kind": "played",
            "contract": {"side": "B", "bid": 170},
            "tricks": {"points": {"B": 100}},
        },
        {"kind": "adjustment", "points": {"A": 1}},
    ],
}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def good(tmp_path: Path) -> str:
    return written(tmp_path / "good.json", MATCH)


@pytest.fixture
def bad(tmp_path: Path) -> str:
    hand = {"kind": "played", "contract": {"side": "A", "bid": 80}, "tricks": {"points": {"A": 1}}}
    return written(tmp_path / "bad.json", MATCH | {"hands": [{"kind": "passed_out"}, hand]})


def written(path: Path, match: dict[str, Any]) -> str:
    path.write_text(json.dumps(match), encoding="utf-8")
    return str(path)


def scored(capsys: pytest.CaptureFixture[str], *files: str) -> tuple[int, list[dict[str, Any]]]:
    status = cli.main(["score", "--json", *files])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def command(*arguments: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", *arguments],
        env=environment,
        check=False,
        timeout=60,
        **{"capture_output": True, **more},
    )


def test_there_are_handed_cases():
    assert len(cases()) >= 9


def cases() -> list[Path]:
    return [path for path in sorted(CASES.glob("*.json")) if ".expected" not in path.suffixes]


@pytest.mark.parametrize("case", cases(), ids=lambda path: path.stem)
def test_a_handed_case(case: Path, capsys: pytest.CaptureFixture[str]):
    expected = json.loads(case.with_suffix(".expected.json").read_text(encoding="utf-8"))
    status, (sheet,) = scored(capsys, str(case))
    assert status == 0
    for hand, other in zip(sheet["hands"], expected["hands"], strict=True):
        assert {key: hand.get(key) for key in other} == other
        assert hand.keys() - other.keys() <= {"steps", "warnings"}
    assert {key: sheet[key] for key in expected if key != "hands"} == {
        key: value for key, value in expected.items() if key != "hands"
    }


def test_a_line_a_file(good: str, capsys: pytest.CaptureFixture[str]):
    status, (sheet,) = scored(capsys, good)
    assert status == 0
    assert list(sheet) == ["file", "sides", "target", "hands", "totals", "over", "winner"]
    assert sheet == {
        "file": good,
        "sides": ["A", "B"],
        "target": 50,
        "hands": [
            {
                "number": 1,
                "kind": "played",
                "outcome": "made",
                "dealer": "A1",
                "points": {"A": 38, "B": 0},
                "totals": {"A": 38, "B": 0},
                "declarations": {"A": 0, "B": 0},
                "pilotta": {"A": 0, "B": 20},
                "steps": [
                    {"code": "tricks", "text": "Tricks, Εμείς / Εσείς · 126 / 36"},
                    {"code": "pilotta", "text": "Εσείς: pilotta, always counts · 20"},
                    {"code": "made", "text": "Εμείς: 126, needed 100 · +26"},
                    {
                        "code": "sum",
                        "text": "Εμείς: bid 20 + round 16 + pilotta 2 · 38",
                    },
                    {"code": "sum", "text": "Εσείς: no points · 0"},
                ],
                "warnings": [],
            },
            {
                "number": 2,
                "kind": "passed_out",
                "outcome": "passed_out",
                "dealer": "B1",
                "points": {"A": 0, "B": 0},
                "totals": {"A": 38, "B": 0},
                "warnings": [],
            },
            {
                "number": 3,
                "kind": "adjustment",
                "outcome": "adjustment",
                "dealer": "A2",
                "points": {"A": 0, "B": -10},
                "totals": {"A": 38, "B": -10},
                "warnings": [],
            },
            {
                "number": 4,
                "kind": "played",
                "outcome": "failed",
                "dealer": "A2",
                "points": {"A": 33, "B": 0},
                "totals": {"A": 71, "B": -10},
                "declarations": {"A": 0, "B": 0},
                "pilotta": {"A": 0, "B": 0},
                "steps": [
                    {"code": "tricks", "text": "Tricks, Εμείς / Εσείς · 62 / 100"},
                    {"code": "failed", "text": "Εσείς: 100, needed 170 · –70"},
                    {"code": "sum", "text": "Εμείς: bid 17 + round 16 · 33"},
                    {"code": "sum", "text": "Εσείς: no points · 0"},
                ],
                "warnings": [
                    {
                        "code": "bid_unlikely",
                        "text": "The bid is over 162, with nothing declared and no capot.",
                    }
                ],
            },
            {
                "number": 5,
                "kind": "adjustment",
                "outcome": "adjustment",
                "dealer": "B2",
                "points": {"A": 1, "B": 0},
                "totals": {"A": 72, "B": -10},
                "warnings": [{"code": "after_end", "text": "The match was already over."}],
            },
        ],
        "totals": {"A": 72, "B": -10},
        "over": True,
        "winner": "A",
    }
    assert list(sheet["hands"][0]) == [
        "number",
        "kind",
        "outcome",
        "dealer",
        "points",
        "totals",
        "declarations",
        "pilotta",
        "steps",
        "warnings",
    ]


def test_a_wrong_file_ends_nothing(
    good: str, bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    missing = str(tmp_path / "missing.json")
    status, lines = scored(capsys, bad, good, missing, str(tmp_path))
    assert status == 2
    assert [line["file"] for line in lines] == [bad, good, missing, str(tmp_path)]
    assert lines[0] == {
        "file": bad,
        "error": {
            "hand": 2,
            "field": "tricks.points",
            "code": "points_impossible",
            "message": "Hand 2, tricks.points: No cards add up to 1.",
        },
    }
    assert list(lines[0]["error"]) == ["hand", "field", "code", "message"]
    assert lines[1]["winner"] == "A"
    for line in lines[2:]:
        assert (line["error"]["hand"], line["error"]["field"]) == (None, "")
        assert line["error"]["code"] == "malformed"


def test_a_sheet_of_text(good: str, capsys: pytest.CaptureFixture[str]):
    assert cli.main(["score", good]) == 0
    assert capsys.readouterr().out.splitlines() == [
        good,
        "Tsaka-tsaka, to 50",
        "",
        "                                       Εμείς       Εσείς  Dealer",
        "1  Εμείς 100♠, closed  made        38     38    0      0  Άννα",
        "2                      all passed   0     38    0      0  B1",
        "3  revoke              adjustment   0     38  –10    –10  A2",
        "4  Εσείς 170           failed      33     71    0    –10  A2",
        "   ! The bid is over 162, with nothing declared and no capot.",
        "5                      adjustment   1     72    0    –10  B2",
        "   ! The match was already over.",
        "",
        "Εμείς won with hand 4: 71 : –10",
        "",
    ]


def test_a_sheet_that_is_not_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = written(tmp_path / "new.json", MATCH | {"hands": []})
    assert cli.main(["score", file]) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == ["Not over: 0 : 0", ""]


def test_what_is_wrong_goes_to_standard_error(
    good: str, bad: str, capsys: pytest.CaptureFixture[str]
):
    assert cli.main(["score", bad, good]) == 2
    captured = capsys.readouterr()
    assert captured.err == f"{bad}: Hand 2, tricks.points: No cards add up to 1.\n"
    assert captured.out.startswith(good)


def test_a_file_cannot_command_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    sides = [{"id": "A", "name": "\x1b[2J\n"}, {"id": "B", "name": "Εσείς"}]
    named = written(tmp_path / "named.json", MATCH | {"sides": sides})
    keyed = written(tmp_path / "keyed.json", MATCH | {"\x1b[2J\n": 1})
    assert cli.main(["score", named, keyed]) == 2
    captured = capsys.readouterr()
    assert "\x1b" not in captured.out + captured.err
    assert len(captured.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "el_GR.UTF-8", "LC_MESSAGES": "en_GB", "LANG": "en_GB"}, "el"),
        ({"LC_ALL": "", "LC_MESSAGES": "el_CY", "LANG": "en_GB"}, "el"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "el"}, "el"),
        ({"LC_ALL": "C", "LC_MESSAGES": "el_GR", "LANG": "el_GR"}, "en"),
    ],
)
def test_it_speaks_the_systems_language(
    environment: dict[str, str], language: str, good: str, monkeypatch: pytest.MonkeyPatch
):
    spoken: list[str] = []
    monkeypatch.setattr(cli, "_score", lambda files, as_json, tr: spoken.append(tr.language) or 0)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    cli.main(["score", good])
    assert spoken == [language]


def test_it_writes_utf8_whatever_the_system_says(good: str):
    plain = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for arguments in (["--json", good], [good]):
        done = command("score", *arguments, env=plain)
        assert done.returncode == 0, done.stderr
        assert "Εμείς" in done.stdout.decode()
        assert done.stderr == b""


@pytest.mark.skipif(sys.platform == "win32", reason="there every name is text")
def test_a_file_name_that_is_no_text(tmp_path: Path):
    name = os.fsencode(tmp_path) + b"/\xff.json"
    done = command("score", "--json", os.fsdecode(name))
    assert done.returncode == 2
    assert json.loads(done.stdout.decode())["error"]["code"] == "malformed"


def test_a_reader_that_leaves_is_no_error(good: str):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as gone:
        done = command(
            "score", good, good, capture_output=False, stdout=gone, stderr=subprocess.PIPE
        )
    assert done.returncode == 1
    assert done.stderr == b""


def test_scoring_does_not_wait_for_what_the_app_needs(good: str):
    heavy = "{'flet', 'sqlmodel', 'sqlalchemy', 'fpdf', 'fontTools', 'PIL', 'xlsxwriter'}"
    script = f"import sys; from scorekeeper.cli import main; main(['score', {good!r}]);"
    script += f"sys.exit(len({heavy} & sys.modules.keys()))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def written_to(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_export_writes_every_format(good: str, tmp_path: Path):
    out = tmp_path / "sheets" / "new"
    assert cli.main(["export", good, "--to", ",".join(FORMATS), "--out", str(out)]) == 0
    assert written_to(out) == [f"good.{format}" for format in sorted(FORMATS)]
    assert (out / "good.pdf").read_bytes().startswith(b"%PDF-")
    assert (out / "good.png").read_bytes().startswith(b"\x89PNG")
    assert (out / "good.xlsx").read_bytes().startswith(b"PK")
    assert (out / "good.csv").read_bytes().startswith("\ufeffhand,kind".encode())
    assert "Εμείς won with hand 4" in (out / "good.txt").read_text(encoding="utf-8")
    assert read_match((out / "good.json").read_bytes()) == read_match(Path(good).read_bytes())


def test_export_in_several_languages(good: str, tmp_path: Path):
    out = tmp_path / "out"
    arguments = ["export", good, "--to", "txt,json", "--out", str(out), "--lang", "en,el,el-CY"]
    assert cli.main(arguments) == 0
    assert written_to(out) == ["good.el-CY.txt", "good.el.txt", "good.en.txt", "good.json"]
    texts = [(out / f"good.{tag}.txt").read_text("utf-8") for tag in ("en", "el", "el-CY")]
    for text, words in zip(texts, ("all passed", "πάσο όλοι", "ούλλοι πάσο"), strict=True):
        assert words in text


def test_export_of_a_wrong_file_ends_nothing(
    good: str, bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    out = tmp_path / "out"
    missing = str(tmp_path / "missing.json")
    assert cli.main(["export", bad, missing, good, "--to", "txt", "--out", str(out)]) == 2
    assert written_to(out) == ["good.txt"]
    assert capsys.readouterr().err.splitlines() == [
        f"{bad}: Hand 2, tricks.points: No cards add up to 1.",
        f"{missing}: This is not a match file, or it cannot be read.",
    ]


def test_export_writes_over_nothing_that_it_read_or_wrote(good: str, tmp_path: Path):
    before = Path(good).read_bytes()
    (tmp_path / "other").mkdir()
    other = written(tmp_path / "other" / "good.json", MATCH | {"hands": []})
    out = str(tmp_path)
    assert cli.main(["export", good, other, "--to", "json,txt", "--out", out]) == 0
    assert Path(good).read_bytes() == before
    assert "Not over" not in (tmp_path / "good-2.txt").read_text(encoding="utf-8")
    assert "Not over" in (tmp_path / "good-3.txt").read_text(encoding="utf-8")


def test_export_says_where_it_cannot_write(good: str, bad: str, capsys: pytest.CaptureFixture[str]):
    assert cli.main(["export", good, "--to", "txt", "--out", bad]) == 1
    assert bad in capsys.readouterr().err


def test_export_as_it_is_wished(good: str, tmp_path: Path):
    out = str(tmp_path / "out")
    arguments = ["export", good, "--to", "pdf,png", "--out", out, "--place", "Λάρνακα"]
    assert cli.main([*arguments, "--paper", "A5", "--dark"]) == 0
    page = PdfReader(tmp_path / "out" / "good.pdf").pages[0]
    assert float(page.mediabox.width) == pytest.approx(148 / 25.4 * 72, abs=0.1)
    assert "Λάρνακα" in page.extract_text()
    with Image.open(tmp_path / "out" / "good.png") as picture:
        assert picture.getpixel((2, 2)) == (0x12, 0x18, 0x1F)


@pytest.mark.parametrize(
    "arguments",
    [
        ["export", "a.json", "--to", "pdf"],
        ["export", "a.json", "--out", "x"],
        ["export", "a.json", "--to", "pdf,doc", "--out", "x"],
        ["export", "a.json", "--to", "", "--out", "x"],
        ["export", "a.json", "--to", "pdf", "--out", "x", "--lang", "tr"],
        ["export", "--to", "pdf", "--out", "x"],
    ],
)
def test_what_export_cannot_do(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        cli.main(arguments)
    assert left.value.code == 2
    assert "usage: scorekeeper export" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], {"web": False, "host": None, "port": None, "data": None}),
        (
            ["--web", "--host", "::1", "--port", "9000", "--data", "matches"],
            {"web": True, "host": "::1", "port": 9000, "data": Path("matches")},
        ),
    ],
)
def test_without_a_command_it_opens_the_app(
    arguments: list[str], expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch
):
    app = types.ModuleType("scorekeeper.app")
    runs: list[dict[str, Any]] = []
    app.run = lambda **options: runs.append(options)  # pyright: ignore[reportAttributeAccessIssue]
    monkeypatch.setitem(sys.modules, "scorekeeper.app", app)
    monkeypatch.setattr(scorekeeper, "app", app, raising=False)
    assert cli.main(arguments) == 0
    assert runs == [expected]


@pytest.mark.parametrize("arguments", [["score"], ["solve"], ["--port", "many"]])
def test_arguments_that_mean_nothing(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        cli.main(arguments)
    assert left.value.code == 2
    assert "usage: scorekeeper" in capsys.readouterr().err


# The matches that are kept -----------------------------------------------------------------------


def kept(folder: Path) -> list[str | None]:
    with closing(Store.open(folder)) as store:
        return [match.match.id for match in store.archive.page(Asked(), 0, 50)]


def test_match_files_are_brought_in_once(
    good: str, bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    folder, missing = tmp_path / "data", str(tmp_path / "missing.json")
    assert cli.main(["import", bad, good, missing, "--data", str(folder)]) == 2
    captured = capsys.readouterr()
    assert captured.out == f"{good}: brought in\n"
    assert captured.err.splitlines() == [
        f"{bad}: Hand 2, tricks.points: No cards add up to 1.",
        f"{missing}: This is not a match file, or it cannot be read.",
    ]
    assert cli.main(["--data", str(folder), "import", good]) == 0
    assert capsys.readouterr().out == f"{good}: is here already\n"
    assert len(kept(folder)) == 1


def test_a_backup_and_back(good: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    here, there = tmp_path / "here", tmp_path / "there"
    out = tmp_path / "all.tefteri"
    cli.main(["import", good, "--data", str(here)])
    assert cli.main(["backup", str(out), "--data", str(here)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"{out}: 1 match"
    assert cli.main(["restore", str(out), "--data", str(there)]) == 0
    assert kept(there) == kept(here)
    before = there / "before-restore.tefteri"
    assert capsys.readouterr().out.splitlines() == [
        "1 match is new here.",
        f"What was here before is in {before}; restore it with --replace to have it back.",
    ]
    assert cli.main(["restore", str(before), "--replace", "--data", str(there)]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "1 match is gone."
    assert kept(there) == []


def test_a_damaged_backup_changes_nothing(
    good: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    folder, out = tmp_path / "data", tmp_path / "all.tefteri"
    cli.main(["import", good, "--data", str(folder)])
    cli.main(["backup", str(out), "--data", str(folder)])
    whole = out.read_text(encoding="utf-8")
    capsys.readouterr()
    damages = {
        whole[:-1]: "This is no backup of Tefteri's, or it is damaged.",
        whole.replace('"matches": 1', '"matches": 2'): (
            "This is no backup of Tefteri's, or it is damaged."
        ),
        whole.replace('"version": 1', '"version": 2', 1): (
            "This file was made by a newer version of the app."
        ),
        whole.replace('"bid":100', '"bid":105'): (
            "Match 1 of this backup: Hand 1, contract.bid: Bids go in tens."
        ),
        whole.replace('{"match"', '"match"'): "Match 1 of this backup cannot be read.",
        whole.replace('"done": 5', '"done": 6'): (
            "Match 1 of this backup: done: "
            "This is missing, unknown, given twice, or not what belongs here."
        ),
    }
    for damaged, words in damages.items():
        out.write_text(damaged, encoding="utf-8")
        assert cli.main(["restore", str(out), "--replace", "--data", str(folder)]) == 2
        assert capsys.readouterr().err == f"{out}: {words}\n"
    assert len(kept(folder)) == 1
    assert cli.main(["restore", str(tmp_path / "none"), "--data", str(folder)]) == 2


def test_a_backup_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = str(tmp_path / "no" / "folder.tefteri")
    assert cli.main(["backup", out, "--data", str(tmp_path)]) == 1
    assert "folder.tefteri" in capsys.readouterr().err


def test_a_folder_that_is_none(tmp_path: Path, good: str):
    (tmp_path / "tefteri.db").mkdir()
    with pytest.raises(SystemExit) as left:
        cli.main(["import", good, "--data", str(tmp_path)])
    assert "cannot be made or opened" in str(left.value.code)


def test_a_backup_is_made_although_nobody_reads_on(tmp_path: Path):
    reader, writer = os.pipe()
    os.close(reader)
    out = str(tmp_path / "all.tefteri")
    with os.fdopen(writer, "wb") as gone:
        where = ["--data", str(tmp_path)]
        done = command(
            "backup", out, *where, capture_output=False, stdout=gone, stderr=subprocess.PIPE
        )
    assert (done.returncode, done.stderr) == (0, b"")
    assert Path(out).exists()
