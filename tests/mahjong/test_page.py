"""The view of a made-up observation: what is hidden stays hidden, and no tile is counted that nobody sees."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar

from paiju.mahjong.page import MahjongPage
from paiju.mahjong.view import LastDiscard, Meld
from paiju.tiles import Tile, parse


class PlainPage(MahjongPage):
    """A game in which every hand waits on 4m, a win is worth 2, and every chow is 234m."""

    phases: ClassVar[Mapping[str, tuple[str, str]]] = {"turn": ("出牌", "discard")}

    def last_discard(self, observation: Any) -> LastDiscard | None:  # noqa: ARG002
        return None

    def waits(self, seen: Any, seat: int, tiles: Sequence[Tile]) -> Mapping[Tile, int]:  # noqa: ARG002
        return {Tile("4m"): 2}

    def meld(self, seat: int, meld: Any) -> Meld:
        found = super().meld(seat, meld)
        return {**found, "tiles": ["2m", "3m", "4m"]} if meld.kind == "chow" else found


def meld(kind: str, tile: str | None, giver: int | None) -> SimpleNamespace:
    return SimpleNamespace(kind=kind, tile=None if tile is None else Tile(tile), from_seat=giver)


def discarded(tile: str, *, claimed: bool = False) -> SimpleNamespace:
    return SimpleNamespace(tile=Tile(tile), drawn=False, claimed=claimed, won=False)


def observation(own: str, **others: Any) -> SimpleNamespace:
    """Return what seat 0 sees, with members of seat 1."""
    empty = {"hand": None, "hidden": 13, "drawn": None, "melds": (), "river": (), "won": None, "ready": None}
    seats = [SimpleNamespace(**empty) for _ in range(4)]
    seats[0].hand, seats[0].hidden = SimpleNamespace(tiles=parse(own)), 0
    vars(seats[1]).update(others)
    facts = {"phase": "turn", "turn": 0, "dealer": 0, "scores": (0,) * 4, "wall_left": 9, "pending": None, "end": None}
    discards = [SimpleNamespace(kind="discard", tile=tile) for tile in sorted(set(parse(own)))]
    return SimpleNamespace(seat=0, is_over=False, legal_actions=discards, seats=seats, **facts)


def test_copies_left_are_those_out_of_sight() -> None:
    seen = observation(
        "4m",
        river=(discarded("4m"), discarded("4m", claimed=True), discarded("1z")),
        melds=(meld("chow", "3m", 0), meld("concealed_kong", None, None)),
    )
    view = PlainPage().view(seen)
    assert view["seats"][0]["waits"] == [{"tile": "4m", "left": 1, "value": 2}], "held, in the river and in the chow"
    assert view["seats"][1]["waits"] is None
    assert view["seats"][1]["melds"] == [
        {"kind": "chow", "tile": "3m", "tiles": ["2m", "3m", "4m"], "from": 0},
        {"kind": "concealed_kong", "tile": None, "from": None},
    ]


def test_waits_after_each_discard() -> None:
    own = PlainPage().view(observation("24m"))["seats"][0]
    assert own["waits"] is None
    assert own["ready_discards"] == {tile: [{"tile": "4m", "left": 3, "value": 2}] for tile in ("2m", "4m")}


def test_a_meld_of_own_tiles_comes_from_nobody() -> None:
    view = PlainPage().view(observation("1p", melds=(meld("pong", "5z", 3), meld("concealed_kong", "1z", 1))))
    assert [each["from"] for each in view["seats"][1]["melds"]] == [3, None]
