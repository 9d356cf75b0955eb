"""How a round ended, line by line: who won how, what that was worth, and every payment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from paiju._core.wuhan import Hand, waits
from paiju.mahjong.story import Told
from paiju.wuhan.labels import LABELS, TRANSFERS
from paiju.wuhan.settlement import won_result
from paiju.wuhan.text import explain_win

if TYPE_CHECKING:
    from paiju.mahjong.teller import Teller

__all__ = ["sheet_story"]


def sheet_story(observation: Any, tell: Teller) -> Iterator[Told]:
    """Return the part of a score sheet that is told in sentences. All is open at the end, so the table tells it."""
    yield Told("end", LABELS.word(observation.end, tell.lang))
    if observation.won is not None:
        yield from _win(observation, tell)
    elif observation.rules.flow_draw == "check_ready":
        yield from _ready_check(observation, tell)
    yield Told("heading", tell.say("收付", "Payments"))
    if not observation.transfers:
        yield Told("detail", tell.say("没有", "none"))
    for transfer in observation.transfers:
        paid = tell.payments([(transfer.payer, transfer.receiver, transfer.amount)])
        yield Told("detail", f"{tell.say(*TRANSFERS[transfer.kind])}{tell.say('：', ': ')}{paid}")


def _win(observation: Any, tell: Teller) -> Iterator[Told]:
    won = observation.won
    event = {**won, "type": "win", "actor": won["seat"], "target": won["from"], "tile": str(won["tile"])}
    yield Told("win", LABELS.event({**event, "patterns": won["types"]}, tell))
    steps = explain_win(won_result(observation), tell.lang, viewer=tell.viewer)
    yield from (Told("detail", step) for step in steps[:-1])  # the last one tells the payments


# ---- nobody won


def _ready_check(observation: Any, tell: Teller) -> Iterator[Told]:
    yield Told("heading", tell.say("查大叫", "Ready check"))
    ready = [seat for seat, shown in enumerate(observation.seats) if shown.ready]
    for seat, shown in enumerate(observation.seats):
        yield Told("detail", _waiting(observation, tell, seat) if shown.ready else _unready(tell, seat, shown))
    if len(ready) in (0, len(observation.seats)):
        who = tell.say("都听牌", "everybody is ready") if ready else tell.say("没有人听牌", "nobody is ready")
        yield Told("detail", tell.say(f"{who}，互不赔付", f"{who}, so nobody pays"))
    for transfer in observation.transfers:
        yield Told("detail", _owed(observation, tell, transfer))


def _waiting(observation: Any, tell: Teller, seat: int) -> str:
    shown = observation.seats[seat]
    held = list(shown.hand.tiles)
    if len(held) % 3 == 2:  # where the last tiles are only drawn, the one that it kept is one too many
        held.remove(shown.kept)
    tiles = tell.tiles(waits(Hand(held, shown.hand.melds), observation.flip, observation.rules))
    name, s = tell.seat(seat), tell.s(seat)
    return tell.say(f"{name}听牌：{tiles}", f"{name} {tell.be(seat)} ready and wait{s} on {tiles}")


def _unready(tell: Teller, seat: int, shown: Any) -> str:
    name, be = tell.seat(seat), tell.be(seat)
    if not shown.opened:
        return tell.say(f"{name}没听牌，也没开口", f"{name} {be} not ready, and never opened")
    return tell.say(f"{name}没听牌", f"{name} {be} not ready")


def _owed(observation: Any, tell: Teller, transfer: Any) -> str:
    """Return what a seat owes another, multiplied out."""
    payer, receiver = (observation.seats[seat] for seat in (transfer.payer, transfer.receiver))
    factors = [
        (receiver.own_factor, _whose(tell, transfer.receiver)),
        (payer.own_factor, _whose(tell, transfer.payer)),
        *([] if payer.opened else [(2, tell.say("没开口", "not opened"))]),
    ]
    amount = 1
    for factor, _ in factors:
        amount *= factor
    told = " × ".join(f"{factor}" + tell.say(f"（{name}）", f" ({name})") for factor, name in factors)
    cap = tell.say(f"，封顶 {transfer.amount}", f", capped at {transfer.amount}") if amount > transfer.amount else ""
    names = tell.say(
        f"{tell.seat(transfer.payer)}付{tell.other(transfer.receiver)}：",
        f"{tell.seat(transfer.payer)} to {tell.other(transfer.receiver)}: ",
    )
    return f"{names}{told} = {amount}{cap}"


def _whose(tell: Teller, seat: int) -> str:
    name = tell.seat(seat)
    return tell.say(f"{name}的倍数", "your factor" if seat == tell.viewer else f"factor of {name}")
