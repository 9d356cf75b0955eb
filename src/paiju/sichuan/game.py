"""Sichuan mahjong as shared code knows it."""

from __future__ import annotations

from typing import Any, Final

from paiju._core.sichuan import Action, Observation, Rules, State
from paiju.game import Game
from paiju.parts import Agents
from paiju.sichuan import play
from paiju.sichuan.agents import ADVICE, AGENT_ALIASES, AGENTS, TUNED
from paiju.sichuan.labels import event_text
from paiju.sichuan.options import OPTIONS
from paiju.sichuan.outcomes import EVENT_TYPES, OUTCOMES, STYLE
from paiju.sichuan.page import SichuanPage
from paiju.sichuan.picture import draw_table
from paiju.sichuan.position_text import SichuanPositionText
from paiju.sichuan.presets import PRESET_TEXTS, PRESETS
from paiju.sichuan.refusals import refusal_text
from paiju.sichuan.schema import observation_schema
from paiju.sichuan.terminal import SichuanTerminal

__all__ = ["GAME"]


def _commands() -> Any:
    from paiju.sichuan.commands import COMMANDS

    return COMMANDS


GAME: Final = Game(
    name=play.name,
    TITLE=play.TITLE,
    Rules=Rules,
    PRESETS=PRESETS,
    arena_rules=play.arena_rules,
    Action=Action,
    Observation=Observation,
    observation_schema=observation_schema,
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
    has_left=play.has_left,
    agents=Agents(makers=AGENTS, tuned=TUNED, aliases=AGENT_ALIASES, advice=ADVICE),
    batches=play.BATCHES,
    style=STYLE,
    outcomes=OUTCOMES,
    page=SichuanPage(),
    terminal=SichuanTerminal(),
    picture=draw_table,
    position=SichuanPositionText(),
    commands=_commands,
    source=__name__,
)
