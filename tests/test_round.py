"""A round that is being played; what holds for every game is in ``tests/games``."""

import gc
import random
import re
import weakref
from functools import partial
from typing import Any

import numpy as np
import pytest

from games import tiny
from games.playing import play
from paiju import Match, Round, playouts, reference, sichuan
from paiju import game as games
from paiju.errors import GameError, HandError, RulesError
from paiju.game import Event
from paiju.sichuan import legal_actions_at
from paiju.tiles import ALL, Tile
from sichuan.greedy import play_to_win

TIME = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
WALL = [tile for tile in ALL[:27] for _ in range(4)]


def test_a_game_by_name_or_as_itself() -> None:
    assert Round("sichuan", seed=1).state == Round(sichuan, seed=1).state
    assert Round(tiny, seed=1).game.name == tiny.name
    assert Round("sichuan", seed=1).game is Round(sichuan, seed=1).game is games.get("sichuan")
    assert Round(games.get("sichuan"), seed=1).game is games.get() is games.usual()


def test_rules_by_name_or_as_they_are() -> None:
    fan = sichuan.PRESETS["fan"]
    assert Round("sichuan", "fan", 1).rules == Round("sichuan", fan, 1).rules == fan
    assert Round("sichuan", seed=1).rules == sichuan.Rules()
    with pytest.raises(RulesError, match='no preset "x"; choose from multiplier, fan'):
        Round("sichuan", "x")
    with pytest.raises(RulesError, match='no preset "x"; choose from multiplier, fan'):
        sichuan.deal("x")


def test_games_that_are_none() -> None:
    with pytest.raises(GameError, match='no game "chess"; choose from sichuan, '):
        Round("chess")
    nothing: Any = random
    with pytest.raises(GameError, match="random is not a game yet: it lacks name, TITLE, Rules, PRESETS"):
        Round(nothing)


def test_a_seed_is_drawn_and_kept() -> None:
    first, second = Round("sichuan"), Round("sichuan")
    assert first.deal["seed"] != second.deal["seed"]
    assert Round("sichuan", seed=first.deal["seed"]).state == first.state
    assert sichuan.deal() != sichuan.deal()
    assert Round("sichuan", seed=np.int64(5)).deal == {"seed": 5}


def test_an_explicit_deal_is_kept_in_plain_values() -> None:
    wall = random.Random(1).sample(WALL, 108)
    table = Round("sichuan", wall=wall, dealer=2, swap_direction=None, seed=4)
    assert table.deal == {"seed": 4, "wall": [str(tile) for tile in wall], "dealer": 2}
    assert table.state == sichuan.deal(seed=4, wall=wall, dealer=2)
    assert Round.replay(table.record()).state == table.state
    assert table.state.seats[0].hand.tiles == tuple(sorted(wall[:13]))


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (-1, "seed must be from 0 to 2^64 - 1, not -1"),
        (2**64, "seed must be from 0 to 2^64 - 1, not 18446744073709551616"),
        (1.5, "seed must be a whole number, not 1.5"),
        ("1", "seed must be a whole number, not '1'"),
        (True, "seed must be a whole number, not True"),
    ],
)
def test_seeds_that_are_none(seed: Any, words: str) -> None:
    """Wherever one is asked for, in a sentence of one line that names it."""
    both = (sichuan, reference.sichuan)
    for ask in (
        *(partial(game.deal, seed=seed) for game in both),
        *(partial(Round, game, seed=seed) for game in (*both, tiny)),
        *(partial(game.deal(seed=1).observe(0).sample, seed) for game in both),
        *(partial(game.deal(seed=1).redeal_hidden, 0, seed) for game in both),
        partial(Match, "sichuan", seed=seed),
        partial(playouts, "sichuan", 1, seed),
        partial(playouts, tiny, 1, seed),
    ):
        with pytest.raises((ValueError, TypeError)) as refusal:
            ask()
        assert str(refusal.value) == words


@pytest.mark.parametrize("rules", [{}, {"base": 2}, 5, ["fan"]])
def test_rules_that_are_none(rules: Any) -> None:
    words = f"rules must be Rules, the name of a preset or None, not {type(rules).__name__}"
    for ask in (
        *(partial(game.deal, rules) for game in (sichuan, reference.sichuan)),
        *(partial(Round, name, rules) for name in ("sichuan", "reference.sichuan")),
        partial(playouts, "sichuan", 1, 1, rules=rules),
        partial(legal_actions_at, {"hand": "123456789m12345s"}, rules),
    ):
        with pytest.raises(TypeError) as refusal:
            ask()
        assert str(refusal.value).removeprefix("playouts: ") == words


