"""Wuhan mahjong in a terminal: the table, what may be typed, the score sheet; and why a move is refused."""

import re
from typing import Any

import pytest

from paiju.display import View, line_cells
from paiju.errors import IllegalAction
from paiju.game import get
from paiju.wuhan import State, deal
from paiju.wuhan.settlement import won_result
from wuhan.playing import play, states
from wuhan.tables import table
from wuhan.test_clauses import OPENED, READY, robbery

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
    assert re.search(r"翻牌 \S+  赖子 \S+赖  皮子 \S+皮 \S+皮  红中杠\n", zh)
    assert re.search("杠出 .*(赖|皮|中杠)", zh)
    en = text(GAME.terminal.lines(state.observe(0), View(lang="en")))
    first, second = state.skins
    assert f"flip {state.flip}  laizi {state.laizi}L  skins {first}S {second}S  red 5zR\n" in en
    held = [str(tile) for tile in state.seats[0].hand.tiles]
    for kind, sign in ((state.laizi, "L"), (first, "S"), (second, "S"), ("5z", "R")):
        assert en.rpartition("\n>You")[2].count(f"{kind}{sign}") >= held.count(str(kind))


def own_part(state: State, seat: int, lang: str = "en") -> str:
    """Return the table of a seat from its own line on."""
    return text(GAME.terminal.lines(state.observe(seat), View(lang=lang))).rpartition("\n>" if lang == "en" else ">你")[
        2
    ]


def test_what_keeps_a_hand_from_winning() -> None:
    closed = table({0: "123m234p78p22s777s5z"}, drawn="5z")
    assert "not opened yet: can't win · red in hand: no win until it is out" in own_part(closed, 0)
    assert "还没开口，不能胡 · 手里有红中，杠出去才能胡" in own_part(closed, 0, "zh")
    for hand, told in (
        (f"{READY}1z", ""),
        ("66m234p78p2s4m5z1z", "skin and red in hand: no win until they are out · 2 laizi: only a big win"),
        ("666m234p78p22s1z", "3 laizi: no win with more than 2"),
    ):
        shown = own_part(table({0: hand}, melds={0: OPENED}, drawn="1z"), 0)
        assert ("no win" in shown or "only a big win" in shown) is bool(told), hand
        assert told in shown


def test_factors_and_openings_of_all_seats() -> None:
    state = table({0: f"{READY}1z"}, melds={0: OPENED}, special={1: "5z6m", 2: "4m"}, drawn="1z")
    shown = text(GAME.terminal.lines(state.observe(0), View(lang="en")))
    assert re.search(r"^ Right .* -     ×8     .*  out 5zR 6mL$", shown, re.MULTILINE)
    assert re.search(r"^ Across .* -     ×2     .*  out 4mS$", shown, re.MULTILINE)
    assert re.search(r"^>You    D  open  ×2     ", shown, re.MULTILINE)


def test_letters_that_put_a_special_tile_out_are_told() -> None:
    state = table({0: "123m234p78p22s777s5z"}, drawn="5z")
    shown = own_part(state, 0)
    (kong,) = [move for move in GAME.terminal.moves(state.observe(0)) if move.action.kind == "red_kong"]
    assert f"or put out as a kong: [{kong.keys[0]}] 5zR" in shown
    assert " " not in kong.keys, "the thumb does not put it out"
    assert kong.labels == {"zh": "红中杠 ×2", "en": "red kong ×2"}
    assert {"5z", "中", "杠中", "k5z", "red_kong 5z"} <= kong.words


@pytest.mark.parametrize(
    ("mode", "left", "told"),
    [
        ("play_on", 4, ""),
        ("play_on", 3, "Last tiles: the last 4 are played as usual"),
        ("draw_only", 3, "Last tiles: the last 4 are only drawn"),
    ],
)
def test_the_last_tiles(mode: str, left: int, told: str) -> None:
    state = table({0: f"{READY}1z"}, melds={0: OPENED}, drawn="1z", left=left, haidi_mode=mode)
    shown = text(GAME.terminal.lines(state.observe(0), View(lang="en")))
    assert ("Last tiles" in shown) is bool(told)
    assert told in shown


