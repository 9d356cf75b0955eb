"""The table of an observation as lines of text: every seat, the wall, the own hand with its keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from paiju.display import Line, Span, View, cells, line_cells, pad, wrap
from paiju.sichuan.patterns import PATTERNS
from paiju.sichuan.table_moves import hand_in_order, table_moves
from paiju.sichuan.table_words import SUIT_STYLES, seat_name
from paiju.sichuan.teller import suit_name, tile_name
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.sichuan import Discarded, Hand, Meld, Observation, SeenSeat

__all__ = ["table_text", "tiles_line"]

Column: TypeAlias = tuple[Tile | None, str]  # a tile of the hand and its key; no tile is a gap

ROOMY: Final = 60  # columns from which a line is left free above the own hand
WIDE: Final = 100  # and from which it is drawn in boxes
INDENT: Final = 3
MELDS: Final = {
    "pong": ("碰", "pong "),
    "exposed_kong": ("明杠", "kong "),
    "added_kong": ("补杠", "added kong "),
    "concealed_kong": ("暗杠", "closed kong "),
}
SIDES: Final = {"zh": ("你", "下", "对", "上"), "en": ("you", "R", "A", "L")}
WAYS: Final = {
    "discard": ("胡", "won on"),
    "self_draw": ("自摸", "drew"),
    "rob_kong": ("抢杠胡", "robbed"),
}


def table_text(observation: Observation, view: View) -> list[Line]:
    """Return the table as ``observation`` shows it, the others in the order of play and the observer last."""
    return _Table(observation, view).lines()


def tiles_line(tiles: Sequence[Tile], lang: str) -> list[list[Span]]:
    """Return each tile in the colour of its suit."""
    return [[(tile_name(tile, lang), SUIT_STYLES[tile.suit])] for tile in tiles]


class _Table:
    def __init__(self, observation: Observation, view: View) -> None:
        self.seen = observation
        self.view = view
        self.say = view.say
        self.viewer = observation.seat
        self.open = {other.seat: other.seats[other.seat] for other in view.beside if other.seat is not None}

    def lines(self) -> list[Line]:
        seats = len(self.seen.seats)
        if self.viewer is None:
            order = list(range(seats))
        else:
            order = [(self.viewer + place) % seats for place in range(1, seats + 1)]
        blocks = [line for seat in order for line in self.seat(seat)]
        return [*self.header(), *blocks, *self.own_hand(), *self.question()]

    def header(self) -> list[Line]:
        wall = self.say(f"牌墙 {self.seen.wall_left} 张", f"wall {self.seen.wall_left}")
        pieces: list[list[Span]] = [[(self.view.title, "bold")]] if self.view.title else []
        return wrap([*pieces, [(wall, "bold")]], self.view.width, gap=2)

    # ---- one seat

    def seat(self, seat: int) -> list[Line]:
        seen = self.seen.seats[seat]
        lines = wrap(self.facts(seat, seen), self.view.width, indent=INDENT, gap=2)
        if seat != self.viewer:
            lines += self.open_hand(seat, seen)
        if seen.river:
            indent = (" " * INDENT, "")
            lines += wrap(map(self.river_tile, self.river(seat, seen)), self.view.width, indent=INDENT, first=(indent,))
        return lines

    def facts(self, seat: int, seen: SeenSeat) -> Iterator[list[Span]]:
        lang = self.view.lang
        own = seat == self.viewer
        dealer = self.say("庄", "D") if seat == self.seen.dealer else self.say("  ", " ")
        on_turn = ">" if self.seen.turn == seat and not self.seen.is_over else " "
        name = pad(seat_name(seat, self.viewer, lang), 4 if lang == "zh" else 6)
        yield [(f"{on_turn}{name}", "bold cyan" if own else "bold"), (f" {dealer}", "bold yellow")]
        void = "" if seen.void_suit is None else self.say("缺", "no ") + suit_name(seen.void_suit, lang)
        yield [(pad(void, 4), "" if seen.void_suit is None else SUIT_STYLES[seen.void_suit])]
        yield [(pad(self.score(seat), 3), "bold")]
        if seat != self.viewer and seen.won is None and seat not in self.open:
            count = seen.hidden
            yield [(self.say(f"{count} 张", f"{count} tile{'s' if count > 1 else ''}"), "")]
        if self.view.names and not own:
            yield [(self.view.names[seat], "dim")]
        if seen.won is not None:
            yield self.won(seen.won)
        yield from (self.meld(seat, meld) for meld in seen.melds)

    def score(self, seat: int) -> str:
        score = self.seen.scores[seat]
        if not any(self.view.carried):
            return f"{score:+}"
        total = self.view.carried[seat] + score
        return f"{score:+}" + self.say(f"（总 {total:+}）", f" (total {total:+})")

    def won(self, won: dict[str, object]) -> list[Span]:
        tile, row = won["tile"], PATTERNS[str(won["main"])]
        assert isinstance(tile, Tile)
        zh, en = WAYS[str(won["how"])]
        words = self.say(f"{zh} {tile_name(tile)} {row.zh}", f"{en} {tile}, {row.en}")
        return [(words, "bold green")]

    def meld(self, seat: int, meld: Meld) -> list[Span]:
        name = self.say(*MELDS[meld.kind]) + tile_name(meld.tile, self.view.lang)
        if meld.from_seat is None or meld.from_seat == seat:
            return [(name, SUIT_STYLES[meld.tile.suit])]
        if self.viewer is None:
            giver = str(meld.from_seat)
        else:
            giver = SIDES[self.view.lang][(meld.from_seat - self.viewer) % len(self.seen.seats)]
        return [(name, SUIT_STYLES[meld.tile.suit]), (f"<{giver}", "dim")]

    def river(self, seat: int, seen: SeenSeat) -> list[tuple[Discarded, bool]]:
        """Return the discards, each with whether it is the one that is asked about."""
        asked = self.seen.phase == "responses" and self.seen.pending is not None and self.seen.pending[1] == seat
        river = seen.river
        return [(each, asked and place == len(river)) for place, each in enumerate(river, 1)]

    def river_tile(self, discarded: tuple[Discarded, bool]) -> list[Span]:
        each, is_last = discarded
        name = tile_name(each.tile, self.view.lang)
        if is_last:
            return [(f"[{name}]", f"bold reverse {SUIT_STYLES[each.tile.suit]}")]
        if each.claimed:
            return [(f"({name})", "dim")]
        return [(name + ("!" if each.won else ""), SUIT_STYLES[each.tile.suit])]

    def open_hand(self, seat: int, seen: SeenSeat) -> list[Line]:
        shown = self.open.get(seat, seen)
        if shown.hand is None or not shown.hand.tiles:
            return []
        held, drawn = hand_in_order(shown.hand.tiles, shown.void_suit, shown.drawn)
        pieces = tiles_line(held, self.view.lang)
        if drawn is not None:
            pieces += [[("+", "dim"), *tiles_line([drawn], self.view.lang)[0]]]
        first = (" " * INDENT, ""), (self.say("手 ", "hand "), "dim")
        return wrap(pieces, self.view.width, indent=line_cells(first), first=first)

    # ---- the own hand

    def own_hand(self) -> list[Line]:
        if self.viewer is None:
            return []
        own = self.seen.seats[self.viewer]
        if own.hand is None or not own.hand.tiles:
            return []
        keys = {move.action.tile: move.keys[0] for move in table_moves(self.seen) if move.on_table}
        held, drawn = hand_in_order(own.hand.tiles, own.void_suit, own.drawn)
        firsts = [tile not in held[:place] for place, tile in enumerate(held)]
        labels = [keys.get(tile, "") if is_first else "" for tile, is_first in zip(held, firsts, strict=True)]
        columns: list[Column] = list(zip(held, labels, strict=True))
        columns += [] if drawn is None else [(None, ""), (drawn, keys.get(drawn, ""))]
        draw = self.boxes if self.view.width >= WIDE else self.names
        gap: list[Line] = [()] if self.view.width >= ROOMY else []
        return [*gap, *self.given(own), *draw(columns, has_keys=bool(keys))]

    def given(self, own: SeenSeat) -> list[Line]:
        """Return the tiles chosen for the swap so far."""
        if self.seen.phase != "swap" or not own.given:
            return []
        first = ((self.say(" 换出 ", " giving "), ""),)
        return wrap(tiles_line(own.given, self.view.lang), self.view.width, first=first)

    def names(self, columns: Sequence[Column], *, has_keys: bool) -> list[Line]:
        """Return the tiles as names, with their keys below, in as many rows as needed."""
        width = 4 if self.view.lang == "zh" else 3
        a_row = max(1, (self.view.width - 1) // width)
        lines: list[Line] = []
        for start in range(0, len(columns), a_row):
            row = columns[start : start + a_row]
            lines.append(((" ", ""), *(self.name(tile, width) for tile, _ in row)))
            if has_keys:
                lines.append(((" ", ""), *((pad(f" {key}", width), "bold") for _, key in row)))
        return lines

    def name(self, tile: Tile | None, width: int) -> Span:
        if tile is None:
            return (pad("", width), "")
        return (pad(tile_name(tile, self.view.lang), width), f"bold {SUIT_STYLES[tile.suit]}")

    def boxes(self, columns: Sequence[Column], *, has_keys: bool) -> list[Line]:
        """Return the tiles as boxes, with their keys below."""
        faces = [None if tile is None else self.face(tile) for tile, _ in columns]
        lines: list[list[Span]] = [[(" ", "")] for _ in range(5)]
        for (tile, key), face in zip(columns, faces, strict=True):
            if tile is None or face is None:
                for line in lines:
                    line.append(("  ", ""))
                continue
            rank, suit = face
            bar = "─" * cells(rank)
            rows = (f"┌{bar}┐", rank, suit, f"└{bar}┘", pad(f" {key}", cells(rank) + 2))
            for line, text in zip(lines, rows, strict=True):
                if text in face:
                    line += [("│", "dim"), (text, f"bold {SUIT_STYLES[tile.suit]}"), ("│", "dim")]
                else:
                    line.append((text, "dim" if bar in text else "bold"))
        return [tuple(line) for line in lines[: 5 if has_keys else 4]]

    def face(self, tile: Tile) -> tuple[str, str]:
        if self.view.lang == "zh":
            return tile.zh[0], tile.zh[1]
        return f" {tile.rank} ", f" {tile.suit} "

    # ---- what is asked

    def question(self) -> list[Line]:
        if self.viewer is None or not self.seen.legal_actions:
            return []
        return wrap([[(part, "bold")] for part in self.question_words()], self.view.width, first=((" ", ""),))

    def question_words(self) -> list[str]:
        own = self.seen.seats[self.viewer or 0]
        match self.seen.phase:
            case "swap":
                left = 3 - len(own.given)
                words = self.say(f"换三张：再选 {left} 张同一花色的", f"Swap: choose {left} more of one suit")
                return words.split(" ")
            case "void":
                return [self.say("定缺：选一门不要的花色", "Choose your void suit")]
            case "turn":
                return self.turn_words(own.hand)
        assert self.seen.pending is not None
        tile, seat = self.seen.pending
        name, shown = seat_name(seat, self.viewer, self.view.lang), tile_name(tile, self.view.lang)
        if self.seen.phase == "rob":
            words = self.say(f"{name} 补杠 {shown}，抢不抢？", f"{name} adds a kong of {shown}: rob it?")
        else:
            words = self.say(f"{name} 打 {shown}，要不要？", f"{name} discards {shown}: claim it?")
        return words.split(" ")

    def turn_words(self, hand: Hand | None) -> list[str]:
        words = [self.say("轮到你出牌", "Your turn: discard a tile")]
        if hand is not None and hand.void_count:
            words.append(self.say(f"（缺门还有 {hand.void_count} 张）", f"({hand.void_count} of the void suit left)"))
        return words
