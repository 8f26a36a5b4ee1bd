"""Nouns and numbers in English: what the `say` of every word is made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

NUMBER_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
)  # fmt: skip
IRREGULAR = {"hero": "heroes", "wolf": "wolves", "elf": "elves", "sheep": "sheep", "mana": "mana"}
YOURS = {
    "me": "your",
    "opponent": "your opponent's",
    "both": "both players'",
    "active": "the player's",
}
PLAYER_NAMES = {
    "me": "you",
    "opponent": "your opponent",
    "both": "both players",
    "active": "the player whose turn it is",
}
ADJECTIVES = {"me": "friendly", "opponent": "enemy"}
FLIPPED = {"me": "opponent", "opponent": "me"}


def plural(word: str) -> str:
    """Return the plural of a noun: "minions", "Spirit Wolves", "enemies"."""
    if " or " in word:
        return " or ".join(plural(part) for part in word.split(" or "))
    head, _, last = word.rpartition(" ")
    if last.lower() in IRREGULAR:
        many = IRREGULAR[last.lower()]
        last = many.capitalize() if last[0].isupper() else many
    elif last.endswith("y") and last[-2:-1] not in "aeiou":
        last = last[:-1] + "ies"
    else:
        last += "es" if last.endswith(("s", "x", "ch", "sh")) else "s"
    return f"{head} {last}".strip()


def article(text: str) -> str:
    """Return the text with "a" or "an" before it."""
    if text.startswith("other "):
        return "an" + text
    sounds_open = text[0].lower() in "aeiou" or text.startswith(("8", "11", "18"))
    return f"{'an' if sounds_open else 'a'} {text}"


def possessive(text: str) -> str:
    """Return the possessive form: "its", "this minion's", "your minions'"."""
    if text in ("it", "them"):
        return {"it": "its", "them": "their"}[text]
    return f"{text}'" if text.endswith("s") else f"{text}'s"


def number_word(n: int) -> str:
    """Return a small number as a word."""
    return NUMBER_WORDS[n] if 0 <= n < len(NUMBER_WORDS) else str(n)


def how_many(n: int | str) -> int | str:
    """Return a number for use before a noun like "2/2 Treant": 1, "two", "three to five"."""
    if isinstance(n, int):
        return 1 if n == 1 else number_word(n)
    low, _, high = n.partition("-")
    if low.isdigit() and high.isdigit():
        return f"{number_word(int(low))} to {number_word(int(high))}"
    return n


def listed(parts: Iterable[str], word: str = "and") -> str:
    """Join parts into a list: "one", "one and two", "one, two and three"."""
    items = [part for part in parts if part]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


@dataclass(frozen=True)
class Noun:
    """Things of a kind, such as "your other minions with Taunt", or one thing, "this minion".

    `owner` is "me", "opponent" or empty; `place` is where they are ("in your hand"); `after` is
    what else follows, in two forms if it has a verb ("that is Immune", "that are Immune"); `fixed`
    is the whole text where no other form makes sense; `single` asks for "has" rather than "have".
    """

    word: str = ""
    owner: str = ""
    before: tuple[str, ...] = ()
    after: tuple[str | tuple[str, str], ...] = ()
    place: str = ""
    fixed: str = ""
    single: bool = False

    def __str__(self) -> str:
        """Return all of them: "your minions", "all enemy minions", "the cards in your hand"."""
        if self.fixed:
            return self.fixed
        if self.place:
            return f"the {self.many()}"
        if self.owner == "me" and self.word != "character":
            return f"your {replace(self, owner='').many()}"
        return f"all {self.many()}"

    def _core(self, form: int, preposition: str = "in") -> str:
        word = (self.word, plural(self.word))[form] if self.word else ""
        owner = "" if self.place or self.word == "enemy" else ADJECTIVES.get(self.owner, "")
        others = [x for x in self.before if x == "other"]
        rest = [x for x in self.before if x != "other"]
        place = self.place.replace("in ", f"{preposition} ", 1)
        after = [x if isinstance(x, str) else x[form] for x in self.after]
        return " ".join(x for x in (*others, *rest, owner, word, place, *after) if x)

    def one(self, preposition: str = "in") -> str:
        """Return a single one, without an article: "damaged enemy minion"."""
        return self.fixed or self._core(0, preposition)

    def many(self, preposition: str = "in") -> str:
        """Return several, without an article: "damaged enemy minions"."""
        return self.fixed or self._core(1, preposition)

    def some(self, n: int | str = 1, kind: str = "", preposition: str = "in") -> str:
        """Say that there are `n` of them: "a random minion", "2 random minions"."""
        if self.fixed:
            return self.fixed
        kind = f"{kind} " if kind else ""
        if n in (1, "1"):
            return article(kind + self.one(preposition))
        return f"{n} {kind}{self.many(preposition)}"

    def own(self, what: str) -> str:
        """Return something of theirs: "its attack", "the attack of all enemy minions"."""
        text = str(self)
        if (self.single or text == "them") and len(text.split()) < 5:
            return f"{possessive(text)} {what}"
        return f"the {what} of {text}"

    def verb(self, one: str, many: str) -> str:
        """Add the verb in the form that fits: "your hero has", "your minions have"."""
        who = "they" if self.fixed == "them" else str(self)
        return f"{who} {one if self.single else many}"

    def adjective(self, word: str) -> Noun:
        """Return the same, with one more word before the noun."""
        return self if word in self.before else replace(self, before=(*self.before, word))

    def clause(self, words: str | tuple[str, str]) -> Noun:
        """Return the same, with more words after the noun; for one and for many, if they differ."""
        return replace(self, after=(*self.after, words))


def named(text: str, owner: str = "") -> Noun:
    """Return the noun for one thing that has a name of its own."""
    return Noun(fixed=text, owner=owner, single=True)


def quantity(noun: Noun, how: str, n: int | str) -> str:
    """Say how many there are: "a Beast", "no minions", "3 or more cards"."""
    if (how, n) in ((">=", 1), (">", 0), ("!=", 0)):
        return noun.some()
    if (how, n) in (("==", 0), ("<=", 0), ("<", 1)):
        return f"no {noun.many()}"
    if how == "==" and n == 1:
        return f"exactly one {noun.one()}"
    return amount(noun.many(), how, n, "fewer")


def amount(what: str, how: str, n: int | str, less: str = "less") -> str:
    """Say how an amount compares with a number: "2 or less attack", "more than 3 cards"."""
    exact = str(n).strip("()").isdigit()
    much = "many" if less == "fewer" else "much"
    words = {
        "==": f"exactly {n} {what}" if less == "fewer" else f"{n} {what}",
        "!=": f"other than {n} {what}",
        "<": f"{less} than {n} {what}" if exact else f"{less} {what} than {n}",
        "<=": f"{n} or {less} {what}" if exact else f"no more {what} than {n}",
        ">": f"more than {n} {what}" if exact else f"more {what} than {n}",
        ">=": f"{n} or more {what}" if exact else f"at least as {much} {what} as {n}",
    }
    return " ".join(words[how].split())
