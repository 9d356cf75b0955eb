"""The deal, and the game as shared code knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from paiju import game
from paiju.reference.wuhan import planes
from paiju.reference.wuhan import rules as options
from paiju.reference.wuhan.action import NUM_ACTIONS, Action
from paiju.reference.wuhan.dealing import first_context
from paiju.reference.wuhan.machine import StateMachine
from paiju.reference.wuhan.observation import Observation
from paiju.reference.wuhan.round import State
from paiju.reference.wuhan.rules import PRESETS, read_rules
from paiju.reference.wuhan.scoring import SEATS
from paiju.reference.wuhan.state_type import GameStateType
from paiju.reference.wuhan.words import HIDDEN, TITLE, event_text
from paiju.tiles import Tile, show

__all__ = ["GAME", "Game"]

EVENTS = ("draw", "discard", "chow", "pong", "kong", "win", "settle", "start_hand", "end_hand")


@dataclass(frozen=True)
class Game:
    """A game by its names: what programs call it, the class that holds its rules, and what players call it."""

    name: str
    state: type[State] = State
    """The class that holds its rules."""
    TITLE: Mapping[str, str] = field(
        default_factory=lambda: {lang: f"{title} (reference)" for lang, title in TITLE.items()}, compare=False
    )
    Action: ClassVar[type[Action]] = Action
    Observation: ClassVar[type[Observation]] = Observation
    Rules: ClassVar[type[options.Rules]] = options.Rules
    PRESETS: ClassVar[Mapping[str, options.Rules]] = PRESETS
    arena_rules: ClassVar[options.Rules] = PRESETS["koukou"]
    event_types: ClassVar[frozenset[str]] = frozenset(EVENTS)

    def deal(
        self,
        rules: options.Rules | str | None = None,
        seed: int | None = None,
        *,
        wall: str | Iterable[Tile | str] | None = None,
        dealer: int | None = None,
    ) -> State:
        """Return a new round by these rules or a preset; the seed decides what is not given (W-1.11)."""
        chosen = read_rules(rules)
        machine = StateMachine(chosen, rule_engine=self.state.engine, states=self.state.states)
        return self.state(machine.begin(first_context(chosen, seed, wall, dealer)))

    def num_seats(self, rules: options.Rules | str | None = None) -> int:
        """Return how many play."""
        read_rules(rules)  # the same by all rules
        return len(SEATS)

    def num_actions(self, rules: options.Rules | str | None = None) -> int:
        """Return how many action ids there are."""
        read_rules(rules)  # the same by all rules
        return NUM_ACTIONS

    def planes_shape(self, rules: options.Rules | str | None = None, obs: str = "v1") -> tuple[int, int]:
        """Return the shape of an observation as an array."""
        read_rules(rules)  # the same by all rules
        return planes.planes_shape(obs)

    def worst_loss(self, rules: options.Rules | str | None = None) -> int:
        """Return the points that an environment takes for an illegal move: two capped payments."""
        return 2 * read_rules(rules).cap

    def before_claims(self, state: State, action: Any, seat: int) -> tuple[State, int] | None:
        """Return the table while what is played can be claimed, and how many events lead there."""
        return state.before_claims(action, seat)

    def machine_events(self, state: State, action: Any, seat: int | None) -> list[dict[str, Any]]:
        """Return the events of a step, with the states that it enters; of the deal, where there is no action."""
        if action is None:
            return [{"type": "state", "state": name} for name in (GameStateType.INITIAL.value, state.phase)]
        return state.step_with_states(action, seat)

    def start_event(self, state: State) -> dict[str, Any]:
        """Return the first line of a round just dealt."""
        hands = [show(seat.tiles) for seat in state.seats]
        return {"type": "start_hand", "dealer": state.dealer, "flip": str(state.flip), "hands": hands}

    def mask_event(self, event: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
        """Return what a seat, or a spectator (None), sees of an event."""
        if event["type"] == "start_hand":
            hands = [hand if owner == seat else HIDDEN for owner, hand in enumerate(event["hands"])]
            return {**event, "hands": hands}
        is_hidden = event["type"] == "draw" or (event["type"] == "kong" and event["kind"] == "concealed")
        return {**event, "tile": HIDDEN} if is_hidden and event["actor"] != seat else event

    def event_text(self, event: dict[str, Any], lang: str = "zh") -> str:
        """Return an event in words."""
        return event_text(event, lang)


GAME = replace(game.get(Game("reference.wuhan")), source=__name__)
"""The rules as the rulebook has them."""
