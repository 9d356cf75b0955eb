"""Da Tong Zi as shared code knows it."""

from __future__ import annotations

from typing import Any, Final

from paiju._core.datongzi import Action, Observation, Rules
from paiju.datongzi import play
from paiju.datongzi.advice import ADVICE
from paiju.datongzi.agents import AGENT_ALIASES, AGENTS, TUNED
from paiju.datongzi.labels import EVENT_TYPES, event_text
from paiju.datongzi.match import MATCHES
from paiju.datongzi.options import OPTIONS
from paiju.datongzi.outcomes import OUTCOMES, STYLE
from paiju.datongzi.page import DatongziPage
from paiju.datongzi.picture import draw_table
from paiju.datongzi.position_text import DatongziPositionText
from paiju.datongzi.presets import PRESET_TEXTS, PRESETS, TABLES
from paiju.datongzi.refusals import refusal_text
from paiju.datongzi.terminal import DatongziTerminal
from paiju.game import Game
from paiju.parts import Agents

__all__ = ["GAME"]


def _commands() -> Any:
    """Return the commands; they need typer, which nothing else does."""
    from paiju.datongzi.commands import COMMANDS

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
    table_options=TABLES,
    lists_every_action=False,
    whole_action=play.whole_action,
    matches=MATCHES,
    agents=Agents(makers=AGENTS, tuned=TUNED, aliases=AGENT_ALIASES, advice=ADVICE),
    batches=play.BATCHES,
    style=STYLE,
    terminal=DatongziTerminal(),
    page=DatongziPage(),
    picture=draw_table,
    position=DatongziPositionText(),
    commands=_commands,
    outcomes=OUTCOMES,
    source=__name__,
)
