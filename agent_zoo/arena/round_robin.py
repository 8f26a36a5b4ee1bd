"""Play tournaments: all agents against each other, with all decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from itertools import combinations
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agent_zoo.arena.agents import Contestant, check_honest, enter
from agent_zoo.arena.folder import TournamentFolder, seed_in
from agent_zoo.arena.match import GAMES_MOST, Match, find_processes, find_threads
from agent_zoo.arena.match_terms import Terms
from agent_zoo.arena.progress import Watch, bar
from agent_zoo.arena.result import FORMAT, MatchResult, plain
from agent_zoo.arena.standings import Tournament
from agent_zoo.runs.versions import versions
from hs_env import Deck, Rules, _core
from hs_env.checks import check_whole, find_seed
from hs_env.errors import Interrupted, InvalidOption
from hs_env.rules import RuleKeywords
from hs_env.setup import check_deck

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["tournament"]


def tournament(
    agents: Mapping[str, Any] | Sequence[Any],
    *,
    decks: Mapping[str, Any] | Sequence[Any],
    games: int = 100,
    seed: int | None = 0,
    threads: int | None = None,
    processes: int | None = None,
    seconds_per_decision: float | None = None,
    seconds_per_turn: float | None = None,
    allow_cheating: bool = False,
    mirror: bool = False,
    record: bool = False,
    folder: str | PathLike[str] | None = None,
    progress: bool = True,
    rules: Rules | None = None,
    **keywords: Unpack[RuleKeywords],
) -> Tournament:
    """Let every agent play every other one, with every deck against every deck.

    Two agents and two decks are a cell: one match as `play_match` plays it, in which the first
    agent has the first deck. With k decks, each pair of agents meets in k * k cells.

    The seed of a cell depends on `seed` and on the two decks alone. So all pairs of agents play
    a deck against another with the same deals, and luck of the draw does not set them apart.

    With a folder, everything is kept there. `config.json` says what fixes the games,
    `log.jsonl` gets a line with all games of a cell as soon as it is finished, and at the end
    `cross_table.csv`, `decks.csv`, `ratings.csv`, `matches.csv` and `results.json` are written.
    Called again with the same arguments after it was stopped, the tournament goes on with the
    first cell that is not finished, and ends as if it had never stopped. The number of threads
    may change. After Ctrl-C the games of the cell that was being played are kept as well. One
    process at a time can use the folder; the file `lock` says which.

    As in `play_match`, every game is played by a fresh copy of each policy.

    Args:
        agents: A mapping from names to agents, each as in `play_match`; or a list of agents, if the
            names they get by themselves differ.
        decks: A mapping from names to decks, each as in `Game`; or a list of decks.
        games: The number of games of each cell.
        seed: Fixes every game. None takes the seed in the folder, or else a random one.
        threads: As in `play_match`; matches with a policy that decides in Python use one.
        processes: As in `play_match`; matches of two policies that decide in C++ use none.
        seconds_per_decision: As in `play_match`.
        seconds_per_turn: As in `play_match`.
        allow_cheating: Admit policies that decide on the true game instead of a view.
        mirror: Play only the cells in which both agents have the same deck.
        record: Keep the actions of every game.
        folder: Where to keep everything; made if it does not exist.
        progress: Show a bar on a terminal.
        rules: What the games are played by; `first` is a seat, not an agent.
        keywords: Single rules, as in `Game`.

    Raises:
        UnknownPolicy: No policy has this name.
        InvalidDeck: A deck cannot be read or breaks a rule.
        InvalidOption: Another argument has a value it cannot have, or the folder holds a
            tournament with other arguments; the message says which.
        FolderInUse: Another process plays in the folder; the message says which.
        PolicyFailed: A policy raised or its answer is not a legal action. Cells finished before
            are in the folder.
        Interrupted: Ctrl-C was pressed. It is a KeyboardInterrupt whose `result` has the matches
            up to then; they are in the folder too.
    """
    players = _enter(agents, allow_cheating)
    games = check_whole("games", games, 1, GAMES_MOST)
    if threads is not None:
        threads = check_whole("threads", threads, 1, _core.THREADS_MOST)
    limits = (seconds_per_decision, seconds_per_turn)
    place = None if folder is None else Path(folder)
    seed = find_seed(seed if seed is not None or place is None else seed_in(place))
    agreed = Rules.of(rules, **keywords)
    terms = _terms(_find_decks(decks, agreed), agreed, seed, limits, mirror)
    matches = [
        Match(
            pair,
            each,
            games,
            _threads(threads, pair),
            record,
            allow_cheating,
            _processes(processes, pair),
        )
        for pair in combinations(players, 2)
        for each in terms
    ]
    config = _config(players, terms, games, seed, mirror, record)
    with ExitStack() as stack:
        kept = None
        if place is not None:
            kept = stack.enter_context(TournamentFolder(place, config))
        watch = stack.enter_context(bar(games * len(matches), "tournament", progress))
        made = Tournament(config, tuple(_play(matches, kept, watch)))
        if kept is not None:
            made.to_csv(kept.path)
            made.to_json(kept.path / "results.json")
    return made


def _play(
    matches: Sequence[Match], folder: TournamentFolder | None, watch: Watch
) -> list[MatchResult]:
    finished, part = ({}, None) if folder is None else _read(matches, folder)
    watch(sum(result.games for result in finished.values()), "")
    for number, match in enumerate(matches):
        if number in finished:
            continue
        title = _title(match)

        def show(games: int, score: str, title: str = title) -> None:
            watch(games, f"{title} {score}")

        goes_on = part is not None and match.continues(part)
        try:
            finished[number] = match.play(show, part.columns if part and goes_on else None)
        except Interrupted as stop:
            if folder is not None:
                folder.set_aside(stop.result)
            played = (*(finished[known] for known in sorted(finished)), stop.result)
            raise Interrupted(f"{title}: {stop}", played) from stop
        if folder is not None:
            folder.append(finished[number])
    return [finished[number] for number in range(len(matches))]


def _read(
    matches: Sequence[Match], folder: TournamentFolder
) -> tuple[dict[int, MatchResult], MatchResult | None]:
    """Return the matches in a folder by their numbers, and the one that is not finished."""
    numbers = {(*_names(match), match.terms): number for number, match in enumerate(matches)}

    def number_of(result: MatchResult) -> int | None:
        number = numbers.get((*result.agents, result.terms))
        return number if number is None or result.games == matches[number].games else None

    return folder.results(number_of), folder.unfinished()


def _names(match: Match) -> tuple[str, str]:
    a, b = match.agents
    return a.label, b.label


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
    check_honest(players, allow_cheating)
    return players


def _find_decks(decks: Any, rules: Rules) -> list[Deck]:
    found = []
    for label, deck in _named("decks", decks):
        made = check_deck(deck, rules).deck
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
    rules: Rules,
    seed: int,
    limits: tuple[float | None, float | None],
    mirror: bool,
) -> list[Terms]:
    """Return the terms of each cell of a pair of agents."""
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


def _processes(processes: int | None, pair: Sequence[Contestant]) -> int:
    native = all(player.native is not None for player in pair)
    return find_processes(None if native else processes, pair)


def _config(
    players: Sequence[Contestant],
    terms: Sequence[Terms],
    games: int,
    seed: int,
    mirror: bool,
    record: bool,
) -> dict[str, Any]:
    """Return everything that fixes the games."""
    decks = {deck.name: deck for each in terms for deck in each.decks}
    made: dict[str, Any] = plain(
        {
            "format": FORMAT,
            "versions": versions(),
            "agents": [{"label": one.label, **one.identity} for one in players],
            "decks": [
                {"name": deck.name, "hero": deck.hero, "cards": deck.cards}
                for deck in decks.values()
            ],
            "rules": terms[0].all_rules(),
            "games": games,
            "seed": seed,
            "mirror": mirror,
            "record": record,
        }
    )
    return made
