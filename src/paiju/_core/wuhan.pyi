"""Wuhan mahjong."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

import numpy
import numpy.typing
from numpy.typing import NDArray
from typing_extensions import Buffer

import paiju.mahjong.transfer
import paiju.tiles


class Rules:
    """
    Every option of the game as one value; ``Rules()`` is the preset ``koukou``.

    >>> Rules(cap=200).replace(contract=False)
    Rules(cap=200, contract=False)
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
    def open_mode(self) -> Literal['koukou', 'kaikou']: ...

    @property
    def laizi_limit_counts(self) -> Literal['held', 'as_wild']: ...

    @property
    def small_laizi_max(self) -> int: ...

    @property
    def big_laizi_max(self) -> int: ...

    @property
    def wild_may_be_skin(self) -> bool: ...

    @property
    def four_in_hand_blocks_win(self) -> bool: ...

    @property
    def context_needs_258(self) -> Literal['unless_pattern', 'always']: ...

    @property
    def haidi_tiles(self) -> int: ...

    @property
    def haidi_mode(self) -> Literal['play_on', 'draw_only']: ...

    @property
    def dead_wall(self) -> int: ...

    @property
    def last_discard_win(self) -> bool: ...

    @property
    def auto_kong_flower(self) -> bool: ...

    @property
    def multi_win_order(self) -> Literal['dealer', 'discarder']: ...

    @property
    def pass_win_lock(self) -> bool: ...

    @property
    def selfdraw_on_kong_draw(self) -> bool: ...

    @property
    def selfdraw_on_haidi(self) -> bool: ...

    @property
    def cap(self) -> int: ...

    @property
    def golden_koukou(self) -> int: ...

    @property
    def golden_kaikou(self) -> int: ...

    @property
    def golden_mode(self) -> Literal['fixed', 'cap']: ...

    @property
    def contract(self) -> bool: ...

    @property
    def min_points(self) -> int: ...

    @property
    def robbed_kong_counts(self) -> bool: ...

    @property
    def flow_draw(self) -> Literal['check_ready', 'none']: ...

    @property
    def flow_cap(self) -> bool: ...

    @property
    def dealer_rotation(self) -> Literal['next_seat', 'winner']: ...

    @property
    def first_dealer(self) -> int | Literal['random']: ...

