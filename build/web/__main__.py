"""Makes the offline web app, a folder that any host of static files serves: ``make web``.

``python -m build.web [--base-url /folder/] [FOLDER]``. Flet's client, Pyodide, the packages and the
app, all of them in the versions of requirements.lock, and nothing from elsewhere at run time.
"""

import argparse
import shutil
from pathlib import Path

from build.web.archives import write_archives
from build.web.client import copy_client
from build.web.packages import packages_folder
from build.web.paths import ROOT
from build.web.precache import write_service_worker
from build.web.site import write_contents, write_page
from build.web.snapshot import write_snapshot


def main() -> None:
    parser = argparse.ArgumentParser("python -m build.web", description=__doc__)
    parser.add_argument(
        "--base-url", default="./", help="where it will be served, if that is fixed"
    )
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "web")
    options = parser.parse_args()
    build(options.folder, options.base_url)


def build(site: Path, base_url: str = "./") -> None:
    """Make the app in this folder, in place of what is there."""
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    copy_client(site)
    write_archives(packages_folder(), site / "python")
    write_page(site, base_url)
    write_contents(site)
    write_snapshot(site)
    write_service_worker(site)


if __name__ == "__main__":
    main()
