"""Two worlds that are equal to the eyes of a seat give byte-identical frames, to it and to spectators."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from games import tiny
from games.playing import choose
from games.toy.game import GAME as SHED
from paiju import game as games
from paiju import sichuan
from paiju.game import State
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.stream import to_text
from paiju.server.table import Table
from paiju.server.view import Live, log_of
from paiju.values import plain
from server.tables import AT, Looking, any_move, at_state, dealt, seen_record, viewers
from sizes import Sizes

STEPS = 12


def two_worlds(game: Any, rng: random.Random) -> tuple[State, State, int] | None:
    """Return a position, another that looks the same to a seat, and the seat."""
    state: Any = game.deal(rng.choice(list(game.PRESETS.values())), seed=rng.getrandbits(32))
    for _ in range(rng.randrange(90 if game.name == "sichuan" else 8)):
        if state.is_over:
            break
        action, actor = choose(state, rng)
        state = state.after(action, actor)
    seat = rng.randrange(game.num_seats(state.rules))
    try:
        return state, state.redeal_hidden(seat, rng.getrandbits(32)), seat
    except ValueError:
        return None  # it has answered in a window: the others' answers can't be told apart by dealing anew


def any_absence(table: Table, seat: int, rng: random.Random) -> Live:
    """Let agents stand in for some of the others, which everybody may know."""
    away = [other for other in range(len(table.sitters)) if other != seat and rng.random() < 0.3]
    return Live(absent=away, stand_ins={other: table.stand_in(other) for other in away})


def common_moves(tables: list[Table]) -> list[tuple[int, str]]:
    """Return what can be done in both worlds."""
    legal = [{(seat, text) for seat, ask in enumerate(table.asks) for text in ask.options} for table in tables]
    return sorted(legal[0] & legal[1])


def looks_alike(tables: list[Table], viewer: Viewer) -> bool:
    """Tell whether two worlds are still equal to somebody's eyes: by the observation, not by anything that is sent."""
    one, other = (table.state.observe(viewer.seat) for table in tables if table.state is not None)
    return bool(one == other)


@pytest.mark.slow
@pytest.mark.parametrize("game", [games.get("sichuan"), games.get(tiny), SHED], ids=lambda game: str(game.name))
def test_worlds_that_look_the_same_give_the_same_frames(game: Any, chunk: int, sizes: Sizes) -> None:
    compared: Counter[str] = Counter()
    share = 0.1 if game is SHED else 0.5
    for seed in sizes.of(chunk, share=share, of_slice=share / 2):
        rng = random.Random(seed)
        found = two_worlds(game, rng)
        if found is None:
            continue
        *worlds, seat = found
        tables = [at_state(game, world) for world in worlds if not isinstance(world, int)]
        live = any_absence(tables[0], seat, rng)
        looking = [[Looking(table, viewer, live) for table in tables] for viewer in (Viewer(seat=seat), Viewer())]
        for one, other in looking:
            assert one.snapshot() == other.snapshot(), seed
            compared["snapshots"] += 1
        follow(tables, looking, rng, compared)
    assert compared["snapshots"]
    assert compared["frames"]
    assert compared["refusals"]
    assert compared["nothing to see"] or game.name != "sichuan"


def follow(tables: list[Table], looking: list[list[Looking]], rng: random.Random, compared: Counter[str]) -> None:
    """Do the same in both worlds as long as they look the same, and compare what is sent."""
    for _ in range(STEPS):
        moves = common_moves(tables)
        if not moves:
            return
        for one, other in looking:
            texts = sorted({text for table in tables for ask in table.asks for text in ask.options})
            compared["refusals"] += expect_same_refusals(
                one, other, ["win", "pass", *rng.sample(texts, min(3, len(texts)))]
            )
        actor, text = rng.choice(moves)
        by = "stand_in" if actor in looking[0][0].live.stand_ins else "person"
        events = [table.apply(table.act(actor, text, by, at=AT)) for table in tables]
        alike = [pair for pair in looking if looks_alike(tables, pair[0].viewer)]
        for one, other in alike:
            sent = one.told(events[0])
            assert sent == other.told(events[1])
            assert one.snapshot() == other.snapshot()
            compared["nothing to see" if sent is None else "frames"] += 1
        if len(alike) < len(looking):
            return


def refusal(table: Table, seat: int, text: str) -> str | None:
    """Return why the rules refuse an action; None if they do not."""
    try:
        table.act(seat, text, "person", at=AT)
    except Refusal as refused:
        return refused.reason.en
    return None


def expect_same_refusals(one: Looking, other: Looking, texts: list[str]) -> int:
    """Refuse words that tell more than the seat may know; return how many were compared."""
    seat = one.viewer.seat
    if seat is None or not one.table.asks[seat].is_open:
        return 0
    for text in texts:
        assert refusal(one.table, seat, text) == refusal(other.table, seat, text)
    return len(texts)


