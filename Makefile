# `make help` lists what there is. Everything happens in .venv and build.
PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
PYTEST_ARGS ?=
BENCH_ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
CORE_BUILD := build/core
FUZZ_BUILD := build/fuzz
FUZZ_ARGS ?= --games 1000000 --every 512
CPP := $(shell find hs_env/engine hs_env/bindings agent_zoo/search agent_zoo/bindings -name '*.cc' -o -name '*.h')
CPP_TESTS := $(shell find tests -name '*.cc' -o -name '*.h')
PYTHON_CODE := $(wildcard hs_env agent_zoo optimizers examples tests)

export CMAKE_BUILD_PARALLEL_LEVEL ?= $(JOBS)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo build test test-core test-python fuzz lint types bench format stub clean distclean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile
	@echo "  Variables: PYTHON=$(PYTHON) VENV=$(VENV) JOBS=$(JOBS) PYTEST_ARGS= BENCH_ARGS="

demo: $(VENV)/.package ## Build, then let two agents play and show the result
	$(BIN)/hs-env demo

build: $(VENV)/.package ## Build and install into .venv

test: lint types test-core test-python ## Run everything that must pass

test-core: $(CORE_BUILD)/.built ## Run the C++ tests, with sanitizers
	$(BIN)/ctest --test-dir $(CORE_BUILD) --output-on-failure

test-python: $(VENV)/.test $(CORE_BUILD)/.built $(FUZZ_BUILD)/.built ## Run pytest, e.g. PYTEST_ARGS="-k mage"
	$(BIN)/python -m pytest -n $(JOBS) $(PYTEST_ARGS)

fuzz: $(VENV)/.package $(FUZZ_BUILD)/.built ## Play a million random games with checks; FUZZ_ARGS="--seed 2 ..."
	$(BIN)/python -c "from hs_env.cards import default; default().table.save('$(FUZZ_BUILD)/table')"
	$(FUZZ_BUILD)/hs_fuzz $(FUZZ_BUILD)/table --threads $(JOBS) $(FUZZ_ARGS)

lint: $(VENV)/.test ## Check style: ruff, clang-format
	$(BIN)/ruff check $(PYTHON_CODE)
	$(BIN)/ruff format --check $(PYTHON_CODE)
	$(BIN)/clang-format --dry-run --Werror $(CPP) $(CPP_TESTS)

types: $(VENV)/.test ## Check types: mypy
	$(BIN)/mypy

bench: $(VENV)/.test ## Measure speed
	$(BIN)/hs-env bench $(BENCH_ARGS)

format: $(VENV)/.test ## Rewrite the code in the house style
	$(BIN)/ruff check --fix $(PYTHON_CODE)
	$(BIN)/ruff format $(PYTHON_CODE)
	$(BIN)/clang-format -i $(CPP) $(CPP_TESTS)

stub: $(VENV)/.package ## Write hs_env/_core/*.pyi from the built module
	$(BIN)/python -m nanobind.stubgen -q -r -m hs_env._core -O hs_env

clean: ## Remove what was built; .venv keeps its packages
	rm -rf build .mypy_cache .pytest_cache .ruff_cache .hypothesis $(VENV)/.package
	rm -f hs_env/_core*.so hs_env/_core*.pyd
	find $(PYTHON_CODE) -name __pycache__ -type d -exec rm -rf {} +

distclean: clean ## Remove .venv as well
	rm -rf $(VENV)

# --- Stamps: each step runs again only when what it depends on has changed --------------------

$(VENV)/.tools: constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { \
	  echo 'Python 3.10 or later is needed. "$(PYTHON)" is missing or older:' \
	       'install one, or name it: make PYTHON=python3.11 ...' >&2; exit 1; }
	@command -v "$${CXX:-c++}" >/dev/null || command -v g++ >/dev/null \
	  || command -v clang++ >/dev/null || { \
	  echo 'No C++ compiler found. One that knows C++20 is needed (GCC 11, Clang 14 or later):' \
	       '"apt install g++", "dnf install gcc-c++" or "xcode-select --install".' >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { \
	  echo 'Python cannot make a virtual environment.' \
	       'On Debian and Ubuntu: "apt install python3-venv".' >&2; rm -rf $(VENV); exit 1; }
	$(PIP) 'pip>=23.1' scikit-build-core nanobind cmake ninja
	@touch $@

# Editable: changed Python needs no reinstall, changed C++ is rebuilt here.
$(VENV)/.package: $(VENV)/.tools pyproject.toml hs_env/__init__.py CMakeLists.txt $(CPP)
	$(PIP) --no-build-isolation -e .
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/.package
	$(PIP) --no-build-isolation -e '.[test]'
	@touch $@

$(CORE_BUILD)/.built: $(VENV)/.tools CMakeLists.txt $(CPP) $(CPP_TESTS)
	$(BIN)/cmake -S . -B $(CORE_BUILD) -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja \
	  -DHS_TESTS=ON -DHS_SANITIZE=ON -DHS_PYTHON=OFF >/dev/null
	$(BIN)/cmake --build $(CORE_BUILD)
	@touch $@

# The fuzzer once more without sanitizers: fifteen times as fast.
$(FUZZ_BUILD)/.built: $(VENV)/.tools CMakeLists.txt $(CPP) $(CPP_TESTS)
	$(BIN)/cmake -S . -B $(FUZZ_BUILD) -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja \
	  -DCMAKE_BUILD_TYPE=Release -DHS_TESTS=ON -DHS_PYTHON=OFF >/dev/null
	$(BIN)/cmake --build $(FUZZ_BUILD) --target hs_fuzz
	@touch $@
