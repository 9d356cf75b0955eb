"""The folders of the core: what each may include, so that arrows point one way."""

import re
from pathlib import Path

import pytest

CORE = Path(__file__).parent.parent / "cpp"
LAYERS = {
    "base": {"base"},
    "engine": {"base", "engine"},
    "tiles": {"base", "tiles"},
    "cards": {"base", "cards"},
    "mahjong": {"base", "tiles", "mahjong"},
    "datongzi": {"base", "engine", "cards", "datongzi"},
}
GAME = {"base", "engine", "tiles", "mahjong"}  # and itself: a mahjong game
INCLUDE = re.compile(r'#include "paiju/(\w+)/')


def included_by(folder: str) -> set[str]:
    parts = (CORE / "include" / "paiju" / folder, CORE / "src" / folder)
    files = [path for part in parts for path in part.glob("*.*")]
    return {layer for path in files for layer in INCLUDE.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("folder", sorted(path.name for path in (CORE / "include" / "paiju").iterdir()))
def test_a_folder_of_the_core_includes_only_what_lies_below(folder: str) -> None:
    assert included_by(folder) <= LAYERS.get(folder, GAME | {folder})


def test_there_is_something_to_look_at() -> None:
    assert "mahjong" in included_by("sichuan")
    assert "tiles" in included_by("mahjong")
    assert "cards" in included_by("datongzi")
