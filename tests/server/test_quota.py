"""A journal does not grow for ever: there is an end to taking back, and to rounds."""

import asyncio
from typing import Any

from paiju.server.messages import Ack, Next, Undo
from paiju.server.refusal import words
from paiju.server.room import Room
from paiju.server.settings import Limits
from server.tables import dealt
from server.virtual import Guest, Journal, answer, room_at, run

UNDOS = 3


async def go_back_and_forth(room: Room, guest: Guest, times: int) -> list[Ack]:
    """Decide and take it back, again and again."""
    acks = []
    for number in range(times):
        await answer(room, guest, room.table.asks[0].options[0])
        acks.append(await room.undo(guest, Undo(aid=f"u{room.table.length}-{number}")))
    return acks


def test_so_many_decisions_are_taken_back_in_a_round() -> None:
    async def work() -> None:
        journal, guest = Journal(), Guest(0)
        room = room_at(dealt(mode="ai", seed=1), journal, limits=Limits(undos=UNDOS))
        await room.enter(guest, None)
        acks = await go_back_and_forth(room, guest, 2 * UNDOS)
        assert [ack.status for ack in acks] == ["ok"] * UNDOS + ["illegal"] * UNDOS
        assert acks[-1].reason == words("undos")
        assert sum(entry.kind == "undo" for entry in journal.kept) == UNDOS
        await room.end("restart")

    run(work())


def test_another_round_begins_anew() -> None:
    table = dealt(mode="ai", seed=1, rounds=2)
    assert table.round is not None
    table.undone_in_round = UNDOS
    while table.status == "playing":
        seat = next(seat for seat, ask in enumerate(table.asks) if ask.is_open)
        table.apply(table.act(seat, table.asks[seat].options[0], "person", at=""))
    table.apply(table.next(0, at="", aid="n"))
    assert table.undone_in_round == 0


def test_a_long_journal_gets_no_longer_than_its_round() -> None:
    async def work() -> None:
        table: Any = dealt(mode="ai", seed=1, rounds=2)
        guest = Guest(0)
        room = room_at(table, Journal(), limits=Limits(entries=table.length))
        await room.enter(guest, None)
        (undone,) = await go_back_and_forth(room, guest, 1)
        assert (undone.status, undone.reason) == ("illegal", words("too_long"))
        while room.shown.status == "playing":  # the round goes on to its end
            if room.shown.asks[0].is_open:
                assert (await answer(room, guest, room.shown.asks[0].options[0])).status == "ok"
            else:
                await asyncio.sleep(1)
        assert (await room.next(guest, Next(aid="n"), allowed=True)).reason == words("too_long")
        await room.end("restart")

    run(work())
