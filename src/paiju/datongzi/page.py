"""A table for a page: hands, what lies there, and what the rules say of cards that are chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from paiju._core import datongzi as _core
from paiju._core.datongzi import Action, PlayPattern
from paiju.datongzi.labels import PLACES, event_text, pattern_text, told_by_the_trick
from paiju.datongzi.models import Card
from paiju.datongzi.patterns import PlayType
from paiju.datongzi.proposals import proposals
from paiju.datongzi.refusals import REASONS
from paiju.datongzi.sheet import sheet_of
from paiju.datongzi.tricks import Trick, TrickPlay, last_tricks
from paiju.datongzi.verdict import judge
from paiju.datongzi.view import GROUPS, DatongziSeat, DatongziTable, Group, Kind, LastTrick, TablePlay
from paiju.errors import PaijuError
from paiju.page import Considered, Page, Proposal, Words
from paiju.protocol import Event

__all__ = ["DatongziPage"]

OVER: Final = Words(zh="这一局结束", en="game over")
NOTHING_BEATS: Final = Words(zh="手里没有压得住的牌", en="nothing in your hand beats this")
KINDS: Final[dict[PlayType, Kind]] = {PlayType.BOMB: "bomb", PlayType.TONGZI: "tongzi", PlayType.DIZHA: "dizha"}


class DatongziPage(Page):
    """The table of Da Tong Zi for a page."""

    model: ClassVar[Any] = DatongziTable

    def view(self, observation: Any, beside: Sequence[Any] = ()) -> DatongziTable:
        """Return the table as ``observation`` shows it; ``beside`` are observations of seats whose hands are open."""
        seen = observation
        hands = {each.seat: each.hand for each in (*beside, seen) if each.seat is not None}
        before, now = last_tricks(seen)
        return {
            "phase": OVER if seen.is_over else Words(zh=f"第 {seen.trick} 轮", en=f"trick {seen.trick}"),
            "scores": [*seen.scores],
            "trick": seen.trick,
            "turn": seen.turn,
            "standing": None
            if seen.table is None
            else {
                "seat": seen.table.seat,
                "pieces": _texts(seen.table.cards),
                "name": _name(seen.table.pattern),
                "kind": KINDS.get(seen.table.pattern.play_type, "normal"),
            },
            "points": seen.trick_points,
            "plays": [_play(play) for play in now.plays],
            "last": None if before is None else _last(before, seen),
            "wind": None if seen.table is not None or seen.is_over else _wind(before, seen),
            "picks": _texts(seen.picks),
            "no_pass": _no_pass(seen),
            "seats": [_seat(seen, seat, hands.get(seat), now) for seat in range(len(seen.counts))],
        }

    def piece(self, piece: Card) -> str:
        """Return a card with the letter of its suit."""
        return piece.text

    def consider(self, observation: Any, pieces: Sequence[str]) -> Considered:
        """Return what chosen cards are, whether they may be played and why, and plays to make of them."""
        seen = observation
        against = seen.table.pattern if seen.table is not None and seen.table.seat != seen.seat else None
        try:
            cards = _core.card_row(list(pieces))
        except PaijuError:
            cards = None
        if cards is None or Counter(cards) - Counter(seen.hand):
            return _considered(reason=_words(REASONS["cards_not_held"]))
        found = proposals(seen.hand, cards, against, seen.rules)
        proposed = [_proposal(play, against, seen.rules) for play in found]
        if not cards:
            return _considered(reason=None if found else NOTHING_BEATS, proposals=proposed)
        verdict = judge(cards, against, seen.rules)
        return _considered(
            name=None if verdict.pattern is None else _name(verdict.pattern),
            playable=verdict.beats,
            reason=None if verdict.code == "leads" else Words(zh=verdict.reason("zh"), en=verdict.reason("en")),
            action=str(Action.play(cards)) if verdict.beats else None,
            proposals=proposed,
        )

    def sheet(self, observation: Any, events: Sequence[Event] = ()) -> list[Words]:
        """Return the score sheet of a game that is over, line by line."""
        return sheet_of(observation, events) if observation.is_over else []

    def event(self, event: Event, seat: int | None, lang: str) -> str:
        """Return an event in the words of a seat; what a trick came to is told when it ends."""
        return "" if told_by_the_trick(event) else event_text(event, lang, seat)

    def pieces(self, action: Any) -> Sequence[str]:
        """Return the cards of a play; what is only begun has none yet."""
        return _texts(action.cards) if action.kind == "play" else []


def _wind(before: Trick | None, seen: Any) -> int | None:
    """Return who would lead now, having won the trick before, and has no cards left."""
    winner = None if before is None else before.standing.seat
    return winner if winner in seen.finish_order else None


def _texts(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]


def _words(told: Any) -> Words:
    return Words(zh=told.zh, en=told.en)


def _name(pattern: PlayPattern) -> Words:
    return Words(zh=pattern_text(pattern, "zh"), en=pattern_text(pattern, "en"))


# ---- the table


def _seat(seen: Any, seat: int, hand: Sequence[Card] | None, now: Trick) -> DatongziSeat:
    place = PLACES[seen.finish_order.index(seat)] if seat in seen.finish_order else None
    own = [play for play in now.plays if play.seat == seat]
    return {
        "hand": None if hand is None else _texts(hand),
        "held": seen.counts[seat],
        "groups": None if hand is None else _groups(hand, seen.rules),
        "points": seen.scores[seat],
        "bonuses": seen.bonuses[seat],
        "place": None if place is None else _words(place),
        "passed": bool(own) and not own[-1].cards and seat != seen.turn,
    }


def _groups(hand: Sequence[Card], rules: Any) -> list[Group]:
    *parts, singles = _core.hand_patterns(hand, rules)
    named = zip(GROUPS, (*parts, [singles] if singles else []), strict=True)
    return [{"name": name, "pieces": _texts(cards)} for name, groups in named for cards in groups]


def _play(play: TrickPlay) -> TablePlay:
    name = None if play.pattern is None else _name(play.pattern)
    return {"seat": play.seat, "pieces": _texts(play.cards), "name": name}


def _last(trick: Trick, seen: Any) -> LastTrick:
    config, won = seen.rules.config, trick.standing
    bonuses = (config.k_tongzi_bonus, config.a_tongzi_bonus, config.two_tongzi_bonus, config.dizha_bonus)
    bonus = _core.special_bonus_event(won.seat, won.pattern, 1, bonuses)
    return {
        "seat": won.seat,
        "plays": [_play(play) for play in trick.plays],
        "points": trick.points,
        "bonus": 0 if bonus is None else bonus.points,
    }


def _no_pass(seen: Any) -> Words | None:
    """Return why the observer has to play; None where it may pass, or is not asked."""
    legal = seen.legal_actions
    if not legal or seen.picks or any(action.kind == "pass" for action in legal):
        return None
    return _words(REASONS["lead_cannot_pass" if seen.table is None else "must_beat"])


# ---- what is chosen


def _considered(
    *,
    name: Words | None = None,
    playable: bool = False,
    reason: Words | None = None,
    action: str | None = None,
    proposals: Sequence[Proposal] = (),
) -> Considered:
    return {"name": name, "playable": playable, "reason": reason, "action": action, "proposals": [*proposals]}


def _proposal(play: Sequence[Card], against: PlayPattern | None, rules: Any) -> Proposal:
    pattern = _core.reading_against(play, against, rules)
    assert pattern is not None
    return {"action": str(Action.play(play)), "pieces": _texts(play), "name": _name(pattern)}
