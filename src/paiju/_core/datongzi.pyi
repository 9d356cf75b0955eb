"""Da Tong Zi."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, overload

import numpy
import numpy.typing
from numpy.typing import NDArray

import paiju.datongzi.models
import paiju.datongzi.patterns
import paiju.datongzi.scoring


class Rules:
    """
    How Da Tong Zi is played, and at which table; ``Rules()`` is the preset ``seed``.

    >>> Rules(wings="loose").replace(two_in_chains=True)
    Rules(wings='loose', two_in_chains=True)
    """

    def __init__(self, *, carry: str = 'two', wings: str = 'n_2n', two_in_chains: bool = False, config: paiju.datongzi.models.GameConfig | dict[str, Any] = ...) -> None: ...

    def replace(self, **options: object) -> Rules:
        """Return these rules with some options changed."""

    @property
    def carry(self) -> Literal['two', 'loose']:
        """What three of a rank carry."""

    @property
    def wings(self) -> Literal['n_2n', 'loose']:
        """How many wings an airplane has."""

    @property
    def two_in_chains(self) -> bool:
        """Whether 2 follows A in chains."""

    @property
    def config(self) -> paiju.datongzi.models.GameConfig:
        """The table."""

    @property
    def num_players(self) -> int:
        """How many play."""

    @property
    def num_decks(self) -> int:
        """How many decks are shuffled together."""

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

class PlayPattern:
    """
    What cards are when they are played together, as ``analyze_cards`` reads them.
    """

    def __init__(self, play_type: paiju.datongzi.patterns.PlayType, primary_rank: paiju.datongzi.models.Rank, primary_suit: paiju.datongzi.models.Suit | None = None, secondary_ranks: Iterable[paiju.datongzi.models.Rank] | None = None, card_count: int = 0, strength: int = 0) -> None: ...

    @property
    def play_type(self) -> paiju.datongzi.patterns.PlayType:
        """Which of the ten patterns."""

    @property
    def primary_rank(self) -> paiju.datongzi.models.Rank:
        """Of the three, or the top of a chain."""

    @property
    def primary_suit(self) -> paiju.datongzi.models.Suit | None:
        """Of a single or a tongzi."""

    @property
    def secondary_ranks(self) -> tuple[paiju.datongzi.models.Rank, ...]:
        """The linked ranks of a chain, rising."""

    @property
    def card_count(self) -> int:
        """How many cards it has."""

    @property
    def strength(self) -> int:
        """
        Orders plays of one type, and grows from normal plays to bombs, tongzi and dizha.
        """

    @property
    def is_tongzi(self) -> bool: ...

    @property
    def is_dizha(self) -> bool: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

def analyze_cards(cards: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> PlayPattern | None:
    """Return what cards are when they are led; None if nothing."""

def readings(cards: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> list[PlayPattern]:
    """
    Return everything that cards can be read as, the first in precedence first.
    """

def reading_against(cards: Iterable[paiju.datongzi.models.Card | str] | str | None, current: PlayPattern | None, rules: Rules | str | None = None) -> PlayPattern | None:
    """
    Return the first reading that beats ``current``, or the first of all when leading.
    """

def can_beat_play(cards: Iterable[paiju.datongzi.models.Card | str] | str | None, current: PlayPattern | None, rules: Rules | str | None = None) -> bool:
    """
    Return whether any reading of ``cards`` beats ``current``; anything that is a pattern may be led.
    """

def pattern_beats(play: PlayPattern, current: PlayPattern, rules: Rules | str | None = None) -> bool:
    """Return whether one reading beats another."""

def has_reply(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, current: PlayPattern, rules: Rules | str | None = None) -> bool:
    """
    Return whether some cards of ``hand`` beat ``current``: then the must-beat rule allows no pass.
    """

def beating_plays(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, current: PlayPattern | None, rules: Rules | str | None = None) -> list[list[paiju.datongzi.models.Card]]:
    """
    Return plays that beat ``current``, at least one for each way to beat it, the cheapest first.

    Without ``current`` all plays.
    """

def all_plays(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, max_combinations: int | None = 1000, rules: Rules | str | None = None) -> list[list[paiju.datongzi.models.Card]]:
    """
    Return the plays of ``hand``, each set of cards once; ValueError if they are more than allowed.
    """

def count_all_plays(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> int:
    """Return how many plays ``all_plays`` finds, without making them."""

def hand_patterns(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> tuple[list[list[paiju.datongzi.models.Card]], list[list[paiju.datongzi.models.Card]], list[list[paiju.datongzi.models.Card]], list[list[paiju.datongzi.models.Card]], list[list[paiju.datongzi.models.Card]], list[list[paiju.datongzi.models.Card]], list[list[paiju.datongzi.models.Card]], list[paiju.datongzi.models.Card]]:
    """
    Return a hand taken apart: dizha, tongzi, bombs, airplane chains, triples, pair chains, pairs, singles.
    """

def find_pairs(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> list[paiju.datongzi.models.Card]:
    """Return the two lowest cards of each rank that has two."""

def find_triples(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> list[paiju.datongzi.models.Card]:
    """
    Return the three lowest cards, not all of one suit, of each rank that has such.
    """

def find_bombs(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> list[list[paiju.datongzi.models.Card]]:
    """Return a bomb of each rank and size."""

def find_all_tongzi(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> list[list[paiju.datongzi.models.Card]]:
    """Return the tongzi by rank and suit."""

def find_chains(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, copies: int, length: int, rules: Rules | str | None = None) -> list[list[paiju.datongzi.models.Card]]:
    """Return a chain of pairs (``copies`` 2) or triples (3) for each start."""

def find_longest_chain(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, copies: int, rules: Rules | str | None = None) -> list[paiju.datongzi.models.Card]:
    """
    Return the longest chain of pairs or triples, the highest of those; [] if there is none.
    """

def find_all_triple_with_two(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> list[list[paiju.datongzi.models.Card]]:
    """Return each rank that has three with the lowest pair of another."""

def find_all_airplane_with_wings(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, target_card_count: int, rules: Rules | str | None = None) -> list[list[paiju.datongzi.models.Card]]:
    """
    Return an airplane with pairs for wings, so many cards in all, for each start.
    """

def find_airplane_with_wings(hand: Iterable[paiju.datongzi.models.Card | str] | str | None, rules: Rules | str | None = None) -> list[paiju.datongzi.models.Card]:
    """
    Return the longest airplane with pairs for wings, the highest of those; [] if there is none.
    """

def card_row(cards: Iterable[paiju.datongzi.models.Card | str] | str | None) -> list[paiju.datongzi.models.Card]:
    """Return cards in the order they are given."""

def shuffle(items: list[Any], seed: int) -> None:
    """Shuffle a list in place, always the same way for the same seed."""

def card_points(cards: Iterable[paiju.datongzi.models.Card | str] | str | None) -> int:
    """Return the points of all 5, 10 and K."""

def round_win_event(player_id: object, round_cards: Iterable[paiju.datongzi.models.Card | str] | str | None, round_number: int) -> paiju.datongzi.scoring.ScoringEvent | None:
    """Return the points of a trick for its winner; None if there are none."""

def special_bonus_event(player_id: object, winning_pattern: PlayPattern | None, round_number: int, bonuses: tuple[int, int, int, int]) -> paiju.datongzi.scoring.ScoringEvent | None:
    """
    Return the bonus of a play that won a trick, one of those for tongzi of K, A, 2 and dizha; None if it has none.
    """

class Action:
    """What a seat does: ``Action.parse('play S5 H5')``."""

    @staticmethod
    def parse(text: str) -> Action:
        """
        Return the action of a text: ``play S5 H5``, ``pass``, ``begin triple_with_two 8``, ``add J``, ``done``.

        Only a position knows its id.
        """

    @staticmethod
    def pass_() -> Action:
        """Return ``pass``."""

    @staticmethod
    def play(cards: Iterable[paiju.datongzi.models.Card | str] | str) -> Action:
        """Return a play of these cards, whatever their suits."""

    @property
    def id(self) -> int | None:
        """
        The number of the pattern and its usual cards; None if ids can't say it, or no position was asked.
        """

    @property
    def kind(self) -> str: ...

    @property
    def cards(self) -> tuple[paiju.datongzi.models.Card, ...]:
        """The cards of a play, rising."""

    @property
    def ranks(self) -> tuple[paiju.datongzi.models.Rank, ...]:
        """The ranks that a pattern is begun with, or of the card that is added."""

    @property
    def play_type(self) -> paiju.datongzi.patterns.PlayType | None:
        """Of a pattern that is begun."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __eq__(self, other: object, /) -> bool: ...

    def label(self, lang: str = 'zh') -> str:
        """Return the action in words."""

    def __hash__(self) -> int: ...

    def __getstate__(self) -> tuple[str, int | None]: ...

    def __setstate__(self, parts: tuple[str, int | None], /) -> None: ...

