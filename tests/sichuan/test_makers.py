"""Actions made by name."""

from typing import Any

import pytest

from paiju import Round
from paiju.errors import IllegalAction, NotationError
from paiju.sichuan import Action, Rules, deal
from paiju.tiles import Tile

TILED = ("discard", "swap", "pong", "exposed_kong", "concealed_kong", "added_kong")


@pytest.mark.parametrize("kind", TILED)
@pytest.mark.parametrize("tile", ["5m", "五万", Tile("5m")])
def test_an_action_with_a_tile(kind: str, tile: Tile | str) -> None:
    action = getattr(Action, kind)(tile)
    assert action == Action.parse(f"{kind} 5m")
    assert hash(action) == hash(Action.parse(f"{kind} 5m"))
    assert (action.kind, action.tile, action.suit) == (kind, Tile("5m"), None)


def test_actions_without_a_tile() -> None:
    assert [Action.win(), Action.pass_()] == [Action.parse("win"), Action.parse("pass")]
    for suit, name in zip("msp", "万条筒", strict=True):
        assert Action.void(suit) == Action.void(name) == Action.parse(f"void {suit}")


def test_there_is_a_maker_for_every_kind() -> None:
    state = deal(seed=1)
    kinds = {state.action(number).kind for number in range(88)} | {*TILED}
    assert kinds == {*TILED, "win", "pass", "void"}
    for kind in kinds:
        assert callable(getattr(Action, {"pass": "pass_"}.get(kind, kind)))


def test_states_and_rounds_take_them() -> None:
    played = Round("sichuan", Rules(swap_three=False, void_suit=False), seed=1)
    state = deal(Rules(swap_three=False, void_suit=False), seed=1)
    tile = state.seats[state.dealer].hand.tiles[0]
    assert state.after(Action.discard(tile)) == state.after(f"discard {tile}")
    played.apply(Action.discard(tile))
    assert played.state == state.after(f"discard {tile}")


@pytest.mark.parametrize("kind", TILED)
def test_honours_are_no_tiles_of_the_game(kind: str) -> None:
    with pytest.raises(IllegalAction, match=f'"{kind} 5z"') as caught:
        getattr(Action, kind)("红中")
    assert caught.value.code == "unknown_action"


def test_what_is_no_tile_or_suit_is_refused() -> None:
    for text in ("5x", "", "55m"):
        with pytest.raises(NotationError):
            Action.discard(text)
    for suit in ("z", "x", "", "mm", "1m"):
        with pytest.raises(IllegalAction, match=f'"void {suit}"'):
            Action.void(suit)
    anything: Any = Action
    with pytest.raises(TypeError):
        anything.discard(5)
    with pytest.raises(TypeError):
        anything.win("5m")
