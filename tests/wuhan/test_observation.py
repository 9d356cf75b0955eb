"""What a seat sees: concealed kongs and kept tiles of others stay hidden, and worlds dealt anew look the same."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from paiju import record
from paiju.tiles import Tile
from paiju.wuhan import Rules, State, deal, planes_layout
from wuhan.playing import play, states

SEATS = range(4)


def with_foreign_kongs() -> Iterator[tuple[State, int]]:
    """Yield states in which a seat has a concealed kong, and the seat."""
    for state in states(100):
        for seat in SEATS:
            kinds = [meld.kind for meld in state.seats[seat].melds]
            if not state.is_over and kinds.count("concealed_kong") == 1:
                yield state, seat


def test_a_foreign_concealed_kong_has_no_tiles() -> None:
    state, owner = next(with_foreign_kongs())
    (kong,) = (meld for meld in state.seats[owner].melds if meld.kind == "concealed_kong")
    for seat in (*SEATS, None):
        (seen,) = (meld for meld in state.observe(seat).seats[owner].melds if meld.kind == "concealed_kong")
        assert (seen.tile, seen.is_kong) == (kong.tile if seat == owner else None, True)
        assert seen.tiles == ((kong.tile,) * 4 if seat == owner else None)
        told = state.observe(seat).to_dict()["seats"][owner]["melds"]
        (plain,) = (meld for meld in told if meld["type"] == "concealed_kong")
        assert plain == seen.to_dict()
        assert plain == (kong.to_dict() if seat == owner else {"type": "concealed_kong", "tiles": None})
    seen_factor = state.observe((owner + 1) % 4).seats[owner].own_factor
    assert seen_factor == state.seats[owner].own_factor, "that there is a kong is known"


def test_a_hidden_kong_is_dealt_anew() -> None:
    """As any ordinary kind of which no copy was seen."""
    most = 0
    for state, owner in islice(with_foreign_kongs(), 0, 400, 8):
        watchers = [seat for seat in SEATS if seat != owner and (not state.claimants or seat in state.claimants)]
        for watcher in watchers[:1]:
            kinds = set()
            for seed in range(12):
                world = state.redeal_hidden(watcher, seed)
                (kong,) = (meld for meld in world.seats[owner].melds if meld.kind == "concealed_kong")
                assert kong.tile not in (world.laizi, *world.skins, Tile("5z"))
                assert world.observe(watcher) == state.observe(watcher)
                kinds.add(kong.tile)
            most = max(most, len(kinds))
    assert most > 3


def test_a_masked_record_keeps_the_kong_hidden_until_the_end() -> None:
    for seed in range(200):
        written = play(seed).record()
        kongs = [line for line in written if line.get("kind") == "concealed"]
        if not kongs:
            continue
        owner = kongs[0]["actor"]
        masked = record.mask(written, (owner + 1) % 4)
        hidden = [line for line in masked if line.get("kind") == "concealed" and line["actor"] == owner]
        assert {line["tile"] for line in hidden} == {"?"}
        assert kongs[0]["tile"] in masked[-2]["concealed_kongs"][owner]
        own = record.mask(written, owner)
        assert kongs[0]["tile"] in {line["tile"] for line in own if line.get("kind") == "concealed"}
        return
    raise AssertionError


def test_who_chooses_the_form_of_a_chow_has_a_choice_in_every_world() -> None:
    found = 0
    for state in states(60):
        if state.phase != "MELD_DECISION":
            continue
        found += 1
        assert state.claimants == ()
        assert state.turn is not None
        for seat in SEATS:
            seen = state.observe(seat)
            assert seen.turn == state.turn
            for seed in range(5):
                world = seen.sample(seed)
                assert len(world.legal_actions) >= 2
                assert world.observe(seat) == seen
    assert found > 3


def test_a_kept_tile_is_known_to_its_owner_alone() -> None:
    kept = 0
    for seed in range(6):
        table = play(seed, Rules(haidi_mode="draw_only"))
        for step in table.steps:
            state = step.state
            for owner in SEATS:
                if state.seats[owner].kept is None or state.is_over:
                    continue
                kept += 1
                assert len(state.seats[owner].hand.tiles) % 3 == 2
                for seat in SEATS:
                    view = state.observe(seat).seats[owner]
                    assert view.kept == (state.seats[owner].kept if seat == owner else None)
                    if seat != owner:
                        world = state.redeal_hidden(seat, 1)
                        assert world.seats[owner].kept in world.seats[owner].hand.tiles
    assert kept


def test_nobody_sees_another_s_lock() -> None:
    locked = 0
    for seed in range(40):
        for step in play(seed, Rules(pass_win_lock=True)).steps:
            for owner in SEATS:
                if step.state.seats[owner].locked and not step.state.is_over:
                    locked += 1
                    views = [step.state.observe(seat).seats[owner].locked for seat in SEATS]
                    assert views == [seat == owner for seat in SEATS]
    assert locked


# ---- planes


def block(name: str) -> slice:
    return next(slice(first, first + count) for row, first, count, _ in planes_layout() if row == name)


def test_the_layout_is_whole() -> None:
    rows = planes_layout()
    assert [first for _, first, _, _ in rows] == [sum(row[2] for row in rows[:place]) for place in range(len(rows))]
    assert sum(row[2] for row in rows) == 153
    assert all(meaning for *_, meaning in rows)


def test_planes_say_what_is_seen() -> None:
    for number, state in enumerate(states(4)):
        for seat in [number % 4]:
            seen = state.observe(seat)
            planes = seen.planes()
            own = Counter(seen.hand.tiles)
            assert planes[block("hand")].sum(axis=0).tolist() == [own[Tile(kind)] for kind in range(34)]
            marks = [seen.flip, seen.laizi, *seen.skins, Tile("5z")]
            assert [row.nonzero()[0].tolist() for row in planes[block("special_tiles")]] == [[t.index] for t in marks]
            order = [(seat + place) % 4 for place in SEATS]
            opened = [int(seen.seats[other].opened) for other in order]
            assert (
                planes[block("opened")].max(axis=1).tolist() == planes[block("opened")].min(axis=1).tolist() == opened
            )
            for place, other in enumerate(order):
                lying = Counter(each.tile for each in seen.seats[other].river)
                part = planes[block("discards")][4 * place : 4 * place + 4].sum(axis=0)
                assert part.tolist() == [lying[Tile(kind)] for kind in range(34)]
                out = Counter(seen.seats[other].special)
                part = planes[block("special_kongs")][4 * place : 4 * place + 4].sum(axis=0)
                assert part.tolist() == [out[Tile(kind)] for kind in range(34)]
                factor = seen.seats[other].own_factor
                bins = planes[block("factor")][4 * place : 4 * place + 4, 0].tolist()
                assert bins == [int(factor >= limit) for limit in (4, 16, 64, 256)]
            wall = planes[block("wall")][:, 0].tolist()
            assert wall == [int(seen.wall_left > 11 * bin_) for bin_ in range(8)]


def test_planes_need_an_observer_and_a_version() -> None:
    state = deal(seed=1)
    with pytest.raises(ValueError, match="spectator"):
        state.observe(None).planes()
    with pytest.raises(ValueError, match="v1"):
        state.observe(0).planes("v9")
    assert np.array_equal(state.observe(0).planes(), state.observe(0).planes("v1"))
