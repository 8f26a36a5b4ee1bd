"""What the MAP-Elites paper claims, and whether it holds here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from agent_zoo.arena.match_totals import Totals
from agent_zoo.experiments.claims import FAILS, HOLDS, UNCLEAR, Claim
from agent_zoo.experiments.deck_maps import FULL, Findings, Growth, RunName, Timed
from agent_zoo.packages import require
from optimizers.map_elites import DeckDistribution, deck_distribution
from optimizers.map_elites.analysis import DeckMap, card_frequencies, follow_card
from optimizers.map_elites.suites import BALANCE, CLASSES, EXPERIMENTS, STRATEGIES

__all__ = ["COMMON", "PUBLISHED", "check_all", "shares"]

#: A card is common in an archetype if more than this share of the elites have it.
COMMON = 0.25
#: Percentages of elite decks in the second experiment, as printed, by card and archetype.
PUBLISHED: Mapping[tuple[str, str], float] = MappingProxyType(
    {
        ("Earthen Ring Farseer", "aggro Hunter"): 96.5,
        ("Earthen Ring Farseer", "aggro Paladin"): 61.0,
        ("Earthen Ring Farseer", "control Paladin"): 59.0,
        ("Explosive Shot", "control Hunter"): 70.0,
        ("Argent Squire", "aggro Paladin"): 81.5,
        ("Young Priestess", "aggro Paladin"): 73.8,
        ("Sunwalker", "control Paladin"): 99.0,
        ("Sunwalker", "control Warlock"): 74.5,
        ("Master Swordsmith", "control Paladin"): 79.8,
        ("Master Swordsmith", "aggro Warlock"): 72.5,
        ("Silverback Patriarch", "aggro Hunter"): 37.0,
    }
)
BUFFED = "Silverback Patriarch"
NERFED = tuple(card for card in BALANCE["paper"] if card != BUFFED)
#: Nerfed cards that became more common all the same.
ROSE = ("Explosive Shot", "Master Swordsmith")
#: How many standard errors a difference has to have to be told from luck.
NOTICEABLE = 1.96
#: The sizes of the boxes in which the decks of a run are compared with all decks.
BOX = (0.1, 0.5)

Floats = npt.NDArray[np.float64]


def check_all(found: Findings) -> list[Claim]:
    """Return all claims that can be checked with the runs there are."""
    checks: Sequence[Callable[[Findings], Iterator[Claim]]] = (
        _weakest,
        _control_beats_aggro,
        _rising,
        _starters_are_easier,
        _second_beats_first,
        _cheap_aggro,
        _worst_corner,
        _control_range,
        _spread,
        _common_before,
        _published_cards,
        _after_nerfs,
        _buffed_card,
        _ghoul,
        _moves,
        _growing,
    )
    return [claim for check in checks for claim in check(found)]


def shares(found: DeckMap) -> dict[str, float]:
    """Return the share of elite decks that have a card, by the card's name."""
    return {one.name: one.share for one in card_frequencies(found)}


def _of(found: Findings, experiment: str) -> dict[tuple[str, str], DeckMap] | None:
    """Return the maps of an experiment by strategy and class; None if one is missing."""
    maps = {
        (name.strategy, name.card_class): timed.found
        for name, timed in found.maps.items()
        if name.experiment == experiment
    }
    return maps if len(maps) == len(CLASSES) * len(STRATEGIES) else None


# --- win rates


def _verdict(rates: Sequence[Totals], agent: int = 0) -> str:
    """Return whether an agent is better in all of these matches."""
    bounds = [one.interval(agent) for one in rates]
    if all(low > 0.5 for low, _ in bounds):
        return HOLDS
    return FAILS if any(high < 0.5 for _, high in bounds) else UNCLEAR


def _list(named: Mapping[str, Totals], agent: int = 0) -> str:
    games = {one.games for one in named.values()}
    parts = [f"{name} {100 * one.win_rate(agent):.1f}" for name, one in named.items()]
    return f"{', '.join(parts)} % (n = {max(games):,} each)"


