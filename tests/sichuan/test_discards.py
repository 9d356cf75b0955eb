import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju import reference
from paiju.errors import HandError, NotationError
from paiju.sichuan import (
    DiscardOption,
    Hand,
    Meld,
    discards,
    effective_tiles,
    shanten,
    suggest_discard,
)
from paiju.tiles import Tile
from sichuan.dealing import deal_hand, deal_seen
from sichuan.strategies import hands, seen_by
from sichuan.winning import deal_win
from sizes import Sizes

PONGS = [Meld("pong", f"{rank}m") for rank in (1, 3, 5, 7)]
OTHERS = [Meld("pong", f"{rank}s") for rank in (1, 3, 5, 7)]


def parts(options: list[DiscardOption] | list[reference.sichuan.DiscardOption]) -> list[tuple[object, ...]]:
    return [(option.tile, option.shanten, option.effective_tiles, option.copies) for option in options]


def order(hand: Hand, seen: str = "") -> str:
    return " ".join(str(option.tile) for option in discards(hand, seen))


@pytest.mark.parametrize(
    ("hand", "seen", "expected"),
    [
        # void suit first, of these the one with the fewest neighbours, then the one nearer to the end
        (Hand("123m456m78m99s559p1p", void_suit="p"), "", "1p 9p 5p"),
        (Hand("123m456m789m239s5p1p", void_suit="p"), "", "1p 5p"),
        # then the lower shanten
        (Hand("123m456m789m23s99s5m", void_suit="p"), "", "5m"),
        # then the more copies left
        (Hand("11235m", [PONGS[3], Meld("pong", "1s"), Meld("pong", "2s")], "p"), "", "5m 2m 1m 3m"),
        (Hand("23m", PONGS, "p"), "", "3m 2m"),
        (Hand("26m", OTHERS, "p"), "2m", "2m 6m"),
        (Hand("26m", OTHERS, "p"), "6m", "6m 2m"),
        # all else equal: fewer neighbours, nearer to the end, tile order
        (Hand("26m", OTHERS, "p"), "", "2m 6m"),
        (Hand("28m", OTHERS, "p"), "", "2m 8m"),
        (Hand("49m", OTHERS, "p"), "", "9m 4m"),
    ],
)
def test_the_best_discards_come_first(hand: Hand, seen: str, expected: str) -> None:
    assert order(hand, seen).startswith(expected)
    assert str(suggest_discard(hand, seen)) == expected[:2]
    assert parts(discards(hand, seen)) == parts(reference.sichuan.discards(hand, seen))


def test_an_option_says_what_the_hand_is_like_after_it() -> None:
    option = discards(Hand("123m456m789m23s99s5p", void_suit="p"), seen="1s")[0]
    assert option == DiscardOption(Tile("5p"), 0, {Tile("1s"): 3, Tile("4s"): 4})
    assert option.copies == 7


def test_the_tile_let_go_is_seen_from_then_on() -> None:
    win = Hand("22m", PONGS, "p")
    assert discards(win) == [DiscardOption(Tile("2m"), 0, {Tile("2m"): 2})]
    assert discards(win, "22m") == [DiscardOption(Tile("2m"), 0, {})]


@given(hands(drawn=True), st.data())
def test_every_different_tile_is_an_option_once(hand: Hand, data: st.DataObject) -> None:
    seen = data.draw(seen_by(hand))
    options = discards(hand, seen)
    assert sorted(option.tile for option in options) == sorted(set(hand.tiles))
    assert options[0].tile is suggest_discard(hand, seen)
    for option in options:
        rest = list(hand.tiles)
        rest.remove(option.tile)
        after = Hand(rest, hand.melds, hand.void_suit)
        assert option.shanten == shanten(after)
        assert option.effective_tiles == effective_tiles(after, [*seen, option.tile])


@given(hands(drawn=True), st.data())
def test_options_are_ordered_as_documented(hand: Hand, data: st.DataObject) -> None:
    def place(option: DiscardOption) -> tuple[object, ...]:
        tile = option.tile
        same_suit = [other for other in hand.tiles if other.suit == tile.suit]
        close = sum(abs(other.rank - tile.rank) <= 2 for other in same_suit)
        from_end = min(tile.rank, 10 - tile.rank)
        return tile.suit != hand.void_suit, option.shanten, -option.copies, close, from_end, tile.index

    options = discards(hand, data.draw(seen_by(hand)))
    assert options == sorted(options, key=place)


def test_a_hand_before_its_draw_is_refused() -> None:
    waiting = Hand("1112345678999m")
    with pytest.raises(HandError, match=r"discards.* 13"):
        discards(waiting)
    with pytest.raises(HandError, match=r" 13"):
        suggest_discard(waiting)
    with pytest.raises(HandError, match="after a draw"):
        reference.sichuan.discards(waiting)


def test_what_cannot_be_seen_is_refused() -> None:
    hand = Hand("123m456m789m234s99s")
    for function in (discards, suggest_discard):
        with pytest.raises(HandError, match="9s"):
            function(hand, "999s")
        with pytest.raises(NotationError):
            function(hand, "9")


def test_a_hand_that_can_never_win_has_no_best_discard() -> None:
    for function in (discards, suggest_discard):
        with pytest.raises(HandError, match="never win"):
            function(Hand("12m", PONGS, "m"))


@pytest.mark.slow
def test_random_hands_have_the_discards_of_the_reference(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.05):
        hand = deal_hand(seed, drawn=True)
        seen = deal_seen(seed, hand)
        expected = parts(reference.sichuan.discards(hand, seen))
        assert parts(discards(hand, seen)) == expected, (seed, hand, seen)


@given(st.integers(0, 2**32).map(random.Random).map(deal_win))
def test_a_hand_that_has_won_is_told_what_to_let_go_if_it_passes(hand: Hand) -> None:
    tile = suggest_discard(hand)
    assert tile == discards(hand)[0].tile == reference.sichuan.suggest_discard(hand)
    assert shanten(hand.discard(tile)) == 0
