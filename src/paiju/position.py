"""A position as one line of text, to read, edit and paste: of a state, or of what a seat sees.

The first word is the game, the second ``state`` or ``observation``, then words ``key=value`` follow in any order. What
``from_dict`` assumes anyway is left out, and rules go by the name of a preset.

>>> from paiju import sichuan
>>> text = sichuan.deal("fan", seed=7).observe(2).to_text()
>>> text
'sichuan observation rules=fan seat=2 phase=swap dealer=3 wall_left=55 hidden=13,13,0,14 hand2=12356m33556s699p'
>>> from_text(text) == sichuan.deal("fan", seed=7).observe(2)
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju import compact
from paiju import game as games
from paiju.errors import ArgumentError, PaijuError, PositionError
from paiju.game import Game, GameLike
from paiju.near import choose_from, did_you_mean
from paiju.options import by_option, with_changes
from paiju.protocol import StateT
from paiju.values import plain

__all__ = ["deal", "from_text", "is_state", "is_text", "plain_deal", "player_of", "read_as", "to_text"]

STATE: Final = "state"
OBSERVATION: Final = "observation"
RULES: Final = "rules"
LONGEST: Final = 60  # letters of a word that an error repeats


def to_text(position: Any) -> str:
    """Return a state or an observation as one line."""
    game = games.of(position)
    kind = STATE if is_state(position) else OBSERVATION
    told = dict(position.to_dict())
    rules = {RULES: told.pop(RULES)} if RULES in told else {}
    entries = game.position.spread(told)
    unusual = {key: value for key, value in entries.items() if not game.position.is_usual(key, value)}
    kept = unusual if _reads_as(position, {**rules, **game.position.gather(unusual)}) else entries
    words = {key: _write_rules(game, value) for key, value in rules.items()}
    words |= {key: game.position.write(key, value) for key, value in kept.items()}
    return " ".join([game.name, kind, *(f"{key}={word}" for key, word in words.items())])


def from_text(text: str, game: GameLike = None) -> Any:
    """Return the state or observation written in a line. Pass the game if it is not in the list."""
    first, kind, *_ = [*_split(text), "", ""]
    if game is None and first not in games.names():
        raise PositionError(f'"{first}": no game; {choose_from(first, games.names())}', "position_game")
    played = games.get(first if game is None else game)
    return _read(played, kind, text)


def read_as(kind: type, text: str) -> Any:
    """Return the position of a certain type written in a line."""
    game = games.of(kind)
    return _read(game, STATE if is_state(kind) else OBSERVATION, text, kind)


def deal(game: Game[StateT], rules: Any, options: Mapping[str, Any]) -> StateT:
    """Return the state that a round begins with: a new one, or the ``position`` given in the deal.

    What an observation hides is dealt by the seed.
    """
    if "position" not in options:
        return game.deal(rules, **options)
    others = [name for name in options if name not in ("position", "seed")]
    if others:
        raise PositionError(f"a round from a position is dealt without {', '.join(others)}", "position_deal")
    found = from_text(options["position"], game)
    state: StateT = found if is_state(found) else found.sample(options["seed"])
    if rules is not None and state.rules != rules:
        raise PositionError("the position has other rules than the round", "position_rules")
    return state


def plain_deal(value: Any) -> Any:
    """Return a part of a deal as a record keeps it: plain values, and positions as text."""
    return value.to_text() if hasattr(value, "to_text") else plain(value)


def is_text(text: str) -> bool:
    """Tell whether a text is meant as a position rather than the name of a file."""
    return len(words := text.split()) > 1 and words[1] in (STATE, OBSERVATION)


def player_of(position: Any) -> int | None:
    """Return the seat that plays on from a position: the one that looks, or is on turn."""
    seat: int | None = position.turn if is_state(position) else position.seat
    return seat


def is_state(position: Any) -> bool:
    """Tell whether this is a state, or the type of one, and not an observation."""
    return hasattr(position, "observe")


def _read(game: Game, kind: str, text: str, made: Any = None) -> Any:
    """Return a position of a game, of a certain type or the game's own, checked word by word and then as a whole."""
    first, second, *words = [*_split(text), "", ""]
    if kind not in (STATE, OBSERVATION) or second != kind:
        expected = kind if kind in (STATE, OBSERVATION) else f"{STATE} or {OBSERVATION}"
        raise PositionError(f'"{second}": the second word must be {expected}', "position_kind")
    dealt = game.deal(seed=0)
    if first not in (game.name, games.of(dealt).name):  # a variant may leave the name to the game that it derives from
        raise PositionError(f'"{first}": a position of {game.name} begins with {game.name}', "position_game")
    example = dealt if kind == STATE else dealt.observe(0)
    told = _read_words(game, example.to_dict(), [word for word in words if word])
    try:
        return (made or example).from_dict(told)
    except PaijuError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise PositionError(f"this is not a {kind} of {game.name}: {error!r}", "position") from error


def _read_words(game: Game, example: Mapping[str, Any], words: Sequence[str]) -> dict[str, Any]:
    """Return what words tell; they are those that there are for an example."""
    style = game.position
    rules = {RULES: example[RULES]} if RULES in example else {}
    entries = style.spread({key: value for key, value in example.items() if key != RULES})
    read: dict[str, Any] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in {*rules, *entries}:
            near = did_you_mean(key, [*rules, *entries])
            raise PositionError(f"{_quoted(word)}: a position of {game.name} has no such word{near}", "position_word")
        if key in read:
            raise PositionError(f"{_quoted(word)}: {key}= appears twice", "position_word")
        try:
            read[key] = _read_rules(game, value) if key in rules else style.read(key, value)
        except ValueError as error:
            raise PositionError(f"{_quoted(word)}: {error}", "position_word") from error
    missing = [key for key in entries if key not in read and not style.is_optional(key)]
    if missing:
        raise PositionError(f"the word {missing[0]}= is missing", "position_word")
    return {**rules, **{key: read.pop(key) for key in rules if key in read}, **style.gather(read)}


def _reads_as(position: Any, told: dict[str, Any]) -> bool:
    """Tell whether a position is read from this: what is left out may follow from the rest, and be another value."""
    try:
        return bool(position.from_dict(told) == position)
    except PaijuError:
        return False


def _quoted(word: str) -> str:
    return f'"{word}"' if len(word) <= LONGEST else f'"{word[: LONGEST - 1]}…"'


# ---- rules


def _write_rules(game: Game, rules: Mapping[str, Any]) -> str:
    """Return rules as the nearest preset, and the options that differ: ``fan,fan_cap:4``."""
    options = by_option(rules, game.options)
    changes: dict[str, dict[str, Any]] = {}
    for name, preset in game.PRESETS.items():
        usual = by_option(preset.to_dict(), game.options)
        changes[name] = {option: value for option, value in options.items() if value != usual[option]}
    nearest = min(changes, key=lambda name: len(changes[name]))
    return ",".join([nearest, *([compact.write(changes[nearest])[1:-1]] if changes[nearest] else [])])


def _read_rules(game: Game, word: str) -> dict[str, Any]:
    """Return the rules of a preset with some options changed, as ``to_dict`` tells them."""
    name, _, changed = word.partition(",")
    preset = games.read_rules(game, name).to_dict()
    rules = game.Rules.from_dict(with_changes(preset, compact.read("{" + changed + "}"), game.options))
    told: dict[str, Any] = rules.to_dict()
    return told


def _split(text: str) -> list[str]:
    if not isinstance(text, str):
        raise ArgumentError(f"a position text must be a str, not {type(text).__name__}", "wrong_type")
    return text.split()
