"""Tournaments: all agents against each other, with all decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from os import PathLike
from pathlib import Path
from typing import Any

import hs_env
from agent_zoo.arena.agents import Contestant, check_pair, describe, enter
from agent_zoo.arena.folder import TournamentFolder
from agent_zoo.arena.match import Match, check_count, find_threads
from agent_zoo.arena.progress import Watch, bar
from agent_zoo.arena.result import FORMAT, MatchResult, plain
from agent_zoo.arena.standings import Tournament
from agent_zoo.arena.terms import Terms, check_rules
from hs_env import Deck, _core
from hs_env.cards.profiles import find_card_set
from hs_env.errors import InvalidOption
from hs_env.game import check_seed, resolve_deck

__all__ = ["tournament"]


def tournament(
    agents: Mapping[str, Any] | Sequence[Any],
    *,
    decks: Mapping[str, Any] | Sequence[Any],
    games: int = 100,
    seed: int = 0,
    threads: int | None = None,
    seconds_per_decision: float | None = None,
    seconds_per_turn: float | None = None,
    allow_cheating: bool = False,
    mirror: bool = False,
    record: bool = False,
    folder: str | PathLike[str] | None = None,
    progress: bool = True,
    **rules: Any,
) -> Tournament:
    """Let every agent play every other one, with every deck against every deck.

    Two agents and two decks are a cell: one match as `play_match` plays it, in which the first
    agent has the first deck. With k decks, each pair of agents meets in k * k cells.

    The seed of a cell depends on `seed` and on the two decks alone. So all pairs of agents play
    a deck against another with the same deals: differences between agents are not luck of the
    draw.

    With a folder, everything is kept there. `config.json` says what fixes the games,
    `matches.jsonl` gets a line with all games of a cell as soon as it is finished, and at the end
    `cross_table.csv`, `decks.csv`, `ratings.csv`, `matches.csv` and `results.json` are written.
    Called again with the same arguments after it was stopped, the tournament goes on with the
    first cell that is not finished, and ends as if it had never stopped. The number of threads
    may change. This needs policies that do not remember earlier games.

    Args:
        agents: What they are called and who they are; or only who, as in `play_match`, if the
            names they get differ.
        decks: What they are called and what they are; or only what, as in `Game`.
        games: For each cell.
        seed: Fixes every game.
        threads: As in `play_match`; matches with a policy that decides in Python use one.
        seconds_per_decision: As in `play_match`.
        seconds_per_turn: As in `play_match`.
        allow_cheating: Admit policies that decide on the true game instead of a view.
        mirror: Play only the cells in which both agents have the same deck.
        record: Keep the actions of every game.
        folder: Where to keep everything; made if it does not exist.
        progress: Show a bar on a terminal.
        rules: As in `Game`: cards, first, mulligan, positions, turn_limit, validate_decks.

    Raises:
        UnknownPolicy: No policy has this name.
        InvalidDeck: A deck cannot be read or breaks a rule.
        InvalidOption: Another argument has a value it cannot have, or the folder holds a
            tournament with other arguments; the message says which.
        PolicyFailed: A policy raised or its answer is not a legal action. Cells finished before
            are in the folder.
    """
    players = _enter(agents, allow_cheating)
    check_count("games", games)
    if threads is not None:
        check_count("threads", threads, 1024)
    limits = (seconds_per_decision, seconds_per_turn)
    seed = check_seed(seed)
    terms = _terms(_find_decks(decks, rules), rules, seed, limits, mirror)
    matches = [
        Match(pair, each, games, _threads(threads, pair), record)
        for pair in combinations(players, 2)
        for each in terms
    ]
    config = _config(players, terms, games, seed, mirror, record)
    kept = None if folder is None else TournamentFolder(Path(folder), config)
    with bar(games * len(matches), "tournament", progress) as watch:
        results = _play(matches, kept, watch)
    made = Tournament(config, tuple(results))
    if kept is not None:
        made.to_csv(kept.path)
        made.to_json(kept.path / "results.json")
    return made


def _play(
    matches: Sequence[Match], folder: TournamentFolder | None, watch: Watch
) -> list[MatchResult]:
    results = [] if folder is None else folder.results()
    _check_log(results, matches)
    watch(sum(result.games for result in results), "")
    for match in matches[len(results) :]:
        title = _title(match)

        def show(finished: int, score: str, title: str = title) -> None:
            watch(finished, f"{title} {score}")

        result = match.play(show)
        if folder is not None:
            folder.append(result)
        results.append(result)
    return results


def _check_log(results: Sequence[MatchResult], matches: Sequence[Match]) -> None:
    for number, result in enumerate(results):
        match = matches[number] if number < len(matches) else None
        if match is None or (result.agents, result.terms, result.games) != (
            tuple(agent.label for agent in match.agents),
            match.terms,
            match.games,
        ):
            raise InvalidOption(f"line {number + 1} of matches.jsonl is not of this tournament")


def _title(match: Match) -> str:
    a, b = match.agents
    deck_a, deck_b = match.terms.decks
    return f"{a.label} ({deck_a.name}) against {b.label} ({deck_b.name})"


def _enter(agents: Any, allow_cheating: bool) -> tuple[Contestant, ...]:
    given = _named("agents", agents)
    players = tuple(enter(agent, label) for label, agent in given)
    if len(players) < 2:
        raise InvalidOption(f"a tournament needs at least 2 agents, got {len(players)}")
    _check_names("agents", [player.label for player in players])
    check_pair(players, allow_cheating)
    return players


def _find_decks(decks: Any, rules: Mapping[str, Any]) -> list[Deck]:
    check_rules(rules)
    cards = find_card_set(rules.get("cards"))
    found = []
    for label, deck in _named("decks", decks):
        made = resolve_deck(deck, cards, validate=rules.get("validate_decks", True))
        found.append(made if label is None else replace(made, name=label))
    if not found:
        raise InvalidOption("a tournament needs at least 1 deck")
    _check_names("decks", [deck.name for deck in found])
    return found


def _named(what: str, given: Any) -> list[tuple[str | None, Any]]:
    if isinstance(given, Mapping):
        return [(str(label), one) for label, one in given.items()]
    if isinstance(given, Sequence) and not isinstance(given, str):
        return [(None, one) for one in given]
    raise InvalidOption(f"{what} is a list, or a mapping from names; got {given!r}")


def _check_names(what: str, names: Sequence[str]) -> None:
    double = sorted({name for name in names if names.count(name) > 1})
    if double:
        raise InvalidOption(
            f"{what}: several are called {', '.join(map(repr, double))}; give them names by a "
            "mapping"
        )


def _terms(
    decks: Sequence[Deck],
    rules: Mapping[str, Any],
    seed: int,
    limits: tuple[float | None, float | None],
    mirror: bool,
) -> list[Terms]:
    """What fixes each cell of a pair of agents."""
    return [
        Terms.of((decks[i], decks[j]), rules, _core.game_seed(seed, i * len(decks) + j), *limits)
        for i, j in _deck_pairs(len(decks), mirror)
    ]


def _deck_pairs(decks: int, mirror: bool) -> Iterator[tuple[int, int]]:
    for i in range(decks):
        for j in range(decks):
            if i == j or not mirror:
                yield i, j


def _threads(threads: int | None, pair: Sequence[Contestant]) -> int:
    native = all(player.native is not None for player in pair)
    return find_threads(threads if native else None, pair)


def _config(
    players: Sequence[Contestant],
    terms: Sequence[Terms],
    games: int,
    seed: int,
    mirror: bool,
    record: bool,
) -> dict[str, Any]:
    """Everything that fixes the games."""
    decks = {deck.name: deck for each in terms for deck in each.decks}
    made: dict[str, Any] = plain(
        {
            "format": FORMAT,
            "versions": {"hs_env": hs_env.__version__, "rules": _core.RULES_VERSION},
            "agents": [
                {"label": one.label, "policy": describe(one.policy), "cheats": one.cheats}
                for one in players
            ],
            "decks": [
                {"name": deck.name, "hero": deck.hero, "cards": deck.cards}
                for deck in decks.values()
            ],
            "rules": terms[0].rules(),
            "games": games,
            "seed": seed,
            "mirror": mirror,
            "record": record,
        }
    )
    return made
