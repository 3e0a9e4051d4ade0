"""What holds for every test."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(scope="session", autouse=True)
def no_data_of_the_users(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps a test that names no data folder away from the matches of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("xdg-data")))
        patch.delenv("FLET_APP_STORAGE_DATA", raising=False)
        yield
