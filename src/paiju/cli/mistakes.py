"""Mistakes told in the user's language."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

import typer

from paiju.cli.shared_options import FORMER
from paiju.cli.terminal import visible
from paiju.cli.text import InputError, Say, has_text
from paiju.display import cells
from paiju.errors import NotationError, PaijuError, RecordError
from paiju.near import nearest
from paiju.seeds import WORD

__all__ = ["UsageError", "expect_number", "expect_word", "explain", "explain_usage", "nearest", "pointer", "using"]

# Typer carries its own copy of click in some versions; what they share is the parent of BadParameter.
UsageError: Final = cast(type[Exception], typer.BadParameter.__bases__[0])

NUMBERS: Final = {"integer": "mistake.option_whole", "number": "mistake.option_number"}  # by what typer calls them


def expect_word(word: str, known: Iterable[str], mistake: str) -> None:
    """Refuse a word that is not among those known."""
    words = tuple(known)
    if word not in words:
        raise InputError(mistake, near=nearest(word, words), value=word, known=words)


def expect_number(option: str, number: int | None, least: int, most: int | None = None) -> None:
    """Refuse a number that is too small or too large; None is none that was typed."""
    if number is None or (least <= number and (most is None or number <= most)):
        return
    key = "mistake.at_least" if most is None else "mistake.range"
    raise InputError(key, option=option, value=number, least=least, most="2^64 - 1" if most == WORD else most)


@contextmanager
def using(file: str | Path) -> Iterator[None]:
    """Tell trouble with a file in one line."""
    try:
        yield
    except OSError as error:
        raise InputError("mistake.file", value=str(file), reason=error.strerror or str(error)) from error


def explain(error: PaijuError, say: Say) -> str:
    """Return one line that says what is wrong."""
    if isinstance(error, InputError):
        message = say(error.code, **error.fields)
        return say("mistake.near", message=message, near=error.near) if error.near else message
    if isinstance(error, RecordError):
        key = f"record.{error.code}"
        reason = say(key if has_text(key) else "record.derived", message=error)
        return say("error.record", line=error.line, reason=reason, message=error)
    reason = _reason(error, say)
    if isinstance(error, NotationError):
        place = error.position + 1
        return say("error.notation", text=error.text, place=place, reason=reason, message=error)
    return reason


def pointer(error: PaijuError) -> list[str]:
    """Return the text that was typed and, below it, a mark at the place of the mistake, where there is one."""
    if not isinstance(error, NotationError):
        return []
    before, rest = error.text[: error.position], error.text[error.position :]
    return [f"  {visible(before + rest)}", f"  {' ' * cells(visible(before))}^"]


def _reason(error: PaijuError, say: Say) -> str:
    key = f"error.{error.code}"
    if not has_text(key):
        return str(error)
    letter = error.text[error.position : error.position + 1] if isinstance(error, NotationError) else ""
    return say(key, message=error, letter=letter)


def explain_usage(error: Exception, say: Say) -> str:
    """Return one line for an option that is unknown or lacks its value."""
    option = getattr(error, "option_name", None)
    message = getattr(error, "message", str(error))
    parameter = getattr(error, "param", None)
    if parameter is not None and parameter.param_type_name == "argument":
        return say("mistake.no_argument", argument=parameter.metavar)
    if option is None and parameter is not None:
        key = next((key for word, key in NUMBERS.items() if word in message), "mistake.option_value")
        return say(key, option=parameter.opts[0], message=message)
    if option is None:
        return say("mistake.usage", message=message)
    if not hasattr(error, "possibilities"):
        key = "mistake.needs_value" if "requires" in message else "mistake.takes_no_value"
        return say(key, option=option)
    near = next((FORMER.get(name, name) for name in (*FORMER.keys() & {option}, *(error.possibilities or ()))), None)
    message = say("mistake.no_option", value=option)
    return say("mistake.near", message=message, near=near) if near else message
