"""Positions set up by hand: what can't stand on a table is refused, so that whatever is accepted can be played on."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from paiju.errors import PositionError
from paiju.sichuan import Rules
from sichuan.tables import GAMES, THROWER, WAITS, State, Table, at_window, both

Position = dict[str, Any]
WIN = {"how": "discard", "tile": "1s", "from": 0}


def window(game: str, **options: Any) -> Position:
    """Return a discard of 1s that seats 1 and 2 can win on; seat 3 can do nothing with it."""
    table = Table(game, {0: THROWER, 1: WAITS[0], 2: WAITS[1]}, **options).do("0 discard 1s")
    position: Position = table.state.to_dict()
    assert position["window"]["asked"] == [1, 2]
    return position


def robbing(game: str) -> Position:
    """Return an added kong of 1s by seat 3 that all others can rob."""
    position: Position = at_window(game, "rob_kong", 3).state.to_dict()
    assert (position["phase"], position["window"]["asked"]) == ("rob", [0, 1, 2])
    return position


def kong(game: str) -> Position:
    """Return the turn of seat 0 after its concealed kong."""
    position: Position = Table(game, {0: "1111m258m147p2589p"}).do("0 concealed_kong 1m").state.to_dict()
    assert position["last_kong"]
    return position


def turn(game: str) -> Position:
    """Return the first turn of seat 0."""
    position: Position = Table(game, {0: THROWER}).state.to_dict()
    return position


def swap(game: str) -> Position:
    """Return a swap in which nobody has picked."""
    position: Position = GAMES[game].deal(seed=1, dealer=0).to_dict()
    return position


def changed(position: Position, changes: dict[str, Any]) -> Position:
    """Return a position with other values at some places, such as ``seats.0.hand``."""
    position = copy.deepcopy(position)
    for place, value in changes.items():
        *way, last = [int(step) if step.isdigit() else step for step in place.split(".")]
        holder: Any = position
        for step in way:
            holder = holder[step]
        holder[last] = value
    return position


def refuse(game: str, position: Position, words: str) -> None:
    """Expect a refusal, of a dict and of a pickle with the same content."""
    with pytest.raises(PositionError, match=words) as refusal:
        GAMES[game].State.from_dict(position)
    assert refusal.value.code == "position"
    if game == "core":
        with pytest.raises(PositionError, match=words):
            pickle.loads(pickle.dumps(Pickled(position)))


class Pickled:
    """What pickles as a state of the core with a content of one's own."""

    def __init__(self, position: Position) -> None:
        """Keep the content."""
        self.position = position

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how a state is made again."""
        kind = GAMES["core"].State
        return kind.__new__, (kind,), self.position


# ---- windows


@both
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"window.asked": [1, 2, 3]}, "seat 3 is asked and has no answer"),
        ({"window.asked": [0, 1, 2]}, "seat 0 is asked and has no answer"),
        ({"window.asked": [1]}, "seat 2 is not asked and has an answer"),
        ({"window.answers": {"3": 54}}, "seat 3 cannot have answered that"),
        ({"window.answers": {"3": 56}}, "seat 3 cannot have answered that"),
        ({"window.answers": {"0": 56}}, "seat 0 cannot have answered that"),
        ({"window.answers": {"1": 54}}, "seat 1 cannot have answered that"),
        ({"window.answers": {"1": 57, "2": 57}}, "nobody is left to answer the window"),
        ({"window.answers": {"1": 57}, "turn": 1}, "seat 1 is on turn and can do nothing"),
        ({"seats.1.lock": 1}, "seat 1 is asked and has no answer"),
        ({"seats.1.won": WIN}, "seat 1 is asked and has no answer"),
        ({"seats.0.won": WIN}, "the pending tile is of a seat that has won"),
        ({"window.tile": "4s"}, "the pending tile is not the last discard"),
        ({"seats.0.river": []}, "there are 3 of 1s in all, not 4"),
        ({"seats.0.river.0.won": True}, "the pending tile is not the last discard"),
        ({"must_discard": True}, "phase responses and must_discard do not fit"),
    ],
)
def test_windows(game: str, changes: Position, words: str) -> None:
    refuse(game, changed(window(game), changes), words)


@both
def test_a_lock_is_part_of_who_is_asked(game: str) -> None:
    position = changed(window(game, pass_win_lock="same_or_lower"), {"seats.1.lock": 1, "window.asked": [2], "turn": 2})
    assert GAMES[game].State.from_dict(position).claimants == (2,)


@both
def test_answers_that_were_given(game: str) -> None:
    state = GAMES[game].State.from_dict(changed(window(game), {"window.answers": {"1": 56}, "turn": 2}))
    state = state.after("pass")
    assert (state.seats[1].won["how"], state.seats[1].won["total"], state.seats[2].won) == ("discard", 1, None)


@both
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"window.tile": "4s"}, "the pending tile makes no added kong"),
        ({"seats.3.melds.0.kind": "concealed_kong"}, "there are 5 of 1s in all, not 4"),
        ({"window.asked": [0, 1]}, "seat 2 is not asked and has an answer"),
        ({"window.answers": {"0": 54}}, "seat 0 cannot have answered that"),
    ],
)
def test_windows_of_kongs(game: str, changes: Position, words: str) -> None:
    refuse(game, changed(robbing(game), changes), words)


@both
def test_a_kong_that_may_be_robbed_is_held(game: str) -> None:
    position = robbing(game)
    state = GAMES[game].State.from_dict(position)
    mine, theirs = ([str(tile) for tile in state.seats[seat].hand.tiles] for seat in (3, 0))
    mine.remove("1s")
    hands = {"seats.3.hand": [*mine, theirs[0]], "seats.3.drawn": None, "seats.0.hand": [*theirs[1:], "1s"]}
    refuse(game, changed(position, hands), "the pending tile makes no added kong")


@both
def test_a_kong_leaves_a_replacement(game: str) -> None:
    position = robbing(game)
    wall = [{"tile": position["wall"][i : i + 2]} for i in range(0, len(position["wall"]), 2)]
    rivers = {f"seats.{seat}.river": [*position["seats"][seat]["river"], *wall[seat::4]] for seat in range(4)}
    refuse(game, changed(position, {**rivers, "wall": ""}), "the pending tile makes no added kong")


# ---- turns


@both
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seats.0.hand": ["1m"] * 14}, "there are 1[0-9] of 1m in all, not 4"),
        ({"seats.0.won": {**WIN, "how": "self_draw"}}, "seat 0 is on turn and has won"),
        ({"turn": 1}, "seat 0 has 14 tiles, melds counted as three, expected 13"),
        ({"seats.1.drawn": "1m"}, "seat 1 has drawn out of turn"),
        ({"seats.0.drawn": "9m"}, "seat 0 does not hold its drawn tile"),
        ({"seats.0.drawn": "1s", "seats.0.void_limit": 0}, "has drawn a tile, so its void_limit cannot be 0"),
        ({"phase": "void", "seats.0.draws": 1}, "seat 0 has played before phase turn"),
        ({"phase": "over"}, "phase over and end do not fit"),
        ({"end": "exhausted"}, "phase turn and end do not fit"),
        ({"seats.2.draws": 100}, "seat 2 has more draws or a higher void_limit than a round can have by now"),
        ({"seats.2.void_limit": 100}, "seat 2 has more draws or a higher void_limit than a round can have by now"),
        ({"transfers": [[0, 1, 1, "win_discard"]] * 29}, "there are more transfers than a round can have by now"),
        ({"transfers": [[0, 1, 2**48 + 1, "win_discard"]]}, "expected a number from 1 to 281474976710656"),
        ({"kongs": [{"by": 2}]}, "seat 2 has 0 kongs, and was paid for 1"),
    ],
)
def test_turns(game: str, changes: Position, words: str) -> None:
    refuse(game, changed(turn(game), changes), words)


@both
def test_who_won_by_self_draw_holds_the_tile(game: str) -> None:
    state = Table(game, {0: THROWER, 1: WAITS[0]}, "1s").do("0 discard 9p", "1 win").state
    refuse(game, changed(state.to_dict(), {"seats.1.won.tile": "9p"}), "seat 1 does not hold the tile it won with")


# ---- what lies on the table


@both
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"kongs": [{"by": 0}] * 2}, "seat 0 has 1 kongs, and was paid for 2"),
        ({"last_kong.kind": "pong"}, "the last kong is none of the seat that acts"),
        ({"last_kong.kind": "added_kong"}, "the last kong is none of the seat that acts"),
        ({"seats.0.melds.0.kind": "exposed_kong", "last_kong.kind": "exposed_kong"}, "the last kong is none"),
        ({"seats.0.river": [{"tile": "1m", "claimed": True}]}, "nobody has a meld of the 1m claimed from seat 0"),
        ({"seats.1.river": [{"tile": "1m", "claimed": True}] * 64}, "seat 1 has more discards than a round can have"),
    ],
)
def test_melds_and_rivers(game: str, changes: Position, words: str) -> None:
    refuse(game, changed(kong(game), changes), words)


@both
def test_the_last_kong_is_of_the_seat_that_acts(game: str) -> None:
    position = changed(kong(game), {"kongs.0.by": 1})
    refuse(game, position, "seat 1 has 0 kongs, and was paid for 1")
    table = Table(game, {0: "1111m258m147p2589p"}).do("0 concealed_kong 1m", "0 discard 2m").pass_all()
    assert table.to_act == 1
    position = table.state.to_dict() | {"last_kong": {"number": 0, "kind": "concealed_kong"}}
    refuse(game, position, "the last kong is none of the seat that acts")


@both
def test_kongs_need_not_be_booked(game: str) -> None:
    """A table from elsewhere may know nothing of the money."""
    state = GAMES[game].State.from_dict(kong(game) | {"kongs": [], "last_kong": None, "transfers": []})
    assert state.scores == (0, 0, 0, 0)
    assert to_the_end(state, 1).is_over


@both
def test_a_robbed_tile_lies_beside_a_pong(game: str) -> None:
    position = turn(game)
    position["seats"][0]["robbed"], position["wall"] = position["wall"][:2], position["wall"][2:]
    refuse(game, position, "seat 0 has a robbed .. and no pong of it")


# ---- the swap


@both
def test_gifts_are_of_one_suit(game: str) -> None:
    position = swap(game)
    tiles = [str(tile) for tile in GAMES[game].State.from_dict(position).seats[0].hand.tiles]
    mixed = [tiles.pop(0), tiles.pop()]
    refuse(
        game,
        changed(position, {"seats.0.hand": tiles, "seats.0.given": mixed}),
        "seat 0 cannot give three tiles of one suit",
    )


@both
def test_there_have_to_be_three_tiles_to_give(game: str) -> None:
    hands = {1: "1m11112222333s4s", 0: "258m147p25896p678s"}
    position: Position = Table(game, hands).state.to_dict()
    position |= {"phase": "swap", "rules": Rules(void_suit=False).to_dict()}
    GAMES[game].State.from_dict(position)
    tiles = {"seats.1.hand": "111122223334s", "seats.1.given": "1m"}
    refuse(game, changed(position, tiles), "seat 1 cannot give three tiles of one suit")


@both
@pytest.mark.parametrize(
    "played",
    [{"won": WIN}, {"draws": 1}, {"void_limit": 2}, {"river": [{"tile": "1m", "claimed": True}]}],
)
def test_nobody_has_played_before_the_swap(game: str, played: Position) -> None:
    position = swap(game)
    position["seats"][2] |= played
    refuse(game, position, "seat 2 has played before phase turn")


@both
@pytest.mark.parametrize("key", ["void_choice", "void_suit"])
def test_nobody_has_named_a_void_suit_before_the_swap(game: str, key: str) -> None:
    refuse(game, changed(swap(game), {f"seats.1.{key}": "m"}), "seat 1 has named a void suit before phase void")


# ---- what is accepted can be played on


def to_the_end(state: State, seed: int) -> State:
    rng = random.Random(seed)
    while not state.is_over:
        seat = rng.choice(state.claimants or (state.turn,))
        state = state.after(rng.choice(state.legal_actions_of(seat)), seat)
    return state


@both
@pytest.mark.parametrize("make", [window, robbing, kong, turn, swap])
def test_positions_at_the_edge_can_be_played_on(game: str, make: Callable[[str], Position]) -> None:
    """As many transfers as may be, all of them huge: no list gets too long, and no sum too large."""
    position = make(game)
    made = len(position["kongs"])
    position["transfers"] = [[0, 1, 2**48, "win_discard"]] * (28 + 3 * made)
    for kind in ({"transfers": position["transfers"][:-1]}, {}):
        for seed in range(3):
            over = to_the_end(GAMES[game].State.from_dict(position | kind), seed)
            assert sum(over.scores) == 0
            assert GAMES[game].State.from_dict(over.to_dict()) == over


@both
def test_the_longest_river(game: str) -> None:
    """Every tile of the wall may become a discard of one seat, and there is room for it."""
    position = turn(game)
    wall = [position["wall"][i : i + 2] for i in range(0, len(position["wall"]), 2)]
    most = len(wall)
    lying = changed(position, {"seats.1.river": [{"tile": tile} for tile in wall[1:]], "wall": wall[0]})
    state = GAMES[game].State.from_dict(lying)
    assert (len(state.seats[1].river), state.wall_left) == (most - 1, 1)
    assert to_the_end(state, 1).is_over


# ---- the end


@both
def test_the_last_kong_means_nothing_when_the_round_is_over(game: str) -> None:
    hands = {0: "9999p258m14s147p1s5p", 1: WAITS[0], 2: WAITS[1], 3: WAITS[2]}
    table = Table(game, hands).do("0 concealed_kong 9p", "0 discard 1s", "1 win", "2 win", "3 win")
    assert (table.state.end, table.state.to_dict()["last_kong"]) == ("three_winners", None)
    assert GAMES[game].State.from_dict(table.state.to_dict()) == table.state
