"""A game written down in plain values: everything, or what a seat sees of it. ``reading.py`` reads it again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from paiju.reference.datongzi.cards import Card
from paiju.reference.datongzi.table import Standing, Table
from paiju.reference.datongzi.turn import Picks

if TYPE_CHECKING:
    from paiju.reference.datongzi.observation import Observation
    from paiju.reference.datongzi.round import State

__all__ = ["reveal", "reveal_view"]


def reveal(state: State) -> dict[str, Any]:
    """Return the whole game."""
    return {
        **public(state),
        "hands": [codes(hand) for hand in state.hands],
        "aside": codes(state.aside),
        "picks": None if state.picks is None else picked(state.picks),
    }


def reveal_view(seen: Observation) -> dict[str, Any]:
    """Return what a seat sees."""
    return {
        "seat": seen.seat,
        **public(seen),
        "hand": None if seen.seat is None else codes(seen.hand),
        "counts": list(seen.counts),
        "picks": None if seen.picks is None else picked(seen.picks),
        "legal": [str(action) for action in seen.legal_actions],
    }


def public(table: Table) -> dict[str, Any]:
    """Return what everybody sees."""
    return {
        "phase": table.phase,
        "turn": table.turn,
        "leader": table.leader,
        "table": None if table.standing is None else standing(table.standing),
        "trick": table.trick,
        "trick_cards": codes(table.trick_cards),
        "trick_points": table.trick_points,
        "passes": table.passes,
        "scores": list(table.scores),
        "bonuses": list(table.bonuses),
        "finish_order": list(table.finish_order),
        "history": [[seat, None if cards is None else codes(cards)] for seat, cards in table.history],
        "rules": table.rules.to_dict(),
    }


def standing(play: Standing) -> dict[str, Any]:
    """Return the play that has to be beaten."""
    return {
        "seat": play.seat,
        "cards": codes(play.cards),
        "type": play.pattern.play_type.name.lower(),
        "rank": play.pattern.primary_rank.symbol,
        "length": play.pattern.chain_length,
    }


def picked(picks: Picks) -> dict[str, Any]:
    """Return a play that was begun."""
    return {
        "type": picks.name.play_type.name.lower(),
        "ranks": [rank.symbol for rank in picks.name.ranks],
        "body": codes(picks.body),
        "carried": codes(picks.carried),
    }


def codes(cards: Iterable[Card]) -> list[str]:
    """Return cards as they are written."""
    return [card.code for card in cards]
