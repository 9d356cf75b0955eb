"""Every option of the rules changes something: a question whose answer depends on it."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from paiju.errors import HandError
from paiju.sichuan import Rules, score, settle
from sichuan.winning import written

# These act inside a running round alone; their effects are shown where rounds are played.
IN_THE_ROUND = {
    "swap_three",
    "swap_directions",
    "void_suit",
    "void_discard",
    "void_claims",
    "rob_kong",
    "multi_win",
    "pass_win_lock",
    "turn_after_win",
    "last_discard_pong",
    "flower_pig_rule",
}
NOT_YET = {"players", "mode"}  # one value each so far


class Effect(NamedTuple):
    """An option, a question to rules, and the answer for each value."""

    option: str
    ask: Callable[[Rules], object]
    answers: Sequence[tuple[Any, object]]


def pays(hand: str, **way: bool) -> Callable[[Rules], object]:
    """Ask what one payer pays for a win; None when it cannot be."""

    def ask(rules: Rules) -> object:
        won = written(hand)
        try:
            return score(won, won.tiles[0], **way, rules=rules).pay_each
        except HandError:
            return None

    return ask


def in_fan(ask: Callable[[Rules], object]) -> Callable[[Rules], object]:
    return lambda rules: ask(rules.replace(scoring="fan"))


def gains(*events: dict[str, Any]) -> Callable[[Rules], object]:
    """Ask for the scores after some events."""
    return lambda rules: settle(events, rules=rules).scores


def concealed(by: int) -> dict[str, Any]:
    return {"t": "kong", "kind": "concealed", "by": by, "id": by}


def discard_win(winner: int, loser: int, **more: object) -> dict[str, Any]:
    return {"t": "win", "how": "discard", "from": loser, "winners": [{"p": winner, "multiplier": 2}], **more}


def exhausted(*status: object) -> dict[str, Any]:
    standing = [{"ready": {"multiplier": how}} if isinstance(how, int) else how for how in status]
    return {"t": "exhausted", "status": {seat: how for seat, how in enumerate(standing) if how}}


THREE_WINS = [discard_win(0, 3), discard_win(1, 3), discard_win(2, 3)]
TWO_AT_ONCE: dict[str, Any] = {
    "t": "win",
    "how": "discard",
    "from": 3,
    "winners": [{"p": 1, "multiplier": 1}, {"p": 2, "multiplier": 1}],
}
POINTS = [{"concealed": 2, "added": 1, "exposed": 2}, {"concealed": 3, "added": 1, "exposed": 2}]

EFFECTS = [
    Effect("base", pays("123m456m789m234s99s"), [(1, 1), (7, 7)]),
    Effect("base", gains(concealed(0)), [(1, (6, -2, -2, -2)), (7, (42, -14, -14, -14))]),
    Effect("scoring", pays("1111m3355m2244s66s"), [("multiplier", 8), ("fan", 16)]),
    Effect("pattern_policy", pays("22334455667788m"), [("best", 16), ("stack", 32)]),
    Effect("pattern_policy", pays("11113333555577m"), [("best", 128), ("first_match", 32), ("stack", 128)]),
    Effect("extended_patterns", pays("111222333m78999m"), [(True, 16), (False, 4)]),
    Effect("disabled_patterns", pays("1133m5577m2244s66s"), [([], 4), (["seven_pairs"], 1)]),
    Effect("roots", pays("444m456m123s789s99s"), [(True, 2), (False, 1)]),
    Effect("max_multiplier", pays("11113333555577m"), [(None, 128), (64, 64)]),
    Effect("fan_cap", in_fan(pays("11113333555577m")), [(None, 128), (3, 8)]),
    Effect(
        "self_draw",
        pays("11335566778899m", self_draw=True),
        [("double", 32), ("add_base", 17), ("add_fan", 32), ("none", 16)],
    ),
    Effect(
        "self_draw",
        lambda rules: in_fan(pays("11335566778899m", self_draw=True))(rules.replace(fan_cap=4)),
        [("double", 32), ("add_base", 17), ("add_fan", 16), ("none", 16)],
    ),
    Effect("first_turn_patterns", pays("123m456m789m234s99s", heavenly=True, self_draw=True), [(True, 64), (False, 2)]),
    Effect(
        "first_turn_patterns",
        lambda rules: pays("123m456m789m234s99s", earthly=True, self_draw=True)(
            rules.replace(pattern_policy="stack"),
        ),
        [(True, 64), (False, 2)],
    ),
    Effect(
        "first_turn_excludes_self_draw",
        pays("123m456m789m234s99s", heavenly=True, self_draw=True),
        [(False, 64), (True, 32)],
    ),
    Effect("earthly_on_first_discard", pays("123m456m789m234s99s", earthly=True), [(False, None), (True, 32)]),
    Effect("last_tile_on_discard", pays("123m456m789m234s99s", last_tile=True), [(False, 1), (True, 2)]),
    Effect(
        "kong_points",
        gains(concealed(0)),
        [(POINTS[0], (6, -2, -2, -2)), (POINTS[1], (9, -3, -3, -3))],
    ),
    Effect(
        "late_added_kong",
        gains({"t": "kong", "kind": "added", "by": 2, "late": True}),
        [("pays", (-1, -1, 3, -1)), ("free", (0, 0, 0, 0))],
    ),
    Effect(
        "exposed_kong_flower",
        pays("123m456m789s99s + exposed_kong:2s", self_draw=True, kong_flower=True, exposed_kong=True),
        [("self_draw", 8), ("feeder_pays", 4)],
    ),
    Effect(
        "exposed_kong_flower",
        gains(
            {"t": "win", "how": "self_draw", "winners": [{"p": 0, "multiplier": 4}], "exposed_kong_feeder": 2},
        ),
        [("self_draw", (12, -4, -4, -4)), ("feeder_pays", (4, 0, -4, 0))],
    ),
    Effect(
        "kong_discard_income",
        gains(concealed(0), discard_win(2, 0, after_kong=0)),
        [("transfer", (-2, -2, 6, -2)), ("refund", (-2, 0, 2, 0)), ("keep", (4, -2, 0, -2))],
    ),
    Effect(
        "end_checks",
        gains(exhausted("pig", 4, 4, 4)),
        [("exhaustion", (-60, 20, 20, 20)), ("always", (-60, 20, 20, 20)), ("off", (0, 0, 0, 0))],
    ),
    Effect(
        "end_checks",
        gains(*THREE_WINS, {"t": "three_winners", "status": {"3": "pig"}}),
        [("exhaustion", (2, 2, 2, -6)), ("always", (18, 18, 18, -54)), ("off", (2, 2, 2, -6))],
    ),
    Effect(
        "flower_pig",
        gains(exhausted("pig", "not_ready", "not_ready", "not_ready")),
        [(16, (-48, 16, 16, 16)), (0, (0, 0, 0, 0)), (3, (-9, 3, 3, 3))],
    ),
    Effect(
        "flower_pig_receivers",
        gains(discard_win(0, 1), exhausted(None, "pig", "not_ready", "not_ready")),
        [("all_non_pigs", (18, -50, 16, 16)), ("active_non_pigs", (2, -34, 16, 16))],
    ),
    Effect(
        "pig_and_ready",
        gains(exhausted("pig", 4, 32, "not_ready")),
        [
            ("both", (-16 * 3 - 36, 16 + 8, 16 + 64, 16 - 36)),
            ("pig_only", (-16 * 3, 16 + 4, 16 + 32, 16 - 36)),
            ("max", (-16 * 2 - 32, 16 + 4, 32 + 32, 16 - 36)),
        ],
    ),
    Effect("ready_check", gains(exhausted(4, "not_ready", 1, 2)), [(True, (4, -7, 1, 2)), (False, (0, 0, 0, 0))]),
    Effect(
        "kong_refund",
        gains(concealed(0), exhausted("not_ready", "not_ready", "not_ready", "not_ready")),
        [(True, (0, 0, 0, 0)), (False, (6, -2, -2, -2))],
    ),
    Effect(
        "next_dealer",
        lambda rules: (
            settle(
                [discard_win(0, 1), TWO_AT_ONCE],
                rules=rules,
                dealer=1,
            ).next_dealer
        ),
        [("first_event", 0), ("multi_first", 3), ("rotate", 2)],
    ),
]


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: str(effect.option))
def test_an_option_has_its_effect(effect: Effect) -> None:
    for value, answer in effect.answers:
        assert effect.ask(Rules(**{effect.option: value})) == answer, value
    assert len({str(answer) for _, answer in effect.answers}) > 1


def test_no_option_is_forgotten() -> None:
    shown = {effect.option for effect in EFFECTS}
    assert shown | IN_THE_ROUND | NOT_YET == set(Rules().to_dict())
    assert not shown & IN_THE_ROUND
    assert not shown & NOT_YET
