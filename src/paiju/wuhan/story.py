"""How a round ended, line by line: who won how, what that was worth, and every payment."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from paiju.mahjong.story import Told
from paiju.wuhan.labels import LABELS, TRANSFERS
from paiju.wuhan.table_win import final_win
from paiju.wuhan.text import tell_win

if TYPE_CHECKING:
    from paiju._core.wuhan import Observation
    from paiju.mahjong.teller import Teller
    from paiju.mahjong.transfer import Transfer

__all__ = ["sheet_story"]

UNOPENED: Final = 2  # times what it would pay if it had opened (W-7.6)


def sheet_story(observation: Observation, tell: Teller) -> Iterator[Told]:
    """Return the part of a score sheet that is told in sentences. All is open at the end, so the table tells it."""
    assert observation.end is not None  # the round is over
    yield Told("end", LABELS.word(observation.end, tell.lang))
    result = final_win(observation)
    if result is not None:
        yield Told("win", _win(observation, tell))
        yield from (Told("detail", line) for line in tell_win(result, tell))
    elif observation.rules.flow_draw == "check_ready":
        yield Told("heading", tell.say("查大叫", "Ready check"))
        yield from (Told("detail", _readiness(observation, seat, tell)) for seat in range(len(observation.seats)))
    yield Told("heading", tell.say("收付", "Payments"))
    if not observation.transfers:
        yield Told("detail", tell.say("没有", "none"))
    yield from (Told("detail", _payment(observation, transfer, tell)) for transfer in observation.transfers)


def _win(observation: Observation, tell: Teller) -> str:
    won = observation.won
    assert won is not None
    event = {**won, "type": "win", "actor": won["seat"], "target": won["from"], "tile": str(won["tile"])}
    return LABELS.event({**event, "patterns": won["types"]}, tell)


def _readiness(observation: Observation, seat: int, tell: Teller) -> str:
    """Return whether a seat was ready, and what it multiplies payments by."""
    shown = observation.seats[seat]
    facts = [tell.say("听牌", "ready") if shown.ready else tell.say("未听", "not ready")]
    facts += [] if shown.opened else [tell.say("没开口", "not opened")]
    facts.append(tell.say(f"倍数 ×{shown.own_factor}", f"own factor ×{shown.own_factor}"))
    return f"{tell.seat(seat)}{tell.say('：', ': ')}{tell.say('，', ', ').join(facts)}"


def _payment(observation: Observation, transfer: Transfer, tell: Teller) -> str:
    """Return who pays whom, and at a flow draw how much that multiplies out to (W-7.6)."""
    paid = tell.payments([(transfer.payer, transfer.receiver, transfer.amount)])
    told = f"{tell.say(*TRANSFERS[transfer.kind])}{tell.say('：', ': ')}{paid}"
    if transfer.kind != "unready":
        return told
    payer, receiver = observation.seats[transfer.payer], observation.seats[transfer.receiver]
    factors = [receiver.own_factor, payer.own_factor, *([] if payer.opened else [UNOPENED])]
    named = [
        f"{factors[0]} × {factors[1]}",
        *(tell.say(f"{each}（没开口）", f"{each} (not opened)") for each in factors[2:]),
    ]
    due = math.prod(factors)
    more = "" if due == transfer.amount else tell.say(f"，封顶 {transfer.amount}", f", capped at {transfer.amount}")
    return told + tell.say("，", ", ") + f"{' × '.join(named)} = {due}{more}"
