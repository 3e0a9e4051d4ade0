import sys
from pathlib import Path

import pytest

from scorekeeper.storage.paths import data_folder


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("FLET_APP_STORAGE_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/maria"))


def test_the_given_folder_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", "/flet")
    assert data_folder(Path("here")) == Path("here")


def test_then_flets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", "/flet")
    monkeypatch.setenv("XDG_DATA_HOME", "/xdg")
    assert data_folder() == Path("/flet")


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", "/home/maria/.local/share/tefteri"),
        ("darwin", "/home/maria/Library/Application Support/tefteri"),
        ("win32", "/home/maria/AppData/Local/tefteri"),
    ],
)
def test_then_the_platforms(monkeypatch: pytest.MonkeyPatch, platform: str, folder: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert data_folder() == Path(folder)


def test_windows_names_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert data_folder() == Path("/local/tefteri")


@pytest.mark.parametrize(
    ("xdg", "folder"),
    [
        ("/xdg", "/xdg/tefteri"),
        ("relative", "/home/maria/.local/share/tefteri"),
        ("", "/home/maria/.local/share/tefteri"),
    ],
)
def test_xdg_is_an_absolute_path(monkeypatch: pytest.MonkeyPatch, xdg: str, folder: str) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", xdg)
    assert data_folder() == Path(folder)
