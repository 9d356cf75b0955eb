"""The search for hidden tiles finds them where they are planted: in frames, in the page, in storage."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from page import scanning
from page.conftest import Visit
from page.playing import ASKED

EMPTY: dict[str, Any] = {"hidden": 13, "melds": [], "river": [], "robbed": [], "given": [], "received": []}
VIEW: dict[str, Any] = {
    "game": "wuhan",
    "status": "playing",
    "seat": 0,
    "table": {
        "phase": "turn",
        "seats": [
            {**EMPTY, "hand": ["1m", "2m"], "drawn": "2m", "waits": [{"tile": "3m"}]},
            {**EMPTY, "river": [{"tile": "9s"}]},
            {**EMPTY, "melds": [{"kind": "pong", "tile": "8p"}]},
            {**EMPTY, "melds": [{"kind": "concealed_kong"}]},
        ],
    },
}

PLANTS = (
    "planted.title = '六条'",
    "planted.dataset.next = '6s'",
    "planted.innerHTML = '<svg><use href=\"#tile-6s\"/></svg>'",
    "planted.append('六条'); planted.hidden = true",
)


def frames(view: dict[str, Any], *more: dict[str, Any]) -> list[str]:
    return [json.dumps({"t": "snap", "seq": 0, "view": view}), *map(json.dumps, more)]


def planted(seat: int, **private: Any) -> dict[str, Any]:
    view = copy.deepcopy(VIEW)
    view["table"]["seats"][seat] |= private
    return view


def test_what_may_be_known_is_no_leak() -> None:
    discard = {"t": "ev", "seq": 1, "events": [{"type": "discard", "tile": "1m"}], "patch": {"table": {"turn": 1}}}
    assert scanning.leaks(frames(VIEW, discard), 0) == []
    assert scanning.leaks(frames({**VIEW, "status": "round_over"}), 1) == [], "then every hand is shown"
    open_kong = planted(3, melds=[{"kind": "concealed_kong", "tile": "6s"}])
    assert scanning.leaks(frames({**open_kong, "game": "sichuan"}), 0) == [], "a game in which all see it"


@pytest.mark.parametrize(
    ("seat", "private"),
    [
        (1, {"hand": ["7p"]}),
        (3, {"drawn": "1m"}),
        (2, {"waits": [{"tile": "9s"}]}),
        (1, {"suits": {"m": 3}}),
        (3, {"received": ["2m"]}),
        (2, {"mark": "7p"}),
        (3, {"kept": "1z"}),
        (3, {"mark": "7z"}),
        (3, {"melds": [{"kind": "concealed_kong", "tile": "6z"}]}),
    ],
)
def test_a_planted_view_is_found(seat: int, private: dict[str, Any]) -> None:
    assert scanning.leaks(frames(planted(seat, **private)), 0)
    assert scanning.leaks(frames(planted(seat, **private)), None)


def test_a_planted_event_is_found() -> None:
    draw = {"t": "ev", "seq": 1, "events": [{"type": "draw", "actor": 2, "tile": "6s"}], "patch": {}}
    assert [each[:2] for each in scanning.leaks(frames(VIEW, draw), 0)] == ["6s"]
    assert scanning.leaks(frames(VIEW), None), "a spectator sees no hand at all"


@pytest.mark.parametrize("text", ['"tile":"6s"', "摸到六条", "draws 6 bamboo", "swap 6s"])
def test_tiles_are_found_in_words(text: str) -> None:
    assert scanning.tiles_in(text) == {"6s"}
    assert not scanning.tiles_in("room x6s, 16 seconds, 0.6s-a, 三人, M6 5")


@pytest.mark.slow
def test_a_planted_page_is_found(visit: Visit) -> None:
    guest = visit("zh")
    guest.open_room(seed=2)
    guest.see(ASKED).wait_for()
    assert "6s" not in guest.hand
    for plant in PLANTS:
        assert guest.shown == set(guest.hand)
        guest.page.evaluate(
            f"planted = document.querySelector('main').appendChild(document.createElement('i')); {plant}"
        )
        assert guest.shown == {*guest.hand, "6s"}, plant
        guest.page.evaluate("planted.remove()")


@pytest.mark.slow
def test_planted_storage_is_found(visit: Visit) -> None:
    guest = visit("zh")
    guest.page.goto("/")
    assert not guest.stored
    for where in ("localStorage", "sessionStorage"):
        guest.page.evaluate(f"{where}.setItem('hand', JSON.stringify(['6s']))")
        assert guest.stored == {"6s"}
        guest.page.evaluate(f"{where}.clear()")
    guest.page.evaluate("document.cookie = 'next=6s'")
    assert guest.stored == {"6s"}
