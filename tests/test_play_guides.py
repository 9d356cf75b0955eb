"""The guides to single games: both languages show and say the same, and their pictures are what the script draws."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

DOCS = Path(__file__).parents[1] / "docs"
PICTURE = re.compile(r"!\[[^\]]*\]\((?:\.\./)+images/([^)]+)\)")
COMMAND = re.compile(r"^paiju .*?(?=   |$)", re.MULTILINE)
NUMBER = {"wuhan": re.compile(r"×\d+|= \d+"), "datongzi": re.compile(r"\b\d{3,4}\b")}
KINDS = {
    "wuhan": {"turn": {"laizi_kong", "red_kong", "discard"}, "claim": {"chow"}, "win": {"win"}},
    "datongzi": {"lead": {"play", "begin"}, "turn": {"play"}},
}
"""What can be done in the positions of the pictures."""
games = pytest.mark.parametrize("name", ["wuhan", "datongzi"])


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script that draws."""
    spec = importlib.util.spec_from_file_location("play_guides_pictures", DOCS / "images" / "play_guides.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def guides(name: str) -> list[str]:
    return [(DOCS / folder / "guides" / f"play-{name}.md").read_text("utf-8") for folder in (".", "zh")]


def plain(path: str) -> str:
    """Return a picture's name without its look."""
    return re.sub(r"(?<=[-/])(zh|en)(-light|-dark)?", "", path)


@games
def test_both_guides_show_and_say_the_same(name: str) -> None:
    english, chinese = guides(name)
    assert [*map(plain, PICTURE.findall(english))] == [*map(plain, PICTURE.findall(chinese))]
    assert COMMAND.findall(english) == COMMAND.findall(chinese)
    assert NUMBER[name].findall(english) == NUMBER[name].findall(chinese)
    assert all((DOCS / "images" / path).is_file() for path in PICTURE.findall(english + chinese))


@games
def test_every_picture_is_shown(script: Any, name: str) -> None:
    shown = {Path(path).name for guide in guides(name) for path in PICTURE.findall(guide)}
    assert {path.name for path in script.folder(name).iterdir() if path.suffix != ".json"} <= shown


@games
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_pictures_are_drawn_anew(script: Any, name: str, lang: str) -> None:
    """When this fails: python docs/images/play_guides.py."""
    assert (script.folder(name) / f"table-{lang}.svg").read_text("utf-8") == script.draw_table(name, lang)
    words = re.sub(r"<[^>]+>|&#160;|\s", "", (script.folder(name) / f"terminal-{lang}.svg").read_text("utf-8"))
    for line in script.terminal_lines(name, lang):
        assert re.sub(r"\s", "", "".join(text for text, _ in line)).replace(">", "&gt;").replace("<", "&lt;") in words


@games
def test_the_positions_of_the_pictures_are_legal(script: Any, name: str) -> None:
    seen = script.positions(name)
    assert seen.keys() == KINDS[name].keys()
    for moment, kinds in KINDS[name].items():
        assert kinds <= {action.kind for action in seen[moment].legal_actions}, moment
