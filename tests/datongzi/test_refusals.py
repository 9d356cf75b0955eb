"""Why an action is refused: the first reason that holds."""

import pytest

from datongzi.tables import after, table, triples
from paiju.datongzi import Action, State
from paiju.errors import IllegalAction


def code(state: State, action: Action | str | int, seat: int | None = None) -> str:
    with pytest.raises(IllegalAction) as refusal:
        state.after(action, seat)
    return refusal.value.code


OVER = after(table("DA", "D5", "D6"), "play DA", "pass", "pass", "play D5", "play D6")
START = table("S5 S6 H8", "SK H6", "H7 D7")
PICKING = after(table(f"{triples('5')} D7 D8 D9", "DJ", "DQ"), "begin triple_with_two 5")


@pytest.mark.parametrize("action", ["play D5", "play", "pass", "add 5", 0, 300])
def test_after_the_end(action: str | int) -> None:
    assert OVER.is_over
    assert code(OVER, action) == ("unknown_action" if action == "play" else "game_over")


@pytest.mark.parametrize("action", ["play SK", "play S2", "pass", "done", 0, 1, 344])
def test_out_of_turn(action: str | int) -> None:
    assert code(START, action, 1) == "not_your_turn"


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("play D7", "kickers_pending"),
        ("play S2", "kickers_pending"),
        ("pass", "kickers_pending"),
        ("done", "id_not_legal"),
        ("begin triple_with_two 5", "id_not_legal"),
        ("add 5", "id_not_legal"),
        (0, "id_not_legal"),
        (345, "id_not_legal"),
        (346, "id_not_legal"),
        (-1, "id_not_legal"),
    ],
)
def test_between_picks(action: str | int, why: str) -> None:
    assert code(PICKING, action) == why


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("play S2", "cards_not_held"),
        ("play S5 S5", "cards_not_held"),
        ("play S5 S6", "no_pattern"),
        ("pass", "lead_cannot_pass"),
        ("begin airplane_with_wings 5-6", "id_not_legal"),
        ("begin airplane_with_wings A-2", "id_not_legal"),
        ("done", "id_not_legal"),
        (0, "id_not_legal"),
    ],
)
def test_leading(action: str, why: str) -> None:
    assert code(START, action) == why


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("play SK H6", "no_pattern"),
        ("play H6", "does_not_beat"),
        ("play S6", "cards_not_held"),
        ("pass", "must_beat"),
        (0, "id_not_legal"),
        (2, "id_not_legal"),
    ],
)
def test_answering(action: str, why: str) -> None:
    assert code(START.after("play S6"), action) == why


NO_PLAYS = ("play", "play ", "play S5  S6", "play s5", "play S3", "play S5,S6", "Pass", "done 1", "add", "add 3")
NO_PICKS = ("begin", "begin 7", "begin triple 7", "begin triple_with_two 7-8")
NO_WINGS = ("begin airplane_with_wings 7", "begin airplane_with_wings 7-9")


@pytest.mark.parametrize("text", [*NO_PLAYS, *NO_PICKS, *NO_WINGS])
def test_what_is_no_action(text: str) -> None:
    assert code(START, text) == "unknown_action"


def test_a_refusal_names_seat_action_and_reason() -> None:
    with pytest.raises(IllegalAction, match="seat 1 cannot pass: it has something that beats"):
        START.after("play S5").after("pass")
    with pytest.raises(IllegalAction, match="a spectator cannot pass: it is not its turn"):
        START.observe(None).action_of("pass")