class Meld:
    """
    A chow, pong or kong that lies on the table: ``Meld('pong', '5m')``.

    The tile of a chow is its lowest: ``Meld('chow', '4m', claimed='5m')``.
    """

    def __init__(self, kind: str, tile: paiju.tiles.Tile | str, from_seat: int | None = None, claimed: paiju.tiles.Tile | str | None = None) -> None: ...

    @staticmethod
    def from_dict(meld: dict[str, Any]) -> Meld:
        """
        Return the meld of a dict with ``type``, ``tiles`` and ``from``.

        >>> Meld.from_dict({"type": "chow", "tiles": ["4m", "5m", "6m"], "from": 0})
        Meld('chow', '4m', from_seat=0, claimed='4m')
        """

    def to_dict(self) -> dict[str, Any]:
        """Return what ``from_dict`` reads."""

    @property
    def tiles(self) -> tuple[paiju.tiles.Tile, ...]:
        """All of them, in order."""

    @property
    def claimed(self) -> paiju.tiles.Tile | None:
        """The tile taken from another seat; None for a concealed kong."""

    @property
    def opens(self) -> bool:
        """Whether it opens the hand: every meld does but a concealed kong."""

    @property
    def kind(self) -> str:
        """
        ``pong``, ``exposed_kong``, ``concealed_kong``, ``added_kong`` or ``chow``.
        """

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
    Concealed tiles and melds of one player.

    Tiles are notation or an iterable of tiles: 13 before or 14 after a draw, three fewer for each meld.
    """

    def __init__(self, tiles: str | Iterable[paiju.tiles.Tile | str], melds: Iterable[Meld | dict[str, Any]] = ()) -> None: ...

    @property
    def tiles(self) -> tuple[paiju.tiles.Tile, ...]:
        """The concealed tiles, in order."""

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds, in the order in which they were laid down."""

    @property
    def opened(self) -> bool:
        """Whether a meld lies open; a concealed kong does not count."""

    @property
    def counts(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(34))]:
        """
        How many concealed tiles of each of the 34 kinds there are, in a new array.
        """

    def draw(self, tile: paiju.tiles.Tile | str) -> Hand:
        """Return the hand with one tile more; it has not drawn yet."""

    def discard(self, tile: paiju.tiles.Tile | str) -> Hand:
        """
        Return the hand without a tile of its own; it has drawn, or claimed a chow or pong.
        """

    def with_meld(self, meld: Meld | str, tile: paiju.tiles.Tile | str | None = None, from_seat: int | None = None, claimed: paiju.tiles.Tile | str | None = None) -> Hand:
        """
        Return the hand after it has melded: a ``Meld``, or kind and tile of one.

        A claimed tile comes from another seat; the other tiles of the meld come from the hand.

        >>> Hand("46m123456789s11p").with_meld("chow", "4m", claimed="5m")
        Hand('123456789s11p', melds=(Meld('chow', '4m', claimed='5m'),))
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

def special_tiles(flip: paiju.tiles.Tile | str) -> tuple[paiju.tiles.Tile, tuple[paiju.tiles.Tile, paiju.tiles.Tile], paiju.tiles.Tile]:
    """Return laizi, skins and the red dragon."""

def is_ready(hand: Hand | str, flip: paiju.tiles.Tile | str, rules: Rules | str | None = None) -> bool:
    """
    Return whether ``hand``, before its draw, has opened and waits for a tile that would win.

    >>> is_ready(Hand("123m234p78p22s", [Meld("pong", "7s")]), flip="5m")
    True
    """

def waits(hand: Hand | str, flip: paiju.tiles.Tile | str, rules: Rules | str | None = None) -> tuple[paiju.tiles.Tile, ...]:
    """
    Return the tiles that would win ``hand`` if it drew them, the laizi included, in tile order.

    A hand that has not opened, or holds a skin or the red dragon, waits for nothing. A tile of which the hand
    owns all four is not listed.

    >>> tiles.show(waits(Hand("123m234p78p22s", [Meld("pong", "7s")]), flip="5m"))
    '6m69p'
    """

def shanten(hand: Hand | str, flip: paiju.tiles.Tile | str, rules: Rules | str | None = None) -> int:
    """
    Return the fewest tiles ``hand`` must still gain to win by a plain self-draw, less one.

    -1 wins, 0 is ready. Skins, red dragons and laizi beyond the limit are put out and count for nothing. A hand
    that has not opened is valued as if it had, but never below 1.

    >>> shanten(Hand("123m234p78p22s", [Meld("pong", "7s")]), flip="5m")
    0
    """

def effective_tiles(hand: Hand | str, flip: paiju.tiles.Tile | str, rules: Rules | str | None = None, seen: str | Iterable[paiju.tiles.Tile | str] = ()) -> dict[paiju.tiles.Tile, int]:
    """
    Return the tiles that lower the shanten of ``hand``, each with its copies left.

    ``seen`` are tiles that lie outside the hand and its melds; a tile with no copy left is not listed.

    >>> effective_tiles(Hand("123m234p78p22s", [Meld("pong", "7s")]), flip="5m", seen="6m9p")
    {Tile('6m'): 3, Tile('6p'): 4, Tile('9p'): 3}
    """

def discards(hand: Hand | str, flip: paiju.tiles.Tile | str, rules: Rules | str | None = None, seen: str | Iterable[paiju.tiles.Tile | str] = ()) -> list[tuple[paiju.tiles.Tile, int, dict[paiju.tiles.Tile, int]]]:
    """
    Return tile, shanten and effective tiles after it, for each discard, best first.
    """

class WinPosition:
    """
    A tile that may win, with all that decides it: the winner's hand, how the tile came, and what lies open.
    """

    @staticmethod
    def from_dict(position: Mapping[str, Any]) -> WinPosition:
        """
        Return a position from plain values.

        ``hand`` are the winner's concealed tiles without ``win_tile``; ``win_way`` is ``discard``, ``self_draw``,
        ``kong_draw`` or ``rob_kong``, ``from`` the seat that the tile came from, ``wall_left`` the live tiles left.
        ``seats`` have ``melds``, ``special_kongs`` and ``ready``. ``options`` differ from the usual rules.
        """

    def to_dict(self) -> dict[str, Any]:
        """Return what ``from_dict`` reads."""

    @property
    def hand(self) -> Hand:
        """The winner's, without the winning tile."""

    @property
    def flip(self) -> paiju.tiles.Tile: ...

    @property
    def win_tile(self) -> paiju.tiles.Tile: ...

    @property
    def winner(self) -> int: ...

    @property
    def dealer(self) -> int: ...

    @property
    def win_way(self) -> str: ...

    @property
    def from_seat(self) -> int | None:
        """Who discarded the tile, or was robbed of it; None where it was drawn."""

    @property
    def wall_left(self) -> int: ...

    @property
    def rules(self) -> Rules: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __getstate__(self) -> dict[str, Any]: ...

    def __setstate__(self, position: dict[str, Any], /) -> None: ...

