"""Patterns and events in words, the table in a terminal and as a picture."""

import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from datongzi.tables import after, table, triples
from paiju import Round, draw, game
from paiju._core.datongzi import analyze_cards
from paiju.cli.table import TableText
from paiju.cli.text import Say
from paiju.datongzi import PlayType, State, deal, event_text
from paiju.datongzi.card_text import fan
from paiju.datongzi.labels import pattern_text
from paiju.datongzi.models import ALL
from paiju.datongzi.terminal import DatongziTerminal
from paiju.display import Terminal, View, line_cells

SVG = "{http://www.w3.org/2000/svg}"
TERMINAL = game.get("datongzi").terminal
CHINESE = re.compile("[\u4e00-\u9fff]")
FOUR = "D5 D7 D9 DK"


def positions(seed: int) -> list[State]:
    """Return the positions of a game at random."""
    rng = random.Random(seed)
    states = [deal(seed=seed)]
    while not states[-1].is_over:
        states.append(states[-1].after(rng.choice(states[-1].legal_actions)))
    return states


# ---- patterns and events


@pytest.mark.parametrize(
    ("cards", "chinese", "english"),
    [
        ("S9", "单张 9", "a single 9"),
        ("S9 H9", "对子 9", "a pair of 9s"),
        ("D7 C7 D8 C8", "连对 7-8", "consecutive pairs 7-8"),
        ("D8 C8 H8", "三张 8", "a triple of 8s"),
        ("D8 C8 H8 D5 DK", "三带二 8", "a triple of 8s with two"),
        (triples("7", "8"), "飞机 7-8", "an airplane 7-8"),
        (f"{triples('7', '8')} DJ DQ", "飞机带翅膀 7-8", "an airplane with wings 7-8"),
        ("DA CA HA SA", "炸弹 A（4 张）", "a bomb of four As"),
        ("S2 S2 S2", "黑桃 2 筒子", "a tongzi of the 2 of spades"),
        ("D7 D7 C7 C7 H7 H7 S7 S7", "地炸 7", "a dizha of 7s"),
    ],
)
def test_patterns_in_words(cards: str, chinese: str, english: str) -> None:
    pattern = analyze_cards(cards)
    assert pattern is not None
    assert (pattern_text(pattern), pattern_text(pattern, "en")) == (chinese, english)


def test_three_that_carry_one() -> None:
    pattern = analyze_cards("D8 C8 H8 D5", "hunan")
    assert pattern is not None
    assert (pattern_text(pattern), pattern_text(pattern, "en")) == ("三带一 8", "a triple of 8s with one")


def test_no_pattern_lacks_words() -> None:
    assert {kind for state in positions(3) if state.table for kind in [state.table.pattern.play_type]} <= {*PlayType}
    for state in positions(3):
        if state.table is not None:
            assert CHINESE.search(pattern_text(state.table.pattern))
            assert not CHINESE.search(pattern_text(state.table.pattern, "en"))


EVENTS: list[tuple[dict[str, Any], str, str]] = [
    ({"type": "start_hand", "leader": 1}, "发牌，2 号先出", "the cards are dealt, seat 2 leads"),
    ({"type": "play", "actor": 1, "tiles": ["S5", "H5"]}, "2 号出 ♠5 ♥5", "seat 2 plays ♠5 ♥5"),
    ({"type": "play", "actor": 1, "tiles": []}, "2 号不要", "seat 2 passes"),
    (
        {"type": "trick_end", "actor": 1, "points": 25, "bonus": 0, "bonus_type": None, "trick": 1},
        "2 号赢下这一轮，收 25 分",
        "seat 2 wins the trick, 25 points",
    ),
    (
        {"type": "trick_end", "actor": 1, "points": 0, "bonus": 200, "bonus_type": "a_tongzi", "trick": 1},
        "2 号赢下这一轮，没有分，A 筒子奖 200 分",
        "seat 2 wins the trick, no points, a bonus of 200 for a tongzi of aces",
    ),
    (
        {"type": "settle", "kind": "finish", "deltas": [100, -60, -40]},
        "名次分：1 号 +100，2 号 -60，3 号 -40",
        "points for the places: seat 1 +100, seat 2 -60, seat 3 -40",
    ),
    ({"type": "settle", "kind": "trick", "deltas": [0, 25, 0]}, "收分：2 号 +25", "points of the trick: seat 2 +25"),
    (
        {"type": "end_hand", "finish_order": [1, 0, 2], "scores": [5, 125, -60]},
        "这一局结束：上游 2 号、二游 1 号、三游 3 号；得分 1 号 +5，2 号 +125，3 号 -60",
        "the game is over: 1st seat 2, 2nd seat 1, 3rd seat 3; scores seat 1 +5, seat 2 +125, seat 3 -60",
    ),
]


