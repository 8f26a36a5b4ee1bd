"""A hidden secret shows whose it is, of which class, and when it was played. Nothing else."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Hashable

import pytest

from hs_env import Deck, Game, PlayerView, decks
from hs_env.cards import CardSet, default
from hs_env.cards.words import Give, OneOf, Spell
from hs_env.decks import HEROES
from hs_env.scenario import Scenario
from tests.cards.sampling import assert_shares
from tests.secrecy.test_views import everything

HIDDEN = {"id", "card", "name", "zone", "place", "controller", "class"}


def secrets_by_class() -> dict[str, list[str]]:
    """Return the names of the implemented secrets."""
    found: dict[str, list[str]] = {}
    for d in default().definitions:
        if d.implemented and d.collectible and "secret" in d.marks:
            found.setdefault(d.card_class.lower(), []).append(d.name)
    return found


SECRETS = secrets_by_class()
OF_CLASS = [(hero, name) for hero, names in SECRETS.items() for name in names]


def seen(*secrets: str, hero: str = "mage") -> PlayerView:
    """Return what is seen of an opponent with these secrets."""
    return Scenario(enemy_secrets=list(secrets), enemy_hero=hero, enemy_deck=["Wisp"]).game.view(0)


def test_the_classes_with_secrets() -> None:
    assert {"mage", "hunter", "paladin"} <= set(SECRETS) <= {"mage", "hunter", "paladin", "rogue"}
    assert all(len(names) > 3 for hero, names in SECRETS.items() if hero != "rogue")


# What shows


@pytest.mark.parametrize(("hero", "name"), OF_CLASS)
def test_the_class_shows_and_nothing_else(hero: str, name: str) -> None:
    s = Scenario(enemy_secrets=[name], enemy_hero=hero)
    (secret,) = s.game.view(0).to_dict()["players"][1]["secrets"]
    assert set(secret) == HIDDEN
    assert (secret["card"], secret["name"], secret["class"]) == (None, None, hero)
    assert (secret["zone"], secret["place"], secret["controller"]) == ("secret", 0, 1)
    (own,) = s.game.view(1).to_dict()["players"][1]["secrets"]
    assert own["name"] == name


@pytest.mark.parametrize("hero", SECRETS)
def test_all_secrets_of_one_class_look_the_same(hero: str) -> None:
    """Byte for byte, whatever the hero's class is."""
    for opponent in ("mage", "warrior", hero):
        views = [everything(seen(name, hero=opponent)) for name in SECRETS[hero]]
        assert all(view == views[0] for view in views)


def test_secrets_of_two_classes_look_different() -> None:
    for one, two in itertools.combinations(SECRETS, 2):
        first, second = seen(SECRETS[one][0]), seen(SECRETS[two][0])
        assert first != second
        assert first.to_bytes() != second.to_bytes()
        assert first.to_dict() != second.to_dict()


def test_several_secrets_of_one_class_look_the_same_in_any_order() -> None:
    for names in SECRETS.values():
        views = [everything(seen(*pair)) for pair in itertools.permutations(names, 2)]
        assert all(view == views[0] for view in views)


def test_the_order_of_two_classes_shows() -> None:
    """Which one was played first is on the table for all to see."""
    mage, hunter = SECRETS["mage"], SECRETS["hunter"]
    assert everything(seen(mage[0], hunter[0])) == everything(seen(mage[1], hunter[1]))
    assert seen(mage[0], hunter[0]) != seen(hunter[0], mage[0])
    shown = seen(mage[0], hunter[0], mage[1]).to_dict()["players"][1]["secrets"]
    assert [secret["class"] for secret in shown] == ["mage", "hunter", "mage"]


@pytest.mark.parametrize("hero", SECRETS)
def test_a_secret_played_from_hand_looks_like_any_other_of_its_class(hero: str) -> None:
    """Those of a class cost the same, so not even the mana tells."""
    views = []
    for name in SECRETS[hero]:
        s = Scenario(hand=[name], deck=["Wisp"] * 2, hero=hero)
        s.play(name)
        views.append(everything(s.game.view(1)))
    assert all(view == views[0] for view in views)


@pytest.mark.parametrize("hero", SECRETS)
def test_the_own_secrets_are_open(hero: str) -> None:
    views = {Scenario(secrets=[name], hero=hero).game.view(0).to_bytes() for name in SECRETS[hero]}
    assert len(views) == len(SECRETS[hero])


# Worlds: secrets from the opponent's deck


def secrets_of(game: Game, seat: int = 1) -> list[str]:
    return [secret["name"] for secret in game.to_dict()["players"][seat]["secrets"]]


@pytest.mark.parametrize("hero", SECRETS)
def test_a_secret_of_the_opponents_class_is_any_of_that_class(hero: str) -> None:
    view = seen(SECRETS[hero][0], hero=hero)
    n = len(SECRETS[hero])

    def outcome(seed: int) -> Hashable:
        (name,) = secrets_of(view.sample_world(seed))
        return name

    assert_shares(outcome, dict.fromkeys(SECRETS[hero], 1 / n))


def test_several_secrets_are_all_different() -> None:
    for hero, names in SECRETS.items():
        view = seen(*names[:5], hero=hero)
        for seed in range(100):
            world = view.sample_world(seed)
            found = secrets_of(world)
            assert len(set(found)) == len(found) == len(names[:5])
            assert set(found) <= set(names)
            assert world.view(0) == view


# Worlds: secrets that the opponent got from somewhere else


def with_gifts() -> CardSet:
    """Neutral spells, each of which makes a random secret of a class, unseen by the opponent."""
    return default().with_cards(
        {
            f"GIFT_{hero}": Spell(
                f"Gift of the {hero}",
                [Give(OneOf(*(default().find(name).id for name in names)))],
                cost=0,
            )
            for hero, names in SECRETS.items()
        }
    )


