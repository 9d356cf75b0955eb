"""What is injected into the machine: rules, states, what builds observations."""

import random
from typing import Any

from paiju import Round, game
from paiju.reference.wuhan import (
    ActionType,
    Game,
    GameContext,
    GameStateType,
    GongState,
    MahjongAction,
    ObservationBuilder,
    PlayerData,
    RuleEngine,
    State,
    StateMachine,
    WinPosition,
    WinResult,
)
from paiju.tiles import Tile
from wuhan.machine_tables import before_discard, loaded, play_on


class NoChow(RuleEngine):
    """Nobody chows."""

    def may_chow(self, context: GameContext, seat: int, tile: Tile, giver: int) -> bool:  # noqa: ARG002
        """Never."""
        return False


def chows_in(engine: RuleEngine | None) -> int:
    machine = StateMachine(rule_engine=engine)
    chows = 0
    for seed in range(3):
        machine.start(seed=seed)
        play_on(machine, random.Random(seed))
        chows += sum(meld.kind == "chow" for player in machine.context.players for meld in player.melds)
    return chows


def test_a_house_rule_is_a_subclass_of_the_engine() -> None:
    assert chows_in(None) > 0
    assert chows_in(NoChow()) == 0


class DoublePay(RuleEngine):
    """Every win is paid twice."""

    def evaluate(self, position: WinPosition) -> WinResult:
        """Double the payments."""
        result = super().evaluate(position)
        return WinResult(**{**vars(result), "payments": tuple(2 * change for change in result.payments)})


def test_a_house_rule_for_payments() -> None:
    machine = loaded(before_discard(), rule_engine=DoublePay())
    machine.step("discard 9p")
    assert machine.step("win").scores == [-16, 40, -16, -8]


class PublicGong(GongState):
    """A concealed kong is laid down face up: it counts as exposed."""

    def conceal(self, context: GameContext, tile: Tile) -> GameStateType:
        """Lay it down, and turn it over."""
        following = super().conceal(context, tile)
        context.tell("kong", actor=context.current_player, kind="concealed", tile=str(tile))
        return following


def test_a_state_is_replaced() -> None:
    context = before_discard(current_player=1)
    context.players[1] = PlayerData(hand="1111s23467m347p7z6p")
    context.players[2] = PlayerData()
    context.players[1].hand = sorted(context.players[1].hand)
    context.drawn_tile = None
    plain, changed = loaded(context), loaded(context, states={GameStateType.GONG: PublicGong()})
    for machine in (plain, changed):
        machine.step(MahjongAction(ActionType.KONG_CONCEALED, 9))
    assert [event["type"] for event in plain.context.told].count("kong") == 1
    assert [event["type"] for event in changed.context.told].count("kong") == 2
    assert changed.states[GameStateType.GONG].engine is changed.rule_engine


def test_a_state_of_yours_that_fails_changes_nothing() -> None:
    class Broken(GongState):
        def enter(self, context: GameContext) -> GameStateType:
            context.player.hand.clear()
            raise RuntimeError("not today")

    machine = StateMachine(states={GameStateType.GONG: Broken()})
    machine.start(seed=1)
    rng = random.Random(1)
    while not any(action.action_type.is_kong for action in machine.legal_actions()):
        machine.step(rng.choice(machine.legal_actions()))
    before = machine.context.copy()
    kong = next(action for action in machine.legal_actions() if action.action_type.is_kong)
    try:
        machine.step(kong)
    except RuntimeError as error:
        assert str(error) == "not today"  # noqa: PT017
    assert machine.context == before


class HandSizes(ObservationBuilder):
    """Sees nothing but how many tiles everybody holds, and counts how often it is asked."""

    calls = 0

    def build(self, context: GameContext, seat: int | None) -> Any:
        """Count."""
        self.calls += 1
        assert context.state.is_manual
        return seat, [len(player.hand) for player in context.players]


def test_an_observation_builder_is_asked_once_where_somebody_decides() -> None:
    builder = HandSizes()
    machine = StateMachine(observation_builder=builder)
    machine.start(seed=4, dealer=2)
    assert builder.calls == 1
    assert machine.observation() == (2, [13, 13, 14, 13])
    assert machine.observation(0) == (0, [13, 13, 14, 13])
    assert machine.observation() == (2, [13, 13, 14, 13])
    assert builder.calls == 2  # once for each seat, as long as the machine stands there
    machine.step(machine.legal_actions()[0])
    assert builder.calls == 3
    rng = random.Random(4)
    while not machine.is_over:
        machine.step(rng.choice(machine.legal_actions()))
    calls = builder.calls
    machine.rollback(3)
    machine.observation()
    assert builder.calls == calls + 1


def test_the_usual_builder_gives_the_observation_of_the_game() -> None:
    machine = StateMachine()
    machine.start(seed=4, dealer=0)
    assert machine.observation(1) == State(machine.context).observe(1)
    assert machine.observation(1).legal_actions == ()


def test_a_house_rule_plays_like_any_game() -> None:
    class NoChowState(State):
        game = "no_chow"
        engine = NoChow()

    house = game.get(Game("no_chow", NoChowState))
    table = Round(house, seed=3, clock=None)
    rng = random.Random(3)
    while not table.state.is_over:
        table.apply(rng.choice(table.state.legal_actions))
    assert not [event for event in table.events() if event["type"] == "chow"]
    again = Round.replay(table.record(), game=house)
    assert again.state == table.state
