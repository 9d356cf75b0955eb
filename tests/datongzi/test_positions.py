"""Positions and observations in plain values, set up by hand, and refused."""

import copy
import json
import pickle
import random
import re
from typing import Any

import pytest

from datongzi.tables import HUNAN, after, table, texts, triples
from paiju.datongzi import GameConfig, Observation, Rules, State, deal
from paiju.errors import PositionError, RulesError
from paiju.position import from_text

TABLES = [
    Rules(),
    HUNAN.replace(config=GameConfig(4, 4, 8)),
    Rules(config=GameConfig(2, 3, 4, frozenset({5, 3}), must_beat_rule=False)),  # type: ignore[arg-type]
    Rules(two_in_chains=True, config=GameConfig(1, 2, 0)),
]


def states(rules: Rules, seed: int) -> list[State]:
    rng = random.Random(seed)
    found = [deal(rules, seed)]
    while not found[-1].is_over:
        found.append(found[-1].after(rng.choice(found[-1].legal_actions)))
    return found


@pytest.mark.parametrize("rules", TABLES)
def test_positions_come_back(rules: Rules) -> None:
    for state in states(rules, 1):
        again = State.from_dict(json.loads(json.dumps(state.to_dict())))
        assert again == state
        assert pickle.loads(pickle.dumps(state)) == state
        for seat in (*range(rules.num_players), None):
            seen = state.observe(seat)
            assert Observation.from_dict(json.loads(json.dumps(seen.to_dict()))) == seen
            assert hash(copy.copy(seen)) == hash(seen)


@pytest.mark.parametrize("rules", TABLES)
def test_worlds_come_back_too(rules: Rules) -> None:
    """Passes may not fit the cards that were dealt anew."""
    for number, state in enumerate(states(rules, 2)):
        world = state.redeal_hidden(number % rules.num_players, number)
        assert State.from_dict(world.to_dict()) == world


@pytest.mark.parametrize("rules", TABLES)
def test_a_line_comes_back(rules: Rules) -> None:
    for state in states(rules, 3):
        assert State.from_text(state.to_text()) == state
        world = state.redeal_hidden(0, 3)
        assert State.from_text(world.to_text()) == world
        for seat in (*range(rules.num_players), None):
            line = state.observe(seat).to_text()
            assert Observation.from_text(line) == state.observe(seat)
            assert Observation.from_text(line).to_text() == line


def test_a_line_tells_no_more_than_it_must() -> None:
    state = after(table("S5 S6 H10", "SK H6", "H7 D7", cards_dealt_aside=9), "play S5", "play H6")
    assert state.to_text() == "datongzi state rules=seed history=0:S5,1:H6 hands=S6H10/SK/D7H7"
    assert state.observe(2).to_text() == (
        "datongzi observation rules=seed seat=2 history=0:S5,1:H6 hand=D7H7 counts=2,1,2"
    )
    assert state.observe(None).to_text() == "datongzi observation rules=seed history=0:S5,1:H6 counts=2,1,2"
    lead = table("S5", "SK H6", "H7 D7", lead=1)
    assert lead.to_text() == "datongzi state rules=seed turn=1 hands=S5/H6SK/D7H7"
    won = after(table("SK", "S5 H6", "H7 D7"), "play SK", "pass", "pass")
    assert won.to_text() == (
        "datongzi state rules=seed trick=2 scores=10,0,0 finish_order=0 history=0:SK,1:-,2:- hands=-/S5H6/D7H7"
    )


def test_a_line_written_by_hand() -> None:
    seen = Observation.from_text("datongzi observation seat=0 hand=s5H10 counts=2,2,3 history=1:C9,2:- trick=5")
    assert (seen.turn, seen.trick, [str(action) for action in seen.legal_actions]) == (0, 5, ["play H10"])


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("state hands=S5/S6/X7", '"X7" is not clear, expected cards such as S5H10DK'),
        ("state hands=S5/S6//", "is not clear, expected cards"),
        ("state hands=S5/S6", "expected one for each seat"),
        ("state", "the word hands= is missing"),
        ("state hands=S5/S6/S7 phase=play", "no such word"),
        ("state hands=S5/S6/S7 history=0:S5,1", '"1" is not clear, expected plays such as 0:S5H5'),
        ("state hands=S5/S6/S7 history=7:S5", '"7:S5" is not clear'),
        ("state hands=S5/S6/S7 history=0:S8 turn=2", "this does not follow from hands and history"),
        ("observation seat=0 hand=S5 counts=1,x,1", '"x" is not a number'),
        ("observation seat=0 hand=S5 counts=1,1", "expected one for each seat"),
    ],
)
def test_lines_that_are_refused(line: str, message: str) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        from_text(f"datongzi {line}")


