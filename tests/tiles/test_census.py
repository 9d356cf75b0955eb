"""How many hands and deals lie how far from complete: exact counts, known from elsewhere."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from math import comb, prod

import pytest

from paiju._core.tiles import suit_costs
from paiju.tiles import shanten
from tiles.counting import suits_with

DEALS_BY_DISTANCE = {
    0: 7_140_498_565_560,
    1: 1_070_761_876_849_728,
    2: 19_670_898_645_427_896,
    3: 69_311_380_795_585_536,
    4: 46_649_353_859_329_536,
    5: 2_997_871_853_174_784,
    6: 30_519_994_613_760,
}
COMPLETE_HANDS = 5_237_550
COMPLETE_HANDS_OF_ONE_SUIT = 13_259

Costs = tuple[int, ...]


@dataclass
class Group:
    """All suits, or pairs of suits, of one size that lack the same tiles."""

    example: bytes
    hands: int = 0  # different ones
    deals: int = 0  # each as often as it can be dealt from four copies


@dataclass
class Census:
    """Groups by number of tiles and costs."""

    groups: dict[int, dict[Costs, Group]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, costs: Costs, example: bytes, hands: int, deals: int) -> None:
        group = self.groups[sum(example)].setdefault(costs, Group(example))
        group.hands += hands
        group.deals += deals

    def __iter__(self) -> Iterator[tuple[int, Costs, Group]]:
        for size, groups in self.groups.items():
            for costs, group in groups.items():
                yield size, costs, group


def one_suit() -> Census:
    census = Census()
    for tiles in range(15):
        for suit in map(bytes, suits_with(tiles)):
            census.add(suit_costs(suit), suit, 1, prod(comb(4, count) for count in suit))
    return census


def two_suits(one: Census) -> Census:
    census = Census()
    for size, costs, group in one:
        for other_size, other_costs, other in one:
            if size + other_size <= 14:
                example = group.example + other.example
                hands, deals = group.hands * other.hands, group.deals * other.deals
                census.add(join(costs, other_costs), example, hands, deals)
    return census


@cache
def join(one: Costs, other: Costs) -> Costs:
    """Return what two suits lack together: the sets are shared out and one of them has the eyes."""
    without = [min(one[a] + other[sets - a] for a in range(sets + 1)) for sets in range(5)]
    return *without, *(with_eyes(one, other, sets) for sets in range(5))


@cache
def with_eyes(one: Costs, other: Costs, sets: int = 4) -> int:
    return min(min(one[5 + a] + other[sets - a], one[a] + other[5 + sets - a]) for a in range(sets + 1))


@pytest.mark.slow
def test_the_census_of_all_deals_of_fourteen_tiles() -> None:
    hands, deals = Counter[int](), Counter[int]()
    one = one_suit()
    for size, costs, group in two_suits(one):
        for third_costs, third in one.groups[14 - size].items():
            distance = with_eyes(costs, third_costs)
            assert shanten(group.example + third.example) == distance - 1
            hands[distance] += group.hands * third.hands
            deals[distance] += group.deals * third.deals
    assert hands[0] == COMPLETE_HANDS
    assert deals == DEALS_BY_DISTANCE
    assert deals.total() == comb(108, 14)


@pytest.mark.slow
def test_the_census_of_one_suit() -> None:
    complete = sum(shanten(bytes(suit) + bytes(18)) == -1 for suit in suits_with(14))
    assert complete == COMPLETE_HANDS_OF_ONE_SUIT
