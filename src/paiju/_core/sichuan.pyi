"""Sichuan mahjong."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

import numpy
import numpy.typing
from numpy.typing import NDArray

import paiju.sichuan.patterns
import paiju.sichuan.settlement
import paiju.tiles


class Meld:
    """A pong or kong that lies open: ``Meld('pong', '5m')``."""

    def __init__(self, kind: str, tile: paiju.tiles.Tile | str, from_seat: int | None = None) -> None: ...

    @property
    def kind(self) -> str:
        """``pong``, ``exposed_kong``, ``concealed_kong`` or ``added_kong``."""

    @property
    def tile(self) -> paiju.tiles.Tile:
        """Its tile."""

    @property
    def from_seat(self) -> int | None:
        """Who gave the tile, if known."""

    @property
    def is_kong(self) -> bool:
        """Whether it is one of the three kongs."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class Hand:
    """
    Concealed tiles, melds and void suit of one player.

    Tiles are notation or an iterable of tiles: 13 before or 14 after a draw, three fewer for each meld.
    """

    def __init__(self, tiles: str | Iterable[paiju.tiles.Tile | str], melds: Iterable[Meld] = (), void_suit: str | None = None) -> None: ...

    @property
    def tiles(self) -> tuple[paiju.tiles.Tile, ...]:
        """The concealed tiles, in order."""

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds, in the order in which they were laid down."""

    @property
    def void_suit(self) -> str | None:
        """``m``, ``s``, ``p`` or None."""

    @property
    def void_count(self) -> int:
        """How many tiles of the void suit are still held."""

    @property
    def counts(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(27))]:
        """
        How many concealed tiles of each of the 27 kinds there are, in a new array.
        """

    def draw(self, tile: paiju.tiles.Tile | str) -> Hand:
        """
        Return the hand with one tile more; it has not drawn yet.

        >>> Hand("123m456m789m23s99s").draw("4s")
        Hand('123456789m23499s')
        """

    def discard(self, tile: paiju.tiles.Tile | str) -> Hand:
        """
        Return the hand without a tile of its own; it has drawn, or claimed a pong.
        """

    def with_meld(self, meld: Meld | str, tile: paiju.tiles.Tile | str | None = None, from_seat: int | None = None) -> Hand:
        """
        Return the hand after it has melded: a ``Meld``, or kind and tile of one.

        The meld takes its tiles from the hand. A ``pong`` or an ``exposed_kong`` is claimed before a draw: one tile comes
        from another seat, so it takes two, or three. A ``concealed_kong`` takes four and an ``added_kong`` one, after a draw;
        the latter is laid to the pong, and whoever gave that stays known.

        >>> Hand("551m1123456789s").with_meld("pong", "5m", from_seat=2)
        Hand('1m1123456789s', melds=(Meld('pong', '5m', from_seat=2),))
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

def is_win(hand: Hand | str) -> bool:
    """
    Return whether ``hand`` is a win: four sets and a pair, or seven pairs, in at most two suits.

    None of its tiles may be of the void suit. A hand that has not drawn yet is not a win.

    >>> is_win(Hand("123m456m789m234s99s", void_suit="p"))
    True
    """

def shanten(hand: Hand | str) -> int:
    """
    Return the useful draws ``hand`` needs to be ready: -1 is complete, 0 ready.

    Exact: tiles of the void suit count as absent, no fifth copy is hoped for (own melds count), seven pairs
    too. With no void suit named, the best over the suits that may be absent.

    >>> shanten(Hand("1112345678999m", void_suit="p"))
    0
    """

def shanten_seen(hand: Hand | str, seen: str | Iterable[paiju.tiles.Tile | str] = ()) -> int | None:
    """
    Return ``shanten`` as far as the tiles can still be drawn; None when no win is left.

    ``seen`` are tiles that lie outside the hand and its melds: what waits on them waits in vain.

    >>> shanten_seen(Hand("123m456m789m23s99s", void_suit="p"), seen="11114444s")
    1
    """

def goals(hand: Hand | str, seen: str | Iterable[paiju.tiles.Tile | str] = ()) -> list[tuple[str, str, int, dict[paiju.tiles.Tile, int]]]:
    """
    Return the wins a waiting ``hand`` may head for: pattern, suits, shanten, and the tiles that lower it.

    As far as tiles can still be drawn: ``seen`` are those that lie outside the hand and its melds.
    """

