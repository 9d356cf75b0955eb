"""Rounds and observations as plain values and as arrays: the core against the plain Python reference."""

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from paiju import reference, sichuan
from paiju.errors import PaijuError, PositionError
from paiju.reference.sichuan.planes import BLOCKS
from paiju.sichuan import PRESETS, Rules
from paiju.tiles import Tile
from sichuan.playing import deal_table, play
from sichuan.tables import GAMES, THROWER, WAITS, State, Table, both
from sizes import Sizes

SEATS = range(4)
Position = dict[str, Any]


# ---- random rounds


def histories(rng: random.Random) -> Iterator[tuple[State, State]]:
    """Play a round by any rules; yield every moment in the core and in the reference, the last included."""
    table = deal_table(rng)
    core: State = sichuan.deal(**table)
    plain: State = reference.sichuan.deal(**table)
    for _, seat, action in play(rng, core):
        yield core, plain
        core, plain = core.after(action, seat), plain.after(action, seat)
    assert core.is_over
    yield core, plain


@pytest.mark.slow
def test_random_rounds_are_written_and_read_alike(chunk: int, sizes: Sizes) -> None:
    phases: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.02, of_slice=0.01):
        for core, plain in histories(random.Random(seed)):
            written = core.to_dict()
            assert plain.to_dict() == written, seed
            assert plain.digest == core.digest
            again = reference.sichuan.State.from_dict(json.loads(json.dumps(written)))
            assert again == plain, seed
            assert hash(again) == hash(plain)
            phases[core.phase] += 1
    assert set(phases) >= {"swap", "void", "turn", "responses", "over"}


@pytest.mark.slow
def test_random_observations_are_written_and_read_alike(chunk: int, sizes: Sizes) -> None:
    """Also as arrays, which only a seat at the table has."""
    for seed in sizes.of(chunk, share=0.02, of_slice=0.01):
        rng = random.Random(seed)
        for core, plain in histories(rng):
            viewer = rng.choice([*SEATS, None])
            seen, view = core.observe(viewer), plain.observe(viewer)
            written = seen.to_dict()
            assert view.to_dict() == written, (seed, viewer)
            again = reference.sichuan.Observation.from_dict(json.loads(json.dumps(written)))
            assert again == view, (seed, viewer)
            assert hash(again) == hash(view)
            assert sichuan.Observation.from_dict(view.to_dict()) == seen
            if viewer is not None:
                expect_same_planes(view.planes(), seen.planes(), seed)


def expect_same_planes(found: Any, expected: Any, seed: int) -> None:
    assert (found.shape, found.dtype) == (expected.shape, expected.dtype) == ((118, 27), np.int8)
    for name, first, count, _ in sichuan.planes_layout():
        assert np.array_equal(found[first : first + count], expected[first : first + count]), (seed, name)


@pytest.mark.slow
def test_a_round_read_in_the_middle_goes_on_alike(chunk: int, sizes: Sizes) -> None:
    """The money too: who pays later, and who deals next, is all in the position."""
    for seed in sizes.of(chunk, share=0.01):
        rng = random.Random(seed)
        core: State = sichuan.deal(**deal_table(rng))
        plain: State = reference.sichuan.State.from_dict(core.to_dict())
        for _, seat, action in play(rng, core):
            (core, events), (plain, others) = core.step(action, seat), plain.step(action, seat)
            assert events == others, (seed, action)
            if rng.random() < 0.2:
                plain = reference.sichuan.State.from_dict(plain.to_dict())
        assert (plain.is_over, plain.next_deal, plain.scores) == (True, core.next_deal, core.scores)


# ---- positions from elsewhere


CHANGES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 4, -1, 14, 109, 2**61, 1.5, "", "1m", "5p", "5z", "12m", "nonsense", "m", "p"),
    *("pong", "added_kong", "self_draw", "turn", "over", "rob", "responses", "swap", "void", "across", "none", "5"),
    *([], {}, [0], [0, 1, 2, 3], [[0, 1, 5, "flower_pig"]], [{"by": 1}], {"tile": "1m"}, {"number": 0}),
)


