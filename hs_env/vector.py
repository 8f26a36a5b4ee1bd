"""Many games for Gymnasium, stepped together in C++.

    import gymnasium, hs_env

    envs = gymnasium.make_vec("hs_env/Hearthstone-v0", num_envs=64, threads=2,
                              vectorization_mode="vector_entry_point")
    observations, infos = envs.reset(seed=1)
    for _ in range(1000):
        actions = envs.unwrapped.sample_actions()     # or your network's
        observations, rewards, terminated, truncated, infos = envs.step(actions)

One call steps every game in C++: your action, the opponent's turns, the new observation and mask.
`infos["action_mask"]` has one row for each game; `view=True` adds `infos["view"]`. Opponents
without a native form are asked in Python, one row after the other; everything else stays in C++.

When a game ends, its row starts a new one in the same step (Gymnasium's SAME_STEP). Then the row of
`observations` shows the new game, while `rewards` and `terminated` belong to the old one. The last
observation of the old game is in `infos["final_obs"]` and its info in `infos["final_info"]`, where
`result` is +1 for a win, -1 for a loss and 0 for a draw or a truncated game.

Rows do not depend on each other: the number of threads changes nothing but the time. A row plays
the same game as `hs_env.single_agent` with the same seed, seat and opponent. The exception is
"random", which takes its random numbers from the engine here, because that is fastest.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from hs_env import _core
from hs_env.actions import ACTIONS
from hs_env.checks import check_choice, check_flag, check_seed, check_whole, find_seed
from hs_env.copying import forgets_when_copied
from hs_env.env_options import SEAT_DEFAULTS, SEATS, EnvOptions, SeatKeywords, spells_out
from hs_env.errors import GameOver, IllegalAction, InUse, InvalidOption
from hs_env.game import Game, find_start
from hs_env.game_series import START, check_reset_options, policy_seed, start_alone
from hs_env.hearthstone_v0 import observation_space
from hs_env.observations import CARD_IDS_SIZE, SIZE
from hs_env.opponents import Opponent, RowPlayers
from hs_env.policy import Policy
from hs_env.rewards import Potential
from hs_env.setup import DEFAULT_DECKS, Setup
from hs_env.view import PlayerView
from hs_env.wording import in_words

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["HearthstoneVectorEnv"]

#: The engine's number for each value of the `seat` option.
SEATING = {0: 0, 1: 1, "alternate": 2, None: 3}
#: The arrays that a step or reset writes, and a copy takes over.
ARRAYS = (
    "_observations",
    "_masks",
    "_rewards",
    "_terminated",
    "_truncated",
    "_seats",
    "_final",
    "_card_ids",
    "_final_card_ids",
)
#: What belongs to one environment alone: a copy makes its own.
NOT_COPIED = frozenset({*ARRAYS, "_lock", "_games", "_buffers", "_actions", "_all", "_no_masks"})

Infos = dict[str, Any]


class HearthstoneVectorEnv(VectorEnv[Any, Any, Any]):
    """A vector environment of `num_envs` games: you hold one seat of each, a policy the other.

    Args:
        num_envs: The number of games.
        opponent: A name of `hs_env.policies`, a policy, a function from view to action, or a
            list of these, from which every game takes one. See below for self-play.
        decks: One for each seat: a built-in name, a `Deck`, a deck code, a list of cards, or a
            draft such as "draft:mage".
        seat: Which seat is yours: 0, 1, None for a random seat in every game (its seed decides), or
            "alternate" for each in turn. Turns go from game to game and from row to row.
        observation: "vector", or "dict", which has the numbers of the cards too. The dict includes
            the masks.
        reward: "win", "shaped", or a function of a seat's view before and after a step. The seat is
            yours; the function is called in Python for every row.
        on_illegal: What an illegal action does: "raise" an error, or "lose" the game. If it raises,
            no game has moved; if it loses, that row begins a new game.
        view: Put the `PlayerView` into the info. The infos have an array of them; making them in
            Python takes longer than all the rest.
        render_mode: None, or "ansi": `render` returns text. There is one board for each game.
        threads: The number of threads that step the games.
        copy: Return copies. If False, the next step overwrites the arrays, which is faster, and
            safe if you are done with them by then.
        max_episode_steps: Truncate games after this number of your actions.
        rules: The rules to play by; the default rules if left out.
        keywords: Single rules that differ: cards, first, mulligan, positions, turn_limit,
            validate_decks; see `Rules`.

    One policy object plays one game at a time, so every row has its own. For a name, each row
    makes its own policy; a policy object is copied by `copy.deepcopy` once for each row when it is
    given, and later changes to your object have no effect. A policy with a native form (its
    attribute `native`) is copied in C++ and plays on the threads. A function is shared by all rows
    and never copied. For self-play, assign a new `opponent` or pass it in the options of `reset`;
    to play against a network while it learns, pass a function that calls it.

    One environment serves one thread at a time: a call that comes while another has not returned
    raises `InUse` and changes nothing. `copy.deepcopy` and `pickle` give an environment that goes
    on as this one would, or raise `InvalidOption` if the opponents make that impossible.

    Raises:
        InvalidOption: An option does not exist or has a value it cannot have; or the opponent
            cannot be copied, or decides on the true game, which environments do not show.
        InvalidDeck: A deck cannot be read or breaks a rule; the message says which.
    """

    metadata = {  # noqa: RUF012  Gymnasium reads it from the class
        "render_modes": ["ansi"],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    @spells_out(SeatKeywords, SEAT_DEFAULTS)
    def __init__(
        self,
        num_envs: int = 1,
        *,
        opponent: Opponent = "random",
        decks: Any = DEFAULT_DECKS,
        threads: int = 1,
        copy: bool = True,
        max_episode_steps: int | None = None,
        **shared: Unpack[SeatKeywords],
    ) -> None:
        options = EnvOptions.of(HearthstoneVectorEnv, decks, shared, SEAT_DEFAULTS)
        self._copy = check_flag("copy", copy)
        if max_episode_steps is not None:
            check_whole("max_episode_steps", max_episode_steps, 1, 2**31 - 1)
        self._series, self._payment = options.series, options.payment
        self._dict, self._view = options.dictionary, options.view
        self.render_mode = options.render_mode
        self.num_envs = check_whole("num_envs", num_envs, 1, 1_000_000)
        self._lock = threading.Lock()
        self._play: dict[str, Any] = {
            "games": self.num_envs,
            "max_steps": int(max_episode_steps or 0),
            "lose": options.on_illegal == "lose",
            "keep_final": self._view or self._payment.function is not None,
            "threads": check_whole("threads", threads, 1, _core.THREADS_MOST),
        }
        self.opponent = opponent
        self._ready = self._dealt = False
        self._seed = self._drawn = 0
        self._setup = self._series.setup
        self._starts: list[Game] = []
        self._seat_option = self._seating = SEATING[options.seat]
        self._make_spaces()
        self._make_buffers()
        self._games = self._make_games()
        self._seated = RowPlayers("random", self.num_envs)

    def _make_games(self) -> _core.VectorGames:
        begin = {**self._setup.arguments(), "seat": self._seating}
        return _core.VectorGames(**begin, **self._play, **self._buffers)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Raise if another call is running, and keep others out until this one is done."""
        if not self._lock.acquire(blocking=False):
            raise InUse(
                "this environment is in use: another thread, or an opponent that was asked to "
                "decide, called it before the last call had returned"
            )
        try:
            yield
        finally:
            self._lock.release()

    # Copies -------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        with self._alone():
            state = {key: x for key, x in self.__dict__.items() if key not in NOT_COPIED}
            state["_arrays"] = {name: getattr(self, name).copy() for name in self._array_names()}
            state["_saved"] = None
            if self._ready:
                self._expect_copyable()
                state["_saved"] = self._games.save()
            elif self._dealt:
                raise InvalidOption("an opponent has failed: call reset before you copy")
            return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        arrays, saved = state["_arrays"], state["_saved"]
        self.__dict__.update({k: x for k, x in state.items() if k not in ("_arrays", "_saved")})
        self._lock = threading.Lock()
        self._make_buffers()
        for name, values in arrays.items():
            getattr(self, name)[...] = values
        self._games = self._make_games()
        self._games.configure(**self._setup.arguments(), seat=self._seating, starts=self._starts)
        if saved is not None:
            self._games.seat_opponents(self._seated.native)
            self._games.resume(saved)

    def _array_names(self) -> list[str]:
        return [name for name in ARRAYS if getattr(self, name) is not None]

    def _expect_copyable(self) -> None:
        for player in self._seated.all():
            if forgets_when_copied(player):
                raise InvalidOption(
                    f"these games cannot be copied: the opponent {in_words(player)} starts over "
                    "when it is copied, and would not go on as it does here. Copy before the first "
                    'reset, or play against "random", a function, or a policy whose copies remember'
                )

    @property
    def opponent(self) -> Opponent:
        """The opponent as it was given. A newly assigned one takes over at the next `reset`."""
        return self._opponent

    @opponent.setter
    def opponent(self, opponent: Opponent) -> None:
        self._players = RowPlayers(opponent, self.num_envs)
        self._opponent = opponent

    def _make_spaces(self) -> None:
        whole = observation_space(True, self._series.setup.rules.card_set)
        self.single_observation_space: spaces.Space[Any] = (
            whole if self._dict else whole["observation"]
        )
        self.single_action_space: spaces.Space[Any] = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _make_buffers(self) -> None:
        n = self.num_envs
        self._observations = np.zeros((n, SIZE), np.float32)
        self._masks = np.zeros((n, ACTIONS), np.int8)
        self._rewards = np.zeros(n, np.float32)
        self._terminated = np.zeros(n, np.bool_)
        self._truncated = np.zeros(n, np.bool_)
        self._seats = np.zeros(n, np.int32)
        self._final = np.zeros((n, SIZE), np.float32)
        self._card_ids = np.zeros((n, CARD_IDS_SIZE), np.int32) if self._dict else None
        self._final_card_ids = np.zeros((n, CARD_IDS_SIZE), np.int32) if self._dict else None
        self._actions = np.zeros(n, np.int32)
        self._all = np.ones(n, np.bool_)
        # A game that is over has no legal actions. One array serves all rows.
        self._no_masks = np.zeros((n, ACTIONS), np.int8)
        for shared in (self._all, self._no_masks):
            shared.flags.writeable = False
        self._buffers: dict[str, Any] = {
            "observations": self._observations,
            "masks": self._masks,
            "rewards": self._rewards,
            "terminated": self._terminated.view(np.uint8),
            "truncated": self._truncated.view(np.uint8),
            "seats": self._seats,
            "final_observations": self._final,
            "card_ids": self._card_ids,
            "final_card_ids": self._final_card_ids,
        }

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, Infos]:
        """Deal new games in all rows.

        Args:
            seed: One for all rows, or one for each. It fixes every deal, roll and decision of the
                opponents, in these games and those that follow. Without it, the rows go on
                with their series of seeds.
            options: For these games and those that follow in the same rows, until the next
                `reset`: opponent, seat, decks, rules, or single rules by name. Instead of decks and
                rules, "game" is a `Game` or `Scenario` to start from, or one for each row, with
                dice and deck orders from the seed.

        Raises:
            IllegalAction: An opponent chose an action that is not legal. Then, and if it raises
                anything else, there are no games to step until the next `reset`.
            InvalidOption: An option does not exist or has a value it cannot have; or an opponent
                that plays in C++ cannot decide.
        """
        with self._alone():
            return self._reset(seed, check_reset_options(options))

    def _reset(
        self, seed: int | Sequence[int] | None, options: dict[str, Any]
    ) -> tuple[Any, Infos]:
        players = self._players
        if "opponent" in options:
            players = RowPlayers(options.pop("opponent"), self.num_envs)
        seating = self._seat_option
        if "seat" in options:
            seating = SEATING[check_choice("seat", options.pop("seat"), SEATS)]
        starts = self._find_starts(options) if START in options else []
        setup = Setup.from_game(starts[0]) if starts else self._series.changed(options)
        seeds = self._seeds(seed)
        self._ready = False
        self._games.configure(**setup.arguments(), seat=seating, starts=starts)
        self._setup, self._seating, self._starts = setup, seating, starts
        self._seat(players)
        self._take_new_array()
        stopped = self._games.reset(seeds)
        self._dealt = True
        self._let_opponents_play(stopped)
        if not self._masks.any(axis=1).all():
            raise InvalidOption("with these rules games end before your first decision")
        self._ready = True
        infos = self._infos()
        if not self._payment.result_only:
            self._before = self._standings()
        return self._pack(), infos

    def _find_starts(self, options: dict[str, Any]) -> list[Game]:
        """Return copies of the positions that the rows start from."""
        given = start_alone(options)
        if not isinstance(given, list | tuple):
            return [find_start(given).clone()] * self.num_envs
        if len(given) != self.num_envs:
            raise InvalidOption(f"expected {self.num_envs} games to start from, got {len(given)}")
        return [find_start(one).clone() for one in given]

    def _seat(self, players: RowPlayers) -> None:
        """Seat these players. Those that are seated already keep what they have learned."""
        if players is not self._seated:
            self._games.seat_opponents(players.native)
            self._seated = players

    def _seeds(self, seed: Any) -> npt.NDArray[np.uint64] | None:
        if seed is None and self._dealt:
            return None
        if _are_several(seed):
            if len(seed) != self.num_envs:
                raise InvalidOption(f"expected {self.num_envs} seeds, got {len(seed)}")
            seeds = [check_seed(one) for one in seed]
        else:
            one = find_seed(seed)
            seeds = [_core.game_seed(one, row) for row in range(self.num_envs)]
        self._seed, self._drawn = policy_seed(seeds[0]), 0
        return np.array(seeds, np.uint64)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Infos]:
        """Play one action in each game.

        Raises:
            IllegalAction: An action is not legal; the message names the game. No game has moved.
                Or an opponent chose one that is not; the message names it, its row and the seed
                of the game. Then, and if it raises anything else, some games have moved and
                some have not: call `reset`. `game` shows where they are.
            InvalidOption: An opponent that plays in C++ cannot decide; the message says why.
            GameOver: `reset` was never called, or an opponent failed since.
        """
        with self._alone():
            return self._step(actions)

    def _step(self, actions: Any) -> tuple[Any, Any, Any, Any, Infos]:
        if not self._ready:
            raise GameOver("there are no games: call reset")
        checked = self._checked(actions)
        self._games.check(checked)
        self._ready = False
        self._take_new_array()
        self._let_opponents_play(self._games.step(checked))
        self._ready = True
        infos = self._infos()
        if self._games.ended():
            self._add_final(infos)
        rewards = self._pay()
        return self._pack(), rewards, self._terminated.copy(), self._truncated.copy(), infos

    def _let_opponents_play(self, stopped: int) -> None:
        """Ask the opponents that decide in Python until no row waits for one."""
        while stopped:
            for row, place, seed, refused, failure in self._games.stops():
                player = self._seated.at(row, place)
                if failure is not None:
                    raise InvalidOption(
                        f"the opponent {in_words(player)} cannot decide: {failure}"
                        f"{self._where(row)}"
                    )
                if refused is not None:
                    self._answer(row, player, refused)
                if seed is not None:
                    player.reset(seed)
                while (view := self._games.opponent_view(PlayerView, row)) is not None:
                    self._answer(row, player, player.act(cast(PlayerView, view)))
            stopped = self._games.go_on()

    def _answer(self, row: int, player: Policy, action: int) -> None:
        try:
            self._games.answer(row, action)
        except (IllegalAction, TypeError) as refusal:
            raise IllegalAction(
                f"the opponent {in_words(player)} chose {in_words(action)}: {refusal}"
                f"{self._where(row)}"
            ) from None

    def _where(self, row: int) -> str:
        return f"  row={row}  seed={self._games.seed(row)}"

    def _checked(self, actions: Any) -> npt.NDArray[np.int32]:
        try:
            found = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise IllegalAction(
                f"expected {self.num_envs} whole numbers, got {in_words(actions)}"
            ) from None
        if found.dtype.kind not in "iu" or found.shape != (self.num_envs,):
            raise IllegalAction(
                f"expected {self.num_envs} whole numbers, got {found.dtype} of shape {found.shape}"
            )
        if found.dtype == np.int32 and found.flags.c_contiguous:
            return found
        # Numbers too large for 32 bits would wrap around to legal ones.
        np.clip(found, -1, ACTIONS, out=self._actions, casting="unsafe")
        return self._actions

    # Rewards ------------------------------------------------------------------------------------

    def _pay(self) -> npt.NDArray[np.float64]:
        results = self._rewards.astype(np.float64)
        if self._payment.result_only:
            return results
        before, self._before = self._before, self._standings()
        if self._payment.potential is not None:
            return results + self._change(self._payment.potential, before)
        pay = cast(Callable[[PlayerView, PlayerView], float], self._payment.function)
        for row, ended in enumerate((self._terminated | self._truncated).tolist()):
            after = self._final_view(row) if ended else self._before[row]
            # A game that was lost by an illegal action has terminated without being over.
            if not self._terminated[row] or after.over:
                results[row] = pay(before[row], after)
        return results

    def _standings(self) -> Any:
        """Return what rewards are computed from: the view of each row, or its potential."""
        potential = self._payment.potential
        if potential is not None:
            return potential(self._observations)
        return [self._own_view(row) for row in range(self.num_envs)]

    def _change(self, potential: Potential, before: Any) -> npt.NDArray[np.float64]:
        """Return the change of the potential, which is 0 where a game has terminated."""
        now = self._before
        if self._truncated.any():
            now = np.where(self._truncated, potential(self._final), now)
        change: npt.NDArray[np.float64] = np.where(self._terminated, 0, now) - before
        return change

    # What is seen -------------------------------------------------------------------------------

    def _own_view(self, row: int) -> PlayerView:
        return cast(PlayerView, self._games.view(PlayerView, row))

    def _final_view(self, row: int) -> PlayerView:
        return cast(PlayerView, self._games.final_view(PlayerView, row))

    def _objects(self, rows: Iterable[int], make: Callable[[int], Any]) -> npt.NDArray[np.object_]:
        """Return an object for each of these rows, and None for the others."""
        found = np.full(self.num_envs, None, dtype=object)
        for row in rows:
            found[row] = make(row)
        return found

    def _infos(self) -> Infos:
        masks, seats = self._masks, self._seats
        if self._copy:
            masks, seats = masks.copy(), seats.copy()
        infos = {"action_mask": masks, "_action_mask": self._all}
        infos |= {"seat": seats, "_seat": self._all}
        if self._view:
            views = self._objects(range(self.num_envs), self._own_view)
            infos |= {"view": views, "_view": self._all}
        return infos

    def _add_final(self, infos: Infos) -> None:
        ended = self._terminated | self._truncated
        rows = ended.nonzero()[0].tolist()
        infos["final_obs"] = self._objects(rows, self._final_observation)
        infos["_final_obs"] = ended
        final: Infos = {
            "action_mask": self._no_masks,
            "_action_mask": ended,
            "result": self._rewards.copy(),
            "_result": ended,
        }
        if self._view:
            final |= {"view": self._objects(rows, self._final_view), "_view": ended}
        infos["final_info"] = final
        infos["_final_info"] = ended

    def _final_observation(self, row: int) -> Any:
        observation = self._final[row].copy()
        if self._final_card_ids is None:
            return observation
        return {
            "observation": observation,
            "action_mask": np.zeros(ACTIONS, np.int8),
            "card_ids": self._final_card_ids[row].copy(),
        }

    def _take_new_array(self) -> None:
        """Let observations be written into a new array: the one before was given to the caller."""
        if self._copy:
            self._observations = np.empty_like(self._observations)
            self._games.observe_into(self._observations)

    def _pack(self) -> Any:
        if self._card_ids is None:
            return self._observations
        masks, card_ids = self._masks, self._card_ids
        if self._copy:
            masks, card_ids = masks.copy(), card_ids.copy()
        return {"observation": self._observations, "action_mask": masks, "card_ids": card_ids}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the masks of legal actions, one row for each game."""
        with self._alone():
            return self._masks.astype(np.bool_)

    def sample_actions(self, seed: int | None = None) -> npt.NDArray[np.int32]:
        """Return a uniformly random legal action for each game.

        Args:
            seed: The same seed in the same positions gives the same actions. Without it they
                come from a series that the seed of `reset` fixes.
        """
        with self._alone():
            if not self._ready:
                raise GameOver("there are no games: call reset")
            if seed is None:
                self._drawn += 1
                number = _core.game_seed(self._seed, self._drawn)
            else:
                number = check_seed(seed)
            actions = np.empty(self.num_envs, np.int32)
            self._games.sample_actions(number, actions)
            return actions

    def game(self, row: int) -> Game:
        """Return a copy of one game, hidden information included.

        For a policy, take `game(row).view(seat)`.
        """
        if not self._dealt:
            raise GameOver("there are no games: call reset")
        number = check_whole("row", row, 0, self.num_envs - 1)
        return cast(Game, self._games.game(Game, number))

    def render(self) -> tuple[str, ...] | None:
        """Render the board of each game as your seat sees it."""
        if self.render_mode is None:
            return None
        with self._alone():
            seats = self._seats.tolist()
        return tuple(self.game(row).view(seat).render() for row, seat in enumerate(seats))


def _are_several(seed: Any) -> bool:
    if isinstance(seed, np.ndarray):
        return seed.ndim == 1
    return isinstance(seed, Sequence) and not isinstance(seed, str | bytes)
