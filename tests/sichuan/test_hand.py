import copy
import pickle
from typing import Any

import pytest
from hypothesis import given

from paiju.errors import HandError, NotationError, PaijuError
from paiju.sichuan import Hand, Meld
from paiju.tiles import Tile, parse, show
from sichuan.dealing import KONGS
from sichuan.strategies import hands, suited_tiles

PONGS = (Meld("pong", "1m"), Meld("pong", "2m"), Meld("pong", "3s"), Meld("pong", "4s"))


@pytest.mark.parametrize("kind", ["pong", *KONGS])
def test_a_meld_has_kind_tile_and_giver(kind: str) -> None:
    meld = Meld(kind, "5m", from_seat=2)
    assert (meld.kind, meld.tile, meld.from_seat, meld.is_kong) == (kind, Tile("5m"), 2, kind != "pong")
    assert Meld(kind, Tile("5m")).from_seat is None


def test_melds_are_values() -> None:
    meld = Meld("pong", "5m", from_seat=2)
    assert meld == Meld(kind="pong", tile=Tile("5m"), from_seat=2)
    assert hash(meld) == hash(Meld("pong", "5m", 2))
    assert meld not in (Meld("pong", "5m"), Meld("pong", "6m", 2), Meld("exposed_kong", "5m", 2), "pong")
    assert pickle.loads(pickle.dumps(meld)) == copy.deepcopy(meld) == meld
    assert eval(repr(meld)) == meld
    anything: Any = meld
    with pytest.raises(AttributeError):
        anything.tile = Tile("6m")


@pytest.mark.parametrize("kind", ["", "chow", "kong", "Pong", "碰"])
def test_unknown_melds_are_refused(kind: str) -> None:
    with pytest.raises(HandError, match=f'"{kind}"'):
        Meld(kind, "5m")


def test_melds_of_honours_and_strange_seats_are_refused() -> None:
    with pytest.raises(HandError, match="1z"):
        Meld("pong", "1z")
    for seat in (-1, 4):
        with pytest.raises(HandError, match=str(seat)):
            Meld("pong", "5m", from_seat=seat)


@pytest.mark.parametrize("text", ["", "5", "0m", "8z", "55m", "5x"])
def test_a_meld_is_of_one_tile(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Meld("pong", text)
    assert caught.value.text == text


def test_a_hand_has_sorted_tiles_melds_and_a_void_suit() -> None:
    hand = Hand("9s1m5p3m", PONGS[:3], void_suit="p")
    assert show(hand.tiles) == "13m9s5p"
    assert hand.tiles == parse("13m9s5p")
    assert hand.melds == PONGS[:3]
    assert (hand.void_suit, hand.void_count) == ("p", 1)


def test_tiles_come_as_notation_or_as_any_iterable() -> None:
    hand = Hand("123m456m789m2344s")
    assert hand == Hand(parse("123m456m789m2344s"))
    assert hand == Hand([str(tile) for tile in parse("4432s987654321m")])
    assert hand == Hand(iter(hand.tiles), melds=iter(()))
    assert hand == Hand(tiles=["1m", Tile("2m"), *hand.tiles[2:]], melds=[], void_suit=None)


def test_hands_are_values() -> None:
    hand = Hand("9s1m5p3m", PONGS[:3], "p")
    same = Hand("13m5p9s", list(PONGS[:3]), "p")
    assert (hand, hash(hand)) == (same, hash(same))
    others = (Hand("9s1m5p4m", PONGS[:3], "p"), Hand("9s1m5p3m", PONGS[1:], "p"), Hand("9s1m5p3m", PONGS[:3]))
    assert hand not in (*others, "13m9s5p")
    anything: Any = hand
    with pytest.raises(AttributeError):
        anything.void_suit = "m"


@given(hands(can_win=False))
def test_hands_survive_repr_pickle_and_copy(hand: Hand) -> None:
    assert eval(repr(hand)) == hand
    assert pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand) == hand
    assert hash(copy.copy(hand)) == hash(hand)


@given(hands(can_win=False))
def test_the_void_tiles_held_are_counted(hand: Hand) -> None:
    assert hand.void_count == sum(tile.suit == hand.void_suit for tile in hand.tiles)


@pytest.mark.parametrize("melds", range(5))
def test_every_size_before_and_after_a_draw(melds: int) -> None:
    tiles = parse("111122223333444p")
    for size in range(16):
        if size + 3 * melds in (13, 14):
            assert len(Hand(tiles[:size], PONGS[:melds]).tiles) == size
        else:
            with pytest.raises(HandError, match=rf"{size} tiles with {melds} meld"):
                Hand(tiles[:size], PONGS[:melds])


def test_five_melds_are_refused() -> None:
    with pytest.raises(HandError, match="5 melds"):
        Hand("", [*PONGS, Meld("pong", "9p")])


def test_honours_are_refused() -> None:
    with pytest.raises(HandError, match="5z"):
        Hand("123m456m789m234s5z")


@pytest.mark.parametrize(
    ("tiles", "melds"),
    [
        (["5m"] * 5 + ["1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s"], []),
        ("55m12345678s", [Meld("pong", "5m")]),
        ("5m123456789s", [Meld("exposed_kong", "5m")]),
        ("1234567s", [Meld("pong", "5m"), Meld("pong", "5m")]),
    ],
)
def test_a_fifth_copy_is_refused_melds_included(tiles: str | list[str], melds: list[Meld]) -> None:
    with pytest.raises(HandError, match="5m"):
        Hand(tiles, melds)


def test_the_fourth_copy_is_not() -> None:
    assert Hand("5m12345678s4s", [Meld("pong", "5m")]).tiles.count(Tile("5m")) == 1


@pytest.mark.parametrize(("text", "position"), [("12m3", 3), ("12x", 2), ("120m", 2), ("8z", 0), ("11111m", 4)])
def test_bad_notation_is_quoted_with_its_place(text: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        Hand(text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert f'"{text}"' in str(caught.value)


@pytest.mark.parametrize("suit", ["z", "x", "", "mm", "M", "字", "筒条"])
def test_unknown_void_suits_are_refused(suit: str) -> None:
    with pytest.raises(HandError, match=f'"{suit}"'):
        Hand("1112345678999m", void_suit=suit)


@pytest.mark.parametrize("wrong", [{"tiles": 5}, {"tiles": [None] * 13}, {"melds": ["pong"]}, {"melds": 3}])
def test_things_of_the_wrong_type_are_refused(wrong: dict[str, Any]) -> None:
    arguments: dict[str, Any] = {"tiles": "1112345678999m", "melds": ()}
    with pytest.raises(TypeError):
        Hand(**(arguments | wrong))


def test_hand_errors_are_value_errors_with_a_code() -> None:
    with pytest.raises(ValueError, match="12 tiles") as caught:
        Hand("111222333444m")
    assert isinstance(caught.value, PaijuError)
    assert caught.value.code
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (type(copied), str(copied), copied.code) == (HandError, str(caught.value), caught.value.code)


@given(suited_tiles)
def test_a_kong_takes_all_four(tile: Tile) -> None:
    rest = [other for other in parse("123456789m12s") if other is not tile][:10]
    assert Hand(rest, [Meld("concealed_kong", tile)]).melds[0].is_kong
    with pytest.raises(HandError, match=str(tile)):
        Hand([*rest[1:], tile], [Meld("concealed_kong", tile)])
