"""How observations become arrays: encodings by name, what their numbers mean, and arrays told in words.

An encoding has a name and a layout, which the core has in one table for each game; a new layout is a new name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from paiju import game as games
from paiju.arguments import worded
from paiju.errors import ArgumentValueError, GameError, MatchError
from paiju.game import Game, GameLike
from paiju.parts import ArrayWords, Words, expect_language
from paiju.values import expect_known

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["Block", "Encoder", "Fact", "encoder", "encodings", "explain", "facts", "layout", "verbs"]

SEQUENCE: Final = "seq"
ORACLE: Final = "oracle"
USUAL: Final = "v1"
NOBODYS: Final = ""
"""A name that no encoding has."""
ROWS: Final = 192
COLUMNS: Final = 4
ZERO_POINTS: Final = 16384
"""No number of a sequence is below 0: points are told from here on."""
POINTS: Final = Words("得分", "points")
PLACES: Final = {
    2: (Words("自己", "self"), Words("对家", "opposite")),
    3: (Words("自己", "self"), Words("下家", "next"), Words("上家", "previous")),
    4: (Words("自己", "self"), Words("下家", "next"), Words("对家", "across"), Words("上家", "previous")),
}
"""Seats as they sit from the observer on, by how many there are."""


@dataclass(frozen=True, slots=True)
class Block:
    """Planes in a row that belong together."""

    name: str
    """What programs call it."""
    first: int
    """Its first plane."""
    count: int
    """How many planes it has."""
    group: int
    """How many of them make a group: there is one for each seat, or each kind of meld."""
    form: str
    """How a group is read. ``kinds``: ones at some kinds; ``copies``: plane j has ones where there are more than j;
    ``flag``: all ones or zeros; ``level``: flags, plane j is set where a number is more than its j-th step;
    ``mixed``: copies, then a flag for each seat."""
    meaning: str
    """What it tells, in English."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Numbers of a sequence that tell what the table looks like now."""

    name: str
    """What programs call it."""
    first: int
    """Its first number."""
    count: int
    """How many numbers it has."""
    meaning: str
    """What it tells, in English."""


# ---- what there is


def _core_of(game: Game) -> Any:
    if game.batches is None or game.batches.pool is None:
        raise GameError(f"{game.name} is not played in the core: so it has planes of its own", "no_pool")
    return game.batches.pool


@worded
def encodings(game: GameLike = None) -> tuple[str, ...]:
    """Return the names of the encodings that a game has.

    >>> encodings("sichuan")
    ('v1', 'v1-rich', 'seq')
    """
    played = games.get(game)
    if played.batches is None or played.batches.pool is None:
        return (USUAL,)
    names: tuple[str, ...] = played.batches.pool.encodings()
    return names


def has_planes(game: Game, rules: Any, obs: str) -> bool:
    """Tell whether a game has planes of this name. One that takes any name does not know them: it has the usual alone.

    >>> from paiju import sichuan
    >>> [has_planes(games.get("sichuan"), sichuan.Rules(), name) for name in ("v1", "v1-rich", "seq")]
    [True, True, False]
    """

    def takes(name: str) -> bool:
        try:
            game.planes_shape(rules, name)
        except ArgumentValueError:
            return False
        return True

    return obs == USUAL or (takes(obs) and not takes(NOBODYS))


@worded
def layout(game: GameLike = None, rules: Any = None, obs: str = USUAL) -> tuple[Block, ...]:
    """Return what the planes of an encoding hold, from the first on; ``oracle`` are those that a pool shows on request.

    >>> layout("sichuan")[0]
    Block(name='hand', first=0, count=4, group=4, form='copies', meaning='more than j in your hand')
    """
    played = games.get(game)
    core = _core_of(played)
    known = [*(name for name in core.encodings() if name != SEQUENCE), ORACLE]
    expect_known(obs, known, "planes")
    return tuple(Block(*row) for row in core.layout(games.read_rules(played, rules), obs))


