"""Situations made by hand, and going back: a context is looked over, and the machine remembers a hundred steps."""

import pickle
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from paiju import wuhan
from paiju.errors import ArgumentError, ArgumentValueError, PaijuError, PositionError
from paiju.reference.wuhan import (
    Action,
    ActionType,
    GameContext,
    GameStateType,
    MahjongAction,
    Meld,
    PlayerData,
    Rules,
    State,
    StateMachine,
    deal,
)
from paiju.reference.wuhan.mahjong_action import CLAIMS
from paiju.tiles import ALL, Tile
from wuhan.machine_tables import SPARE, before_added_kong, before_discard, loaded, play_on


def with_hand(hand: str) -> GameContext:
    context = before_discard(drawn_tile=None)
    context.players[2] = PlayerData(hand=hand)
    return context


def nobody_on_turn() -> GameContext:
    context = with_hand(SPARE)
    context.current_player = 3
    return context


def with_melds(*melds: Meld) -> GameContext:
    context = before_discard()
    context.players[0] = PlayerData(hand="9m3388s33p77z2z", melds=list(melds))
    return context


def with_seat(**more: Any) -> GameContext:
    context = before_discard()
    context.players[0] = PlayerData(**more)
    return context


def between(state: GameStateType, **more: Any) -> GameContext:
    context = before_discard(state=state, drawn_tile=None, **more)
    context.players[2] = PlayerData(hand=SPARE)
    return context


PASS = MahjongAction(ActionType.PASS)


def waiting(river: str, **more: Any) -> GameContext:
    context = between(GameStateType.WAITING_RESPONSE, last_discard="9p", last_discarder=2, **more)
    context.players[2].river = PlayerData(river=river).river
    return context


WRONG: dict[str, Callable[[], GameContext]] = {
    "6 of 1m on the table": lambda: before_discard(wall="1111m4s"),
    "players: there are 3": lambda: before_discard(players=[PlayerData(), PlayerData(), PlayerData(hand=SPARE)]),
    "dealer: there is no seat 7": lambda: before_discard(dealer=7),
    "flip: there is none": lambda: before_discard(flip=None),
    "hand: 13 tiles .* 14 are expected in PLAYER_DECISION": lambda: with_hand(SPARE),
    "drawn_tile: seat 2 does not hold 8p": lambda: before_discard(drawn_tile="8p"),
    "current_player: there is no seat 5": lambda: before_discard(current_player=5),
    r"players\[3\].hand: it is on turn and holds nothing": nobody_on_turn,
    "melds: 6m is special": lambda: with_melds(Meld("chow", "6m", 1)),
    "special_kongs: 9s is not special": lambda: with_seat(special_kongs="9s"),
    "river: 5z is special": lambda: with_seat(river="5z"),
    "last_discard, last_discarder: WAITING_RESPONSE needs both": lambda: between(GameStateType.WAITING_RESPONSE),
    "last_discard: 9p does not lie last": lambda: waiting(river="1m"),
    "kong_tile: WAIT_ROB_KONG needs one": lambda: between(GameStateType.WAIT_ROB_KONG),
    "kong_tile: seat 2 has no pong of 9p": lambda: between(GameStateType.WAIT_ROB_KONG, kong_tile="9p"),
    "pending_action: GONG needs one": lambda: before_discard(state=GameStateType.GONG),
    "nobody is asked in PLAYER_DECISION": lambda: before_discard(active_responders=[1]),
    "too few to deal": lambda: GameContext(wall="123m"),
    "kept: 8p is not in the hand": lambda: with_seat(kept="8p"),
    "seat 2 is not asked about its own tile": lambda: waiting("9p", active_responders=[2]),
    "every seat answers once": lambda: waiting("9p", active_responders=[1], responses={1: PASS}),
    "all have answered": lambda: waiting("9p", responses={1: PASS}),
    "scores: nobody has paid yet": lambda: before_discard(scores=[1, -1, 0, 0]),
    r"scores: \[1, 0, 0, 0\] are not four": lambda: before_discard(scores=[1, 0, 0, 0]),
    "laizi: 1m does not fit the flip": lambda: before_discard(laizi="1m"),
    "skins: .* does not fit the flip": lambda: before_discard(skins="45m"),
    "has_opened: True does not fit the melds": lambda: with_seat(has_opened=True),
}


