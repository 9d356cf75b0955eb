"""Money, clause by clause: payments (S-8), the end of the round (S-9), and events that can't be."""

from typing import Any

import pytest

from paiju import reference
from paiju.errors import EventError, PaijuError
from paiju.sichuan import PRESETS, Rules, Settlement, Transfer, settle
from sichuan.vectors import entries

Event = dict[str, Any]
Rows = list[tuple[int, int, int, str]]

MULTIPLIER, FAN = PRESETS["multiplier"], PRESETS["fan"]


def settled(events: list[Event], rules: Rules = MULTIPLIER, dealer: int = 0) -> Settlement:
    """Settle, and expect the reference to agree."""
    found = settle(events, rules=rules, dealer=dealer)
    slow = reference.sichuan.settle(events, rules=rules, dealer=dealer)
    assert list(map(tuple, found.transfers)) == list(map(tuple, slow.transfers))
    assert (found.scores, found.end, found.next_dealer) == (slow.scores, slow.end, slow.next_dealer)
    assert sum(found.scores) == 0
    return found


def rows(events: list[Event], rules: Rules = MULTIPLIER) -> Rows:
    return [(row.payer, row.receiver, row.amount, row.kind) for row in settled(events, rules).transfers]


def kong(kind: str, by: int, giver: int | None = None, **more: object) -> Event:
    return {"t": "kong", "kind": kind, "by": by, **({} if giver is None else {"from": giver}), **more}


def win(how: str, loser: int, *winners: tuple[int, int], unit: str = "multiplier", **more: object) -> Event:
    return {
        "t": "win",
        "how": how,
        "from": loser,
        "winners": [{"p": seat, unit: value} for seat, value in winners],
    } | more


def self_drawn(seat: int, value: int, *, unit: str = "multiplier", bonus: bool = True, **more: object) -> Event:
    winner = {"p": seat, unit: value} | ({} if bonus else {"self_draw_bonus": False})
    return {"t": "win", "how": "self_draw", "winners": [winner], **more}


def exhausted(*standing: object, unit: str = "multiplier") -> Event:
    """Say how each seat stands: a value when it is ready, None when it has won."""
    status = [{"ready": {unit: how}} if isinstance(how, int) else how for how in standing]
    return {"t": "exhausted", "status": {str(seat): how for seat, how in enumerate(status) if how is not None}}


NOBODY_READY = exhausted("not_ready", "not_ready", "not_ready", "not_ready")


@pytest.mark.parametrize("entry", entries("settlements"), ids=lambda entry: str(entry["id"]))
def test_the_settlements_of_the_vectors(entry: dict[str, Any]) -> None:
    rules = PRESETS[entry["preset"]].replace(**entry["options"])
    found = settled(entry["events"], rules, entry["dealer"])
    assert [list(row) for row in found.transfers] == entry["ledger"]
    assert list(found.scores) == entry["scores"]
    assert (found.end, found.next_dealer) == (entry["end"], entry["next_dealer"])


# Wins.


def test_s8_1_scores_are_what_the_transfers_come_to() -> None:
    found = settled([win("discard", 3, (0, 4)), kong("concealed", 1)])
    assert found.transfers[0] == Transfer(payer=3, receiver=0, amount=4, kind="win_discard")
    assert found.scores == (4, 4, -2, -6)
    assert found.by_kind(3) == {"win_discard": -4, "kong_concealed": -2}
    assert found.by_kind(0) == {"win_discard": 4}
    assert (found.end, found.next_dealer) == (None, None)
    assert settled([]).scores == (0, 0, 0, 0)


def test_s8_2_everything_is_multiplied_by_the_base() -> None:
    rules = Rules(base=5)
    events = [win("discard", 3, (0, 4)), kong("added", 1), exhausted(None, "pig", 2, "not_ready")]
    once = settled(events)
    assert settled(events, rules).scores == tuple(5 * score for score in once.scores)
    assert [row.amount for row in settled(events, rules).transfers] == [5 * row.amount for row in once.transfers]


def test_s8_3_the_discarder_pays_alone() -> None:
    assert rows([win("discard", 3, (0, 0), unit="fan")], FAN) == [(3, 0, 1, "win_discard")]


def test_s8_4_every_winner_gets_its_own_value() -> None:
    expected = [(0, 1, 2, "win_discard"), (0, 3, 8, "win_discard")]
    assert rows([win("discard", 0, (1, 2), (3, 8))]) == expected
    assert rows([win("discard", 0, (3, 8), (1, 2))]) == expected  # S-8.21: by rising winner


