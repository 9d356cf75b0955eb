"""A table in a terminal: all kinds of tiles, chows, special tiles, and melds that nobody else may know."""

from collections.abc import Callable
from typing import Any

import pytest

from paiju.display import View, cells, line_cells
from paiju.mahjong.table_sheet import TableSheet
from paiju.mahjong.table_text import WIDE, TableText
from paiju.mahjong.teller import tile_name
from paiju.mahjong.view import AnyTable
from paiju.tiles import ALL

CHOW = {"kind": "chow", "tile": "4m", "tiles": ["3m", "4m", "5m"], "from": 3}
HIDDEN_KONG = {"kind": "concealed_kong", "tile": None, "from": None}
MARKS = {
    "6m": {"sign": {"zh": "赖", "en": "w"}, "name": {"zh": "赖子", "en": "wild"}},
    "5z": {"sign": {"zh": "中", "en": "r"}, "name": {"zh": "红中", "en": "red"}},
}
Make = Callable[..., AnyTable]


def lines(table: AnyTable, **view: Any) -> list[str]:
    return ["".join(text for text, _ in line) for line in TableText(table, 0, View(**view)).lines()]


@pytest.mark.parametrize(("lang", "chow", "kong"), [("zh", "吃345万<上", "暗杠"), ("en", "chow 345m<L", "closed kong")])
def test_chows_and_melds_without_a_tile(make: Make, lang: str, chow: str, kong: str) -> None:
    table = make({0: {"hand": ["1p"], "melds": [CHOW]}, 2: {"melds": [HIDDEN_KONG]}})
    shown = lines(table, lang=lang)
    assert [line for line in shown if line.endswith(chow)] == [shown[4]], "the own seat is the last"
    assert [line for line in shown if line.endswith(kong)] == [shown[2]], "and nothing after it"


@pytest.mark.parametrize(("lang", "wild", "red"), [("zh", "6万赖", "中中"), ("en", "6mw", "5zr")])
@pytest.mark.parametrize("width", [40, WIDE])
def test_special_tiles_have_a_sign_wherever_they_are_seen(
    make: Make, lang: str, wild: str, red: str, width: int
) -> None:
    river = [{"tile": tile, "drawn": False, "claimed": False, "won": False} for tile in ("6m", "9p")]
    table = make({0: {"hand": ["5m", "6m", "5z"]}, 1: {"river": river, "hand": ["5z", "1s"]}}, marks=MARKS)
    shown = lines(table, lang=lang, width=width)
    assert any(wild in line and tile_name(ALL[26], lang) in line for line in shown), "in a river"
    assert any(red in line and tile_name(ALL[9], lang) in line for line in shown), "in an open hand"
    own = "\n".join(shown[-4:] if width == WIDE else shown[-1:])
    assert all(sign in own for sign in (MARKS["6m"]["sign"][lang], MARKS["5z"]["sign"][lang])), "in the own hand"
    assert own.count(MARKS["6m"]["sign"][lang]) == 1


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("marks", [{}, MARKS])
def test_every_kind_of_tile_takes_the_same_room(make: Make, lang: str, marks: dict[str, Any]) -> None:
    text = TableText(make(marks=marks), 0, View(lang=lang, width=6 * len(ALL) + 1))
    columns = [(str(tile), "") for tile in ALL]
    names = [span for line in text.names(columns, has_keys=False) for span, _ in line[1:]]
    assert [name.rstrip() for name in names] == [text.name(str(tile)) for tile in ALL]
    assert len({cells(name) for name in names}) == 1
    assert all(name.endswith(" ") for name in names), "a gap between them"
    boxes = text.boxes(columns, has_keys=True)
    assert len({line_cells(line) for line in boxes}) == 1


def test_tiles_without_a_sign_are_narrower_where_room_is_scarce(make: Make) -> None:
    text = TableText(make(marks=MARKS), 0, View(width=80))
    hand = [(tile, "") for tile in ("1m", "2m", "3m", "5m", "6m", "1s", "2s", "3s", "4s", "1p", "2p", "3p", "5z", "9p")]
    (line,) = text.names([*hand, (None, "")], has_keys=False)
    assert {cells(name) for name, _ in line[1:]} == {4, 6}


@pytest.mark.parametrize(("lang", "rank", "suit"), [("zh", "东", "  "), ("en", " 1 ", " z ")])
def test_an_honour_in_a_box(make: Make, lang: str, rank: str, suit: str) -> None:
    boxes = TableText(make(), 0, View(lang=lang)).boxes([("1z", "a")], has_keys=True)
    assert ["".join(text for text, _ in line)[2:-1] for line in boxes[1:3]] == [rank, suit]


def test_what_is_asked(make: Make) -> None:
    discard, kong = (make(phase=phase, pending={"tile": "3m", "from": 3}) for phase in ("claims", "rob"))
    assert TableText(discard, 0, View()).question_words() == ["上家", "打", "3万，要不要？"]
    assert TableText(kong, 0, View()).question_words() == ["上家", "补杠", "3万，抢不抢？"]
    assert TableText(make(), 0, View(lang="en")).question_words() == ["Your turn: discard a tile"]


def test_a_win_in_words(make: Make) -> None:
    won = {
        "how": "discard",
        "how_label": {"zh": "胡", "en": "won on"},
        "tile": "2z",
        "main": {"zh": "清一色", "en": "full flush"},
        "pays": {"zh": "", "en": ""},
    }
    table = make({1: {"won": won, "hidden": 13}})
    assert any(line.endswith("胡 南 清一色") for line in lines(table))
    assert any(line.endswith("won on 2z, full flush") for line in lines(table, lang="en"))


def test_the_sheet_names_every_tile_of_a_chow(make: Make) -> None:
    table = make({seat: {"hand": ["1p"], "melds": [CHOW]} for seat in range(4)})
    shown = ["".join(text for text, _ in line) for line in TableSheet(table, 0, View()).hands()]
    assert sum("[3万 4万 5万]" in line for line in shown) == 4
    assert max(map(cells, shown)) <= 80
