"""``paiju cards``: patterns, what beats what and why, pictures and mistakes."""

import json
from pathlib import Path

import pytest

from cli.conftest import Command
from paiju.cli.text import Say
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
    assert "beats a pair of 9s: a dizha beats a tongzi" in done.out
    assert (
        "压得住对子 9：地炸压筒子，筒子压炸弹，炸弹压普通牌型（D-3.1）\n"
        in paiju(*BOMB, "--against", "H9 D9", "--lang", "zh").out
    )
    failed = paiju("cards", "S9 S9", "--against", "H9 D9")
    assert failed.code == 0
    assert "does not beat a pair of 9s: the same pattern, but the rank is not higher (D-3.7)" in " ".join(
        failed.out.split()
    )


@pytest.mark.parametrize(
    ("cards", "against", "code"),
    [
        ("S7 H7 D7 C7", "H9 D9", "higher_class"),
        ("D5 D5 D5", DIZHA, "lower_class"),
        (DIZHA.replace("5", "6"), DIZHA, "higher_dizha"),
        (DIZHA, DIZHA.replace("5", "6"), "no_higher_dizha"),
        ("S7 S7 S7", "H7 H7 H7", "higher_tongzi"),
        ("D7 D7 D7", "H7 H7 H7", "no_higher_tongzi"),
        ("D5 D5 C5 H5 S5", "D2 C2 H2 S2", "higher_bomb"),
        ("D2 C2 H2 S2", "D5 D5 C5 H5 S5", "no_higher_bomb"),
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
    assert found["beats"] == code.startswith("higher")
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


@pytest.mark.parametrize("text", ["S7 H7", "♠7♥7", "s7,h7", "黑桃7 红桃7", "黑桃7、红心7", "  S7   H7 "])
def test_ways_to_write_cards(paiju: Command, text: str) -> None:
    assert json.loads(paiju("cards", text, "--json").out)["cards"] == "S7 H7"


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        ([], "no cards given", "没有写牌"),
        (["S7 X9 H7"], '"S7 X9 H7", character 4: "X9" is no card', "“S7 X9 H7”第 4 个字符：没有这张牌"),
        (["S7 S3"], '"S3" is no card', "“S7 S3”第 4 个字符"),
        (["S7", "--against", "♠11"], '"♠11" is no card', "“♠11”第"),
        (["S7", "--against", "S5 S6"], '"S5 S6", are no pattern', "“S5 S6”不成牌型"),
        (["S7", "--against", ""], "are no pattern", "不成牌型"),
        (["S7", "--rules", "hunna"], "did you mean hunan?", "是不是 hunan？"),
        (["S7", "--theme", "pink"], "pink", "pink"),
    ],
)
def test_mistakes_quote_the_place(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for lang, expected in (("en", english), ("zh", chinese)):
        done = paiju("cards", *arguments, "--lang", lang)
        assert (done.code, done.out) == (2, "")
        assert expected in done.err


def test_help_pages(paiju: Command) -> None:
    assert "whether they beat a play" in " ".join(paiju("--help").out.split())
    assert "认打筒子的牌型" in paiju("cards", "--help", "--lang", "zh").out
    assert "cards" in paiju("datongzi").out


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
