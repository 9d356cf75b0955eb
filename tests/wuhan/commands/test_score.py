"""``paiju wuhan score``: the same wins as the library, seats as a player calls them, and mistakes in one line."""

import json
from typing import Any

import pytest

from cli.conftest import Command
from paiju.wuhan import PRESETS, WinPosition, evaluate_win
from paiju.wuhan.text import explain_win

HAND = ("wuhan", "score", "123m234p78p22s", "--flip", "5m", "--win", "9p")
SMALL = (*HAND, "--meld", "pong:7s")
MELDED = ("--meld", "chow:123m", "--meld", "pong:7s@across", "--meld", "吃:234p", "--meld", "碰：9s@right")
NAMES = {"zh": ("自己", "下家", "对家", "上家"), "en": ("winner", "right", "across", "left")}
PONG = {"type": "pong", "tiles": ["7s"] * 3, "from": 3}


def nothing(*melds: dict[str, Any], **kongs: int) -> dict[str, Any]:
    return {"melds": [*melds], "special_kongs": {"red": 0, "skin": 0, "laizi": 0, **kongs}, "ready": False}


def position(**changes: Any) -> WinPosition:
    """Return the win of ``SMALL``."""
    hand = ["1m", "2m", "3m", "2p", "3p", "4p", "7p", "8p", "2s", "2s"]
    usual = {"flip": "5m", "dealer": 2, "winner": 0, "win_way": "discard", "from": 1, "wall_left": 40, "hand": hand}
    seats = [nothing(PONG), nothing(), nothing(), nothing()]
    return WinPosition.from_dict({**usual, "win_tile": "9p", "seats": seats, **changes})


def answer(paiju: Command, *words: str) -> dict[str, Any]:
    done = paiju(*words, "--json")
    assert (done.code, done.err) == (0, "")
    told: dict[str, Any] = json.loads(done.out)
    return told


@pytest.mark.parametrize("language", NAMES)
def test_the_explanation_is_printed_with_the_names_of_players(paiju: Command, language: str) -> None:
    done = paiju(*SMALL, "--lang", language)
    assert (done.code, done.err) == (0, "")
    explained = explain_win(evaluate_win(position()), language, NAMES[language])
    assert [line.strip() for line in done.out.splitlines()][-len(explained) :] == explained
    assert not any("seat" in line or "座位" in line for line in explained)


def test_the_hand_is_drawn_with_the_winning_tile_marked(paiju: Command) -> None:
    done = paiju(*SMALL)
    assert (done.out.count("┌───┐"), done.out.count("╔═══╗")) == (13, 1)
    assert "flip 5m: laizi 6m, skins 5m, 4m\n" in done.out
    assert "won with 9p: discarded by right; across deals; 40 tiles left in the wall\n" in done.out
    chinese = paiju(*SMALL, "--lang", "zh").out
    assert (
        "翻牌五万：赖子六万，皮子五万、四万\n胡九筒：下家放铳；对家坐庄；牌墙还剩 40 张\n规则：口口翻 koukou\n"
        in chinese
    )


def test_special_tiles_have_signs(paiju: Command) -> None:
    soft = ("wuhan", "score", "123m234p7p6m22s", "--flip", "5m", "--win", "9p", "--meld", "pong:7s")
    assert "┌─L─┐" in paiju(*soft).out
    assert "┌赖┐" in paiju(*soft, "--lang", "zh").out


@pytest.mark.parametrize(
    ("words", "changes"),
    [
        ((), {}),
        (("--from", "left"), {"from": 3}),
        (("--from", "上家", "--dealer", "自己"), {"from": 3, "dealer": 0}),
        (("--self-draw",), {"win_way": "self_draw", "from": None}),
        (("--self-draw", "--left", "3"), {"win_way": "self_draw", "from": None, "wall_left": 3}),
        (
            ("--kong-draw", "--red", "1"),
            {
                "win_way": "kong_draw",
                "from": None,
                "seats": [nothing(PONG, red=1), nothing(), nothing(), nothing()],
            },
        ),
        (
            ("--rob-kong", "--from", "across", "--other", "across=pong:9p@left,skin:1"),
            {
                "win_way": "rob_kong",
                "from": 2,
                "seats": [
                    nothing(PONG),
                    nothing(),
                    nothing({"type": "pong", "tiles": ["9p"] * 3, "from": 3}, skin=1),
                    nothing(),
                ],
            },
        ),
    ],
    ids=str,
)
def test_what_is_typed_is_what_is_worked_out(paiju: Command, words: tuple[str, ...], changes: dict[str, Any]) -> None:
    told = answer(paiju, *SMALL, *words)
    expected = evaluate_win(position(**changes)).to_dict()
    assert {name: told[name] for name in expected} == expected
    assert told["can_win"]