class Standing:
    """The play to beat."""

    @property
    def seat(self) -> int: ...

    @property
    def cards(self) -> tuple[paiju.datongzi.models.Card, ...]: ...

    @property
    def pattern(self) -> PlayPattern: ...

    def __repr__(self) -> str: ...

class Seat:
    """One seat of a game."""

    @property
    def hand(self) -> tuple[paiju.datongzi.models.Card, ...]:
        """Its cards, rising."""

    @property
    def points(self) -> int:
        """Of the tricks it won."""

    @property
    def bonuses(self) -> int:
        """For tongzi and dizha."""

    @property
    def place(self) -> int | None:
        """1 for the first who was out; None while it plays."""

    def __repr__(self) -> str: ...

class State:
    """One game of Da Tong Zi at one moment; immutable from Python."""

    @property
    def rules(self) -> Rules: ...

    @property
    def phase(self) -> str: ...

    @property
    def turn(self) -> int | None:
        """None when the game is over."""

    @property
    def claimants(self) -> tuple[int, ...]:
        """Nobody: one seat at a time is asked."""

    @property
    def leader(self) -> int:
        """Who led the trick, or leads it now."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat on turn may do, in order of id."""

    def legal_actions_of(self, seat: int) -> tuple[Action, ...]: ...

    @overload
    def legal_plays(self, features: Literal[False] = False) -> list[list[paiju.datongzi.models.Card]]:
        """
        Return plays of concrete cards for the seat on turn, the cheapest first; empty between picks.

        With ``features`` also an int16 array with a row for each: copies of the 44 kinds, type, rank, then length, cards, points, trumps broken and cards left.
        """
    @overload
    def legal_plays(
        self, features: Literal[True]
    ) -> tuple[list[list[paiju.datongzi.models.Card]], NDArray[numpy.int16]]: ...
    @overload
    def legal_plays(
        self, features: bool
    ) -> list[list[paiju.datongzi.models.Card]] | tuple[list[list[paiju.datongzi.models.Card]], NDArray[numpy.int16]]: ...

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

    @property
    def is_over(self) -> bool: ...

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def payoffs(self) -> tuple[int, ...]:
        """What each score is against all others; they add up to zero."""

    @property
    def bonuses(self) -> tuple[int, ...]:
        """The part of the scores that is for tongzi and dizha."""

    @property
    def transfers(self) -> tuple[object, ...]:
        """Empty: points come from the cards, nobody pays."""

    @property
    def next_deal(self) -> dict[str, int] | None:
        """Whoever was out first leads next."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...

    @property
    def hands(self) -> tuple[tuple[paiju.datongzi.models.Card, ...], ...]:
        """Of each seat, rising."""

    @property
    def table(self) -> Standing | None:
        """The play to beat; None when somebody leads."""

    @property
    def standing(self) -> Standing | None:
        """The same as ``table``."""

    @property
    def trick(self) -> int:
        """Its number, from 1."""

    @property
    def trick_cards(self) -> tuple[paiju.datongzi.models.Card, ...]:
        """All that lies on the table."""

    @property
    def trick_points(self) -> int: ...

    @property
    def finish_order(self) -> tuple[int, ...]:
        """Who is out of cards, in order; all seats when the game is over."""

    @property
    def history(self) -> tuple[tuple[int, tuple[paiju.datongzi.models.Card, ...]], ...]:
        """Every play and pass: who, and the cards, none for a pass."""

    @property
    def events(self) -> tuple[paiju.datongzi.scoring.ScoringEvent, ...]:
        """What was earned so far, by the history."""

    @property
    def aside(self) -> tuple[paiju.datongzi.models.Card, ...]: ...

    @property
    def picks(self) -> tuple[paiju.datongzi.models.Card, ...]:
        """What the seat on turn has picked for a play that is not complete."""

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position in plain values."""

    def reveal(self) -> dict[str, Any]:
        """Return everything, hidden cards included."""

    @staticmethod
    def from_dict(position: dict[str, Any]) -> State:
        """
        Return the state of a position, checked.

        ``hands`` are as they are now. What lies on the table follows from ``history``, which is played again; it need not go back to the deal. Anything left out has its default.
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
        Return a state that looks the same to a seat, with the cards hidden from it redealt.
        """

    def __hash__(self) -> int: ...

    def __eq__(self, other: object, /) -> bool: ...

    game: str = 'datongzi'

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

def deal(rules: Rules | str | None = None, seed: int | None = None, wall: Iterable[paiju.datongzi.models.Card | str] | str | None = None, hands: Sequence[Iterable[paiju.datongzi.models.Card | str] | str] | None = None, lead: int | None = None) -> State:
    """Deal a game; the seed decides what is not given."""

def num_actions(rules: Rules | str | None = None) -> int:
    """Return how many action ids there are."""

class PlayoutResult:
    """What random legal play came to."""

    @property
    def rounds(self) -> int:
        """How many rounds were played."""

    @property
    def decisions(self) -> int:
        """How many actions that took."""

    @property
    def tricks(self) -> int:
        """Tricks of all games together."""

    @property
    def plays(self) -> int:
        """Plays, a trick has one at least."""

    @property
    def passes(self) -> int:
        """Passes."""

    @property
    def card_points(self) -> int:
        """Points of the cards in tricks."""

    @property
    def bonus_points(self) -> int:
        """Points for tongzi and dizha that won a trick."""

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

class Observation:
    """What a seat, or a spectator, knows of a game."""

    @property
    def seat(self) -> int | None:
        """Who looks; None is a spectator."""

    @property
    def rules(self) -> Rules: ...

    @property
    def phase(self) -> str: ...

    @property
    def turn(self) -> int | None: ...

    @property
    def leader(self) -> int: ...

    @property
    def hand(self) -> tuple[paiju.datongzi.models.Card, ...] | None:
        """The observer's own cards, rising; None for a spectator."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the observer may do, in order of id."""

    @overload
    def legal_plays(self, features: Literal[False] = False) -> list[list[paiju.datongzi.models.Card]]:
        """
        Return plays of concrete cards, as ``State.legal_plays`` does; none unless the observer is on turn.
        """
    @overload
    def legal_plays(
        self, features: Literal[True]
    ) -> tuple[list[list[paiju.datongzi.models.Card]], NDArray[numpy.int16]]: ...
    @overload
    def legal_plays(
        self, features: bool
    ) -> list[list[paiju.datongzi.models.Card]] | tuple[list[list[paiju.datongzi.models.Card]], NDArray[numpy.int16]]: ...

    def action(self, id: int) -> Action:
        """Return the action that ``id`` stands for now."""

    def action_of(self, text: str) -> Action:
        """
        Return the action that ``text`` means for the observer.

        IllegalAction where it may not do that now, and for a spectator.
        """

    @property
    def table(self) -> Standing | None:
        """The play to beat; None when somebody leads."""

    @property
    def trick(self) -> int: ...

    @property
    def trick_cards(self) -> tuple[paiju.datongzi.models.Card, ...]: ...

    @property
    def trick_points(self) -> int: ...

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def bonuses(self) -> tuple[int, ...]:
        """The part of the scores that is for tongzi and dizha."""

    @property
    def finish_order(self) -> tuple[int, ...]: ...

    @property
    def history(self) -> tuple[tuple[int, tuple[paiju.datongzi.models.Card, ...]], ...]: ...

    @property
    def unseen(self) -> tuple[paiju.datongzi.models.Card, ...]:
        """Cards in other hands or set aside."""

    @property
    def picks(self) -> tuple[paiju.datongzi.models.Card, ...]:
        """What the observer has picked for a play that is not complete."""

    @property
    def is_over(self) -> bool: ...

    def planes(self, obs: str = 'v1') -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """
        Return it as zeros and ones, planes of 44 kinds; ``planes_layout`` tells what they hold.
        """

    def mask(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
        """Return a one for every legal action id, a zero for the others."""

    def sample(self, seed: int) -> State:
        """
        Return a state that looks the same, with its hidden cards redealt; all that fit are equally likely.
        """

    def imagine(self, seed: int, *, habits: bool = True) -> State:
        """
        Return such a state in which nobody passed who had to play; hands are as players keep them, or without habits equally likely.
        """

    def worlds(self, most: int = 1000, *, habits: bool = True) -> list[tuple[State, float]] | None:
        """
        Return all states that ``imagine`` can return, each with how likely it is; None if there are more.
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

    game: str = 'datongzi'

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

def planes_layout(rules: Rules | str | None = None) -> tuple[tuple[str, int, int, str], ...]:
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
    def cards(self) -> tuple[paiju.datongzi.models.Card, ...]:
        """The whole play, with what a begun pattern will carry; none for a pass."""

    @property
    def pattern(self) -> PlayPattern | None:
        """What will stand; None for a pass."""

    @property
    def after(self) -> tuple[paiju.datongzi.models.Card, ...]:
        """The hand that it leaves."""

    @property
    def plays_left(self) -> int:
        """How many plays that hand takes."""

    @property
    def control(self) -> int:
        """How many of them are hardly ever beaten."""

    @property
    def points(self) -> int:
        """
        What is at stake: the points of the trick, including those of the play.
        """

    @property
    def bonus(self) -> int:
        """What the play pays if it wins the trick."""

    @property
    def beaten(self) -> float | None:
        """
        How likely it is beaten in this trick; None for a pass, and where the policy only guesses.
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

    def add_play(self, before: State, seat: int, play: Action) -> None:
        """Tell what a play leads to that has no id."""

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