def test_s8_5_all_active_seats_pay_a_self_draw() -> None:
    assert rows([self_drawn(1, 4)]) == [(seat, 1, 4, "win_self_draw") for seat in (0, 2, 3)]
    assert rows([self_drawn(0, 8, unit="fan")], FAN) == [(seat, 0, 257, "win_self_draw") for seat in (1, 2, 3)]


@pytest.mark.parametrize(
    ("mode", "multiplier", "fan"), [("double", 8, 16), ("add_base", 9, 9), ("add_fan", 8, 8), ("none", 8, 8)]
)
def test_s8_5_the_self_draw_is_paid_as_its_option_says(mode: str, multiplier: int, fan: int) -> None:
    """A factor or fan is in the value already (S-8.23); a doubling after the cap and a base more are not."""
    rules, in_fan = Rules(self_draw=mode), Rules(self_draw=mode, scoring="fan")
    assert rows([self_drawn(1, 8)], rules) == [(seat, 1, multiplier, "win_self_draw") for seat in (0, 2, 3)]
    assert rows([self_drawn(1, 3, unit="fan")], in_fan) == [(seat, 1, fan, "win_self_draw") for seat in (0, 2, 3)]
    # S-7.27: the bonus was dropped.
    assert rows([self_drawn(1, 8, bonus=False)], rules)[0][2] == 8
    assert rows([self_drawn(1, 3, unit="fan", bonus=False)], in_fan)[0][2] == 8


def test_s8_6_the_kong_player_pays_its_robbers() -> None:
    expected = [(1, 0, 2, "win_rob_kong"), (1, 2, 8, "win_rob_kong")]
    assert rows([win("rob_kong", 1, (0, 2), (2, 8))]) == expected


def test_s8_7_winners_do_not_pay() -> None:
    events = [win("discard", 0, (2, 1)), self_drawn(1, 8), kong("concealed", 3)]
    assert rows(events) == [
        (0, 2, 1, "win_discard"),
        (0, 1, 8, "win_self_draw"),
        (3, 1, 8, "win_self_draw"),
        (0, 3, 2, "kong_concealed"),
    ]


def test_s8_8_kong_flower_after_an_exposed_kong() -> None:
    events = [kong("exposed", 0, 2), self_drawn(0, 4, exposed_kong_feeder=2)]
    paid = [(2, 0, 2, "kong_exposed")]
    assert rows(events) == paid + [(seat, 0, 4, "win_self_draw") for seat in (1, 2, 3)]
    assert rows(events, Rules(exposed_kong_flower="feeder_pays")) == [*paid, (2, 0, 4, "win_self_draw")]
    fan = [kong("exposed", 0, 2), self_drawn(0, 2, unit="fan", exposed_kong_feeder=2)]
    assert rows(fan, FAN)[1:] == [(seat, 0, 5, "win_self_draw") for seat in (1, 2, 3)]
    assert rows(fan, FAN.replace(exposed_kong_flower="feeder_pays"))[1:] == [(2, 0, 4, "win_self_draw")]  # no point


# Kongs.


def test_s8_9_to_s8_11_kongs() -> None:
    events = [kong("concealed", 0), kong("exposed", 1, 3), kong("added", 2)]
    expected = [
        (1, 0, 2, "kong_concealed"),
        (2, 0, 2, "kong_concealed"),
        (3, 0, 2, "kong_concealed"),
        (3, 1, 2, "kong_exposed"),
        (0, 2, 1, "kong_added"),
        (1, 2, 1, "kong_added"),
        (3, 2, 1, "kong_added"),
    ]
    assert rows(events) == expected
    assert rows(events, FAN)[3] == (3, 1, 1, "kong_exposed")
    points = Rules(kong_points={"concealed": 5, "added": 3, "exposed": 7})
    assert [row[2] for row in rows(events, points)] == [5, 5, 5, 7, 3, 3, 3]


def test_s8_13_late_added_kongs() -> None:
    free = Rules(late_added_kong="free")
    late = [kong("added", 2, late=True)]
    assert len(rows(late)) == 3
    assert rows(late, free) == []  # S-8.22: nothing is not written
    assert len(rows([kong("added", 2)], free)) == len(rows([kong("added", 2, late=False)], free)) == 3
    assert len(rows([kong("concealed", 2, late=True)], free)) == 3


# The shot after a kong.