def places(value: object, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield where something stands in a position; rules are read by the same code in both games."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*at, key)
        if key != "rules":
            yield from places(item, (*at, key))


def changed(position: Position, rng: random.Random) -> Position:
    """Return a position in which something is left out, doubled, one more or less, or something else."""
    position = copy.deepcopy(position)
    *way, key = rng.choice(list(places(position)))
    holder: Any = position
    for step in way:
        holder = holder[step]
    chance = rng.random()
    if chance < 0.25:
        del holder[key]
    elif chance < 0.35 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif chance < 0.5 and isinstance(holder[key], int):
        holder[key] += rng.choice([-1, 1])
    else:
        holder[key] = copy.deepcopy(rng.choice(CHANGES))
    return position


def reading(kind: Any, position: Position) -> tuple[str, Any]:
    """Return the kind of an error and its words, or what was read, written again."""
    try:
        written: Position = kind.from_dict(position).to_dict()
    except (PaijuError, TypeError) as error:
        return type(error).__name__, str(error)
    return "", written


def moved(position: Position, rng: random.Random) -> Position:
    """Return a position in which something is of the right kind, but not as it was: what only the rules can refuse."""
    position = copy.deepcopy(position)
    seat, other = rng.choice(position["seats"]), rng.randrange(4)
    window = position["window"] or {}
    changes: list[tuple[Any, str | int, Any]] = [
        (position, "turn", other),
        (position, "must_discard", not position["must_discard"]),
        (position, "phase", rng.choice(["swap", "void", "turn", "responses", "rob", "over"])),
        (position, "kongs", position["kongs"] + [{"by": other}] * rng.randint(1, 8)),
        (position, "last_kong", {"kind": rng.choice(["pong", "added_kong", "exposed_kong"])}),
        (position, "transfers", position["transfers"] + [[0, 1, 1, "win_discard"]] * rng.randint(1, 40)),
        (window, "asked", rng.sample(SEATS, rng.randrange(5))),
        (window, "answers", {str(other): rng.randint(54, 57)}),
        (window, "from", other),
        (seat, "drawn", rng.choice([None, "1m", "5p"])),
        (seat, "lock", rng.choice([0, 1, 2**40])),
        (seat, "void_limit", rng.choice([None, 0, 1, 108])),
        (seat, "void_suit", rng.choice([None, *"msp"])),
        (seat, "won", {"tile": "1m", "how": rng.choice(["discard", "self_draw", "rob_kong"])}),
        (seat, "given", rng.choice(["", "1m", "123m"])),
        *((discard, mark, not discard[mark]) for discard in seat["river"][-1:] for mark in ("claimed", "won")),
        *((meld, "from", rng.choice([None, 0, 1])) for meld in seat["melds"]),
        *((meld, "kind", rng.choice(["pong", "added_kong", "concealed_kong"])) for meld in seat["melds"]),
    ]
    if "hidden" in position:
        changes += [(position, key, rng.choice([None, *SEATS])) for key in ("seat", "drawer")]
        changes += [(position["hidden"], other, rng.randrange(15)), (position, "wall_left", rng.randrange(109))]
    for holder, key, value in rng.sample(changes, rng.choice([1, 1, 2])):
        holder[key] = value
    return position


def play_on(game: Any, state: Any, rng: random.Random) -> None:
    """Play to the end, where every position can be read again on the way."""
    while not state.is_over:
        seat = rng.choice(state.claimants or (state.turn,))
        state = state.after(rng.choice(state.legal_actions_of(seat)), seat)
        if rng.random() < 0.05:
            assert game.State.from_dict(state.to_dict()) == state
    assert sum(state.scores) == 0


@pytest.mark.slow
def test_positions_that_are_accepted_can_be_played_on(chunk: int, sizes: Sizes) -> None:
    """Whatever was changed: both refuse alike, and a world of an observation is a position."""
    found: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.008):
        rng = random.Random(seed)
        for state, _, _ in play(rng, sichuan.deal(**deal_table(rng))):
            if rng.random() < 0.8:
                continue
            for seen in (state, state.observe(state.turn)):
                other = moved(seen.to_dict(), rng)
                name = type(seen).__name__
                core, plain = (reading(getattr(game, name), other) for game in GAMES.values())
                assert plain == core, seed
                found[f"{name} {core[0]}"] += 1
                if core[0] == "":
                    found[f"{name} played"] += try_on(getattr(sichuan, name).from_dict(other), rng)
    assert min(found[f"{name} {result}"] for name in ("State", "Observation") for result in ("PositionError", "played"))