def _against(found: Findings, name: RunName, other: RunName) -> Totals | None:
    if (name, other) in found.duels:
        return found.duels[name, other]
    if (other, name) in found.duels:
        return found.duels[other, name].swapped()
    return None


def _weakest(found: Findings) -> Iterator[Claim]:
    for experiment in EXPERIMENTS:
        hunter = RunName(experiment, "aggro", "hunter")
        others = [n for n in found.maps if n.experiment == experiment and n != hunter]
        duels = {name.archetype: _against(found, name, hunter) for name in others}
        played = {name: one for name, one in duels.items() if one is not None}
        if len(played) == len(CLASSES) * len(STRATEGIES) - 1:
            yield Claim(
                f"Aggro Hunter is the weakest of the six: its best deck loses to the others' "
                f"({experiment})",
                _verdict(list(played.values())),
                f"wins of the others: {_list(played)}",
            )


def _control_beats_aggro(found: Findings) -> Iterator[Claim]:
    for experiment in EXPERIMENTS:
        duels = {
            card_class.capitalize(): _against(
                found,
                RunName(experiment, "control", card_class),
                RunName(experiment, "aggro", card_class),
            )
            for card_class in CLASSES
        }
        played = {name: one for name, one in duels.items() if one is not None}
        if len(played) == len(CLASSES):
            yield Claim(
                f"Control beats aggro of the same class ({experiment})",
                _verdict(list(played.values())),
                f"wins of control: {_list(played)}",
            )


def _second_beats_first(found: Findings) -> Iterator[Claim]:
    duels = {
        second.archetype: one
        for (first, second), one in found.duels.items()
        if (first.experiment, second.experiment) == ("starters", "elites")
    }
    if len(duels) == len(CLASSES) * len(STRATEGIES):
        yield Claim(
            "The best decks against elites beat the best decks against starters",
            _verdict(list(duels.values()), agent=1),
            f"wins of the former: {_list(duels, agent=1)}",
        )


def _rising(found: Findings) -> Iterator[Claim]:
    if found.maps:
        maps = [timed.found for timed in found.maps.values()]
        rises = {
            metric: sum(one.metrics[-1][metric] > one.metrics[0][metric] for one in maps)
            for metric in ("best_win_rate", "mean_win_rate")
        }
        gains = [
            100 * (one.metrics[-1]["mean_win_rate"] - one.metrics[0]["mean_win_rate"])
            for one in maps
        ]
        yield Claim(
            "Best and mean win rate of the elites rise in all runs",
            HOLDS if min(rises.values()) == len(maps) else FAILS,
            f"from the first hundred decks to the end the best rises in "
            f"{rises['best_win_rate']} and the mean in {rises['mean_win_rate']} of {len(maps)} "
            f"runs; the mean by {min(gains):.0f} to {max(gains):.0f} points",
        )


def _starters_are_easier(found: Findings) -> Iterator[Claim]:
    first = _of(found, "starters")
    for experiment in ("elites", "balance"):
        other = _of(found, experiment)
        if first is None or other is None:
            continue
        count = {
            metric: sum(first[key].summary[metric] > other[key].summary[metric] for key in first)
            for metric in ("best_win_rate", "mean_win_rate")
        }
        mean = {
            name: np.mean([one.summary["mean_win_rate"] for one in maps.values()])
            for name, maps in (("starters", first), (experiment, other))
        }
        yield Claim(
            f"Win rates against starters are higher than in the experiment {experiment}",
            HOLDS if min(count.values()) == len(first) else FAILS,
            f"best win rate in {count['best_win_rate']}, mean in {count['mean_win_rate']} of "
            f"{len(first)}; mean of the elites {100 * mean['starters']:.1f} against "
            f"{100 * mean[experiment]:.1f} %",
        )


# --- where good decks are


