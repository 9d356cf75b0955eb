"""Plays typed at a terminal: every spoken form, what the terminal prints, and why something does not go."""

import random
import re

import pytest

from cli.scripted import ScriptedKeys
from datongzi.tables import after, table, triples
from paiju import agents, game
from paiju._core.datongzi import analyze_cards
from paiju.cli.answer import read_answer
from paiju.cli.coach import Coach
from paiju.cli.screen import Screen
from paiju.cli.table import TableText
from paiju.cli.text import Say
from paiju.datongzi import ConfigFactory, State, deal
from paiju.datongzi.labels import pattern_text
from paiju.display import Reading, View, line_cells

DATONGZI = game.get("datongzi")
TERMINAL = DATONGZI.terminal
HAND = "D5 C5 H5 S5 D6 C6 H6 D7 C7 D8 C8 H8 D9 D9 C9 C9 H9 H9 S9 S9 S10 DJ CJ SQ HK HK HK SK SK SK DK DA CA S2 S2 S2 H2"


def read(typed: str, hand: str = HAND, *, over: str = "") -> Reading:
    """Return what is made of something typed by who leads, or answers a play."""
    state = table(hand, "D5 C6", "D6 C7")
    if over:
        state = after(table("D5 C6", hand, over), "play D5") if over == "D5" else lying(over, hand)
    assert state.turn is not None
    found = TERMINAL.read(typed, state.observe(state.turn))
    assert found is not None, typed
    return found


def lying(cards: str, hand: str) -> State:
    """Return a table where seat 1 has to answer these cards."""
    return after(table(f"{cards} D5", hand, "D6 C7"), f"play {cards}")


SPOKEN = [
    ("play S10", ["10", "S10", "s10", "♠10", "１０", "十", "单10", "单张 10", "single 10", "a ten", "tens", "黑桃10"]),
    ("play SQ", ["Q", "Ｑ", "圈", "queen", "a single Q", "Q of spades", "queen of spades", "出Q"]),
    ("play D7 C7", ["77", "7 7", "7,7", "对7", "一对7", "对子 7", "pair 7", "a pair of 7s", "pair of sevens", "D7 C7"]),
    ("play D7 C7", ["两个7", "2个7", "2x7", "two 7s", "two sevens", "对七", "７７", "7♦♣", "c7d7", "对77"]),
    ("play DJ CJ", ["jj", "JJ", "对j", "对勾", "jacks x2", "two jacks", "pair of jacks"]),
    ("play DA CA", ["aa", "AA", "对a", "对尖", "pair of aces", "A A", "two aces"]),
    (
        "play D6 C6 D7 C7",
        ["6677", "连对6-7", "连对67", "67连对", "6到7连对", "对6对7", "consecutive pairs 6-7", "77 66"],
    ),
    ("play D5 C5 D6 C6 D7 C7", ["连对5-7", "连对5-6-7", "连对 5 6 7", "consecutive pairs 5 to 7", "556677"]),
    (
        "play D8 C8 H8",
        ["888", "三个8", "三张8", "3个8", "8 8 8", "triple 8", "three 8s", "a triple of 8s", "three eights"],
    ),
    ("play DK HK HK", ["三张K", "triple K", "DK HK HK", "d k h k h k"]),
    ("play D7 C7 D8 C8 H8", ["88877", "三个8带77", "三个8带对7", "888带77", "三带二 8 77", "三带二 888 77", "8带77"]),
    (
        "play D7 C7 D8 C8 H8",
        ["three 8s with 7 7", "three 8s with a pair of 7s", "three eights with two sevens", "888+77"],
    ),
    ("play D8 C8 H8 S10 SQ", ["三个8带10Q", "888 10 q", "triple 8 with 10 and Q"]),
    (f"play {triples('5', '6')}", ["555666", "飞机5-6", "飞机56", "airplane 5-6", "an airplane 5-6", "飞机 555666"]),
    (f"play {triples('5', '6')} D7 S10", ["飞机5-6带7 10", "555666710", "airplane 5-6 with 7 10"]),
    (
        "play D5 C5 H5 S5",
        ["5555", "四个5", "炸弹5", "炸5", "5炸", "bomb 5", "four fives", "a bomb of four 5s", "四张五"],
    ),
    ("play D9 D9 C9 C9", ["四个9", "炸弹 9（4 张）", "a bomb of four 9s", "9999", "4x9", "9x4"]),
    (
        "play S2 S2 S2",
        ["2筒", "筒子2", "黑桃2筒", "黑2筒子", "tongzi 2", "S2 S2 S2", "spade 2 tongzi", "2♠♠♠", "黑桃 2 筒子"],
    ),
    (
        "play HK HK HK",
        ["K筒", "红桃K筒", "tongzi of the K of hearts", "kings tongzi", "hk hk hk", "a tongzi of the K of hearts"],
    ),
    ("play SK SK SK", ["黑桃K筒", "♠K筒", "♠K♠K♠K", "tongzi of the king of spades"]),
    ("play D9 D9 C9 C9 H9 H9 S9 S9", ["地炸9", "9地炸", "地炸", "dizha 9", "a dizha of 9s", "dizha"]),
]


