"""Shed as shared code knows it."""

from collections.abc import Mapping, Sequence

from games.toy.agents import AGENTS
from games.toy.cards import NUM_ACTIONS, Action
from games.toy.events import WORDS, event_text
from games.toy.page import ShedPage
from games.toy.round import Observation, State, deal, planes_shape
from games.toy.rules import MATCH_OPTIONS, MATCH_PRESETS, OPTIONS, PRESET_TEXTS, PRESETS, Rules, match_rules
from paiju.game import Column, Event, Game
from paiju.parts import Matches, Outcomes, StyleSheet, Words


def start_event(state: State) -> Event:
    return {"type": "start_hand", "lead": state.lead, "hands": [" ".join(hand) for hand in state.hands]}


def mask_event(event: Event, seat: int | None) -> Event | None:
    if event["type"] != "start_hand":
        return event
    return {**event, "hands": [hand if owner == seat else "?" for owner, hand in enumerate(event["hands"])]}


def style(state: State) -> Sequence[Sequence[int]]:
    return [(int(not hand), len(hand), taken) for hand, taken in zip(state.hands, state.taken, strict=True)]


def outcomes(events: Sequence[Event]) -> Mapping[str, int]:
    kinds = [event["type"] for event in events]
    return {"tricks": kinds.count("trick_end"), "passes": kinds.count("pass")}


GAME = Game(
    name="shed",
    TITLE={"zh": "出完", "en": "Shed"},
    Rules=Rules,
    PRESETS=PRESETS,
    arena_rules=PRESETS["three"],
    Action=Action,
    Observation=Observation,
    deal=deal,
    num_seats=lambda rules: (rules or Rules()).seats,
    num_actions=lambda _rules: NUM_ACTIONS,
    planes_shape=planes_shape,
    worst_loss=lambda rules: 200 * rules.seats,
    start_event=start_event,
    mask_event=mask_event,
    event_text=event_text,
    event_types=frozenset(WORDS),
    about=Words("出单张、对子、顺子，先出完的赢", "Singles, pairs and runs: the first without cards wins"),
    preset_texts=PRESET_TEXTS,
    options=OPTIONS,
    lists_every_action=False,
    matches=Matches(rules=match_rules, options=MATCH_OPTIONS, presets=MATCH_PRESETS),
    agents=AGENTS,
    page=ShedPage(),
    style=StyleSheet(
        columns=(
            Column("first", "先出完", "out first"),
            Column("left", "剩牌", "cards left"),
            Column("taken", "收分", "points taken"),
        ),
        count=style,
    ),
    outcomes=Outcomes(
        columns=(Column("tricks", "每局轮数", "tricks a round"), Column("passes", "每轮不要", "passes", "tricks")),
        count=outcomes,
    ),
    source=__name__,
)