def expect_masked(frame: str | None, viewer: Viewer) -> int:
    """Refuse a frame that tells what another seat drew, was dealt or swapped; return how many such events it has."""
    events = [] if frame is None else json.loads(frame)["events"]
    of_others = [event for event in events if event.get("actor", viewer.seat) != viewer.seat]
    hidden = [event for event in of_others if event["type"] in ("draw", "swap")]
    assert all("tile" not in event or event["tile"] == "?" for event in hidden), hidden
    assert all(set(event.get("tiles", "?")) == {"?"} for event in hidden), hidden
    return len(hidden)


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, sizes: Sizes) -> None:
    """With events that nobody masks, both proofs fail."""
    monkeypatch.setattr("paiju.server.view.seen_events", lambda _game, events, _viewer: plain(events))
    with pytest.raises(AssertionError):
        test_worlds_that_look_the_same_give_the_same_frames(games.get("sichuan"), 0, sizes)
    with pytest.raises(AssertionError):
        test_no_tile_before_its_time(sizes)


@pytest.mark.slow
def test_no_tile_before_its_time(sizes: Sizes) -> None:
    """Whatever a viewer is sent holds no tile of a hand that is hidden from it."""
    checked = 0
    for seed in range(sizes.cases // 1000):
        rng = random.Random(seed)
        table = dealt(preset=rng.choice(list(sichuan.PRESETS)), seed=seed)
        looking = [Looking(table, viewer) for viewer in viewers(table) if not viewer.open]
        while table.status == "playing":
            events = table.apply(any_move(table, rng))
            for each in looking:
                checked += expect_masked(each.told(events), each.viewer)
            if table.status != "playing":
                break
            if rng.random() < 0.1:
                for each in looking:
                    expect_masked(to_text(log_of(table, each.viewer) or {}), each.viewer)
            for each in looking:
                seats = each.stream.view["table"]["seats"]
                hidden = [seat for number, seat in enumerate(seats) if number != each.viewer.seat]
                assert all("hand" not in seat and "drawn" not in seat and "waits" not in seat for seat in hidden)
                checked += len(hidden)
            own = [each for each in looking if each.viewer.seat is None]
            assert not any("prompt" in each.stream.view for each in own)
    assert checked


def test_a_hidden_answer_sends_nothing_to_others() -> None:
    """While all choose tiles to swap, nobody is told who has chosen what, or that anybody has."""
    table = dealt(seed=1)
    looking = {viewer: Looking(table, viewer) for viewer in viewers(table) if not viewer.open}
    rng = random.Random(1)
    for _ in range(11):  # the twelfth choice completes the swap
        entry = any_move(table, rng)
        assert table.state is not None
        assert table.state.phase == "swap"
        events = table.apply(entry)
        for viewer, each in looking.items():
            assert (each.told(events) is not None) == (viewer.seat == entry.seat)
    events = table.apply(any_move(table, rng))
    assert all(each.told(events) is not None for each in looking.values())


def test_seeds_of_rounds_to_come_do_not_follow_from_a_record() -> None:
    deals = [dealt().setup.deals() for _ in range(2)]
    seeds = {deal(number)["seed"] for deal in deals for number in range(50)}
    assert len(seeds) == 100
    assert all(deal(3) == deal(3) for deal in deals)
    known = dealt(seed=7).setup.deals()
    assert known(2) == dealt(seed=7).setup.deals()(2)


def test_a_live_record_does_not_tell_whom_the_server_decided_for() -> None:
    """A number that grows would tell that somebody was asked while others could not see it."""
    told = []
    for by in ("person", "stand_in", "clock"):
        table = dealt(mode="friends")
        rng = random.Random(5)
        for _ in range(40):
            seat = rng.choice([seat for seat, ask in enumerate(table.asks) if ask.is_open])
            table.apply(table.act(seat, table.asks[seat].options[0], by if seat else "person", at=AT))
        told.append("decided_for" in seen_record(table, "me"))
        table.apply(table.close(at=AT))
        assert ("decided_for" in seen_record(table, "me")) == (by != "person")
    assert told == [False] * 3


def test_a_live_record_tells_only_what_the_own_seat_saw() -> None:
    table = dealt(seed=4)
    rng = random.Random(4)
    for _ in range(40):
        table.apply(any_move(table, rng))
    lines = [json.loads(line) for line in seen_record(table, "me").splitlines()]
    assert lines[0]["masked"] == 0
    assert "deal" not in lines[1]
    assert lines[1]["hands"][1:] == ["?"] * 3
    assert {line["actor"] for line in lines if line["type"] == "decision"} == {0}
    with pytest.raises(Refusal):
        seen_record(table, "somebody else")
    while table.status == "playing":
        table.apply(any_move(table, rng))
    assert json.loads(seen_record(table, "me").splitlines()[0])["masked"] == 0, "the match goes on"
    table.apply(table.close(at=AT))
    assert "masked" not in json.loads(seen_record(table, "somebody else").splitlines()[0])
    assert plain(table.totals) == json.loads(seen_record(table, "me").splitlines()[-1])["scores"]
