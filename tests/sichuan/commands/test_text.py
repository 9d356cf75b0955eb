import re
from pathlib import Path

import pytest

import paiju.mahjong.commands
import paiju.sichuan.commands
from paiju.cli.text import TEXTS as SHARED
from paiju.cli.text import Say
from paiju.mahjong.commands.report import shanten_words
from paiju.sichuan.commands.text import TEXTS

FOLDERS = (paiju.sichuan.commands, paiju.mahjong.commands)
SOURCES = "\n".join(path.read_text("utf-8") for each in FOLDERS for path in Path(each.__path__[0]).glob("*.py"))
CHINESE = re.compile(r"[\u4e00-\u9fff]")
NAMES_THE_OTHER = {"analyser.lang"}


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_is_there_in_both_languages(key: str) -> None:
    chinese, english = TEXTS[key]
    if key in NAMES_THE_OTHER:
        chinese, english = english, chinese
    assert english.strip()
    assert CHINESE.search(chinese)
    assert not CHINESE.search(english)


@pytest.mark.parametrize("key", [key for key in TEXTS if not key.startswith("error.")])
def test_every_text_is_used(key: str) -> None:
    family = key.split(".", maxsplit=1)[0]
    assert SOURCES.count(f'"{key}"') > 1 or f'f"{family}.{{' in SOURCES


def test_every_help_key_is_a_text() -> None:
    assert set(re.findall(r'help="([^"]+)"', SOURCES)) <= TEXTS.keys() | SHARED.keys()


@pytest.mark.parametrize(
    ("number", "zh", "en"),
    [
        (-1, "已胡", "complete"),
        (0, "听牌", "ready"),
        (1, "一向听", "1-shanten"),
        (2, "两向听", "2-shanten"),
        (13, "十三向听", "13-shanten"),
    ],
)
def test_shanten_in_words(number: int, zh: str, en: str) -> None:
    assert shanten_words(number, Say("zh")) == zh
    assert shanten_words(number, Say("en")) == en


def test_one_tile_is_singular() -> None:
    assert Say("en")("report.void_first", count=1) == "void suit first: 1 tile left"
    assert Say("en")("report.void_first", count=3) == "void suit first: 3 tiles left"
