import pytest
from rich.cells import cell_len
from rich.text import Text

from paiju import wuhan
from paiju.cli.text import Language, Say
from paiju.mahjong.commands.tile_text import Block, counted, draw_meld, draw_tile, flow, grouped
from paiju.sichuan import Meld
from paiju.tiles import ALL, Tile, parse


def plain(lines: Block) -> list[str]:
    return [line.plain for line in lines]


def widths(lines: Block) -> set[int]:
    return {line.cell_len for line in lines}


def test_a_tile_in_both_languages() -> None:
    assert plain(draw_tile(Tile("5m"), "zh")) == ["┌──┐", "│五│", "│万│", "└──┘"]
    assert plain(draw_tile(Tile("5m"), "en")) == ["┌───┐", "│ 5 │", "│ m │", "└───┘"]


def test_a_marked_tile_shows_without_colour() -> None:
    assert plain(draw_tile(Tile("9p"), "zh", marked=True)) == ["╔══╗", "║九║", "║筒║", "╚══╝"]


def test_a_special_tile_has_its_sign_in_the_upper_edge() -> None:
    assert plain(draw_tile(Tile("6m"), "zh", sign="赖"))[0] == "┌赖┐"
    assert plain(draw_tile(Tile("6m"), "en", sign="L"))[0] == "┌─L─┐"
    assert plain(draw_tile(Tile("5z"), "en", sign="R", marked=True))[0] == "╔═R═╗"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_chow_shows_its_three_tiles(language: Language) -> None:
    drawn = plain(draw_meld(wuhan.Meld("chow", "4s"), Say(language)))
    assert drawn[0].strip() == Say(language)("meld.chow")
    assert [place for place in ("4", "5", "6") if place in drawn[2]] == (["4", "5", "6"] if language == "en" else [])
    assert language == "en" or drawn[2] == "│四││五││六│"


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("marked", [True, False])
def test_all_tiles_are_rectangles_of_one_size(language: Language, marked: bool) -> None:
    assert len({width for tile in ALL for width in widths(draw_tile(tile, language, marked=marked))}) == 1


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("kind", ["pong", "exposed_kong", "concealed_kong", "added_kong"])
def test_melds_are_rectangles_under_their_name(language: Language, kind: str) -> None:
    block = draw_meld(Meld(kind, "3s"), Say(language))
    assert block[0].plain.strip() == Say(language)(f"meld.{kind}")
    assert block[1].plain.count("┌") == (3 if kind == "pong" else 4)
    assert len(widths(block)) == 1


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("width", [3, 20, 40, 79, 80])
def test_rows_stay_within_the_width_and_lose_nothing(language: Language, width: int) -> None:
    tiles = parse("123m456s789p11224m")
    lines = flow((draw_tile(tile, language) for tile in tiles), width)
    assert max(widths(lines)) <= max(width, 5)
    assert "".join(plain(lines)).count("┌") == len(tiles)
    for top in range(0, len(lines), 4):
        assert len(widths(lines[top : top + 4])) == 1


def test_a_row_is_used_to_its_end() -> None:
    boxes = [draw_tile(Tile("1m"), "zh")] * 10
    assert len(flow(boxes, 40)) == 4
    assert len(flow(boxes, 39)) == 8
    assert widths(flow(boxes[:2], 40, gap=2)) == {10}


def test_tiles_with_their_copies() -> None:
    copies = {Tile("1m"): 3, Tile("4p"): 1}
    assert counted(copies, "en").plain == "1m×3  4p×1"
    assert counted(copies, "zh").plain == "一万×3  四筒×1"


def test_tiles_by_suit() -> None:
    tiles = parse("147m25s")
    assert grouped(tiles, "en").plain == "147m 25s"
    assert grouped(tiles, "zh").plain == "一四七万 二五条"
    assert grouped([], "en") == Text()
    assert cell_len(grouped(tiles, "zh").plain) == 15
