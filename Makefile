# `make audit` shows what fairdeal does; `make test` proves that it works. Both need Python 3.11 or newer, pip and make,
# set up what they need in .venv and leave the rest of the machine alone. Which index pip uses is your configuration's.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
EXAMPLES := $(sort $(wildcard examples/*.deal))
PYTEST_ARGS ?= -n auto --maxprocesses 4
OF ?= rankings
MUTANTS ?=

.DEFAULT_GOAL := help
.PHONY: help audit test lint soak bench mutants clean

help:
	@echo "make audit   verify the example logs and write audit.html"
	@echo "make test    set everything up, run all checks and tests"
	@echo "make lint    the checks alone: ruff, types, imports"
	@echo "make soak    the tests that take long, in full; carries on where it was stopped"
	@echo "make bench   how fast it is"
	@echo "make mutants what the tests let pass if the code is changed: OF=rankings, payouts or betting (docs/mutation.md)"
	@echo "make clean   remove what the others made"

audit: $(VENV)/.runtime
	@rm -f audit.html build/audit.json && mkdir -p build
	@test -n "$(EXAMPLES)" || { echo "make audit: there is no log in examples/; the checkout is incomplete."; exit 1; }
	@$(PY) -m verifier verify $(EXAMPLES) --format html --output audit.html --format json --output build/audit.json \
	  || test $$? -eq 1 || { echo "make audit: fairdeal could not judge the examples; see above."; exit 1; }
	@$(PY) examples/check_audit.py build/audit.json audit.html

test: lint
	$(PY) -m pytest $(PYTEST_ARGS)

lint: $(VENV)/.test
	$(PY) -m ruff check
	$(PY) -m ruff format --check --quiet
	$(PY) -m mypy
	$(VENV)/bin/lint-imports --no-logo

soak: $(VENV)/.test
	$(PY) -m pytest --soak

bench: $(VENV)/.test
	$(PY) -m benchmarks.run

# mutmut takes its configuration from setup.cfg, so the one asked for is put there.
mutants: $(VENV)/.mutation
	@cmp -s tests/mutation/$(OF).cfg setup.cfg || { rm -rf mutants; cp tests/mutation/$(OF).cfg setup.cfg; }
	$(VENV)/bin/mutmut run --max-children 1 $(MUTANTS)
	$(VENV)/bin/mutmut results

clean:
	rm -rf mutants setup.cfg
	rm -rf $(VENV) build dist audit.html .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .soak
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

comma := ,

# Debian's Python has no ensurepip, so the environment is made without pip and pip reaches into it from outside. A pip
# older than 22.3 cannot do that (and there may be none outside); then the environment is given its own.
define install
	@echo "Installing what $(1) needs into $(VENV) ..."
	@if $(PYTHON) -m pip --python $(PY) --version >/dev/null 2>&1; then \
	  set -- $(PYTHON) -m pip --python $(PY); \
	elif $(PY) -m pip --version >/dev/null 2>&1 || $(PY) -m ensurepip >/dev/null 2>&1; then \
	  set -- $(PY) -m pip; \
	else \
	  echo "There is no pip 22.3 or newer for $(PYTHON). On Debian: apt-get install python3-pip"; exit 1; \
	fi; \
	"$$@" install --quiet --disable-pip-version-check --constraint constraints.txt --editable "$(2)"
	@touch $@
endef

# The environment belongs to this folder and this Python: one that was copied or moved here is made anew.
$(VENV)/.made: $(if $(filter $(CURDIR),$(shell cat $(VENV)/.made 2>/dev/null)),,remake)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "fairdeal needs Python 3.11 or newer; $(PYTHON) is not. Say which to use: make PYTHON=python3.12 ..."; exit 1; }
	@rm -rf $(VENV)
	@$(PYTHON) -m venv --without-pip $(VENV)
	@echo "$(CURDIR)" > $@

.PHONY: remake
remake:

$(VENV)/.runtime: $(VENV)/.made pyproject.toml constraints.txt
	$(call install,fairdeal,.)

$(VENV)/.test: $(VENV)/.made pyproject.toml constraints.txt
	$(call install,testing,.[test])
	@touch $(VENV)/.runtime

$(VENV)/.mutation: $(VENV)/.made pyproject.toml constraints.txt
	$(call install,mutation testing,.[test$(comma)mutation])
	@touch $(VENV)/.runtime $(VENV)/.test
