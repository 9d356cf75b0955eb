"""What a browser holds of tiles: in the page, in frames, in storage; and which of them its player may know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from paiju.server.stream import apply_patch

PRIVATE = ("hand", "drawn", "suits", "given", "received", "waits", "ready_discards", "kept")
HIDES_KONGS = ("wuhan",)  # the games in which others do not see of what a concealed kong is
LYING = ("river", "melds", "robbed", "won", "special")
FACE = re.compile(r"(?<![0-9A-Za-z_-])(?:[1-9][msp]|[1-7]z)(?![0-9A-Za-z_-])")
RANKS = "一二三四五六七八九"
SUITS = {"万": "m", "条": "s", "筒": "p", "characters": "m", "bamboo": "s", "dots": "p"}
SPOKEN = re.compile(r"([1-9]|[一二三四五六七八九])[ ]?(万|条|筒|characters|bamboo|dots)")

# Everything in the page that has a tile in it: pictures, data, and all that is said or shown in words.
PAGE = """() => {
  const attributes = [...document.querySelectorAll("body *")].flatMap((each) => [...each.attributes]);
  const values = attributes.filter((each) => each.name !== "d").map((each) => each.value);  // d: the lines of a picture
  return [...values.map((value) => value.replace(/.*#tile-/, "")), document.body.textContent].join(" | ");
}"""
STORAGE = """async () => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie,
  await indexedDB.databases(), await caches.keys()])"""


def tiles_in(text: str) -> set[str]:
    """Return the tiles that a text names, in notation or in words; words for honours mean much else.

    >>> sorted(tiles_in('{"tile":"5m","flip":"7z"} 三条 9 dots'))
    ['3s', '5m', '7z', '9p']
    """
    spoken = {f"{RANKS.index(rank) + 1 if rank in RANKS else rank}{SUITS[suit]}" for rank, suit in SPOKEN.findall(text)}
    return spoken | set(FACE.findall(text))


def views_of(frames: Iterable[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return each frame that shows a round going on, with the view after it."""
    view: dict[str, Any] = {}
    for frame in frames:
        message = json.loads(frame)
        if message["t"] not in ("snap", "ev") or (message["t"] == "ev" and not view):  # of the room before
            continue
        view = message["view"] if message["t"] == "snap" else apply_patch(view, message["patch"])
        if view["status"] == "playing":
            yield frame, view


def leaks(frames: Iterable[str], seat: int | None) -> list[str]:
    """Return what frames tell a seat, or a spectator, that it may not know."""
    found = []
    own: set[str] = set()
    for frame, view in views_of(frames):
        seats = view["table"]["seats"]
        others = [(number, each) for number, each in enumerate(seats) if number != seat]
        found += [f"{name} of seat {number}" for number, each in others for name in PRIVATE if each.get(name)]
        if view["game"] in HIDES_KONGS:
            found += [f"a kong of seat {number}" for number, each in others if any(map(is_told_kong, each["melds"]))]
        before, own = (
            own,
            set()
            if seat is None
            else tiles_in(json.dumps([seats[seat], view.get("prompt"), view["table"].get("chow_forms")])),
        )
        unknown = tiles_in(frame) - public_tiles(view) - own - before
        found += [f"{tile} in {frame[:200]}" for tile in sorted(unknown)]
    return found


def is_told_kong(meld: dict[str, Any]) -> bool:
    """Tell whether a meld is a concealed kong that says of what it is."""
    return bool(meld["kind"] == "concealed_kong" and meld.get("tile"))


def public_tiles(view: dict[str, Any]) -> set[str]:
    """Return the tiles that lie open on the table."""
    table = view["table"]
    shown = [[each.get(name) for name in LYING] for each in table["seats"]]
    beside = [table.get(name) for name in ("pending", "last_discard", "flip")]
    return tiles_in(json.dumps([shown, beside])) | {*table.get("marks", {})}