def test_a_position_needs_little() -> None:
    state = State.from_dict({"hands": ["S5 S6", "SK H6", "H7 D7"]})
    assert state == table("S5 S6", "SK H6", "H7 D7")
    assert len(state.aside) == 132 - 6


def test_a_trick_that_goes_on() -> None:
    position = {"hands": ["S6", "SK H6", ["H7", "D7"]], "history": [[0, "S5"]], "scores": [20, 5, 0], "trick": 4}
    state = State.from_dict(position)
    assert (state.turn, state.leader, state.trick, state.scores) == (1, 0, 4, (20, 5, 0))
    assert texts(state) == ["play H6", "play SK"]
    state = after(state, "play SK", "pass", "pass")
    assert state.scores == (20, 20, 0)


def test_somebody_is_out_already() -> None:
    state = State.from_dict({"hands": ["", "SK H6", "H7 D7"], "finish_order": [0], "leader": 1})
    assert (state.turn, state.finish_order) == (1, (0,))
    state = after(state, "play SK", "pass", "play H6", "play H7")
    assert (state.is_over, state.finish_order) == (True, (0, 1, 2))


PICKING = after(table(f"{triples('7', '8')} DJ DQ DK", "D5", "D6"), "begin airplane_with_wings 7-8", "add K", "add J")


def test_what_was_picked_is_part_of_a_position() -> None:
    position = PICKING.to_dict()
    assert position["picks"] == {
        "type": "airplane_with_wings",
        "ranks": ["7", "8"],
        "body": triples("7", "8").split(),
        "carried": ["DJ", "DK"],
    }
    assert State.from_dict(position) == PICKING
    assert State.from_dict({**position, "picks": None}) == after(table(f"{triples('7', '8')} DJ DQ DK", "D5", "D6"))


GOOD = after(table("S5 S6 S7 D9", "SK H6 D9", "H7 D7 C9"), "play S5", "play H6", "play H7").to_dict()


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"hands": ["S6 S7 D9", "SK D9"]}, "hands: expected one for each"),
        ({"hands": ["S6 S7 D9", "SK D9", 5]}, r"hands\[2\]"),
        ({"hands": ["S6 S7 D9 S5 S5 S5", "SK D9", "D7 C9"]}, r"history\[0\]: there are not so many S5"),
        ({"hands": ["", "", "D7 C9"], "history": []}, "two seats"),
        ({"hands": ["", "SK D9", "D7 C9"], "history": []}, "in no place"),
        ({"history": [[0, "S5"], [2, "H7"]]}, r"history\[1\]: not_your_turn"),
        ({"history": [[0, "S5"], [1, None], [2, None], [1, "H6"]]}, r"history\[3\]: not_your_turn"),
        ({"history": [[0, None]]}, r"history\[0\]: lead_cannot_pass"),
        ({"history": [[0, "S5 S6"]], "hands": ["S7 D9", "SK", "D7"]}, "no_pattern"),
        ({"history": [[0, "S5"], [1, "D5"]]}, "does_not_beat"),
        ({"history": [[3, "S5"]]}, r"history\[0\]: expected a seat"),
        ({"history": [[0, []]]}, "a pass has None"),
        ({"history": [0]}, r"history\[0\]"),
        ({"history": 5}, "history: expected a list"),
        ({"leader": 1}, "leader: this does not follow"),
        ({"leader": 3}, "leader: expected a number from 0 to 2"),
        ({"turn": 1}, "turn: this does not follow"),
        ({"trick_points": 10}, "trick_points: this does not follow"),
        ({"table": None}, "table: this does not follow"),
        ({"scores": [-5, 0, 0]}, "scores: seat 0 has more"),
        ({"scores": [500, 0, 0]}, "more points than all cards"),
        ({"scores": [0, 0]}, "scores: expected one for each"),
        ({"bonuses": [-1, 0, 0]}, "bonuses: seat 0"),
        ({"trick": 0}, "trick"),
        ({"finish_order": [1]}, "finish_order: this does not follow"),
        ({"aside": "S2"}, "aside: expected what is left"),
        ({"picks": {"ranks": ["7"], "body": "D7", "carried": ""}}, "picks: this can't be picked"),
        ({"picks": {"type": "bomb", "ranks": ["7"]}}, "picks.type: expected one of triple_with_two, airplane"),
        ({"picks": {"type": "airplane_with_wings", "ranks": ["7"]}}, "picks.ranks: expected those of the body"),
        ({"picks": {"type": "airplane_with_wings", "ranks": ["7", "9"]}}, r"picks.ranks\[1\]: expected ranks in a row"),
        ({"picks": {"ranks": ["7"], "body": 5}}, "picks.body: expected cards"),
    ],
)
def test_a_position_that_cannot_be(change: dict[str, Any], where: str) -> None:
    kept = {name: value for name, value in GOOD.items() if name in ("hands", "history", "leader") or name in change}
    assert State.from_dict(GOOD)
    with pytest.raises(PositionError, match=where):
        State.from_dict({**kept, **change})


