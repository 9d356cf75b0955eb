"""Junk for every public callable: what it does not take is refused in words, and each has a signature."""

import inspect
from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, get_origin

import pytest

import paiju
from paiju import agents, arena, datongzi, draw, envs, game, record, sichuan, tiles
from paiju.arguments import worded
from paiju.errors import ArgumentError, EventError, GameError, HandError, PaijuError, RulesError

MODULES: dict[str, ModuleType] = {
    "paiju": paiju,
    "agents": agents,
    "arena": arena,
    "datongzi": datongzi,
    "draw": draw,
    "envs": envs,
    "game": game,
    "record": record,
    "sichuan": sichuan,
    "tiles": tiles,
}
JUNK: tuple[Any, ...] = (None, object(), 3.5, "xx", [], -1, 10**30, {}, True)
STATE = sichuan.deal(seed=1)
SEEN = STATE.observe(0)
HAND = sichuan.Hand("123m456m789m234s99s", void_suit="p")
ADVICE = agents.make("medium", seed=1).advise(SEEN)
MATCH = arena.match(["random", "random"], blocks=2, seed=1)
OBJECTS: dict[str, Callable[[], Any]] = {
    "Action": lambda: SEEN.legal_actions[0],
    "Advice": lambda: ADVICE,
    "Hand": lambda: HAND,
    "Ladder": lambda: arena.ladder(["random"], blocks=1, seed=1),
    "Match": lambda: paiju.Match("sichuan", seed=1, rounds=1),
    "MatchResult": lambda: MATCH,
    "Meld": lambda: sichuan.Meld("pong", "5m"),
    "Observation": lambda: SEEN,
    "Pace": lambda: agents.PACES["normal"],
    "RandomAgent": agents.RandomAgent,
    "Round": lambda: paiju.Round("sichuan", seed=1),
    "Rules": sichuan.Rules,
    "Score": lambda: sichuan.score(HAND, "9s"),
    "Settlement": lambda: sichuan.settle([]),
    "SprtResult": lambda: arena.sprt(["random", "random"], blocks=1, seed=1),
    "State": lambda: STATE,
    "Suggestion": lambda: ADVICE.best,
    "medium": lambda: agents.make("medium", seed=1),
}
"""An object of each type that has methods; of games beside the usual one by the game's name too."""
CARD_STATE = datongzi.deal(seed=1)
CARD_OBJECTS: dict[str, Callable[[], Any]] = {
    "Action": lambda: CARD_STATE.legal_actions[0],
    "Card": lambda: datongzi.Card.from_string("SK"),
    "ConfigFactory": datongzi.ConfigFactory,
    "Deck": datongzi.Deck.create_standard_deck,
    "GameConfig": datongzi.GameConfig,
    "HandPatternAnalyzer": datongzi.HandPatternAnalyzer,
    "Observation": lambda: CARD_STATE.observe(0),
    "PatternFinder": datongzi.PatternFinder,
    "PatternRecognizer": datongzi.PatternRecognizer,
    "PlayGenerator": datongzi.PlayGenerator,
    "PlayPattern": lambda: datongzi.PatternRecognizer.analyze_cards("S5"),
    "PlayValidator": datongzi.PlayValidator,
    "Rules": datongzi.Rules,
    "ScoreComputation": lambda: datongzi.ScoreComputation(datongzi.GameConfig()),
    "State": lambda: CARD_STATE,
    "VariantValidator": datongzi.VariantValidator,
    "Verdict": lambda: datongzi.judge("S5"),
}
OBJECTS |= {f"datongzi.{name}": make for name, make in CARD_OBJECTS.items()}
GOOD: dict[str, Any] = {
    "action": "xx",
    "agent": agents.RandomAgent(),
    "agents": ["random", "random"],
    "blocks": 1,
    "counts": bytes(27),
    "event": {"type": "draw", "actor": 1, "tile": "5m"},
    "events": [],
    "entry": {"hand": "123m456m789s99s5p7p1m", "void_suit": "p"},
    "game": "sichuan",
    "hand": HAND,
    "id": 1,
    "index": 0,
    "kind": "pong",
    "lang": "en",
    "n": 0,
    "observation": SEEN,
    "observations": [SEEN],
    "other": MATCH,
    "position": SEEN.to_dict(),
    "rounds": 1,
    "rules": "fan",
    "seat": 0,
    "seed": 1,
    "spec": "random",
    "state": STATE,
    "text": "5m",
    "threads": 1,
    "tile": "5m",
    "tiles": "5m",
    "win_tile": "9s",
    "workers": 1,
}
"""Arguments that are fine, by name."""
CARD_GOOD: dict[str, Any] = {
    "against": None,
    "cards": "S5 H5",
    "config": datongzi.GameConfig(),
    "current": None,
    "hand": "S5 H5 S6 H6",
    "hands": None,
    "max_combinations": 100,
    "num_pairs": 2,
    "num_triples": 2,
    "observation": CARD_STATE.observe(0),
    "pattern": None,
    "player_id": "a",
    "player_ids": ["a"],
    "player_ids_in_finish_order": ["a", "b"],
    "position": CARD_STATE.observe(0).to_dict(),
    "round_cards": "S5",
    "round_number": 1,
    "rules": "hunan",
    "state": CARD_STATE,
    "target_card_count": 10,
    "text": "SK",
    "wall": None,
    "winning_pattern": None,
}
"""Likewise for cards."""


