"""What is legal at a position that is described by one hand: the vectors, and what an entry may tell beside."""

from typing import Any

import pytest

from paiju.errors import ArgumentError, HandError
from paiju.wuhan import Rules, legal_actions_at
from wuhan.vectors import entries, name_of

READY = {
    "state": "WAITING_RESPONSE",
    "seat": 1,
    "dealer": 0,
    "flip": "5m",
    "wall_left": 40,
    "hand": "123m234p78p22s",
    "melds": [{"type": "pong", "tiles": ["7s", "7s", "7s"], "from": 0}],
    "discard": {"tile": "9p", "from": 0},
}
DRAWN = {**READY, "state": "PLAYER_DECISION", "hand": "123m234p789p22s", "drawn": "9p"}


@pytest.mark.parametrize("entry", entries("legality"), ids=name_of)
def test_the_vectors(entry: dict[str, Any]) -> None:
    assert legal_actions_at(entry) == set(entry["expect"])


def test_a_seat_that_is_locked_has_no_win() -> None:
    assert legal_actions_at(READY) == {"win", "chow 9p", "pass"}
    assert legal_actions_at({**READY, "locked": True}) == {"chow 9p", "pass"}
    assert "win" in legal_actions_at({**DRAWN, "locked": True}), "a draw is never locked"


def test_rules_go_before_the_options_of_an_entry() -> None:
    entry = {**READY, "wall_left": 0, "options": {"last_discard_win": False}}
    assert legal_actions_at(entry) == {"pass"}
    assert legal_actions_at(entry, Rules()) == {"pass", "win"}
    assert legal_actions_at(entry, "koukou") == {"pass", "win"}


def test_what_lies_in_front_of_all_counts_for_the_minimum() -> None:
    """A small hard win of one pong comes to 4 from a payer without factors: too little for a minimum of 16."""
    entry = {**READY, "options": {"min_points": 16}}
    assert "win" not in legal_actions_at(entry)
    seats: list[dict[str, Any]] = [{"special_kongs": {"red": 2, "skin": 0, "laizi": 0}, "melds": []} for _ in range(4)]
    assert "win" in legal_actions_at({**entry, "seats": seats})
    for kongs in ({"skin": 2}, {"laizi": 1}):
        others = [{"special_kongs": kongs, "melds": []} for _ in range(4)]
        assert "win" in legal_actions_at({**entry, "seats": others})
    seats[3]["special_kongs"]["red"] = 0
    seats[3]["melds"] = [{"type": "exposed_kong", "tiles": ["1z"] * 4, "from": 2}]
    assert "win" in legal_actions_at({**entry, "seats": seats})


def test_tiles_that_stay_undrawn_are_not_left() -> None:
    entry = {**READY, "options": {"dead_wall": 10}}
    assert legal_actions_at({**entry, "wall_left": 5}) == {"win", "chow 9p", "pass"}
    assert legal_actions_at({**entry, "wall_left": 0}) == {"win", "pass"}


def test_a_replacement_tile_wins_as_a_big_win() -> None:
    entry = {**DRAWN, "options": {"min_points": 32}}
    assert "win" not in legal_actions_at(entry)
    assert "win" in legal_actions_at({**entry, "draw_kind": "AFTER_KONG"})


def test_the_last_tiles_are_only_drawn() -> None:
    entry = {**DRAWN, "wall_left": 3, "options": {"haidi_mode": "draw_only"}}
    assert legal_actions_at(entry) == {"win", "pass"}
    assert legal_actions_at({**entry, "hand": "124m234p789p22s"}) == {"pass"}
    assert "discard 1m" in legal_actions_at({**entry, "wall_left": 4})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"state": "DRAWING"}, "entry"),
        ({"discard": None}, "entry"),
        ({"hand": "123m"}, "size"),
        ({"wall_left": -1}, "wall"),
        ({"wall_left": 137}, "wall"),
        ({"draw_kind": "LATE"}, "entry"),
        ({"seats": [{}] * 5}, "entry"),
        ({"seats": [{"special_kongs": {"red": 99}}]}, "entry"),
    ],
)
def test_entries_that_tell_nonsense(change: dict[str, Any], code: str) -> None:
    with pytest.raises(HandError) as refusal:
        legal_actions_at({**READY, **change})
    assert refusal.value.code == code


def test_entries_that_tell_too_little() -> None:
    for key in ("state", "seat", "flip", "hand"):
        with pytest.raises(HandError, match=f"needs a {key}"):
            legal_actions_at({name: value for name, value in READY.items() if name != key})
    with pytest.raises(ArgumentError):
        legal_actions_at(7)  # type: ignore[arg-type]
