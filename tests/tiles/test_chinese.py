"""Notation as players write it in Chinese: the core beside the plain reading of ``paiju.reference``."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import NotationError
from paiju.reference import tiles as reference
from paiju.tiles import ALL, Tile, counts, parse, show
from sichuan.strategies import tile_lists

SIGNS = [
    *"0123456789mspz",
    *"０５９",
    *"一五九",
    *"万萬条條索筒饼餅",
    *"东東南西北中发發白",
    *"红紅风風财財板",
    *" \t　",
    *"xＭ零字",
]
WHOLE = [f"{rank}{suit}" for rank in ("1", "二", "３", "47") for suit in "ms万萬条條索筒饼餅"]
WHOLE += [*"东東南西北中发發白", "东风", "東風", "南风", "南風", "西风", "西風", "北风", "北風"]
WHOLE += ["红中", "紅中", "发财", "發財", "白板"]


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("一万", "1m"),
        ("1万", "1m"),
        ("１万", "1m"),
        ("一m", "1m"),
        ("123万456条", "123m456s"),
        ("一二三万", "123m"),
        ("一2３万", "123m"),
        ("5萬5條5索5筒5饼5餅", "5m5s5s5p5p5p"),
        ("九条 1m　９筒", "9s1m9p"),
        ("红中", "5z"),
        ("紅中", "5z"),
        ("中", "5z"),
        ("发财發財发發", "6z6z6z6z"),
        ("白板白", "7z7z"),
        ("东风東風东東", "1z1z1z1z"),
        ("东南西北中发白", "1z2z3z4z5z6z7z"),
        ("南风西风北风", "2z3z4z"),
        ("南風西風北風", "2z3z4z"),
        ("一筒红中2条", "1p5z2s"),
        ("19万19条19筒东南西北中发白", "1m9m1s9s1p9p1z2z3z4z5z6z7z"),
    ],
)
def test_chinese_is_read_as_written(text: str, notation: str) -> None:
    assert parse(text) == parse(notation) == reference.parse(text)


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("五", "no_suit", 0),
        ("一万五", "no_suit", 2),
        ("三东", "no_suit", 0),  # an honour ends no row of digits
        ("万", "no_rank", 0),
        ("一万条", "no_rank", 2),
        ("０万", "bad_rank", 0),
        ("红", "unknown_letter", 0),
        ("红 中", "unknown_letter", 0),
        ("东 风", "unknown_letter", 2),
        ("风", "unknown_letter", 0),
        ("一万，二万", "unknown_letter", 2),
        ("五五五五五万", "fifth_copy", 4),
        ("红中中中中红中", "fifth_copy", 5),
        ("5555z中", "fifth_copy", 5),
    ],
)
def test_a_mistake_is_told_with_its_character(text: str, code: str, position: int) -> None:
    for read in (parse, reference.parse):
        with pytest.raises(NotationError) as caught:
            read(text)
        assert (caught.value.code, caught.value.text, caught.value.position) == (code, text, position)
        assert f'"{text}"' in str(caught.value)


@pytest.mark.parametrize("text", ["1x", "12"])
def test_a_mistake_names_chinese_suits_too(text: str) -> None:
    with pytest.raises(NotationError, match="m s p z, 万 条 筒"):
        parse(text)


def answer(text: str, read: object) -> object:
    """Return the tiles of a text, or what is wrong with it and where."""
    assert callable(read)
    try:
        return read(text)
    except NotationError as error:
        return error.code, error.position


@given(st.lists(st.sampled_from(SIGNS) | st.sampled_from(WHOLE), max_size=6).map("".join))
def test_signs_in_any_order_are_read_alike(text: str) -> None:
    assert answer(text, parse) == answer(text, reference.parse)


@given(st.permutations(WHOLE).map(lambda words: "".join(words[:12])))
def test_the_core_reads_what_the_reference_reads(text: str) -> None:
    assert answer(text, parse) == answer(text, reference.parse)


@given(st.text(max_size=8))
def test_any_text_is_read_alike(text: str) -> None:
    assert answer(text, parse) == answer(text, reference.parse)


@given(tile_lists(), st.randoms(use_true_random=False))
def test_every_way_to_write_tiles_is_read_back(tiles: list[Tile], rng: random.Random) -> None:
    names = [
        rng.choice([tile.zh, str(tile), f"{tile.rank}{tile.zh[-1]}" if tile.suit != "z" else tile.zh]) for tile in tiles
    ]
    assert list(parse(rng.choice(["", " ", "　"]).join(names))) == tiles


def test_what_is_written_stays_in_latin() -> None:
    assert show("三万一筒红中") == "3m1p5z"
    assert [parse(tile.zh) for tile in ALL] == [(tile,) for tile in ALL]
    assert counts("一一三万").tolist()[:3] == [2, 0, 1]
