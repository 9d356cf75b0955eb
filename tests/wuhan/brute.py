"""The rules of a win by trying everything: every laizi as every tile, every split into sets, every payment by formula.

Plain Python over lists of kind numbers, slow on purpose; nothing here is shared with the library.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

RED = 31
SUITED = range(27)
HONORS = frozenset({27, 28, 29, 30, 32, 33})
JIANG = frozenset(kind for kind in SUITED if kind % 9 in (1, 4, 7))
USUAL = {
    "open_mode": "koukou",
    "laizi_limit_counts": "held",
    "small_laizi_max": 1,
    "big_laizi_max": 2,
    "wild_may_be_skin": True,
    "four_in_hand_blocks_win": False,
    "context_needs_258": "unless_pattern",
    "haidi_tiles": 4,
    "last_discard_win": True,
    "selfdraw_on_kong_draw": True,
    "selfdraw_on_haidi": True,
    "cap": 300,
    "golden_koukou": 500,
    "golden_kaikou": 400,
    "golden_mode": "fixed",
    "contract": True,
    "min_points": 0,
    "robbed_kong_counts": False,
}


def kind_of(text: str) -> int:
    """Return the number of a tile."""
    return "mspz".index(text[1]) * 9 + int(text[0]) - 1


def text_of(kind: int) -> str:
    """Return the tile of a number."""
    return f"{kind % 9 + 1}{'mspz'[kind // 9]}"


def specials(flip: int) -> tuple[int, frozenset[int]]:
    """Return laizi and skins."""
    if flip < 27:
        suit, rank = divmod(flip, 9)
        return suit * 9 + (rank + 1) % 9, frozenset({flip, suit * 9 + (rank - 1) % 9})
    circle = [27, 28, 29, 30, 32, 33]
    place = circle.index(30 if flip == RED else flip)
    return circle[(place + 1) % 6], frozenset({circle[place], circle[place - 1]})


# ---- shapes


@cache
def splits(tiles: tuple[int, ...], runs: bool) -> bool:
    """Tell whether sorted tiles split into sets."""
    if not tiles:
        return True
    first = tiles[0]
    if tiles[:3] == (first,) * 3 and splits(tiles[3:], runs):
        return True
    if not runs or first not in SUITED or first % 9 > 6 or first + 1 not in tiles or first + 2 not in tiles:
        return False
    rest = list(tiles[1:])
    rest.remove(first + 1)
    rest.remove(first + 2)
    return splits(tuple(rest), runs)


def has_sets_and_pair(tiles: Sequence[int], eyes: frozenset[int], runs: bool = True) -> bool:
    """Tell whether tiles are sets and one pair out of ``eyes``."""
    counts = Counter(tiles)
    for kind in eyes & counts.keys():
        if counts[kind] >= 2 and splits(tuple(sorted((counts - Counter({kind: 2})).elements())), runs):
            return True
    return False


ANY = frozenset(range(34))


def forms_of(natural: list[int], wild: int, values: Sequence[int], melds: list[tuple[str, list[int]]]) -> set[str]:
    """Return the patterns, and ``regular`` for sets with a 2-5-8 pair, that some values of the wild tiles give."""
    fixed = natural + [kind for _, tiles in melds for kind in tiles]
    found = set()
    if all(kind in HONORS for kind in fixed):
        found.add("all_honors")
    if all(kind in JIANG for kind in fixed):
        found.add("all_jiang")
    no_chow = all(name != "chow" for name, _ in melds)
    for stands_for in combinations_with_replacement(values, wild):
        tiles = natural + list(stands_for)
        if has_sets_and_pair(tiles, JIANG):
            found.add("regular")
        if no_chow and has_sets_and_pair(tiles, ANY, runs=False):
            found.add("all_triplets")
        suits = {kind // 9 for kind in tiles + fixed}
        if len(suits) == 1 and max(suits) < 3 and has_sets_and_pair(tiles, ANY):
            found.add("full_flush")
    return found


# ---- one win


class Win:
    """A position in the form of the vectors, judged."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.options = {**USUAL, **entry.get("options", {})}
        self.entry = entry
        self.laizi, self.skins = specials(kind_of(entry["flip"]))
        self.tile = kind_of(entry["win_tile"])
        self.hand = [*map(kind_of, entry["hand"]), self.tile]
        self.winner = entry["winner"]
        self.way = entry["win_way"]
        self.melds = [(meld["type"], [*map(kind_of, meld["tiles"])]) for meld in self.seat(self.winner)["melds"]]
        self.openings = [meld for meld in self.seat(self.winner)["melds"] if meld["type"] != "concealed_kong"]
        self.drawn = self.way in ("self_draw", "kong_draw")

    def seat(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.entry["seats"][number]
        return found

    def expect(self) -> dict[str, Any]:
        """Return what the vectors tell of a win."""
        reason = self.refusal()
        if reason is not None:
            return {"can_win": False, "reason": reason}
        types, base, hard = self.reading()
        if base == 0:
            return {"can_win": False, "reason": "no_shape_or_laizi_limit"}
        raw = [self.raw(seat, base, hard) if seat != self.winner else 0 for seat in range(4)]
        payers = [seat for seat in range(4) if seat != self.winner]
        if min(raw[seat] for seat in payers) < self.options["min_points"]:
            return {"can_win": False, "reason": "below_min_points"}
        return {
            "can_win": True,
            "reason": None,
            "win_types": sorted(types),
            "hard": hard,
            "base": base,
            "raw": raw,
            **self.payments(types, raw, payers),
            "own_factor": [self.own(seat) for seat in range(4)],
        }

    def refusal(self) -> str | None:
        options = self.options
        if not self.openings:
            return "not_opened"
        if any(kind == RED or kind in self.skins for kind in self.hand):
            return "skin_or_red_in_hand"
        if options["four_in_hand_blocks_win"] and max(Counter(self.hand).values()) >= 4:
            return "four_in_hand"
        if self.tile == self.laizi and not self.drawn:
            return "laizi_not_claimable"
        if not options["last_discard_win"] and self.way == "discard" and self.entry["wall_left"] == 0:
            return "last_discard"
        return None

    def context(self) -> set[str]:
        context = set()
        if self.way == "discard" and len(self.openings) == 4:
            context.add("all_melded")
        if self.way == "kong_draw":
            context.add("kong_flower")
        if self.way == "rob_kong":
            context.add("rob_kong")
        if self.drawn and self.entry["wall_left"] < self.options["haidi_tiles"]:
            context.add("last_tiles")
        return context

    def reading(self) -> tuple[set[str], int, bool]:
        """Return the best reading: types, base, hard."""
        held = self.hand.count(self.laizi)
        barred = {RED} if self.options["wild_may_be_skin"] else {RED, *self.skins}
        values = [kind for kind in range(34) if kind not in barred]
        best: tuple[int, bool, set[str], int] = (0, False, set(), 0)
        for wild in range(min(held, 2) + 1):
            natural = [kind for kind in self.hand if kind != self.laizi] + [self.laizi] * (held - wild)
            forms = forms_of(natural, wild, values, self.melds)
            patterns = forms - {"regular"}
            types = set(patterns)
            if "regular" in forms or (patterns and self.options["context_needs_258"] == "unless_pattern"):
                types |= self.context()
            counted = held if self.options["laizi_limit_counts"] == "held" else wild
            base = 10 * len(types)
            if base and counted > self.options["big_laizi_max"]:
                continue
            if not base and "regular" in forms and counted <= self.options["small_laizi_max"]:
                types, base = {"small"}, 1
            best = max(best, (base * (1 if wild else 2), wild == 0, types, base), key=lambda each: each[:2])
        return best[2], best[3], best[1]

    def own(self, seat: int) -> int:
        factor, opened = 1, 0
        for meld in self.seat(seat)["melds"]:
            if meld["type"] == "concealed_kong":
                factor *= 4
                continue
            opened += 1
            factor *= 2 if meld["type"].endswith("kong") else 1
        if opened:
            factor *= 2**opened if self.options["open_mode"] == "koukou" else 2
        kongs = self.seat(seat)["special_kongs"]
        factor *= int(2 ** kongs["red"] * 2 ** kongs["skin"] * 4 ** kongs["laizi"])
        is_robbed = self.way == "rob_kong" and seat == self.entry["from"]
        return factor * 2 if is_robbed and self.options["robbed_kong_counts"] else factor

    def raw(self, seat: int, base: int, hard: bool) -> int:
        big = base > 1
        more = 3 if big else 4  # halves
        halves = 2
        at_the_end = self.entry["wall_left"] < self.options["haidi_tiles"]
        lost = (self.way == "kong_draw" and not self.options["selfdraw_on_kong_draw"]) or (
            at_the_end and not self.options["selfdraw_on_haidi"]
        )
        if self.drawn and not lost:
            halves = more
        if seat == self.entry["from"] and (self.way == "discard" or not self.options["contract"]):
            halves = more
        amount = base * self.own(self.winner) * self.own(seat) * (2 if hard else 1)
        if not big and self.entry["dealer"] in (seat, self.winner):
            amount *= 2
        assert amount * halves % 2 == 0
        return amount * halves // 2

    def payments(self, types: set[str], raw: list[int], payers: list[int]) -> dict[str, Any]:
        options = self.options
        golden = all(raw[seat] >= options["cap"] for seat in payers)
        top = options[f"golden_{options['open_mode']}"]
        paid = dict.fromkeys(range(4), 0)
        for seat in payers:
            if not golden:
                paid[seat] = min(raw[seat], options["cap"])
            else:
                paid[seat] = top if options["golden_mode"] == "fixed" else min(raw[seat], top)
        contractor = self.contractor(types)
        changes = [-paid[seat] for seat in range(4)]
        if contractor is not None:
            changes = [0] * 4
            changes[contractor] = -sum(paid.values())
        changes[self.winner] += sum(paid.values())
        return {"payments": changes, "golden_top": golden, "contractor": contractor}

    def contractor(self, types: set[str]) -> int | None:
        if not self.options["contract"]:
            return None
        source: int | None = self.entry["from"]
        if "full_flush" in types and len(self.openings) >= 3:
            feeder: int = self.openings[2]["from"]
            return feeder
        if "all_melded" in types and source is not None and not self.seat(source)["ready"]:
            return source
        return source if self.way == "rob_kong" else None


# ---- every hand that wins, for hands of few concealed tiles


def winning_hands(flip: int, melds: list[tuple[str, list[int]]], options: dict[str, Any]) -> Iterator[tuple[int, ...]]:
    """Return the counts of every concealed hand that wins by a plain self-draw; some more than once."""
    options = {**USUAL, **options}
    laizi, skins = specials(flip)
    barred = {RED, *skins}
    melded = Counter(kind for _, tiles in melds for kind in tiles)
    limit = 3 if options["four_in_hand_blocks_win"] else 4
    no_wild = {RED} if options["wild_may_be_skin"] else barred
    for tiles, most in _structures(melds, options):
        for wilds in _subsets(tiles, most):
            natural = list((Counter(tiles) - Counter(wilds)).elements())
            if any(kind in barred for kind in natural) or any(kind in no_wild for kind in wilds):
                continue
            counted = len(wilds) if options["laizi_limit_counts"] == "as_wild" else len(wilds) + natural.count(laizi)
            held = Counter(natural + [laizi] * len(wilds))
            if counted <= most and all(held[k] <= limit and held[k] + melded[k] <= 4 for k in held):
                yield tuple(held[kind] for kind in range(34))


def _subsets(tiles: tuple[int, ...], most: int) -> Iterator[tuple[int, ...]]:
    yield ()
    for first in range(len(tiles) if most else 0):
        yield (tiles[first],)
        for second in range(first + 1, len(tiles) if most > 1 else 0):
            yield (tiles[first], tiles[second])


RUNS = [(kind, kind + 1, kind + 2) for kind in SUITED if kind % 9 < 7]
TRIPLETS = [(kind,) * 3 for kind in range(34)]


def _structures(melds: list[tuple[str, list[int]]], options: dict[str, Any]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Return what the tiles of a win may stand for, with the laizi limit of its class."""
    size = 14 - 3 * len(melds)
    small, big = options["small_laizi_max"], options["big_laizi_max"]
    fixed = [kind for _, tiles in melds for kind in tiles]
    no_chow = all(name != "chow" for name, _ in melds)
    for kinds in (HONORS, JIANG):
        if all(kind in kinds for kind in fixed):
            for tiles in combinations_with_replacement(sorted(kinds), size):
                yield tiles, big
    for sets in combinations_with_replacement([*RUNS, *TRIPLETS], 4 - len(melds)):
        body = tuple(kind for each in sets for kind in each)
        for eyes in range(34):
            tiles = (*body, eyes, eyes)
            suits = {kind // 9 for kind in (*tiles, *fixed)}
            is_flush = len(suits) == 1 and max(suits) < 3
            is_triplets = no_chow and all(each[0] == each[1] for each in sets)
            if is_flush or is_triplets:
                yield tiles, big
            if eyes in JIANG:
                yield tiles, small
