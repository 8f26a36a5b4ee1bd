"""In what order words do what they do: conditions, repetition, chance, what is under way."""

from __future__ import annotations

from typing import Any

from agent_zoo.symbolic.forecast.attacking import begin_attack
from agent_zoo.symbolic.forecast.deaths import settle
from agent_zoo.symbolic.forecast.prospect import DECK, NOBODY, Effect
from agent_zoo.symbolic.forecast.reading import (
    Step,
    read_block,
    read_condition,
    read_number,
    read_selector,
    reads,
)
from agent_zoo.symbolic.forecast.steps_board import in_order
from agent_zoo.symbolic.forecast.steps_players import keep_number
from hs_env.cards.words import Alive, Deal, Pick, WithSpellDamage

__all__: list[str] = []

MOST_REPEATS = 120


@reads("action", "If")
def _if(word: Any) -> Step:
    holds, then = read_condition(word.condition), read_block(word.then)
    otherwise = read_block(word.otherwise)
    return lambda effect: effect.now.run(then if holds(effect) else otherwise, effect)


@reads("action", "Repeat")
def _repeat(word: Any) -> Step:
    number, do_this = read_number(word.n), read_block(word.do)

    def do(effect: Effect) -> None:
        for _ in range(min(number(effect), MOST_REPEATS)):
            effect.now.run(do_this, effect)

    return do


@reads("action", "Missiles")
def _missiles(word: Any) -> Step:
    number = read_number(WithSpellDamage(word.n))
    hit = read_block([Deal(1, Pick(Alive(word.at), 1))])

    def do(effect: Effect) -> None:
        for _ in range(min(number(effect), MOST_REPEATS)):
            effect.now.run(hit, effect)

    return do


@reads("action", "ForEach")
def _for_each(word: Any) -> Step:
    of, do_this = read_selector(word.of), read_block(word.do)

    def do(effect: Effect) -> None:
        now = effect.now
        for node in in_order(now, of(effect)):
            if now.things[node].zone != DECK:
                one = effect.copy()
                one.it = node
                now.run(do_this, one)

    return do


@reads("action", "OneOfThese")
def _one_of_these(word: Any) -> Step:
    branches = [read_block(branch) for branch in word.branches]

    def do(effect: Effect) -> None:
        now = effect.now
        now.run(branches[now.dice.roll(len(branches))], effect.copy())

    return do


@reads("action", "Let")
def _let(word: Any) -> Step:
    value = read_number(word.value)
    return lambda effect: keep_number(effect, word.place, value(effect))


@reads("action", "Keep")
def _keep(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        found = who(effect)
        known = found and effect.now.things[found[0]].zone != DECK
        effect.kept = found[0] if known else NOBODY

    return do


@reads("action", "DeathPhase")
def _death_phase(word: Any) -> Step:
    return lambda effect: settle(effect.now)


@reads("action", "AgainIfAnyDie")
def _again_if_any_die(word: Any) -> Step:
    do_this = read_block(word.do)

    def do(effect: Effect) -> None:
        now = effect.now
        for _ in range(word.most):
            before = _died(effect)
            now.run(do_this, effect)
            settle(now)
            if _died(effect) == before or now.over:
                return

    return do


def _died(effect: Effect) -> int:
    return sum(side.counters.get("minions_died_game", 0) for side in effect.now.sides)


# --- what is under way


@reads("action", "Fight")
def _fight(word: Any) -> Step:
    attacker, defender = read_selector(word.attacker), read_selector(word.defender)

    def do(effect: Effect) -> None:
        now = effect.now
        who, whom = attacker(effect), defender(effect)
        if who and whom and now.is_in_play(who[0]) and now.is_in_play(whom[0]):
            now.later(lambda now: begin_attack(now, who[0], whom[0], counts=False))

    return do


@reads("action", "Redirect")
def _redirect(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        found, now = who(effect), effect.now
        if found and now.courses and now.is_in_play(found[0]):
            now.courses[-1].target = found[0]

    return do


@reads("action", "ChangeDamage")
def _change_damage(word: Any) -> Step:
    number = read_number(word.n)

    def do(effect: Effect) -> None:
        if effect.now.amended:
            effect.now.amended[-1] = number(effect)

    return do


@reads("action", "Counter")
def _counter(word: Any) -> Step:
    return lambda effect: effect.now.cancel("play")


@reads("action", "KeepDurability")
def _keep_durability(word: Any) -> Step:
    return lambda effect: effect.now.cancel("attack")


@reads("action", "Remember", "RememberThis")
def _remember(word: Any) -> Step:
    who = read_selector(word.who)

    def do(effect: Effect) -> None:
        for node in who(effect)[:1]:
            effect.now.edit(effect.source).remembers = node

    return do
