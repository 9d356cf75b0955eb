"""The codes of errors, read from the sources: what the page of errors has to list."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from paiju import errors

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "paiju"
ASIDE = {"cli", "commands", "reference", "server"}
"""Folders with codes of their own: for the terminal and the page, and clauses of the rulebook."""
AGENTS = {"cli/human.py"}
"""What programs hold although it stands there."""
CALL = re.compile(r"throw_(\w+)\(")
CLASSES = {
    "argument_error": "ArgumentError",
    "flags_error": "FlagsError",
    "hand_error": "HandError",
    "illegal_action": "IllegalAction",
    "position_error": "PositionError",
    "rules_error": "RulesError",
    "value_error": "ArgumentValueError",
}
"""What the functions of the core that begin with throw_ raise."""


def in_python() -> Iterator[tuple[str, str]]:
    """Yield class and code of every error that Python makes."""
    for file in SOURCE.rglob("*.py"):
        place = file.relative_to(SOURCE)
        if ASIDE & {*place.parts} and place.as_posix() not in AGENTS:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield from of_call(node.func.id, node.args)


def of_call(name: str, args: list[ast.expr]) -> Iterator[tuple[str, str]]:
    if name == "expect_known" and isinstance(args[2], ast.Constant):
        yield "ArgumentValueError", "unknown_" + str(args[2].value)
    if name == "Named" and isinstance(args[0], ast.Constant):
        yield "UnknownName", "unknown_" + str(args[0].value)
    place = 2 if name == "refusal" else 1
    if (name in errors.__all__ or name == "refusal") and place < len(args):
        yield from (("RecordError" if name == "refusal" else name, code) for code in texts(args[place]))


def texts(written: ast.expr) -> Iterator[str]:
    """Yield what an expression may be, as far as it is written there."""
    match written:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*texts(one), *texts(other))
        case ast.BoolOp(values=several):
            for each in several:
                yield from texts(each)


def in_core() -> Iterator[tuple[str, str]]:
    """Yield class and code of every error that the core makes."""
    files = [*(ROOT / "bindings").glob("*.*"), *(ROOT / "cpp").rglob("*.h"), *(ROOT / "cpp").rglob("*.cpp")]
    text = "\n".join(file.read_text("utf-8") for file in files)
    for found in CALL.finditer(text):
        given = arguments(text, found.end())
        if found[1] in CLASSES and len(given) > 1 and given[1].startswith('"'):
            yield CLASSES[found[1]], given[1].strip('"')
    yield from (("HandError", code) for code in re.findall(r'code = "(\w+)"', text))
    yield from (("NotationError", code) for code in re.findall(r'return \{"(\w+)", ', text))
    yield from (("RulesError", given[2].strip('"')) for given in calls(text, r"RulesFault\{"))
    for enum, kind in (("FlagFault", "FlagsError"), ("Illegal", "IllegalAction")):
        for names in calls(text, rf"kNames<paiju::\w+::{enum}>\{{"):
            yield from ((kind, name.strip('"')) for name in names[1:])


def calls(text: str, name: str) -> Iterator[list[str]]:
    return (arguments(text, found.end()) for found in re.finditer(name, text))


def arguments(text: str, start: int) -> list[str]:
    """Return the arguments of a call in C++, from behind its bracket on."""
    depth, quoted, found = 0, False, [""]
    for place in range(start, len(text)):
        letter = text[place]
        if letter == '"' and text[place - 1] != "\\":
            quoted = not quoted
        if not quoted and letter in "({[":
            depth += 1
        if not quoted and letter in ")}]":
            depth -= 1
            if depth < 0:
                break
        if not quoted and depth == 0 and letter == ",":
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found]