@pytest.mark.parametrize("game", [sichuan, reference.sichuan])
def test_walls_that_are_none(game: Any) -> None:
    """A wall of 108 tiles too: it is told which tile is one too many or too few."""
    tiles = [str(tile) for tile in WALL]
    for wall, found in ((tiles[:50], "50"), ([*tiles[:-1], "1m"], "5 of 1m"), ([*tiles[1:], "5z"], "3 of 1m")):
        with pytest.raises(HandError, match=f"a wall is all 108 tiles, four of each; this one has {found}$"):
            game.deal(wall=wall)


@pytest.mark.parametrize("deal", [{"dealer": 4}, {"wall": "1m"}, {"swap_direction": "up"}, {"moon": 1}])
def test_a_deal_that_cannot_be(deal: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)):
        Round("sichuan", seed=1, **deal)


def test_apply_takes_actions_ids_and_texts() -> None:
    table = Round("sichuan", seed=1)
    action = table.state.legal_actions[0]
    for given in (action, action.id, str(action), np.int64(action.id or 0)):
        assert table.apply(given) == table.state
        assert table.steps[-1].action == action
        table.undo()
    with pytest.raises(TypeError):
        table.apply(None)  # type: ignore[arg-type]
    assert not table.steps


def test_any_seat_that_is_asked_may_answer() -> None:
    table = Round("sichuan", seed=1)
    last = table.state.legal_actions_of(3)[0]
    table.apply(last.id, seat=3)
    assert (table.steps[-1].seat, table.steps[-1].action) == (3, last)
    assert table.state.turn == 0


@pytest.mark.parametrize("seat", [np.int64(3), np.uint8(3)])
def test_a_seat_may_be_a_number_of_numpy(seat: Any) -> None:
    table = Round("sichuan", seed=1)
    table.apply(table.state.legal_actions_of(3)[0], seat)
    assert type(table.steps[-1].seat) is int
    assert Round.replay(table.record()).state == table.state
    assert table.events(seat) == table.events(3)


@pytest.mark.parametrize("seat", [True, False, 1.0, "1"])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    table = Round("sichuan", seed=1)
    for ask in (lambda: table.apply(table.state.legal_actions[0], seat), lambda: table.events(seat)):
        with pytest.raises(TypeError, match=f"seat must be a whole number, not {seat!r}"):
            ask()
    assert not table.steps


@pytest.mark.parametrize("count", [-1, 2, 100])
def test_no_more_can_be_undone_than_was_done(count: int) -> None:
    table = Round("sichuan", seed=1)
    table.apply(table.state.legal_actions[0])
    with pytest.raises(ValueError, match=f"cannot undo {count} actions, there are 1"):
        table.undo(count)


def test_what_was_undone_can_be_played_in_another_way() -> None:
    table = play(Round("sichuan", seed=2), random.Random(1))
    first = table.record()
    table.undo(40)
    play(table, random.Random(2))
    assert table.record() != first
    assert Round.replay(table.record()).state == table.state


def test_states_that_were_let_go_are_played_again() -> None:
    whole, slim = (play(Round("sichuan", seed=3), random.Random(5), 40) for _ in range(2))
    slim.let_go()
    for count in (40, 39, 33, 17, 16, 0):
        assert slim.undo(len(slim.steps) - count) == (whole.steps[count - 1].state if count else whole.dealt)
        assert [step.state for step in slim.steps] == [step.state for step in whole.steps[:count]]
    play(slim, random.Random(5), 40)
    slim.let_go()
    assert slim.state == whole.state


def test_of_states_that_were_let_go_few_are_held() -> None:
    table = Round(reference.sichuan, seed=3)
    seen = []
    while len(table.steps) < 48:
        seen.append(weakref.ref(table.apply(table.state.legal_actions[0])))
        table.let_go()
    gc.collect()
    assert [place for place, state in enumerate(seen) if state() is not None] == [0, 16, 32, 47]


def test_events_are_copies() -> None:
    table = play(Round("sichuan", seed=2), random.Random(1), 30)
    before = table.record()
    for event in table.events():
        event["type"] = "nothing"
        if "give" in event:
            event["give"].clear()
    assert table.record() == before
    for ask in (table.events, partial(table.apply, 0)):
        for seat in (-1, 4, 2**70):
            with pytest.raises(ValueError, match=f"^there is no seat {seat}, seats are 0 to 3$"):
                ask(seat)


