"""The guide to Da Tong Zi: both languages show and say the same, and its pictures are what the script draws."""

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from paiju.datongzi import Observation

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "images" / "play-datongzi"
GUIDES = {
    "en": (DOCS / "guides" / "play-datongzi.md").read_text("utf-8"),
    "zh": (DOCS / "zh" / "guides" / "play-datongzi.md").read_text("utf-8"),
}
PICTURE = re.compile(r"!\[[^\]]*\]\((?:\.\./)+images/([^)]+)\)")
COMMAND = re.compile(r"^paiju .*?(?=   |$)", re.MULTILINE)
NUMBER = re.compile(r"\b\d{3,4}\b")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script that draws."""
    spec = importlib.util.spec_from_file_location("play_datongzi_pictures", DOCS / "images" / "play_datongzi.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def plain(path: str) -> str:
    """Return a picture's name without its look."""
    return re.sub(r"(?<=[-/])(zh|en)(-light|-dark)?", "", path)


def test_both_guides_show_and_say_the_same() -> None:
    assert [plain(path) for path in PICTURE.findall(GUIDES["en"])] == [
        plain(path) for path in PICTURE.findall(GUIDES["zh"])
    ]
    assert COMMAND.findall(GUIDES["en"]) == COMMAND.findall(GUIDES["zh"])
    assert NUMBER.findall(GUIDES["en"]) == NUMBER.findall(GUIDES["zh"])
    for found in GUIDES.values():
        assert all((DOCS / "images" / path).is_file() for path in PICTURE.findall(found))


def test_every_picture_is_shown() -> None:
    shown = {Path(path).name for found in GUIDES.values() for path in PICTURE.findall(found)}
    assert {path.name for path in FOLDER.iterdir() if path.suffix != ".json"} <= shown


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_pictures_are_drawn_anew(script: Any, lang: str) -> None:
    """When this fails: python docs/images/play_datongzi.py."""
    assert (FOLDER / f"table-{lang}.svg").read_text("utf-8") == script.draw_table(lang)
    words = re.sub(r"<[^>]+>|&#160;|\s", "", (FOLDER / f"terminal-{lang}.svg").read_text("utf-8"))
    for line in script.terminal_lines(lang):
        assert re.sub(r"\s", "", "".join(text for text, _ in line)).replace(">", "&gt;").replace("<", "&lt;") in words


def test_the_positions_of_the_pictures_are_legal() -> None:
    positions = {
        name: Observation.from_text(text)
        for name, text in json.loads((FOLDER / "positions.json").read_text("utf-8")).items()
    }
    assert len(positions["lead"].hand or ()) == 41
    assert positions["lead"].table is None
    assert positions["turn"].table is not None
    assert "play" in {action.kind for action in positions["turn"].legal_actions}
