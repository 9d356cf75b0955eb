"""The score sheet: its lines add up to what the engine says, and the worked example of the page's help is right."""

import random
import re
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from datongzi.games import random_action
from paiju import Match, Round
from paiju.datongzi import ConfigFactory, Rules, ScoreComputation, State
from paiju.datongzi.labels import PLACES
from paiju.datongzi.page import DatongziPage
from paiju.datongzi.patterns import PatternRecognizer, PlayValidator
from paiju.datongzi.scoring import events_of
from paiju.datongzi.sheet import sheet_of

PAGE = DatongziPage()
HELP = Path(__file__).parents[2] / "web" / "src" / "games" / "datongzi" / "help"
TABLES = {
    "three": ConfigFactory.create_standard_3deck_3player(),
    "two": ConfigFactory.create_2player(),
    "four": ConfigFactory.create_4deck_4player(),
}
CALLED = {
    ("zh", "two"): "你 对家",
    ("en", "two"): "you Across",
    ("zh", "three"): "你 下家 上家",
    ("en", "three"): "you Right Left",
    ("zh", "four"): "你 下家 对家 上家",
    ("en", "four"): "you Right Across Left",
}
"""What the first seat calls all of them, in their order."""


def played(table: str, seed: int) -> Round[State]:
    """Return a game that is over."""
    rng = random.Random(seed)
    game = Round("datongzi", Rules(config=TABLES[table]), seed)
    while not game.state.is_over:
        game.apply(random_action(game.state, rng))
    return game


def numbers(line: str) -> list[int]:
    return [int(each) for each in re.findall(r"[+-]\d+", line)]


@pytest.mark.parametrize(("table", "seed"), [("three", 1), ("three", 2), ("two", 3), ("four", 4)])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_line_adds_up_to_what_the_engine_says(table: str, seed: int, lang: str) -> None:
    game = played(table, seed)
    state = game.state
    events = [event for step in game.steps for event in step.events]
    summary = ScoreComputation(state.rules.config)
    summary.scoring_events += events_of(state)
    engine = summary.get_game_summary(range(len(state.scores)))
    told = [line["zh"] if lang == "zh" else line["en"] for line in PAGE.sheet(state.observe(0), events)]
    heads = [place for place, line in enumerate(told) if place and not line.startswith(" ")]
    assert len(heads) == len(state.scores)
    for head, end, seat, place in zip(heads, [*heads[1:], len(told)], state.finish_order, PLACES, strict=False):
        assert told[head].startswith(f"{place.pick(lang)} {CALLED[lang, table].split()[seat]}")
        parts = [numbers(line)[0] for line in told[head + 1 : end]]
        own = engine[seat]
        assert [*parts] == [each for each in (own["round_points"], own["bonus_points"], own["finish_points"]) if each]
        assert numbers(told[head]) == [sum(parts)] == [state.scores[seat]]


def test_bonuses_go_by_their_names() -> None:
    state = played("three", 1).state
    seat = state.finish_order[0]
    ends = [
        {"type": "trick_end", "actor": seat, "points": 0, "bonus": 200, "bonus_type": "a_tongzi", "trick": 1},
        {"type": "trick_end", "actor": seat, "points": 5, "bonus": 400, "bonus_type": "dizha", "trick": 2},
    ]

    seen = SimpleNamespace(
        finish_order=state.finish_order,
        rules=state.rules,
        seat=None,
        bonuses=[600 * (each == seat) for each in range(3)],
        scores=[705 * (each == seat) for each in range(3)],
    )
    lines = [line["en"] for line in sheet_of(seen, ends)]
    assert lines[2:5] == [
        "  tricks +5: 1 trick with points",
        "  bonuses +600: 200 for a tongzi of aces, 400 for a dizha",
        "  place +100",
    ]
    assert sheet_of(seen, ends)[3]["zh"] == "  奖分 +600：A 筒子 200、地炸 400"


def test_a_game_that_goes_on_has_no_sheet() -> None:
    assert PAGE.sheet(Round("datongzi", seed=1).state.observe(0)) == []


def test_the_course_of_a_match_ends_with_its_totals() -> None:
    config = ConfigFactory.create_custom(num_decks=1, cards_dealt_aside=14)
    match = Match("datongzi", Rules(config=config), 5, target=200)
    before: list[tuple[int, ...]] = []
    while True:
        while not match.round.state.is_over:
            match.round.apply(match.round.state.legal_actions[-1])
        before.append(match.settled)
        assert match.course == tuple(before)
        if match.is_over:
            break
        match.next()
        match.let_go()
        assert match.course == tuple(before)
    assert len(before) > 1
    assert match.course[-1] == match.scores
    assert (match.goal, Match("datongzi", seed=1).goal, Match("datongzi", seed=1, rounds=2).goal) == (200, 1000, None)
    assert Match("sichuan", seed=1, rounds=2).goal is None


def groups(key: str) -> list[str]:
    """Return the cards that an example of the help shows."""
    text = (HELP / "index.ts").read_text("utf-8")
    return re.findall(r'"((?:[DCHS][0-9JQKA]+ ?)+)"', text[text.index(f'"{key}"') :].split("example(", 1)[0])


def help_numbers(key: str) -> list[list[int]]:
    """Return the numbers of a sentence of the help, of each language, without seats and ranks."""
    lines = re.findall(rf'"{key}":\s*"([^"]+)"', (HELP / "text.ts").read_text("utf-8"))
    return [sorted({int(each) for each in re.findall(r"\d+", line)} - {3, 5}) for line in lines]


def test_the_worked_example_of_the_help_is_right() -> None:
    plays = groups("count.trick")
    assert len(plays) == 3
    for one, other in pairwise(plays):
        assert PlayValidator.can_beat_play(other.split(), PatternRecognizer.analyze_cards(one.split()))
    config = TABLES["three"]
    scores = ScoreComputation(config)
    scores.create_round_win_event(3, " ".join(plays), 1)
    points = scores.calculate_total_score_for_player(3)
    (bonus,) = scores.create_special_bonus_events(3, PatternRecognizer.analyze_cards(plays[-1].split()), 1)
    with_bonus = scores.calculate_total_score_for_player(3)
    (first, *_) = scores.create_finish_bonus_events([3, 1, 2])
    total = scores.calculate_total_score_for_player(3)
    assert help_numbers("count.points") == [sorted([10, 20, points])] * 2
    assert help_numbers("count.bonus") == [sorted([bonus.points, with_bonus])] * 2
    assert help_numbers("count.place") == [sorted([first.points, total])] * 2


PATTERNS = {
    "single": "SINGLE",
    "pair": "PAIR",
    "chain": "CONSECUTIVE_PAIRS",
    "triple": "TRIPLE",
    "two": "TRIPLE_WITH_TWO",
    "airplane": "AIRPLANE",
    "wings": "AIRPLANE_WITH_WINGS",
    "bomb": "BOMB",
    "tongzi": "TONGZI",
    "dizha": "DIZHA",
}


@pytest.mark.parametrize("key", PATTERNS)
def test_the_patterns_of_the_help_are_what_they_are_called(key: str) -> None:
    (cards,) = groups(f"patterns.{key}")
    pattern = PatternRecognizer.analyze_cards(cards.split())
    assert pattern is not None
    assert pattern.play_type.name == PATTERNS[key]


def test_the_order_of_the_help_is_that_of_the_engine() -> None:
    bomb, tongzi, dizha = groups("beat.order")
    for low, high in ((bomb, tongzi), (tongzi, dizha)):
        assert PlayValidator.can_beat_play(high.split(), PatternRecognizer.analyze_cards(low.split()))