def _correlation(found: DeckMap) -> float:
    """Return the rank correlation of mean cost and fitness over the elites."""
    stats = require("scipy.stats")
    costs = [one.measures[0] for one in found.elites]
    return float(stats.spearmanr(costs, [one.fitness for one in found.elites]).statistic)


def _step(first: DeckMap, second: DeckMap) -> float:
    """Return how far the correlation of the second is above the first's, in standard errors.

    That is Fisher's transformation, with the factor 1.06 for ranks.
    """
    above = np.arctanh(_correlation(second)) - np.arctanh(_correlation(first))
    error = np.sqrt(sum(1.06 / (len(one.elites) - 3) for one in (first, second)))
    return float(above / error)


def _cheap_aggro(found: Findings) -> Iterator[Claim]:
    maps = _of(found, "starters")
    if maps is None:
        return
    rho = {name: _correlation(maps["aggro", name]) for name in CLASSES}
    text = ", ".join(f"{name.capitalize()} {value:+.2f}" for name, value in rho.items())
    counts = ", ".join(str(len(maps["aggro", name].elites)) for name in CLASSES)
    yield Claim(
        "Aggro decks are the better the cheaper they are (starters)",
        HOLDS if max(rho.values()) < 0 else FAILS,
        f"rank correlation of mean cost and fitness: {text} ({counts} elites)",
    )
    steps = [_step(maps["aggro", "paladin"], maps["aggro", one]) for one in ("hunter", "warlock")]
    yield Claim(
        "... and more clearly so for Hunter and Warlock than for Paladin",
        HOLDS if max(steps) < -NOTICEABLE else FAILS if max(steps) > NOTICEABLE else UNCLEAR,
        f"the same correlations; Hunter and Warlock are {steps[0]:+.1f} and {steps[1]:+.1f} "
        "standard errors from Paladin",
    )


def _worst_corner(found: Findings) -> Iterator[Claim]:
    maps = _of(found, "starters")
    if maps is None:
        return
    worst, texts = 0, []
    for name in CLASSES:
        corners = _corners(maps["aggro", name])
        least = min(corners, key=lambda corner: corners[corner])
        worst += least == (True, False)
        where = f"{'high' if least[0] else 'low'} mean, {'high' if least[1] else 'low'} variance"
        texts.append(f"{name.capitalize()}: {where} ({corners[least]:+.1f})")
    yield Claim(
        "Aggro decks with a high mean and a low variance are the worst (starters)",
        HOLDS if worst == len(CLASSES) else FAILS if worst == 0 else UNCLEAR,
        "the quarter of the elites with the least mean fitness, cut at the medians: "
        + "; ".join(texts),
    )


def _corners(found: DeckMap) -> dict[tuple[bool, bool], float]:
    """Return the mean fitness of elites with high or low mean and variance, cut at the medians."""
    points = np.array([one.measures for one in found.elites])
    fitness = np.array([one.fitness for one in found.elites])
    high = points > np.median(points, axis=0)
    return {
        (mean, variance): float(fitness[(high == (mean, variance)).all(axis=1)].mean())
        for mean in (False, True)
        for variance in (False, True)
        if (high == (mean, variance)).all(axis=1).any()
    }


def _gap(found: DeckMap) -> float:
    """Return how far the best decks of the three thirds by mean cost are apart in fitness."""
    costs = np.array([one.measures[0] for one in found.elites])
    fitness = np.array([one.fitness for one in found.elites])
    thirds = np.searchsorted(np.quantile(costs, [1 / 3, 2 / 3]), costs)
    best = [float(fitness[thirds == third].max()) for third in np.unique(thirds)]
    return max(best) - min(best)


