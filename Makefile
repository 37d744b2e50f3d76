# Everything a checkout can do. Python 3.11+, make and git are enough to begin with.

.DEFAULT_GOAL := help
ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
endif
PY := .venv/bin/python
PORT ?= 8000
HOST ?= 0.0.0.0
# Where the machine has no Node, the set-up puts one there.
WITH_NODE := PATH="$(CURDIR)/.venv/bin:$$PATH"
IN_PYODIDE := $(WITH_NODE) node tools/run_pyodide.mjs
# How many of the 200 decks the benchmark gives the solver in Pyodide.
PYODIDE_DECKS ?= 100

ifeq ($(strip $(PYTHON)),)
$(error Python 3.11 or newer is needed; name it with  make PYTHON=/path/to/python3)
endif

.PHONY: help play site test check test-core test-page test-pyodide test-web bench icons screenshots glyphs clean set-up set-up-site \
	set-up-browser set-up-bench

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: set-up-site ## build the site, serve it and print the address (PORT=8000)
	@$(PY) tools/build_site.py
	@$(PY) tools/serve.py dist --host $(HOST) --port $(PORT)

site: set-up-site ## build the site into dist/, with packed copies beside its files
	@$(PY) tools/build_site.py --packed

test: check test-core test-page test-pyodide test-web ## everything that has to pass

check: set-up ## formatting, lint and types of Python and JavaScript
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(WITH_NODE) node_modules/.bin/biome check --error-on-warnings --max-diagnostics=50
	$(WITH_NODE) node_modules/.bin/tsc -p tsconfig.json
	$(WITH_NODE) node_modules/.bin/tsc -p tsconfig.worker.json

test-core: set-up ## tests of the core and the tools
	$(PY) -m pytest -q -n auto --ignore=tests/web --ignore=tests/bench pyramid_core tests

test-page: set-up ## tests of the page's own parts, without a browser
	$(WITH_NODE) node --test tests/js/*.test.js

test-pyodide: set-up ## the core's tests again, inside Pyodide
	$(PY) tools/build_site.py
	$(WITH_NODE) node tools/run_pyodide_tests.mjs -m "not not_in_pyodide" \
		--ignore=tests/web --ignore=tests/bench --ignore=tests/page tests

test-web: set-up-browser ## tests in a real browser
	$(PY) -m pytest -q -n auto tests/web

bench: set-up-bench ## figures of solver, memory, messages: CPython, Pyodide, a browser
	$(PY) tools/build_site.py
	@mkdir -p .cache/bench
	$(PY) -m tests.bench.solver_bench --json .cache/bench/solver.json
	$(PY) -m tests.bench.memory_bench
	$(PY) -m tests.bench.message_bench
	$(IN_PYODIDE) tests.bench.solver_bench --decks $(PYODIDE_DECKS) --beside .cache/bench/solver.json
	$(IN_PYODIDE) tests.bench.memory_bench
	$(IN_PYODIDE) tests.bench.message_bench
	$(IN_PYODIDE) tests.bench.verdict_bench
	$(PY) -m tests.bench.browser_bench
	$(WITH_NODE) $(PY) -m tests.bench.start_bench
	$(PY) -m tests.bench.play_bench

icons: set-up-browser ## draw the icons' PNG files anew, after icon.svg was changed
	$(PY) -m tools.make_icons

screenshots: set-up-browser ## take the pictures of the manifest anew, after the table was changed
	$(PY) tools/build_site.py
	$(PY) -m tools.make_screenshots

glyphs: set-up ## draw the outlines of the ranks anew, out of the font
	$(PY) -m tools.make_glyphs

set-up: ## bring in everything that building and checking need
	@$(PYTHON) tools/set_up.py check

set-up-site:
	@$(PYTHON) tools/set_up.py site

set-up-browser:
	@$(PYTHON) tools/set_up.py browser

set-up-bench:
	@$(PYTHON) tools/set_up.py bench

clean: ## remove everything that was made or brought in
	rm -rf .venv .cache node_modules dist test-results .mypy_cache .pytest_cache .ruff_cache .hypothesis