def test_an_observation_of_a_table_from_elsewhere() -> None:
    seen = Observation.from_dict({"seat": 1, "hand": "SK H6 D9", "counts": [5, 3, 4], "history": [[0, "S5"]]})
    assert [str(action) for action in seen.legal_actions] == ["play H6", "play D9", "play SK"]
    world = seen.sample(3)
    assert [len(seat.hand) for seat in world.seats] == [5, 3, 4]
    assert world.observe(1) == seen


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"counts": None}, "counts: expected how many"),
        ({"counts": [5, 2, 4]}, "not as many as in the own hand"),
        ({"counts": [5, 3, 140]}, "more cards than are out of sight"),
        ({"seat": 3}, "seat: expected a seat"),
        ({"hand": None}, "hand: expected cards"),
        ({"legal": [1]}, "legal: this does not follow"),
        ({"history": [[0, "S5 S5 S5 S5"]]}, "not so many S5"),
    ],
)
def test_an_observation_that_cannot_be(change: dict[str, Any], where: str) -> None:
    good = {"seat": 1, "hand": "SK H6 D9", "counts": [5, 3, 4], "history": [[0, "S5"]]}
    with pytest.raises(PositionError, match=where):
        Observation.from_dict({**good, **change})


# ---- rules


def test_rules_are_values() -> None:
    rules = HUNAN.replace(config=GameConfig(4, 4, 8))
    assert Rules.from_dict(rules.to_dict()) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(Rules.from_dict(rules.to_dict())) == hash(rules)
    assert rules.config == GameConfig(4, 4, 8)
    bonus: object = rules.config.finish_bonus
    assert bonus == [100, -20, -40, -80]
    assert eval(repr(HUNAN)) == HUNAN


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"carry": "one"}, "carry"),
        ({"wings": 2}, "wings"),
        ({"two_in_chains": 1}, "two_in_chains"),
        ({"jokers": True}, "jokers"),
        ({"config": 5}, "config"),
        ({"config": {"num_decks": 5}}, "config.num_decks"),
        ({"config": {"num_players": 5}}, "config.num_players"),
        ({"config": {"cards": 5}}, "config.cards"),
        ({"config": {"excluded_ranks": ["joker"]}}, "config.excluded_ranks"),
        ({"config": {"dizha_bonus": -1}}, "config.dizha_bonus"),
        ({"config": {"finish_bonus": [10**9, 0, 0]}}, "config.finish_bonus"),
        ({"config": {"must_beat_rule": 1}}, "config.must_beat_rule"),
        ({"config": {"cards_dealt_aside": 131}}, "config.cards_dealt_aside"),
    ],
)
def test_rules_that_cannot_be_played(options: dict[str, Any], option: str) -> None:
    with pytest.raises(RulesError) as refusal:
        Rules(**options)
    assert refusal.value.option == option
