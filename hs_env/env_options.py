"""The options that environments share: their names, types, defaults and checks.

A constructor takes them as `**shared`, typed by `EnvKeywords` or `SeatKeywords`, and passes them to
`EnvOptions.of`. `spells_out` lets `help` show them one by one, with their defaults.
`tests/env/test_same_options.py` holds the signatures and their documentation together.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args

import gymnasium

from hs_env.checks import check_choice, check_flag, is_choice
from hs_env.errors import InvalidOption
from hs_env.game_series import GameSeries
from hs_env.rewards import Payment, Reward
from hs_env.rules import RuleKeywords, Rules
from hs_env.wording import in_words

if TYPE_CHECKING:
    from hs_env.opponents import Opponent

__all__ = [
    "ENV_DEFAULTS",
    "SEATS",
    "SEAT_DEFAULTS",
    "EnvKeywords",
    "EnvOptions",
    "ObservationKind",
    "OnIllegal",
    "SeatKeywords",
    "SeatOption",
    "UnknownRenderMode",
    "VectorKeywords",
    "own_options",
    "show",
    "spells_out",
]

Constructor = TypeVar("Constructor", bound=Callable[..., None])

#: The kinds of observation: the vector, or a dictionary that has the card numbers too.
ObservationKind = Literal["vector", "dict"]
#: What an illegal action does: it raises an error, or loses the game.
OnIllegal = Literal["raise", "lose"]
#: Which seat is yours: always this one, a random one in every game (None), or each in turn.
SeatOption = Literal[0, 1, None, "alternate"]
SEATS = get_args(SeatOption)


class EnvKeywords(RuleKeywords, total=False):
    """The options of every environment besides decks; `raw_env` says what they mean."""

    rules: Rules | None
    observation: ObservationKind
    reward: Reward
    on_illegal: OnIllegal
    view: bool
    render_mode: str | None


class SeatKeywords(EnvKeywords, total=False):
    """The same for environments in which you hold one seat; see `HearthstoneEnv`."""

    seat: SeatOption


class VectorKeywords(SeatKeywords, total=False):
    """The keyword arguments of vector environments; `HearthstoneVectorEnv` says what they mean."""

    opponent: Opponent
    decks: Any
    threads: int
    max_episode_steps: int | None


#: The defaults of `EnvKeywords`. Those of the rules are in `Rules`.
ENV_DEFAULTS: Mapping[str, Any] = MappingProxyType(
    {
        "rules": None,
        "observation": "vector",
        "reward": "win",
        "on_illegal": "raise",
        "view": False,
        "render_mode": None,
    }
)
#: The defaults of `SeatKeywords`.
SEAT_DEFAULTS: Mapping[str, Any] = MappingProxyType({"seat": 0, **ENV_DEFAULTS})


class UnknownRenderMode(InvalidOption, TypeError):
    """The environment has no such render mode.

    It is a TypeError as well: Stable-Baselines3 asks for pictures first, and does without them if
    it gets a TypeError.
    """


@dataclass(frozen=True)
class EnvOptions:
    """The shared options of one environment, checked.

    Attributes:
        series: Deals the games, with the decks and rules that were given.
        payment: What the `reward` option stands for.
        dictionary: Whether observations have the numbers of the cards too.
        on_illegal: What an illegal action does.
        view: Whether infos have views.
        render_mode: How to render, if at all.
        seat: Which seat is yours; None if the environment has no such option.
    """

    series: GameSeries
    payment: Payment
    dictionary: bool
    on_illegal: OnIllegal
    view: bool
    render_mode: str | None
    seat: SeatOption

    @classmethod
    def of(
        cls, environment: type, decks: Sequence[Any], shared: Mapping[str, Any], defaults: Any
    ) -> EnvOptions:
        """Return the options that an environment was given.

        Args:
            environment: Its class, with the `render_modes` it has in its metadata.
            decks: One for each seat.
            shared: What its constructor got as `**shared`, single rules included.
            defaults: The options that may be in it, with their defaults.

        Raises:
            InvalidOption: An option does not exist or has a value it cannot have.
            InvalidDeck: A deck cannot be read or breaks a rule; the message says which.
        """
        options = {name: shared.get(name, default) for name, default in defaults.items()}
        rules = {name: value for name, value in shared.items() if name not in defaults}
        render_modes = environment.metadata["render_modes"]  # type: ignore[attr-defined]
        seat = check_choice("seat", options.get("seat"), SEATS)
        observation = check_choice("observation", options["observation"], get_args(ObservationKind))
        return cls(
            payment=Payment.of(options["reward"]),
            dictionary=observation == "dict",
            on_illegal=check_choice("on_illegal", options["on_illegal"], get_args(OnIllegal)),
            view=check_flag("view", options["view"]),
            render_mode=_check_render_mode(options["render_mode"], render_modes),
            seat=seat,
            series=GameSeries(decks, options["rules"], rules, also=own_options(environment)),
        )


def _check_render_mode(render_mode: Any, render_modes: Sequence[str]) -> str | None:
    if render_mode is None or is_choice(render_mode, tuple(render_modes)):
        return render_mode  # type: ignore[no-any-return]
    listed = ", ".join(map(repr, render_modes))
    raise UnknownRenderMode(f"render_mode is None or one of {listed}; got {in_words(render_mode)}")


def spells_out(keywords: type, defaults: Mapping[str, Any]) -> Callable[[Constructor], Constructor]:
    """Return a decorator that shows the `**shared` options of a constructor one by one.

    Args:
        keywords: The TypedDict that types them.
        defaults: Their defaults, in the order in which they are shown.
    """

    def decorate(constructor: Constructor) -> Constructor:
        written = inspect.signature(constructor)
        *own, shared = written.parameters.values()
        spelled = [
            inspect.Parameter(name, shared.KEYWORD_ONLY, default=default, annotation=hints[name])
            for name, default in defaults.items()
        ]
        rules = inspect.Parameter("keywords", shared.VAR_KEYWORD, annotation="Unpack[RuleKeywords]")
        constructor.__signature__ = written.replace(  # type: ignore[attr-defined]
            parameters=[*own, *spelled, rules]
        )
        return constructor

    hints = {name: hint.__forward_arg__ for name, hint in keywords.__annotations__.items()}
    return decorate


def own_options(environment: Callable[..., Any]) -> tuple[str, ...]:
    """Return the names of the options that an environment takes besides decks and rules."""
    parameters = inspect.signature(environment).parameters.values()
    named = (one.name for one in parameters if one.kind is not one.VAR_KEYWORD)
    return tuple(name for name in named if name not in ("decks", "rules"))


def show(render_mode: str | None, draw: Callable[[], str]) -> str | None:
    """Render the drawn text as the mode asks: "ansi" returns it, "human" prints it."""
    if render_mode is None:
        gymnasium.logger.warn("render was called without a render_mode")
        return None
    text = draw()
    if render_mode == "ansi":
        return text
    print(text, flush=True)
    return None
