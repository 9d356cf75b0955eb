"""What advice says: the sentences for every kind of move, and that its numbers are those of the hand."""

import random
import re
from collections import Counter

import pytest

from paiju import agents, datongzi
from paiju._core.datongzi import choose, rank
from paiju.agents import Suggestion
from paiju.datongzi import Action, ConfigFactory, Observation, Rules
from paiju.datongzi.advice import DatongziSuggestion

SENTENCES = [
    (
        "the only way",
        "hand=S9D5 counts=2,9,9 history=2:D8",
        "play S9",
        "出 ♠9：单张 9，有牌必打，只有这一手",
        "play ♠9: a single 9, must beat, and only this play does",
    ),
    (
        "no choice",
        "hand=S5H6D7 counts=3,9,9 history=2:SK",
        "pass",
        "不要：压不住，只能不要，这轮的 10 分让出去，之后还要出 3 手",
        "pass: can't beat it, so has to pass, gives up the 10 points of this trick, 3 plays left",
    ),
    (
        "going out",
        "hand=S9S9S9 counts=3,9,9 history=2:DKCK",
        "play S9 S9 S9",
        "出 ♠9 ♠9 ♠9：黑桃 9 筒子，出完就是上游，这轮 20 分",
        "play ♠9 ♠9 ♠9: a tongzi of the 9 of spades, out of cards: 1st place, 20 points at stake",
    ),
    (
        "a bonus",
        "hand=S2S2S2D5D6 counts=5,20,20",
        "play S2 S2 S2",
        "出 ♠2 ♠2 ♠2：黑桃 2 筒子，打成奖 300 分",
        "play ♠2 ♠2 ♠2: a tongzi of the 2 of spades, a bonus of 300 if it holds",
    ),
    (
        "a play that carries",
        "hand=D9C9H9D5C6S2 counts=6,20,20",
        "begin triple_with_two 9",
        "三带二 9：♦5 ♣6 ♦9 ♣9 ♥9，这轮 5 分",
        "triple with two 9: ♦5 ♣6 ♦9 ♣9 ♥9, 5 points at stake",
    ),
    (
        "a tongzi broken up",
        "hand=S9S9S9D5C5 counts=5,20,20 history=2:D8",
        "play S9",
        "要拆掉炸弹或筒子",
        "breaks up a bomb or a tongzi",
    ),
    (
        "trumps kept",
        "hand=S9S9S9D5HJ counts=5,20,20 history=2:D8",
        "play HJ",
        "留着 1 手炸弹、筒子",
        "keeps 1 trump",
    ),
    (
        "somebody is nearly out",
        "hand=S9D5HJ counts=3,2,20 history=2:D8",
        "play S9",
        "有人只剩 2 张了",
        "somebody is down to 2 cards",
    ),
    (
        "free to pass",
        "rules=seed,config.must_beat_rule:no hand=S9D5 counts=2,9,9 history=2:D8",
        "pass",
        "不要：牌先留着",
        "pass: saves the cards for later",
    ),
]


@pytest.mark.parametrize(
    ("position", "action", "zh", "en"), [row[1:] for row in SENTENCES], ids=[row[0] for row in SENTENCES]
)
def test_sentences(position: str, action: str, zh: str, en: str) -> None:
    seen = Observation.from_text(f"datongzi observation seat=0 {position}")
    moves = agents.make("medium+", "datongzi").advise(seen).suggestions
    (move,) = (each for each in moves if str(each.action) == action)
    assert zh in move.reason("zh")
    assert en in move.reason("en")


def test_numbers_are_those_of_the_hand() -> None:
    """Points at stake, bonus and columns, at decisions of tables for two, three and four."""
    kinds: Counter[str] = Counter()
    configs = (ConfigFactory.create_2player(), None, ConfigFactory.create_4deck_4player())
    for seed in range(9):
        rng, config = random.Random(seed), configs[seed % 3]
        state = datongzi.deal(Rules() if config is None else Rules(config=config), seed)
        while not state.is_over:
            assert state.turn is not None
            seen = state.observe(state.turn)
            if rng.random() < 0.1:
                for move in agents.make("medium+", "datongzi").advise(seen).suggestions:
                    expect_numbers(seen, move)
                    kinds[move.action.kind] += 1
            state = state.after(choose(seen, "medium", seed))
    assert set(kinds) >= {"play", "pass", "begin", "add"}


def expect_numbers(seen: Observation, move: Suggestion[Action]) -> None:
    assert isinstance(move, DatongziSuggestion)
    cards = move.pieces or move.action.cards
    assert move.points == seen.trick_points + sum(card.score_value for card in cards)
    assert (move.beaten is None) == (move.action.kind == "pass")
    assert move.beaten is None or 0 <= move.beaten <= 1
    assert 0 <= move.control <= move.plays_left
    assert (move.plays_left == 0) == (len(cards) == len(seen.hand or ()))
    for lang in ("zh", "en"):
        assert not re.search(r"[{}]|，，|, ,|\bNone\b", move.reason(lang))
        assert move.reason(lang).endswith(move.why(lang))


@pytest.mark.parametrize("spec", ["medium", "medium+"])
def test_whoever_begins_a_play_completes_the_one_it_announced(spec: str) -> None:
    begun = 0
    for seed in range(12):
        state = datongzi.deal(("seed", "hunan")[seed % 2], seed)
        while not state.is_over:
            assert state.turn is not None
            best = rank(state.observe(state.turn), spec)[0]
            before = state
            state = state.after(best.action)
            begun += best.action.kind == "begin"
            while state.picks:
                state = state.after(choose(state.observe(before.turn), spec, 0))
            if best.action.kind == "begin":
                assert state.history[-1] == (before.turn, best.cards)
    assert begun > 20