def try_on(read: Any, rng: random.Random) -> bool:
    """Play a position on, or a world of an observation, if there is one."""
    if isinstance(read, sichuan.Observation):
        try:
            world = read.sample(rng.getrandbits(64))
        except ValueError:
            return False
        assert sichuan.State.from_dict(world.to_dict()) == world
        assert world.observe(read.seat) == read
        read = world
    play_on(sichuan, read, rng)
    return True


@pytest.mark.slow
def test_positions_changed_at_random_are_read_alike(chunk: int, sizes: Sizes) -> None:
    """Both refuse the same, in the same words, or both read the same."""
    found: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.02, of_slice=0.01):
        rng = random.Random(seed)
        for state, _, _ in play(rng, sichuan.deal(**deal_table(rng))):
            if rng.random() < 0.8:
                continue
            seen = state.observe(rng.choice([*SEATS, None]))
            for name, position in (("State", state.to_dict()), ("Observation", seen.to_dict())):
                for _ in range(4):
                    other = changed(position, rng)
                    core, plain = (reading(getattr(game, name), other) for game in GAMES.values())
                    assert plain == core, seed
                    found[f"{name} {core[0]}"] += 1
    assert min(found[f"{name} {error}"] for name in ("State", "Observation") for error in ("", "PositionError")) > 20


def with_kong() -> Position:
    """Return a position after a concealed kong."""
    table = Table("core", {0: "1111m258m147p2589p"}).do("0 concealed_kong 1m")
    position: Position = table.state.to_dict()
    assert position["kongs"]
    return position


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"kongs": [{"by": 0, "paid": [0, -2, 2, 2]}]}, "paid"),
        ({"kongs": [], "last_kong": {"kind": "concealed_kong"}}, "last_kong: expected kongs"),
        ({"transfers": [[0, 1, None, "flower_pig"]]}, "amount"),
        ({"phase": "over", "window": {"tile": "1m", "asked": [True]}}, "asked"),
    ],
)
@both
def test_what_no_round_comes_to(game: str, change: Position, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        GAMES[game].State.from_dict(with_kong() | change)


@both
def test_no_kind_is_seen_five_times(game: str) -> None:
    position = sichuan.deal(Rules(swap_three=False), seed=1).observe(0).to_dict()
    more = five_times(position["seats"][0]["hand"])
    position["seats"][1]["river"] = [{"tile": str(tile)} for tile in more]
    position["wall_left"] -= len(more) - 1  # all but the fifth come from there
    with pytest.raises(PositionError, match="more than four of"):
        GAMES[game].Observation.from_dict(position)


def five_times(hand: str) -> list[Tile]:
    """Return so many of a tile of the hand that there are five."""
    first = Tile(hand[0] + next(letter for letter in hand if letter in "msp"))
    return [first] * (5 - sichuan.Hand(hand).tiles.count(first))


def app_table() -> Position:
    """Return what an app may know of a table in play: no money, and nothing of the swap."""
    return {
        "rules": PRESETS["fan"].to_dict(),
        "seat": 2,
        "turn": 2,
        "wall_left": 53,
        "hidden": [13, 13, 0, 13],
        "seats": [
            {"void_suit": "m", "river": [{"tile": "1m"}]},
            {"void_suit": "s", "river": [{"tile": "9s"}]},
            {"void_suit": "p", "hand": "123456m111789s5p4p", "drawn": "4p"},
            {"void_suit": "m"},
        ],
    }


@both
def test_a_table_from_elsewhere(game: str) -> None:
    seen = GAMES[game].Observation.from_dict(app_table())
    assert (seen.seat, seen.turn, seen.dealer, seen.scores, seen.end) == (2, 2, 0, (0, 0, 0, 0), None)
    assert [str(action) for action in seen.legal_actions] == ["discard 4p", "discard 5p"]  # the void suit first
    assert [own.hidden for own in seen.seats] == [13, 13, 0, 13]
    assert seen.planes().sum() == GAMES["core"].Observation.from_dict(seen.to_dict()).planes().sum() > 0
    world = seen.sample(4)
    assert world.observe(2) == seen
    assert sorted(map(len, (own.hand.tiles for own in world.seats))) == [13, 13, 13, 14]


@both
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"wall_left": 52}, "observation: 92 tiles are not in sight, but hands and wall hide 91"),
        ({"seats": [{}, {}, {}]}, "observation.seats: expected four"),
        ({"phase": "rob"}, "observation: phase rob and window do not fit"),
        ({"hidden": [13, 13, 0, 15]}, r"observation.hidden\[3\]: expected 0 to 14"),
        ({"hidden": "13"}, "observation.hidden: expected a list"),
        ({"drawer": "next"}, "observation.drawer: expected a number from 0 to 3"),
        ({"phase": "draw"}, "observation.phase: expected one of swap, void, turn, responses, rob, over"),
    ],
)
def test_tables_from_elsewhere_that_do_not_fit(game: str, change: Position, words: str) -> None:
    with pytest.raises(PositionError, match=words) as refusal:
        GAMES[game].Observation.from_dict(app_table() | change)
    assert refusal.value.code == "position"


