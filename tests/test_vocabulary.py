"""Shared code knows no game: words of one stand only in its own folders, and where games are listed."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from paiju import game

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "paiju"
LISTED = re.compile(r"^(wuhan|datongzi|sichuan|mahjong|reference|tiles|draw|_core|schemas|web)$")
WORDS = re.compile(r"sichuan|shanten|pong|kong|void_suit|exhausted|flower_pig", re.IGNORECASE)
NAMES = re.compile(r"""["'](sichuan|wuhan|datongzi|reference\.\w+)["']""")
DOCTEST = re.compile(r"^\s*(>>>|\.\.\.) ")
ENVIRONMENT = re.compile(r"envs/(\w+_v\d+|registry)\.py$")  # each of one game, and the list of their ids
LISTS = ("game.py", "__init__.py")  # where games are registered: their names, and the libraries that the package offers


def shared_python() -> list[Path]:
    folders = [path for path in PACKAGE.iterdir() if path.is_dir() and not LISTED.match(path.name)]
    files = [path for path in PACKAGE.glob("*.py") if not LISTED.match(path.stem) and path.name not in LISTS]
    found = sorted([*files, *(path for folder in folders for path in folder.rglob("*.py"))])
    return [path for path in found if not ENVIRONMENT.search(path.as_posix())]


def shared_native() -> list[Path]:
    core = ROOT / "cpp"
    return sorted(path for part in ("engine", "base") for path in core.rglob(f"{part}/*") if path.is_file())


def for_type_checkers(path: Path) -> list[ast.stmt]:
    """Return what type checkers alone read, the overloads and their imports: they are told what a name means."""
    tree = ast.parse(path.read_text("utf-8")) if path.suffix == ".py" else ast.Module([], [])
    return [
        node
        for node in ast.walk(tree)
        if (isinstance(node, ast.FunctionDef) and "overload" in map(ast.unparse, node.decorator_list))
        or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]


def lines_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines but those for type checkers, and of doctests: an example has to play some game."""
    lines = path.read_text("utf-8").splitlines()
    told = {line for node in for_type_checkers(path) for line in range(node.lineno, (node.end_lineno or 0) + 1)}
    in_doctest = False
    for number, line in enumerate(lines, 1):
        in_doctest = bool(DOCTEST.match(line)) or (in_doctest and line.strip() not in ("", '"""'))
        if not in_doctest and number not in told:
            yield number, line


@pytest.mark.parametrize(
    "path", [*shared_python(), *shared_native()], ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_shared_code_has_no_word_of_a_game(path: Path) -> None:
    found = [f"{number}: {line.strip()}" for number, line in lines_of(path) if WORDS.search(line) or NAMES.search(line)]
    assert not found


def test_the_names_of_games_stand_where_they_are_listed() -> None:
    """The list itself, and nothing else in its file."""
    named = [name for _, line in lines_of(PACKAGE / "game.py") for name in NAMES.findall(line)]
    assert named == list(game.names())[: len(named)] != []


def test_every_list_for_type_checkers_has_all_games() -> None:
    """A game is added to each by an overload; nothing but the list of games tells which they are."""
    listed = sorted(name for name, module in game.GAMES.items() if module.startswith("paiju."))
    found = {
        path.relative_to(PACKAGE).as_posix(): sorted(named)
        for path in [PACKAGE / "game.py", *shared_python()]
        if (named := [name for node in for_type_checkers(path) for name in NAMES.findall(ast.unparse(node))])
    }
    assert found == dict.fromkeys(("game.py", "agents/base.py", "match.py", "round.py"), listed)


def test_there_is_something_to_look_at() -> None:
    assert len(shared_python()) > 80
    assert len(shared_native()) > 7
    sichuan = (PACKAGE / "sichuan" / "labels.py").read_text("utf-8")
    assert WORDS.search(sichuan)
    assert NAMES.search('game: str = "sichuan"')
    assert not NAMES.search("paiju.sichuan")