def _same(value: Any) -> Any:
    return value


def _method(make: Callable[[], Any], name: str) -> Any:
    return getattr(make(), name)


def callables() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield every public callable by its name, as a function that finds it: methods need a fresh object."""
    for title, module in MODULES.items():
        for name in module.__all__:
            value = getattr(module, name)
            is_protocol = getattr(value, "_is_protocol", False)
            is_enum = isinstance(value, type) and issubclass(value, Enum)  # Python itself refuses what is no member
            if callable(value) and get_origin(value) is None and not is_protocol and not is_enum:
                yield f"{title}.{name}", partial(_same, value)
    for title, make in OBJECTS.items():
        made = make()
        for name in dir(type(made)):
            if not name.startswith("_") and callable(getattr(made, name)):
                yield f"{title}.{name}", partial(_method, make, name)


CALLABLES = dict(callables())
PLAYING = {"arena.ladder", "arena.match", "arena.sprt"}
"""What plays a thousand blocks or more unless told otherwise."""


def calls(name: str, called: Any) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Yield arguments that a callable may well refuse."""
    parameters = [each for each in inspect.signature(called).parameters.values() if each.kind not in (2, 4)]
    needed = [each for each in parameters if each.default is inspect.Parameter.empty]
    known = GOOD | CARD_GOOD if name.startswith("datongzi.") else GOOD
    good = {each.name: known[each.name] for each in parameters if each.name in known}
    yield (None,) * (len(parameters) + 1), {}
    yield (), {**good, "surely_unknown": 1}
    for junk in JUNK:
        for each in parameters:
            yield (), {**good, each.name: junk}
    if name in PLAYING:
        return
    yield (), {}
    yield (), {"surely_unknown": 1}
    for junk in JUNK:
        yield (junk,), {}
        yield (junk,) * len(needed), {}


def is_pythons_own(error: BaseException) -> bool:
    """Tell whether Python itself has refused the call of a function in Python: it names the function, too."""
    traceback = error.__traceback__
    return isinstance(error, TypeError) and traceback is not None and traceback.tb_next is None and "()" in str(error)


def error_of(called: Any, values: tuple[Any, ...], named: dict[str, Any]) -> BaseException | None:
    try:
        called(*values, **named)
    except (PaijuError, OSError, TypeError) as error:
        return error
    return None