@both
def test_a_round_with_three_winners_is_over(game: str) -> None:
    """S-9.1, though every seat has as many tiles as it should."""
    position = Table(game, {0: THROWER}).state.to_dict()
    position["seats"][1]["won"] = position["seats"][2]["won"] = {"tile": "1s"}
    assert GAMES[game].State.from_dict(position).turn == 0
    position["seats"][3]["won"] = {"tile": "1s"}
    with pytest.raises(PositionError, match="three have won and the round goes on"):
        GAMES[game].State.from_dict(position)


@both
def test_nobody_answers_the_tile_of_a_winner(game: str) -> None:
    position = Table(game, {0: THROWER, 1: WAITS[0]}).do("0 discard 1s").state.to_dict()
    position["seats"][0]["won"] = {"tile": "1s"}
    with pytest.raises(PositionError, match="the pending tile is of a seat that has won"):
        GAMES[game].State.from_dict(position)


@both
def test_a_window_from_elsewhere(game: str) -> None:
    """Somebody who is asked about a discard; the answer of another seat is not told."""
    state = Table(game, {0: THROWER, 1: WAITS[0], 2: WAITS[1]}).do("0 discard 1s", "2 win").state
    seen = state.observe(1)
    window = seen.to_dict()["window"]
    assert window == {"tile": "1s", "from": 0, "asked": [1], "answers": {}}
    again = GAMES[game].Observation.from_dict(seen.to_dict())
    assert [str(action) for action in again.legal_actions] == ["win", "pass"]
    assert again.sample(3).observe(1) == seen
    unasked = GAMES[game].Observation.from_dict(seen.to_dict() | {"window": window | {"asked": []}})
    assert unasked.legal_actions == ()
    assert unasked != seen


def test_a_house_rule_reads_its_own_positions() -> None:
    class AnyoneMayWin(reference.sichuan.State):
        """A class of its own."""

    state = AnyoneMayWin.from_dict(reference.sichuan.deal(seed=1).to_dict())
    assert type(state) is AnyoneMayWin
    assert type(state.after(state.legal_actions[0])) is AnyoneMayWin


# ---- arrays


def test_the_blocks_are_those_of_the_layout() -> None:
    seen = reference.sichuan.deal(seed=1).observe(0)
    found = [(name, len(block(seen))) for name, block in BLOCKS.items()]
    assert found == [(name, count) for name, _, count, _ in sichuan.planes_layout()]
