"""What people may be called: names that others can read, and that stay where they are on the page."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Final

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

__all__ = ["NAME_CODES", "Name", "fault_of"]

NAME_CODES: Final = ("name_direction", "name_invisible", "name_marks")
DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs without a shape
HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
JOINED: Final = re.compile(
    r"(?<=[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
)
"""Where one picture is made of several."""
MOST_MARKS: Final = 2


def fault_of(name: str) -> str | None:
    """Return what is wrong with a name, as the code of a refusal.

    >>> fault_of("小明"), fault_of("abc\\u202e"), fault_of("a\\u0301\\u0302\\u0303")
    (None, 'name_direction', 'name_marks')
    """
    if DIRECTIONS & set(name):
        return "name_direction"
    shown = JOINED.sub("", name)
    if any(sign in BLANKS or unicodedata.category(sign) in HIDDEN for sign in shown) or (name and not name.strip()):
        return "name_invisible"
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return "name_marks"
    return None


def _checked(name: str) -> str:
    fault = fault_of(name)
    if fault is not None:
        raise PydanticCustomError(fault, "this can't be a name")
    return name


Name = Annotated[
    str, Field(max_length=24, json_schema_extra={"pattern": r"^[^\x00-\x1f\x7f]*$"}), AfterValidator(_checked)
]
"""What a person is called; a person without a name has an empty one, and each page says it in its own language."""