GIFTS = with_gifts()
CLASS_OF = {name: hero for hero, name in OF_CLASS}


def created(hero: str, *names: str, also: str = "") -> Scenario:
    """A player who has played `also`, a secret of its own, and then these, made by an effect."""
    gifts = [f"Gift of the {CLASS_OF[name]}" for name in names]
    s = Scenario(hand=[also, *gifts] if also else gifts, hero=hero, deck=["Wisp"], cards=GIFTS)
    if also:
        s.play(also)
    for gift, name in zip(gifts, names, strict=True):
        with s.dice([name]):
            s.play(gift)
        s.set_mana(10)
        s.play(name)
    return s


@pytest.mark.parametrize("opponent", [hero.lower() for hero in HEROES])
@pytest.mark.parametrize(("hero", "name"), [(hero, names[0]) for hero, names in SECRETS.items()])
def test_a_created_secret_is_any_of_its_class(opponent: str, hero: str, name: str) -> None:
    """Whatever the class of the player is, and never refused."""
    game = created(opponent, name).game
    view = game.view(1)
    assert view.to_dict()["players"][0]["secrets"][0]["class"] == hero
    found = Counter[str]()
    for seed in range(100):
        world = view.sample_world(seed)
        assert world.view(1) == view
        assert world.find_fault() == ""
        found.update(secrets_of(world, 0))
    assert found.keys() == set(SECRETS[hero])


def test_created_secrets_of_a_class_are_equally_likely() -> None:
    view = created("warrior", "Counterspell").game.view(1)
    n = len(SECRETS["mage"])
    assert_shares(
        lambda seed: secrets_of(view.sample_world(seed), 0)[0],
        dict.fromkeys(SECRETS["mage"], 1 / n),
    )


def test_created_secrets_of_a_class_look_the_same() -> None:
    for names in SECRETS.values():
        views = [everything(created("warrior", name).game.view(1)) for name in names]
        assert all(view == views[0] for view in views)


def test_five_created_secrets_are_all_different() -> None:
    names = SECRETS["mage"][:5]
    view = created("warlock", *names).game.view(1)
    for seed in range(100):
        found = secrets_of(view.sample_world(seed), 0)
        assert len(set(found)) == 5
        assert set(found) <= set(SECRETS["mage"])


def test_secrets_of_the_deck_and_created_ones_side_by_side() -> None:
    """A hunter with a trap of its own, a secret of a mage and one of a paladin."""
    s = created("hunter", "Counterspell", "Redemption", also="Freezing Trap")
    view = s.game.view(1)
    classes = [secret["class"] for secret in view.to_dict()["players"][0]["secrets"]]
    assert classes == ["hunter", "mage", "paladin"]
    for seed in range(100):
        world = view.sample_world(seed)
        for name, hero in zip(secrets_of(world, 0), classes, strict=True):
            assert name in SECRETS[hero]
        assert world.view(1) == view


def test_a_known_deck_does_not_limit_created_secrets() -> None:
    """The list of a priest holds no secret; the one in play is a created one all the same."""
    s = created("priest", "Counterspell")
    view = s.game.view(1)
    gift = next(iter(view.to_dict()["players"][0]["revealed"]))
    known = Deck("known", "HERO_09", (gift, *decks.get("basic_priest").cards))
    found = {
        name for seed in range(100) for name in secrets_of(view.sample_world(seed, belief=known), 0)
    }
    assert found == set(SECRETS["mage"])


def test_mind_vision_takes_a_secret() -> None:
    """A priest copies a mage's secret out of its hand and plays it."""
    s = Scenario(
        hand=["Mind Vision"],
        hero="priest",
        enemy_hand=["Vaporize"],
        enemy_hero="mage",
        deck=["Wisp"],
    )
    s.play("Mind Vision")
    s.play("Vaporize")
    view = s.game.view(1)
    assert view.to_dict()["players"][0]["secrets"][0]["class"] == "mage"
    found = {name for seed in range(150) for name in secrets_of(view.sample_world(seed), 0)}
    assert found == set(SECRETS["mage"])


def test_kabal_courier_discovers_a_secret() -> None:
    """A warlock discovers a card of a mage, takes a secret and plays it."""
    for seed in range(200):
        s = Scenario(hand=["Kabal Courier"], hero="warlock", deck=["Wisp"], seed=seed)
        s.play("Kabal Courier")
        assert s.pending is not None
        offered = [card.name for card in s.pending.choices if card.name in SECRETS["mage"]]
        if offered:
            break
    s.choose(offered[0])
    s.play(offered[0])
    view = s.game.view(1)
    assert view.to_dict()["players"][0]["secrets"][0]["class"] == "mage"
    found = {name for seed in range(150) for name in secrets_of(view.sample_world(seed), 0)}
    assert found == set(SECRETS["mage"])


@pytest.mark.parametrize(
    "pair",
    [
        ("reno_kazakus_dragon_priest", "reno_kazakus_mage"),
        ("miracle_pirate_rogue", "midrange_secret_hunter"),
        ("elite_aggro_paladin", "reno_kazakus_mage_21"),
    ],
)
def test_no_position_of_a_random_game_is_refused(pair: tuple[str, str]) -> None:
    """Decks whose cards make cards of other classes, against decks with secrets."""
    dice = random.Random(1)
    hidden = 0
    for number in range(12):
        game = Game(pair, number)
        while not game.over:
            game.apply(dice.choice(game.legal_actions()))
            for seat in (0, 1):
                view = game.view(seat)
                if view.to_dict()["players"][1 - seat]["secrets"] and dice.random() < 0.3:
                    hidden += 1
                    assert view.sample_world(number).view(seat) == view
    assert hidden > 10
