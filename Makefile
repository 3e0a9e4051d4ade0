# Everything runs in .venv, which is made anew when pyproject.toml or the lock changes.

SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/installed
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.PHONY: run test check chromium windows bench catalogs pictures icons web desktop lock clean \
	apk aab ipa ios-simulator macos windows-app linux

run: $(INSTALLED)
	$(BIN)/scorekeeper

# The engine's own tests have to cover all of it. The browser's have a process of their own:
# Playwright leaves a running event loop behind, which the in-process tests cannot have.
test: check chromium
	$(BIN)/pytest tests/scoring --cov
	$(BIN)/pytest tests --ignore=tests/scoring --ignore=tests/benchmarks --ignore=tests/browser
	$(BIN)/pytest tests/browser

check: $(INSTALLED)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/basedpyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports
	$(BIN)/python build/audit.py

chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null \
		|| { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends chromium; }

windows: $(INSTALLED) chromium
	EVERY_WINDOW=1 $(BIN)/pytest tests/browser/test_every_window.py tests/browser/test_still.py \
		tests/browser/test_languages.py

bench: $(INSTALLED)
	for bench in tests/benchmarks/[!_]*.py; do $(BIN)/python $$bench || exit; done

catalogs: $(INSTALLED)
	$(BIN)/python build/catalogs.py $(NEW)

pictures: $(INSTALLED) chromium
	PYTHONPATH=. $(BIN)/python build/pictures.py
	PYTHONPATH=. $(BIN)/python build/install_pictures.py

icons: $(INSTALLED) chromium
	PYTHONPATH=. $(BIN)/python build/icons.py

# The offline web app, for any host of static files. BASE_URL=/folder/ if it shall be fixed.
web: $(INSTALLED)
	PYTHONPATH=. $(BIN)/python -m build.web $(if $(BASE_URL),--base-url $(BASE_URL))

# A program to double-click, for the system that this runs on.
desktop: $(INSTALLED)
	$(BIN)/python build/desktop/pack.py

# The native apps: what a phone or a computer has from a shop. windows-app on Windows, macos and ipa
# on a Mac, linux on Linux.
apk aab ipa ios-simulator macos windows-app linux:
	@command -v flutter >/dev/null \
		|| { echo "make $@ needs the Flutter SDK: no 'flutter' on the PATH" >&2; exit 1; }
	@$(MAKE) --no-print-directory $(INSTALLED)
	$(PYTHON) -m venv dist/flet
	dist/flet/bin/pip install --quiet --disable-pip-version-check \
		"flet-cli==$$($(BIN)/python -c 'import flet.version as v; print(v.flet_version)')"
	dist/flet/bin/flet build $(@:-app=) --yes --output dist/$@

# Keeps the versions that still fit; delete requirements.lock first to have the newest of all.
lock:
	$(PYTHON) -m venv dist/lock
	dist/lock/bin/pip install --quiet --disable-pip-version-check uv==0.13.9
	dist/lock/bin/uv pip compile --quiet --universal --generate-hashes --all-extras \
		--python-version 3.11 --custom-compile-command "make lock" \
		--output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	rm -rf .coverage tests/browser/shots
	find scorekeeper tests build -name __pycache__ -prune -exec rm -rf {} +

# The lock names every package, so pip resolves nothing (and some versions of it trip over an extra
# that has a newer version than the locked one); that nothing is missing is asked afterwards.
$(INSTALLED): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null \
		|| { $(SUDO) apt-get update && $(SUDO) apt-get install -y python3-venv; }
	$(PYTHON) -m venv --clear .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --no-deps \
		-r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	$(BIN)/pip check
	touch $@