@worded
def verbs(game: GameLike = None) -> tuple[str, ...]:
    """Return the verbs of a game's sequences; number 0 is none: the row is empty."""
    names: tuple[str, ...] = _core_of(games.get(game)).sequence_layout(None)[0]
    return names


@worded
def facts(game: GameLike = None, rules: Any = None) -> tuple[Fact, ...]:
    """Return what the numbers after the rows of a sequence mean."""
    played = games.get(game)
    return tuple(Fact(*row) for row in _core_of(played).sequence_layout(games.read_rules(played, rules))[1])


# ---- writing


class Encoder:
    """Writes the observations of one round in an encoding; for sequences it has to be told every step."""

    shape: tuple[int, ...]
    """The shape of its arrays."""
    low: int
    """The lowest number in them."""
    high: int
    """The highest."""

    def __init__(self, game: Game, rules: Any, obs: str) -> None:
        """Read what arrays look like."""
        import numpy as np

        expect_known(obs, encodings(game), "planes")
        self.game = game
        """The game that is played."""
        self.obs = obs
        """The name of the encoding."""
        self._is_sequence = obs == SEQUENCE
        if self._is_sequence:
            told = facts(game, rules)[-1]
            self.shape = (ROWS + (told.first + told.count) // COLUMNS, COLUMNS)
        else:
            self.shape = tuple(game.planes_shape(rules, obs))
        self.dtype = np.dtype(np.int16 if self._is_sequence else np.int8)
        """The type of the numbers in them."""
        self.low, self.high = 0, int(np.iinfo(np.int16).max) if self._is_sequence else 1
        self._story: Any = None

    def __repr__(self) -> str:
        """Return which encoding it is."""
        return f"<Encoder {self.obs} of {self.game.name}>"

    def begin(self, state: Any) -> None:  # noqa: ARG002
        """Forget what was told: a round is dealt."""
        if self._is_sequence:
            self._story = _core_of(self.game).story()

    def step(self, before: Any, action: Any, seat: int) -> None:
        """Tell what a seat does in a state, by the action, its id or its text."""
        if not self._is_sequence:
            return
        done = before.action_of(action, seat) if isinstance(action, str) else action
        number = getattr(done, "id", done)
        if number is None:  # cards that no id plays
            self._told().add_play(before, seat, done)
        else:
            self._told().add(before, seat, number)

    def encode(self, state: Any, seat: int) -> NDArray[Any]:
        """Return what a seat sees of the state that all steps led to."""
        array: NDArray[Any] = (
            self._told().sequence(state, seat) if self._is_sequence else state.observe(seat).planes(self.obs)
        )
        return array

    def _told(self) -> Any:
        """Return what has happened so far."""
        if self._story is None:
            raise MatchError("a sequence starts with the deal: call begin first", "not_dealt")
        return self._story


@worded
def encoder(game: GameLike = None, rules: Any = None, obs: str = USUAL) -> Encoder:
    """Return what writes observations in an encoding.

    >>> encoder("sichuan", obs="seq").shape
    (206, 4)
    """
    played = games.get(game)
    return Encoder(played, games.read_rules(played, rules), obs)


# ---- reading


@worded
def explain(array: ArrayLike, game: GameLike = None, rules: Any = None, obs: str = USUAL, lang: str = "zh") -> str:
    """Return an array in words, a line for each block that is not empty: for debugging.

    >>> from paiju import sichuan
    >>> state = sichuan.deal(seed=1)
    >>> print(explain(state.observe(0).planes(), "sichuan", lang="en").splitlines()[0])
    hand: 2348m1447s156668p
    """
    import numpy as np

    expect_language(lang)
    played = games.get(game)
    words = None if played.batches is None else played.batches.words
    if words is None:
        raise GameError(f"{played.name} has no words for arrays", "no_pool")
    chosen = games.read_rules(played, rules)
    seats = played.num_seats(played.deal(chosen, 0).rules)
    given = np.asarray(array)
    if obs == SEQUENCE:
        return "\n".join(_sequence_lines(_Telling(words, lang, seats), given, played, chosen))
    blocks = layout(played, chosen, obs)
    expected = (blocks[-1].first + blocks[-1].count, words.kinds)
    if given.shape != expected:
        raise ArgumentValueError(f"array: expected shape {expected}, got {given.shape}", "shape")
    return "\n".join(_plane_lines(_Telling(words, lang, seats), given, blocks))


class _Telling(NamedTuple):
    """In which words."""

    words: ArrayWords
    lang: str
    seats: int

    def title(self, name: str) -> str:
        return self.words.blocks[name].pick(self.lang) if name in self.words.blocks else name

    def place(self, place: int) -> str:
        return PLACES[self.seats][place].pick(self.lang) if place < self.seats else str(place)

    def part(self, name: str, number: int, parts: int) -> str:
        """Return what a group of a block is about."""
        labels = self.words.parts.get(name)
        if labels is not None:
            if name in self.words.by_seat:
                place, number = divmod(number, parts // self.seats)
            elif name in self.words.for_each_seat:
                number, place = divmod(number, self.seats)
            else:
                return labels[number].pick(self.lang)
            return f"{self.place(place)} {labels[number].pick(self.lang)}"
        if parts == self.seats:
            return self.place(number)
        if parts == self.seats - 1:
            return self.place(number + 1)
        return "" if parts == 1 else str(number)


def _plane_lines(told: _Telling, planes: NDArray[Any], blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        parts = block.count // block.group
        found = []
        for number in range(parts):
            first = block.first + number * block.group
            text = _group_text(told, block, planes[first : first + block.group])
            label = told.part(block.name, number, parts)
            if text is not None:
                found.append(" ".join(filter(None, (label, text))))
        if found:
            yield f"{told.title(block.name)}: " + ", ".join(found)


def _group_text(told: _Telling, block: Block, group: NDArray[Any]) -> str | None:
    """Return what a group of planes tells; None if that is nothing."""
    if not group.any():
        return None
    if block.form in ("kinds", "copies"):
        return told.words.show(group.sum(0).tolist())
    if block.form == "mixed":
        copies = len(group) - told.seats
        who = told.place(int(group[copies:, 0].argmax()))
        return f"{who} {told.words.show(group[:copies].sum(0).tolist()) or '-'}"
    if block.form == "level":
        step, least = told.words.steps.get(block.name, (1, 0))
        return f"> {least + step * (int(group[:, 0].sum()) - 1)}"
    return ""


def _sequence_lines(told: _Telling, array: NDArray[Any], game: Game, rules: Any) -> Iterator[str]:
    numbers = array.ravel()
    names = verbs(game)
    known = facts(game, rules)
    expected = ROWS * COLUMNS + known[-1].first + known[-1].count
    if numbers.size != expected:
        raise ArgumentValueError(f"array: expected {expected} numbers, got {numbers.size}", "shape")
    for verb, place, item, aux in numbers[: ROWS * COLUMNS].reshape(ROWS, COLUMNS).tolist():
        if verb:
            what = told.words.item(names[verb], item) if item else ""
            yield " ".join(filter(None, (told.place(place), told.title(names[verb]), what, str(aux) if aux else "")))
    for fact in known:
        values = numbers[ROWS * COLUMNS + fact.first :][: fact.count].tolist()
        if fact.name == "scores":
            values = [value - ZERO_POINTS for value in values[: told.seats]]
            yield f"{POINTS.pick(told.lang)}: {' '.join(map(str, values))}"
        elif fact.count == 1 or any(values):
            text = told.words.show(values) if fact.count == told.words.kinds else " ".join(map(str, values))
            yield f"{told.title(fact.name)}: {text}"
