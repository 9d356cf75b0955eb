import pickle
from typing import Any

import pytest
from hypothesis import given

from paiju.errors import NotationError, PaijuError
from paiju.tiles import ALL, Tile, parse, show
from sichuan.strategies import tile_lists


@pytest.mark.parametrize(
    ("text", "indices"),
    [
        ("", []),
        ("   ", []),
        ("5m", [4]),
        ("123m456s789p", [0, 1, 2, 12, 13, 14, 24, 25, 26]),
        ("1234567z", [27, 28, 29, 30, 31, 32, 33]),
        ("9m1m", [8, 0]),  # as written, not sorted
        ("31m", [2, 0]),
        ("1111m", [0, 0, 0, 0]),
        ("12m 3s", [0, 1, 11]),
        (" 1m\t2m ", [0, 1]),
        ("1m2m3m", [0, 1, 2]),
    ],
)
def test_tiles_are_read_as_written(text: str, indices: list[int]) -> None:
    assert [tile.index for tile in parse(text)] == indices


@pytest.mark.parametrize(
    ("text", "position", "character"),
    [
        ("12x", 2, "x"),  # no such suit
        ("12M", 2, "M"),
        ("1m,2m", 2, ","),
        ("1m\n", 2, "\n"),
        ("1m2s零p", 4, "零"),
        ("一万x", 2, "x"),  # places are counted in characters, not in bytes
        ("1m\x002m", 2, "\x00"),
        ("12m٣s", 3, "٣"),  # a digit, but not one of ours
        ("123", 0, "1"),  # digits without a suit
        ("12m34", 3, "3"),
        ("1m 5", 3, "5"),
        ("m", 0, "m"),  # a suit without digits
        ("1mm", 2, "m"),
        ("0m", 0, "0"),
        ("120m", 2, "0"),
        ("1m0s", 2, "0"),
        ("8z", 0, "8"),  # seven honours
        ("19z", 1, "9"),
        ("0z", 0, "0"),
        ("11111m", 4, "1"),  # the fifth copy
        ("1111m 1m", 6, "1"),
        ("77777z", 4, "7"),
    ],
)
def test_a_mistake_is_quoted_with_its_place(text: str, position: int, character: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    error = caught.value
    assert (error.text, error.position) == (text, position)
    assert f'"{text}"' in str(error)
    assert f"'{character}'" in str(error)
    assert f"character {position + 1}" in str(error)


def test_the_first_mistake_is_told() -> None:
    with pytest.raises(NotationError) as caught:
        parse("0m9z")
    assert caught.value.position == 0


def test_text_that_is_no_unicode_is_bad_notation_that_can_be_printed() -> None:
    with pytest.raises(NotationError) as caught:
        parse("12\udcffm")  # how Python hands over an argument that is no UTF-8
    assert caught.value.position == 2
    assert "character 3" in caught.value.args[0].encode("utf-8").decode("utf-8")


def test_notation_errors_are_value_errors_that_pickle() -> None:
    with pytest.raises(ValueError, match="8z") as caught:
        parse("1m8z")
    error = caught.value
    assert isinstance(error, PaijuError)
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is NotationError
    assert (str(copy), copy.text, copy.position, copy.code) == (str(error), "1m8z", 2, error.code)


@pytest.mark.parametrize("thing", [5, None, b"1m", ["1m"]])
def test_only_text_is_parsed(thing: Any) -> None:
    with pytest.raises(TypeError):
        parse(thing)


def test_tiles_are_shown_sorted_and_grouped() -> None:
    assert show([]) == ""
    assert show([Tile("7z"), Tile("2m"), Tile("9p"), Tile("1m"), Tile("3s"), Tile("1m")]) == "112m3s9p7z"
    assert show(["5s", Tile("4m")]) == "4m5s"
    assert show("3m2m1m") == "123m"
    assert show(iter(parse("12m"))) == "12m"


def test_what_is_no_tile_cannot_be_shown() -> None:
    with pytest.raises(NotationError):
        show(["5m", "6x"])
    things: Any = [None]
    with pytest.raises(TypeError):
        show(things)


@given(tile_lists())
def test_what_is_shown_is_read_back(tiles: list[Tile]) -> None:
    assert list(parse(show(tiles))) == sorted(tiles)


@given(tile_lists())
def test_single_tiles_in_a_row_are_read_back_in_order(tiles: list[Tile]) -> None:
    assert list(parse("".join(map(str, tiles)))) == tiles
    assert list(parse(" ".join(map(str, tiles)))) == tiles


def test_every_tile_once() -> None:
    assert show(ALL) == "123456789m123456789s123456789p1234567z"
    assert parse(show(ALL)) == ALL
