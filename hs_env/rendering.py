"""Draw the board as text.

`board` draws what `Game.to_dict` and `PlayerView.to_dict` return. A card that is hidden there is
drawn as a question mark.

A minion is a box with its name, its abilities, its attack on the left and its health on the right.
Damaged minions show current and full health. A heavy border means Taunt; "ready" means that the
minion can attack now.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

__all__ = ["board"]

Card = dict[str, Any]
Player = dict[str, Any]

WIDTH = 79
BOX = (9, 15)  # columns inside a minion's box; seven of the narrow ones fit a terminal of 80
NAME_LINES = 2
LABEL_LINES = 3

LABELS = {
    "divine_shield": "shield",
    "charge": "charge",
    "rush": "rush",
    "windfury": "windfury",
    "mega_windfury": "windfury4",
    "stealth": "stealth",
    "poisonous": "poison",
    "lifesteal": "lifesteal",
    "freezes": "freezes",
    "immune": "immune",
    "elusive": "elusive",
    "cant_attack": "no attack",
    "cant_attack_heroes": "no heroes",
    "cleave": "cleave",
}


def board(state: dict[str, Any], seat: int = 0) -> str:
    """Return a drawing of a position.

    Args:
        state: From `Game.to_dict` (all cards face up) or `PlayerView.to_dict`.
        seat: Whose side is at the bottom.
    """
    me, opponent = state["players"][seat], state["players"][1 - seat]
    lines = [
        _rule("═", f"turn {state['turn']}", _status(state)),
        *_side(opponent, 1 - seat),
        *_hand(opponent),
        *_minions(opponent["board"]),
        _rule("─"),
        *_minions(me["board"]),
        *_side(me, seat),
        *_hand(me),
        *_pending(state),
        _rule("═"),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _rule(line: str, left: str = "", right: str = "") -> str:
    left = f"{line * 2} {left} " if left else ""
    right = f" {right} {line * 2}" if right else ""
    return left + line * (WIDTH - len(left) - len(right)) + right


def _status(state: dict[str, Any]) -> str:
    if not state["over"]:
        return f"{_hero(state, state['to_play'])} to play"
    winner = state["winner"]
    return "game over: draw" if winner is None else f"game over: {_hero(state, winner)} won"


def _hero(state: dict[str, Any], seat: int) -> str:
    return f"{state['players'][seat]['hero']['name']} (seat {seat})"


def _side(player: Player, seat: int) -> list[str]:
    """Return the lines of the hero and everything else of a player but minions and hand."""
    hero, power, weapon = player["hero"], player["power"], player["weapon"]
    facts = [f"health {_health(hero)}"]
    if player["armor"]:
        facts.append(f"armor {player['armor']}")
    if hero["attack"]:
        facts.append(f"attack {hero['attack']}")
    facts += _labels(hero)
    facts.append(f"mana {player['mana']}/{player['crystals']}")
    if player["overload_locked"] or player["overload_owed"]:
        facts.append(f"overload {player['overload_locked']}+{player['overload_owed']}")
    facts.append(f"deck {len(player['deck'])}")
    if player["fatigue"]:
        facts.append(f"fatigue {player['fatigue']}")
    things = []
    if power and power["name"]:
        used = " used" if player["counters"]["power_uses_turn"] else ""
        things.append(f"{power['name']} ({power['cost']}){used}")
    if weapon:
        things.append(f"{weapon['name']} {weapon['attack']}/{weapon['health']}")
    if player["secrets"]:
        things.append("secrets: " + ", ".join(_secret(s) for s in player["secrets"]))
    name = f"{hero['name']} (seat {seat})"
    return [*_wrap([f"{name}:", *facts]), *_wrap(things, indent=3)]


def _secret(secret: Card) -> str:
    """Return the name of a secret, or its class if it is hidden."""
    return secret["name"] or f"{secret['class']} secret"


def _hand(player: Player) -> list[str]:
    cards = [
        f"{place}. {_card(card)}" if card["name"] else "?"
        for place, card in enumerate(player["hand"], 1)
    ]
    return _wrap([f"hand {len(cards)}:", *cards])


def _card(card: Card) -> str:
    back = " [goes back]" if card.get("marked") else ""
    stats = f" {card['attack']}/{card['health']}" if card["type"] in ("minion", "weapon") else ""
    return f"{card['name']} ({card['cost']}){stats}{back}"


def _pending(state: dict[str, Any]) -> list[str]:
    pending = state["pending"]
    if not pending:
        return []
    kind, card = pending["kind"], pending.get("card")
    of = f" for {card['name']}" if card and card["name"] else ""
    choices = [c if isinstance(c, str) else c["name"] or "?" for c in pending["choices"]]
    what = {
        "mulligan": "choose cards to replace",
        "position": f"choose a place{of}",
        "choose_one": f"choose one{of}",
        "target": f"choose a target{of}",
        "pick": _pick(state),
    }.get(kind, kind)
    name = state["players"][pending["seat"]]["hero"]["name"]
    return _wrap([f"{name}: {what}" + (":" if choices else ""), *choices])


def _pick(state: dict[str, Any]) -> str:
    if state["turn"]:
        return "pick a card"
    player = state["players"][state["pending"]["seat"]]
    return f"pick card {len(player['deck']) + 1} of the deck"


def _minions(minions: list[Card]) -> list[str]:
    if not minions:
        return [""]
    inner = min(BOX[1], max(BOX[0], WIDTH // len(minions) - 2))
    labels = [_fold(_labels(m), inner, LABEL_LINES) for m in minions]
    height = max(len(lines) for lines in labels)
    boxes = [_box(m, lines, inner, height) for m, lines in zip(minions, labels, strict=True)]
    return [" " + "".join(row) for row in zip(*boxes, strict=True)]


def _box(minion: Card, labels: list[str], inner: int, height: int) -> list[str]:
    across, down, corners = ("━", "┃", "┏┓┗┛") if _taunt(minion) else ("─", "│", "┌┐└┘")
    name = _fold((minion["name"] or "?").split(), inner, NAME_LINES)
    attack, health = str(minion["attack"]), _health(minion)
    rows = [
        *name,
        *[""] * (NAME_LINES - len(name)),
        *labels,
        *[""] * (height - len(labels)),
        f"{attack}{health:>{inner - len(attack)}}",
    ]
    return [
        corners[0] + across * inner + corners[1],
        *(f"{down}{row:<{inner}.{inner}}{down}" for row in rows),
        corners[2] + across * inner + corners[3],
    ]


def _taunt(minion: Card) -> bool:
    return "taunt" in minion["keywords"]


def _health(character: Card) -> str:
    hurt = f"/{character['max_health']}" if character["damage"] else ""
    return f"{character['health']}{hurt}"


def _labels(character: Card) -> list[str]:
    labels = [LABELS[word] for word in character["keywords"] if word in LABELS]
    if character["spell_damage"] and character["type"] == "minion":
        labels.append(f"spell +{character['spell_damage']}")
    labels += [word for word in ("frozen", "silenced") if character[word]]
    if character["can_attack"]:
        labels.append("ready")
    return labels


def _fold(words: list[str], width: int, most: int) -> list[str]:
    """Break words into lines of a given width; what does not fit ends in "…"."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        elif len(lines) < most:
            lines.append(word if len(word) <= width else word[: width - 1] + "…")
        else:
            lines[-1] = lines[-1][: width - 1] + "…"
            break
    return lines


def _wrap(parts: Iterable[str], indent: int = 1) -> list[str]:
    """Put parts side by side on as many lines as needed, without breaking a part."""
    lines: list[str] = []
    line = ""
    for part in parts:
        longer = f"{line}  {part}" if line else " " * indent + part
        if line and len(longer) > WIDTH:
            lines.append(line)
            longer = "   " + part
        line = longer
    return [*lines, line] if line else lines
