"""What holds for every hand."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from paiju.sichuan import (
    Hand,
    Meld,
    discards,
    effective_tiles,
    is_win,
    shanten,
    suggest_discard,
    waits,
)
from paiju.tiles import Tile
from sichuan.strategies import hands, seen_by


def drawing(hand: Hand, tile: Tile) -> Hand:
    return Hand([*hand.tiles, tile], hand.melds, hand.void_suit)


def discarding(hand: Hand, tile: Tile) -> Hand:
    rest = list(hand.tiles)
    rest.remove(tile)
    return Hand(rest, hand.melds, hand.void_suit)


def possible_draws(hand: Hand) -> list[Tile]:
    owned = [*hand.tiles, *(meld.tile for meld in hand.melds for _ in range(4 if meld.is_kong else 3))]
    return [tile for tile in map(Tile, range(27)) if owned.count(tile) < 4]


class Recolor:
    """A permutation of the suits."""

    def __init__(self, suits: tuple[str, ...]) -> None:
        self.suits = dict(zip("msp", suits, strict=True))

    def tile(self, tile: Tile) -> Tile:
        return Tile(f"{tile.rank}{self.suits[tile.suit]}")

    def counts(self, effective: dict[Tile, int]) -> dict[Tile, int]:
        return {self.tile(tile): left for tile, left in effective.items()}

    def hand(self, hand: Hand) -> Hand:
        melds = [Meld(meld.kind, self.tile(meld.tile), meld.from_seat) for meld in hand.melds]
        void_suit = self.suits[hand.void_suit] if hand.void_suit else None
        return Hand(map(self.tile, hand.tiles), melds, void_suit)


recolors = st.sampled_from(list(permutations("msp"))).map(Recolor)


@given(hands(drawn=False), recolors, st.data())
def test_suits_are_alike_before_a_draw(hand: Hand, recolor: Recolor, data: st.DataObject) -> None:
    seen = data.draw(seen_by(hand))
    other = recolor.hand(hand)
    assert shanten(other) == shanten(hand)
    assert set(waits(other)) == set(map(recolor.tile, waits(hand)))
    assert effective_tiles(other, map(recolor.tile, seen)) == recolor.counts(effective_tiles(hand, seen))


@given(hands(drawn=True), recolors, st.data())
def test_suits_are_alike_after_a_draw(hand: Hand, recolor: Recolor, data: st.DataObject) -> None:
    seen = data.draw(seen_by(hand))
    other = recolor.hand(hand)
    assert (shanten(other), is_win(other)) == (shanten(hand), is_win(hand))
    options = {option.tile: option for option in discards(other, map(recolor.tile, seen))}
    for option in discards(hand, seen):
        there = options[recolor.tile(option.tile)]
        assert there.shanten == option.shanten
        assert there.effective_tiles == recolor.counts(option.effective_tiles)


@given(hands(drawn=False))
def test_a_draw_lowers_shanten_by_one_or_leaves_it(hand: Hand) -> None:
    before = shanten(hand)
    after = [shanten(drawing(hand, tile)) for tile in possible_draws(hand)]
    assert set(after) <= {before, before - 1}
    assert before - 1 in after


@given(hands(drawn=True))
def test_a_discard_raises_shanten_by_one_or_leaves_it(hand: Hand) -> None:
    before = shanten(hand)
    after = {shanten(discarding(hand, tile)) for tile in hand.tiles}
    assert after <= {before, before + 1}
    assert is_win(hand) or before in after


@given(hands(drawn=False))
def test_a_hand_is_ready_when_and_only_when_it_waits(hand: Hand) -> None:
    assert (shanten(hand) == 0) == bool(waits(hand))


@given(hands(drawn=False))
def test_a_ready_hand_waits_for_its_effective_tiles(hand: Hand) -> None:
    assert shanten(hand) != 0 or waits(hand) == tuple(effective_tiles(hand))


@given(hands(drawn=True))
def test_a_hand_is_a_win_when_and_only_when_shanten_is_minus_one(hand: Hand) -> None:
    assert is_win(hand) == (shanten(hand) == -1)


@given(hands(drawn=False))
def test_every_effective_tile_leads_to_a_hand_with_the_lower_shanten(hand: Hand) -> None:
    for tile in effective_tiles(hand):
        assert shanten(drawing(hand, tile)) == shanten(hand) - 1


@given(hands(drawn=True), st.data())
def test_the_suggested_discard_keeps_the_minimum(hand: Hand, data: st.DataObject) -> None:
    held = set(hand.tiles)
    allowed = {tile for tile in held if tile.suit == hand.void_suit} or held
    suggested = suggest_discard(hand, data.draw(seen_by(hand)))
    assert suggested in allowed
    kept = shanten(discarding(hand, suggested))
    assert kept == min(shanten(discarding(hand, tile)) for tile in allowed)
    assert kept == max(shanten(hand), 0)  # a hand that is no win has a tile to spare, any void tile is one


@given(hands(can_win=False))
def test_a_hand_that_holds_void_tiles_neither_wins_nor_waits(hand: Hand) -> None:
    if hand.void_count:
        assert not is_win(hand)
        assert len(hand.tiles) % 3 == 2 or waits(hand) == ()


@given(hands())
def test_void_tiles_might_be_any_other_void_tiles(hand: Hand) -> None:
    if hand.void_suit and hand.void_count:
        void = [tile for tile in hand.tiles if tile.suit == hand.void_suit]
        other = [Tile(f"{10 - tile.rank}{tile.suit}") for tile in void]
        rest = [tile for tile in hand.tiles if tile.suit != hand.void_suit]
        assert shanten(Hand([*rest, *other], hand.melds, hand.void_suit)) == shanten(hand)
