"""Tables of Wuhan mahjong at which a player is asked something: every question of the game, set up by hand."""

from __future__ import annotations

from paiju.wuhan import State
from wuhan.tables import table
from wuhan.test_clauses import OPENED, READY, robbery

THROWER = "39m36s369p123467z"  # with one tile more: claims nothing, and nobody claims what else it has
# A five of bamboo fits into three runs; a four into one.
RUNS, RUN = "3467s17m14p12346z", "35s179m147p12346z"
SPECIAL = "5z4m5m6m17m147s12346z"
HIDDEN = "9s"  # of which somebody else has a concealed kong
GOLDEN = {"hand": "555p777p99p", "melds": "pong:1p@1 pong:3p@2", "special": "5z"}


def discarded(tile: str, mine: str, *, by: int = 3, melds: str = "", **told: object) -> State:
    """Return a table at which seat 0 is asked for an answer to a discard."""
    hands = {0: mine, by: f"{THROWER}{tile}"}
    laid = {0: melds, 1 if by == 2 else 2: f"concealed_kong:{HIDDEN}"}
    return table(hands, melds=laid, drawn=tile, turn=by, **told).after(f"discard {tile}")  # type: ignore[arg-type]


def on_turn(mine: str, drawn: str, *, melds: str = "", special: str = "", **told: object) -> State:
    """Return a table at which it is seat 0's turn."""
    laid = {0: melds, 2: f"concealed_kong:{HIDDEN}"}
    return table({0: mine}, melds=laid, special={0: special}, drawn=drawn, **told)  # type: ignore[arg-type]


MOMENTS: dict[str, State] = {
    "chow": discarded("4s", RUN),
    "forms": discarded("5s", RUNS),
    "form": discarded("5s", RUNS).after("chow 5s"),
    "pong": discarded("8p", "88p17m147s1p12346z", by=1),
    "exposed kong": discarded("8p", "888p17m147s12346z", by=2),
    "concealed kong": on_turn("1111p17m147s23467z", "7z"),
    "added kong": on_turn("7s17m14p123467z", "7s", melds="pong:7s@1"),
    "special kongs": on_turn(SPECIAL, "5z", back="7p3s9m3p"),
    "win on a discard": discarded("9p", READY, by=1, melds=OPENED),
    "win by own draw": on_turn(f"{READY}9p", "9p", melds=OPENED),
    "win by robbing a kong": robbery().after("added_kong 9p"),
    "golden top": on_turn(GOLDEN["hand"], "7p", melds=GOLDEN["melds"], special=GOLDEN["special"]),
    "last tile": on_turn(f"{READY}1z", "1z", melds=OPENED, left=0),
    "draw only": on_turn(f"{READY}1z", "1z", melds=OPENED, left=3, haidi_mode="draw_only"),
    "draw only, win": on_turn(f"{READY}9p", "9p", melds=OPENED, left=3, haidi_mode="draw_only"),
}