def waits(hand: Hand | str) -> tuple[paiju.tiles.Tile, ...]:
    """
    Return the tiles that would complete ``hand``, in tile order.

    A hand that still holds a tile of its void suit waits on nothing. Tiles used up elsewhere are included:
    the hand cannot see them. A tile of which the hand owns all four is not.

    >>> tiles.show(waits(Hand("1112345678999m", void_suit="p")))
    '123456789m'
    """

def effective_tiles(hand: Hand | str, seen: str | Iterable[paiju.tiles.Tile | str] = ()) -> dict[paiju.tiles.Tile, int]:
    """
    Return the tiles that lower the shanten of ``hand``, each with its copies left.

    ``seen`` are tiles that lie outside the hand and its melds; a tile with no copy left is not listed.

    >>> effective_tiles(Hand("123m456m789m23s99s", void_suit="p"), seen="1s")
    {Tile('1s'): 3, Tile('4s'): 4}
    """

def discards(hand: Hand | str, seen: str | Iterable[paiju.tiles.Tile | str] = ()) -> list[tuple[paiju.tiles.Tile, int, dict[paiju.tiles.Tile, int]]]:
    """
    Return tile, shanten and effective tiles after it, for each discard, best first.
    """

def discard_values(hand: Hand | str, rules: Rules, seen: str | Iterable[paiju.tiles.Tile | str] = ()) -> list[tuple[paiju.tiles.Tile, int, dict[paiju.tiles.Tile, int], float | None]]:
    """
    Return tile, shanten, effective tiles and expected value after it, for each discard.
    """

def shanten_batch(counts: Annotated[NDArray[numpy.uint8], dict(shape=(None, 27), order='C', device='cpu', writable=False)], void: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, melded: Annotated[NDArray[numpy.uint8], dict(shape=(None, 27), order='C', device='cpu', writable=False)] | None) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
    """Return ``shanten`` for each row."""

def is_win_batch(counts: Annotated[NDArray[numpy.uint8], dict(shape=(None, 27), order='C', device='cpu', writable=False)], void: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, melded: Annotated[NDArray[numpy.uint8], dict(shape=(None, 27), order='C', device='cpu', writable=False)] | None) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]:
    """Return ``is_win`` for each row."""

