"""The guide on writing a game shows the game of the tests."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXCERPT = re.compile(r"^```py\n(.*?)^```", re.MULTILINE | re.DOTALL)
SOURCE = (Path(__file__).parent / "tiny.py").read_text("utf-8")


@pytest.mark.parametrize("folder", ["docs/guides", "docs/zh/guides"])
def test_every_excerpt_stands_in_the_game(folder: str) -> None:
    excerpts = EXCERPT.findall((ROOT / folder / "write-a-game.md").read_text("utf-8"))
    assert len(excerpts) == 6
    for excerpt in excerpts:
        assert excerpt in SOURCE
