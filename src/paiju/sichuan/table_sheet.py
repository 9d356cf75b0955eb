"""The score sheet of a round in words: who won how, every payment, the hands, the points."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from paiju._core.sichuan import Hand, Score, score
from paiju.display import Line, Span, View, cells, pad, wrap
from paiju.errors import PaijuError
from paiju.sichuan.labels import word
from paiju.sichuan.table_moves import hand_in_order
from paiju.sichuan.table_text import tiles_line
from paiju.sichuan.table_words import SUIT_STYLES, Telling, tile_name
from paiju.sichuan.words_end import checks_of, end_checks
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.sichuan import Observation, SeenSeat

__all__ = ["sheet_story", "table_sheet"]

FIRST_TURN: Final = {"heavenly_hand": "heavenly", "earthly_hand": "earthly"}
INDENT: Final = 3
BREAKS: Final = re.compile("[^ ，：；、]*[ ，：；、]|[^ ，：；、]+$")
ENDLESS: Final = 10_000  # columns: no sentence is broken


def table_sheet(events: Sequence[dict[str, Any]], observation: Observation, view: View) -> list[Line]:
    """Return the score sheet of a round that is over; ``events`` are all that happened in it."""
    sheet = _Sheet(observation, view)
    return [*sheet.story(events), *sheet.hands(), *sheet.points()]


def sheet_story(events: Sequence[dict[str, Any]], observation: Observation, lang: str = "zh") -> list[str]:
    """Return the part of the sheet that is told in sentences on a page, one in a line.

    That is the end, every win, every payment, and what the checks at the end found. What explains a line, or is listed
    under it, begins with spaces.
    """
    lines = _Sheet(observation, View(lang=lang, width=ENDLESS), on_page=True).story(events)
    told = ["".join(text for text, _ in line) for line in lines]
    return [line.rstrip() if line.startswith(" " * INDENT) else line.strip() for line in told]


class _Sheet:
    def __init__(self, observation: Observation, view: View, *, on_page: bool = False) -> None:
        self.seen = observation
        self.view = view
        self.say = view.say
        self.tell = Telling(observation.seat, view.lang, on_page)

    def story(self, events: Sequence[dict[str, Any]]) -> list[Line]:
        wins = [event for event in events if event["type"] == "win"]
        checks = checks_of(events, self.seen)
        paid = [event for event in events if event["type"] == "settle" and not any(event is each for each in checks)]
        lines = [*self.end(), *(line for event in wins for line in self.win(event))]
        lines += [self.heading("收付", "Payments"), *(line for event in paid for line in self.told(event))]
        if not paid:
            lines += self.sentence(self.say("没有", "none"))
        return [*lines, *(line for check in end_checks(events, self.seen, self.tell) for line in self.check(*check))]

    def heading(self, zh: str, en: str) -> Line:
        return ((self.say(zh, en), "bold underline"),)

    def end(self) -> list[Line]:
        return self.sentence(word(self.seen.end or "", self.view.lang), indent=1)

    def name(self, seat: int) -> str:
        return self.tell.seat(seat)

    def sentence(self, text: str, style: str = "", *, indent: int = INDENT) -> list[Line]:
        """Return a sentence in as many lines as it needs, broken after spaces and Chinese punctuation."""
        parts: list[list[Span]] = [[(part, style)] for part in BREAKS.findall(text)]
        return wrap(parts, self.view.width, indent=indent, gap=0, first=((" " * indent, ""),))

    # ---- the wins

    def win(self, event: dict[str, Any]) -> list[Line]:
        lines = self.sentence(self.tell.event(event), "bold green", indent=1)
        worth = self.worth(event)
        if worth is not None:  # the last line of the explanation is what the sentence above ends with
            lines += self.sentence(self.say("；", "; ").join(worth.explain(self.view.lang)[:-1]))
        return lines

    def worth(self, event: dict[str, Any]) -> Score | None:
        """Return the score of a win, made again from hand and event; None if it does not come to the same."""
        won = self.seen.seats[event["actor"]]
        if won.hand is None or "addons" not in event:
            return None
        tile = Tile(event["tile"])
        complete = len(won.hand.tiles) % 3 == 2
        hand = Hand([*won.hand.tiles, *([] if complete else [tile])], won.melds, won.void_suit)
        flags = dict.fromkeys(event["addons"], True)
        flags |= {FIRST_TURN[name]: True for name in (event["main"], *event["patterns"]) if name in FIRST_TURN}
        flags["self_draw"] = event["how"] == "self_draw"
        try:
            found = score(hand, tile, rules=self.seen.rules, **flags)
        except PaijuError:
            return None
        return found if (found.total, found.pay_each) == (event["total"], event["points"]) else None

    def told(self, event: dict[str, Any]) -> list[Line]:
        return self.sentence(self.tell.event(event))

    def check(self, name: str, found: Sequence[str]) -> list[Line]:
        heading: Line = ((name[:1].upper() + name[1:], "bold underline"),)
        return [heading, *(line for text in found for line in self.sentence(text))]

    # ---- the hands

    def hands(self) -> list[Line]:
        lines = [self.heading("手牌", "Hands")]
        for seat, seen in enumerate(self.seen.seats):
            lines += self.hand(seat, seen)
        return lines

    def hand(self, seat: int, seen: SeenSeat) -> list[Line]:
        width = 5 if self.view.lang == "zh" else 7
        first = ((" " * (INDENT - 1), ""), (pad(self.name(seat), width), "bold"))
        pieces: list[list[Span]] = []
        if seen.hand is not None:
            held, _ = hand_in_order(seen.hand.tiles, seen.void_suit, None)
            pieces += tiles_line(held, self.view.lang)
        for meld in seen.melds:
            tiles = " ".join([tile_name(meld.tile, self.view.lang)] * (4 if meld.is_kong else 3))
            pieces.append([(f"[{tiles}]", SUIT_STYLES[meld.tile.suit])])
        pieces.append([(self.state(seen), "bold" if seen.won else "dim")])
        if self.view.names and seat != self.seen.seat:
            pieces.append([(self.view.names[seat], "dim")])
        return wrap(pieces, self.view.width, indent=INDENT - 1 + width, first=first)

    def state(self, seen: SeenSeat) -> str:
        if seen.won is not None:
            return self.say("胡 ", "won with ") + tile_name(seen.won["tile"], self.view.lang)
        if seen.hand is not None and seen.hand.void_count:
            return self.say("有缺门牌", "void suit left")
        return self.say("听牌", "ready") if seen.ready else self.say("未听", "not ready")

    # ---- the points

    def points(self) -> list[Line]:
        names = [self.name(seat) for seat in range(len(self.seen.scores))]
        rows = [(self.say("本局", "This round"), self.seen.scores)]
        if any(self.view.carried):
            totals = [before + now for before, now in zip(self.view.carried, self.seen.scores, strict=True)]
            rows.append((self.say("总分", "Total"), tuple(totals)))
        first = max(cells(title) for title, _ in rows) + 1
        column = max(6, *(cells(name) + 2 for name in names)) if self.view.width > 40 else 7
        lines = [self.row("", names, first, column, "bold")]
        return [*lines, *(self.row(title, [f"{n:+}" for n in numbers], first, column, "") for title, numbers in rows)]

    def row(self, title: str, values: Sequence[str], first: int, column: int, style: str) -> Line:
        spans = [(pad(f" {title}", first + 1), "bold")]
        spans += [(" " * (column - cells(value)) + value, style) for value in values]
        return tuple(spans)
