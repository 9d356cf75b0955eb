"""Words that all mahjong has: tiles, seats, events."""

import pytest

from paiju.mahjong.labels import Labels
from paiju.mahjong.page import MahjongPage
from paiju.mahjong.teller import Teller, tile_name
from paiju.mahjong.terminal import MahjongTerminal
from paiju.tiles import ALL, Tile


@pytest.mark.parametrize(("tile", "zh"), [("5m", "5万"), ("9p", "9筒"), ("1z", "东"), ("7z", "白")])
def test_short_names_of_tiles(tile: str, zh: str) -> None:
    assert (tile_name(Tile(tile)), tile_name(Tile(tile), "en")) == (zh, tile)


def test_no_two_tiles_have_one_name() -> None:
    for lang in ("zh", "en"):
        assert len({tile_name(tile, lang) for tile in ALL}) == len(ALL)
        assert len({Teller(lang=lang).tile(tile) for tile in ALL}) == len(ALL)


def test_what_the_table_shows_is_not_told() -> None:
    hidden, seen = ({"type": "draw", "actor": 1, "tile": tile} for tile in ("?", "3z"))
    assert (MahjongTerminal().event(hidden, 0), MahjongPage().event(hidden, 0)) == ("", "")
    assert (MahjongTerminal().event(seen, 1), MahjongPage().event(seen, 1)) == ("你摸西", "你摸西")


def test_a_word_that_is_not_known_stays_itself() -> None:
    assert (
        Labels().event({"type": "settle", "kind": "moon", "rows": [[0, 1, 2]]}, Teller()) == "moon：1 号付给 2 号 2 分"
    )
