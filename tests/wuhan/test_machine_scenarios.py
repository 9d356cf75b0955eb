"""The scenarios that a machine of this game is always tried on: win by discard, rob a kong, auto-skip, and so on."""

import random

import pytest

from paiju.errors import IllegalAction
from paiju.reference.wuhan import (
    CHOW_MIDDLE,
    ActionType,
    GameStateType,
    MahjongAction,
    Meld,
    PlayerData,
    Rules,
    StateMachine,
)
from paiju.tiles import Tile
from wuhan.machine_tables import SPARE, States, before_added_kong, before_discard, loaded, play_on, pong

WIN = MahjongAction(ActionType.WIN)
PASS = MahjongAction(ActionType.PASS)


def texts(machine: StateMachine, seat: int | None = None) -> list[str]:
    return [str(action.to_action(machine.context)) for action in machine.legal_actions(seat)]


def test_win_by_discard() -> None:
    machine = loaded(before_discard())
    machine.step(MahjongAction(ActionType.DISCARD, 26))
    assert (machine.state, machine.context.turn) == (GameStateType.WAITING_RESPONSE, 1)
    assert texts(machine) == ["win", "pass"]
    context = machine.step(WIN, 1)
    assert (context.state, context.winner, context.win_from) == (GameStateType.WIN, 1, 2)
    assert context.scores == [-8, 20, -8, -4]
    assert context.players[2].river == []
    assert len(context.players[1].hand) == 11


def test_a_win_that_is_passed_lets_the_next_seat_draw() -> None:
    machine = loaded(before_discard())
    machine.step("discard 9p")
    context = machine.step(PASS, 1)
    assert (context.state, context.turn, context.winner) == (GameStateType.PLAYER_DECISION, 3, None)
    assert [str(discard.tile) for discard in context.players[2].river] == ["9p"]


def test_rob_a_kong() -> None:
    machine = loaded(before_added_kong())
    machine.step(MahjongAction(ActionType.KONG_SUPPLEMENT, 26))
    assert (machine.state, machine.context.turn) == (GameStateType.WAIT_ROB_KONG, 1)
    context = machine.step(WIN)
    assert context.scores == [0, 160, -160, 0]
    assert context.players[2].melds[0].kind == "pong"
    assert context.win_result is not None
    assert context.win_result.contractor == 2


def test_a_kong_that_nobody_robs_draws_from_the_end() -> None:
    machine = loaded(before_added_kong())
    machine.step("added_kong 9p")
    last = machine.context.wall[-1]
    context = machine.step(PASS)
    assert context.players[2].melds[0].kind == "added_kong"
    assert (context.drawn_tile, context.draw_kind.value, context.turn) == (last, "AFTER_KONG", 2)


def test_auto_skip() -> None:
    """A discard that is of use to nobody is passed by in one step, and nobody is asked."""
    seen = States()
    machine = loaded(before_discard(), seen)
    seen.entered.clear()
    machine.step("discard 1m")
    assert seen.entered == ["DISCARDING", "WAITING_RESPONSE", "DRAWING", "PLAYER_DECISION"]
    assert (machine.context.turn, machine.context.active_responders) == (3, [])


def test_only_seats_that_can_do_more_than_pass_are_asked() -> None:
    context = before_discard()
    context.players[0] = PlayerData(hand="99p19s2p1223467z5s")
    machine = loaded(context)
    assert machine.step("discard 9p").active_responders == [0, 1]
    assert machine.legal_actions(3) == []
    with pytest.raises(IllegalAction) as refusal:
        machine.step(PASS, 3)
    assert refusal.value.code == "not_asked"


def test_the_last_answer_closes_the_window() -> None:
    """There is no early stop, and the order of the answers does not matter."""
    context = before_discard()
    context.players[0] = PlayerData(hand="99p19s2p1223467z5s")
    ends = []
    for order in ([(0, "pong 9p"), (1, "win")], [(1, "win"), (0, "pong 9p")]):
        machine = loaded(context)
        machine.step("discard 9p")
        first, second = order
        assert not machine.step(first[1], first[0]).is_over
        ends.append(machine.step(second[1], second[0]))
    assert ends[0] == ends[1]
    assert ends[0].winner == 1


def test_choosing_the_form_of_a_chow() -> None:
    seen = States()
    context = before_discard()
    context.players[3] = PlayerData(hand="78p199s11223467z")
    machine = loaded(context, seen)
    machine.step("discard 9p")
    machine.step(PASS, 1)
    assert machine.state is GameStateType.WAITING_RESPONSE
    machine.step(MahjongAction(ActionType.CHOW), 3)
    assert "MELD_DECISION" not in seen.entered  # 789p alone
    assert machine.context.players[3].melds == [Meld("chow", "7p", 2, "9p")]


