"""Asks for known weaknesses of what requirements.lock names; without a network it says so."""

import json
import subprocess
import sys
from pathlib import Path

LOCK = Path(__file__).parent.parent / "requirements.lock"
PATIENCE = 15
"""Seconds for an answer."""


def main() -> int:
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(LOCK), "--disable-pip"]
    command += ["--require-hashes", "--format", "json", "--progress-spinner", "off"]
    command += ["--timeout", str(PATIENCE)]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        packages = json.loads(ran.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        print("Dependencies: not audited, nobody could be asked.")
        return 0
    weak = [package for package in packages if package.get("vulns")]
    for package in weak:
        known = ", ".join(weakness["id"] for weakness in package["vulns"])
        print(f"{package['name']} {package['version']}: {known}")
    print(f"Dependencies: {len(packages)} audited, {len(weak)} with known weaknesses.")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())