@pytest.mark.parametrize("words", WRONG)
def test_what_cannot_stand_on_a_table_is_refused(words: str) -> None:
    with pytest.raises(PositionError, match=words) as refusal:
        loaded(WRONG[words]())
    assert refusal.value.code == "position"


def test_a_window_made_by_hand_asks_everybody_it_has_to() -> None:
    machine = loaded(waiting(river="9p"))
    assert (machine.state, machine.context.active_responders) == (GameStateType.WAITING_RESPONSE, [1])
    assert machine.step("win").scores == [-8, 20, -8, -4]


def test_the_river_of_an_open_discard_may_be_left_out() -> None:
    context = waiting(river="")
    context.last_discarder = None
    machine = loaded(context)
    assert (machine.context.pending, machine.context.active_responders) == ((Tile("9p"), 2), [1])
    assert machine.step("win").scores == [-8, 20, -8, -4]


def test_everything_that_a_context_has_may_be_given() -> None:
    given = before_discard(laizi="6m", skins=["5m", "4m"], winner=None, scores=[0, 0, 0, 0])
    assert given == before_discard()
    assert replace(given, dealer=2).dealer == 2
    assert replace(given.players[0], locked=True).locked
    melds: list[Any] = [
        wuhan.Meld("pong", "9s", 3),
        {"type": "chow", "tiles": ["1m", "2m", "3m"], "from": 0, "claimed": "2m"},
    ]
    opened = PlayerData("19m19s19p1z", melds, has_opened=True)
    assert opened.melds == [Meld("pong", "9s", 3), Meld("chow", "1m", 0, "2m")]
    machine = StateMachine()
    machine.start(seed=5)
    play_on(machine, random.Random(5), 200)
    assert replace(machine.context) == machine.context
    assert sum(machine.context.scores) == 0


def test_a_window_that_nobody_can_answer_is_left_at_once() -> None:
    context = waiting(river="1m")
    context.last_discard = context.players[2].river[-1].tile
    machine = loaded(context)
    assert (machine.state, machine.context.turn) == (GameStateType.PLAYER_DECISION, 3)


def test_a_window_half_answered_goes_on() -> None:
    context = waiting(river="9p")
    context.players[0] = PlayerData(hand="99p19s2p1223467z5s")
    context.active_responders, context.responses = [1], {0: MahjongAction(ActionType.PONG, 26)}
    machine = loaded(context)
    after = machine.step("pass")
    assert after.players[0].melds == [Meld("pong", "9p", 2)]


def test_a_context_is_copied() -> None:
    context = before_discard()
    machine = loaded(context)
    machine.step("discard 9p")
    assert context == before_discard()
    assert machine.rules == context.rules == Rules()


def test_automatic_states_can_be_entered_by_hand() -> None:
    action = MahjongAction(ActionType.KONG_SUPPLEMENT, 26)
    context = before_added_kong()
    context.state, context.pending_action = GameStateType.GONG, action
    assert loaded(context).state is GameStateType.WAIT_ROB_KONG


def test_tiles_may_be_given_as_notation_or_one_by_one() -> None:
    assert PlayerData(hand="321m") == PlayerData(hand=["1m", "2m", "3m"])
    assert GameContext(wall="12m", flip="5m").laizi == Tile("6m")
    assert GameContext(flip="5m").skins == (Tile("5m"), Tile("4m"))


def test_a_machine_without_a_round_says_so() -> None:
    with pytest.raises(ArgumentValueError, match="start one") as refusal:
        _ = StateMachine().context
    assert refusal.value.code == "not_started"
    with pytest.raises(ArgumentError):
        StateMachine().load("5m")  # type: ignore[arg-type]
    machine = StateMachine()
    machine.start(seed=1)
    with pytest.raises(ArgumentError):
        machine.step(5)  # type: ignore[arg-type]


