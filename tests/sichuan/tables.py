"""Tables set up by hand: a wall that deals what a test wants, and a script of what the seats do."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from paiju import reference, sichuan
from paiju.sichuan import Rules
from paiju.tiles import Tile, parse, show
from sichuan.dealing import SUITED

State = Any
"""A state of the core or of the reference."""

GAMES = {"core": sichuan, "reference": reference.sichuan}
both = pytest.mark.parametrize("game", GAMES)

# Three hands that wait for 1s and 4s, each worth 1 (平胡).
WAITS = ("123m456m789m23s99s", "123m456m789m23s88s", "123m456m789m23s77s")
# A dealer who has these tiles, among others.
THROWER = "258m14s147p25896p1s"


def wall_of(hands: Mapping[int, str], draws: str = "", last: str = "", dealer: int = 0) -> list[Tile]:
    """Return a wall that deals these hands, then these draws; ``last`` are the replacements, the first one first.

    A dealer's hand has 14 tiles. Hands that are not given get one tile each of many kinds.
    """
    held = {seat: list(parse(text)) for seat, text in hands.items()}
    front, back = list(parse(draws)), list(parse(last))[::-1]
    rest = [tile for tile in SUITED for _ in range(4)]
    for tile in [*front, *back, *(tile for hand in held.values() for tile in hand)]:
        rest.remove(tile)
    for seat in range(4):
        if seat not in held:
            held[seat] = [pick(rest, used=number) for number in range(13 + (seat == dealer))]
    extra = held[dealer].pop()
    assert [len(held[seat]) for seat in range(4)] == [13] * 4
    return [*held[0], *held[1], *held[2], *held[3], extra, *front, *rest, *back]


def pick(rest: list[Tile], used: int) -> Tile:
    """Take a tile that does not go together with those taken before."""
    wanted = Tile((used * 2) % 27)
    tile = wanted if wanted in rest else rest[used * 7 % len(rest)]
    rest.remove(tile)
    return tile


class Table:
    """A round from a wall on, played by script."""

    def __init__(
        self,
        game: str,
        hands: Mapping[int, str],
        draws: str = "",
        *,
        last: str = "",
        dealer: int = 0,
        voids: str | None = None,
        **options: Any,
    ) -> None:
        """Deal without a swap; ``voids`` are the void suits of the four seats, none if not given."""
        rules = Rules(**{"swap_three": False, "void_suit": voids is not None, **options})
        self.state: State = GAMES[game].deal(rules, seed=1, wall=wall_of(hands, draws, last, dealer), dealer=dealer)
        self.events: list[dict[str, Any]] = []
        for suit in voids or "":
            self.state = self.state.after(f"void {suit}")

    def do(self, *script: str) -> "Table":
        """Do what each line says: a seat and its action. Whoever is asked and has no line passes.

        ``throw`` discards the tile just drawn.
        """
        for line in script:
            seat, _, action = line.partition(" ")
            who = int(seat)
            while self.state.phase in ("responses", "rob") and who not in self.state.claimants:
                self.apply("pass", self.state.turn)
            self.apply(f"discard {self.state.seats[who].drawn}" if action == "throw" else action, who)
        return self

    def apply(self, action: str, seat: int) -> None:
        self.state, events = self.state.step(action, seat)
        self.events += events

    def pass_all(self) -> "Table":
        """Let everybody pass who is asked."""
        while self.state.phase in ("responses", "rob"):
            self.apply("pass", self.state.turn)
        return self

    def throw(self, until: int = 0) -> "Table":
        """Let every seat throw what it draws, until so many tiles are left and somebody has drawn."""
        self.pass_all()
        while self.state.wall_left > until:
            self.throw_one()
        return self

    def finish(self) -> "Table":
        """Let every seat throw what it draws until the round is over."""
        self.pass_all()
        while not self.state.is_over:
            self.throw_one()
        return self

    def throw_one(self) -> None:
        """Let the seat on turn throw what it drew, or its last tile where it did not draw."""
        own = self.state.seats[self.state.turn]
        self.apply(f"discard {own.drawn or own.hand.tiles[-1]}", self.state.turn)
        self.pass_all()

    def legal(self, seat: int) -> set[str]:
        """Return what a seat may do, as texts."""
        return {str(action) for action in self.state.legal_actions_of(seat)}

    def kinds(self, seat: int) -> set[str]:
        """Return the kinds of what a seat may do."""
        return {action.kind for action in self.state.legal_actions_of(seat)}

    def hand(self, seat: int) -> str:
        return show(self.state.seats[seat].hand.tiles)

    def melds(self, seat: int) -> list[str]:
        return [f"{meld.kind} {meld.tile}" for meld in self.state.seats[seat].melds]

    def paid(self) -> list[tuple[int, int, int, str]]:
        """Return the transfers so far."""
        return [tuple(row) for row in self.state.transfers]

    def won(self) -> dict[int, tuple[str, str, int]]:
        """Return how, with which main pattern and for what total each winner won."""
        seats: Iterable[Any] = enumerate(self.state.seats)
        return {seat: (own.won["how"], own.won["main"], own.won["total"]) for seat, own in seats if own.won}

    @property
    def to_act(self) -> int | None:
        """The seat on turn, when no window is open."""
        assert self.state.phase in ("turn", "over")
        turn: int | None = self.state.turn
        return turn


def at_window(game: str, event: str, giver: int, won_before: Iterable[int] = (), **options: Any) -> Table:
    """Return a table where all but the giver wait for 1s and 4s, and have one of them before them.

    The event is a ``discard`` or a ``rob_kong``; with ``discard_unclaimed`` it is another tile.
    """
    others = [(giver + step) % 4 for step in (1, 2, 3)]
    hands = dict(zip(others, WAITS, strict=True))
    if event == "rob_kong":  # the seat before throws 1s, the giver pongs it and draws the last one in its next turn
        dealer = others[2]
        hands |= {giver: "11s258m147p25896p", dealer: hands[dealer] + "1s"}
        table = Table(game, hands, "9p8p3p1s", dealer=dealer, **options)
        table.do(f"{dealer} discard 1s", f"{giver} pong 1s", f"{giver} discard 2m")
        return table.do(*(f"{seat} throw" for seat in others), f"{giver} added_kong 1s")
    table = Table(game, {**hands, giver: THROWER}, "9p8p3p4s", dealer=giver, **options)
    if won_before:
        table.do(f"{giver} discard 1s", *(f"{seat} win" for seat in won_before))
        while table.pass_all().to_act != giver:
            table.do(f"{table.to_act} throw")
    tile = "5p" if event == "discard_unclaimed" else "4s" if won_before else "1s"
    return table.do(f"{giver} discard {tile}")


def after_event(
    game: str, event: str, giver: int, winners: Iterable[int], won_before: Iterable[int] = (), **options: Any
) -> Table:
    """Return the table of ``at_window`` after some have won and the others passed."""
    table = at_window(game, event, giver, won_before, **options)
    return table.do(*(f"{seat} win" for seat in winners)).pass_all()