@pytest.mark.parametrize("name", CALLABLES)
def test_junk_is_refused_in_words(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for values, named in calls(name, CALLABLES[name]()):
        error = error_of(CALLABLES[name](), values, named)
        if isinstance(error, PaijuError):
            assert error.code, (values, named)
            assert str(error), (values, named)
            assert "incompatible function arguments" not in str(error)
            assert "0x" not in str(error), (values, named)
        elif isinstance(error, OSError):
            assert "xx" in values or "xx" in named.values()  # the path of no file
        elif error is not None:
            assert is_pythons_own(error), (values, named, error)


@pytest.mark.parametrize("name", CALLABLES)
def test_everything_has_a_signature(name: str) -> None:
    found = inspect.signature(CALLABLES[name]())
    assert "self" not in found.parameters


@pytest.mark.parametrize(
    ("call", "kind", "code", "words"),
    [
        (
            lambda: junk(sichuan.shanten, 3),
            TypeError,
            "wrong_type",
            "shanten: hand must be a Hand or notation, not int",
        ),
        (lambda: junk(sichuan.shanten), TypeError, "missing_argument", "shanten: hand is missing"),
        (
            lambda: junk(sichuan.score, HAND, "9s", self_drawn=True),
            TypeError,
            "unknown_argument",
            "score: no argument named self_drawn, did you mean self_draw?",
        ),
        (
            lambda: junk(sichuan.score, HAND, "9s", self_draw=1),
            TypeError,
            "wrong_type",
            "score: self_draw must be True or False, not int",
        ),
        (
            lambda: junk(sichuan.score, HAND, "9s", rules=3),
            TypeError,
            "wrong_type",
            "score: rules must be Rules, the name of a preset or None, not int",
        ),
        (
            lambda: junk(sichuan.waits, HAND, HAND),
            TypeError,
            "too_many_arguments",
            "waits: too many arguments, it takes at most 1 without a name (hand)",
        ),
        (lambda: junk(sichuan.waits, HAND, hand=HAND), TypeError, "repeated_argument", "waits: hand is given twice"),
        (
            lambda: junk(sichuan.State),
            TypeError,
            "no_constructor",
            "State can't be created by calling it; State.from_dict makes one",
        ),
        (
            lambda: junk(STATE.after, 3.5),
            TypeError,
            "wrong_type",
            "after: action must be an Action, a whole number or its text, not float",
        ),
        (lambda: junk(STATE.observe, 4), ValueError, "seat", "there is no seat 4, seats are 0 to 3"),
        (
            lambda: junk(STATE.observe, 2**70),
            ValueError,
            "out_of_range",
            f"observe: seat {2**70} is out of range, it is too large a number",
        ),
        (
            lambda: junk(sichuan.settle, 3),
            TypeError,
            "wrong_type",
            "settle: events must be a list, not int",
        ),
        (
            lambda: junk(arena.match, ["random", "random"], blocks=10.0),
            TypeError,
            "wrong_type",
            "blocks must be a whole number, not 10.0",
        ),
        (
            lambda: junk(arena.match, ["random", "random"], blocks=0),
            ValueError,
            "out_of_range",
            "blocks must be from 1 to 2^63 - 1, not 0",
        ),
        (
            lambda: junk(arena.sprt, ["random", "random"], alpha=1),
            ValueError,
            "out_of_range",
            "alpha must be above 0 and at most 0.5, not 1",
        ),
        (
            lambda: junk(paiju.playouts, "sichuan", 1, seed=2**64),
            ValueError,
            "out_of_range",
            f"seed must be from 0 to 2^64 - 1, not {2**64}",
        ),
        (
            lambda: junk(agents.make, "meduim"),
            ValueError,
            "unknown_agent",
            'sichuan has no agent "meduim"; choose from random, easy, medium, medium+, hard; did you mean medium? '
            "(your own is module:Class)",
        ),
        (
            lambda: junk(sichuan.score(HAND, "9s").explain, "eng"),
            ValueError,
            "unknown_language",
            'no language "eng"; choose from zh, en; did you mean en?',
        ),
        (
            lambda: junk(sichuan.PATTERNS.__getitem__, "seven_pair"),
            KeyError,
            "unknown_pattern",
            'no pattern "seven_pair", did you mean seven_pairs?',
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_the_words(call: Callable[[], BaseException], kind: type[Exception], code: str, words: str) -> None:
    error = call()
    assert isinstance(error, PaijuError)
    assert isinstance(error, kind)
    assert (error.code, str(error)) == (code, words)


def test_a_game_that_was_meant() -> None:
    with pytest.raises(GameError, match=r'no game "sichaun"; choose from sichuan, .*; did you mean sichuan\?'):
        paiju.Round("sichaun")


def test_kinds_and_options_that_were_meant() -> None:
    with pytest.raises(HandError, match=r'unknown meld "pongg", expected pong, .*, did you mean pong\?'):
        sichuan.Meld("pongg", "5m")
    with pytest.raises(RulesError, match=r"there is no option fan_capp, did you mean fan_cap\?"):
        sichuan.Rules(fan_capp=3)
    with pytest.raises(EventError, match=r"unknown kind 'kongg'; choose from kong, .*; did you mean kong\?"):
        sichuan.settle([{"t": "kongg"}])


def junk(called: Any, *values: Any, **named: Any) -> BaseException:
    with pytest.raises(PaijuError) as caught:
        called(*values, **named)
    return caught.value


@pytest.mark.parametrize("spec", ["random", "medium"])
def test_a_state_is_no_observation(spec: str) -> None:
    agent = agents.make(spec, seed=1)
    for call in (agent.act, lambda state: agents.act(agent, state), lambda state: agents.advise(agent, state)):
        with pytest.raises(ArgumentError, match=r"state\.observe\(seat\)") as caught:
            call(STATE)  # type: ignore[arg-type]
        assert caught.value.code == "state_given"


def test_rules_go_by_the_name_of_a_preset_everywhere() -> None:
    fan = sichuan.PRESETS["fan"]
    waiting, full = sichuan.Hand("22334455667m77s", void_suit="p"), sichuan.Hand("22334455667m77s4p", void_suit="p")
    entry = {"hand": "123m456m789s99s5p7p1m", "void_suit": "p"}
    for call in (
        lambda rules: sichuan.score(HAND, "9s", rules=rules),
        lambda rules: sichuan.settle([], rules=rules),
        lambda rules: sichuan.ready_value(waiting, rules),
        lambda rules: sichuan.best_value(full, rules),
        lambda rules: sichuan.legal_actions_at(entry, rules),
        lambda rules: sichuan.deal(rules, seed=1),
        sichuan.num_seats,
        sichuan.num_actions,
        sichuan.planes_shape,
        sichuan.worst_loss,
        lambda rules: paiju.Round("sichuan", rules, seed=1).state,
        lambda rules: paiju.Match("sichuan", rules, seed=1).round.state,
        lambda rules: paiju.playouts("sichuan", 5, seed=1, rules=rules),
        lambda rules: arena.match(["random", "random"], rules=rules, blocks=1, seed=1).digest,
    ):
        assert call("fan") == call(fan)
        with pytest.raises(RulesError, match=r"did you mean fan\?"):
            call("fann")


def test_a_hand_goes_by_its_notation() -> None:
    text, full = "1122334455667m", "123m456m789m23s99s5s"
    assert sichuan.waits(text) == sichuan.waits(sichuan.Hand(text))
    assert sichuan.ready_value(text) == sichuan.ready_value(sichuan.Hand(text))
    assert sichuan.discards(full) == sichuan.discards(sichuan.Hand(full))
    assert sichuan.best_value(full) == sichuan.best_value(sichuan.Hand(full))
    assert sichuan.score("123m456m789m234s99s", "9s") == sichuan.score(sichuan.Hand("123m456m789m234s99s"), "9s")


def test_what_goes_wrong_inside_a_worded_function_stays_as_it_is() -> None:
    @worded
    def halved(number: int) -> float:
        return [number / 2][number]

    with pytest.raises(IndexError):
        halved(3)
    with pytest.raises(ArgumentError, match="halved: number must be a whole number, not str"):
        halved("3")  # type: ignore[arg-type]


def test_a_large_number_is_not_to_blame_for_what_goes_wrong_elsewhere() -> None:
    def stumbling(_done: int, _blocks: int) -> None:
        raise ValueError("stumbled")

    with pytest.raises(ValueError, match="stumbled"):
        arena.match(["random", "random"], blocks=1, seed=2**40, progress=stumbling)


def test_the_walk_sees_what_there_is() -> None:
    seen = {
        "paiju.Round",
        "sichuan.score",
        "State.after",
        "State.from_dict",
        "datongzi.PatternFinder.find_pairs",
        "datongzi.State.after",
        "tiles.parse",
        "arena.match",
        "medium.act",
    }
    assert seen < CALLABLES.keys()
    assert len(CALLABLES) > 140


@pytest.mark.parametrize(
    "call",
    [
        tiles.parse,
        sichuan.Action.parse,
        STATE.after,
        lambda text: sichuan.Meld(text, "5m"),
        lambda text: sichuan.Rules(**{text: 1}),
        lambda text: sichuan.Observation.from_dict({text: 1}),
    ],
)
def test_text_that_is_no_unicode(call: Callable[[str], object]) -> None:
    """Half a character, as JSON may bring it."""
    with pytest.raises(PaijuError) as refusal:
        call("\ud800")
    assert refusal.value.code