def test_the_feeder_and_who_is_ready_decide_a_contract(paiju: Command) -> None:
    won = ("wuhan", "score", "6m", "--flip", "5m", "--win", "8p", *MELDED)
    assert answer(paiju, *won)["contractor"] == 1
    assert answer(paiju, *won, "--ready", "right")["contractor"] is None
    flush = ("wuhan", "score", "7799p", "--flip", "5m", "--win", "7p", "--self-draw", "--meld", "pong:1p")
    third = ("--meld", "pong:3p", "--meld", "pong:5p@across")
    assert answer(paiju, *flush, *third)["contractor"] == 2


def test_the_winning_tile_may_be_typed_with_the_hand(paiju: Command) -> None:
    whole = ("wuhan", "score", "123m234p789p22s", "--flip", "5m", "--win", "9p", "--meld", "pong:7s")
    assert paiju(*whole).out == paiju(*SMALL).out


def test_rules_and_options(paiju: Command) -> None:
    told = answer(paiju, *SMALL, "--rules", "kaikou", "--option", "min_points=16")
    assert (told["preset"], told["options"]) == ("kaikou", {"min_points": 16})
    assert (told["can_win"], told["reason"]) == (False, "below_min_points")
    assert answer(paiju, *SMALL)["preset"] == "koukou"
    assert PRESETS["kaikou"].open_mode == "kaikou"


def test_a_hand_that_does_not_win_is_an_answer(paiju: Command) -> None:
    concealed = ("wuhan", "score", "777s123m234p78p22s", "--flip", "5m", "--win", "9p")
    done = paiju(*concealed)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("no win: the hand has not opened\n")
    assert "不能胡：还没有开口\n" in paiju(*concealed, "--lang", "zh").out


@pytest.mark.parametrize(
    ("words", "english", "chinese"),
    [
        (("wuhan", "score"), "no tiles given", "没有写牌"),
        (("wuhan", "score", "1m"), "give the tile that was turned over", "用 --flip 写明翻牌"),
        (("wuhan", "score", "1m", "--flip", "55m"), '--flip takes one tile, like 5m, not "55m"', "不是“55m”"),
        (("wuhan", "score", "1m", "--flip", "5m"), "give the winning tile", "用 --win 写明"),
        ((*SMALL, "--left", "83"), "--left", "--left"),
        ((*SMALL, "--from", "me"), "you can't win on your own discard", "--from 写别家"),
        ((*SMALL, "--from", "lefty"), 'no player "lefty"', "没有“lefty”这一家"),
        ((*SMALL, "--self-draw", "--from", "left"), "leave out --from", "不用写 --from"),
        (
            (*SMALL, "--self-draw", "--rob-kong"),
            "only one of --self-draw, --rob-kong",
            "--self-draw、--rob-kong 只能写一个",
        ),
        ((*SMALL, "--meld", "peng:5m"), "did you mean pong?", "没有“peng”这种副露"),
        ((*SMALL, "--meld", "chow:124s"), "three tiles in a row", "吃要写相连的三张"),
        ((*SMALL, "--meld", "chow:1s"), "three tiles in a row", "吃要写相连的三张"),
        ((*SMALL, "--meld", "pong:77p"), 'not "pong:77p"', "不是“pong:77p”"),
        ((*SMALL, "--meld", "pong:1p@me"), "nobody feeds their own meld", "自己不能喂自己"),
        ((*SMALL, "--meld", "concealed_kong:1p@left"), "nobody feeds a concealed kong", "暗杠不是别家喂的"),
        ((*SMALL, "--red", "5"), "red takes a number from 0 to 4", "red 后面写 0 到 4"),
        ((*SMALL, "--other", "left"), "write another player like", "别家写作"),
        ((*SMALL, "--other", "me=red:1"), "--meld, --red, --skin and --laizi", "--meld、--red"),
        ((*SMALL, "--other", "left=red:x"), "red takes a number", "red 后面写"),
        (HAND, "expected 13 or 14 tiles", "手牌要 13 或 14 张"),
        (("wuhan", "score", "123m234p788p22s", *SMALL[3:]), "is not one of them", "不在里面"),
    ],
    ids=str,
)
def test_a_mistake_is_one_line(paiju: Command, words: tuple[str, ...], english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        done = paiju(*words, "--lang", language)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert expected in done.err


@pytest.mark.parametrize(("language", "presets"), [("en", "koukou, kaikou"), ("zh", "koukou 口口翻、kaikou")])
def test_the_help_page_tells_of_the_rules_of_this_game(paiju: Command, language: str, presets: str) -> None:
    told = " ".join(paiju("wuhan", "score", "--help", "--lang", language).out.split())
    assert presets in told
    assert "paiju rules wuhan" in told
