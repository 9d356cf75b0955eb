"""Wuhan mahjong as shared code knows it."""

from __future__ import annotations

from typing import Any, Final

from paiju._core.wuhan import Action, Observation, Rules, State
from paiju.game import Game
from paiju.parts import Agents
from paiju.wuhan import play
from paiju.wuhan.advice import ADVICE
from paiju.wuhan.agents import AGENT_ALIASES, AGENTS, TUNED
from paiju.wuhan.labels import event_text
from paiju.wuhan.options import OPTIONS
from paiju.wuhan.outcomes import EVENT_TYPES, OUTCOMES, STYLE
from paiju.wuhan.page import WuhanPage
from paiju.wuhan.picture import draw_table
from paiju.wuhan.position_text import WuhanPositionText
from paiju.wuhan.presets import PRESET_TEXTS, PRESETS
from paiju.wuhan.refusals import refusal_text
from paiju.wuhan.schema import observation_schema
from paiju.wuhan.terminal import WuhanTerminal

__all__ = ["GAME"]


def _commands() -> Any:
    """Return the commands; they need typer, which nothing else does."""
    from paiju.wuhan.commands import COMMANDS

    return COMMANDS


GAME: Final = Game(
    name=play.name,
    TITLE=play.TITLE,
    Rules=Rules,
    PRESETS=PRESETS,
    arena_rules=play.arena_rules,
    Action=Action,
    Observation=Observation,
    deal=play.deal,
    num_seats=play.num_seats,
    num_actions=play.num_actions,
    planes_shape=play.planes_shape,
    worst_loss=play.worst_loss,
    start_event=play.start_event,
    mask_event=play.mask_event,
    event_text=event_text,
    about=play.ABOUT,
    preset_texts=PRESET_TEXTS,
    refusal_text=refusal_text,
    event_types=EVENT_TYPES,
    options=OPTIONS,
    before_claims=State.before_claims,
    machine_events=play.machine_events,
    agents=Agents(makers=AGENTS, tuned=TUNED, aliases=AGENT_ALIASES, advice=ADVICE),
    batches=play.BATCHES,
    style=STYLE,
    outcomes=OUTCOMES,
    page=WuhanPage(),
    terminal=WuhanTerminal(),
    picture=draw_table,
    position=WuhanPositionText(),
    observation_schema=observation_schema,
    commands=_commands,
    source=__name__,
)
