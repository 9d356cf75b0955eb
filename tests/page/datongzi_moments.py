"""Tables of Da Tong Zi at which seat 0 is asked something, set up by hand."""

from __future__ import annotations

from datongzi.tables import after, table
from paiju.datongzi import GameConfig, Rules, State, deal

WINGED = "S5 D6 D7 C7 S7 D8 H8 S8 C9 H9 DJ CQ"
"""An airplane 7-8, and cards to carry: 9-9 among them."""
OTHERS = ("H5 H6 DQ DQ", "C5 C6 SJ SJ")
FULL: dict[str, Rules] = {
    "41 cards": Rules(),
    "60 cards": Rules(config=GameConfig(num_players=2, cards_dealt_aside=12)),
}
"""Whole deals."""
SHORT = Rules(config=GameConfig(num_decks=2, cards_dealt_aside=67))
"""Rules by which everybody gets seven cards."""


MOMENTS: dict[str, State] = {
    "lead": table(WINGED, *OTHERS),
    "winged airplane": after(
        table(WINGED, "D5 C5 S5 D6 C6 S6 H9 HK S2", "H5 H6 SJ", lead=1), "play D5 C5 S5 D6 C6 S6 H9 HK", "pass"
    ),
    "must beat": after(table("S5 H7 H7 SK", "C6 CQ", "H5 D9", lead=1), "play C6", "play D9"),
    "cannot beat": after(table("S5 H7 H7", "C6 CK", "H5 D9", lead=1), "play CK", "pass"),
    "tongzi": table("SK SK SK H5 C8", *OTHERS),
    "pair": after(table("D5 D7 C7 H7 S7 SJ SJ SJ DK", "D6 C6 DQ", "HK CK D5 DA", lead=2), "play HK CK"),
    "bomb": after(table("D5 D7 C7 H7 SJ SJ SJ DK", "D6 C6 DQ", "H5 H5 S5 S5 DA", lead=2), "play H5 H5 S5 S5"),
    "last card": table("S2", *OTHERS),
    "four players": table("S5 H7 H7 SK", "C6 CQ", "H5 D9", "S8 S9", decks=4),
    **{name: deal(rules, seed=2, lead=0) for name, rules in FULL.items()},
}