def test_actions_go_both_ways() -> None:
    machine = StateMachine()
    for seed in range(3):
        machine.start(seed=seed)
        rng = random.Random(seed)
        while not machine.is_over:
            context = machine.context
            for action in machine.legal_actions():
                for kind, written in ((wuhan.Action, action.to_action(context)), (Action, action.written(context))):
                    assert isinstance(written, kind)
                    assert MahjongAction.of(written) == action
                    assert kind.parse(str(written)) == written
                assert action.to_action(context).id == action.written(context).id is not None
            machine.step(rng.choice(machine.legal_actions()).to_action(context))


def test_the_plain_game_takes_actions_of_the_core() -> None:
    state = deal(seed=3)
    action = state.legal_actions[0]
    assert state.after(wuhan.Action.parse(str(action))) == state.after(action)


def test_what_can_only_mean_one_tile_may_leave_it_out() -> None:
    left_out = (ActionType.KONG_RED, ActionType.KONG_LAZY, *CLAIMS)
    tried = set()
    machine = StateMachine()
    for seed in range(12):
        machine.start(seed=seed)
        rng = random.Random(seed)
        while not machine.is_over:
            action = rng.choice(machine.legal_actions())
            if action.action_type in left_out and machine.state is not GameStateType.MELD_DECISION:
                tried.add(action.action_type)
                bare = MahjongAction(action.action_type)
                assert bare.to_action(machine.context) == action.to_action(machine.context)
                action = bare
            machine.step(action)
    assert tried == set(left_out)


def test_parameters_that_nothing_has() -> None:
    with pytest.raises(PaijuError):
        MahjongAction(ActionType.DISCARD, 34)
    with pytest.raises(ValueError, match="nothing"):
        MahjongAction("nothing")  # type: ignore[arg-type]


def test_rounds_and_what_is_seen_travel_to_other_processes() -> None:
    """Also a kong of which others do not see what it is."""
    in_order = [tile for tile in ALL for _ in range(4)]
    state = State(StateMachine().start(wall=in_order, dealer=0)).after("concealed_kong 1m")
    views = [state.observe(seat) for seat in (0, 1, 2, 3, None)]
    told = [view.to_dict()["seats"][0]["melds"][0]["tiles"] for view in views]
    assert told == [["1m"] * 4, None, None, None, None]
    assert pickle.loads(pickle.dumps(state)) == state
    for view in views:
        assert pickle.loads(pickle.dumps(view)) == view
    assert views[1].sample(1).observe(1) == views[1]


# ---- going back


def test_rollback() -> None:
    machine = StateMachine()
    trail = [machine.start(seed=5).copy()]
    rng = random.Random(5)
    for _ in range(20):
        play_on(machine, rng, 1)
        trail.append(machine.context.copy())
    assert machine.rollback(3) == trail[17]
    assert machine.context == trail[17]
    assert machine.rollback(0) == trail[17]
    assert machine.rollback() == trail[16]
    play_on(machine, random.Random(9), 2)
    assert machine.rollback(2) == trail[16]


def test_a_hundred_steps_are_remembered() -> None:
    machine = StateMachine()
    steps = 0
    for seed in range(100):
        machine.start(seed=seed)
        steps = play_on(machine, random.Random(seed))
        if steps > 101:
            break
    assert steps > 101
    with pytest.raises(ArgumentValueError, match="100 steps") as refusal:
        machine.rollback(101)
    assert refusal.value.code == "out_of_range"
    machine.rollback(100)
    assert not machine.is_over
    with pytest.raises(ArgumentValueError):
        machine.rollback(1)


def test_a_step_that_was_taken_back_can_be_taken_otherwise() -> None:
    machine = loaded(before_discard())
    machine.step("discard 9p")
    machine.step("win")
    machine.rollback(2)
    machine.step("discard 1m")
    assert (machine.state, machine.context.scores) == (GameStateType.PLAYER_DECISION, [0, 0, 0, 0])