def test_times_are_those_of_the_actions() -> None:
    ticks = iter(range(1000))
    table = play(Round("sichuan", seed=2, clock=lambda: f"t{next(ticks)}"), random.Random(1), 40)
    assert table.started == "t0"
    assert [step.time for step in table.steps] == [f"t{number}" for number in range(1, 41)]
    assert Round.replay(table.record()).record() == table.record()
    assert all(TIME.match(line["time"]) for line in Round("sichuan").record())
    assert not any("time" in line for line in Round("sichuan", clock=None).record())


def test_names_and_points_from_earlier_rounds() -> None:
    names = ["东", "南", "西", "北"]
    table = play(Round("sichuan", seed=3, names=names, carried=[5, -5, 0, 0]), random.Random(3))
    lines = table.record()
    assert lines[0]["seats"] == names
    assert lines[1]["scores"] == [5, -5, 0, 0]
    assert lines[-1]["scores"] == list(table.totals)
    assert Round.replay(lines).record() == lines
    with pytest.raises(ValueError, match="3 names for 4 seats"):
        Round("sichuan", names=names[:3])
    with pytest.raises(ValueError, match="5 carried points for 4 seats"):
        Round("sichuan", carried=range(5))
    with pytest.raises(ValueError, match="0 names for 4 seats"):
        Round("sichuan", names=[])
    odd: Any
    for odd in ([1, 2, 3, 4], "东南西北", [*names[:3], None]):
        with pytest.raises(TypeError, match="names must be texts, one for each seat"):
            Round("sichuan", names=odd)


# ---- what a seat sees


def hidden_from(seat: int, seed: int) -> tuple[list[Event], list[Event]]:
    table = play(Round("sichuan", "fan", seed, clock=None), random.Random(seed))
    return table.events(), table.events(seat)


def of_type(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event["type"] == kind]


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_sees_its_own_tiles_only(seat: int) -> None:
    everything, seen = hidden_from(seat, 5)
    assert "deal" in everything[0]
    assert seen[0]["hands"] == [everything[0]["hands"][each] if each == seat else "?" for each in range(4)]
    for full, masked in zip(of_type(everything, "draw"), of_type(seen, "draw"), strict=True):
        assert masked["tile"] == (full["tile"] if full["actor"] == seat else "?")
    for full, masked in zip(of_type(everything, "swap"), of_type(seen, "swap"), strict=True):
        expected = (full["give"], full["receive"]) if full["actor"] == seat else (["?"] * 3, ["?"] * 3)
        assert (masked["give"], masked["receive"]) == expected
        assert masked["direction"] == full["direction"]
    for kind in ("void", "discard", "pong", "kong", "settle", "end_hand"):
        assert of_type(seen, kind) == of_type(everything, kind)


def test_of_another_winner_the_pattern_and_the_value_are_seen() -> None:
    winners = 0
    for seed in range(5):
        table = play_to_win(Round("sichuan", "fan", seed, clock=None), random.Random(seed))
        everything, seen = table.events(), table.events(0)
        for full, masked in zip(of_type(everything, "win"), of_type(seen, "win"), strict=True):
            gone = set() if full["actor"] == 0 else {"patterns", "base", "roots"}
            assert full.keys() - masked.keys() == gone
            assert {"tile", "main", "total", "points"} <= masked.keys()
            winners += 1
    assert winners > 5


def test_a_seat_learns_nothing_from_the_others_hidden_tiles() -> None:
    """Two rounds that differ only in what seat 0 cannot see look the same to it, up to the swap."""
    wall = random.Random(1).sample(WALL, 108)
    other = [*wall[:13], *reversed(wall[13:52]), *wall[52:]]
    worlds = [
        Round("sichuan", wall=tiles, dealer=0, swap_direction="across", seed=1, clock=None) for tiles in (wall, other)
    ]
    for table in worlds:
        for _ in range(3):
            table.apply(table.state.legal_actions_of(0)[0], 0)
        for seat in (1, 2):
            for _ in range(3):
                table.apply(table.state.legal_actions_of(seat)[0], seat)
    assert worlds[0].events() != worlds[1].events()
    assert worlds[0].events(0) == worlds[1].events(0)


def test_plain_values_are_made_of_what_json_knows() -> None:
    table = Round("sichuan", seed=np.uint8(3), wall=(tile for tile in WALL), dealer=np.int8(1))
    assert table.deal["wall"][:2] == ["1m", "1m"]
    assert type(table.deal["dealer"]) is int
    assert Tile(table.deal["wall"][-1]) is WALL[-1]