def test_what_a_win_would_bring_and_a_chow_would_lay() -> None:
    drawn = table({0: f"{READY}9p"}, melds={0: OPENED}, drawn="9p", special={1: "5z"})
    (win,) = [move for move in GAME.terminal.moves(drawn.observe(0)) if move.action.kind == "win"]
    points = drawn.after("win").scores[0]
    assert win.labels == {"zh": f"胡（共收 {points}）", "en": f"win ({points} in all)"}
    claims = 0
    for state in states(30):
        for seat in state.claimants:
            for move in GAME.terminal.moves(state.observe(seat)):
                if move.action.kind == "chow":
                    claims += 1
                    runs = re.findall(r"\d{3}[msp]", move.labels["en"])
                    assert runs
                    assert all(str(move.action.tile.rank) in run for run in runs)
    assert claims


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


def test_a_win_is_told_again_as_it_was_settled() -> None:
    """The sheet multiplies out what the table shows; that must come to what was paid."""
    ways = set()
    for seed in range(120):
        state = play(seed).state
        if state.won is None:
            continue
        result = won_result(state.observe(None))
        ways.add(state.won["how"])
        assert tuple(result.payments) == state.scores
        assert tuple(result.raw) == state.won["raw"]
        assert (tuple(result.win_types), result.hard) == (state.won["types"], state.won["hard"])
        assert (result.golden_top, result.contractor) == (state.won["golden_top"], state.won["contractor"])
    assert {"discard", "self_draw", "kong_draw"} <= ways


def test_a_sheet_multiplies_every_factor_out() -> None:
    state = table({0: f"{READY}9p"}, melds={0: OPENED}, special={1: "5z6m"}, drawn="9p").after("win")
    shown = text(GAME.terminal.sheet([], state.observe(1), View(lang="en")) or [])
    for line in (
        "Left draws 9p and wins: hard small win, 160 points in all",
        "small win: base 1",
        "hard win: ×2",
        "self-draw: ×2",
        "factor of Left: pong 7s ×2",
        "your factor: red kong ×2, laizi kong ×4 = ×8",
        "the winner's side: 1 (base) × 2 (factor) × 2 (hard) × 2 (self-draw) = 8",
        "You: 8 × 8 (factor) × 2 (dealer) = 128",
        "Right: 8 × 2 (dealer) = 16",
        "win: you pay Left 128",
        "out 5zR 6mL",
    ):
        assert line in shown


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_robbed_seat_is_told_that_it_pays_for_all(lang: str) -> None:
    state = robbery().after("added_kong 9p").after("win")
    own, other = (text(GAME.terminal.sheet([], state.observe(seat), View(lang=lang)) or []) for seat in (0, 1))
    assert ("你被抢杠，承包三家" if lang == "zh" else "You were robbed and pay all shares") in own
    assert ("上家被抢杠，承包三家" if lang == "zh" else "Left was robbed and pays all shares") in other


def test_a_flow_draw_multiplies_out_what_is_paid() -> None:
    state = table({0: f"{READY}1z"}, melds={0: OPENED}, special={1: "5z"}, drawn="1z", left=0).after("discard 1z")
    assert state.end == "FLOW_DRAW"
    shown = text(GAME.terminal.sheet([], state.observe(0), View(lang="en", width=120)) or [])
    own, payer = state.seats[0].own_factor, state.seats[1].own_factor
    due = own * payer * 2
    assert "You are ready and wait on 6m 6p 9p" in shown
    assert "Right is not ready, and never opened" in shown
    told = f"Right to you: {own} (your factor) × {payer} (factor of Right) × 2 (not opened) = {due}"
    assert told in shown
    assert f"ready check: Right pays you {min(due, 300)}" in shown


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
