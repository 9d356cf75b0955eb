"""``paiju wuhan hand``: the answers of the library, with what has to be put out."""

import json

import pytest

from cli.conftest import Command
from paiju.tiles import Tile
from paiju.wuhan import Hand, Meld, discards, effective_tiles, shanten

READY = ("wuhan", "hand", "123m234p78p22s", "--flip", "5m", "--meld", "pong:7s")
DRAWN = ("wuhan", "hand", "123m234p78p22s9s", "--flip", "5m", "--meld", "pong:7s")
PONG = Meld("pong", "7s", 3)


def test_waits_with_their_copies(paiju: Command) -> None:
    done = paiju(*READY, "--seen", "9p")
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("ready\nwaits, 11 tiles left:\n  6m×4  6p×4  9p×3\n")
    assert "翻牌五万：赖子六万，皮子五万、四万\n听牌\n" in paiju(*READY, "--lang", "zh").out


def test_a_discard_is_suggested_and_marked(paiju: Command) -> None:
    done = paiju(*DRAWN)
    assert "ready, best discard 9s\n" in done.out
    assert done.out.count("╔═══╗") == 1
    assert "║ 9 ║" in done.out


def test_skins_and_red_go_out_first(paiju: Command) -> None:
    hand = ("wuhan", "hand", "123m234p78p2s5z", "--flip", "5m", "--meld", "pong:7s")
    assert "put out before you can win: 5z\n" in paiju(*hand).out
    assert "胡牌前要杠出：中\n一向听\n" in paiju(*hand, "--lang", "zh").out
    drawn = ("wuhan", "hand", "1111p456m5z234s889s", "--flip", "5m")
    told = " ".join(paiju(*drawn).out.split())
    assert "not opened yet" in told
    assert "put out the special tiles first" in told
    chinese = paiju(*drawn, "--lang", "zh").out
    assert [chinese.count(f"┌{sign}┐") for sign in "赖皮中"] == [1, 2, 1]
    assert "还没开口" in chinese


def test_all_tiles_may_be_special(paiju: Command) -> None:
    melds = [word for tile in ("7s", "1p", "1z", "9s") for word in ("--meld", f"pong:{tile}")]
    assert "every tile is special: put one out\n" in paiju("wuhan", "hand", "4m5z", "--flip", "5m", *melds).out


def test_every_discard_is_listed_on_request(paiju: Command) -> None:
    few, every = paiju(*DRAWN).out, paiju(*DRAWN, "--all").out
    count = len(discards(Hand("123m234p78p22s9s", [PONG]), "5m"))
    assert f"{count - 8} more discards: --all" in few
    assert every.count("\n") == few.count("\n") + count - 8 - 1


@pytest.mark.parametrize("words", [READY, DRAWN])
def test_json_has_the_answers_of_the_library(paiju: Command, words: tuple[str, ...]) -> None:
    told = json.loads(paiju(*words, "--json").out)
    hand = Hand(words[2], [PONG])
    assert told["shanten"] == shanten(hand, "5m")
    assert (told["flip"], told["laizi"], told["skins"], told["opened"]) == ("5m", "6m", ["5m", "4m"], True)
    assert told["melds"] == [PONG.to_dict()]
    if words is READY:
        assert {Tile(tile): left for tile, left in told["effective_tiles"].items()} == effective_tiles(hand, "5m")
        assert [each["tile"] for each in told["waits"]] == ["6m", "6p", "9p"]
    else:
        assert [each["tile"] for each in told["discards"]] == [str(each.tile) for each in discards(hand, "5m")]
        assert told["suggested"] == "9s"


def test_options_of_the_rules_count(paiju: Command) -> None:
    quad = ("wuhan", "hand", "111123m45p22s", "--flip", "9p", "--meld", "pong:7s")
    blocked = paiju(*quad, "--option", "four_in_hand_blocks_win=true", "--json")
    assert json.loads(paiju(*quad, "--json").out)["waits"]
    assert json.loads(blocked.out)["waits"] == []


@pytest.mark.parametrize(
    ("words", "english", "chinese"),
    [
        (("wuhan", "hand"), "no tiles given", "没有写牌"),
        (("wuhan", "hand", "123m"), "give the tile that was turned over", "用 --flip 写明翻牌"),
        (("wuhan", "hand", "123m", "--flip", "5m"), "expected 13 or 14 tiles", "手牌要 13 或 14 张"),
        ((*READY, "--seen", "7s7s"), "a fifth 7s", "超过四张"),
    ],
    ids=str,
)
def test_a_mistake_is_one_line(paiju: Command, words: tuple[str, ...], english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        done = paiju(*words, "--lang", language)
        assert (done.code, done.out) == (2, "")
        assert expected in done.err