class Rules:
    """
    Every option of the game as one value; ``Rules()`` is the preset ``multiplier``.

    >>> Rules(fan_cap=4).replace(base=2)
    Rules(base=2, fan_cap=4)
    """

    def __init__(self, **options: object) -> None: ...

    def replace(self, **options: object) -> Rules:
        """Return these rules with some options changed."""

    def to_dict(self) -> dict[str, Any]:
        """Return every option by name, as plain values, ready for JSON."""

    @staticmethod
    def from_dict(options: dict[str, Any]) -> Rules:
        """Return the rules of ``to_dict``; options left out have their defaults."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __getstate__(self) -> dict[str, Any]: ...

    def __setstate__(self, options: dict[str, Any], /) -> None: ...

    @property
    def players(self) -> int: ...

    @property
    def mode(self) -> Literal['xuezhan', 'xueliu']: ...

    @property
    def base(self) -> int: ...

    @property
    def swap_three(self) -> bool: ...

    @property
    def swap_directions(self) -> frozenset[str]: ...

    @property
    def void_suit(self) -> bool: ...

    @property
    def void_discard(self) -> Literal['strict', 'free']: ...

    @property
    def void_claims(self) -> bool: ...

    @property
    def scoring(self) -> Literal['multiplier', 'fan']: ...

    @property
    def pattern_policy(self) -> Literal['best', 'first_match', 'stack']: ...

    @property
    def extended_patterns(self) -> bool: ...

    @property
    def disabled_patterns(self) -> frozenset[str]: ...

    @property
    def roots(self) -> bool: ...

    @property
    def max_multiplier(self) -> int | None: ...

    @property
    def fan_cap(self) -> int | None: ...

    @property
    def self_draw(self) -> Literal['double', 'add_base', 'add_fan', 'none']: ...

    @property
    def first_turn_patterns(self) -> bool: ...

    @property
    def first_turn_excludes_self_draw(self) -> bool: ...

    @property
    def earthly_on_first_discard(self) -> bool: ...

    @property
    def last_tile_on_discard(self) -> bool: ...

    @property
    def kong_points(self) -> dict[str, int]: ...

    @property
    def late_added_kong(self) -> Literal['pays', 'free']: ...

    @property
    def rob_kong(self) -> bool: ...

    @property
    def exposed_kong_flower(self) -> Literal['self_draw', 'feeder_pays']: ...

    @property
    def multi_win(self) -> Literal['all', 'nearest']: ...

    @property
    def kong_discard_income(self) -> Literal['transfer', 'refund', 'keep']: ...

    @property
    def pass_win_lock(self) -> Literal['none', 'same_or_lower']: ...

    @property
    def turn_after_win(self) -> Literal['after_winner', 'after_discarder']: ...

    @property
    def last_discard_pong(self) -> bool: ...

    @property
    def end_checks(self) -> Literal['exhaustion', 'always', 'off']: ...

    @property
    def flower_pig(self) -> int: ...

    @property
    def flower_pig_rule(self) -> Literal['void_tile', 'three_suits']: ...

    @property
    def flower_pig_receivers(self) -> Literal['all_non_pigs', 'active_non_pigs']: ...

    @property
    def pig_and_ready(self) -> Literal['both', 'pig_only', 'max']: ...

    @property
    def ready_check(self) -> bool: ...

    @property
    def kong_refund(self) -> bool: ...

    @property
    def next_dealer(self) -> Literal['first_event', 'multi_first', 'rotate']: ...

class Score:
    """What a winning hand is worth, and why."""

    @property
    def main(self) -> paiju.sichuan.patterns.Pattern:
        """The pattern that names the hand."""

    @property
    def main_id(self) -> str:
        """The id of ``main``."""

    @property
    def factors(self) -> tuple[str, ...]:
        """The patterns in ``base``: several under ``stack``."""

    @property
    def base(self) -> int:
        """The patterns' multiplier, or fan."""

    @property
    def roots(self) -> int:
        """All roots of hand and melds."""

    @property
    def roots_counted(self) -> int:
        """The roots that the main pattern leaves to count."""

    @property
    def addons(self) -> tuple[str, ...]:
        """The add-ons that are part of ``total``."""

    @property
    def uncapped(self) -> int:
        """Multiplier or fan before the cap."""

    @property
    def fan(self) -> int | None:
        """Fan after the cap; None in ``multiplier``."""

    @property
    def total(self) -> int:
        """The multiplier, or 2^fan, after the cap."""

    @property
    def self_draw_bonus(self) -> bool:
        """Whether the self-draw pays extra beside ``total``."""

    @property
    def pay_each(self) -> int:
        """What every payer pays."""

    @property
    def rules(self) -> Rules:
        """The rules it is counted by."""

    def explain(self, lang: str = 'zh') -> list[str]:
        """Return lines that lead up to the total."""

    def to_dict(self) -> dict[str, Any]:
        """Return it in plain values that JSON takes."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __str__(self) -> str:
        """Return the lines of ``explain``."""

def score(hand: Hand | str, win_tile: paiju.tiles.Tile | str, *, self_draw: bool = False, kong_flower: bool = False, kong_discard: bool = False, rob_kong: bool = False, last_tile: bool = False, heavenly: bool = False, earthly: bool = False, exposed_kong: bool = False, rules: Rules | str | None = None) -> Score:
    """
    Return what a winning ``hand`` is worth; ``win_tile`` is one of its tiles, or completes it.

    >>> score(Hand("123m234m567m789m55m", void_suit="p"), "5m", self_draw=True).total
    8
    """

def pattern_rows() -> list[tuple[str, int, int | None, int, bool, bool]]:
    """
    Return the pattern table: id, multiplier, fan, roots absorbed, extended, extended in the fan table.
    """

class Ledger:
    """The transfers of one round, booked as it goes on."""

    def __init__(self) -> None: ...

    def book_kong(self, rules: Rules, kind: str, by: int, from_seat: int, late: bool) -> int: ...

    def book_win(self, rules: Rules, how: str, winners: Sequence[tuple[int, int]], from_seat: int, after_kong: int | None, only_payer: int | None) -> None: ...

    def book_end(self, rules: Rules, standings: Sequence[tuple[str, int]], exhausted: bool) -> None: ...

    @property
    def transfers(self) -> list[tuple[int, int, int, str]]: ...

    @property
    def scores(self) -> list[int]: ...

    @property
    def winners(self) -> int: ...

    def has_won(self, seat: int) -> bool: ...

    def next_dealer(self, rules: Rules, dealer: int) -> int: ...

    def __repr__(self) -> str: ...

def points(rules: Rules, total: int, self_draw_bonus: bool) -> int:
    """Return what a payer owes for a win."""

class Action:
    """
    What a seat does: ``Action.discard('5m')``, ``Action.parse('discard 5m')``.
    """

    @staticmethod
    def parse(text: str) -> Action:
        """
        Return the action of a text: ``discard 5m``, or in Chinese what ``label`` says, ``打五万``.
        """

    @property
    def id(self) -> int: ...

    @property
    def kind(self) -> str: ...

    @property
    def tile(self) -> paiju.tiles.Tile | None: ...

    @property
    def suit(self) -> str | None:
        """The suit that becomes void."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __eq__(self, other: object, /) -> bool: ...

    def label(self, lang: str = 'zh') -> str:
        """Return the action in words."""

    def __hash__(self) -> int: ...

    def __getstate__(self) -> str: ...

    def __setstate__(self, arg: str, /) -> None: ...

    @staticmethod
    def discard(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``discard`` of a tile."""

    @staticmethod
    def concealed_kong(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``concealed_kong`` of a tile."""

    @staticmethod
    def added_kong(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``added_kong`` of a tile."""

    @staticmethod
    def pong(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``pong`` of a tile."""

    @staticmethod
    def exposed_kong(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``exposed_kong`` of a tile."""

    @staticmethod
    def win() -> Action:
        """Return ``win``."""

    @staticmethod
    def pass_() -> Action:
        """Return ``pass``."""

    @staticmethod
    def void(suit: str) -> Action:
        """Return ``void`` of a suit: ``m``, ``s`` or ``p``."""

    @staticmethod
    def swap(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``swap`` of a tile."""

class Discarded:
    """
    A discard and what became of it.

    It compares as its tile does: with tiles, their notation and other discards.
    """

    @property
    def tile(self) -> paiju.tiles.Tile:
        """Which tile it is."""

    @property
    def drawn(self) -> bool:
        """Let go as it was drawn."""

    @property
    def claimed(self) -> bool:
        """Taken for a meld."""

    @property
    def won(self) -> bool:
        """Somebody won on it."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

class Seat:
    """One seat of a round."""

    @property
    def hand(self) -> Hand: ...

    @property
    def ready(self) -> bool:
        """
        Whether it lacks one tile at most, after its best discard where it has drawn.
        """

    def __repr__(self) -> str: ...

    @property
    def melds(self) -> tuple[Meld, ...]: ...

    @property
    def drawn(self) -> paiju.tiles.Tile | None: ...

    @property
    def river(self) -> tuple[Discarded, ...]: ...

    @property
    def void_suit(self) -> str | None:
        """None until all have chosen."""

    @property
    def hidden(self) -> int:
        """How many tiles it holds out of sight: of a state none."""

    @property
    def robbed(self) -> tuple[paiju.tiles.Tile, ...]: ...

    @property
    def given(self) -> tuple[paiju.tiles.Tile, ...]: ...

    @property
    def received(self) -> tuple[paiju.tiles.Tile, ...]: ...

    @property
    def won(self) -> dict[str, Any] | None: ...

    @property
    def kong_income(self) -> int:
        """What its kongs brought in, without those handed on or given back."""

    @property
    def draws(self) -> int: ...

    @property
    def lock(self) -> int: ...

class Standing:
    """How the end checks found a seat that had not won."""

    @property
    def readiness(self) -> Literal['not_ready', 'ready', 'pig']:
        """Where the rules fine no flower pig, one is just ``not_ready``."""

    @property
    def value(self) -> int:
        """The ready value, a multiplier after the cap (S-5.13); 0 unless ready."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

class State:
    """One round of Sichuan mahjong; immutable from Python."""

    @property
    def rules(self) -> Rules: ...

    @property
    def phase(self) -> str: ...

    @property
    def dealer(self) -> int: ...

    @property
    def swap_direction(self) -> str: ...

    @property
    def turn(self) -> int | None:
        """
        The seat to decide by default order; None when the round is over, and before anybody is asked for claims.
        """

    @property
    def claimants(self) -> tuple[int, ...]: ...

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat on turn may do, in order of id."""

    def legal_actions_of(self, seat: int) -> tuple[Action, ...]: ...

    def action(self, id: int) -> Action:
        """Return the action that ``id`` stands for now."""

    def action_of(self, text: str, seat: int | None = None) -> Action:
        """
        Return the action that ``text`` means for a seat, by default the one on turn.

        IllegalAction, with the code that ``after`` gives, where the seat may not do it now.
        """

    def after(self, action: Action | int | str, seat: int | None = None) -> State:
        """Return the state that follows ``action``."""

    def step(self, action: Action | int | str, seat: int | None = None) -> tuple[State, list[dict[str, Any]]]:
        """
        Return the state that follows ``action``, and the events of a record that lead there.
        """

    def before_claims(self, action: Action | int | str, seat: int | None = None) -> tuple[State, int] | None:
        """
        Return the table while the tile that ``action`` plays can be claimed, and how many events of ``step`` lead there.

        Nobody is asked in it: it can only be observed. None if no tile lies open.
        """

    @property
    def is_over(self) -> bool: ...

    @property
    def end(self) -> str | None: ...

    @property
    def wall_left(self) -> int: ...

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def payoffs(self) -> tuple[int, ...]: ...

    @property
    def transfers(self) -> tuple[paiju.sichuan.settlement.Transfer, ...]: ...

    @property
    def standings(self) -> tuple[Standing | None, ...] | None:
        """
        How the end checks found each seat, None for one that has won; None unless the round is over and was checked (S-9.3).
        """

    @property
    def next_deal(self) -> dict[str, int] | None: ...

    @property
    def seats(self) -> tuple[Seat, ...]: ...

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position in plain values."""

    def reveal(self) -> dict[str, Any]:
        """Return everything, hidden tiles included."""

    @staticmethod
    def from_dict(position: dict[str, Any]) -> State:
        """
        Return the state of a position, checked; anything left out has its default.
        """

    @property
    def digest(self) -> str:
        """A fingerprint that is the same in every process."""

    def __getstate__(self) -> dict[str, Any]: ...

    def __setstate__(self, position: dict[str, Any], /) -> None: ...

    def observe(self, seat: int | None) -> Observation:
        """Return what a seat knows; None is a spectator."""

    def redeal_hidden(self, seat: int, seed: int) -> State:
        """
        Return a state that looks the same to a seat, with the tiles hidden from it redealt.
        """

    def __hash__(self) -> int: ...

    def __eq__(self, other: object, /) -> bool: ...

    game: str = 'sichuan'

    def __repr__(self) -> str: ...

    def __str__(self) -> str:
        """Return the table as text."""

    def to_text(self) -> str:
        """Return the position as one line, which ``from_text`` reads again."""

    @staticmethod
    def from_text(text: str) -> State:
        """
        Return the position of one line, checked; anything left out has its default.
        """

def deal(rules: Rules | str | None = None, seed: int | None = None, wall: str | Iterable[paiju.tiles.Tile | str] | None = None, dealer: int | None = None, swap_direction: str | None = None) -> State:
    """Deal a round; the seed decides what is not given."""

class PlayoutResult:
    """What random legal play came to."""

    @property
    def rounds(self) -> int:
        """How many rounds were played."""

    @property
    def decisions(self) -> int:
        """How many actions that took."""

    @property
    def winners(self) -> int:
        """Winners of all rounds together."""

    @property
    def exhausted(self) -> int:
        """Rounds that ended with an empty wall."""

    @property
    def outcomes(self) -> dict[str, int]:
        """What the game tells of its rounds, summed up, by name."""

    @property
    def score_sums(self) -> tuple[int, ...]:
        """Scores of each seat, summed up."""

    @property
    def signature(self) -> int:
        """A number that changes exactly when play does."""

    def __repr__(self) -> str: ...

def playouts(rules: Rules | str | None, rounds: int, seed: int, threads: int = 1) -> PlayoutResult:
    """Play rounds at random; threads do not change the result."""

def perft(state: State, depth: int) -> int:
    """Count the ways to play on for ``depth`` decisions."""

class SeenSeat:
    """One seat of a round, as an observer sees it."""

    @property
    def hand(self) -> Hand | None:
        """None while it is hidden."""

    @property
    def ready(self) -> bool | None:
        """Whether it lacks one tile at most; None while the hand is hidden."""

    def __repr__(self) -> str: ...

    @property
    def melds(self) -> tuple[Meld, ...]: ...

    @property
    def drawn(self) -> paiju.tiles.Tile | None: ...

    @property
    def river(self) -> tuple[Discarded, ...]: ...

    @property
    def void_suit(self) -> str | None:
        """None until all have chosen."""

    @property
    def hidden(self) -> int:
        """How many tiles it holds out of sight: of a state none."""

    @property
    def robbed(self) -> tuple[paiju.tiles.Tile, ...]: ...

    @property
    def given(self) -> tuple[paiju.tiles.Tile, ...]: ...

    @property
    def received(self) -> tuple[paiju.tiles.Tile, ...]: ...

    @property
    def won(self) -> dict[str, Any] | None: ...

    @property
    def kong_income(self) -> int:
        """What its kongs brought in, without those handed on or given back."""

    @property
    def draws(self) -> int: ...

    @property
    def lock(self) -> int: ...

class Observation:
    """What a seat, or a spectator, knows of a round."""

    @property
    def seat(self) -> int | None:
        """Who looks; None is a spectator."""

    @property
    def rules(self) -> Rules: ...

    @property
    def phase(self) -> str: ...

    @property
    def dealer(self) -> int: ...

    @property
    def turn(self) -> int | None:
        """
        Whose turn it is; while claims are open, the observer's own seat until it has answered, else None.
        """

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the observer may do, in order of id."""

    def action(self, id: int) -> Action:
        """Return the action that ``id`` stands for now."""

    def action_of(self, text: str) -> Action:
        """
        Return the action that ``text`` means for the observer.

        IllegalAction where it may not do that now, and for a spectator.
        """

    @property
    def seats(self) -> tuple[SeenSeat, ...]: ...

    @property
    def hand(self) -> Hand:
        """The observer's own; for a spectator, reading it raises a ValueError."""

    @property
    def wall_left(self) -> int: ...

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def transfers(self) -> tuple[paiju.sichuan.settlement.Transfer, ...]: ...

    @property
    def pending(self) -> tuple[paiju.tiles.Tile, int] | None:
        """The discard or kong tile that can be claimed, and who played it."""

    @property
    def must_discard(self) -> bool:
        """Whether the seat on turn has claimed a tile, and can only discard now."""

    @property
    def swap_direction(self) -> str | None:
        """None until the swap is done."""

    @property
    def is_over(self) -> bool: ...

    @property
    def end(self) -> str | None: ...

    @property
    def standings(self) -> tuple[Standing | None, ...] | None:
        """
        How the end checks found each seat, None for one that has won; None unless the round is over and was checked (S-9.3).
        """

    def planes(self, obs: str = 'v1') -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """
        Return it as zeros and ones, planes of 27 kinds; ``planes_layout`` tells what those of ``v1`` hold.
        """

    def mask(self) -> Annotated[NDArray[numpy.int8], dict(shape=(88))]:
        """Return a one for every legal action id, a zero for the others."""

    def sample(self, seed: int) -> State:
        """
        Return a state that looks the same, with its hidden tiles redealt; all that fit are equally likely.
        """

    def to_dict(self) -> dict[str, Any]:
        """Return what is seen in plain values."""

    @staticmethod
    def from_dict(position: dict[str, Any]) -> Observation:
        """
        Return the observation of a table, also one from elsewhere; anything left out has its default.
        """

    def __getstate__(self) -> dict[str, Any]: ...

    def __setstate__(self, position: dict[str, Any], /) -> None: ...

    def __hash__(self) -> int: ...

    def __eq__(self, other: object, /) -> bool: ...

    game: str = 'sichuan'

    def __repr__(self) -> str: ...

    def __str__(self) -> str:
        """Return the table as text."""

    def to_text(self) -> str:
        """Return the position as one line, which ``from_text`` reads again."""

    @staticmethod
    def from_text(text: str) -> Observation:
        """
        Return the position of one line, checked; anything left out has its default.
        """

def observe(state: State, seat: int | None) -> Observation:
    """Return what a seat knows; None is a spectator."""

def redeal_hidden(state: State, seat: int, seed: int) -> State:
    """
    Return a state that looks the same to a seat, with the tiles hidden from it redealt.
    """

def planes_layout() -> tuple[tuple[str, int, int, str], ...]:
    """
    Return name, first plane, number of planes and meaning of every block of the planes ``v1``.
    """

class Move:
    """A legal action and what a policy thinks of it."""

    @property
    def action(self) -> Action: ...

    def __repr__(self) -> str: ...

    @property
    def merit(self) -> float:
        """What it is ranked by."""

    @property
    def value(self) -> float:
        """
        Points from each payer if the hand is won; 0 where the policy does not compute it.
        """

    @property
    def danger(self) -> float:
        """Points that the discard is expected to cost right away."""

    @property
    def income(self) -> int:
        """Points that a kong brings in."""

    @property
    def let_go(self) -> paiju.tiles.Tile | None:
        """The discard that goes with it."""

    @property
    def gift(self) -> tuple[paiju.tiles.Tile, ...]:
        """The three tiles that it is given away with."""

    @property
    def after(self) -> Hand:
        """The hand that it leaves."""

    @property
    def goal(self) -> str | None:
        """
        The win that it leads to, and that value, shanten and effective tiles are of; None where the policy has none in mind: they are of the nearest then.
        """

    @property
    def shanten(self) -> int | None:
        """
        Of the hand after it, as far as tiles can still be drawn; None when it can't win, and for a win.
        """

    @property
    def effective(self) -> dict[paiju.tiles.Tile, int]:
        """Copies left of the tiles that help it, but for what is let go."""

    @property
    def draws_back(self) -> bool:
        """Whether what is let go would help, too."""

    @property
    def prize(self) -> dict[str, Any] | None:
        """
        What a win brings in at once: its main pattern, how it is won, what each payer pays and how many they are; None for other moves.
        """

def rank(observation: Observation, policy: str) -> list[Move]:
    """Return all legal actions, best first."""

def choose(observation: Observation, policy: str, seed: int) -> Action:
    """Return what an agent does whose random choices follow from ``seed``."""

def search(observation: Observation, spec: str, seed: int) -> list[tuple[int, float, float, int, float, bool]]:
    """
    Return what a search tried, best first: the id of the action, its score, the points it came to on average, in how many worlds, what the guide expected, and whether those were all worlds that fit, by their weights.
    """

def imagine(observation: Observation, seed: int) -> State | None:
    """Return a likely world that looks the same; None where there is none."""

def style(state: State) -> tuple[tuple[int, ...], ...]:
    """Return how each seat played, in the order of ``style_columns()``."""

def policies() -> tuple[str, ...]:
    """Return the names of all policies, the weakest first."""

def expect_policy(spec: str) -> None:
    """Refuse what is neither a policy nor a search with what it may think."""

def style_columns() -> tuple[str, ...]:
    """Return what ``style`` counts."""

def contest(rules: Rules, seatings: Sequence[Sequence[str]], seeds: Sequence[int], chances: Sequence[Sequence[int]], threads: int = 1) -> tuple[numpy.typing.NDArray[numpy.int64], ...]:
    """
    Play a round for each seed between policies.

    Return payoffs, style, decisions and the nanoseconds spent on them, a row for each round.
    """

class PoolSnapshot:
    """All rounds of a pool at one moment."""

    def __repr__(self) -> str: ...

class Pool:
    """Many rounds side by side; use it through ``paiju.envs.Pool``."""

    def __init__(self, rules: Sequence[Rules], seeds: Sequence[int], chances: Sequence[int], threads: int = 1, obs: str = 'v1', opponents: Sequence[str] = (), seat: int | None = None, reward: str = 'delta', scale: float = 1.0, rounds: int = 1, auto_pass: bool = True, autoreset: str = 'same_step', forfeits: Sequence[float] = (), final_obs: bool = False) -> None: ...

    def __len__(self) -> int: ...

    def __repr__(self) -> str: ...

    @property
    def shape(self) -> tuple[int, int]:
        """Of an observation."""

    @property
    def num_actions(self) -> int: ...

    def send(self, env_id: numpy.typing.NDArray[numpy.int32], actions: numpy.typing.NDArray[numpy.int64]) -> tuple[str, int] | None:
        """Answer; or return why not, and the row that is refused."""

    def reset(self, env_id: numpy.typing.NDArray[numpy.int32], seeds: Sequence[int], chances: Sequence[int]) -> tuple[str, int] | None:
        """Begin new episodes; or return why not, and the row that is refused."""

    def receive(self) -> tuple[Any, ...]:
        """
        Return the rows of what was sent first: arrays that hold until the next call.
        """

    def snapshot(self) -> PoolSnapshot: ...

    def restore(self, snapshot: PoolSnapshot) -> None: ...

    def state(self, env_id: int) -> State:
        """Return the round of an environment."""

    def oracle(self, env_id: numpy.typing.NDArray[numpy.int32]) -> numpy.typing.NDArray[numpy.int8]:
        """Return what is hidden from the seats that are asked."""

    @staticmethod
    def story() -> Story:
        """Return a story in which nothing has happened."""

    @staticmethod
    def sequence_layout(rules: Rules | str | None) -> tuple[tuple[str, ...], tuple[tuple[str, int, int, str], ...]]:
        """
        Return the verbs of a sequence, and its facts: name, first number, numbers and meaning.
        """

    @staticmethod
    def layout(rules: Rules | str | None, obs: str) -> tuple[tuple[str, int, int, int, str, str], ...]:
        """
        Return the blocks of an encoding: name, first plane, planes, planes of a group, form and meaning.
        """

    @staticmethod
    def encodings() -> tuple[str, ...]:
        """Return the names of the encodings of observations."""

class Story:
    """What has happened in a round, as the rows of a sequence tell it."""

    def __init__(self) -> None: ...

    def __len__(self) -> int: ...

    def __repr__(self) -> str: ...

    def add(self, before: State, seat: int, id: int) -> None:
        """Tell what an action in a state leads to."""

    def sequence(self, state: State, seat: int) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]:
        """Return it as a seat was told, and how the table looks now."""

    def __getstate__(self) -> list[tuple[int, int, int, int, int, int, bool]]: ...

    def __setstate__(self, arg: Sequence[tuple[int, int, int, int, int, int, bool]], /) -> None: ...

def record(rules: Rules, seatings: Sequence[Sequence[str]], seeds: Sequence[int], chances: Sequence[Sequence[int]], threads: int = 1) -> tuple[numpy.typing.NDArray[numpy.uint16], numpy.typing.NDArray[numpy.uint32], numpy.typing.NDArray[numpy.int64]]:
    """
    Play a round for each seed between agents.

    Return the ids of all actions, how many of them each round has, and its payoffs.
    """

class Replay:
    """Rounds that were recorded; use it through ``paiju.datasets``."""

    def __init__(self, rules: Rules, seeds: numpy.typing.NDArray[numpy.uint64], lengths: numpy.typing.NDArray[numpy.uint32], actions: numpy.typing.NDArray[numpy.uint16], wanted: numpy.typing.NDArray[numpy.uint8], forced: bool = False, threads: int = 1) -> None:
        """
        Look at rounds; of each, a bit for each seat says whose decisions are wanted.
        """

    def __len__(self) -> int: ...

    def __repr__(self) -> str: ...

    @property
    def rows(self) -> int:
        """How many decisions are wanted."""

    @property
    def fault(self) -> tuple[int, int] | None:
        """
        The first round that can't be played, and its action that is not legal; past the last: it is not over.
        """

    @property
    def payoffs(self) -> numpy.typing.NDArray[numpy.int64]:
        """What each round comes to."""

    def write(self, obs: str, places: numpy.typing.NDArray[numpy.int64], observations: numpy.typing.NDArray[Any], masks: numpy.typing.NDArray[numpy.int8], actions: numpy.typing.NDArray[numpy.int64], returns: numpy.typing.NDArray[numpy.float32], seats: numpy.typing.NDArray[numpy.int32], rounds: numpy.typing.NDArray[numpy.int64]) -> None:
        """Write the decisions wanted into arrays, row i to its place."""
