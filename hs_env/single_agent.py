"""Hearthstone for Gymnasium: you hold one seat, a policy holds the other.

    import gymnasium, hs_env

    env = gymnasium.make("hs_env/Hearthstone-v0", opponent="random")
    observation, info = env.reset(seed=1)
    done = False
    while not done:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        done = terminated or truncated

`step` plays your action and then the opponent, up to your next decision. The reward is your seat's:
+1 for a win, -1 for a loss, 0 for a draw and before the end, whoever makes the last move. A turn is
several steps. The mask is in `info["action_mask"]`, and `action_masks()` gives it to MaskablePPO.

By default the observation is a plain vector, so any network takes it. `observation="dict"` returns
the same dictionary as the PettingZoo environment: vector, mask and card numbers. Infos hold plain
arrays, so that libraries can stack them; `view=True` adds `info["view"]`, the `PlayerView` that
policies decide on. When the game has ended, `info["result"]` is +1 if you won, -1 if you lost and 0
after a draw, whatever the reward is.

Rewards, illegal actions, seeds and options are those of `hs_env.hearthstone_v0`. Checkers that
sample actions without the mask need `on_illegal="lose"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from hs_env import _core
from hs_env.actions import ACTIONS
from hs_env.checks import check_choice, check_seed
from hs_env.copying import forgets_when_copied
from hs_env.env_options import SEAT_DEFAULTS, SEATS, EnvOptions, SeatKeywords, show, spells_out
from hs_env.errors import GameOver, IllegalAction, InvalidOption
from hs_env.game import Game
from hs_env.game_series import check_reset_options, policy_seed
from hs_env.hearthstone_v0 import RENDER_MODES, observation_space, result_of
from hs_env.observations import SIZE
from hs_env.opponents import Opponent, own_players
from hs_env.policy import Policy
from hs_env.setup import DEFAULT_DECKS
from hs_env.view import PlayerView
from hs_env.wording import in_words

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["HearthstoneEnv", "Opponent"]

TRIES = 100


class HearthstoneEnv(gymnasium.Env[Any, Any]):
    """A Gymnasium environment in which you hold one seat and a policy holds the other.

    Args:
        opponent: A name of `hs_env.policies`, a policy, a function from view to action, or a
            list of these, from which every game takes one. See below for self-play.
        decks: One for each seat: a built-in name, a `Deck`, a deck code, a list of cards, or a
            draft such as "draft:mage".
        seat: Which seat is yours: 0, 1, None for a random seat in every game (its seed decides), or
            "alternate" for each in turn. It decides which deck you play; who begins is the rule
            `first`.
        observation: "vector", or "dict", which has the numbers of the cards too. The dict includes
            the mask.
        reward: "win", "shaped", or a function of a seat's view before and after a step. The seat is
            yours.
        on_illegal: What an illegal action does: "raise" an error, or "lose" the game.
        view: Put the `PlayerView` into the info. Libraries that stack infos cannot take it.
        render_mode: None, or "ansi": `render` returns text. "human" prints it after every step.
        rules: The rules to play by; the default rules if left out.
        keywords: Single rules that differ: cards, first, mulligan, positions, turn_limit,
            validate_decks; see `Rules`.

    One policy object plays one game at a time, and several environments may be given the same one
    (`make_vec` does it). So a policy is copied by `copy.deepcopy` when it is given, and the copy
    plays all games of this environment; `opponent` returns what was given. Later changes to
    your object have no effect. For self-play, assign a new `opponent` between games or pass it in
    the options of `reset`; to play against a network while it learns, pass a function that calls
    it. Functions are never copied, and a policy with `__deepcopy__` decides what its copy is.

    `copy.deepcopy` and `pickle` give an environment that goes on with the game as this one would.
    An opponent that starts over when it is copied, as native policies do, is led through the game
    again; if it then decides differently, copying raises `InvalidOption`.

    Raises:
        InvalidOption: An option does not exist or has a value it cannot have; or the opponent
            cannot be copied, or decides on the true game, which environments do not show.
        InvalidDeck: A deck cannot be read or breaks a rule; the message says which.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    @spells_out(SeatKeywords, SEAT_DEFAULTS)
    def __init__(
        self,
        opponent: Opponent = "random",
        *,
        decks: Any = DEFAULT_DECKS,
        **shared: Unpack[SeatKeywords],
    ) -> None:
        options = EnvOptions.of(HearthstoneEnv, decks, shared, SEAT_DEFAULTS)
        self._series, self._payment = options.series, options.payment
        self._dict, self._view = options.dictionary, options.view
        self.on_illegal, self.render_mode = options.on_illegal, options.render_mode
        self._seat_option = options.seat
        self.opponent = opponent
        whole = observation_space(True, self._series.setup.rules.card_set)
        self.observation_space: spaces.Space[Any] = whole if self._dict else whole["observation"]
        self.action_space: spaces.Space[Any] = spaces.Discrete(ACTIONS)
        self._game: Game | None = None
        self._over = True
        self.seat = 0

    def __getstate__(self) -> dict[str, Any]:
        going_on = self._game is not None and not self._over
        return {**self.__dict__, "_forgets": going_on and forgets_when_copied(self._player)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if self.__dict__.pop("_forgets"):
            self._remind()

    def _remind(self) -> None:
        """Lead an opponent that forgot the game through it again, up to the current position."""
        game, player, theirs = self._opening.clone(), self._player, 1 - self.seat
        player.reset(self._opponent_seed)
        for action in self._played:
            if game.to_play == theirs and player.act(game.view(theirs)) != action:
                break
            game.apply(action)
        if game != self._game:
            raise InvalidOption(
                f"this environment cannot be copied in the middle of a game: its opponent "
                f"{in_words(player)} starts over when it is copied, and did not decide as before "
                "when the game was played again. Copy it between games, or give the opponent a "
                "__deepcopy__ that keeps what it remembers"
            )

    @property
    def opponent(self) -> Opponent:
        """The opponent as it was given. A newly assigned one takes over at the next `reset`."""
        return self._opponent

    @opponent.setter
    def opponent(self, opponent: Opponent) -> None:
        self._pool = own_players(opponent)
        self._opponent = opponent

    @property
    def game(self) -> Game:
        """The game itself, hidden information included. Policies get the view instead."""
        if self._game is None:
            raise GameOver("there is no game: call reset")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal a new game and play up to your first decision.

        Args:
            seed: The seed of the game. Without it, the next one of the series.
            options: For this game only: opponent, seat, decks, rules, or single rules by name.
                Instead of decks and rules, "game" is a `Game` or `Scenario` to start from, with
                dice and deck orders from the seed.

        Raises:
            IllegalAction: The opponent chose an action that is not legal. Then, and if it raises
                anything else, there is no game until the next `reset`.
        """
        rules = check_reset_options(options)
        super().reset(seed=None if seed is None else check_seed(seed))
        pool = own_players(rules.pop("opponent")) if "opponent" in rules else self._pool
        seat = rules.pop("seat", self._seat_option)
        check_choice("seat", seat, SEATS)
        for _ in range(TRIES):
            self._game = game = self._series.deal(seed, rules)
            self._begin(game, pool, seat)
            if not game.over:
                break
            seed = None
        else:
            raise InvalidOption(f"with these rules {TRIES} games ended before your first decision")
        self._over = False
        observation, mask = self._look()
        self._before = self._standing(observation)
        if self.render_mode == "human":
            self.render()
        return self._pack(observation, mask), self._info(mask)

    def _begin(self, game: Game, pool: Sequence[Policy], seat: int | str | None) -> None:
        self._over = True  # and remains so if the opponent fails
        luck = policy_seed(self._series.seed)
        if seat is None:
            self.seat = luck & 1
        else:
            self.seat = self._series.number & 1 if seat == "alternate" else int(seat)
        self._player = pool[(luck >> 1) % len(pool)]
        self._opening = game.clone()
        self._played: list[int] = []  # since then, by both
        self._opponent_seed = _core.game_seed(luck, 0)
        self._player.reset(self._opponent_seed)
        self._opponent_turns(game)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action and everything up to your next decision.

        Raises:
            IllegalAction: The action is not legal now, and nothing has changed. Or the opponent
                chose one that is not; then, and if it raises anything else, the game cannot go
                on: call `reset`.
            GameOver: The game has ended, or its opponent has failed: call `reset`.
        """
        game = self.game
        if self._over:
            raise GameOver("no game is going on: call reset")
        try:
            game.apply(action)
        except (IllegalAction, TypeError) as refusal:
            return self._refuse(action, refusal)
        self._played.append(int(action))
        self._over = True  # as in _begin
        self._opponent_turns(game)
        self._over = game.over
        observation, mask = self._look()
        reward = self._pay(game, observation)
        if self.render_mode == "human":
            self.render()
        return self._pack(observation, mask), reward, self._over, False, self._info(mask)

    def _refuse(
        self, action: Any, refusal: Exception
    ) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self.on_illegal == "raise":
            raise self._series.refused(action, refusal) from None
        self._over = True
        observation, mask = self._look()
        mask.fill(0)
        reward = -1.0 if self._payment.potential is None else -1.0 - self._before
        info = {**self._info(mask), "illegal_action": action, "result": -1.0}
        return self._pack(observation, mask), reward, True, False, info

    def _opponent_turns(self, game: Game) -> None:
        player, theirs = self._player, 1 - self.seat
        while game.to_play == theirs and not game.over:
            action = player.act(game.view(theirs))
            try:
                game.apply(action)
            except (IllegalAction, TypeError) as refusal:
                raise IllegalAction(
                    f"the opponent {in_words(player)} chose {in_words(action)}: {refusal}"
                    f"  seed={self._series.seed}"
                ) from None
            self._played.append(int(action))

    def _look(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
        observation = np.empty(SIZE, np.float32)
        mask = np.empty(ACTIONS, np.int8)
        _core.write_observation(self.game, self.seat, observation, mask)
        self._mask = mask
        return observation, mask

    def _pack(self, observation: npt.NDArray[np.float32], mask: npt.NDArray[np.int8]) -> Any:
        if not self._dict:
            return observation
        numbers = self.game.view(self.seat).card_ids()
        return {"observation": observation, "action_mask": mask, "card_ids": numbers}

    def _info(self, mask: npt.NDArray[np.int8]) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": mask}
        if self._view:
            info["view"] = _core.view_of(PlayerView, self.game, self.seat)
        if self.game.over:
            info["result"] = result_of(self.game, self.seat)
        return info

    def _standing(self, observation: npt.NDArray[np.float32]) -> Any:
        """Return what rewards are computed from: the view, or the potential."""
        if self._payment.function is not None:
            return self.game.view(self.seat)
        potential = self._payment.potential
        return 0.0 if potential is None or self._over else float(potential(observation))

    def _pay(self, game: Game, observation: npt.NDArray[np.float32]) -> float:
        before, after = self._before, self._standing(observation)
        self._before = after
        if self._payment.function is not None:
            return float(self._payment.function(before, after))
        return float(result_of(game, self.seat) + after - before)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the mask of legal actions, for sb3-contrib's MaskablePPO."""
        if self._game is None:
            raise GameOver("there is no game: call reset")
        return self._mask.astype(np.bool_)

    def render(self) -> str | None:
        """Render the board as your seat sees it."""
        return show(self.render_mode, lambda: self.game.view(self.seat).render())
