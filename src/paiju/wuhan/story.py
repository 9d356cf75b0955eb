"""How a round ended, line by line: who won how, what that was worth, and every payment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from paiju.mahjong.story import Told
from paiju.wuhan.labels import LABELS, TRANSFERS

if TYPE_CHECKING:
    from paiju.mahjong.teller import Teller

__all__ = ["sheet_story"]


def sheet_story(observation: Any, tell: Teller) -> Iterator[Told]:
    """Return the part of a score sheet that is told in sentences. All is open at the end, so the table tells it."""
    yield Told("end", LABELS.word(observation.end, tell.lang))
    if observation.won is not None:
        yield from _win(observation, tell)
    elif observation.rules.flow_draw == "check_ready":
        yield Told("heading", tell.say("查大叫", "Ready check"))
        for seat, shown in enumerate(observation.seats):
            state = tell.say("听牌", "ready") if shown.ready else tell.say("未听", "not ready")
            yield Told("detail", f"{tell.seat(seat)} {state}")
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
    for seat, raw in enumerate(won["raw"]):
        if seat != won["seat"]:
            factor = observation.seats[seat].own_factor
            yield Told(
                "detail",
                tell.say(
                    f"{tell.seat(seat)}：自家 {factor} 倍，应付 {raw}",
                    f"{tell.seat(seat)}: own factor {factor}, due {raw}",
                ),
            )
    if won["golden_top"]:
        yield Told("detail", tell.say("金顶", "golden top"))
    if won["contractor"] is not None:
        who = won["contractor"]
        yield Told("detail", tell.say(f"{tell.seat(who)}承包", f"{tell.other(who)} pay{tell.s(who)} for all"))
