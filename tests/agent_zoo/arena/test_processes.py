"""Matches on several processes: the same games, clear errors, and an end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import agent_zoo
from agent_zoo.arena import play_match, tournament
from agent_zoo.arena.match import Match
from agent_zoo.errors import PolicyFailed
from hs_env.errors import Interrupted, InvalidOption
from tests.agent_zoo.arena.players import eager, lazy


class Dice:
    """Plays at random in Python; its games depend on the seeds it gets."""

    def reset(self, seed: int) -> None:
        self.dice = agent_zoo.make("random")
        self.dice.reset(seed)

    def act(self, view: Any) -> int:
        return self.dice.act(view)


class Stops:
    """Plays like `Dice`, and does something else at its third decision of one game."""

    def __init__(self, policy_seed: int, how: str) -> None:
        self.policy_seed = policy_seed
        self.how = how

    def reset(self, seed: int) -> None:
        self.here = seed == self.policy_seed
        self.count = 0

    def act(self, view: Any) -> int:
        self.count += 1
        if self.here and self.count == 3:
            if self.how == "exit":
                os._exit(7)
            if self.how == "illegal":
                return -1
            raise Unusual("what a card", self.count)
        return lazy(view)


class Unusual(Exception):
    """An exception that pickle cannot make again: it wants two arguments."""

    def __init__(self, what: str, where: int) -> None:
        super().__init__(f"{what} {where}")


class NoCopies:
    """Can be pickled, but not copied."""

    def reset(self, seed: int) -> None:
        """Nothing to do."""

    def act(self, view: Any) -> int:
        return lazy(view)

    def __deepcopy__(self, memo: Any) -> Any:
        raise TypeError("one of a kind")


def policy_seed(game: int) -> int:
    """The seed that agent a gets in a game of the match with seed 0."""
    return play_match(lazy, lazy, games=1).terms.policy_seeds(game)[0]


def test_the_games_are_those_of_one_process() -> None:
    alone = play_match(Dice(), eager, games=9, seed=4, record=True)
    together = play_match(Dice(), eager, games=9, seed=4, record=True, processes=3)
    assert together == alone
    assert together.policies == alone.policies
    assert all(game.seconds[0] > 0 for game in together.records)


def test_one_policy_may_decide_in_cpp() -> None:
    agents = ("greedy", Dice())
    assert play_match(*agents, games=4, processes=2) == play_match(*agents, games=4)


def test_a_match_goes_on_where_it_was() -> None:
    whole = play_match(Dice(), lazy, games=7, processes=2)
    part = play_match(Dice(), lazy, games=3)
    assert play_match(Dice(), lazy, games=7, processes=2, before=part) == whole


def test_the_progress_of_all_processes_is_told() -> None:
    told: list[int] = []
    result = play_match(Dice(), lazy, games=5)
    match = Match(_agents(Dice(), lazy), result.terms, 5, 1, record=False, processes=2)
    assert match.play(lambda games, score: told.append(games)) == result
    assert told == [0, 1, 1, 1, 1, 1]


def _agents(a: Any, b: Any) -> Any:
    from agent_zoo.arena.agents import enter_pair

    return enter_pair(a, b, allow_cheating=False)


def test_a_tournament_uses_processes_where_python_decides(tmp_path: Path) -> None:
    agents = {"dice": Dice(), "native": agent_zoo.make("random"), "lazy": lazy}

    def play(**options: Any) -> Any:
        return tournament(agents, decks=["basic_mage"], games=2, progress=False, **options)

    assert play(processes=2, folder=tmp_path) == play()


@pytest.mark.parametrize("how", ["raise", "illegal"])
def test_a_failure_is_the_same_as_in_one_process(how: str) -> None:
    errors = []
    for processes in (1, 3):
        with pytest.raises(PolicyFailed) as caught:
            play_match(Stops(policy_seed(4), how), lazy, games=12, processes=processes)
        errors.append(caught.value)
    alone, together = errors
    assert str(alone) == str(together)
    assert (alone.record, alone.result) == (together.record, together.result)
    assert together.result.games == 4
    assert together.replay() == alone.replay()
    assert ("Unusual" if how == "raise" else "IllegalAction") in str(_last_cause(together))


def _last_cause(fault: BaseException) -> BaseException:
    while fault.__cause__ is not None:
        fault = fault.__cause__
    return fault


def test_a_process_that_dies_is_told_with_its_game() -> None:
    with pytest.raises(PolicyFailed, match=r"game 3 of .* ended with status 7") as caught:
        play_match(Stops(policy_seed(3), "exit"), lazy, games=8, processes=2)
    assert caught.value.result.games == 3


def test_what_cannot_be_pickled_is_refused() -> None:
    with pytest.raises(InvalidOption, match=r"<lambda> cannot be sent to another process"):
        play_match(lambda view: lazy(view), lazy, games=4, processes=2)


def test_what_cannot_be_copied_is_refused() -> None:
    with pytest.raises(InvalidOption, match=r"cannot be copied \(TypeError: one of a kind\)"):
        play_match(NoCopies(), lazy, games=4, processes=2)


@pytest.mark.parametrize("processes", [0, -1, 1.5, True, "2", 10**6])
def test_a_wrong_number_is_refused(processes: Any) -> None:
    with pytest.raises(InvalidOption, match="processes"):
        play_match(lazy, eager, games=2, processes=processes)


def test_policies_in_cpp_use_threads() -> None:
    with pytest.raises(InvalidOption, match=r"both of these decide in C\+\+.*threads=2"):
        play_match("random", "greedy", games=2, processes=2)
    with pytest.raises(InvalidOption, match=r"eager decides in Python.*processes=2"):
        play_match("random", eager, games=2, threads=2)


SCRIPT = """
from agent_zoo import play_match

def mine(view):
    return int(view.legal_actions()[-1])

def main():
    print(play_match(mine, "random", games=4, processes=2).games)

"""


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    file = folder / "script.py"
    file.write_text(script)
    command = [sys.executable, str(file)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def test_a_script_plays_on_processes(tmp_path: Path) -> None:
    done = run(SCRIPT + 'if __name__ == "__main__":\n    main()\n', tmp_path)
    assert (done.stdout, done.returncode) == ("4\n", 0), done.stderr


def test_a_script_without_a_guard_is_told_what_it_lacks(tmp_path: Path) -> None:
    done = run(SCRIPT + "main()\n", tmp_path)
    assert done.returncode == 1
    assert 'below `if __name__ == "__main__":`' in done.stderr.splitlines()[-1]


def test_a_policy_of_nowhere_is_told_why() -> None:
    code = SCRIPT + "main()\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert "mine cannot be loaded in another process" in done.stderr.splitlines()[-1]


def test_ctrl_c_keeps_the_games_and_ends_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    from agent_zoo.arena import processes

    started: list[Any] = []

    class Team(processes._Team):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            started.extend(self._workers.values())

    monkeypatch.setattr(processes, "_Team", Team)

    def stop(games: int, score: str) -> None:
        if "1" in score:
            raise KeyboardInterrupt

    terms = play_match(lazy, lazy, games=1).terms
    match = Match(_agents(Dice(), lazy), terms, 10**6, 1, record=False, processes=2)
    begin = time.perf_counter()
    with pytest.raises(Interrupted) as caught:
        match.play(stop)
    assert caught.value.result.games >= 1
    assert len(started) == 2
    assert not any(process.is_alive() for process in started)
    assert time.perf_counter() - begin < 60
