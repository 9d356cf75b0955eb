"""How a round ended, line by line: the end, who won how, every payment, and what the checks at the end found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from paiju._core.sichuan import Hand, Score, score
from paiju.errors import PaijuError
from paiju.mahjong.story import Told
from paiju.sichuan.labels import LABELS
from paiju.sichuan.words_end import end_checks, payments_of
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.sichuan import Observation
    from paiju.mahjong.teller import Teller

__all__ = ["sheet_story"]

Event = Mapping[str, Any]
FIRST_TURN: Final = {"heavenly_hand": "heavenly", "earthly_hand": "earthly"}


def sheet_story(events: Sequence[Event], observation: Observation, tell: Teller) -> Iterator[Told]:
    """Return the part of a score sheet that is told in sentences; ``events`` are all of the round."""
    yield Told("end", LABELS.word(observation.end or "", tell.lang))
    for event in events:
        if event["type"] == "win":
            yield from _win(event, observation, tell)
    yield Told("heading", tell.say("收付", "Payments"))
    paid = payments_of(events, observation)
    yield from (Told("detail", LABELS.event(event, tell)) for event in paid.in_play)
    if not paid.in_play:
        yield Told("detail", tell.say("没有", "none"))
    for name, found in end_checks(paid, observation, tell):
        yield Told("heading", name[:1].upper() + name[1:])
        yield from (Told("detail", text) for text in found)


def _win(event: Event, observation: Observation, tell: Teller) -> Iterator[Told]:
    yield Told("win", LABELS.event(event, tell))
    worth = _worth(event, observation)
    if worth is not None:  # the last line of the explanation is what the sentence above ends with
        yield Told("detail", tell.say("；", "; ").join(worth.explain(tell.lang)[:-1]))


def _worth(event: Event, observation: Observation) -> Score | None:
    """Return the score of a win, made again from hand and event; None if it does not come to the same."""
    won = observation.seats[event["actor"]]
    if won.hand is None or "addons" not in event:
        return None
    tile = Tile(event["tile"])
    complete = len(won.hand.tiles) % 3 == 2
    hand = Hand([*won.hand.tiles, *([] if complete else [tile])], won.melds, won.void_suit)
    flags = dict.fromkeys(event["addons"], True)
    flags |= {FIRST_TURN[name]: True for name in (event["main"], *event["patterns"]) if name in FIRST_TURN}
    flags["self_draw"] = event["how"] == "self_draw"
    try:
        found = score(hand, tile, rules=observation.rules, **flags)
    except PaijuError:
        return None
    return found if (found.total, found.pay_each) == (event["total"], event["points"]) else None
