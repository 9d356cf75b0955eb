"""Two worlds that are equal to the eyes of a seat give byte-identical frames, to it and to spectators."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from games import tiny
from games.toy.game import GAME as SHED
from paiju import game as games
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.stream import to_text
from paiju.server.table import Table
from paiju.server.view import Live, log_of
from paiju.values import plain
from server.card_worlds import considered
from server.tables import AT, Looking, advice_at, any_move, at_state, dealt, seen_frames, seen_record, viewers
from server.worlds import hidden_from, moves_alike, stacked, two_worlds
from sizes import Sizes
from wuhan.both import random_options
from wuhan.tables import table as wuhan_table
from wuhan.test_clauses import OPENED, READY

STEPS = 12
RECORDS = 0.2  # of all worlds, of which records and advice are compared too
CARD_SECRETS = ("hands", "cards aside", "picks", "ended hands", "sheets", "considered")
# What differs between worlds, or is answered in secret, in enough cases of a slice.
OFTEN = {
    "sichuan": ("nothing to see", "advice"),
    "wuhan": ("nothing to see", "advice", "hidden moves", "kongs", "kept tiles", "locks"),
    "datongzi": ("nothing to see", "advice", "hidden moves", *CARD_SECRETS),
}
# What is done with tiles that others do not see.
HIDDEN_EVENTS = {"sichuan": ("draw", "swap"), "wuhan": ("draw", "concealed")}
# Of the cases, in a full proof and in a slice.
SHARES = {"shed": (0.1, 0.05), "wuhan": (0.5, 0.15), "datongzi": (0.5, 0.12)}
PLAYED = [games.get("sichuan"), games.get("wuhan"), games.get("datongzi"), games.get(tiny), SHED]


def any_absence(table: Table, seat: int, rng: random.Random) -> Live:
    """Let agents stand in for some of the others, which everybody may know."""
    away = [other for other in range(len(table.sitters)) if other != seat and rng.random() < 0.3]
    return Live(absent=away, stand_ins={other: table.stand_in(other) for other in away})


def looks_alike(tables: list[Table], viewer: Viewer) -> bool:
    """Tell whether two worlds are still equal to somebody's eyes: by the observation, not by anything that is sent."""
    one, other = (table.state.observe(viewer.seat) for table in tables if table.state is not None)
    return bool(one == other)


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: str(game.name))
def test_worlds_that_look_the_same_give_the_same_frames(game: Any, chunk: int, sizes: Sizes) -> None:
    compared: Counter[str] = Counter()
    share, of_slice = SHARES.get(game.name, (0.5, 0.25))
    for seed in sizes.of(chunk, share=share, of_slice=of_slice):
        rng = random.Random(seed)
        found = two_worlds(game, rng)
        if found is None:
            continue
        *worlds, seat = found
        tables = [at_state(game, world, seat, training=True) for world in worlds]
        live = any_absence(tables[0], seat, rng)
        looking = [[Looking(table, viewer, live) for table in tables] for viewer in (Viewer(seat=seat), Viewer())]
        for one, other in looking:
            assert one.snapshot() == other.snapshot(), seed
            compared["snapshots"] += 1
            compared["sheets"] += bool(one.stream.view["sheet"])
        compared.update(hidden_from(tables, seat))
        if rng.random() < RECORDS:
            compared["advice"] += expect_same_advice(tables, seat)
            compared["considered"] += expect_same_verdicts(tables, seat, rng)
        follow(tables, looking, rng, compared)
    assert compared["snapshots"]
    assert compared["frames"]
    assert compared["refusals"]
    assert compared["records"]
    assert all(compared[each] for each in OFTEN.get(game.name, ())), compared


def follow(tables: list[Table], looking: list[list[Looking]], rng: random.Random, compared: Counter[str]) -> None:
    """Do the same in both worlds as long as they look the same, and compare what is sent."""
    seat = looking[0][0].viewer.seat
    assert seat is not None
    for _ in range(STEPS):
        moves = moves_alike(tables, seat)
        if not moves:
            break
        for one, other in looking:
            texts = sorted({text for table in tables for ask in table.asks for text in ask.options})
            compared["refusals"] += expect_same_refusals(
                one, other, ["win", "pass", *rng.sample(texts, min(3, len(texts)))]
            )
        hidden = [move for move in moves if len(set(move[1])) > 1]
        actor, actions = rng.choice(hidden or moves)
        by = "stand_in" if actor in looking[0][0].live.stand_ins else "person"
        events = [table.apply(table.act(actor, text, by, at=AT)) for table, text in zip(tables, actions, strict=True)]
        alike = [pair for pair in looking if looks_alike(tables, pair[0].viewer)]
        for one, other in alike:
            sent = one.told(events[0])
            assert sent == other.told(events[1])
            assert one.snapshot() == other.snapshot()
            compared["nothing to see" if sent is None else "frames"] += 1
            compared["hidden moves"] += len(set(actions)) > 1
        compared.update(hidden_from(tables, seat))
        if len(alike) < len(looking):
            return
    if rng.random() < RECORDS:
        compared["records"] += expect_same_records(tables, looking)


def expect_same_advice(tables: list[Table], seat: int) -> int:
    """Compare what an adviser says to a seat that is asked something."""
    if not tables[0].asks[seat].is_open:
        return 0
    one, other = (advice_at(table, seat) for table in tables)
    assert one == other
    return bool(one.suggestions)