SHOT = [kong("concealed", 0, id="a"), win("discard", 0, (2, 2), after_kong="a")]


def test_s8_14_the_winner_gets_the_money_of_the_kong() -> None:
    assert rows(SHOT)[3:] == [(0, 2, 2, "win_discard"), (0, 2, 6, "kong_transfer")]
    without = [kong("concealed", 0, id="a"), win("discard", 0, (2, 2))]
    assert rows(without)[3:] == [(0, 2, 2, "win_discard")]


def test_s8_15_only_the_last_kong_and_what_it_brought() -> None:
    two = [kong("concealed", 0, id="a"), kong("concealed", 0, id="b"), win("discard", 0, (2, 2), after_kong="b")]
    assert rows(two)[-1] == (0, 2, 6, "kong_transfer")
    after_a_win = [win("discard", 0, (1, 1)), *SHOT]
    assert rows(after_a_win)[-1] == (0, 2, 4, "kong_transfer")  # two payers only
    free = [kong("added", 0, id="a", late=True), win("discard", 0, (2, 2), after_kong="a")]
    assert rows(free, Rules(late_added_kong="free")) == [(0, 2, 2, "win_discard")]


def test_s8_16_several_winners_share() -> None:
    events = [kong("added", 0, id="a"), win("discard", 0, (2, 2), (3, 4), after_kong="a")]
    assert rows(events)[3:] == [
        (0, 2, 2, "win_discard"),
        (0, 3, 4, "win_discard"),
        (0, 2, 2, "kong_transfer"),
        (0, 3, 1, "kong_transfer"),
    ]
    # The nearest after the discarder, not the lowest seat.
    around = [kong("added", 2, id="a"), win("discard", 2, (0, 1), (3, 1), after_kong="a")]
    assert rows(around)[-2:] == [(2, 0, 1, "kong_transfer"), (2, 3, 2, "kong_transfer")]
    three = [kong("exposed", 1, 0, id="a"), win("discard", 1, (0, 1), (2, 1), (3, 1), after_kong="a")]
    assert rows(three)[-1] == (1, 2, 2, "kong_transfer")  # 2 for three: nothing each, 2 over


def test_s8_17_refund() -> None:
    assert rows(SHOT, Rules(kong_discard_income="refund"))[3:] == [
        (0, 2, 2, "win_discard"),
        (0, 1, 2, "kong_refund"),
        (0, 2, 2, "kong_refund"),
        (0, 3, 2, "kong_refund"),
    ]


def test_s8_18_keep() -> None:
    keep = Rules(kong_discard_income="keep")
    assert rows(SHOT, keep)[3:] == [(0, 2, 2, "win_discard")]
    end = exhausted("not_ready", "not_ready", None, "not_ready")
    assert [row[3] for row in rows([*SHOT, end], keep)[4:]] == 3 * ["kong_refund"]  # it stayed open


@pytest.mark.parametrize("income", ["transfer", "refund"])
def test_s8_19_a_closed_kong_is_not_refunded_again(income: str) -> None:
    rules = Rules(kong_discard_income=income)
    end = exhausted("not_ready", "not_ready", None, "not_ready")
    assert rows([*SHOT, end], rules) == rows(SHOT, rules)


def test_a_robbed_kong_is_no_shot_after_a_kong() -> None:
    robbed = [kong("concealed", 0, id="a"), win("rob_kong", 0, (2, 2), after_kong="a")]
    assert rows(robbed)[3:] == [(0, 2, 2, "win_rob_kong")]


def test_s8_20_kinds_add_up_to_the_score() -> None:
    found = settled([*SHOT, kong("exposed", 3, 1), exhausted("pig", 4, None, "not_ready")])
    for seat in range(4):
        assert sum(found.by_kind(seat).values()) == found.scores[seat]


# The end.


def test_s9_1_three_winners_end_the_round() -> None:
    events = [win("discard", 3, (0, 1)), win("discard", 3, (1, 1), (2, 1))]
    assert settled(events).end == "three_winners"
    assert settled(events[:1]).end is None
    assert settled([win("discard", 3, (0, 1), (1, 1), (2, 1))]).end == "three_winners"


def test_s9_3_end_checks() -> None:
    end = exhausted("pig", 4, "not_ready", 1)
    checked = rows([end])
    assert checked == rows([end], Rules(end_checks="always"))
    assert rows([end], Rules(end_checks="off")) == []
    assert settled([end], Rules(end_checks="off")).end == "exhausted"


