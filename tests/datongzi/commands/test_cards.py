"""``paiju cards``: patterns, what beats what and why, pictures and mistakes."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Command
from paiju.cli.text import Say
from paiju.datongzi import Rules
from paiju.datongzi.commands.text import TEXTS
from paiju.datongzi.verdict import REASONS, judge

BOMB = ("cards", "S7 H7 D7 C7")
DIZHA = "D5 D5 C5 C5 H5 H5 S5 S5"
WINGED = "D7 C7 H7 D8 C8 H8 D9 C9 H9"


def test_the_pattern_is_named_and_drawn(paiju: Command) -> None:
    drawn = "┌──┌──┌──┌──┐\n│7 │7 │7 │7 │\n│♠ │♥ │♦ │♣ │\n└──└──└──└──┘\n"
    assert paiju(*BOMB).out == f"{drawn}pattern: a bomb of four 7s\n"
    assert paiju(*BOMB, "--lang", "zh").out == f"{drawn}牌型：炸弹 7（4 张）\n"
    assert paiju("cards", "S7", "H7", "D7C7").out == paiju("datongzi", *BOMB).out == paiju(*BOMB).out


def test_points_are_counted(paiju: Command) -> None:
    assert "points: 25\n" in paiju("cards", "SK HK S5").out
    assert "points" not in paiju("cards", "SA HA").out


def test_what_beats_and_why(paiju: Command) -> None:
    done = paiju(*BOMB, "--against", "H9 D9")
    assert done.code == 0
    assert "beats a pair of 9s: a bomb beats every normal play (D-3.1)\n" in done.out
    assert "压得住对子 9：炸弹压一切普通牌型（D-3.1）\n" in paiju(*BOMB, "--against", "H9 D9", "--lang", "zh").out
    failed = paiju("cards", "S9 S9", "--against", "H9 D9")
    assert failed.code == 0
    assert "does not beat a pair of 9s: the same pattern, but the rank is not higher (D-3.7)" in " ".join(
        failed.out.split()
    )


@pytest.mark.parametrize(
    ("cards", "against", "code"),
    [
        ("S7 H7 D7 C7", "H9 D9", "bomb_over"),
        ("D5 D5 D5", "S2 S2 H2 C2", "tongzi_over"),
        (DIZHA, "S2 S2 S2", "dizha_over"),
        ("D2", "S7 H7 D7 C7", "under_bomb"),
        ("D2 C2 H2 S2", "D5 D5 D5", "under_tongzi"),
        ("D5 D5 D5", DIZHA, "under_dizha"),
        (DIZHA.replace("5", "6"), DIZHA, "dizha_higher"),
        (DIZHA, DIZHA.replace("5", "6"), "dizha_not_higher"),
        ("D8 D8 D8", "S7 S7 S7", "tongzi_higher"),
        ("S7 S7 S7", "D8 D8 D8", "tongzi_lower"),
        ("S7 S7 S7", "H7 H7 H7", "tongzi_higher_suit"),
        ("D7 D7 D7", "H7 H7 H7", "tongzi_not_higher_suit"),
        ("D5 D5 C5 H5 S5", "D2 C2 H2 S2", "bomb_more_cards"),
        ("D2 C2 H2 S2", "D5 D5 C5 H5 S5", "bomb_fewer_cards"),
        ("D8 C8 H8 S8", "D7 D7 H7 S7", "bomb_higher"),
        ("D7 D7 H7 S7", "D8 C8 H8 S8", "bomb_not_higher"),
        ("D9", "D8", "higher_rank"),
        (WINGED, "D5 C5 H5 D6 C6 H6 DJ DQ", "higher_rank"),
        ("D8", "D9", "no_higher_rank"),
        ("D5 C5 D6 C6", "D7 C7 D8 C8", "no_higher_rank"),
        ("D8 C8 D9 C9 D10 C10", "D7 C7 D8 C8", "other_length"),
        ("D9 C9", "D8", "other_pattern"),
        ("D9 C9 H9 D5 D6", "D8 C8 H8", "other_pattern"),
        ("D9 C8", "D8", "no_pattern"),
    ],
)
def test_every_reason(paiju: Command, cards: str, against: str, code: str) -> None:
    found = json.loads(paiju("cards", cards, "--against", against, "--json").out)
    assert found["reason"] == code
    assert found["beats"] == ("over" in code or "more" in code or ("higher" in code and "no" not in code))
    assert found["clause"] == REASONS[code][0]


def test_rules_change_the_answer(paiju: Command) -> None:
    for cards, against in (("D9 C9 H9", "D8 C8 H8 D5 D6"), (f"{WINGED} D5", "D5 C5 H5 D6 C6 H6")):
        usual = json.loads(paiju("cards", cards, "--against", against, "--json").out)
        loose = json.loads(paiju("cards", cards, "--against", against, "--json", "--rules", "hunan").out)
        assert (usual["beats"], usual["reason"]) == (False, "other_pattern")
        assert (loose["beats"], loose["reason"], loose["rules"]) == (True, "higher_rank", "hunan")
    low = json.loads(paiju("cards", "D7 C7 H7", "--against", "D8 C8 H8 D5 D6", "--json", "--rules", "hunan").out)
    assert low["reason"] == "no_higher_rank"
    assert "rules: two_in_chains=true" not in paiju("cards", "DA CA D2 C2").out
    done = paiju("cards", "DA CA D2 C2", "--option", "two_in_chains=true")
    assert "consecutive pairs A-2\n" in done.out
    assert "two_in_chains=true" in done.out


@pytest.mark.parametrize(
    ("changes", "winged"), [({"carry": "loose"}, "other_pattern"), ({"wings": "loose"}, "no_higher_rank")]
)
def test_each_kind_of_carrying_has_its_own_option(changes: dict[str, Any], winged: str) -> None:
    rules = Rules(**changes)
    triple = judge("D7 C7 H7", judge("D8 C8 H8 D5 D6").pattern, rules)
    airplane = judge("D7 C7 H7 D8 C8 H8", judge("D9 C9 H9 D10 C10 H10 D5 D6").pattern, rules)
    assert {triple.code, airplane.code} == {"other_pattern", "no_higher_rank"}
    assert airplane.code == winged


def test_json_has_everything(paiju: Command) -> None:
    found = json.loads(paiju("cards", "SK SK SK", "--json").out)
    assert found == {
        "cards": "SK SK SK",
        "pattern": {
            "type": "TONGZI",
            "rank": "K",
            "suit": "SPADES",
            "chain": [],
            "cards": 3,
            "zh": "黑桃 K 筒子",
            "en": "a tongzi of the K of spades",
        },
        "against": None,
        "beats": True,
        "reason": "leads",
        "clause": "D-3.8",
        "points": 30,
        "rules": "seed",
        "options": {},
    }
    nothing = json.loads(paiju("cards", "SK H5", "--json").out)
    assert (nothing["pattern"], nothing["beats"], nothing["reason"]) == (None, False, "no_pattern")
    assert paiju("cards", "SK H5", "--lang", "zh").out.splitlines()[-2:] == ["不成牌型", "分：15"]


def test_a_picture(paiju: Command, tmp_path: Path) -> None:
    path = tmp_path / "cards.svg"
    done = paiju(*BOMB, "--against", "H9 D9", "--out", str(path), "--lang", "zh", "--theme", "dark")
    assert done.code == 0
    picture = path.read_text("utf-8")
    assert picture.count("<use") == 6
    assert "要压的牌" in picture
    assert "牌型：炸弹 7（4 张）" in picture
    assert "can" not in paiju(*BOMB, "--out", str(path)).err
    assert paiju(*BOMB, "--out", str(tmp_path / "no" / "x.svg")).code == 2


@pytest.mark.parametrize(
    "text", ["S7 H7", "♠7♥7", "♠\ufe0f7 ♥\ufe0f7", "s7,h7", "黑桃7 红桃7", "黑桃7、红心 7", "  S7   H7 "]
)
def test_ways_to_write_cards(paiju: Command, text: str) -> None:
    assert json.loads(paiju("cards", text, "--json").out)["cards"] == "S7 H7"


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        ([], "no cards given", "没有写牌"),
        (["S7 X9 H7"], '"S7 X9 H7", character 4: "X9" is not a card', "“S7 X9 H7”第 4 个字符：没有这张牌"),
        (["S7 S3"], '"S3" is not a card', "“S7 S3”第 4 个字符"),
        (["S7", "--against", "♠11"], '"♠11" is not a card', "“♠11”第"),
        (["S7", "--against", "S5 S6"], '"S5 S6", are not a pattern', "“S5 S6”不成牌型"),
        (["S7", "--against", ""], "no cards after --against", "--against 后面没有写牌"),
        (["S7 大王"], "there are no 3s, 4s or jokers", "没有 3、4 和大小王"),
        (["S7 10h"], '"10h": the suit comes first, then the rank; did you mean H10?', "“10h”写反了"),
        (["S7 7♠"], "did you mean ♠7?", "是不是 ♠7？"),
        (["S7", "--rules", "hunna"], "did you mean hunan?", "是不是 hunan？"),
        (["S7", "--theme", "pink"], "pink", "pink"),
    ],
)
def test_mistakes_quote_the_place(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for lang, expected in (("en", english), ("zh", chinese)):
        done = paiju("cards", *arguments, "--lang", lang)
        assert (done.code, done.out) == (2, "")
        assert expected in done.err


def test_the_play_to_beat_may_be_several_words(paiju: Command) -> None:
    asked = [
        ["S9", "H9", "--against", "S8", "H8"],
        ["S9", "H9", "--against", "S8", "H8", "--rules", "seed"],
        ["--against", "S8 H8", "S9", "H9"],
        ["--rules", "seed", "--against", "S8 H8", "S9", "H9"],
    ]
    for words in asked:
        found = json.loads(paiju("cards", *words, "--json").out)
        assert (found["cards"], found["against"]["type"], found["beats"]) == ("S9 H9", "PAIR", True), words


def test_cards_that_no_table_has(paiju: Command) -> None:
    left_out = ("cards", "SJ", "HJ", "--option", "config.excluded_ranks=J,2")
    assert "note: this table plays without J\n" in paiju(*left_out).out
    assert "rules: Standard (seed), config.excluded_ranks=J,2\n" in paiju(*left_out).out
    assert "注意：3 副牌里没有这么多 ♠K" in paiju("cards", "SK SK", "--against", "SK SK", "--lang", "zh").out
    assert "note" not in paiju("cards", "SK SK SK").out


def test_help_pages(paiju: Command) -> None:
    own = " ".join(paiju("cards", "--help").out.split())
    assert "rules, default seed; datongzi has seed, hunan" in own
    assert "such as config.num_decks=4; can be repeated; paiju rules datongzi lists them all" in own
    assert "whether it beats a play" in " ".join(paiju("--help").out.split())
    assert "认打筒子的牌型" in paiju("cards", "--help", "--lang", "zh").out
    assert "cards" in paiju("datongzi").out


def test_help_of_shared_commands_tells_of_the_game_that_is_named(paiju: Command) -> None:
    named, unnamed = (" ".join(paiju("play", *words, "--help").out.split()) for words in (["datongzi"], []))
    assert "rules, default seed; datongzi has seed, hunan" in named
    assert "default medium: random, easy, medium, medium+" in named
    assert "rules, default multiplier; sichuan has multiplier" in unnamed
    assert "such as base=2" in unnamed


def test_points_for_places_fit_the_seats(paiju: Command) -> None:
    done = paiju("sim", "datongzi", "--rounds", "2", "--option", "config.finish_bonus=100,-100")
    assert (done.code, done.out) == (2, "")
    assert 'config.finish_bonus cannot be "100,-100"; allowed: a whole number for each place' in done.err
    for more in (["config.finish_bonus=10,0,-10"], ["config.num_players=2", "config.finish_bonus=100,-100"]):
        options = [word for option in more for word in ("--option", option)]
        assert paiju("sim", "datongzi", "--rounds", "2", *options).code == 0


def test_every_text_is_used_and_has_both_languages() -> None:
    source = "".join(
        path.read_text("utf-8")
        for path in Path(judge.__code__.co_filename).parent.rglob("*.py")
        if path.name != "text.py"
    )
    for key, (chinese, english) in TEXTS.items():
        assert chinese
        assert english
        assert f'"{key}"' in source or key.startswith("error."), key
    assert Say("zh")("cards.none") == "不成牌型"
