"""Hypothesis strategies: tiles, melds, hands of every size, tiles seen elsewhere."""

from collections import Counter
from collections.abc import Sequence

from hypothesis import strategies as st

from paiju.sichuan import Hand, Meld
from paiju.tiles import ALL, Tile
from sichuan.dealing import KONGS, SUITED, SUITS, stock

suited_tiles = st.sampled_from(SUITED)
void_suits = st.sampled_from([*SUITS, None])


def some_of(stock: Sequence[Tile], size: int) -> st.SearchStrategy[list[Tile]]:
    """Take ``size`` of these tiles, each at most once."""
    places = st.lists(st.sampled_from(range(len(stock))), min_size=size, max_size=size, unique=True)
    return places.map(lambda chosen: [stock[place] for place in chosen])


@st.composite
def tile_lists(draw: st.DrawFn, kinds: Sequence[Tile] = ALL, max_size: int = 20) -> list[Tile]:
    """Draw tiles in any order, no more than four of a kind."""
    every = [tile for tile in kinds for _ in range(4)]
    return draw(some_of(every, draw(st.integers(0, max_size))))


@st.composite
def melds(draw: st.DrawFn, kinds: Sequence[Tile] = tuple(SUITED)) -> list[Meld]:
    """Draw none to four melds of different kinds."""
    chosen = draw(st.lists(st.sampled_from(kinds), max_size=4, unique=True))
    return [
        Meld(draw(st.sampled_from(["pong", *KONGS])), tile, draw(st.sampled_from([None, 0, 1, 2, 3])))
        for tile in chosen
    ]


@st.composite
def hands(draw: st.DrawFn, *, drawn: bool | None = None, can_win: bool = True) -> Hand:
    """Draw a hand before or after its draw.

    Its tiles come from all suits, two or one, so that far and near hands are met. Unless ``can_win``, its melds
    may be of any suits.
    """
    void_suit = draw(void_suits)
    absent = void_suit or draw(st.sampled_from(SUITS))
    two = [suit for suit in SUITS if suit != absent]
    meld_suits = two if can_win else SUITS
    lying = draw(melds([tile for tile in SUITED if tile.suit in meld_suits]))
    held = draw(st.sampled_from([SUITS, two, two[:1]]))
    after_draw = draw(st.booleans()) if drawn is None else drawn
    size = 13 + after_draw - 3 * len(lying)
    kinds = [tile for tile in SUITED if tile.suit in held]
    return Hand(draw(some_of(stock(lying, kinds), size)), lying, void_suit)


@st.composite
def seen_by(draw: st.DrawFn, hand: Hand) -> list[Tile]:
    """Draw tiles that lie outside ``hand`` and its melds."""
    rest = sorted((Counter(stock(hand.melds, SUITED)) - Counter(hand.tiles)).elements())
    return draw(some_of(rest, draw(st.integers(0, 40))))
