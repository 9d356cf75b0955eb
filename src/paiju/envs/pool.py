"""Thousands of rounds side by side in the core: who is asked comes out as arrays, actions go in.

Nothing here needs Gymnasium or PettingZoo, only numpy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from paiju import game as games
from paiju.arguments import worded
from paiju.envs.rewards import Rewards
from paiju.errors import AgentError, ArgumentError, ArgumentValueError, GameError, IllegalAction
from paiju.game import Game, GameLike
from paiju.near import choose_from
from paiju.seeds import derive, draw_seed, one_way, read_seed
from paiju.values import expect_known, flag, seat_number, whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

__all__ = ["Batch", "Pool", "Snapshot", "core_of", "read_each_rules", "read_opponents"]


class Batch(NamedTuple):
    """A row for each environment that waits for an action. All arrays hold until the next ``recv``: copy what you keep.

    Every seat is a stream of its own: ``reward`` and ``done`` tell what happened since the same seat's last row in that
    environment. With opponents there is one stream, the learner's.
    """

    obs: NDArray[Any]
    """What the seat sees, in the encoding of the pool."""
    mask: NDArray[np.int8]
    """A one for each legal action id."""
    env_id: NDArray[np.int32]
    """The number of the environment that each row is of."""
    seat: NDArray[np.int32]
    """Who is asked."""
    reward: NDArray[np.float32]
    """What the seat has won since its last row."""
    done: NDArray[np.bool_]
    """Whether an episode has ended since then; the observation is already of the next one."""
    steps: NDArray[np.int32]
    """How many decisions the episode has had, of all learners."""


@dataclass(frozen=True)
class Snapshot:
    """All rounds of a pool at one moment."""

    of: Mapping[str, Any] = field(repr=False)
    """How that pool was made."""
    rounds: Any = field(repr=False)
    """The rounds, as the core keeps them."""


class _Closed:
    """What a pool has in place of its rounds when it is closed."""

    def __getattr__(self, name: str) -> Any:
        """Say so."""
        raise ArgumentValueError("this pool is closed", "closed_pool")


class Pool:
    """Rounds of a game of the core, played side by side on threads.

    Environment i has the seed ``derive(seed, i)`` and deals round r with ``derive`` of that and r, so that all follows
    from the seed and the actions, whatever the number of threads. ``seed`` may also be a list with a seed for each.

    >>> pool = Pool("sichuan", num_envs=8, seed=1)
    >>> batch = pool.recv()
    >>> batch.obs.shape, batch.mask.shape
    ((8, 118, 27), (8, 88))
    >>> pool.send(batch.mask.argmax(axis=1), batch.env_id)
    >>> pool.recv().steps.tolist()
    [1, 1, 1, 1, 1, 1, 1, 1]
    """

    @worded
    def __init__(
        self,
        game: GameLike,
        num_envs: int,
        threads: int = 1,
        obs: str = "v1",
        seed: int | Sequence[int] | None = None,
        *,
        rules: Any = None,
        opponents: Sequence[str] | None = None,
        seat: int | str = "random",
        oracle: bool = False,
        reward: str = "delta",
        reward_scale: float = 1.0,
        hands: int = 1,
        auto_pass: bool = True,
    ) -> None:
        """Deal a round in every environment.

        ``rules`` are one value for all, or a list with one for each environment; they must have the same shapes.
        Without ``opponents`` every seat is asked. With them, agents of the core sit to the right of the learner, in
        this order, and only its decisions come out; ``seat`` is the learner's, drawn anew for each episode unless it is
        given. An episode has ``hands`` rounds. With ``auto_pass``, nobody is asked who can only pass.
        """
        self.game = games.get(game)
        """The game that is played."""
        self.num_envs = whole(num_envs, "num_envs", 1, 2**31 - 1)
        """How many environments there are."""
        core = core_of(self.game)
        expect_known(obs, core.encodings(), "planes")
        rewards = Rewards(reward, reward_scale)
        self.rules = read_each_rules(self.game, rules, self.num_envs)
        """The rules of each environment."""
        self.obs = obs
        """The encoding of observations."""
        self._has_oracle = flag(oracle, "oracle")
        self.num_seats = self.game.num_seats(self.rules[0])
        """How many seats there are."""
        seeds = read_seeds(seed, self.num_envs)
        self._made: dict[str, Any] = {
            "rules": self.rules,
            "obs": obs,
            "opponents": read_opponents(self.game, opponents),
            "seat": None if seat == "random" else seat_number(seat, self.num_seats),  # type: ignore[arg-type]
            "reward": reward,
            "scale": rewards.scale,
            "rounds": whole(hands, "hands", 1, 2**31 - 1),
            "auto_pass": flag(auto_pass, "auto_pass"),
        }
        self._core: Any = core(
            seeds=seeds,
            chances=[one_way(each) for each in seeds],
            threads=whole(threads, "threads", 1),
            **self._made,
        )
        self._to_receive = 1  # batches: all environments wait from the beginning
        self.obs_shape: tuple[int, int] = self._core.shape
        """The shape of one observation."""
        self.num_actions: int = self._core.num_actions
        """How many action ids there are."""
        self._last: NDArray[np.int32] | None = None

    def __len__(self) -> int:
        """Return how many environments there are."""
        return self.num_envs

    def __repr__(self) -> str:
        """Return what is played, and how often."""
        return f"<Pool of {self.num_envs} environments, {self.game.name}, {self.obs}>"

    def recv(self) -> Batch:
        """Return the rows of what was sent first and not received yet: at first, all environments.

        It waits until they are ready; Python's other threads go on meanwhile.
        """
        import numpy as np

        obs, mask, env_id, seat, reward, done, steps, _ = self._core.receive()
        self._to_receive -= 1
        self._last = env_id
        return Batch(obs, mask, env_id, seat, reward.astype(np.float32), done.view(np.bool_), steps)

    def send(self, actions: ArrayLike, env_id: ArrayLike | None = None) -> None:
        """Answer with an action id for each environment named; without names, for those received last, in that order.

        With several threads they begin at once, in the background. Environments that are sent together are received
        together. If one action is not legal, IllegalAction names the environment and what is legal there, and nothing
        has happened: correct it and send again.
        """
        if env_id is None and self._last is None:
            raise ArgumentValueError("nothing has been received yet that could be answered", "nothing_received")
        numbers = _whole_array(actions, "actions", "int64")
        named = self._last if env_id is None else _whole_array(env_id, "env_id", "int32")
        refusal = self._core.send(named, numbers)
        if refusal is not None:
            assert named is not None
            raise self._refused(refusal[0], int(named[refusal[1]]), int(numbers[refusal[1]]))
        self._to_receive += 1

    def step(self, actions: ArrayLike, env_id: ArrayLike | None = None) -> Batch:
        """Send, and receive."""
        self.send(actions, env_id)
        return self.recv()

    def _refused(self, fault: str, env_id: int, action: int) -> Exception:
        if fault == "unknown":
            return ArgumentValueError(
                f"there is no environment {env_id}, they are 0 to {self.num_envs - 1}", "out_of_range"
            )
        if fault == "not_waiting":
            return ArgumentValueError(f"environment {env_id} is not waiting for an action", "not_waiting")
        state = self._core.state(env_id)
        legal = ", ".join(f"{each.id} {each}" for each in state.legal_actions)
        return IllegalAction(
            f"environment {env_id}: seat {state.turn} cannot do action {action}; legal are: {legal}", "not_legal"
        )

    def oracle(self, env_id: ArrayLike) -> NDArray[np.int8]:
        """Return what is hidden from the seats asked in these environments, to train with; the pool must allow it."""
        if not self._has_oracle:
            raise ArgumentValueError("this pool shows nothing hidden: make it with oracle=True", "no_oracle")
        hidden: NDArray[np.int8] = self._core.oracle(_whole_array(env_id, "env_id", "int32"))
        return hidden

    def state(self, env_id: int) -> Any:
        """Return the round of an environment, hidden things included: for looking into it, not for learners."""
        return self._core.state(whole(env_id, "env_id", 0, self.num_envs - 1))

    def snapshot(self) -> Snapshot:
        """Return all rounds as they are now; everything that was sent, and the first rows, must have been received."""
        return Snapshot({"game": self.game.name, **self._made}, self._core.snapshot())

    @worded
    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a snapshot of this pool, or of one made with the same options.

        The next ``recv`` returns the rows of that moment, all environments; what was not received yet is lost. Seeds
        come with the snapshot, and the number of threads may be another.
        """
        here = {"game": self.game.name, **self._made}
        other = [name for name in here if snapshot.of[name] != here[name]]
        if other:
            raise ArgumentValueError(f"the snapshot is of a pool with another {other[0]}", "other_pool")
        while self._to_receive:
            self.recv()
        self._core.restore(snapshot.rounds)
        self._to_receive, self._last = 1, None

    def close(self) -> None:
        """Let the threads go; a pool that nobody holds any more does this by itself."""
        self._core = _Closed()

    def __enter__(self) -> Self:
        """Return the pool; it is closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()


def core_of(game: Game) -> Any:
    """Return the core's pool of a game.

    There is none in Python: it would be hundreds of times slower and look as if it were not. ``SyncVectorEnv`` over the
    environment that every game has is the honest way to have many of those.
    """
    if game.batches is None or game.batches.pool is None:
        raise GameError(
            f"{game.name} is not played in the core, so it has no pool; every game has an environment, and"
            " gymnasium.vector.SyncVectorEnv takes many of them",
            "no_pool",
        )
    return game.batches.pool


def read_each_rules(game: Game, rules: Any, num_envs: int) -> list[Any]:
    """Return the rules of each environment."""
    if not isinstance(rules, list | tuple):
        return [game.deal(games.read_rules(game, rules), 0).rules] * num_envs
    if len(rules) != num_envs:
        raise ArgumentValueError(f"rules: expected one value or {num_envs}, got {len(rules)}", "length")
    return [game.deal(games.read_rules(game, each), 0).rules for each in rules]


def read_seeds(seed: Any, num_envs: int) -> list[int]:
    """Return the seed of each environment."""
    if isinstance(seed, list | tuple) or hasattr(seed, "__array__"):
        if len(seed) != num_envs:
            raise ArgumentValueError(f"seed: expected one number or {num_envs}, got {len(seed)}", "length")
        return [read_seed(each) for each in seed]
    first = draw_seed() if seed is None else read_seed(seed)
    return [derive(first, number) for number in range(num_envs)]


def read_opponents(game: Game, opponents: Sequence[str] | None) -> list[str]:
    """Return the agents by the names that the core has for them."""
    if opponents is None:
        return []
    if isinstance(opponents, str):
        raise ArgumentError(f'opponents must be a list of specs, such as ["{opponents}"] * 3, not text', "wrong_type")
    assert game.batches is not None
    known = ("random", *(name for name in game.batches.agents if name != "random"))
    names = [game.agents.name_of(spec) for spec in opponents]
    for name in names:
        if name.partition(":")[0] not in known:
            raise AgentError(
                f'only agents of the core play in a pool, not "{name}"; {choose_from(str(name), known)}',
                "unknown_agent",
            )
    return names


def _whole_array(values: ArrayLike, name: str, dtype: str) -> NDArray[Any]:
    """Return ``values`` as the core takes them, a row of whole numbers."""
    import numpy as np

    given = np.asarray(values)
    if given.ndim != 1:
        raise ArgumentValueError(f"{name}: expected an array of shape (N,), got {given.shape}", "shape")
    if given.dtype.kind not in "iu" and given.size:
        raise ArgumentValueError(f"{name}: expected whole numbers, got {given.dtype}", "not_whole")
    if given.dtype != dtype and given.size:
        limits = np.iinfo(dtype)
        outside = given[(given < limits.min) | (given > limits.max)]
        if outside.size:
            raise ArgumentValueError(f"{name}: there is no {outside[0]}", "out_of_range")
    return np.ascontiguousarray(given, dtype)
