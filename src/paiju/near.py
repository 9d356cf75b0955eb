"""Words that were meant: what somebody typed is close to a word that is known."""

from collections.abc import Iterable, Mapping
from typing import NoReturn, TypeVar

from paiju.errors import UnknownName

__all__ = ["Named", "choose_from", "did_you_mean", "nearest"]

Value = TypeVar("Value")


class Named(dict[str, Value]):
    """Things by name, which answers a name that is none of theirs in words.

    >>> Named("preset", {"multiplier": 1, "fan": 2})["fna"]
    Traceback (most recent call last):
        ...
    paiju.errors.UnknownName: no preset "fna", did you mean fan?
    """

    def __init__(self, thing: str, by_name: Mapping[str, Value]) -> None:
        """Keep what one of them is called."""
        super().__init__(by_name)
        self.thing = thing

    def __missing__(self, name: object) -> NoReturn:
        """Refuse a name."""
        raise UnknownName(f'no {self.thing} "{name}"{did_you_mean(name, self)}', f"unknown_{self.thing}")


def nearest(word: object, known: Iterable[str]) -> str | None:
    """Return the known word that looks most like ``word``, if one does."""
    from difflib import get_close_matches

    found = get_close_matches(str(word), [*known], n=1)
    return found[0] if found else None


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """Return the end of a sentence that has said what is unknown: the word that was meant, or nothing.

    >>> did_you_mean("selfdraw", ["self_draw", "last_tile"]), did_you_mean("x", ["self_draw"])
    (', did you mean self_draw?', '')
    """
    near = nearest(word, known)
    return "" if near is None else f", did you mean {near}?"


def choose_from(word: object, known: Iterable[str]) -> str:
    """Return the end of such a sentence where the words are few: all of them, and the one that was meant.

    >>> choose_from("fna", ["multiplier", "fan"])
    'choose from multiplier, fan; did you mean fan?'
    """
    words = [*known]
    near = nearest(word, words)
    return f"choose from {', '.join(words)}" + ("" if near is None else f"; did you mean {near}?")