class WinResult:
    """Whether a tile wins, as what, and what everybody pays or gets."""

    @property
    def can_win(self) -> bool: ...

    @property
    def reason(self) -> str | None:
        """Why it does not win, the first reason that holds; None for a win."""

    @property
    def win_types(self) -> list[str]:
        """``small``, or the big wins that count."""

    @property
    def hard(self) -> bool:
        """Whether every laizi in the hand stands for itself."""

    @property
    def base(self) -> int:
        """1 for a small win, 10 for each big one."""

    @property
    def own_factor(self) -> list[int]:
        """The own factor of every seat."""

    @property
    def hard_factor(self) -> int:
        """2 for a hard win, else 1."""

    @property
    def self_draw_factor(self) -> float:
        """For drawing the tile oneself."""

    @property
    def fed_factor(self) -> list[float]:
        """For each seat, what feeding the tile costs it."""

    @property
    def dealer_factor(self) -> list[int]:
        """For each seat, 2 where the dealer wins or pays a small win."""

    @property
    def raw(self) -> list[int]:
        """What each seat would pay without cap, golden top and contract."""

    @property
    def shares(self) -> list[int]:
        """The same after cap and golden top, whoever pays it."""

    @property
    def payments(self) -> list[int]:
        """The change of every seat's score."""

    @property
    def golden_top(self) -> bool: ...

    @property
    def contractor(self) -> int | None:
        """The seat that pays all shares, if one does."""

    @property
    def position(self) -> WinPosition:
        """The position it is about."""

    @property
    def rules(self) -> Rules:
        """The rules it is judged by."""

    def explain(self, lang: str = 'zh') -> list[str]:
        """Return lines that lead up to the payments."""

    def to_dict(self) -> dict[str, Any]:
        """Return it in plain values that JSON takes."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __getstate__(self) -> tuple[WinPosition, Rules]: ...

    def __setstate__(self, parts: tuple[WinPosition, Rules], /) -> None: ...

    def __str__(self) -> str:
        """Return the lines of ``explain``."""

def evaluate_win(position: WinPosition, rules: Rules | str | None = None) -> WinResult:
    """
    Return whether a tile wins and who pays what; ``rules`` given are used in place of the position's own.
    """

def own_factor(melds: Iterable[Meld | dict[str, Any]] = (), special_kongs: dict[str, int] | None = None, rules: Rules | str | None = None) -> int:
    """
    Return what a player's melds and special kongs multiply a payment by, as winner and as payer.

    ``special_kongs`` counts ``red``, ``skin`` and ``laizi``.

    >>> own_factor([Meld("pong", "7s"), Meld("concealed_kong", "1z")], {"red": 1})
    16
    """

def flow_draw_payments(seats: list[dict[str, Any]], rules: Rules | str | None = None) -> list[int]: ...

def win_shares(own_factors: Sequence[int], winner: int, dealer: int, big_wins: int = 0, hard: bool = False, from_seat: int | None = None, wall_left: int = 82, rules: Rules | str | None = None) -> tuple[list[int], list[int], bool]:
    """
    Return what each seat would pay for a win of this class: without cap and golden top, after them, and whether it is the golden top.

    Without ``from_seat`` the tile is drawn. No ``big_wins``: a small win. A contract is left out.

    >>> win_shares([2, 1, 4, 1], winner=0, dealer=1, from_seat=2)
    ([0, 4, 16, 2], [0, 4, 16, 2], False)
    """

def next_dealer(dealer: int, winner: int | None, rules: Rules | str | None = None) -> int: ...

def standing_claim(dealer: int, from_seat: int, claims: Sequence[str], rules: Rules | str | None = None) -> int | None:
    """Return the seat whose claim stands."""

def win_check(counts: Buffer | numpy.typing.NDArray[numpy.uint8], melds: Iterable[Meld | dict[str, Any]] = (), laizi: paiju.tiles.Tile | str | int | None = None, rules: Rules | str | None = None) -> bool:
    """
    Return whether 34 counts and melds make a win of any class, within its laizi limit.

    Structure alone, the fast door: neither the opening, nor skins in the hand, nor how the tile came is asked.
    ``counts`` are bytes or a buffer of the concealed tiles; no ``laizi``: no tile is wild.

    >>> win_check(bytes([1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 3] + 15 * [0]))
    True
    """

def meld_code(meld: Meld) -> int:
    """Return the number that stands for a meld in arrays."""

def win_check_batch(counts: Annotated[NDArray[numpy.uint8], dict(shape=(None, 34), order='C', device='cpu', writable=False)], melds: Annotated[NDArray[numpy.int16], dict(shape=(None, 4), order='C', device='cpu', writable=False)] | None, laizi: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], rules: Rules) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]:
    """Return ``win_check`` for each row."""

def shanten_batch(counts: Annotated[NDArray[numpy.uint8], dict(shape=(None, 34), order='C', device='cpu', writable=False)], flips: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], melds: Annotated[NDArray[numpy.int16], dict(shape=(None, 4), order='C', device='cpu', writable=False)] | None, rules: Rules) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
    """Return ``shanten`` for each row."""

class Action:
    """
    What a seat does: ``Action.discard('5m')``, ``Action.parse('discard 5m')``.
    """

    @staticmethod
    def parse(text: str) -> Action:
        """
        Return the action of a text: ``discard 5m``, or in Chinese what ``label`` says, ``打五万``.

        A skin kong has its id only where a position tells the flip.
        """

    @property
    def id(self) -> int | None:
        """None of a skin kong for which no position was asked."""

    @property
    def kind(self) -> str: ...

    @property
    def tile(self) -> paiju.tiles.Tile | None:
        """Of a claim, the pending tile."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __eq__(self, other: object, /) -> bool: ...

    def label(self, lang: str = 'zh') -> str:
        """Return the action in words."""

    def __hash__(self) -> int: ...

    def __getstate__(self) -> tuple[str, int | None]: ...

    def __setstate__(self, parts: tuple[str, int | None], /) -> None: ...

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
    def red_kong(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``red_kong`` of a tile."""

    @staticmethod
    def skin_kong(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``skin_kong`` of a tile."""

    @staticmethod
    def laizi_kong(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``laizi_kong`` of a tile."""

    @staticmethod
    def chow(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``chow`` of a tile."""

    @staticmethod
    def chow_left(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``chow_left`` of a tile."""

    @staticmethod
    def chow_middle(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``chow_middle`` of a tile."""

    @staticmethod
    def chow_right(tile: paiju.tiles.Tile | str) -> Action:
        """Return ``chow_right`` of a tile."""

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
    def melds(self) -> tuple[Meld, ...]: ...

    @property
    def ready(self) -> bool:
        """Whether it is ready, after its best discard where it has drawn."""

    def __repr__(self) -> str: ...

    @property
    def drawn(self) -> paiju.tiles.Tile | None:
        """The tile just drawn, while the seat acts on it."""

    @property
    def kept(self) -> paiju.tiles.Tile | None:
        """The tile that it kept among the last ones."""

    @property
    def river(self) -> tuple[Discarded, ...]:
        """What lies there: claimed tiles are gone."""

    @property
    def special(self) -> tuple[paiju.tiles.Tile, ...]:
        """Its special kongs: red, first skin, second skin, laizi."""

    @property
    def opened(self) -> bool: ...

    @property
    def own_factor(self) -> int: ...

    @property
    def locked(self) -> bool:
        """Whether it has passed a win since its last draw, where that counts."""

    @property
    def won(self) -> dict[str, Any] | None:
        """How it has won, if it has."""

    @property
    def hidden(self) -> int:
        """How many tiles it holds out of sight: of a state none."""

class State:
    """One round of Wuhan mahjong; immutable from Python."""

    @property
    def rules(self) -> Rules: ...

    @property
    def phase(self) -> str: ...

    @property
    def dealer(self) -> int: ...

    @property
    def flip(self) -> paiju.tiles.Tile:
        """The tile turned over at the deal."""

    @property
    def laizi(self) -> paiju.tiles.Tile: ...

    @property
    def skins(self) -> tuple[paiju.tiles.Tile, ...]:
        """In the order of their ids."""

    @property
    def draw_kind(self) -> Literal['NORMAL', 'AFTER_KONG']:
        """How the seat on turn has drawn."""

    @property
    def wall_left(self) -> int:
        """Tiles that can still be drawn, without the dead wall."""

    @property
    def pending(self) -> tuple[paiju.tiles.Tile, int] | None:
        """
        The discard or kong tile that is answered, or chowed, and who played it.
        """

    @property
    def is_over(self) -> bool: ...

    @property
    def end(self) -> Literal['WIN', 'FLOW_DRAW'] | None: ...

    @property
    def winner(self) -> int | None:
        """Who has won, if somebody has."""

    @property
    def won(self) -> dict[str, Any] | None:
        """How the round was won, and what it came to."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def transfers(self) -> tuple[paiju.mahjong.transfer.Transfer, ...]: ...

    @property
    def turn(self) -> int | None:
        """
        The seat to decide by default order; None when the round is over, and before anybody is asked for claims.
        """

    @property
    def drawn(self) -> paiju.tiles.Tile | None:
        """The tile that the seat on turn has drawn; None after a chow or pong."""

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

    def step(self, action: Action | int | str, seat: int | None = None, *, states: bool = False) -> tuple[State, list[dict[str, Any]]]:
        """
        Return the state that follows ``action``, and the events of a record that lead there.

        With ``states``, each state of the machine that is entered is an event of the type ``state``.
        """

    def before_claims(self, action: Action | int | str, seat: int | None = None) -> tuple[State, int] | None:
        """
        Return the table while the tile that ``action`` plays can be claimed, and how many events of ``step`` lead there.

        Nobody is asked in it: it can only be observed. None if no tile lies open.
        """

    @property
    def payoffs(self) -> tuple[int, ...]: ...

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

    game: str = 'wuhan'

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

def deal(rules: Rules | str | None = None, seed: int | None = None, wall: str | Iterable[paiju.tiles.Tile | str] | None = None, dealer: int | None = None) -> State:
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
    def wins(self) -> int:
        """Rounds that somebody won."""

    @property
    def self_draws(self) -> int:
        """Of these, won with a tile drawn from the wall."""

    @property
    def golden_tops(self) -> int:
        """Of these, paid with the golden top."""

    @property
    def contracts(self) -> int:
        """Of these, paid by one seat for all."""

    @property
    def flow_draws(self) -> int:
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

class SeenMeld:
    """
    A meld, as an observer sees it: it does not know others' concealed kongs.
    """

    @property
    def kind(self) -> str: ...

    @property
    def tile(self) -> paiju.tiles.Tile | None:
        """The lowest; None of a hidden kong."""

    @property
    def tiles(self) -> tuple[paiju.tiles.Tile, ...] | None:
        """All of them; None of a hidden kong."""

    @property
    def claimed(self) -> paiju.tiles.Tile | None:
        """The tile that another seat gave."""

    @property
    def from_seat(self) -> int | None:
        """Who gave the tile, if known."""

    @property
    def is_kong(self) -> bool: ...

    def to_dict(self) -> dict[str, Any]:
        """Return what ``Meld.from_dict`` reads, if it is not hidden."""

    def __hash__(self) -> int: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __repr__(self) -> str: ...

class SeenSeat:
    """One seat of a round, as an observer sees it."""

    @property
    def hand(self) -> Hand | None:
        """None while it is hidden."""

    @property
    def melds(self) -> tuple[SeenMeld, ...]: ...

    @property
    def ready(self) -> bool | None:
        """
        Whether it is ready, after its best discard where it has drawn; None while the hand is hidden.
        """

    def __repr__(self) -> str: ...

    @property
    def drawn(self) -> paiju.tiles.Tile | None:
        """The tile just drawn, while the seat acts on it."""

    @property
    def kept(self) -> paiju.tiles.Tile | None:
        """The tile that it kept among the last ones."""

    @property
    def river(self) -> tuple[Discarded, ...]:
        """What lies there: claimed tiles are gone."""

    @property
    def special(self) -> tuple[paiju.tiles.Tile, ...]:
        """Its special kongs: red, first skin, second skin, laizi."""

    @property
    def opened(self) -> bool: ...

    @property
    def own_factor(self) -> int: ...

    @property
    def locked(self) -> bool:
        """Whether it has passed a win since its last draw, where that counts."""

    @property
    def won(self) -> dict[str, Any] | None:
        """How it has won, if it has."""

    @property
    def hidden(self) -> int:
        """How many tiles it holds out of sight: of a state none."""

class Observation:
    """What a seat, or a spectator, knows of a round."""

    @property
    def rules(self) -> Rules: ...

    @property
    def phase(self) -> str: ...

    @property
    def dealer(self) -> int: ...

    @property
    def flip(self) -> paiju.tiles.Tile:
        """The tile turned over at the deal."""

    @property
    def laizi(self) -> paiju.tiles.Tile: ...

    @property
    def skins(self) -> tuple[paiju.tiles.Tile, ...]:
        """In the order of their ids."""

    @property
    def draw_kind(self) -> Literal['NORMAL', 'AFTER_KONG']:
        """How the seat on turn has drawn."""

    @property
    def wall_left(self) -> int:
        """Tiles that can still be drawn, without the dead wall."""

    @property
    def pending(self) -> tuple[paiju.tiles.Tile, int] | None:
        """
        The discard or kong tile that is answered, or chowed, and who played it.
        """

    @property
    def is_over(self) -> bool: ...

    @property
    def end(self) -> Literal['WIN', 'FLOW_DRAW'] | None: ...

    @property
    def winner(self) -> int | None:
        """Who has won, if somebody has."""

    @property
    def won(self) -> dict[str, Any] | None:
        """How the round was won, and what it came to."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def transfers(self) -> tuple[paiju.mahjong.transfer.Transfer, ...]: ...

    @property
    def seat(self) -> int | None:
        """Who looks; None is a spectator."""

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
    def drawn(self) -> paiju.tiles.Tile | None:
        """The tile that the observer has just drawn."""

    def planes(self, obs: str = 'v1') -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """
        Return it as zeros and ones, planes of 34 kinds; ``planes_layout`` tells what those of ``v1`` hold.
        """

    def mask(self) -> Annotated[NDArray[numpy.int8], dict(shape=(80))]:
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

    game: str = 'wuhan'

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

def planes_layout() -> tuple[tuple[str, int, int, str], ...]:
    """
    Return name, first plane, number of planes and meaning of every block of the planes ``v1``.
    """

def legal_at(phase: str, rules: Rules, flip: paiju.tiles.Tile, seat_and_dealer: tuple[int, int], wall_left: int, hand: Hand, drawn: paiju.tiles.Tile | None, pending: tuple[paiju.tiles.Tile, int] | None, after_kong: bool, locked: bool, laid_out: Sequence[tuple[object, int, int, int]]) -> list[str]:
    """
    Return the texts of what a hand may do at a position that is described by it.
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
    def let_go(self) -> paiju.tiles.Tile | None:
        """The discard that goes with it."""

    @property
    def form(self) -> str | None:
        """
        Where the claimed tile stands in a chow: ``left``, ``middle`` or ``right``.
        """

    @property
    def after(self) -> Hand:
        """The hand that it leaves."""

    @property
    def own_factor(self) -> int:
        """Of that hand."""

    @property
    def danger(self) -> float:
        """
        Points that the discard is expected to cost right away; 0 where the policy does not ask.
        """

    @property
    def goal(self) -> str | None:
        """The win that it leads to; None where the policy has none in mind."""

    @property
    def chance(self) -> float | None:
        """
        How likely the seat wins the round; None where the policy does not ask.
        """

    @property
    def shanten(self) -> int | None:
        """Of the hand after it; None when it can't win, and for a win."""

    @property
    def effective(self) -> dict[paiju.tiles.Tile, int]:
        """Copies left of the tiles that help it, but for what is let go."""

    @property
    def draws_back(self) -> bool:
        """Whether what is let go would help, too."""

    @property
    def prize(self) -> dict[str, Any] | None:
        """
        What a win brings in: its types, whether it is hard, a golden top, what each seat pays before a contract, who pays for all, and whether that depends on a hidden hand; None for other moves.
        """

    @property
    def reading(self) -> dict[str, Any] | None:
        """
        Of a ready hand, what the likeliest win is: how many big ones, and whether it is hard.
        """

    @property
    def later(self) -> float | None:
        """
        Of a win, points that going on without it was usually worth; None where the policy does not ask.
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
