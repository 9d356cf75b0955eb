"""The table of a room: a fold over entries, questions with numbers, and what does not fit."""

import random

import pytest

from games import tiny
from paiju import replay
from paiju.server.refusal import Refusal
from paiju.server.setup import Opening
from paiju.server.table import Entry, Table, TableError
from server.tables import AT, any_move, dealt, opened, record_of


def played(seed: int, entries: list[Entry]) -> Table:
    """Return a table after some rounds, undos included; ``entries`` gets what was done."""
    table = opened(seed=seed, rounds=2)
    rng = random.Random(seed)
    entries += [Entry("open", None, None, AT, table.setup.model_dump())]
    while table.status != "finished":
        if table.status == "lobby":
            entry = table.start(at=AT)
        elif table.status == "round_over":
            entry = table.next(0, at=AT, aid="next")
        elif table.may_undo(0) and rng.random() < 0.1:
            entry = table.undo(0, at=AT, aid=f"u{len(entries)}")
        else:
            entry = any_move(table, rng)
        entries.append(entry)
        table.apply(entry)
    return table


def test_a_journal_leads_to_the_same_table() -> None:
    entries: list[Entry] = []
    table = played(3, entries)
    again = Table("room", table.game, entries)
    assert record_of(again, entries) == record_of(table, entries)
    assert again.undone == table.undone > 0
    assert again.aids == table.aids
    assert [again.ask_id(seat) for seat in range(4)] == [table.ask_id(seat) for seat in range(4)]
    assert again.length == len(entries)
    record = record_of(table, entries)
    assert record[0]["undone"] == table.undone
    assert len(replay.replay(record)) == 2


@pytest.mark.parametrize("change", [{"check": "0" * 12}, {"action": "win"}, {"action": "nonsense"}])
def test_a_journal_that_leads_elsewhere_is_noticed(change: dict[str, str]) -> None:
    entries: list[Entry] = []
    table = played(4, entries)
    place = next(place for place, entry in enumerate(entries) if entry.kind == "act")
    entries[place] = entries[place]._replace(data={**entries[place].data, **change})
    with pytest.raises(TableError):
        Table("room", table.game, entries)


def test_an_unknown_entry_is_noticed() -> None:
    table = dealt()
    with pytest.raises(TableError):
        table.apply(Entry("dance", 0, None, AT, {}))


def test_a_question_keeps_its_name_until_it_is_answered() -> None:
    table = dealt(seed=1)
    names = [table.ask_id(seat) for seat in range(4)]
    table.apply(table.act(2, table.asks[2].options[0], "person", at=AT))
    assert [table.ask_id(seat) for seat in (0, 1, 3)] == [names[seat] for seat in (0, 1, 3)]
    assert table.ask_id(2) != names[2]


def test_answers_that_do_not_fit() -> None:
    table = dealt(seed=1)
    asked = table.ask_id(0)
    fitting = table.asks[0].options[0]
    for ask_id, action, code in (
        (asked, "win", "illegal"),
        (asked, "nonsense", "illegal"),
        (table.ask_id(1), fitting, "not_asked"),
        ("s0n99", fitting, "not_asked"),
        ("s0nx", fitting, "not_asked"),
        ("nonsense", fitting, "not_asked"),
        ("s0n²", fitting, "not_asked"),
    ):
        with pytest.raises(Refusal) as refused:
            table.answer(0, ask_id, action, at=AT, aid="a")
        assert refused.value.code == code
    for by, code in (("person", "answered"), ("clock", "too_late")):
        asked = table.ask_id(0)
        table.apply(table.act(0, table.asks[0].options[0], by, at=AT))
        with pytest.raises(Refusal) as refused:
            table.answer(0, asked, fitting, at=AT, aid="a")
        assert refused.value.code == code


def test_people_take_seats_until_play_begins() -> None:
    table = opened(tiny, mode="friends")
    table.apply(table.join("you", "B", None, at=AT))
    assert table.seats_of("you") == [1]
    with pytest.raises(Refusal):
        table.join("they", "C", 1, at=AT)
    table.apply(table.start(at=AT))
    assert [sitter.level for sitter in table.sitters] == [None, None, "random"]
    with pytest.raises(Refusal):
        table.join("they", "C", 2, at=AT)
    with pytest.raises(Refusal):
        table.start(at=AT)


def test_answers_between_which_nothing_was_told_are_one_decision() -> None:
    table = dealt(seed=1)
    at_first = table.state

    def answer(*seats: int) -> None:
        for seat in seats:
            table.apply(table.act(seat, table.asks[seat].options[0], "person", at=AT))

    assert not table.goes_on(0)
    answer(0, 1, 0, 2)
    assert table.goes_on(0)
    table.apply(table.undo(0, at=AT, aid="u1"))
    assert table.state == at_first
    assert not table.goes_on(0)
    answer(0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)
    assert not table.goes_on(0), "all saw that the tiles were swapped"
    before = table.state
    answer(0)
    table.apply(table.undo(0, at=AT, aid="u2"))
    assert table.state == before
    table.apply(table.undo(0, at=AT, aid="u3"))
    assert table.state == at_first
    assert not table.may_undo(0)
    assert table.undone == 3


def test_what_was_there_before_is_not_taken_back() -> None:
    source = dealt(seed=1)
    rng = random.Random(1)
    while not source.may_undo(0):
        source.apply(any_move(source, rng))
    assert source.round is not None
    actions = [(step.seat, str(step.action)) for step in source.round.steps]
    opening = Opening(deal=dict(source.round.deal), actions=actions)
    setup = source.setup.model_copy(update={"opening": opening})
    table = Table("room", source.game, [Entry("open", None, None, AT, setup.model_dump())])
    table.apply(table.start(at=AT))
    assert table.state == source.state
    assert not table.may_undo(0)


def test_a_closed_table_asks_nobody() -> None:
    table = dealt(seed=1)
    table.apply(table.close(at=AT))
    assert table.status == "finished"
    assert not any(ask.is_open for ask in table.asks)
    with pytest.raises(Refusal):
        table.next(0, at=AT, aid="n")
