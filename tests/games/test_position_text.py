"""A position as one line: read again it is the same, in every game; a mistake is told by its word."""

import re
import statistics
from typing import Any

import pytest

from games.playing import GAMES, SLOW, random_round, states
from paiju import Round, compact, position, sichuan
from paiju.errors import PositionError
from paiju.game import State

every_game = pytest.mark.parametrize("name", GAMES)
TROUBLE = re.compile(r"""["'`$!%&\\;\n\r\t]|  """)  # what a shell may take amiss inside quotes


def views(state: State) -> list[Any]:
    return [state, *(state.observe(seat) for seat in (*range(len(state.scores)), None))]


@every_game
def test_what_is_written_is_read_again_in_every_preset(name: str) -> None:
    for preset in GAMES[name].PRESETS:
        table = random_round(name, 1, preset)
        steps = table.steps[:: 8 if name.startswith(SLOW) else 2]
        for state in (table.dealt, *(step.state for step in steps), table.state):
            for seen in views(state):
                text = seen.to_text()
                assert type(seen).from_text(text) == seen
                assert position.from_text(text, GAMES[name]) == seen


def test_what_would_follow_otherwise_is_told() -> None:
    """A table of somebody's own may leave open what play would have made known."""
    told = random_round("sichuan", 1).steps[30].state.observe(0).to_dict()
    for seat in told["seats"]:
        seat["void_limit"] = None
    seen = sichuan.Observation.from_dict(told)
    assert " void_limit=-,-,-,- " in seen.to_text()
    assert sichuan.Observation.from_text(seen.to_text()) == seen


@every_game
def test_it_is_one_line_that_can_be_pasted_into_a_shell(name: str) -> None:
    for state in states(name, 3):
        for seen in views(state):
            text = seen.to_text()
            assert not TROUBLE.search(text)
            assert text.split(" ")[:2] == [name, "state" if seen is state else "observation"]
            assert all(word.count("=") == 1 for word in text.split(" ")[2:])


@every_game
def test_a_mistake_is_told_by_its_word(name: str) -> None:
    state = GAMES[name].deal(seed=2)
    text = state.to_text()
    words = text.split(" ")
    for wrong, code, told in (
        (f"chess {' '.join(words[1:])}", "position_game", "chess"),
        (f"{name} observation {' '.join(words[2:])}", "position_kind", "observation"),
        (name, "position_kind", "state"),
        (f"{text} nonsense", "position_word", "nonsense"),
        (f"{text} ruls=x", "position_word", "rules"),
        (f"{text} {words[-1]}", "position_word", "twice"),
        (f"{text.replace(words[2], 'rules=nothing')}", "position_word", "rules=nothing"),
        (f"{text.replace(words[-1], words[-1] + '[')}", "position_word", words[-1][:40]),
    ):
        with pytest.raises(PositionError, match=re.escape(told)) as refusal:
            type(state).from_text(wrong)
        assert refusal.value.code == code, wrong


@every_game
def test_rules_go_by_the_nearest_preset(name: str) -> None:
    for preset in GAMES[name].PRESETS:
        assert f" rules={preset} " in GAMES[name].deal(GAMES[name].PRESETS[preset], seed=1).to_text()


def test_rules_of_no_preset_are_told_by_what_differs() -> None:
    state = sichuan.deal(sichuan.PRESETS["fan"].replace(fan_cap=7), seed=1)
    assert state.to_text().split(" ")[2] == "rules=fan,fan_cap:7"
    far = sichuan.Rules(swap_directions=("across",), base=3, max_multiplier=None)
    state = sichuan.deal(far, seed=1)
    assert "swap_directions:[across]" in state.to_text()
    assert sichuan.State.from_text(state.to_text()) == state
    nested = GAMES["shed"].deal(GAMES["shed"].Rules.from_dict({"deck": {"copies": 2, "lowest": "6"}, "seats": 2}), 1)
    assert nested.to_text().split(" ")[2] == "rules=two,deck.copies:2,deck.lowest:~36"
    assert type(nested).from_text(nested.to_text()) == nested


def test_an_observation_of_the_middle_of_a_round_is_short() -> None:
    lengths = [len(state.observe(seat).to_text()) for state in states("sichuan", 15) for seat in range(4)]
    assert statistics.median(lengths) < 400
    assert statistics.quantiles(lengths, n=20)[-1] < 600


def test_what_is_left_out_has_its_usual_value() -> None:
    """A table as a person would write it down."""
    text = """sichuan observation seat=0 hand0=1123455m2345s666s drawn0=6s void_suit=p,m,s,m hidden=0,13,10,13
              wall_left=51 river1=17m9m* melds2=pong:3p<1 river2=1s"""
    seen = sichuan.Observation.from_text(text)
    assert [str(each.tile) for each in seen.seats[1].river] == ["1m", "7m", "9m"]
    assert [each.drawn for each in seen.seats[1].river] == [False, False, True]
    assert (seen.turn, seen.wall_left, seen.rules) == (0, 51, sichuan.Rules())
    assert seen.seats[2].melds == (sichuan.Meld("pong", "3p", from_seat=1),)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("river1=1m7q", '"river1=1m7q": "7q" is not clear'),
        ("melds2=pong", '"melds2=pong": "pong" is not clear'),
        ("melds2=pong:5m,", '"," is not clear'),
        ("transfers=0>1:2", "payments such as"),
        ("void_suit=p,m", "expected 4 values"),
        ("window={tile:5m", 'expected "}"'),
        ("must_discard=yes,", "is too much"),
        ("river4=1m", "did you mean river"),
    ],
)
def test_a_word_that_cannot_be_read(word: str, told: str) -> None:
    with pytest.raises(PositionError, match=re.escape(told)) as refusal:
        sichuan.State.from_text(f"sichuan state {word}")
    assert refusal.value.code == "position_word"


def test_what_cannot_stand_on_a_table_is_refused() -> None:
    text = Round("sichuan", seed=1).state.to_text()
    hand = next(word for word in text.split(" ") if word.startswith("hand0"))
    with pytest.raises(PositionError):
        sichuan.State.from_text(text.replace(hand, "hand0=1111m"))


VALUES: list[Any] = [
    None, True, False, 0, -7, 1.5, 1e-9, "", "a", "12", "-", "yes", "1.5", "~", "a b", "花~,:", "[x]", "{}",
    "'\"\\$!%&", [], [[]], {}, {"": ""}, {"a b": [1, {"0": None}]}, ["", "-", "no"],
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_any_plain_values_are_a_word(value: Any) -> None:
    word = compact.write(value)
    assert compact.read(word) == value
    assert type(compact.read(word)) is type(value)
    assert not TROUBLE.search(word + " ")


@pytest.mark.parametrize(
    "word", ["", "[", "[1,", "{a", "{a:", "{a:1,a:2}", "[1]]", "a~", "a~2", "~FF", "[" * 99, "a,b"]
)
def test_what_is_no_word(word: str) -> None:
    with pytest.raises(PositionError, match=r".+"):
        compact.read(word)