@pytest.mark.parametrize(("action", "forms"), SPOKEN)
def test_spoken_forms(action: str, forms: list[str]) -> None:
    found = {typed: read(typed) for typed in forms}
    assert {typed: str(each.action or each.refusal) for typed, each in found.items()} == dict.fromkeys(forms, action)


def test_what_is_carried_may_be_left_open() -> None:
    for typed in ("三带二8", "三个8带二", "三个8带两张", "three 8s with two", "a triple of 8s with two"):
        assert str(read(typed).action) == "play D7 C7 D8 C8 H8" or len(read(typed).action.cards) == 5
    for typed in ("飞机带翅膀 5-6", "airplane with wings 5-6", "飞机5-6带翅膀"):
        found = read(typed).action
        pattern = analyze_cards(found.cards)
        assert pattern is not None
        assert pattern_text(pattern) == "飞机带翅膀 5-6"
    assert [card.rank for card in read("三个8带一对").action.cards].count(8) == 3


def test_some_rules_let_three_carry_one() -> None:
    hand = "D8 C8 H8 D5 S10"
    seen = deal("hunan", hands=[hand, "D6", "D7"], lead=0).observe(0)
    for typed in ("三个8带10", "三带一 8 10", "888带10"):
        assert TERMINAL.read(typed, seen) == Reading(action=seen.action_of("play D8 C8 H8 S10"))
    for typed in ("三带一 8", "三个8带一", "a triple of 8s with one"):
        found = TERMINAL.read(typed, seen)
        assert found is not None
        assert len(found.action.cards) == 4
        assert "三带一" in read(typed).refusal["zh"]


def test_suits_that_cost_least_are_taken_and_only_what_beats() -> None:
    assert str(read("77", "D7 D7 D7 H7 S7 S8").action) == "play H7 S7"  # the tongzi stays
    assert str(read("K筒", over="S7 S7 S7").action) == "play HK HK HK"
    assert str(read("KKK", "SK SK SK D5", over="S7 S7 S7").action) == "play SK SK SK"


@pytest.mark.parametrize(
    ("typed", "hand", "chinese", "english"),
    [
        (
            "KKK",
            "SK SK SK HK D5",
            "出哪一个？三张 K、黑桃 K 筒子",
            "which one: a triple of Ks, a tongzi of the K of spades?",
        ),
        (
            "炸弹9",
            "D9 C9 H9 S9 S9 D5",
            "出哪一个？炸弹 9（4 张）、炸弹 9（5 张）",
            "which one: a bomb of four 9s, a bomb of five 9s?",
        ),
        ("对子", "D9 C9 D7 H7", "出哪一个？对子 7、对子 9", "which one: a pair of 7s, a pair of 9s?"),
    ],
)
def test_it_is_asked_where_several_make_sense(typed: str, hand: str, chinese: str, english: str) -> None:
    assert read(typed, hand) == Reading(refusal={"zh": chinese, "en": english})
    for answer in (*chinese.removeprefix("出哪一个？").split("、"), *english[11:-1].split(", ")):
        assert read(answer, hand).action is not None


@pytest.mark.parametrize(
    ("typed", "over", "chinese", "english"),
    [
        ("KK6", "", "读作 ♦6 ♦K ♥K：不成牌型", "read as ♦6 ♦K ♥K: these cards are not a pattern"),
        ("QQ", "", "读作 Q Q：手里只有 1 张 Q", "read as Q Q: you hold only 1 × Q"),
        ("D10", "", "读作 ♦10：手里没有 ♦10", "read as ♦10: you hold no ♦10"),
        ("8筒", "", "读作 筒子 8 8 8：手里凑不出来", "read as tongzi 8 8 8: your hand has none"),
        ("顺子", "", "打筒子没有顺子这种牌型", "there is no 顺子 in this game"),
        (
            "对7",
            "D9 H9",
            "读作 对子 7 ♦7 ♣7：牌型相同，点数不够大（要压：对子 9）",
            "read as a pair of 7s ♦7 ♣7: the same pattern, but the rank is not higher (to beat: a pair of 9s)",
        ),
        (
            "4",
            "",
            "没有 4 这种牌；要选列出的第 4 项，输入 #4",
            "there is no card 4; to choose item 4 in the list, type #4",
        ),
    ],
)
def test_why_it_does_not_go(typed: str, over: str, chinese: str, english: str) -> None:
    assert read(typed, over=over) == Reading(refusal={"zh": chinese, "en": english})