def test_s9_4_pigs_then_refunds_then_ready_hands() -> None:
    kinds = [row[3] for row in rows([kong("exposed", 0, 1), exhausted("pig", 4, "not_ready", 1)])]
    assert kinds == ["kong_exposed"] + 3 * ["flower_pig"] + ["kong_refund"] + 4 * ["ready_check"]


def test_s9_7_a_pig_never_pays_a_pig() -> None:
    assert rows([exhausted("pig", "pig", "not_ready", "pig")]) == [
        (0, 2, 16, "flower_pig"),
        (1, 2, 16, "flower_pig"),
        (3, 2, 16, "flower_pig"),
    ]
    assert rows([exhausted("pig", "pig", "pig", "pig")]) == []


def test_s9_8_receivers() -> None:
    events = [win("discard", 1, (0, 1)), exhausted(None, "pig", "not_ready", "pig")]
    assert rows(events)[1:] == [
        (1, 0, 16, "flower_pig"),
        (1, 2, 16, "flower_pig"),
        (3, 0, 16, "flower_pig"),
        (3, 2, 16, "flower_pig"),
    ]
    active = Rules(flower_pig_receivers="active_non_pigs")
    assert rows(events, active)[1:] == [(1, 2, 16, "flower_pig"), (3, 2, 16, "flower_pig")]


def test_s9_9_no_pigs() -> None:
    rules = Rules(flower_pig=0, pig_and_ready="pig_only")
    assert rows([exhausted("pig", 4, "not_ready", "pig")], rules) == [(seat, 1, 4, "ready_check") for seat in (0, 2, 3)]


def test_s9_10_who_is_not_ready_refunds_its_kongs() -> None:
    kongs = [kong("exposed", 0, 1), kong("exposed", 2, 3), kong("exposed", 0, 3)]
    refunds = [(0, 1, 2, "kong_refund"), (2, 3, 2, "kong_refund"), (0, 3, 2, "kong_refund")]  # as they were made
    assert rows([*kongs, NOBODY_READY])[3:] == refunds
    assert rows([*kongs, exhausted("pig", "pig", "pig", "pig")])[3:] == refunds
    ready = rows([*kongs, exhausted(1, "not_ready", "not_ready", "not_ready")])[3:]
    assert [row for row in ready if row[3] == "kong_refund"] == refunds[1:2]


def test_s9_11_winners_get_their_money_back_and_keep_what_they_got() -> None:
    events = [kong("exposed", 0, 1), win("discard", 3, (1, 1)), exhausted("not_ready", None, "not_ready", "not_ready")]
    assert rows(events)[2:] == [(0, 1, 2, "kong_refund")]
    winner = [kong("exposed", 1, 0), win("discard", 3, (1, 1)), exhausted("not_ready", None, "not_ready", "not_ready")]
    assert rows(winner)[2:] == []


def test_s9_12_no_refunds() -> None:
    assert rows([kong("exposed", 0, 1), NOBODY_READY], Rules(kong_refund=False)) == [(1, 0, 2, "kong_exposed")]


def test_s9_13_who_is_not_ready_pays_who_is() -> None:
    assert rows([exhausted(4, "not_ready", 1, "not_ready")]) == [
        (1, 0, 4, "ready_check"),
        (1, 2, 1, "ready_check"),
        (3, 0, 4, "ready_check"),
        (3, 2, 1, "ready_check"),
    ]
    assert rows([exhausted(4, 1, 1, 2)]) == []
    assert rows([NOBODY_READY]) == []
    won = [win("discard", 1, (0, 1)), exhausted(None, "not_ready", 1, "not_ready")]
    assert rows(won)[1:] == [(1, 2, 1, "ready_check"), (3, 2, 1, "ready_check")]
    assert rows([exhausted(3, "not_ready", 0, "not_ready", unit="fan")], FAN)[:2] == [
        (1, 0, 8, "ready_check"),
        (1, 2, 1, "ready_check"),
    ]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("both", [(0, 1, 16, "flower_pig"), (0, 2, 16, "flower_pig"), (0, 3, 16, "flower_pig")]),
        ("pig_only", [(0, 1, 16, "flower_pig"), (0, 2, 16, "flower_pig"), (0, 3, 16, "flower_pig")]),
        ("max", [(0, 1, 16, "flower_pig"), (0, 2, 16, "flower_pig")]),
    ],
)
def test_s9_14_pigs_and_the_ready_check(rule: str, expected: Rows) -> None:
    found = rows([exhausted("pig", 8, 16, 32)], Rules(pig_and_ready=rule))
    assert found[: len(expected)] == expected
    ready = {
        "both": [(0, 1, 8, "ready_check"), (0, 2, 16, "ready_check"), (0, 3, 32, "ready_check")],
        "pig_only": [],
        "max": [(0, 3, 32, "ready_check")],  # equal amounts are paid as flower pig
    }
    assert found[len(expected) :] == ready[rule]


