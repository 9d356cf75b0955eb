import json
import re

import pytest
from rich.cells import cell_len

from cli.conftest import Command
from paiju.sichuan import Hand, discards, suggest_discard
from paiju.tiles import ALL, parse, show

NINE_GATES = "1112345678999m"
DRAWN = "223457m23489s139p"
KEYS = ["hand", "melds", "void_suit", "void_count", "win", "shanten", "waits"]
KEYS += ["effective_tiles", "discards", "suggested"]
ESCAPE = "\x1b["


def test_a_ready_hand(paiju: Command) -> None:
    done = paiju("hand", NINE_GATES, "--void", "p")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("┌───┐") == 13
    assert "void suit: dots\nready\nwaits, 23 tiles left:\n  1m×1  2m×3" in done.out


def test_a_ready_hand_in_chinese(paiju: Command) -> None:
    done = paiju("hand", NINE_GATES, "--void", "筒", "--lang", "zh")
    assert paiju("hand", NINE_GATES, "--void", "饼", "--lang", "zh").out == done.out  # as notation is read
    assert "缺门：筒\n听牌\n听张，还剩 23 张：\n  一万×1  二万×3" in done.out


def test_a_tile_used_up_stays_a_wait(paiju: Command) -> None:
    done = paiju("hand", "123m456m789m23s99s", "--seen", "1111s")
    assert "waits, 4 tiles left:\n  1s×0  4s×4\n" in done.out


def test_an_unready_hand_lists_its_effective_tiles(paiju: Command) -> None:
    done = paiju("hand", "123m456m78m23s99s5s", "--void", "p")
    assert "1-shanten\neffective tiles, 18 left:" in done.out
    assert "一向听\n进张，还剩 18 张：" in paiju("hand", "123m456m78m23s99s5s", "--lang", "zh").out


def test_nothing_may_be_left_to_draw(paiju: Command) -> None:
    tiles = "123m456m78m23s99s5s"
    left = list(ALL[:27]) * 4
    for tile in parse(tiles):
        left.remove(tile)
    assert paiju("hand", tiles, "--seen", show(left)).out.endswith("1-shanten\neffective tiles, 0 left:\n")


def test_a_complete_hand_may_play_on(paiju: Command) -> None:
    best = suggest_discard(Hand("123m456m789m234s99s", void_suit="p"))
    done = paiju("hand", "123m456m789m234s99s", "--void", "p")
    assert done.out.endswith(f"void suit: dots\ncomplete; if you play on, best discard {best}\n")
    assert "已胡；不胡的话建议打" in paiju("hand", "123m456m789m234s99s", "--lang", "zh").out
    assert "discard" in paiju("hand", "123m456m789m234s99s", "--all").out


def test_void_tiles_go_first_and_alone(paiju: Command) -> None:
    done = paiju("hand", DRAWN, "--void", "p")
    assert "void suit first: 3 tiles left\n2-shanten, best discard 9p\n" in done.out
    rows = re.findall(r"^(\d[msp]) ", done.out, re.MULTILINE)
    assert rows == ["9p", "1p", "3p"]
    assert "more discard" not in done.out
    assert "先打缺门：还有 3 张\n两向听，建议打九筒\n" in paiju("hand", DRAWN, "--void", "p", "--lang", "zh").out


def test_eight_discards_or_all(paiju: Command) -> None:
    options = discards(Hand(DRAWN, void_suit=None))
    few = paiju("hand", DRAWN)
    every = paiju("hand", DRAWN, "--all")
    pattern = re.compile(r"^(\d[msp]) ", re.MULTILINE)
    assert pattern.findall(few.out) == [str(option.tile) for option in options[:8]]
    assert pattern.findall(every.out) == [str(option.tile) for option in options]
    assert f"{len(options) - 8} more discards: --all shows every one" in few.out


def test_the_suggested_tile_is_marked_once(paiju: Command) -> None:
    assert paiju("hand", "11223344556m8s99s").out.count("╔") == 1


def test_melds_are_drawn_below(paiju: Command) -> None:
    done = paiju("hand", "123m5m", "--meld", "pong:9m", "--meld", "补杠:1s", "--meld", "concealed_kong：8s")
    assert done.out.count("┌───┐") == 4 + 3 + 4 + 4
    assert re.search(r"pong +added kong +concealed kong", done.out)
    assert "waits, 3 tiles left:\n  5m×3\n" in done.out


def test_tiles_may_come_in_several_words(paiju: Command) -> None:
    assert paiju("hand", "123m", "456m 789m", "23s99s").out == paiju("hand", "123m456m789m23s99s").out


