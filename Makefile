# Every command does its own set-up. `make` alone lists them.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play site test test-fast lint types unit e2e test-slow fuzz bench bench-quick bench-files chromium format messages clean

# The first Python that is new enough.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
VENV := .venv/installed
NODE := node_modules/.installed
SITE := site/.nojekyll

# Folders too: theirs is the time that changes when a file goes.
SOURCES := $(shell find banks pygame_engine tools ui \( -name __pycache__ -prune \) -o \
	! -name '*.mo' ! -name '.*' -print) index.html pyscript.toml

help:
	@echo 'make play       build the game and serve it; PORT and HOST choose where'
	@echo 'make site       build the folder to publish, site/'
	@echo 'make test       check everything: style, types, unit tests, browser tests'
	@echo 'make test-fast  the same without a browser'
	@echo 'make test-slow  simulate many more matches, and play and look at much more in the browser'
	@echo 'make fuzz       read 100,000 damaged question files; FILES and SEED choose others'
	@echo 'make bench      measure starts and turns, and write docs/performance.md (half an hour)'
	@echo 'make bench-quick  the same once, printed only'
	@echo 'make bench-files  measure how long 1,000 questions take to be read from a file'
	@echo 'make format     put the sources into the usual format'
	@echo 'make messages   bring the translations up to date with the texts in ui/'
	@echo 'make clean      remove everything that was built or installed'

play: $(SITE)
	@$(BIN)/python -m tools.serve

site: $(SITE)

test: lint types unit e2e

test-fast: lint types unit

lint: $(VENV)
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet

types: $(VENV)
	$(BIN)/mypy --no-error-summary

# The tests of a file share what they set up.
IN_PARALLEL := --numprocesses logical --maxprocesses 4 --dist loadfile

unit: $(VENV) $(NODE)
	$(BIN)/python -m tools.catalogues
	$(BIN)/pytest --quiet $(IN_PARALLEL) tests

e2e: $(SITE) chromium
	$(BIN)/pytest --quiet $(IN_PARALLEL) e2e

test-slow: $(SITE) chromium
	$(BIN)/pytest --quiet tests/engine -m slow
	$(BIN)/pytest --quiet $(IN_PARALLEL) e2e -m slow

FILES ?= 100000
SEED ?= 1

fuzz: $(VENV)
	@$(BIN)/python -m tools.fuzz --files $(FILES) --seed $(SEED)

bench: $(SITE) chromium
	@$(BIN)/python -m tools.bench

bench-quick: $(SITE) chromium
	@$(BIN)/python -m tools.bench --quick

bench-files: $(SITE) chromium
	@$(BIN)/python -m tools.bench.files

chromium: $(VENV)
	@$(BIN)/python -m tools.chromium

format: $(VENV)
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format --quiet

messages: $(VENV)
	@mkdir -p build
	$(BIN)/pybabel --quiet extract --no-location --keyword NN_:1,2 --mapping babel.cfg --output build/casilla.pot .
	$(BIN)/pybabel --quiet update --input-file build/casilla.pot --output-dir ui/locale \
		--domain casilla --no-fuzzy-matching

clean:
	rm -rf .venv node_modules build site

$(VENV): requirements-dev.txt
	@test -n '$(PYTHON)' || { echo 'Casilla needs Python 3.11 or newer: install it first.'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo 'Python lacks its venv module: install it first (Debian, Ubuntu: python3-venv).'; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(NODE): package-lock.json package.json .npmrc
	@command -v npm >/dev/null || { echo 'Casilla needs npm, which comes with Node.js: install it first.'; exit 1; }
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

$(SITE): LICENSE $(SOURCES) $(VENV) $(NODE)
	$(BIN)/python -m tools.build