def expect_same_verdicts(tables: list[Table], seat: int, rng: random.Random) -> int:
    """Compare what the rules say of cards that a seat has chosen, whoever is asked; mahjong says nothing of any."""
    if tables[0].game.name != "datongzi":
        return 0
    chance = rng.getrandbits(32)
    one, other = (considered(table, seat, random.Random(chance)) for table in tables)
    assert one == other
    return 1


def expect_same_records(tables: list[Table], looking: list[list[Looking]]) -> int:
    """Compare what the seat may load down of a round that is being played."""
    if tables[0].status != "playing":
        return 0
    viewer = looking[0][0].viewer
    for seen in (partial(seen_record, visitor="me"), partial(seen_frames, viewer=viewer, visitor="me")):
        assert seen(tables[0]) == seen(tables[1])
    return 1


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


def expect_masked(game: str, frame: str | None, viewer: Viewer) -> Iterator[str]:
    """Refuse a frame that tells tiles of another seat that are hidden; yield what happened to such tiles."""
    events = [] if frame is None else json.loads(frame)["events"]
    for event in events:
        name = event.get("kind") if event["type"] == "kong" else event["type"]
        if name in HIDDEN_EVENTS[game] and event["actor"] != viewer.seat:
            assert event.get("tile", "?") == "?", event
            assert set(event.get("tiles", "?")) == {"?"}, event
            yield name


def expect_hidden(game: str, view: dict[str, Any], viewer: Viewer) -> Iterator[str]:
    """Refuse a table that shows hidden tiles of another seat; yield what lies there face down."""
    for number, seat in enumerate(view["table"]["seats"]):
        if number == viewer.seat:
            continue
        assert not {"hand", "drawn", "waits", "ready_discards", "kept", "locked"} & seat.keys()
        yield "hands"
        for meld in seat["melds"]:
            if meld["kind"] == "concealed_kong" and "concealed" in HIDDEN_EVENTS[game]:
                assert meld.keys() <= {"kind", "from"}, meld
                yield "kongs"
    assert viewer.seat is not None or "prompt" not in view


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, sizes: Sizes) -> None:
    """With events that nobody masks, both proofs fail."""
    monkeypatch.setattr("paiju.server.view.seen_events", lambda _game, events, _viewer: plain(events))
    with pytest.raises(AssertionError):
        test_worlds_that_look_the_same_give_the_same_frames(games.get("sichuan"), 0, sizes)
    with pytest.raises(AssertionError):
        test_no_tile_before_its_time("sichuan", sizes)


def test_a_kong_that_is_told_is_found(sizes: Sizes) -> None:
    """In Sichuan mahjong everybody sees of what a concealed kong is."""
    wrong = replace(games.get("wuhan"), mask_event=games.get("sichuan").mask_event)
    with pytest.raises(AssertionError):
        test_worlds_that_look_the_same_give_the_same_frames(wrong, 0, sizes)


@pytest.mark.slow
@pytest.mark.parametrize("game", HIDDEN_EVENTS)
def test_no_tile_before_its_time(game: str, sizes: Sizes) -> None:
    """Whatever a viewer is sent holds no tile of a hand that is hidden from it."""
    checked: Counter[str] = Counter()
    for seed in range(sizes.cases // 1000):
        rng = random.Random(seed)
        table = any_table(game, rng)
        looking = [Looking(table, viewer) for viewer in viewers(table) if not viewer.open]
        while table.status == "playing":
            events = table.apply(any_move(table, rng))
            for each in looking:
                checked.update(expect_masked(game, each.told(events), each.viewer))
            if table.status != "playing":
                break
            if rng.random() < 0.1:
                for each in looking:
                    checked.update(expect_masked(game, to_text(log_of(table, each.viewer) or {}), each.viewer))
            for each in looking:
                checked.update(expect_hidden(game, each.stream.view, each.viewer))
    assert checked.keys() >= {*HIDDEN_EVENTS[game], "hands"}


def any_table(game: str, rng: random.Random) -> Table:
    """Return a round just dealt by any rules; of Wuhan mahjong one in which a concealed kong is likely."""
    if game == "wuhan":
        return at_state(games.get(game), stacked(rng, random_options(rng)))
    return dealt(game, preset=rng.choice(list(games.get(game).PRESETS)), seed=rng.getrandbits(32))


def test_what_a_hand_waits_on_does_not_tell_of_a_hidden_kong() -> None:
    """As many tiles seem to be left, whether all four lie in a kong of another or none does."""
    kongs = ("concealed_kong:9p", "concealed_kong:9s")
    told = []
    for state in (wuhan_table({0: f"{READY}1z"}, melds={0: OPENED, 1: kong}, drawn="1z") for kong in kongs):
        table = at_state(games.get("wuhan"), state)
        me = Looking(table, Viewer(seat=0))
        before = me.snapshot()
        table.apply(table.act(0, "discard 1z", "person", at=AT))
        told.append((before, me.told([]), me.snapshot()))
        (wait,) = [wait for wait in me.stream.view["table"]["seats"][0]["waits"] if wait["tile"] == "9p"]
        assert wait["left"] == 4
    assert told[0] == told[1]


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
