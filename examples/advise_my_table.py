"""Advice for a table of your own app: its data becomes an observation, and the answer a move that it can show.

The app here numbers its tiles 11-19 (万), 21-29 (条) and 31-39 (筒), as many do, and knows nothing of paiju.
"""

from typing import Any

from paiju import agents, sichuan
from paiju.errors import PositionError

TABLE: dict[str, Any] = {
    "banker": 0,
    "me": 2,
    "wall": 47,
    "chairs": [
        {"lack": "筒", "out": [31, 38, 11], "open": []},
        {"lack": "条", "out": [21, 29], "open": [{"type": "碰", "card": 19, "by": 3}]},
        {"lack": "筒", "out": [39, 33], "open": [], "cards": [12, 13, 14, 16, 17, 22, 22, 24, 25, 27, 28, 29, 29]},
        {"lack": "万", "out": [18], "open": []},
    ],
    "got": 17,
    "on_the_table": None,
}
SUITS = {"万": "m", "条": "s", "筒": "p"}
MELDS = {"碰": "pong", "直杠": "exposed_kong", "暗杠": "concealed_kong", "补杠": "added_kong"}


def tile(card: int) -> str:
    """Return a tile of the app in notation: 36 is 6p."""
    suit, rank = divmod(card, 10)
    return f"{rank}{'msp'[suit - 1]}"


def seat_of(chair: dict[str, Any]) -> dict[str, Any]:
    """Return what lies before a player: the suit named, melds, and discards as they still lie there."""
    return {
        "void_suit": SUITS[chair["lack"]],
        "river": [tile(card) for card in chair["out"]],
        "melds": [
            {"kind": MELDS[meld["type"]], "tile": tile(meld["card"]), "from": meld["by"]} for meld in chair["open"]
        ],
    }


def observation_of(table: dict[str, Any]) -> sichuan.Observation:
    """Return what the app's player sees; everything that is not told here follows from it."""
    me = table["me"]
    seats = [seat_of(chair) for chair in table["chairs"]]
    seats[me]["hand"] = [tile(card) for card in table["chairs"][me]["cards"]]
    told = {"rules": "fan", "dealer": table["banker"], "seat": me, "wall_left": table["wall"], "seats": seats}
    if table["got"] is not None:  # our turn: one more tile
        seats[me]["drawn"] = tile(table["got"])
        seats[me]["hand"].append(tile(table["got"]))
    if table["on_the_table"] is not None:  # somebody's discard, which is the last of that river
        player, card = table["on_the_table"]
        told["window"] = {"tile": tile(card), "from": player}
    return sichuan.Observation.from_dict(told)


adviser = agents.make("medium+")
advice = adviser.advise(observation_of(TABLE))
print("best:", advice.best.action, "-", advice.best.reason("zh"))
for suggestion in advice.suggestions[1:3]:
    print("also:", suggestion.action, "-", suggestion.reason("en"))

# We do as advised, the others draw and discard, and the last of them lets go of 2s. What now?
chairs = TABLE["chairs"]
chairs[2]["cards"].append(17)
chairs[2]["cards"].remove(29)
for player, card in [(2, 29), (3, 15), (0, 35), (1, 22)]:
    chairs[player]["out"].append(card)
later = {**TABLE, "got": None, "wall": 44, "on_the_table": (1, 22)}
claim = adviser.advise(observation_of(later)).best
print("best:", claim.action.kind, claim.action.tile, "-", claim.reason("zh"))

# What does not fit together is refused, with its place.
try:
    observation_of({**later, "wall": 50})
except PositionError as error:
    print("refused:", error)
