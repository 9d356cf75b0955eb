"""Single questions about a table: whose claim counts, and what a seat may do in a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from paiju.errors import ArgumentValueError, HandError
from paiju.reference.wuhan.context import DrawKind, GameContext, PlayerData
from paiju.reference.wuhan.engine import PRIORITY, RuleEngine, first_in_order
from paiju.reference.wuhan.mahjong_action import ActionType
from paiju.reference.wuhan.melds import Meld, SpecialKongs
from paiju.reference.wuhan.rules import LIVE_WALL, Rules, read_rules
from paiju.reference.wuhan.scoring import SEATS
from paiju.reference.wuhan.special import special_tiles
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import ALL, Tile, parse

__all__ = ["Resolution", "legal_actions_at", "resolve_claims"]


class Resolution(NamedTuple):
    """Whose answer counts, and what follows."""

    seat: int | None
    """The seat whose answer counts; None if all passed."""
    action: str
    """What it does."""
    next_state: str
    """The state that follows."""


NEXT = {
    ActionType.WIN: GameStateType.WIN,
    ActionType.KONG_EXPOSED: GameStateType.GONG,
    ActionType.PONG: GameStateType.PROCESSING_MELD,
    ActionType.CHOW: GameStateType.PROCESSING_MELD,
}


def resolve_claims(
    dealer: int,
    discarder: int,
    responses: Mapping[int | str, str],
    wall_left: int = 1,
    rules: Rules | str | None = None,
    *,
    chow_forms: int = 1,
) -> Resolution:
    """Return whose answer to a discard counts (W-5.9, W-5.10); answers are ``win``, ``exposed_kong`` and so on.

    With no tile left only a win counts (W-5.8). ``chow_forms`` is the number of ways to lay the chow.

    >>> resolve_claims(2, 0, {1: "win", 3: "win"})
    Resolution(seat=3, action='win', next_state='WIN')
    """
    options = read_rules(rules)
    answers = {int(seat): answer.split()[0] for seat, answer in responses.items()}
    known = [kind.value for kind in (*PRIORITY, ActionType.PASS)]
    for seat, answer in answers.items():
        if seat not in SEATS or seat == discarder:
            raise ArgumentValueError(f"seat {seat} is not asked", "seat")
        if answer not in known:
            raise ArgumentValueError(f'no answer "{answer}"; choose from {", ".join(known)}', "unknown_name")
    counting = PRIORITY if wall_left else (ActionType.WIN,) if options.last_discard_win else ()
    for kind in counting:
        for seat in first_in_order(options.multi_win_order, dealer, discarder):
            if answers.get(seat) == kind.value:
                has_choice = kind is ActionType.CHOW and chow_forms > 1
                following = GameStateType.MELD_DECISION if has_choice else NEXT[kind]
                return Resolution(seat, kind.value, following.value)
    following = GameStateType.DRAWING if wall_left else GameStateType.FLOW_DRAW
    return Resolution(None, ActionType.PASS.value, following.value)


def legal_actions_at(entry: Mapping[str, Any], rules: Rules | str | None = None) -> set[str]:
    """Return what a seat may do in a position, as texts.

    ``entry`` tells ``state``, ``seat``, ``flip``, ``hand``, and ``drawn``, ``discard`` or ``kong`` as the state asks;
    ``dealer``, ``wall_left``, ``melds``, ``draw_kind``, ``seats``, ``locked`` and ``options`` may be left out.
    """
    options = Rules.from_dict(entry.get("options") or {}) if rules is None else read_rules(rules)
    try:
        context = context_of(entry, options)
    except KeyError as error:
        raise HandError(f"an entry needs a {error.args[0]}", "entry") from None
    actions = RuleEngine().legal_actions(context, entry["seat"])
    return {str(action.written(context)) for action in actions}


def context_of(entry: Mapping[str, Any], rules: Rules) -> GameContext:
    """Return the context that a position tells; its wall holds any tiles."""
    seat, flip = entry["seat"], Tile(entry["flip"])
    given = entry.get("seats") or [{} for _ in SEATS]
    players = [player_of(facts, flip) for facts in given]
    held = entry["hand"]
    players[seat].hand = sorted(parse(held) if isinstance(held, str) else map(Tile, held))
    players[seat].melds = [Meld.from_dict(meld) for meld in entry.get("melds", ())]
    players[seat].locked = bool(entry.get("locked", False))
    state = GameStateType(entry["state"])
    context = GameContext(
        players=players,
        wall=[ALL[0]] * (entry.get("wall_left", LIVE_WALL) + rules.dead_wall),
        flip=flip,
        dealer=entry.get("dealer", 0),
        rules=rules,
        state=state,
        current_player=seat,
        drawn_tile=entry.get("drawn"),
        draw_kind=DrawKind(entry.get("draw_kind") or "NORMAL"),
    )
    if context.is_window:
        context.active_responders = [seat]
    if state is GameStateType.WAIT_ROB_KONG:
        context.kong_tile, context.current_player = Tile(entry["kong"]["tile"]), entry["kong"]["from"]
    elif entry.get("discard") is not None:
        context.last_discard, context.last_discarder = Tile(entry["discard"]["tile"]), entry["discard"]["from"]
        context.current_player = seat if state is GameStateType.MELD_DECISION else context.last_discarder
    return context


def player_of(facts: Mapping[str, Any], flip: Tile) -> PlayerData:
    """Return a seat of which only what lies open matters."""
    special = special_tiles(flip)
    out = SpecialKongs.of(facts.get("special_kongs"))
    tiles = [special.red] * out.red + [special.skins[0]] * out.skin + [special.laizi] * out.laizi
    return PlayerData(melds=[Meld.from_dict(meld) for meld in facts.get("melds") or ()], special_kongs=tiles)
