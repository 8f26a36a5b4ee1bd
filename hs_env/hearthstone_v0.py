"""Hearthstone for PettingZoo. The same agent acts until it ends its turn.

    from hs_env import hearthstone_v0

    env = hearthstone_v0.env(decks=("basic_mage", "basic_hunter"))
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(mask))

**Turns.** There are two agents, `player_0` and `player_1`. A turn is several actions, so
`agent_selection` stays the same until the agent ends its turn. A card that asks where the minion
goes, or which of two effects you want, asks the same agent again. In the mulligan each agent
chooses in turn before turn 1, and if decks are drafted (`decks=("draft:mage", "draft:rogue")`),
each picks the cards of its deck before that.

**Observations.** `{"observation": float32 (n,), "action_mask": int8 (272,)}`. The numbers are named
in `hs_env.observations`, the actions in `hs_env.actions`. The mask of the agent to play is exact
and never all zero; the other agent's is all zero. `observation="dict"` adds `"card_ids"`, int32,
for embeddings. The arrays are new after every step, so you may keep or change them.

**Info.** `info["action_mask"]` is the mask of the observation. `info["view"]` is the `PlayerView`
of the agent: legal actions, cards by name, sampled worlds. `view=False` leaves it out, which
libraries that make tensors of infos need (TorchRL). When the game has ended, `info["result"]` is +1
for the winner, -1 for the loser and 0 after a draw, whatever the rewards are.

**Rewards.** With the default `reward="win"`:

    every step before the last        rewards are 0 for both
    the step that ends the game       winner +1, loser -1, draw 0 and 0; both agents terminated
    next, the agent that did not move `last()` gives its +1, -1 or 0; answer with `step(None)`
    next, the agent that moved        `last()` gives its +1, -1 or 0; answer with `step(None)`
    then                              `env.agents` is empty; `reset` begins a new game

So each agent sees its own result exactly once, whoever acted last. The turn limit is a rule
of the game: reaching it is a draw and a termination. Nothing is ever truncated.

`reward="shaped"` adds the change of a potential to every step: health, armor and minions' attack
and health, mine minus the enemy's, divided by 30, and 0 when the game is over. Both players start
equal, so the rewards of a game still add up to +1, -1 or 0, and the best policy stays the best. A
function `reward(before, after) -> float` gets the views of a seat before and after every action.

**Illegal actions** raise `IllegalAction` and change nothing. With `on_illegal="lose"` the agent
gets -1 and the other +1, both are terminated, and `info["illegal_action"]` of the agent names the
action. PettingZoo's TerminateIllegalWrapper is not used: it gives the other agent no reward.

**Seeds.** `reset(seed=s)` deals `Game(seed=s)`. Later resets without a seed go on with a series of
seeds that `s` fixes. `reset(options={"decks": ..., "rules": ..., "first": ...})` is for one game.

**Copies.** `copy.deepcopy` and `pickle` keep the game: the copy goes on as the original would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hs_env import _core
from hs_env.actions import ACTIONS
from hs_env.cards.card_set import CardSet
from hs_env.env_options import ENV_DEFAULTS, EnvKeywords, EnvOptions, show, spells_out
from hs_env.errors import GameOver, IllegalAction
from hs_env.game import Game
from hs_env.observations import CARD_IDS_SIZE, HIGH, LOW, SIZE
from hs_env.setup import DEFAULT_DECKS
from hs_env.view import PlayerView

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["env", "raw_env"]

RENDER_MODES = ("ansi", "human")
AGENTS = ("player_0", "player_1")
SEATS = {"player_0": 0, "player_1": 1}
#: Agents of PettingZoo get views unless they are told otherwise.
DEFAULTS = {**ENV_DEFAULTS, "view": True}

FLOAT32, INT8 = np.dtype(np.float32), np.dtype(np.int8)
NOT_MADE: dict[str, Any] = {"player_0": None, "player_1": None}

Observation = dict[str, npt.NDArray[Any]]
Info = dict[str, Any]


def env(decks: Any = DEFAULT_DECKS, **options: Unpack[EnvKeywords]) -> AECEnv[str, Any, Any]:
    """Return the environment with PettingZoo's standard checks; it takes the options of `raw_env`.

    A number that is not an action raises PettingZoo's AssertionError; an action that is not legal
    now raises our `IllegalAction`.
    """
    checked = wrappers.AssertOutOfBoundsWrapper(raw_env(decks, **options))
    return wrappers.OrderEnforcingWrapper(checked)


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801
    """The environment without wrappers; the docstring of the module says how it behaves.

    Args:
        decks: One for each seat: a built-in name, a `Deck`, a deck code, a list of cards, or a
            draft such as "draft:mage".
        observation: "vector", or "dict", which has the numbers of the cards too. Both include the
            mask.
        reward: "win", "shaped", or a function of a seat's view before and after a step.
        on_illegal: What an illegal action does: "raise" an error, or "lose" the game.
        view: Put the `PlayerView` into the info.
        render_mode: None, or "ansi": `render` returns text. "human" prints it after every step.
        rules: The rules to play by; the default rules if left out.
        keywords: Single rules that differ: cards, first, mulligan, positions, turn_limit,
            validate_decks; see `Rules`.

    Raises:
        InvalidOption: An option does not exist or has a value it cannot have.
        InvalidDeck: A deck cannot be read or breaks a rule; the message says which.
    """

    metadata = {  # noqa: RUF012  PettingZoo reads it from the class
        "name": "hearthstone_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    @spells_out(EnvKeywords, DEFAULTS)
    def __init__(self, decks: Any = DEFAULT_DECKS, **shared: Unpack[EnvKeywords]) -> None:
        super().__init__()
        options = EnvOptions.of(raw_env, decks, shared, DEFAULTS)
        self._series, self._payment = options.series, options.payment
        self._card_ids, self._view = options.dictionary, options.view
        self.on_illegal, self.render_mode = options.on_illegal, options.render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.terminations: dict[str, bool] = {}
        self.agent_selection = AGENTS[0]
        cards = self._series.setup.rules.card_set
        self.observation_spaces = {a: observation_space(self._card_ids, cards) for a in AGENTS}
        self.action_spaces = {a: spaces.Discrete(ACTIONS) for a in AGENTS}
        self.state_space = spaces.Box(LOW, HIGH, (2 * SIZE,), np.float32)
        self._game: Game | None = None
        self._illegal: tuple[str, Any] | None = None
        self._before: Any = None
        self.infos: Infos = Infos(self._info)
        self._forget()

    def __getstate__(self) -> dict[str, Any]:
        # A copy goes on with the same game, but makes its own infos: they come from the environment
        # they belong to.
        return {key: value for key, value in self.__dict__.items() if key != "infos"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.infos = Infos(self._info)
        self.infos.update(NOT_MADE)

    # The game ---------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game.

        Args:
            seed: The seed of the game. Without it, the next one of the series.
            options: For this game only: decks, rules, or single rules by name; or "game", a
                `Game` or `Scenario` to start from. Its dice and deck orders come from the seed.

        Raises:
            InvalidOption: An option does not exist or has a value it cannot have.
            InvalidDeck: A deck cannot be read or breaks a rule; the message says which.
        """
        self._game = game = self._series.deal(seed, options)
        self.agents = list(AGENTS)
        self.rewards = {"player_0": 0.0, "player_1": 0.0}
        self._cumulative_rewards = {"player_0": 0.0, "player_1": 0.0}
        self.terminations = {"player_0": False, "player_1": False}
        self.truncations = {"player_0": False, "player_1": False}
        self._skip_agent_selection = None
        self._illegal = None
        self._forget()
        self.agent_selection = AGENTS[game.to_play]
        if not self._payment.result_only:
            self._before = self._standing(game)
        if self.render_mode == "human":
            self.render()

    def step(self, action: Any) -> None:
        """Play an action for `agent_selection`, or None if it is terminated.

        Raises:
            IllegalAction: The action is not legal now; nothing has changed.
            GameOver: There is no game: both agents are done, or `reset` was never called.
        """
        agent, game = self.agent_selection, self._game
        if game is None or not self.agents:
            raise GameOver("there is no game to step: call reset")
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            game.apply(action)
        except (IllegalAction, TypeError) as refusal:
            self._refuse(agent, action, refusal)
        else:
            self._forget()
            if game.over:
                self._end(agent)
            else:
                self.agent_selection = AGENTS[game.to_play]
            if game.over or not self._payment.result_only:
                self._pay(agent, game)
        if self.render_mode == "human":
            self.render()

    def _end(self, mover: str) -> None:
        """Terminate both agents; the one that did not move comes first."""
        self.terminations = {"player_0": True, "player_1": True}
        self.agent_selection = AGENTS[1 - SEATS[mover]]

    def _refuse(self, agent: str, action: Any, refusal: Exception) -> None:
        if self.on_illegal == "raise":
            raise self._series.refused(action, refusal) from None
        self._forget()
        self._illegal = (agent, action)
        self._end(agent)
        lost = -1.0 if agent == "player_0" else 1.0
        left = 0.0 if self._payment.potential is None else self._before
        self._give(agent, lost - left, left - lost)

    # Rewards ----------------------------------------------------------------------------------

    def _give(self, mover: str, first: float, second: float) -> None:
        self._cumulative_rewards[mover] = 0.0
        self.rewards = {"player_0": first, "player_1": second}
        self._accumulate_rewards()

    def _pay(self, mover: str, game: Game) -> None:
        result = result_of(game, 0)
        if self._payment.result_only:
            self._give(mover, result, -result)
            return
        before, after = self._before, self._standing(game)
        self._before = after
        pay = self._payment.function
        if pay is not None:
            first, second = (float(pay(*views)) for views in zip(before, after, strict=True))
            self._give(mover, first, second)
        else:
            self._give(mover, result + after - before, before - after - result)

    def _standing(self, game: Game) -> Any:
        """Return what rewards are computed from: the two views, or the potential of seat 0."""
        potential = self._payment.potential
        if potential is None:
            return game.view(0), game.view(1)
        if game.over:
            return 0.0
        seat = game.to_play
        mine = float(potential(self._look(seat)["observation"]))
        return mine if seat == 0 else -mine

    # What the agents see ----------------------------------------------------------------------

    def _forget(self) -> None:
        """Drop the observations of the position before."""
        self._seen: dict[int, Observation] = {}
        self.infos.update(NOT_MADE)

    def _look(self, seat: int) -> Observation:
        seen = self._seen.get(seat)
        if seen is not None:
            return seen
        game = self._game
        if game is None:
            raise GameOver("there is no game: call reset")
        observation = np.empty(SIZE, FLOAT32)
        mask = np.empty(ACTIONS, INT8)
        _core.write_observation(game, seat, observation, mask)
        if self._illegal is not None:
            mask.fill(0)
        seen = {"observation": observation, "action_mask": mask}
        if self._card_ids:
            seen["card_ids"] = game.view(seat).card_ids()
        self._seen[seat] = seen
        return seen

    def observe(self, agent: str) -> Observation:
        """Return the current observation of an agent."""
        return self._look(SEATS[agent]).copy()

    def _info(self, agent: str) -> Info:
        seat, game = SEATS[agent], self._game
        if game is None:
            raise GameOver("there is no game: call reset")
        # Making an observation costs as much as all the rest, and an agent that waits cannot act.
        waits = game.to_play != seat and seat not in self._seen
        mask = np.zeros(ACTIONS, np.int8) if waits else self._look(seat)["action_mask"]
        info: Info = {"action_mask": mask}
        if self._view:
            info["view"] = _core.view_of(PlayerView, game, seat)
        if self._illegal is not None and self._illegal[0] == agent:
            info["illegal_action"] = self._illegal[1]
        if self.terminations[agent]:
            info["result"] = self._result(agent, game)
        return info

    def _result(self, agent: str, game: Game) -> float:
        if self._illegal is not None:
            return -1.0 if self._illegal[0] == agent else 1.0
        return result_of(game, SEATS[agent])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of observations, the same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of actions, the same object at every call."""
        return self.action_spaces[agent]

    def state(self) -> npt.NDArray[np.float32]:
        """Return both observations joined, for a central critic. They show what is hidden."""
        return np.concatenate([self._look(seat)["observation"] for seat in (0, 1)])

    @property
    def game(self) -> Game:
        """The game itself, hidden information included. Policies get the view instead."""
        if self._game is None:
            raise GameOver("there is no game: call reset")
        return self._game

    def render(self) -> str | None:
        """Render the board with all cards face up, player_0 at the bottom."""
        return show(self.render_mode, lambda: self.game.render(0))

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class Infos(dict[str, Info]):
    """The infos of both agents, each made when it is first read.

    A view costs about as much as a step, and most loops read one of the two infos or none.
    """

    def __init__(self, make: Callable[[str], Info]) -> None:
        super().__init__()
        self._make = make

    def __getitem__(self, agent: str) -> Info:
        info = super().__getitem__(agent)
        if info is None:
            self[agent] = info = self._make(agent)
        return info

    def __iter__(self) -> Iterator[str]:
        # Because this is not the `__iter__` of dict, `dict(infos)` reads by `__getitem__`.
        return super().__iter__()

    def get(self, agent: str, default: Any = None) -> Any:
        """Return the info of an agent, or the default if there is none."""
        return self[agent] if agent in self else default  # noqa: SIM401  this is that

    def items(self) -> Any:
        """Return all infos, each with its agent."""
        return self.copy().items()

    def values(self) -> Any:
        """Return all infos."""
        return self.copy().values()

    def copy(self) -> dict[str, Info]:
        """Return the infos as a plain dictionary."""
        return {agent: self[agent] for agent in self}

    def __eq__(self, other: object) -> bool:
        return self.copy() == other

    __hash__ = None

    def __repr__(self) -> str:
        return repr(self.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (self.copy(),)


def result_of(game: Game, seat: int) -> float:
    """Return how a game ended for a seat: +1 won, -1 lost, 0 neither, or not ended."""
    return 0.0 if game.winner is None else 1.0 if game.winner == seat else -1.0


def observation_space(card_ids: bool, cards: CardSet) -> spaces.Dict:
    """Return the space of observations that contain a mask."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(LOW, HIGH, (SIZE,), np.float32),
        "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
    }
    if card_ids:
        parts["card_ids"] = spaces.Box(0, len(cards.definitions), (CARD_IDS_SIZE,), np.int32)
    return spaces.Dict(parts)
