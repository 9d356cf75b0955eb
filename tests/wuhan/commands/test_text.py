"""The texts of the commands, and what the shared commands say of this game."""

import json
import re
from pathlib import Path

import pytest

import paiju.mahjong.commands
import paiju.wuhan.commands
from cli.conftest import Command
from paiju.cli.text import TEXTS as SHARED
from paiju.wuhan import OPTIONS, Rules
from paiju.wuhan.commands.text import TEXTS

FOLDERS = (paiju.wuhan.commands, paiju.mahjong.commands)
SOURCES = "\n".join(path.read_text("utf-8") for each in FOLDERS for path in Path(each.__path__[0]).glob("*.py"))
CHINESE = re.compile(r"[\u4e00-\u9fff]")


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_is_there_in_both_languages(key: str) -> None:
    chinese, english = TEXTS[key]
    assert english.strip()
    assert CHINESE.search(chinese)
    assert not CHINESE.search(english.replace("全求人", ""))


@pytest.mark.parametrize("key", [key for key in TEXTS if not key.startswith("error.")])
def test_every_text_is_used(key: str) -> None:
    family = key.split(".", maxsplit=1)[0]
    assert SOURCES.count(f'"{key}"') > 1 or f'f"{family}.{{' in SOURCES


def test_every_help_key_is_a_text() -> None:
    assert set(re.findall(r'help="([^"]+)"', SOURCES)) <= TEXTS.keys() | SHARED.keys()


def test_rules_tells_every_option_in_words(paiju: Command) -> None:
    told = json.loads(paiju("rules", "wuhan", "--json").out)
    assert [each["option"] for each in told["options"]] == list(Rules().to_dict()) == list(OPTIONS)
    assert all(each["meaning_zh"] and each["meaning_en"] for each in told["options"])
    chinese = paiju("rules", "wuhan", "--lang", "zh").out
    assert all(each["clause"] in chinese for each in told["options"])
    assert "open_mode" in paiju("rules", "wuhan", "--diff", "koukou", "kaikou").out


@pytest.mark.parametrize(
    ("language", "words"), [("en", "most wins are golden tops or capped"), ("zh", "胡了多半是金顶或封顶")]
)
def test_sim_says_that_random_play_saturates_the_score(paiju: Command, language: str, words: str) -> None:
    told = paiju("sim", "wuhan", "--rounds", "2", "--lang", language).out
    assert words in (told.replace("\n", "") if language == "zh" else " ".join(told.split()))
    other = paiju("sim", "sichuan", "--rounds", "2", "--lang", language).out
    assert "金顶" not in other
    assert "golden" not in other