@pytest.mark.parametrize(("event", "chinese", "english"), EVENTS)
def test_events_in_words(event: dict[str, Any], chinese: str, english: str) -> None:
    assert (event_text(event), event_text(event, "en")) == (chinese, english)


def test_events_in_the_words_of_a_seat() -> None:
    told = [(TERMINAL.event(event, 1, "zh"), TERMINAL.event(event, 1, "en")) for event, _, _ in EVENTS]
    assert told[0] == ("发牌，你先出", "the cards are dealt, you lead")
    assert told[2] == ("你不要", "you pass")
    assert told[3] == ("你赢下这一轮，收 25 分", "you win the trick, 25 points")
    assert told[6] == ("", "")  # told when the trick ended


# ---- the terminal


def test_a_table_of_text() -> None:
    state = after(table("D5 S5 S6", FOUR, "H9 C9 H10"), "play D5 S5", "pass")
    assert format(state, "zh").splitlines() == [
        "打筒子  第 1 轮  桌上 10 分",
        " *1 号  1 张  0 分",
        "   6♠",
        "  2 号  4 张  0 分  不要",
        "   5♦  7♦  9♦  K♦",
        "> 3 号  3 张  0 分",
        "   9♣♥  10♥",
        "要压：1 号的对子 5 ♦5 ♠5",
    ]
    assert format(state.observe(2), "en").splitlines()[-1] == "to beat, by seat 1: a pair of 5s ♦5 ♠5"


def test_who_leads_and_who_is_out() -> None:
    state = after(table("DA", "D5 D6", "D7 D8"), "play DA", "pass", "pass")
    shown = format(state.observe(1), "zh").splitlines()
    assert shown[-1] == "你先出"
    assert "  1 号  0 分  上游" in shown
    assert format(state.observe(2), "en").splitlines()[-1] == "seat 2 leads"


def test_picked_cards_are_shown_to_their_owner() -> None:
    state = after(table(f"{triples('7')} D9 DJ DQ", "D5", "D6"), "begin triple_with_two 7", "add 9")
    assert "已经挑了 ♦7 ♣7 ♥7 ♦9" in format(state.observe(0), "zh")
    assert "挑" not in format(state.observe(1), "zh")


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_line_is_too_wide_and_every_card_is_shown(lang: str, width: int) -> None:
    for state in positions(5)[::7]:
        beside = tuple(state.observe(seat) for seat in range(3))
        view = View(lang=lang, width=width, title="T", names=("a", "b", "c"), carried=(1, 2, 3), beside=beside)
        lines = TERMINAL.lines(state.observe(None), view)
        assert max(map(line_cells, lines)) <= width
        hands = [line for line in lines if line[0] == ("   ", "")]
        signs = sum(text in "♦♣♥♠" for line in hands for text, _ in line)
        assert signs >= sum(len(seat.hand) for seat in state.seats)
        if lang == "en":
            assert not any(CHINESE.search(text) for line in lines for text, _ in line)


@pytest.mark.parametrize("seed", range(3))
def test_moves_can_be_typed(seed: int) -> None:
    for state in positions(seed)[::5]:
        if state.turn is None:
            continue
        moves = TERMINAL.moves(state.observe(state.turn))
        listed = [move.action for move in moves]
        if state.picks:
            assert listed == list(state.legal_actions)
        else:  # patterns whole, where ids only begin them
            assert {action for action in state.legal_actions if action.kind == "pass"} <= {*listed}
            kinds = {action.play_type for action in state.legal_actions} - {None}
            assert kinds <= {pattern.play_type for each in listed if (pattern := analyze_cards(each.cards))}
            assert all(state.after(action) for action in listed[::9])
        words = Counter(word for move in moves for word in move.words)
        assert {word for word, count in words.items() if count > 1} == set()


def test_what_may_be_typed() -> None:
    state = table("S7 S7 S7 D7 H9 C9", "D5", "D6")
    typed = {word: str(move.action) for move in TERMINAL.moves(state.observe(0)) for word in move.words}
    assert typed["c9 h9"] == typed["play c9 h9"] == "play C9 H9"
    assert typed["黑桃 7 筒子  ♠7 ♠7 ♠7"] == typed["s7 s7 s7"] == "play S7 S7 S7"
    waiting = after(table("DA D5", "D6 D7", "D8"), "play DA")
    [move] = TERMINAL.moves(waiting.observe(1))
    assert (move.keys, move.labels) == (("p", " "), {"zh": "不要", "en": "pass"})