@pytest.mark.parametrize(
    ("melds", "english", "chinese"),
    [
        (
            ["pong:5p"],
            "this hand can never win: its pong of 5p is of the void suit",
            "这手牌胡不了：缺门里有副露",
        ),
        (
            ["pong:5m", "pong:5s", "exposed_kong:9s"],
            "this hand can never win",
            "这手牌胡不了：缺门里有副露",
        ),
    ],
)
def test_a_hand_that_can_never_win(paiju: Command, melds: list[str], english: str, chinese: str) -> None:
    options = [word for meld in melds for word in ("--meld", meld)]
    void = "p" if melds == ["pong:5p"] else "s"
    tiles = "1234567899m" if melds == ["pong:5p"] else "1239m"
    done = paiju("hand", tiles, "--void", void, *options)
    assert done.code == 0
    assert english in done.out
    assert chinese in paiju("hand", tiles, "--void", void, *options, "--lang", "zh").out


def test_melds_of_three_suits_never_win(paiju: Command) -> None:
    melds = ("--meld", "pong:1m", "--meld", "pong:1s", "--meld", "pong:1p")
    assert "this hand can never win: its melds are of three suits" in paiju("hand", "2345m", *melds).out
    assert "这手牌胡不了：三门都有副露" in paiju("hand", "2345m", *melds, "--lang", "zh").out


# ---- JSON


def test_json_of_a_waiting_hand(paiju: Command) -> None:
    done = paiju("hand", "123m456m23s99s", "--void", "p", "--meld", "pong:7m", "--seen", "1s", "--json")
    assert done.out.count("\n") == 1
    answer = json.loads(done.out)
    assert list(answer) == KEYS
    assert answer == {
        "hand": "123456m2399s",
        "melds": [{"kind": "pong", "tile": "7m"}],
        "void_suit": "p",
        "void_count": 0,
        "win": False,
        "shanten": 0,
        "waits": [{"tile": "1s", "left": 3}, {"tile": "4s", "left": 4}],
        "effective_tiles": {"1s": 3, "4s": 4},
        "discards": None,
        "suggested": None,
    }


def test_json_of_a_drawn_hand(paiju: Command) -> None:
    answer = json.loads(paiju("hand", DRAWN, "--void", "p", "--json").out)
    assert list(answer) == KEYS
    assert (answer["void_count"], answer["waits"], answer["effective_tiles"]) == (3, None, None)
    assert len(answer["discards"]) == 13
    best = answer["discards"][0]
    assert list(best) == ["tile", "shanten", "effective_tiles", "copies"]
    assert best["tile"] == answer["suggested"] == "9p"
    assert best["copies"] == sum(best["effective_tiles"].values())


def test_json_of_a_complete_hand(paiju: Command) -> None:
    answer = json.loads(paiju("hand", "123m456m789m234s99s", "--json").out)
    assert (answer["win"], answer["shanten"], answer["suggested"]) == (True, -1, answer["discards"][0]["tile"])
    assert answer["discards"]


@pytest.mark.parametrize(("tiles", "waits"), [("1234567899m", []), ("12345678999m", None)])
def test_json_of_a_hand_that_can_never_win(paiju: Command, tiles: str, waits: list[str] | None) -> None:
    answer = json.loads(paiju("hand", tiles, "--void", "p", "--meld", "pong:5p", "--json", "--lang", "zh").out)
    assert list(answer) == [*KEYS, "reason"]
    assert answer["reason"] == "void_suit_melded"
    assert answer["shanten"] is answer["discards"] is answer["effective_tiles"] is answer["suggested"] is None
    assert (answer["win"], answer["waits"]) == (False, waits)


# ---- the terminal


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize(
    "arguments",
    [
        (DRAWN, "--void", "p"),
        (DRAWN, "--all"),
        ("1379m258s1p", "--meld", "pong:8m", "--meld", "concealed_kong:9s"),
        ("1379m258s", "--meld", "pong:8m", "--meld", "concealed_kong:9s"),
        ("--help",),
    ],
)
def test_nothing_is_wider_than_the_terminal(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, language: str, columns: int, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    done = paiju("hand", *arguments, "--lang", language)
    assert done.code == 0
    assert max(cell_len(line) for line in done.out.splitlines()) <= columns
    assert "…" not in done.out


def test_no_colour_in_a_pipe(paiju: Command) -> None:
    assert ESCAPE not in paiju("hand", DRAWN).out


def test_colour_on_request(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert ESCAPE in paiju("hand", DRAWN).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert ESCAPE not in paiju("hand", DRAWN).out
