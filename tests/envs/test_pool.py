"""The pool of the core: the same rounds as everywhere else, whatever the number of threads."""

import gc
import os
import random
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import paiju
from paiju import agents, game
from paiju.envs.pool import Batch, Pool
from paiju.envs.rewards import REWARDS
from paiju.envs.throughput import random_actions
from paiju.errors import AgentError, ArgumentError, ArgumentValueError, GameError, IllegalAction
from paiju.game import State
from paiju.seeds import derive, one_way
from sizes import SOAK, Sizes

NATIVE = tuple(name for name in game.names() if getattr(game.get(name).batches, "pool", None) is not None)
SEED = 5

native = pytest.mark.parametrize("name", NATIVE)


def steps_of(sizes: Sizes) -> int:
    return 20_000 if sizes is SOAK else 200


def rounds_of(sizes: Sizes) -> int:
    return 1_000_000 if sizes is SOAK else 2_000


def choices(batch: Batch, rng: random.Random) -> Any:
    """Return a legal action for each row."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in batch.mask])


class Table:
    """The same environment again, with ``State`` alone, as the document of seeds tells it."""

    def __init__(self, name: str, rules: Any, seed: int, *, kind: str, hands: int, opponents: Any) -> None:
        self.game, self.rules, self.seed, self.kind, self.hands = game.get(name), rules, seed, kind, hands
        self.seats = self.game.num_seats(rules)
        self.opponents, self.dealt = opponents, 0
        self.owed = [0.0] * self.seats
        self.ended = [False] * self.seats
        self.begin()

    def begin(self) -> None:
        self.left, self.steps = self.hands, 0
        self.fresh, self.early = [True] * self.seats, [0.0] * self.seats
        chance = derive(derive(one_way(self.seed), self.dealt), 255)
        self.learner = chance % self.seats
        self.deal({})

    def deal(self, explicit: Any) -> None:
        self.state: State = self.game.deal(self.rules, derive(self.seed, self.dealt), **explicit)
        self.known = [0] * self.seats
        if self.opponents:
            chance = derive(one_way(self.seed), self.dealt)
            self.agents = {
                (self.learner + 1 + place) % self.seats: agents.make(spec, self.game) for place, spec in self.opponents
            }
            for seat, agent in self.agents.items():
                agent.reset(derive(chance, seat))
        self.dealt += 1
        self.play_on()

    def play_on(self) -> None:
        while not self.state.is_over:
            seat, legal = self.state.turn, self.state.legal_actions
            assert seat is not None
            if [action.kind for action in legal] == ["pass"] and len(self.state.claimants) == 0:
                self.state = self.state.after(legal[0])
            elif self.opponents and seat != self.learner:
                self.state = self.state.after(self.agents[seat].act(self.state.observe(seat)))
            else:
                return
        for seat in range(self.seats):
            (self.early if self.fresh[seat] else self.owed)[seat] += self.earn(seat)
        self.left -= 1
        if self.left:
            self.deal(self.state.next_deal)
        else:
            self.ended = [True] * self.seats
            if self.opponents:
                self.owed = [self.owed[self.learner]] * self.seats
            self.begin()

    def earn(self, seat: int) -> float:
        now, before = self.state.payoffs[seat], self.known[seat]
        self.known[seat] = now
        if self.kind == "delta":
            return now - before
        if self.kind == "log":
            return float(np.sign(now) * np.log2(1 + abs(now)) - np.sign(before) * np.log2(1 + abs(before)))
        if not self.state.is_over:
            return 0
        if self.kind == "final":
            return now
        others = self.state.payoffs
        return sum((now > other) - (now < other) for other in others) / 2

    def act(self, number: int) -> None:
        self.steps += 1
        self.state = self.state.after(number)
        self.play_on()

    def row(self) -> tuple[Any, ...]:
        seat = self.state.turn
        assert seat is not None
        done, self.ended[seat] = self.ended[seat], False
        if self.fresh[seat]:  # what was won before the first decision comes with the second row
            reward, self.owed[seat] = self.owed[seat], self.early[seat]
        else:
            reward, self.owed[seat] = self.owed[seat] + self.earn(seat), 0.0
        self.fresh[seat] = False
        if self.opponents:
            self.owed, self.ended = [self.owed[seat]] * self.seats, [False] * self.seats
        seen = self.state.observe(seat)
        return seen.planes(), seen.mask(), seat, np.float32(reward), done, self.steps


def compare(name: str, steps: int, kind: str = "delta", hands: int = 1, opponents: Any = None) -> None:
    played, number = game.get(name), 5
    rules = [played.deal(preset, 0).rules for preset in played.PRESETS.values()]
    alike = [each for each in rules if played.planes_shape(each) == played.planes_shape(rules[0])]
    mixed = [alike[i % len(alike)] for i in range(number)]
    pool = Pool(name, number, 2, rules=mixed, seed=SEED, reward=kind, hands=hands, opponents=opponents)
    placed = None if opponents is None else list(enumerate(opponents))
    tables = [Table(name, mixed[i], derive(SEED, i), kind=kind, hands=hands, opponents=placed) for i in range(number)]
    rng, batch = random.Random(1), pool.recv()
    ended = 0
    for _ in range(steps):
        assert batch.env_id.tolist() == list(range(number))
        for i, table in enumerate(tables):
            planes, mask, seat, reward, done, count = table.row()
            assert np.array_equal(batch.obs[i], planes)
            assert np.array_equal(batch.mask[i], mask)
            assert (batch.seat[i], batch.done[i], batch.steps[i]) == (seat, done, count)
            assert batch.reward[i] == pytest.approx(reward, rel=1e-6, abs=1e-6)
            ended += done
        chosen = choices(batch, rng)
        for table, action in zip(tables, chosen.tolist(), strict=True):
            table.act(action)
        batch = pool.step(chosen)
    assert ended


@native
@pytest.mark.parametrize("kind", REWARDS)
def test_pool_and_state_agree_step_by_step(name: str, kind: str, sizes: Sizes) -> None:
    compare(name, steps_of(sizes), kind)


@native
def test_an_episode_of_several_rounds_is_dealt_as_a_match_is(name: str, sizes: Sizes) -> None:
    compare(name, 3 * steps_of(sizes), hands=3)
    pool = Pool(name, 1, seed=[7], hands=3)
    match = paiju.Match(name, seed=7, rounds=3, clock=None)
    batch, rng = pool.recv(), random.Random(2)
    while not match.is_over:
        table = match.round
        while not table.state.is_over:
            forced = [action.kind for action in table.state.legal_actions] == ["pass"]
            if forced:
                table.apply(table.state.legal_actions[0])
                continue
            assert pool.state(0) == table.state
            chosen = choices(batch, rng)
            table.apply(int(chosen[0]))
            batch = pool.step(chosen)
        if not match.is_over:
            match.next()
    assert batch.done[0]


@native
def test_agents_of_the_core_play_as_they_do_elsewhere(name: str, sizes: Sizes) -> None:
    played = game.get(name)
    assert played.batches is not None
    specs = ("random", *(spec for spec in played.batches.agents if spec != "hard"), "hard:worlds=1")
    others = played.num_seats(played.arena_rules) - 1
    for spec in dict.fromkeys(specs):
        compare(name, steps_of(sizes) // 4, opponents=[spec] * others)
    compare(name, steps_of(sizes) // 4, opponents=[specs[i % len(specs)] for i in range(others)])


def run(pool: Pool, steps: int, seed: int = 3) -> Iterator[tuple[Any, ...]]:
    rng, batch = random.Random(seed), pool.recv()
    for _ in range(steps):
        yield tuple(array.copy() for array in batch)
        batch = pool.step(choices(batch, rng))


def same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@native
@pytest.mark.parametrize("agent", [None, "random"])
def test_threads_do_not_change_anything(name: str, agent: str | None, sizes: Sizes) -> None:
    others = None if agent is None else [agent] * (game.get(name).num_seats(game.get(name).arena_rules) - 1)
    pools = [Pool(name, 33, threads, seed=9, opponents=others) for threads in (1, 2, 5)]
    for rows in zip(*(run(pool, steps_of(sizes)) for pool in pools), strict=True):
        assert all(same(rows[0], other) for other in rows[1:])


def test_another_seed_is_another_game() -> None:
    first, second = (Pool("sichuan", 4, seed=seed).recv().obs.copy() for seed in (1, 2))
    assert not np.array_equal(first, second)
    assert not np.array_equal(first[0], first[1])
    given = [derive(1, i) for i in range(4)]
    assert np.array_equal(Pool("sichuan", 4, seed=given).recv().obs, first)


def test_walls_never_come_again() -> None:
    """A thousand seeds and four rounds of each give four thousand deals."""
    walls = set()
    pool = Pool("sichuan", 1000, seed=0, opponents=["random"] * 3)
    batch, rounds = pool.recv(), np.zeros(1000, int)
    fresh = np.ones(1000, bool)
    while fresh.any() or rounds.min() < 4:
        for i in np.flatnonzero(fresh & (rounds < 4)):
            state = pool.state(int(i))
            walls.add(tuple(str(tile) for seat in state.reveal()["seats"] for tile in [seat["hand"]]))
            rounds[i] += 1
        if rounds.min() == 4:
            break
        batch = pool.step(np.array([np.flatnonzero(row)[0] for row in batch.mask]))
        fresh = batch.done.copy()
    assert len(walls) == 4000


def test_halves_can_take_turns() -> None:
    """What is sent together is received together, in order; nothing depends on it."""
    whole, halves = Pool("sichuan", 8, seed=4), Pool("sichuan", 8, 2, seed=4)
    batch, rng = whole.recv(), random.Random(6)
    halves.recv()
    plan = []
    for _ in range(50):
        chosen = choices(batch, rng)
        plan.append(chosen)
        batch = whole.step(chosen)
    first, second = np.arange(0, 8, 2), np.arange(7, 0, -2)
    halves.send(plan[0][first], first)
    halves.send(plan[0][second], second)
    for chosen in plan[1:]:
        for half in (first, second):
            got = halves.recv()
            assert got.env_id.tolist() == half.tolist()
            halves.send(chosen[half], half)
    for half in (first, second):
        got = halves.recv()
        assert np.array_equal(got.obs, batch.obs[half])
        assert np.array_equal(got.reward, batch.reward[half])


def test_a_bad_action_names_the_environment_and_leaves_the_pool_usable() -> None:
    pool, twin = Pool("sichuan", 3, seed=1), Pool("sichuan", 3, seed=1)
    batch = pool.recv()
    good = batch.mask.argmax(1)
    legal = pool.state(1).legal_actions
    for bad in (57, 88, -1, 2**40):
        with pytest.raises(IllegalAction, match=r"environment 1: seat 0 cannot do action") as refused:
            pool.send([good[0], bad, good[2]])
        assert refused.value.code == "not_legal"
        assert all(str(action) in str(refused.value) for action in legal)
    twin.recv()
    assert same(tuple(pool.step(good)), tuple(twin.step(good)))


def test_what_can_not_be_answered_is_refused_in_words() -> None:
    pool = Pool("sichuan", 3, seed=1)
    with pytest.raises(ArgumentValueError, match="nothing has been received"):
        pool.send([1, 2, 3])
    with pytest.raises(ArgumentValueError, match="not waiting"):
        pool.send([61], [0])
    batch = pool.recv()
    good = batch.mask.argmax(1)
    with pytest.raises(ArgumentValueError, match="nothing was sent"):
        pool.recv()
    with pytest.raises(ArgumentValueError, match="environment 1 is not waiting"):
        pool.send(good[[1, 1]], [1, 1])
    with pytest.raises(ArgumentValueError, match="no environment 3"):
        pool.send(good[:1], [3])
    for far in (2**32, -(2**33)):
        with pytest.raises(ArgumentValueError, match=f"no {far}"):
            pool.send(good[:1], np.array([far]))
    with pytest.raises(ArgumentValueError, match="whole numbers"):
        pool.send(good.astype(float))
    with pytest.raises(ArgumentValueError, match="shape"):
        pool.send([[1]])
    with pytest.raises(ArgumentValueError, match="2 actions for 3 environments"):
        pool.send(good[:2])
    pool.send(good[:1], [0])
    with pytest.raises(ArgumentValueError, match="not waiting"):
        pool.state(0)
    pool.send(good[1:], [1, 2])
    with pytest.raises(ArgumentValueError, match="receive what was sent first"):
        pool.snapshot()
    assert pool.recv().env_id.tolist() == [0]
    assert pool.recv().env_id.tolist() == [1, 2]


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"num_envs": 0}, ArgumentValueError, "num_envs"),
        ({"num_envs": "many"}, ArgumentError, "num_envs"),
        ({"threads": 0}, ArgumentValueError, "threads"),
        ({"obs": "v2"}, ArgumentValueError, "v1"),
        ({"reward": "fame"}, ArgumentValueError, "delta"),
        ({"hands": 0}, ArgumentValueError, "hands"),
        ({"rules": ["fan"]}, ArgumentValueError, "expected one value or 2"),
        ({"seed": [1]}, ArgumentValueError, "expected one number or 2"),
        ({"opponents": "medium"}, ArgumentError, "list of specs"),
        ({"opponents": ["medium"]}, ArgumentValueError, "3 opponents"),
        ({"opponents": ["mine:Agent"] * 3}, AgentError, "only agents of the core"),
        ({"seat": 4}, ArgumentValueError, "no seat 4"),
        ({"reward_scale": float("nan")}, ArgumentValueError, "reward_scale"),
        ({"auto_pass": "no"}, ArgumentError, "auto_pass"),
        ({"oracle": "no"}, ArgumentError, "oracle"),
    ],
)
def test_options_that_can_not_be_are_refused(options: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        Pool(**{"game": "sichuan", "num_envs": 2, **options})


def test_rules_of_other_shapes_do_not_go_together() -> None:
    from paiju.datongzi import GameConfig, Rules

    with pytest.raises(ArgumentValueError, match="same number of seats"):
        Pool("datongzi", 2, rules=[Rules(), Rules(config=GameConfig(2, 2, 0))])


def test_a_game_in_plain_python_has_no_pool() -> None:
    with pytest.raises(GameError, match="not played in the core") as refused:
        Pool("reference.sichuan", 2)
    assert refused.value.code == "no_pool"


def test_the_learner_sits_where_it_is_told_or_anywhere() -> None:
    assert set(Pool("sichuan", 50, seed=1, opponents=["random"] * 3).recv().seat) == {0, 1, 2, 3}
    assert set(Pool("sichuan", 50, seed=1, opponents=["random"] * 3, seat=2).recv().seat) == {2}
    pool = Pool("sichuan", 20, seed=1, opponents=["simple"] * 3, seat=1)
    for batch in run(pool, 40):
        assert set(batch[3]) == {1}


@native
def test_a_snapshot_brings_everything_back(name: str) -> None:
    pool = Pool(name, 6, seed=3)
    for _ in run(pool, 30):
        pass
    before = pool.snapshot()
    first = [tuple(array.copy() for array in pool.step(pool_choice(pool))) for _ in range(20)]
    pool.restore(before)
    pool.recv()
    again = [tuple(array.copy() for array in pool.step(pool_choice(pool))) for _ in range(20)]
    assert all(same(*pair) for pair in zip(first, again, strict=True))
    new = Pool(name, 6, threads=2, seed=8)  # nothing received yet, and another seed
    new.restore(before)
    new.recv()
    later = [tuple(array.copy() for array in new.step(pool_choice(new))) for _ in range(20)]
    assert all(same(*pair) for pair in zip(first, later, strict=True))


@pytest.mark.parametrize(
    ("options", "other"),
    [
        ({"game": "wuhan"}, "game"),
        ({"num_envs": 5}, "rules"),
        ({"rules": "fan"}, "rules"),
        ({"obs": "seq"}, "obs"),
        ({"opponents": ["random"] * 3}, "opponents"),
        ({"seat": 2}, "seat"),
        ({"reward": "rank"}, "reward"),
        ({"hands": 4}, "rounds"),
    ],
)
def test_a_snapshot_of_another_kind_of_pool_is_refused(options: dict[str, Any], other: str) -> None:
    pool = Pool("sichuan", 4, seed=1)
    pool.recv()
    with pytest.raises(ArgumentValueError, match=f"another {other}"):
        Pool(**{"game": "sichuan", "num_envs": 4, **options}).restore(pool.snapshot())


def test_a_closed_pool_says_so() -> None:
    with Pool("sichuan", 2, seed=1) as pool:
        pool.close()
    for ask in (pool.recv, pool.snapshot, lambda: pool.send([1], [0]), lambda: pool.state(0)):
        with pytest.raises(ArgumentValueError, match="closed"):
            ask()


def pool_choice(pool: Pool) -> Any:
    return [pool.state(i).legal_actions[-1].id for i in range(len(pool))]


def test_a_snapshot_hands_out_the_rows_of_its_moment() -> None:
    pool = Pool("sichuan", 6, seed=3, opponents=["medium"] * 3)
    batch = None
    for _ in run(pool, 60):
        pass
    batch = tuple(array.copy() for array in pool.step(pool_choice(pool)))
    before = pool.snapshot()
    pool.step(pool_choice(pool))
    pool.restore(before)
    assert same(tuple(pool.recv()), batch)


def test_rewards_of_all_seats_add_up_to_zero() -> None:
    pool = Pool("sichuan", 40, seed=8)
    rng, batch = random.Random(1), pool.recv()
    sums = np.zeros(40)
    seen = np.zeros((40, 4), bool)
    for _ in range(400):
        batch = pool.step(choices(batch, rng))
        seen[batch.env_id, batch.seat] |= batch.done
        sums += batch.reward
        over = seen.all(1)  # every seat was told the end of a round, and none has won anything since
        assert not sums[over & (batch.steps == 3)].any()
        seen[over] = False


def test_several_threads_of_python_may_use_a_pool() -> None:
    """One at a time is let in; nothing breaks."""
    pool, failures = Pool("sichuan", 64, 2, seed=2), []
    batch = pool.recv()
    parts = [batch.env_id[i::4].copy() for i in range(4)]
    firsts = [batch.mask[i::4].argmax(1) for i in range(4)]

    def use(part: Any, first: Any) -> None:
        try:
            for action in first:
                pool.send([action], [part[0]])
                pool.recv()
                return
        except Exception as error:  # pragma: no cover
            failures.append(error)

    workers = [threading.Thread(target=use, args=each) for each in zip(parts, firsts, strict=True)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not failures


def test_arrays_are_views_that_outlive_the_pool() -> None:
    pool = Pool("sichuan", 4, seed=1)
    batch = pool.recv()
    assert not batch.obs.flags.owndata
    kept = batch.obs.copy()
    del pool
    assert np.array_equal(batch.obs, kept)


def memory() -> int:
    """Return how much the process has now, in bytes; a system that does not tell has at least its most so far."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    resource = pytest.importorskip("resource")
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) * (1 if sys.platform == "darwin" else 1024)


@pytest.mark.parametrize(("name", "obs"), [*((name, "v1") for name in NATIVE), ("sichuan", "seq")])
def test_memory_does_not_grow(name: str, obs: str, sizes: Sizes) -> None:
    """Over a million rounds in the full proof, of each game; with sequences, which lists keep, over a tenth of that."""
    opponents = ["random"] * (len(game.get(name).deal(seed=0).scores) - 1)
    pool, rng = Pool(name, 256, 2, obs, seed=1, opponents=opponents), np.random.default_rng(1)
    batch, due = pool.recv(), rounds_of(sizes) // (1 if obs == "v1" else 10)

    def play(least: int) -> int:
        nonlocal batch
        rounds = 0
        while rounds < least:
            batch = pool.step(random_actions(batch, rng))
            rounds += int(batch.done.sum())
        return rounds

    play(800)
    gc.collect()
    before, objects = memory(), len(gc.get_objects())
    play(due)
    gc.collect()
    assert memory() - before < 4 << 20
    assert len(gc.get_objects()) - objects < 100