def test_s9_14_the_larger_is_the_fine_when_there_is_no_ready_check() -> None:
    rules = Rules(pig_and_ready="max", ready_check=False)
    assert rows([exhausted("pig", 8, 16, 32)], rules) == [(0, seat, 16, "flower_pig") for seat in (1, 2, 3)]


def test_s9_15_no_ready_check() -> None:
    assert rows([exhausted(4, "not_ready", 1, 2)], Rules(ready_check=False)) == []


THREE_WINS = [kong("concealed", 3), win("discard", 3, (0, 1)), win("discard", 3, (1, 1)), win("discard", 3, (2, 1))]


@pytest.mark.parametrize(
    ("status", "rules", "expected"),
    [
        ("not_ready", Rules(), []),
        ("not_ready", Rules(end_checks="off"), []),
        ("not_ready", Rules(end_checks="always"), [(3, seat, 2, "kong_refund") for seat in (0, 1, 2)]),
        ({"ready": {"multiplier": 4}}, Rules(end_checks="always"), []),
        (
            "pig",
            Rules(end_checks="always"),
            [(3, seat, 16, "flower_pig") for seat in (0, 1, 2)] + [(3, seat, 2, "kong_refund") for seat in (0, 1, 2)],
        ),
        (
            "pig",
            Rules(end_checks="always", flower_pig_receivers="active_non_pigs"),
            [(3, seat, 2, "kong_refund") for seat in (0, 1, 2)],
        ),
    ],
)
def test_s9_16_the_last_seat_is_checked_alone(status: object, rules: Rules, expected: Rows) -> None:
    found = rows([*THREE_WINS, {"t": "three_winners", "status": {"3": status}}], rules)
    assert found[6:] == expected


@pytest.mark.parametrize(
    ("rules", "unit", "values", "scores"),
    [
        (MULTIPLIER, "multiplier", (1, 8), (17, -56, 32, 7)),
        (FAN, "fan", (0, 3), (1, -32, 24, 7)),
        (MULTIPLIER.replace(pig_and_ready="max"), "multiplier", (1, 8), (17, -48, 24, 7)),
        (MULTIPLIER.replace(pig_and_ready="max"), "multiplier", (1, 32), (17, -64, 64, -17)),
    ],
)
def test_s9_17_one_table(rules: Rules, unit: str, values: tuple[int, int], scores: tuple[int, ...]) -> None:
    events = [
        win("discard", 3, (0, values[0]), unit=unit),
        kong("concealed", 1),
        exhausted(None, "pig", values[1], "not_ready", unit=unit),
    ]
    assert settled(events, rules).scores == scores


# The next dealer.

ALONE = win("discard", 3, (2, 1))
TOGETHER = win("discard", 0, (1, 1), (3, 1))


@pytest.mark.parametrize(
    ("rule", "events", "expected"),
    [
        ("first_event", [ALONE, exhausted("pig", "pig", None, "pig")], 2),
        ("first_event", [self_drawn(2, 1), exhausted("pig", "pig", None, "pig")], 2),
        ("first_event", [win("rob_kong", 1, (0, 1), (2, 1)), exhausted(None, "pig", None, "pig")], 1),
        ("first_event", [ALONE, TOGETHER], 2),
        ("multi_first", [ALONE, TOGETHER], 0),
        ("multi_first", [ALONE, exhausted("pig", "pig", None, "pig")], 2),
        ("first_event", [NOBODY_READY], 1),
        ("multi_first", [NOBODY_READY], 1),
        ("rotate", [NOBODY_READY], 2),
        ("rotate", [ALONE, TOGETHER], 2),
    ],
)
def test_s9_18_to_s9_21_next_dealer(rule: str, events: list[Event], expected: int) -> None:
    assert settled(events, Rules(next_dealer=rule), dealer=1).next_dealer == expected


def test_s9_21_after_seat_3_comes_seat_0() -> None:
    assert settled([NOBODY_READY], Rules(next_dealer="rotate"), dealer=3).next_dealer == 0


