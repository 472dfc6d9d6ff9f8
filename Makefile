# Two commands are all you need on a fresh clone: `make play` and `make test`. Both set up what is missing.
# `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 2
PORT ?= 8000
SOAK ?= 20

ENGINE_SOURCES := $(shell find src/moontable/core src/moontable/games src/moontable/bots -type f -not -name '*.pyc' 2>/dev/null)
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*')
COMPILED := PYTHONPATH=$(CURDIR)/build/compiled

# -- the two commands ----------------------------------------------------------------------------------------------

.PHONY: play
play: build/compiled.stamp ## set up, then open the table: play in the browser (PORT=8000)
	@echo "In the terminal instead: .venv/bin/moontable play bluemoon --deck hoax --against vulca --bot greedy"
	@echo "Everything else:         .venv/bin/moontable --help"
	@$(COMPILED) $(BIN)/python -m moontable serve --port $(PORT)

.PHONY: test
test: lint types test-interpreted test-compiled ## set up, then check everything: style, types, tests of both builds

# -- parts of the test ---------------------------------------------------------------------------------------------

.PHONY: lint
lint: .venv/ready.stamp ## style and formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

.PHONY: types
types: .venv/ready.stamp ## strict types of sources and tests
	$(BIN)/mypy src tests setup.py $(wildcard benchmarks)

.PHONY: test-interpreted
test-interpreted: .venv/ready.stamp build/postgres.stamp ## the tests of the engines against the plain sources
	MOONTABLE_EXPECT=interpreted $(BIN)/pytest -q -n $(WORKERS) -m "not once"

.PHONY: test-compiled
test-compiled: build/compiled.stamp build/postgres.stamp build/chromium.stamp ## all tests, against the compiled engines
	MOONTABLE_EXPECT=compiled $(COMPILED) $(BIN)/pytest -q -n $(WORKERS) -m "not plain"

.PHONY: coverage
coverage: .venv/ready.stamp build/postgres.stamp build/chromium.stamp ## all tests against the plain sources: which lines do they reach?
	MOONTABLE_EXPECT=interpreted $(BIN)/pytest -q -n $(WORKERS) --cov --cov-report=term

.PHONY: soak
soak: build/compiled.stamp ## the random games of the conformance tests, SOAK times as many (20)
	MOONTABLE_SOAK=$(SOAK) MOONTABLE_EXPECT=compiled $(COMPILED) $(BIN)/pytest -q -n $(WORKERS) -k conformance

.PHONY: crash
crash: build/compiled.stamp build/postgres.stamp ## kill the server 60 times under load, on both databases
	$(COMPILED) $(BIN)/python -m tests.crash.supervisor --kills 60

.PHONY: rules
rules: .venv/ready.stamp ## which rules of docs/rules are pinned by passing tests
	$(BIN)/moontable dev rules

.PHONY: bench
bench: build/compiled.stamp ## quick benchmarks of the compiled engines
	for benchmark in $(filter-out benchmarks/common.py,$(wildcard benchmarks/*.py)); do $(COMPILED) $(BIN)/python "$$benchmark" --quick; done

.PHONY: format
format: .venv/ready.stamp ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# -- set-up: every step leaves a stamp and is done again only when its inputs change ------------------------------------

.PHONY: setup
setup: .venv/ready.stamp build/compiled.stamp ## only set up

.venv/created.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Moontable needs Python 3.11 or newer; `$(PYTHON)` is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 $(MAKECMDGOALS)")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	touch $@

.venv/ready.stamp: .venv/created.stamp pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --group dev
	$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --editable .
	touch $@

# The engines are compiled again only when an engine changes, and then only the libraries (core, each game, bots) that
# changed: their objects stay in build/lib*. Other sources are copied over them.
build/engines.stamp: .venv/ready.stamp setup.py pyproject.toml $(ENGINE_SOURCES)
	rm -rf build/compiled build/bdist*
	if [ setup.py -nt $@ ]; then rm -rf build/lib*; fi # other modules may be compiled now
	find build -path 'build/lib*' -name '*.py' -delete 2>/dev/null || true
	$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --target build/compiled .
	touch $@

build/compiled.stamp: build/engines.stamp $(SOURCES)
	cp -R src/moontable build/compiled/
	touch $@

# Tests start a PostgreSQL server of their own from these programs.
build/postgres.stamp:
	@mkdir -p build
	command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 \
		|| { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; }
	touch $@

# The browser tests drive Debian's Chromium.
build/chromium.stamp:
	@mkdir -p build
	test -x /usr/bin/chromium \
		|| { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; }
	touch $@

.PHONY: clean
clean: ## remove everything that set-up and tests made
	rm -rf .venv build dist src/*.egg-info .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.PHONY: help
help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-18s %s\n", $$1, $$2}'
