"""The command as a whole: help, wrong use, codes at the end, completion, and how quick it is."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import agent_zoo
import hs_env
from agent_zoo.command import app
from agent_zoo.command.completion import complete_agent, complete_card_set, complete_decks
from agent_zoo.errors import PolicyFailed
from tests.agent_zoo.command_line import refused, run, succeed

SCRIPT = Path(sys.executable).with_name("hs-env")
#: What only some commands need.
HEAVY = ("matplotlib", "distributed", "scipy", "sklearn", "cmaes", "torch", "agent_zoo.experiments")


def commands(group: Any, *path: str) -> Iterator[tuple[str, ...]]:
    """The words of all commands, those of groups first."""
    yield path
    for name, command in getattr(group, "commands", {}).items():
        yield from commands(command, *path, name)


EVERY = list(commands(get_command(app)))


def script(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run the installed script in a process of its own."""
    assert SCRIPT.exists(), "install the package first: make build"
    return subprocess.run([str(SCRIPT), *words], capture_output=True, text=True, **options)


# Help ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", EVERY, ids=" ".join)
def test_the_help_has_examples_and_every_option_its_words(words: tuple[str, ...]) -> None:
    shown = succeed(*words, "--help")
    assert shown == succeed(*words, "-h")
    assert shown.startswith(f"Usage: {' '.join(('hs-env', *words))} ")
    assert f"  Examples:\n    hs-env {' '.join(words[:1])}" in shown
    command: Any = get_command(app)
    for word in words:
        command = command.commands[word]
    for option in command.params:
        assert option.help, option.name
        if option.default not in (None, False):
            assert "[default: " in shown


def test_without_a_command_there_is_help() -> None:
    assert succeed() == succeed("--help")
    assert succeed("experiments") == succeed("experiments", "--help")


def test_the_help_shows_defaults() -> None:
    shown = " ".join(succeed("match", "--help").split())
    assert "--games <int>" in shown
    assert "[default: 100]" in shown
    assert "[default: (one on each core)]" in shown


def test_the_version_is_that_of_the_package() -> None:
    assert succeed("--version").startswith(f"hs-env {hs_env.__version__}, rules version ")


# Errors and codes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["chess"], "hs-env: No such command 'chess'. Try hs-env --help."),
        (["--chess"], "hs-env: No such option: --chess (Possible options: --help) Try "),
        (["match"], "hs-env match: Missing argument 'AGENT'. Try hs-env match --help."),
        (["experiments", "chess"], "hs-env experiments: No such command 'chess'. "),
        (["demo", "--games", "many"], "hs-env demo: Invalid value for '--games': "),
        (["match", "greedy", "random", "extra"], "hs-env match: Got unexpected extra argument"),
    ],
)
def test_wrong_use_is_one_line(words: list[str], line: str) -> None:
    assert refused(*words).startswith(line)


def test_a_debugged_error_has_its_traceback() -> None:
    told = run("decks", "chess", "--debug")
    assert told.exit_code == 2
    assert told.stdout == ""
    assert told.stderr.startswith("Traceback (most recent call last):\n")
    assert told.stderr.splitlines()[-1].startswith("InvalidDeck: ")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (hs_env.errors.InvalidOption("wrong"), 2),
        (PolicyFailed("it raised"), 1),
        (OSError(28, "No space left on device"), 1),
        (ZeroDivisionError("a bug"), 1),
        (KeyboardInterrupt(), 130),
    ],
)
def test_codes_tell_wrong_use_from_runs_that_fail(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int
) -> None:
    def fail(*args: Any, **options: Any) -> None:
        raise error

    monkeypatch.setattr("agent_zoo.arena.play_match", fail)
    told = run("match", "random", "random", "--json")
    assert told.exit_code == code
    assert told.stdout == ""
    assert told.stderr.count("\n") == 1
    assert "Traceback" not in told.stderr


# The script ---------------------------------------------------------------------------------------


def test_the_script_plays_and_prints_json_alone() -> None:
    done = script("match", "greedy", "random", "--games", "4", "--json", check=True)
    assert json.loads(done.stdout)["totals"]["games"] == 4
    assert done.stderr == ""


def test_the_script_ends_with_codes() -> None:
    assert script("--version").returncode == 0
    assert script("decks", "chess").returncode == 2
    assert script("chess").returncode == 2


def test_the_module_is_the_same_as_the_script() -> None:
    module = [sys.executable, "-m", "agent_zoo.command", "--help"]
    done = subprocess.run(module, capture_output=True, text=True, check=True)
    assert done.stdout == script("--help", check=True).stdout


def test_help_and_names_import_nothing_heavy() -> None:
    code = (
        "import sys, agent_zoo.command.program as program\n"
        "from agent_zoo.command import completion\n"
        "completion.complete_agent('g'), completion.complete_decks('b')\n"
        f"print(*[name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


# Completion ---------------------------------------------------------------------------------------


def complete(*words: str) -> list[str]:
    """What bash would offer for the last word."""
    line = " ".join(("hs-env", *words))
    asked = {"_HS_ENV_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words))}
    return script(env=asked).stdout.split()


def test_a_shell_completes_commands_agents_and_decks() -> None:
    assert complete("to") == ["tournament"]
    assert complete("match", "gre") == ["greedy"]
    assert complete("match", "greedy", "tu") == ["turn_search"]
    assert complete("decks", "reno_kazakus_m") == ["reno_kazakus_mage", "reno_kazakus_mage_21"]
    assert complete("experiments", "equ") == ["equal-time"]


def test_names_of_agents_are_completed() -> None:
    assert complete_agent("") == agent_zoo.names()
    assert complete_agent("competition_") == ["competition_beam", "competition_greedy"]
    assert "cig_2018" in complete_card_set("cig")


def test_lists_of_decks_are_completed_by_the_next_one() -> None:
    assert complete_decks("basic_ma") == ["basic_mage"]
    assert complete_decks("basic_mage,basic_w") == [
        "basic_mage,basic_warlock",
        "basic_mage,basic_warrior",
    ]
    assert complete_decks("basic_mage,basic_ma") == []