def _control_range(found: Findings) -> Iterator[Claim]:
    maps = _of(found, "starters")
    if maps is None:
        return
    gaps = {key: _gap(one) for key, one in maps.items()}
    text = ", ".join(f"{s} {c.capitalize()} {gap:.1f}" for (s, c), gap in gaps.items())
    evidence = f"best fitness in thirds by mean cost, largest minus least: {text}"
    closer = [gaps["control", name] < gaps["aggro", name] for name in ("paladin", "warlock")]
    yield Claim(
        "Control Paladin and Warlock have good decks at any mean cost (starters)",
        HOLDS if all(closer) else FAILS if not any(closer) else UNCLEAR,
        f"{evidence}; claimed of both: less for control than for aggro",
    )
    likeness = {key: _correlation(one) for key, one in maps.items()}
    aggro, control = likeness["aggro", "hunter"], likeness["control", "hunter"]
    others = (likeness["control", "paladin"] + likeness["control", "warlock"]) / 2
    yield Claim(
        "Control Hunter looks like aggro Hunter (starters)",
        HOLDS if abs(control - aggro) < abs(control - others) else FAILS,
        f"rank correlation of mean cost and fitness: {control:+.2f}; aggro Hunter {aggro:+.2f}, "
        f"control of the other two {others:+.2f} on average",
    )


def _spread(found: Findings) -> Iterator[Claim]:
    if found.full is None:
        return
    tried = found.full.found
    covered = _covered(tried, deck_distribution(tried.settings.variation().pool))
    yield Claim(
        f"The decks tried span most of what decks there are ({FULL.archetype}, "
        f"{len(tried.candidates):,} decks)",
        HOLDS if covered > 0.5 else FAILS,
        f"boxes of {BOX[0]} in mean and {BOX[1]} in variance with a deck in them hold "
        f"{100 * covered:.1f} % of all legal decks",
    )


def _covered(tried: DeckMap, everything: DeckDistribution) -> float:
    """Return the share of all decks that lie in boxes with a deck that was tried."""
    means, variances, share = everything.points()
    visited = {_box(*one.measures) for one in tried.candidates}
    places = zip(means.tolist(), variances.tolist(), share.tolist(), strict=True)
    return float(sum(part for mean, variance, part in places if _box(mean, variance) in visited))


def _box(mean: float, variance: float) -> tuple[int, int]:
    return int(mean / BOX[0]), int(variance / BOX[1])


# --- cards


def _by_archetype(found: Findings, experiment: str) -> dict[str, dict[str, float]] | None:
    maps = _of(found, experiment)
    if maps is None:
        return None
    return {f"{s} {c.capitalize()}": shares(one) for (s, c), one in maps.items()}


def _common_before(found: Findings) -> Iterator[Claim]:
    before = _by_archetype(found, "elites")
    if before is None:
        return
    common = {card: sum(of.get(card, 0) > COMMON for of in before.values()) for card in NERFED}
    few = sum(1 <= count <= 2 for count in common.values())
    yield Claim(
        "Before the changes, most of the cards to be nerfed are common in one or two archetypes",
        HOLDS if few > len(NERFED) / 2 else FAILS,
        "archetypes with more than 25 %: "
        + ", ".join(f"{card} {count}" for card, count in common.items()),
    )


def _published_cards(found: Findings) -> Iterator[Claim]:
    before = _by_archetype(found, "elites")
    if before is None:
        return
    rates = {key: before[key[1]].get(key[0], 0.0) for key in PUBLISHED}
    common = sum(rate > COMMON for rate in rates.values())
    yield Claim(
        "The cards that the paper lists are common where it lists them",
        HOLDS if common == len(rates) else FAILS if common < len(rates) / 2 else UNCLEAR,
        f"{common} of {len(rates)} are in more than 25 % of the elites; see the table",
    )


