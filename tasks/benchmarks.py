"""The programs of ``benchmarks``: which there are and what options they take, read without running them."""

import ast
import difflib
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

__all__ = ["USUAL", "Program", "choose", "describe", "programs"]

USUAL = ("tiles", "wuhan", "score", "playouts", "datongzi", "envs")
"""Those that run when none is named: what is quick enough, against named peers."""


class Program(NamedTuple):
    """One program of the folder."""

    about: str
    options: dict[str, str]
    """What its options are for, where it says so."""
    words: tuple[str, ...]
    """What it takes beside them."""


def programs(folder: Path) -> dict[str, Program]:
    """Return every program of the folder by its name."""
    found = {path.stem: ast.parse(path.read_text("utf-8")) for path in sorted(folder.glob("*.py"))}
    return {name: _program(tree) for name, tree in found.items() if _is_started(tree)}


def choose(known: dict[str, Program], args: list[str]) -> tuple[list[str], list[str]]:
    """Return the names at the front, or the usual ones, and what the programs get; what none takes is a ValueError."""
    named = list(takewhile(known.__contains__, args))
    names, rest = named or list(USUAL), args[len(named) :]
    takes_words = any(known[name].words for name in names)
    if rest and not rest[0].startswith("-") and not takes_words:
        near = difflib.get_close_matches(rest[0], known, n=1)
        hint = f", did you mean {near[0]!r}?" if near else f"; there are {', '.join(known)}"
        raise ValueError(f"no benchmark is called {rest[0]!r}{hint}")
    late = [word for word in rest if word in known]
    if late:
        raise ValueError(f"names of benchmarks come before options: {late[0]!r} stands after {rest[0]!r}")
    for option in (word.split("=")[0] for word in rest if word.startswith("--")):
        for name in names:
            if option not in known[name].options:
                takes = ", ".join(known[name].options) or "no options"
                raise ValueError(f"{name} does not take {option}, it takes {takes}; name the one it is for")
    return names, rest


def describe(known: dict[str, Program], names: list[str]) -> str:
    """Return what these programs measure and which options they take; all of them in short where none is named."""
    width = max(map(len, known)) + 2
    if not names:
        usual = "When none is named: " + ", ".join(USUAL)
        listed = [f"  {name:{width}}{program.about}" for name, program in known.items()]
        return "\n".join(["benchmarks:", *listed, "", usual, "Options of one: python3 run.py bench NAME --help"])
    lines = []
    for name in names:
        about, options, words = known[name]
        lines += [f"{' '.join([name, *words])}: {about}"]
        lines += [f"  {option:14}{text}".rstrip() for option, text in options.items()] or ["  takes no options"]
    return "\n".join(lines)


def _is_started(tree: ast.Module) -> bool:
    """Tell whether a file is a program: it ends by asking whether it was started."""
    return any(isinstance(part, ast.If) and "__main__" in ast.unparse(part.test) for part in tree.body)


def _program(tree: ast.Module) -> Program:
    about = (ast.get_docstring(tree) or "").split("\n\n")[0].partition(":")[0].replace("\n", " ")
    options, words = {}, []
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if not (isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument"):
            continue
        said = {each.arg: each.value.value for each in call.keywords if isinstance(each.value, ast.Constant)}
        name = ast.literal_eval(call.args[0])
        if name.startswith("-"):
            options[name] = str(said.get("help", ""))
        else:
            words.append(str(said.get("metavar", name.upper())))
    return Program(about.removesuffix(", in one run"), options, tuple(words))
