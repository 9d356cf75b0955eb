"""Wuhan mahjong in a terminal: the table, what may be typed, the score sheet; and why a move is refused."""

import re
from typing import Any

import pytest

from paiju.display import View, line_cells
from paiju.errors import IllegalAction
from paiju.game import get
from paiju.wuhan import State, deal
from wuhan.playing import play, states

GAME = get("wuhan")


def text(lines: list[Any]) -> str:
    return "\n".join("".join(part for part, _ in line).rstrip() for line in lines)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_view(lang: str, width: int) -> None:
    for number, state in enumerate(states(4)):
        if number % 7:
            continue
        for seat in (0, 2, None):
            lines = GAME.terminal.lines(state.observe(seat), View(lang=lang, width=width))
            assert max(map(line_cells, lines)) <= width


def test_special_tiles_are_marked() -> None:
    state = next(state for state in states(50) if state.seats[0].special and state.flip != state.laizi)
    zh = text(GAME.terminal.lines(state.observe(None), View(lang="zh", beside=tuple(map(state.observe, range(4))))))
    assert f"翻牌 {str(state.flip)[0]}" in zh or "翻牌" in zh
    assert "赖子" in zh
    assert "杠出" in zh
    en = text(GAME.terminal.lines(state.observe(0), View(lang="en")))
    assert f"laizi {state.laizi}" in en
    assert f"skins {state.skins[0]} {state.skins[1]}" in en


def test_every_legal_action_can_be_typed() -> None:
    for state in states(12):
        if state.turn is None:
            continue
        seen = state.observe(state.turn)
        moves = GAME.terminal.moves(seen)
        assert sorted(str(move.action) for move in moves) == sorted(map(str, seen.legal_actions))
        keys = [key for move in moves for key in move.keys]
        assert len(keys) == len(set(keys)), keys
        assert all(move.labels["zh"] and move.labels["en"] for move in moves)
        for move in moves:
            assert str(move.action) in move.words


def test_forms_of_a_chow_show_their_tiles() -> None:
    state = next(state for state in states(50) if state.phase == "MELD_DECISION")
    assert state.turn is not None
    moves = GAME.terminal.moves(state.observe(state.turn))
    assert len(moves) >= 2
    for move in moves:
        assert re.fullmatch(r"chow (left|middle|right) .* \((\d\w) (\d\w) (\d\w)\)", move.labels["en"])


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_score_sheet(lang: str) -> None:
    ends = {"WIN": 0, "FLOW_DRAW": 0}
    for seed in range(30):
        state = play(seed).state
        assert state.end is not None
        ends[state.end] += 1
        shown = text(GAME.terminal.sheet([], state.observe(1), View(lang=lang)) or [])
        for score in state.scores:
            assert f"{score:+}" in shown
        for transfer in state.transfers:
            assert str(transfer.amount) in shown
        if state.won is not None and state.won["golden_top"]:
            assert ("金顶" if lang == "zh" else "golden top") in shown
    assert all(ends.values())


def dealt(seed: int) -> State:
    return deal(seed=seed)


def refused(state: State, action: str, seat: int | None = None) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        state.after(action, seat)
    return refusal.value


def test_why_a_move_is_refused() -> None:
    state = next(state for state in map(dealt, range(99)) if state.legal_actions[-1].kind == "laizi_kong")
    turn, special = state.turn, state.laizi
    assert turn is not None
    for action, code in (
        (f"discard {special}", "special_tile"),
        ("win", "not_opened"),
        ("pass", "no_pass"),
        ("chow 1m", "wrong_phase"),
        (f"laizi_kong {state.flip}", "not_special"),
    ):
        error = refused(state, action)
        assert error.code == code, action
        assert GAME.refusal_text(error, "zh")
        assert "seat" not in GAME.refusal_text(error, "en")
    assert refused(state, "pass", (turn + 1) % 4).code == "not_asked"
    over = play(1).state
    assert refused(over, "pass", 0).code == "over"