def _after_nerfs(found: Findings) -> Iterator[Claim]:
    before, after = _by_archetype(found, "elites"), _by_archetype(found, "balance")
    if before is None or after is None:
        return
    change = {
        card: 100 * float(np.mean([after[a].get(card, 0) - before[a].get(card, 0) for a in after]))
        for card in NERFED
    }
    agree = sum((change[card] > 0) == (card in ROSE) for card in NERFED)
    yield Claim(
        "After nerfs four of six cards become rarer; Explosive Shot and Master Swordsmith do not",
        HOLDS if agree == len(NERFED) else FAILS if agree < len(NERFED) / 2 else UNCLEAR,
        "change of the share in points, mean of six archetypes: "
        + ", ".join(f"{card} {value:+.0f}" for card, value in change.items()),
    )


def _buffed_card(found: Findings) -> Iterator[Claim]:
    after = _by_archetype(found, "balance")
    if after is None:
        return
    rates = {name: of.get(BUFFED, 0.0) for name, of in after.items()}
    common = sum(rate > COMMON for rate in rates.values())
    yield Claim(
        f"The buffed {BUFFED} becomes common in five of six archetypes",
        HOLDS if common >= 5 else FAILS,
        ", ".join(f"{name} {100 * rate:.0f}" for name, rate in rates.items()) + " %",
    )


def _ghoul(found: Findings) -> Iterator[Claim]:
    before, after = _by_archetype(found, "elites"), _by_archetype(found, "balance")
    if before is None or after is None:
        return
    card, archetype = "Flesheating Ghoul", "aggro Paladin"
    was, now = before[archetype].get(card, 0.0), after[archetype].get(card, 0.0)
    yield Claim(
        f"{card}, which did not change, comes to 100 % in {archetype}",
        HOLDS if now > 0.9 else FAILS,
        f"from {100 * was:.0f} to {100 * now:.0f} %",
    )


def _moves(found: Findings) -> Iterator[Claim]:
    maps = [_control_paladin(found, experiment) for experiment in ("elites", "balance")]
    if maps[0] is None or maps[1] is None:
        return
    before, after = maps[0].found, maps[1].found
    for card, words, wanted in (
        (BUFFED, "gather at lower mean and higher variance", (-1, 1)),
        ("Sunwalker", "move to a higher mean", (1, 0)),
    ):
        move = follow_card(before, after, card)
        places = [
            np.array([one.measures for one in side.elites]) for side in (move.before, move.after)
        ]
        if not all(len(place) for place in places):
            yield Claim(
                f"Control Paladin: decks with {card} {words}",
                UNCLEAR,
                f"{len(places[0])} elites have it before and {len(places[1])} after",
            )
            continue
        was, now = (place.mean(axis=0) for place in places)
        fits = all(want == 0 or (now[i] - was[i]) * want > 0 for i, want in enumerate(wanted))
        yield Claim(
            f"Control Paladin: decks with {card} {words}",
            HOLDS if fits else FAILS,
            f"mean {was[0]:.2f} to {now[0]:.2f}, variance {was[1]:.2f} to {now[1]:.2f} "
            f"({len(places[0])} and {len(places[1])} elites)",
        )


def _control_paladin(found: Findings, experiment: str) -> Timed | None:
    return found.maps.get(RunName(experiment, "control", "paladin"))


def _growing(found: Findings) -> Iterator[Claim]:
    growth: Growth | None = found.growth
    if growth is None:
        return
    texts, better = [], []
    for metric, name in (("best", "best fitness"), ("mean", "mean fitness")):
        ours = np.array([one.summary[metric] for one in growth.growing])
        theirs = np.array([one.summary[metric] for one in growth.fixed])
        texts.append(f"{name} {ours.mean():.2f} against {theirs.mean():.2f}")
        better.append(int((ours > theirs).sum()))
    seeds = len(growth.growing)
    whole = all(count == seeds for count in better)
    none = all(count == 0 for count in better)
    yield Claim(
        "A map that grows is better than one that does not",
        HOLDS if whole else FAILS if none else UNCLEAR,
        f"{'; '.join(texts)}; better in {better[0]} and {better[1]} of {seeds} seeds "
        f"({growth.evaluations:,} decks with {growth.games} games each)",
    )
