"""Sichuan rounds in which people win: every seat lets go what brings it nearest to a win, and wins when it can."""

import random

from paiju import Round, sichuan
from paiju.game import Action, State


def play_to_win(table: Round, rng: random.Random) -> Round:
    """Play a round of Sichuan mahjong to its end."""
    while not table.state.is_over:
        table.apply(best_action(table.state, rng))
    return table


def best_action(state: State, rng: random.Random) -> Action:
    """Return a good choice of the seat on turn."""
    legal = {str(action): action for action in state.legal_actions}
    if "win" in legal:
        return legal["win"]
    if state.phase != "turn":
        return legal.get("pass") or rng.choice(list(legal.values()))
    kongs = [action for action in legal.values() if action.kind.endswith("_kong")]
    if kongs and rng.random() < 0.5:
        return kongs[0]
    hand = state.seats[state.turn].hand  # type: ignore[attr-defined]
    return legal[f"discard {sichuan.suggest_discard(hand)}"]