def test_nobody_deals_next_while_the_round_goes_on() -> None:
    assert settled([ALONE]).next_dealer is None


# Events that can't be.


@pytest.mark.parametrize(
    ("events", "code", "complaint"),
    [
        ([{"t": "draw"}], "unknown_event", "unknown kind 'draw'"),
        ([{}], "unknown_event", "unknown kind None"),
        ([3], "shape", "mapping"),
        ([kong("robbed", 0)], "unknown_kong", "robbed"),
        ([kong("concealed", 4)], "seat", "no seat 4"),
        ([{"t": "kong", "kind": "concealed"}], "seat", "no seat None"),
        ([kong("exposed", 0)], "seat", "from"),
        ([kong("exposed", 0, 0)], "own_discard", "own discard"),
        ([ALONE, kong("concealed", 2)], "has_won", "seat 2 has won"),
        ([ALONE, kong("exposed", 0, 2)], "has_won", "seat 2 has won"),
        ([kong("concealed", 0, id="a"), kong("concealed", 1, id="a")], "kong_id", "'a'"),
        ([{"t": "win", "how": "luck", "winners": []}], "unknown_win", "luck"),
        ([win("discard", 0)], "winners", "winners"),
        ([win("discard", 0, (1, 1), (1, 1))], "winners", "winners"),
        ([self_drawn(0, 1, winners=2 * [{"p": 0, "multiplier": 1}])], "winners", "winners"),
        (
            [self_drawn(0, 1, winners=[{"p": 0, "multiplier": 1}, {"p": 1, "multiplier": 1}])],
            "winners",
            "one self_draw",
        ),
        ([win("discard", 0, (0, 1))], "own_discard", "seat 0"),
        ([ALONE, win("discard", 0, (2, 1))], "has_won", "seat 2"),
        ([ALONE, win("discard", 2, (0, 1))], "has_won", "seat 2"),
        ([win("discard", 0, (1, 0))], "value", "multiplier 0"),
        ([win("discard", 0, (1, 1), unit="fan")], "value", "multiplier None"),
        ([win("discard", 0, (1, True))], "value", "True"),
        ([win("discard", 0, (1, 2**60))], "value", "multiplier"),
        ([win("discard", 0, (1, 1), after_kong="a")], "kong_id", "no kong 'a'"),
        ([kong("concealed", 2, id="a"), win("discard", 0, (1, 1), after_kong="a")], "kong_id", "not seat 0's"),
        ([self_drawn(0, 1, exposed_kong_feeder=0)], "own_discard", "seat 0"),
        ([{"t": "win", "how": "discard", "from": 0, "winners": None}], "winners", "expected a list"),
        (
            [
                {"t": "kong", "kind": "concealed", "by": 0, "id": 1},
                {"t": "kong", "kind": "concealed", "by": 1, "id": 1},
            ],
            "kong_id",
            "1",
        ),
        ([ALONE, self_drawn(0, 1, exposed_kong_feeder=2)], "has_won", "seat 2"),
        ([exhausted("pig", "pig", "pig")], "status", "status"),
        ([exhausted("pig", "pig", "pig", "asleep")], "status", "asleep"),
        ([ALONE, exhausted("pig", "pig", "pig", "pig")], "status", "still playing"),
        ([exhausted("pig", "pig", "pig", -1)], "value", "-1"),
        ([{"t": "exhausted"}], "shape", "status"),
        ([NOBODY_READY, kong("concealed", 0)], "over", "exhausted"),
        ([NOBODY_READY, NOBODY_READY], "over", "exhausted"),
        ([*THREE_WINS, kong("concealed", 3)], "over", "three_winners"),
        ([*THREE_WINS, *2 * [{"t": "three_winners", "status": {"3": "pig"}}]], "over", "three_winners"),
        ([{"t": "three_winners", "status": {}}], "three_winners", "winners"),
        ([kong("concealed", seat % 4) for seat in range(17)], "kongs", "16 kongs"),
    ],
)
def test_events_that_cannot_be(events: list[Any], code: str, complaint: str) -> None:
    with pytest.raises(EventError, match=complaint) as caught:
        settle(events)
    assert code in caught.value.code
    assert str(caught.value).startswith(f"event {len(events) - 1}: ")
    assert isinstance(caught.value, PaijuError)
    assert isinstance(caught.value, ValueError)


def test_a_dealer_is_a_seat() -> None:
    with pytest.raises(EventError, match="dealer"):
        settle([], dealer=4)