@pytest.mark.parametrize(
    "typed", ["", "q", "h", "t", "u", "l", "help", "hint", "log", "#3", "?", "+", "x", "KKX", "-", "带", "s"]
)
def test_what_is_no_play_is_left_to_others(typed: str) -> None:
    state = table(HAND, "D5", "D6")
    assert TERMINAL.read(typed, state.observe(0)) is None


@pytest.mark.parametrize("seed", range(2))
def test_what_is_printed_is_read_back(seed: int) -> None:
    """Every legal play of positions at random: as its cards, as its label in both languages, and by its listed name."""
    rng = random.Random(seed)
    config = ConfigFactory.create_standard_3deck_3player() if seed else ConfigFactory.create_2player()
    state = deal(DATONGZI.PRESETS["seed"].replace(config=config), seed=seed)
    while not state.is_over:
        assert state.turn is not None
        seen = state.observe(state.turn)
        plays = seen.legal_plays()
        for cards in rng.sample(plays, min(6, len(plays))):
            action = seen.action_of("play " + " ".join(card.text for card in cards))
            ranks = " ".join(card.rank.text for card in cards)
            for typed in (str(action), " ".join(map(str, cards)), "".join(card.text for card in cards).lower()):
                assert TERMINAL.read(typed, seen) == Reading(action=action)
            by_rank = TERMINAL.read(ranks, seen)
            assert by_rank is not None
            assert by_rank.refusal or sorted(card.rank for card in by_rank.action.cards) == [
                card.rank for card in cards
            ]
        if not state.picks:
            for move in TERMINAL.moves(seen):
                for words in move.labels.values():
                    assert TERMINAL.read(words, seen) == Reading(action=move.action)
        state = state.after(rng.choice(seen.legal_actions))


# ---- the table


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_hand_stands_in_columns(lang: str) -> None:
    for config in (
        ConfigFactory.create_standard_3deck_3player(),
        ConfigFactory.create_2player(),
        ConfigFactory.create_4deck_4player(),
    ):
        state = deal(DATONGZI.PRESETS["seed"].replace(config=config), seed=2)
        lines = TERMINAL.lines(state.observe(0), View(lang=lang, width=80))
        assert max(map(line_cells, lines)) <= 80
        rows = ["".join(text for text, _ in line) for line in lines if line[0] == ("   ", "")]
        assert len(rows) == 5
        assert sum(map(int, re.findall(r"×(\d+)", rows[0]))) == len(state.seats[0].hand)
        assert sum(row.count(sign) for row in rows for sign in "♠♥♣♦") == len(state.seats[0].hand)


def test_few_cards_are_a_warning() -> None:
    shown = format(table("D5 S5 S6", "D5", "H9 C9 H10 H10 HJ HQ").observe(0), "zh")
    assert "2 号  只剩 1 张！" in shown
    assert "3 号  6 张" in shown
    assert "你  3 张" in shown


# ---- single keys


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ("kkk55\n", "kkk55"),
        ("10\n", "10"),
        ("#12\n", "#12"),
        ("对k\n", "对k"),
        ("kq\x7f\n", "k"),
        ("?", "?"),
        (" ", " "),
    ],
)
def test_keys_up_to_enter_are_a_play(keys: str, answer: str) -> None:
    moves = TERMINAL.moves(table(HAND, "D5", "D6").observe(0))
    assert read_answer(ScriptedKeys(keys), Screen(by_key=True), moves, whole_lines=TERMINAL.reads_plays) == answer


def test_advice_says_what_to_type_for_a_play_without_a_number() -> None:
    seen = table(HAND, "D5 C6", "D6 C7").observe(0)
    suggested = agents.make("medium+", "datongzi").advise(seen).suggestions
    begun = [each for each in suggested if each.action.kind == "begin"]
    assert len(begun) > 3
    for each in begun:
        reading = TERMINAL.read(TERMINAL.typed(each), seen)
        assert reading is not None
        assert sorted(reading.action.cards) == sorted(each.pieces)
    assert not any(TERMINAL.typed(each) for each in suggested if each not in begun)
    coach = Coach(TableText(DATONGZI, Say("en")), Screen(by_key=True), Say("en"))
    told = " ".join(str(line).strip() for line in coach.lines(seen))
    assert f"; to play it, type {TERMINAL.typed(begun[0])}" in told
