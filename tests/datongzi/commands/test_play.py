"""``paiju play datongzi`` at a terminal: a whole game that is typed, and tables for two and four."""

from pathlib import Path

import pytest

from cli.conftest import Command


def test_a_whole_game_is_typed(paiju: Command, tmp_path: Path) -> None:
    """A person who types what the table lists: passes in words, plays by number; then the game is replayed."""
    lines = "\n".join(["KKX", "hint", "1", "#1"] + ["#1"] * 80)
    record = str(tmp_path / "game.jsonl")
    done = paiju(
        *("play", "datongzi", "--ui", "terminal", "--seed", "3", "--level", "random", "--pace", "instant"),
        *("--match", "target=none", "--out", record),
        stdin=lines,
    )
    assert (done.code, done.err) == (0, "")
    assert '"KKX" is not a choice now' in done.out
    assert "type #1" in done.out
    assert "1st " in done.out
    again = paiju("replay", record, stdin="q\n")
    assert again.code == 0


@pytest.mark.parametrize(("option", "cards"), [("config.num_players=2", 61), ("config.num_players=4", 30)])
def test_other_numbers_of_players(paiju: Command, option: str, cards: int) -> None:
    done = paiju(
        *("play", "datongzi", "--ui", "terminal", "--seed", "3", "--level", "random", "--pace", "instant"),
        *("--option", option, "--lang", "zh"),
        stdin="q\ny\n",
    )
    assert done.code == 0
    assert f"你  {cards} 张" in done.out