def test_fans_of_cards() -> None:
    lines = ["".join(text for text, _ in line) for line in fan(ALL[18:22], 80)]
    assert lines == ["┌──┌──┌──┌──┐", "│9 │9 │10│10│", "│♥ │♠ │♦ │♣ │", "└──└──└──└──┘"]
    assert len(list(fan(ALL, 40))) == 4 * 4
    assert all(line_cells(line) <= 40 for line in fan(ALL, 40))


# ---- the picture


def shown(picture: str) -> Counter[str]:
    return Counter(re.findall(r'<use href="#paiju-(\w+)"', picture))


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_every_card_is_drawn_and_no_other(viewer: int | None) -> None:
    for state in positions(7)[::9]:
        seen = state.observe(viewer)
        own = [card.text for card in seen.hand or ()]
        lying = [card.text for card in seen.table.cards] if seen.table is not None else []
        backs = sum(count for seat, count in enumerate(seen.counts) if seat != viewer)
        assert shown(draw.table(seen)) == +Counter({"back": backs}) + Counter(own) + Counter(lying)
        opened = draw.table(seen, beside=[state.observe(seat) for seat in range(3)])
        assert shown(opened)["back"] == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_picture_in_words(lang: str, theme: str) -> None:
    state = after(table("D5 S5 S6", FOUR, "H9 C9 H10"), "play D5 S5")
    root = ElementTree.fromstring(draw.table(state.observe(2), lang, theme))
    words = [each.text or "" for each in root.iter(f"{SVG}text")]
    assert ("要压：1 号的对子 5" if lang == "zh" else "to beat, by seat 1: a pair of 5s") in words
    assert any(CHINESE.search(text) for text in words) == (lang == "zh")
    over = positions(1)[-1]
    assert "这一局结束" in draw.table(over.observe(0))


def test_the_longest_row_stays_on_the_table() -> None:
    rules = game.get("datongzi").PRESETS["seed"]
    full = deal(rules.replace(config={"num_players": 2, "num_decks": 4, "cards_dealt_aside": 0}), seed=1)
    root = ElementTree.fromstring(draw.table(full.observe(0)))
    places = [re.findall(r"translate\(([\d.]+)", each.get("transform", ""))[0] for each in root.iter(f"{SVG}use")]
    assert max(map(float, places)) + 58 <= 960


def test_worlds_that_look_the_same_give_the_same_table() -> None:
    for state in positions(8)[::11]:
        if state.turn is not None:
            other = state.redeal_hidden(state.turn, 5)
            assert draw.table(state.observe(state.turn)) == draw.table(other.observe(state.turn))
            assert str(state.observe(state.turn)) == str(other.observe(state.turn))


# ---- the end of a game


def test_a_score_sheet_has_a_line_for_each_place() -> None:
    end = after(table("S5", "SK H6", "H7"), "play S5", "play SK", "pass", "play H6", "play H7")
    assert end.is_over
    shown = TERMINAL.sheet([], end.observe(0), View(lang="en", width=80))
    assert shown is not None
    assert ["".join(text for text, _ in line) for line in shown] == [
        "1st you: +100 points (place +100)",
        "2nd seat 2: -25 points (tricks +15, place -40)",
        "3rd seat 3: -60 points (place -60)",
    ]
    narrow = TERMINAL.sheet([], end.observe(1), View(lang="zh", width=24))
    assert narrow is not None
    assert all(line_cells(line) <= 24 for line in narrow)


class PlainSheet(DatongziTerminal):
    sheet = Terminal.sheet  # type: ignore[assignment]


def test_what_need_not_be_told_is_no_line_of_a_plain_sheet() -> None:
    played = Round("datongzi", seed=3, clock=None)
    while not played.state.is_over:
        played.apply(played.state.legal_actions[-1])
    text = TableText(replace(game.get("datongzi"), terminal=PlainSheet()), Say("en"))
    view, scores = View(lang="en"), played.state.scores
    lines = text.sheet(played.events(), played.state.observe(None), view, scores=scores, totals=scores)
    assert len(lines) == 4  # places, the end, this round, totals
    assert all(line_cells(line) for line in lines)
