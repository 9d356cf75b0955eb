"""The rulebook: both languages say the same, its examples hold, its pictures show them, and tests name its clauses."""

import importlib.util
import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from paiju._core.datongzi import analyze_cards, can_beat_play
from paiju.datongzi import OPTIONS, PRESETS, PlayType, Rules
from paiju.datongzi.labels import TYPES
from paiju.datongzi.match import MATCHES
from paiju.datongzi.verdict import REASONS

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"
CITED_IN = ["src", "cpp", "bindings", "tests", "examples"]
CITATION = re.compile(r"\bD-\d+\.\d+\b")
IN_NAME = re.compile(r"\bdef test_d(\d+)_(\d+)_")
CODE = re.compile(r"`([^`]+)`")
PICTURE = re.compile(r"!\[[^\]]+\]\((.+?)\)")


def load() -> ModuleType:
    """Return the script that draws the pictures: it reads the examples."""
    spec = importlib.util.spec_from_file_location("paiju_rulebook", IMAGES / "rulebook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


book = load()
BOOKS = {lang: path.read_text("utf-8") for lang, path in book.BOOKS.items()}
CLAUSES: dict[str, dict[str, str]] = {lang: book.clauses(text) for lang, text in BOOKS.items()}
EN, ZH = CLAUSES["en"], CLAUSES["zh"]
STATEMENTS = [
    pytest.param(number, each, id=f"{number}: {each.cards}")
    for number, text in EN.items()
    for each in book.statements(text)
]


def tables(text: str) -> list[list[list[str]]]:
    """Return every table as rows of cells, without the line below its head."""
    blocks = re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    split = [[[cell.strip() for cell in row.strip("|\n").split("|")] for row in block.splitlines()] for block in blocks]
    return [[row for row in table if not set("".join(row)) <= set("- ")] for table in split]


# ---- both books


@pytest.mark.parametrize("lang", BOOKS)
def test_clauses_are_numbered_in_order(lang: str) -> None:
    numbers = [tuple(map(int, number[2:].split("."))) for number in book.CLAUSE.findall(BOOKS[lang])]
    for before, after in pairwise(numbers):
        assert after in ((before[0], before[1] + 1), (before[0] + 1, 1))
    assert numbers[0] == (1, 1)


def test_both_books_have_the_same_clauses_examples_and_pictures() -> None:
    assert list(EN) == list(ZH)
    for number, text in EN.items():
        assert book.statements(text) == book.statements(ZH[number]), number
        assert sorted(CODE.findall(text)) == sorted(CODE.findall(ZH[number])), number
        assert [f"../{path}" for path in PICTURE.findall(text)] == PICTURE.findall(ZH[number]), number


def test_both_books_have_the_same_numbers_in_their_tables() -> None:
    for ours, theirs in zip(tables(BOOKS["en"]), tables(BOOKS["zh"]), strict=True):
        assert [[re.findall(r"-?\d+", cell) for cell in row] for row in ours[1:]] == [
            [re.findall(r"-?\d+", cell) for cell in row] for row in theirs[1:]
        ]


# ---- the examples


def rules_of(named: str | None) -> Rules:
    """Return the rules of an example: a preset, or one option changed."""
    if named is None:
        return PRESETS["seed"]
    name, _, value = named.partition("=")
    return PRESETS["seed"].replace(**{name: value == "true"}) if value else PRESETS[name]


@pytest.mark.parametrize(("number", "each"), STATEMENTS)
def test_an_example_holds(number: str, each: Any) -> None:
    rules = rules_of(each.rules)
    if each.beats is not None:
        current = analyze_cards(each.other, rules)
        assert current is not None
        assert can_beat_play(each.cards, current, rules) == each.beats
        return
    found = analyze_cards(each.cards, rules)
    if each.other == "None":
        assert found is None
        return
    kind, ranks = each.other.split()
    assert found is not None, number
    assert found.play_type is PlayType[kind]
    assert [rank.text for rank in found.secondary_ranks or [found.primary_rank]] == ranks.split("-")


def test_every_pattern_and_every_line_of_beats_has_an_example_that_is_drawn() -> None:
    for kind, number in zip(PlayType, (f"D-2.{place}" for place in range(2, 12)), strict=True):
        shown = book.statements(EN[number])
        assert any(each.other.split()[0] == kind.name for each in shown), number
        assert book.file_of(number) in EN[number]
        assert TYPES[kind].zh in ZH[number].splitlines()[0]
    for place in (*range(1, 8), 9):
        number = f"D-3.{place}"
        assert any(each.beats is not None for each in book.statements(EN[number])), number
        assert book.file_of(number) in EN[number]


def test_every_example_about_cards_is_read() -> None:
    """A line that nobody checks may say anything."""
    for chapter in ("D-2.", "D-3.", "D-8."):
        for number, text in EN.items():
            if number.startswith(chapter):
                assert len(re.findall(r"^Example", text, re.MULTILINE)) == len(book.statements(text)), number


def test_the_pictures_are_up_to_date() -> None:
    """When this fails: python docs/images/rulebook.py."""
    drawn = dict(book.pictures())
    assert sorted(drawn) == sorted(path.name for path in (IMAGES / "datongzi").glob("*.svg"))
    for name, text in drawn.items():
        assert (IMAGES / "datongzi" / name).read_text("utf-8") == text, name


# ---- citations


def cited(folders: list[str], pattern: re.Pattern[str]) -> set[Any]:
    found: set[Any] = set()
    for folder in folders:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in {".py", ".pyi", ".h", ".cpp"}:
                found |= set(pattern.findall(path.read_text("utf-8")))
    return found


def test_every_clause_that_is_cited_exists() -> None:
    assert cited(CITED_IN, CITATION) | set(CITATION.findall(BOOKS["en"] + BOOKS["zh"])) <= {*EN}
    assert {clause for clause, _ in REASONS.values()} <= {*EN}


@pytest.mark.parametrize("lang", BOOKS)
def test_an_option_is_explained_where_its_words_say(lang: str) -> None:
    for name, option in {**OPTIONS, **MATCHES.options}.items():
        assert option.clause in CLAUSES[lang], name
        assert f"`{name.removeprefix('config.')}" in "".join(
            text for number, text in CLAUSES[lang].items() if number in (option.clause, "D-7.2")
        ), name


def test_every_clause_is_named_by_a_test_or_has_an_example_that_is_run() -> None:
    in_names = {f"D-{chapter}.{place}" for chapter, place in cited(["tests/datongzi"], IN_NAME)}
    named = cited(["tests/datongzi"], CITATION) | in_names
    shown = {number for number, text in EN.items() if book.statements(text)}
    assert {*EN} - named - shown == set()
