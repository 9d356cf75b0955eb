"""Endgames of the agent that searches: exactly what plain Python finds by going through every world and every line."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

import pytest

from datongzi.small_worlds import excess, others, small_game, tried
from paiju import agents, datongzi
from paiju._core.datongzi import search
from paiju.agents.searched import Searched
from paiju.datongzi import GameConfig, Observation, Rank, Rules, State
from paiju.errors import ArgumentValueError
from sizes import SLICE, Sizes

Worlds = Sequence[tuple[State, float]]

MEDIUM = agents.make("medium", "datongzi")
MANY = "hard:worlds=100000"
CLOSE = 1e-3
"""Means are told in thousandths of a point."""


def searched(seen: Observation, spec: str = MANY, seed: int = 1) -> list[Searched]:
    return [Searched(*row) for row in search(seen, spec, seed)]


# ---- brute force


def points(state: State, seat: int) -> int:
    """Return what a seat has against all others when the game is over."""
    return len(state.scores) * state.scores[seat] - sum(state.scores)


def worth(worlds: Worlds, seat: int, action: int) -> float:
    """Return the expected points of a move, in worlds that look alike to the seat.

    Others play by ``medium``. Later the seat makes one move for all worlds that look alike by then.
    """
    expected = 0.0
    alike: defaultdict[Observation, list[tuple[State, float]]] = defaultdict(list)
    for world, weight in worlds:
        state = world.after(action)
        while not state.is_over and state.turn != seat:
            assert state.turn is not None
            state = state.after(MEDIUM.act(state.observe(state.turn)))
        if state.is_over:
            expected += weight * points(state, seat)
        else:
            alike[state.observe(seat)].append((state, weight))
    for seen, group in alike.items():
        expected += max(worth(group, seat, _id(each)) for each in seen.legal_actions)
    return expected


def minimax(state: State, seat: int) -> int:
    """Return the points of a seat where both play as well as can be."""
    if state.is_over:
        return points(state, seat)
    best = max if state.turn == seat else min
    return best(minimax(state.after(each), seat) for each in state.legal_actions)


def _id(action: datongzi.Action) -> int:
    assert action.id is not None
    return action.id


# ---- positions


def endgames(players: int, seeds: range, most_cards: int, most_worlds: int) -> Iterator[Observation]:
    """Return one decision of each small random game: of those with few cards and several worlds the first."""
    for seed in seeds:
        rng = random.Random(f"{players} {seed}")
        state = small_game(players, rng, must_beat_rule=rng.random() < 0.7)
        while not state.is_over:
            assert state.turn is not None
            seen = state.observe(state.turn)
            if len(seen.legal_actions) > 1 and sum(seen.counts) <= most_cards:
                worlds = seen.worlds(most_worlds)
                if worlds is not None and len(worlds) > 1:
                    yield seen
                    break
            state = state.after(rng.choice(state.legal_actions))


def duels(seeds: range, most_cards: int) -> Iterator[State]:
    """Return positions of two who know all cards, in the middle of random games."""
    for seed in seeds:
        rng = random.Random(seed)
        decks = rng.choice([1, 2, 3])
        lowest = rng.randrange(8)
        kept = [*Rank][lowest : lowest + 3]
        rules = Rules(
            carry=rng.choice(["two", "loose"]),
            config=GameConfig(
                decks, 2, 0, must_beat_rule=rng.random() < 0.5, excluded_ranks={*Rank} - {*kept}, finish_bonus=(30, -30)
            ),
        )
        state = datongzi.deal(rules, seed=seed)
        while not state.is_over:
            if sum(map(len, state.hands)) <= most_cards and len(state.legal_actions) > 1:
                yield state
                break
            state = state.after(rng.choice(state.legal_actions))


# ---- proofs


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moves_are_worth_what_brute_force_finds(players: int, sizes: Sizes) -> None:
    number = 0
    for seen in endgames(players, range(30 if sizes is SLICE else 2_000), most_cards=10, most_worlds=60):
        worlds = seen.worlds()
        assert worlds is not None
        assert seen.seat is not None
        moves = searched(seen)
        due = {_id(each): worth(worlds, seen.seat, _id(each)) for each in seen.legal_actions}
        assert all(move.exact and move.worlds == len(worlds) for move in moves), seen.to_text()
        assert {move.action: move.mean for move in moves} == pytest.approx(due, abs=CLOSE), seen.to_text()
        assert due[moves[0].action] == pytest.approx(max(due.values()), abs=CLOSE)
        number += 1
    assert number > 20


def test_two_who_know_all_play_as_well_as_can_be(sizes: Sizes) -> None:
    number = 0
    for state in duels(range(25 if sizes is SLICE else 2_000), most_cards=11):
        assert state.turn is not None
        seen = state.observe(state.turn)
        moves = searched(seen)
        due = {_id(each): float(minimax(state.after(each), state.turn)) for each in seen.legal_actions}
        assert all(move.exact and move.worlds == 1 for move in moves)
        assert {move.action: move.mean for move in moves} == due, seen.to_text()
        assert due[moves[0].action] == max(due.values())
        number += len({*due.values()}) > 1
    assert number > 12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_worlds_that_passes_leave_are_told(players: int, sizes: Sizes) -> None:
    """Without habits, each by the number of ways to deal it."""
    number = 0
    for seen, ways in tried(players, range(10 if sizes is SLICE else 120)):
        assert seen.seat is not None
        worlds = seen.worlds(len(ways) * 50, habits=False)
        assert worlds is not None
        told = {others(state, seen.seat): weight for state, weight in worlds}
        assert len(told) == len(worlds), "each once"
        assert told == pytest.approx({hands: n / sum(ways.values()) for hands, n in ways.items()}), seen.to_text()
        assert all(state.observe(seen.seat) == seen for state, _ in worlds)
        number += 1
    assert number > 0


@pytest.mark.parametrize("players", [2, 3])
def test_worlds_come_up_as_often_as_they_are_told_to(players: int, sizes: Sizes) -> None:
    for seen in endgames(players, range(4 if sizes is SLICE else 40), most_cards=12, most_worlds=100):
        assert seen.seat is not None
        draws = 4000
        weights = {others(state, seen.seat): weight for state, weight in seen.worlds() or ()}
        assert sum(weights.values()) == pytest.approx(1)
        found = Counter(others(seen.imagine(seed), seen.seat) for seed in range(draws))
        often = {hands: weight for hands, weight in weights.items() if weight * draws >= 5}
        rest = sum(weight for hands, weight in weights.items() if hands not in often)
        counted = Counter({hands: found[hands] for hands in often})
        assert found.keys() <= weights.keys()
        assert abs(found.total() - counted.total() - rest * draws) < 5 * (rest * draws) ** 0.5 + 1
        assert len(often) < 2 or excess(counted, often) < 5, seen.to_text()


def test_worlds_are_told_only_if_there_are_not_too_many() -> None:
    seen = next(endgames(3, range(9), most_cards=9, most_worlds=200))
    worlds = seen.worlds()
    assert worlds is not None
    assert seen.worlds(len(worlds)) is not None
    assert seen.worlds(len(worlds) - 1) is None
    assert datongzi.deal("seed", seed=1).observe(0).worlds(100_000) is None
    with pytest.raises(ArgumentValueError, match="most"):
        seen.worlds(0)
    with pytest.raises(ArgumentValueError, match="spectator"):
        datongzi.deal("seed", seed=1).observe(None).worlds()


def test_neither_threads_nor_chance_change_what_is_exact() -> None:
    number = 0
    for seen in endgames(3, range(8), most_cards=12, most_worlds=300):
        alone = searched(seen)
        for threads in (1, 2, 5):
            assert searched(seen, f"{MANY},threads={threads},tree", seed=threads) == alone
        number += alone[0].exact
    assert number > 2


def test_what_is_too_much_to_go_through_is_drawn() -> None:
    """The same for any number of threads, too."""
    drawn = 0
    for seen in endgames(3, range(12), most_cards=12, most_worlds=300):
        few = searched(seen, "hard:worlds=1")
        assert all(searched(seen, f"hard:worlds=1,threads={threads}") == few for threads in (2, 5))
        drawn += not few[0].exact
    assert drawn > 2


def test_no_time_is_no_reason_to_fail() -> None:
    for seen in endgames(3, range(12), most_cards=12, most_worlds=300):
        assert agents.make("hard:ms=1", "datongzi", seed=1).act(seen) in seen.legal_actions
