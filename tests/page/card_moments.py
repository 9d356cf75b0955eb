"""Tables of Da Tong Zi at which a player is asked something: every kind of answer, set up by hand."""

from __future__ import annotations

from datongzi.tables import after, table, triples
from paiju.datongzi import PRESETS, GameConfig, State, deal

SHORT = PRESETS["seed"].replace(config=GameConfig(num_decks=2, cards_dealt_aside=61))
"""Rules by which everybody gets nine cards."""
MINE = f"D5 C5 C6 H6 S6 S7 H7 D7 C7 {triples('8')} {triples('9')} C10 SJ SJ SJ HQ DK"
TONGZI = after(table("D5 S5 H8 SK SK SK", "HK H6 D9 C9", "H7 D7 D10 C10"), "play SK SK SK")

MOMENTS: dict[str, State] = {
    "lead": table(MINE, "D6 C6 S5", "D7 H6 H5"),
    "single": after(table("D5 C6 S10 D2", "D6 C6 S5", "D7 H6 H5 C7", lead=2), "play D7"),
    "pair": after(table(MINE, "D6 C6 DQ", "HK CK D9 H9 D5 DA CA", lead=2), "play HK CK"),
    "bomb": after(table(MINE, "D6 C6 DQ", "H5 H5 S5 S5 DA CA", lead=2), "play H5 H5 S5 S5"),
    "nothing beats": after(table("D5 C6 S10", "D6 C6 S5", "D2 H6 H5 C7", lead=2), "play D2"),
    "wind": table("S2", "D6 C6 S5", "D7 H6 H5 C7"),
    "last trick": after(TONGZI, "pass", "pass", "play H8", "play D9", "play D10"),
    "many": deal(seed=7, lead=0),
    "picks": after(table(MINE, "D6 C6 S5", "D7 H6 H5"), "begin airplane_with_wings 8-9", "add 5"),
}
