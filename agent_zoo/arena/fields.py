"""Read files field by field, and refuse a wrong one by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from hs_env.checks import is_finite, is_whole
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = ["Field"]

_SHOWN = 60


@dataclass(frozen=True)
class Field:
    """A value from a file and where it was found. Every method refuses what should not be there.

    Attributes:
        value: The value, as JSON gives it.
        where: Its name with the names of what it is part of, such as "rules.cards"; empty for the
            whole file.
    """

    value: Any
    where: str = ""

    def __getitem__(self, name: str) -> Field:
        """Return a part by its name.

        Raises:
            InvalidOption: There is no such part. All methods raise this.
        """
        if not isinstance(self.value, Mapping):
            self.refuse("a mapping from names")
        where = f"{self.where}.{name}" if self.where else name
        if name not in self.value:
            raise InvalidOption(f"{where} is missing")
        return Field(self.value[name], where)

    def has(self, name: str) -> bool:
        """Return whether there is such a part."""
        return isinstance(self.value, Mapping) and name in self.value

    def only(self, names: tuple[str, ...]) -> None:
        """Refuse parts with other names."""
        for name in self.value if isinstance(self.value, Mapping) else ():
            if name not in names:
                self.refuse(f"nothing but {', '.join(names)}", name)

    def raw(self, count: int | None = None) -> Sequence[Any]:
        """Return the entries of a list unchecked; if `count` is given, there must be as many."""
        if not isinstance(self.value, list | tuple) or count not in (None, len(self.value)):
            self.refuse("a list" if count is None else f"a list of {count}")
        return self.value

    def items(self, count: int | None = None) -> list[Field]:
        """Return the entries of a list as fields."""
        return [Field(one, f"{self.where}[{place}]") for place, one in enumerate(self.raw(count))]

    def text(self) -> str:
        """Return the value if it is a string."""
        if not isinstance(self.value, str):
            self.refuse("a text")
        return self.value

    def flag(self) -> bool:
        """Return the value if it is true or false."""
        if not isinstance(self.value, bool):
            self.refuse("true or false")
        return self.value

    def whole(self, least: int = 0, most: int | None = None) -> int:
        """Return the value if it is a whole number within bounds."""
        value = self.value
        if not is_whole(value) or value < least or (most is not None and value > most):
            bounds = f"from {least}" if most is None else f"from {least} to {most}"
            self.refuse(f"a whole number {bounds}")
        return int(value)

    def number(self) -> float:
        """Return the value if it is a finite number of at least 0."""
        value = self.value
        if not is_finite(value) or value < 0:
            self.refuse("a number from 0")
        return value  # type: ignore[no-any-return]

    def refuse(self, expected: str, got: Any = None) -> NoReturn:
        """Raise an error that says what was expected and what is there."""
        said = in_words(self.value if got is None else got)
        if len(said) > _SHOWN:
            said = said[: _SHOWN - 3] + "..."
        raise InvalidOption(f"{self.where or 'it'}: expected {expected}, got {said}")