def test_two_forms_are_a_decision() -> None:
    context = before_discard(drawn_tile="7p")
    context.players[2] = PlayerData(hand=SPARE + "7p")
    context.players[3] = PlayerData(hand="5689p19s1223467z")
    machine = loaded(context)
    machine.step("discard 7p")
    assert texts(machine, 3) == ["chow 7p", "pass"]
    machine.step("chow 7p", 3)
    assert machine.state is GameStateType.MELD_DECISION
    assert texts(machine) == ["chow_left 7p", "chow_middle 7p", "chow_right 7p"]
    after = machine.step(MahjongAction(ActionType.CHOW, CHOW_MIDDLE))
    assert (after.state, after.turn, after.drawn_tile) == (GameStateType.PLAYER_DECISION, 3, None)
    assert [str(tile) for tile in after.players[3].melds[0].tiles] == ["6p", "7p", "8p"]


def test_special_tiles_go_out_one_by_one_and_win_at_once() -> None:
    """杠上开花: the replacement after a red kong wins by itself."""
    winning = PlayerData(hand="123m234p78p22s5z", melds=[pong("7s")])
    context = before_discard(players=[PlayerData(), winning, PlayerData(), PlayerData()], current_player=1)
    context.drawn_tile, context.wall = None, [*context.wall, Tile("9p")]
    machine = loaded(context)
    assert "red_kong 5z" in texts(machine)
    after = machine.step(MahjongAction(ActionType.KONG_RED, 31))
    assert (after.state, after.win_way) == (GameStateType.WIN, "kong_draw")
    assert after.win_result is not None
    assert after.win_result.win_types == ("kong_flower",)


def test_the_state_machine_goes_the_way_of_the_diagram() -> None:
    ways = {
        "INITIAL": {"PLAYER_DECISION"},
        "PLAYER_DECISION": {"DISCARDING", "GONG", "WIN", "DRAWING", "FLOW_DRAW"},
        "DISCARDING": {"WAITING_RESPONSE"},
        "WAITING_RESPONSE": {"WIN", "GONG", "PROCESSING_MELD", "MELD_DECISION", "DRAWING", "FLOW_DRAW"},
        "MELD_DECISION": {"PROCESSING_MELD"},
        "PROCESSING_MELD": {"PLAYER_DECISION"},
        "GONG": {"WAIT_ROB_KONG", "DRAWING_AFTER_GONG"},
        "WAIT_ROB_KONG": {"WIN", "DRAWING_AFTER_GONG"},
        "DRAWING": {"PLAYER_DECISION", "FLOW_DRAW"},
        "DRAWING_AFTER_GONG": {"FLOW_DRAW", "WIN", "PLAYER_DECISION"},
        "WIN": set(),
        "FLOW_DRAW": set(),
    }
    assert set(ways) == {state.value for state in GameStateType}
    for seed in range(6):
        seen = States()
        machine = StateMachine(Rules(haidi_mode="draw_only" if seed % 2 else "play_on"), observers=[seen])
        machine.start(seed=seed)
        play_on(machine, random.Random(seed))
        assert seen.entered[0] == "INITIAL"
        assert all(after in ways[before] for before, after in zip(seen.entered, seen.entered[1:], strict=False))
        assert machine.state.is_terminal
        assert not machine.legal_actions()


def test_kinds_of_states() -> None:
    manual = {state.name for state in GameStateType if state.is_manual}
    assert manual == {"PLAYER_DECISION", "WAITING_RESPONSE", "WAIT_ROB_KONG", "MELD_DECISION"}
    assert {state.name for state in GameStateType if state.is_terminal} == {"WIN", "FLOW_DRAW"}
    assert all([state.is_manual, state.is_automatic, state.is_terminal].count(True) == 1 for state in GameStateType)


def test_what_may_not_be_done_changes_nothing() -> None:
    machine = loaded(before_discard())
    before = machine.context.copy()
    for action, code in (
        ("discard 8p", "not_held"),
        ("win", "not_opened"),
        ("pass", "no_pass"),
        ("pong 9p", "wrong_phase"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            machine.step(action)
        assert refusal.value.code == code
    assert machine.context == before
    with pytest.raises(IllegalAction):
        machine.step("nonsense")


def test_the_dealer_first_wins_among_two() -> None:
    context = before_discard(dealer=3)
    context.players[3] = PlayerData(hand="78p456s55s999m", melds=[pong("3z", 2)])
    context.wall = context.wall[:2]
    machine = loaded(context)
    machine.step("discard 9p")
    assert machine.context.active_responders == [3, 1]
    machine.step("win", 3)
    assert machine.step("win", 1).winner == 3


def test_ready_seats_are_paid_when_nobody_wins() -> None:
    """查大叫: seat 1 has a factor of 2, the others have not opened and pay double."""
    context = before_discard(wall="")
    context.players[0] = PlayerData(hand="788m33p6688s477z1p")
    context.players[3] = PlayerData(hand="3377m339s114p467z")
    machine = loaded(context)
    end = machine.step("discard 1m")
    assert (end.state, end.scores) == (GameStateType.FLOW_DRAW, [-4, 12, -4, -4])
    assert {row.kind for row in end.transfers} == {"unready"}
