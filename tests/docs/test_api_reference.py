"""The API page: what is public, how signatures and docstrings are shown."""

from types import ModuleType

import pytest

from hs_env.api_reference import api_page, members, names


class Base:
    """A base.

    Args:
        size: How large
            it is.
    """

    def __init__(self, size: "int | None" = None) -> None:
        self.size = size

    def grow(self, by: int = 1, *, twice: bool = False) -> "Base":
        """Grow, as "<by>" says.

        Raises:
            ValueError: It is too large.
        """
        return self

    @property
    def large(self) -> bool:
        """Whether it is large."""
        return True

    def _hidden(self) -> None:
        """Not for others."""


class Derived(Base):
    """What is inherited belongs to it."""

    def many(
        self, first_argument: str, second_argument: str, third_argument: str, fourth: str = "x"
    ) -> dict[str, int]:
        """Take more arguments than fit on a line."""
        return {}


@pytest.fixture
def module() -> ModuleType:
    made = ModuleType("made_up", "A module.\n\nname    what it is\n")
    made.Base, made.Derived, made.LIMIT = Base, Derived, 3  # type: ignore[attr-defined]
    made.__all__ = ["LIMIT", "Base", "Derived"]  # type: ignore[attr-defined]
    return made


@pytest.fixture
def page(module: ModuleType) -> str:
    return api_page([module], "A note.\n\n")


def test_members_are_public_and_inherited() -> None:
    assert [member.name for member in members(Derived)] == ["many", "grow", "large"]


def test_names_are_those_of_all(module: ModuleType) -> None:
    assert names(module) == ["LIMIT", "Base", "Derived"]
    del module.__all__
    assert names(module) == ["Base", "Derived", "LIMIT"]


def test_page_has_everything(page: str) -> None:
    assert page.startswith("# API\n\nA note.\n\n- [`made_up`](#made_up)\n\n## made_up\n\nA module.")
    for title in ("### Base", "#### Base.grow", "#### Base.large", "### Derived"):
        assert f"\n{title}\n" in page
    assert "_hidden" not in page
    assert "\nValues: `LIMIT`.\n" in page


def test_signatures_are_shown_as_they_are_written(page: str) -> None:
    assert "```python\nBase(size: int | None = None)\n```" in page
    assert "```python\ngrow(by: int = 1, *, twice: bool = False) -> Base\n```" in page


def test_long_signatures_have_an_argument_to_a_line(page: str) -> None:
    assert "many(\n    first_argument: str,\n    second_argument: str,\n" in page
    assert "    fourth: str = 'x',\n) -> dict[str, int]\n```" in page


def test_sections_become_lists(page: str) -> None:
    assert "**Args**\n\n- `size`: How large\n  it is.\n" in page
    assert "**Raises**\n\n- `ValueError`: It is too large.\n" in page


def test_columns_and_angles_survive_markdown(page: str) -> None:
    assert "\n    name    what it is\n" in page
    assert 'Grow, as "\\<by>" says.' in page


def test_what_was_described_is_only_named_again(module: ModuleType) -> None:
    other = ModuleType("other", "Another.")
    other.Base = Base  # type: ignore[attr-defined]
    page = api_page([module, other], "")
    assert page.count("### Base\n") == 1
    assert page.endswith("Also here, described above: [`Base`](#base).\n")
