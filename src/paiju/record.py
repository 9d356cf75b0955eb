"""Records: a game as lines of JSON, ``paiju-log/1``, that can be replayed exactly.

The first line is ``start_game``, then every round has its ``start_hand``, every applied action its ``decision`` and
what follows from it, and the last line, ``end_game`` or ``stop``, counts the lines and seals them with a hash. The JSON
Schema in ``paiju/schemas`` tells every line.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from paiju.arguments import worded
from paiju.clock import timed
from paiju.errors import ArgumentError, PaijuError, RecordError
from paiju.game import Event, Game, GameLike, get
from paiju.values import digest, seat_number

if TYPE_CHECKING:
    from paiju.round import Round

__all__ = [
    "FORMAT",
    "Record",
    "RecordLike",
    "as_record",
    "mask",
    "masked_line",
    "parse",
    "read",
    "record_of",
    "rules_hash",
    "schema",
    "to_text",
    "validate",
    "write",
]

FORMAT: Final = "paiju-log/1"
"""The name of the format, which every record says."""
SPECTATOR: Final = "spectator"
LAST: Final = ("end_game", "stop")
KEYS: Final[Mapping[str, Mapping[str, type | tuple[type, ...]]]] = {  # what a reader relies on
    "start_game": {"format": str, "game": str, "rules": dict, "rules_hash": str, "seats": list, "engine": str},
    "start_hand": {"scores": list},
    "decision": {"actor": int, "action": str},
    "pending": {"actor": int, "actions": list},
    "end_game": {"scores": list, "lines": int, "hash": str},
    "stop": {"scores": list, "lines": int, "hash": str},
}


class Record(tuple[Event, ...]):
    """The lines of a record, each as a dict, whole and in order; equal when all lines are.

    >>> from paiju import Round
    >>> record = Round("sichuan", seed=7).record()
    >>> [line["type"] for line in record]
    ['start_game', 'start_hand', 'stop']
    """

    __slots__ = ()

    @worded
    def __new__(cls, lines: Iterable[Mapping[str, Any]]) -> Self:
        """Keep the lines; some that are missing or out of order raise ``RecordError``."""
        record = super().__new__(cls, map(_checked, lines, count(1)))
        _check_order(record)
        return record

    def __repr__(self) -> str:
        """Return what it is a record of."""
        return f"<Record of {self.game}, {len(self)} lines>"

    @property
    def lines(self) -> tuple[Event, ...]:
        """The lines alone."""
        return tuple(self)

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self[0]["game"])

    @property
    def masked(self) -> int | str | None:
        """The seat that the record was masked for, or ``spectator``; None if it shows everything."""
        seat: int | str | None = self[0].get("masked")
        return seat

    @property
    def decisions(self) -> int:
        """How many actions it holds."""
        return sum(line["type"] == "decision" for line in self)


RecordLike: TypeAlias = Record | str | os.PathLike[str] | Iterable[Mapping[str, Any]]
"""A record, the path of its file, or its lines."""


# ---- writing


@worded
def record_of(
    rounds: Sequence[Round],
    *,
    is_over: bool,
    scores: Sequence[int],
    notes: Mapping[str, Any] | None = None,
    states: bool = False,
) -> Record:
    """Return the record of some rounds in a row; ``scores`` are what the match makes of them.

    ``states`` adds the states of the machine that they enter.
    """
    first, last = rounds[0], rounds[-1]
    lines = [line for each in rounds for line in each.lines(states=states)]
    closing = closing_line(last, is_over=is_over, scores=scores)
    return Record(_sealed([opening_line(first, first.started, notes or {}), *lines, closing]))


def opening_line(played: Round, started: str | None, notes: Mapping[str, Any]) -> Event:
    """Return the first line of the record of a match that a round belongs to."""
    rules = played.rules.to_dict()
    opening = {
        "type": "start_game",
        "format": FORMAT,
        "game": played.game.name,
        "rules": rules,
        "rules_hash": rules_hash(rules),
        "seats": list(played.names),
        "engine": _engine(),
        **notes,
    }
    return timed(opening, started)


def closing_line(last: Round, *, is_over: bool, scores: Sequence[int]) -> Event:
    """Return the last line of a record that ends with a round, without its seal."""
    closing: Event = {"type": "end_game" if is_over else "stop", "scores": list(last.totals)}
    if tuple(scores) != last.totals:
        closing["final"] = list(scores)
    return timed(closing, last.steps[-1].time if last.steps else last.started)


@cache
def _engine() -> str:
    from importlib.metadata import version

    return f"paiju {version('paiju')}"


@worded
def rules_hash(rules: Mapping[str, Any]) -> str:
    """Return a short name for rules: sixteen digits that differ when any option does."""
    return digest(rules, escaped=False)[:16]


def _sealed(lines: Iterable[Event]) -> list[Event]:
    """Return the lines of a record: numbered, in plain values, the last one with their count and hash."""
    *before, closing = lines
    texts = list(line_texts(before, 1))
    texts.append(sealed_text(closing, len(texts) + 1, hashlib.sha256("".join(texts).encode()).hexdigest()))
    return [json.loads(text) for text in texts]


def line_texts(lines: Iterable[Event], first: int) -> Iterator[str]:
    """Yield lines as a file has them, numbered from ``first`` on."""
    for number, line in enumerate(lines, first):
        yield _to_line({"type": line["type"], "seq": number, **{key: line[key] for key in line if key != "seq"}})


def sealed_text(closing: Event, count: int, seal: str) -> str:
    """Return the last line of ``count``, with the hash of those before it."""
    return next(line_texts([{**closing, "lines": count, "hash": seal}], count))


def _to_line(line: Mapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"


@worded
def to_text(record: Iterable[Mapping[str, Any]]) -> str:
    """Return the record as its file holds it."""
    return "".join(map(_to_line, record))


@worded
def write(record: Iterable[Mapping[str, Any]], path: str | os.PathLike[str]) -> None:
    """Write the record to a file; one that ends in ``.gz`` is compressed."""
    Path(path).write_bytes(to_content(record, path))


def to_content(record: Iterable[Mapping[str, Any]], path: str | os.PathLike[str]) -> bytes:
    """Return what a file of that name holds of a record."""
    content = to_text(record).encode()
    return gzip.compress(content, mtime=0) if Path(path).suffix == ".gz" else content


# ---- reading


@worded
def read(path: str | os.PathLike[str]) -> Record:
    """Return the record of a ``.jsonl`` or ``.jsonl.gz`` file; a damaged one raises ``RecordError``."""
    content = Path(path).read_bytes()
    return parse(_unpacked(content) if content.startswith(b"\x1f\x8b") else content)


def _unpacked(content: bytes) -> bytes:
    """Return what a gzip file holds, of one part or several; a broken one is told by the line where it ends."""
    unpacked = bytearray()
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(content)) as file:
            while part := file.read1():
                unpacked += part
    except (EOFError, OSError, zlib.error):
        raise refusal(unpacked.count(b"\n") + 1, "the compressed file is damaged", "gzip") from None
    return bytes(unpacked)


@worded
def parse(text: str | bytes) -> Record:
    """Return the record that ``text`` holds, checked: nothing is missing, altered or out of order.

    Windows ends lines with two characters; that does not count as an alteration.
    """
    content = (text.encode() if isinstance(text, str) else text).replace(b"\r\n", b"\n")
    *rows, rest = content.split(b"\n")
    record = Record(_lines(rows, is_whole=not rest))
    _check_seal(record, content[: len(content) - len(rows[-1]) - 1])
    return record


def _truncated(line: int) -> RecordError:
    return refusal(line, "the record breaks off, the last line must be end_game or stop", "truncated")


def refusal(line: int, message: str, code: str) -> RecordError:
    """Return the error of a line."""
    return RecordError(f"line {line}: {message}", code, line)


def _lines(rows: Sequence[bytes], *, is_whole: bool) -> Iterator[Any]:
    yield from map(_read_line, rows, count(1))
    if not is_whole:
        raise _truncated(len(rows) + 1)


def _read_line(row: bytes, number: int) -> Any:
    try:
        return json.loads(row.decode(), object_pairs_hook=_once_each, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise refusal(number, f"this is not JSON ({error})", "json") from None


def _checked(line: object, number: int) -> Event:
    """Return a line; one without what a reader relies on is refused."""
    if not isinstance(line, Mapping) or not isinstance(line.get("type"), str):
        raise refusal(number, "expected an object with a type", "shape")
    kind = line["type"]
    if type(line.get("seq")) is not int or line["seq"] != number:
        raise refusal(number, f"expected seq {number}, got {line.get('seq')!r}", "sequence")
    for key, wanted in KEYS.get(kind, {}).items():
        if not isinstance(line.get(key), wanted) or isinstance(line[key], bool):
            raise refusal(number, f"{kind} needs a {key}", "shape")
    if not isinstance(line.get("time", ""), str):
        raise refusal(number, "a time must be text", "shape")
    if kind == "start_game" and not all(isinstance(name, str) for name in line["seats"]):
        raise refusal(number, "seats must be names", "shape")
    return dict(line)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    unique = dict(pairs)
    if len(unique) < len(pairs):
        raise ValueError("a key appears twice")
    return unique


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def _check_order(lines: Sequence[Event]) -> None:
    """Refuse anything but one game from start to end."""
    if not lines or lines[-1]["type"] not in LAST:
        raise _truncated(max(1, len(lines)))
    for number, line in enumerate(lines, 1):
        if (line["type"] == "start_game") != (number == 1):
            raise refusal(number, "a record begins with start_game and has only one", "order")
        if line["type"] in LAST and number < len(lines):
            raise refusal(number, f"{line['type']} must be the last line", "order")
    opening = lines[0]
    if opening["format"] != FORMAT:
        raise refusal(1, f"format {opening['format']!r}, expected {FORMAT}", "format")
    number = next(number for number, line in enumerate(lines[1:], 2) if line["type"] in KEYS)
    if lines[number - 1]["type"] != "start_hand":
        raise refusal(number, "expected start_hand", "order")
    if opening["rules_hash"] != rules_hash(opening["rules"]):
        raise refusal(1, "the rules are not those of rules_hash", "rules_hash")
    masked = opening.get("masked")
    is_seat = type(masked) is int and masked in range(len(opening["seats"]))
    if masked not in (None, SPECTATOR) and not is_seat:
        raise refusal(1, f"masked for {masked!r}, who has no seat", "shape")
    if lines[-1]["lines"] != len(lines):
        raise refusal(len(lines), f"{lines[-1]['lines']} lines were written, but there are {len(lines)}", "count")


def _check_seal(record: Record, content: bytes) -> None:
    last = record[-1]
    if last["hash"] == hashlib.sha256(content).hexdigest():
        return
    try:
        validate(record)  # tells which line it is, if play does not follow from it
    except RecordError as error:
        if error.code not in ("masked", "unknown_game"):
            raise
    raise refusal(len(record), "the hash is not that of the lines above, one of them was altered", "hash")


def as_record(given: RecordLike) -> Record:
    """Return a record that is given as itself, as the path of its file, or as its lines."""
    if isinstance(given, Record):
        return given
    if isinstance(given, str | os.PathLike):
        return read(given)
    if not isinstance(given, Iterable):
        wanted = "a Record, the path of its file or its lines"
        raise ArgumentError(f"record must be {wanted}, not {type(given).__name__}", "wrong_type")
    return parse("".join(map(_to_line, given)))


def validate(record: RecordLike, *, game: GameLike | None = None) -> None:
    """Play the whole record again and compare every line; raise ``RecordError`` for the first that differs."""
    from paiju.replay import replay

    replay(record, game=game)


# ---- masking


def mask(record: RecordLike, seat: int | None, *, game: GameLike | None = None) -> Record:
    """Return what ``seat``, or a spectator (None), has seen of a record.

    Hidden tiles are ``"?"``, other seats' decisions and the deal are left out, and lines are numbered anew and have no
    times: a gap would tell that somebody was asked. A masked record can be shown, not replayed.
    """
    given = as_record(record)
    if given.masked is not None:
        raise refusal(1, f"the record is already masked, for {given.masked}", "masked")
    viewer = None if seat is None else seat_number(seat, len(given[0]["seats"]))
    return Record(_sealed(_masked_lines(given, game_of(given, game), viewer)))


def _masked_lines(record: Record, game: Game, seat: int | None) -> Iterator[Event]:
    yield _untimed({**record[0], "masked": SPECTATOR if seat is None else seat})
    for number, line in enumerate(record[1:-1], 2):
        try:
            seen = masked_line(game, line, seat)
        except (LookupError, TypeError, AttributeError, ValueError) as error:
            raise refusal(number, f"this is not a {line['type']} of {game.name} ({error!r})", "shape") from None
        if seen is not None:
            yield seen
    yield _untimed(record[-1])


def _untimed(line: Mapping[str, Any]) -> Event:
    return {key: value for key, value in line.items() if key != "time"}


def is_known(game: Game, kind: str) -> bool:
    """Tell whether a game knows lines of that kind; readers pass over those that another program has added."""
    return game.event_types is None or kind in KEYS or kind in game.event_types


@worded
def masked_line(game: Game, line: Event, seat: int | None) -> Event | None:
    """Return what ``seat``, or a spectator (None), sees of one line; None if nothing.

    A line that the game does not know may tell anything, so nobody sees it. Nor does anybody see its time, which would
    tell how long another seat has thought.
    """
    line = _untimed(line)
    kind = line["type"]
    if not is_known(game, kind):
        return None
    if kind in ("decision", "pending"):
        return line if line["actor"] == seat else None
    if kind == "start_hand":
        line = {key: value for key, value in line.items() if key != "deal"}
    return game.mask_event(line, seat)


def game_of(record: Record, game: GameLike | None = None) -> Game:
    """Return the game of a record: the one given, otherwise one that comes with paiju."""
    try:
        found = get(record.game if game is None else game)
    except PaijuError as error:
        raise refusal(1, str(error), "unknown_game") from None
    if found.name != record.game:
        raise refusal(1, f"a record of {record.game}, not of {found.name}", "unknown_game")
    return found


def schema() -> dict[str, Any]:
    """Return the JSON Schema of one line."""
    from importlib.resources import files

    text = files("paiju").joinpath("schemas/paiju-log-1.schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded
