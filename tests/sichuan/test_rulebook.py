"""The rulebook: both languages say the same, everything is in it, and its examples score as printed."""

import importlib.util
import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from paiju.sichuan import ADDONS, PATTERNS, PRESETS, Rules, ready_value, score, waits
from paiju.tiles import parse
from sichuan.winning import written

ROOT = Path(__file__).parent.parent.parent
ENGLISH = (ROOT / "docs" / "rules" / "sichuan.md").read_text("utf-8")
CHINESE = (ROOT / "docs" / "zh" / "rules" / "sichuan.md").read_text("utf-8")
BOOKS = {"en": ENGLISH, "zh": CHINESE}
IMAGES = ROOT / "docs" / "images"
CITED_IN = ["src", "cpp", "bindings", "tests", "examples", "benchmarks"]

CLAUSE = re.compile(r"^\*\*(S-\d+\.\d+)\*\*", re.MULTILINE)
CITATION = re.compile(r"\bS-\d+\.\d+\b")
CODE = re.compile(r"`([^`]+)`")
HAND = re.compile(r"((?:\d+[msp])+)(?: \+ (\w+:\d[msp] ?)+)?")


def clauses(book: str) -> dict[str, str]:
    """Return the text of every clause by its number, up to the next clause, heading or table of contents."""
    places = [(found[1], found.start()) for found in CLAUSE.finditer(book)] + [("end", len(book))]
    return {number: book[start:end].split("\n#", maxsplit=1)[0] for (number, start), (_, end) in pairwise(places)}


EN, ZH = clauses(ENGLISH), clauses(CHINESE)


def tables(book: str) -> list[list[list[str]]]:
    """Return every table as rows of cells, without the line below its head."""
    blocks = re.findall(r"(?:^\|.*\|\n)+", book, re.MULTILINE)
    split = [[[cell.strip() for cell in row.strip("|\n").split("|")] for row in block.splitlines()] for block in blocks]
    return [[row for row in table if not set("".join(row)) <= set("- ")] for table in split]


def table_with(book: str, text: str) -> list[list[str]]:
    return next(table for table in tables(book) if text in table[0][0] or text in " ".join(table[0]))


# Both books.


@pytest.mark.parametrize("lang", BOOKS)
def test_clauses_are_numbered_in_order(lang: str) -> None:
    numbers = [tuple(map(int, number[2:].split("."))) for number in CLAUSE.findall(BOOKS[lang])]
    for before, after in pairwise(numbers):
        assert after in ((before[0], before[1] + 1), (before[0] + 1, 1))
    assert numbers[0] == (1, 1)


def test_both_books_have_the_same_clauses() -> None:
    assert list(EN) == list(ZH)


def test_both_books_name_the_same_hands_and_options() -> None:
    for number, text in EN.items():
        assert sorted(CODE.findall(text)) == sorted(CODE.findall(ZH[number])), number


def test_both_books_have_the_same_numbers_in_their_tables() -> None:
    for ours, theirs in zip(tables(ENGLISH), tables(CHINESE), strict=True):
        assert [[re.findall(r"\d+", cell) for cell in row] for row in ours[1:]] == [
            [re.findall(r"\d+", cell) for cell in row] for row in theirs[1:]
        ]


# Everything is in it.


@pytest.mark.parametrize("lang", BOOKS)
@pytest.mark.parametrize("option", Rules().to_dict())
def test_an_option_has_its_clause(lang: str, option: str) -> None:
    place = list(Rules().to_dict()).index(option) + 1
    text = clauses(BOOKS[lang])[f"S-10.{place}"]
    assert text.splitlines()[0].startswith(f"**S-10.{place}** `{option}`")
    index = {row[0]: row[1:] for row in table_with(BOOKS[lang].split("S-11.18")[1], "option" if lang == "en" else "")}
    assert index[f"`{option}`"][0] == f"S-10.{place}"
    for value in allowed_values(option):
        assert value in text, value


def allowed_values(option: str) -> list[str]:
    """Return the words that an option may be, from its type in the stubs."""
    stub = (ROOT / "src" / "paiju" / "_core" / "sichuan.pyi").read_text("utf-8")
    found = re.search(rf"def {option}\(self\) -> Literal\[(.*)\]", stub)
    return re.findall(r"'(\w+)'", found[1]) if found else []


@pytest.mark.parametrize("lang", BOOKS)
def test_every_pattern_has_its_clause(lang: str) -> None:
    book = clauses(BOOKS[lang])
    for place, row in enumerate(PATTERNS, start=1):
        text = book[f"S-6.{place}"]
        assert f"{row.zh} `{row.id}`" in text.splitlines()[0]
        numbers = [int(number) for number in re.findall(r"\d+", text.split("\n\n")[0].partition(f"`{row.id}`")[2])]
        worth = [row.multiplier] + ([] if row.fan is None else [row.fan]) + ([row.absorbs] if row.absorbs else [])
        assert numbers[: len(worth)] == worth, row.id
    index = tables(BOOKS[lang])[-1][1:]
    assert [cells[:4] for cells in index] == [
        [row.zh, f"`{row.id}`", str(row.multiplier), "-" if row.fan is None else str(row.fan)] for row in PATTERNS
    ]
    assert [cells[4] for cells in index] == [f"S-6.{place}" for place in range(1, 29)]


@pytest.mark.parametrize("lang", BOOKS)
def test_every_addon_has_its_clause(lang: str) -> None:
    book = clauses(BOOKS[lang])
    for place, addon in enumerate(list(ADDONS)[1:], start=18):
        assert f"{addon.zh} `{addon.id}`" in book[f"S-7.{place}"].splitlines()[0]


def test_every_clause_that_is_cited_exists() -> None:
    cited = set()
    for folder in CITED_IN:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in {".py", ".pyi", ".h", ".cpp"}:
                cited |= {(number, path.relative_to(ROOT)) for number in CITATION.findall(path.read_text("utf-8"))}
    for lang, book in BOOKS.items():
        cited |= {(number, Path(lang)) for number in CITATION.findall(book)}
    assert cited
    assert {entry for entry in cited if entry[0] not in EN} == set()


# Its pictures.


def load_pictures() -> ModuleType:
    """Return the script that draws the pictures: it reads the examples."""
    spec = importlib.util.spec_from_file_location("paiju_sichuan_pictures", IMAGES / "sichuan.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pictures_are_up_to_date() -> None:
    """When this fails: python docs/images/sichuan.py."""
    drawn = dict(load_pictures().pictures())
    assert sorted(drawn) == sorted(path.name for path in (IMAGES / "sichuan").glob("*.svg"))
    for name, text in drawn.items():
        assert (IMAGES / "sichuan" / name).read_text("utf-8") == text, name


@pytest.mark.parametrize("lang", BOOKS)
def test_every_pattern_and_what_a_win_is_are_drawn(lang: str) -> None:
    book = load_pictures()
    for number in [*(f"S-6.{place}" for place in range(1, 29)), "S-5.4", "S-5.5", "S-5.7", "S-5.8", "S-5.12", "S-5.13"]:
        text = clauses(BOOKS[lang])[number]
        assert text.count(f"/images/sichuan/{book.file_of(number)})") == 1, number
        assert next(book.hands(text)), number


def test_a_picture_has_every_hand_and_its_waits() -> None:
    book = load_pictures()
    for number in ("S-5.8", "S-5.13"):
        for words, hand in book.hands(EN[number]):
            row = book.Row(book.TileSheet(book.THEME), words, hand, 0, frozenset())
            shown = re.findall(r'href="#paiju-(\w+)"', "".join(row.parts))
            waited_for = [str(tile) for tile in waits(hand)]
            assert shown[: len(hand.tiles)] == [str(tile) for tile in parse(words.partition(" ")[0])]
            assert shown[len(shown) - len(waited_for) :] == waited_for


# Its examples.


class Example:
    """A hand of a clause with what is printed behind it, up to the next hand."""

    def __init__(self, hand: str, words: str) -> None:
        self.hand = written(hand)
        self.words = words

    def number(self, *patterns: str) -> int | None:
        found = next((match for pattern in patterns if (match := re.search(pattern, self.words))), None)
        return int(found[1]) if found else None


def is_hand(code: str) -> bool:
    """Tell a whole hand from a few tiles."""
    return HAND.fullmatch(code) is not None and len(re.findall(r"\d", code)) + 2 * code.count(":") in (13, 14)


def examples(text: str, mark: str) -> list[Example]:
    found = []
    for example in re.findall(rf"^{mark}(.*(?:\n(?!{mark}|\n|\||#).*)*)", text, re.MULTILINE):
        hands = [code for code in CODE.finditer(example) if is_hand(code[1])]
        for hand, after in zip(hands, [*hands[1:], None], strict=True):
            words = example[hand.end() : after.start() if after else None]
            found.append(Example(hand[1], words.replace("\n", " ")))
    return found


MARKS = {"en": "Example: ", "zh": "例："}
PATTERN_CLAUSES = [f"S-6.{place}" for place in range(1, 29)]


@pytest.mark.parametrize("clause", PATTERN_CLAUSES)
@pytest.mark.parametrize("lang", BOOKS)
def test_s6_the_worked_hands_score_as_printed(lang: str, clause: str) -> None:
    row = PATTERNS[int(clause[4:]) - 1]
    found = examples(clauses(BOOKS[lang])[clause], MARKS[lang])
    assert found
    for example in found:
        way = {"heavenly": row.id == "heavenly_hand", "earthly": row.id == "earthly_hand"}
        way["self_draw"] = any(way.values())
        tile = example.hand.tiles[-1]
        total = example.number(r"total (\d+)", r"合计 (\d+)")
        fan = example.number(r"fan`?:? (?:\d+ \+ \d+ = )?(\d+)", r"(?:\d+ \+ \d+ = )?(\d+) 番")
        assert total is not None
        assert fan is not None
        assert score(example.hand, tile, **way, rules=PRESETS["multiplier"]).total == total
        in_fan = score(example.hand, tile, **way, rules=PRESETS["fan"])
        assert in_fan.fan == fan
        pays = example.number(r"pays (\d+)", r"每家付 (\d+)")
        assert pays in (None, in_fan.pay_each)
    first = score(found[0].hand, found[0].hand.tiles[-1], **way, rules=Rules(extended_patterns=clause != "S-6.15"))
    assert first.main_id == row.id


def test_s5_13_the_table_of_ready_values() -> None:
    rows = table_with(EN["S-5.13"], "hand")[1:]
    assert len(rows) == 6
    for hand, expected, multiplier, fan in rows:
        held = written(hand.strip("`"))
        for preset, best in (("multiplier", multiplier), ("fan", fan)):
            assert max(value.total for value in ready_value(held, PRESETS[preset]).values()) == int(best)
        names = [str(tile) for tile in ready_value(held)]
        assert expected == (f"{names[0]} to {names[-1]}" if "to" in expected else " ".join(names))


def test_s7_the_table_of_policies() -> None:
    rows = next(table for table in tables(ENGLISH) if "`first_match`" in table[0])[1:]
    assert len(rows) == 11
    for hand, *cells in rows:
        won = written(hand.strip("`"))
        for policy, cell in zip(("best", "first_match", "stack"), cells, strict=True):
            found = score(won, won.tiles[0], rules=Rules(pattern_policy=policy))
            number, *words = cell.split()
            assert found.total == int(number), (hand, policy)
            assert not words or words[0] == "=" or found.main.zh == words[0]


def test_s7_the_table_of_self_draws() -> None:
    rows = next(table for table in tables(ENGLISH) if "`self_draw`" in table[0][0])[1:]
    won = written("123m456m99m + concealed_kong:7m pong:8m")
    options: list[dict[str, Any]] = [{}, {"scoring": "fan", "fan_cap": 8}, {"scoring": "fan", "fan_cap": 3}]
    assert len(rows) == 4
    for mode, *cells in rows:
        for option, cell in zip(options, cells, strict=True):
            pays = score(won, won.tiles[0], self_draw=True, rules=Rules(self_draw=mode.strip("`"), **option)).pay_each
            assert pays == int(cell.split()[-1]), (mode, option)


@pytest.mark.parametrize("lang", BOOKS)
def test_s10_38_the_table_of_presets(lang: str) -> None:
    """It lists exactly the options in which two presets differ."""
    head, *rows = next(table for table in tables(BOOKS[lang]) if "`sbr`" in table[0])
    presets = [cell.strip("`") for cell in head[1:]]
    assert presets == list(PRESETS)
    values = {name: [str(rules.to_dict()[name]) for rules in PRESETS.values()] for name in Rules().to_dict()}
    assert [row[0].strip("`") for row in rows] == [name for name, found in values.items() if len(set(found)) > 1]
    for option, *cells in rows:
        for preset, cell in zip(presets, cells, strict=True):
            value = PRESETS[preset].to_dict()[option.strip("`")]
            words = {"无": "none", "see S-10.39": "S-10.39", "见 S-10.39": "S-10.39"}
            text = cell.strip("*`")
            assert printed(value) == words.get(text, text), (option, preset)
            assert ("**" in cell) == (value != PRESETS["multiplier"].to_dict()[option.strip("`")])


def printed(value: object) -> str:
    """Write a value as the table of presets does."""
    if isinstance(value, dict):
        return ", ".join(map(str, value.values()))
    if isinstance(value, list):
        return "S-10.39" if len(value) > 1 else value[0] if value else "none"
    return "none" if value is None else str(value).lower()


def test_s10_39_the_patterns_of_sbr() -> None:
    first = EN["S-10.39"].split("What remains")[0]
    assert sorted(CODE.findall(first.partition("It disables")[2])) == PRESETS["sbr"].to_dict()["disabled_patterns"]
    example = examples(EN["S-10.39"], "Example: ")[0]
    found = score(example.hand, example.hand.tiles[0], rules=PRESETS["sbr"])
    assert (found.fan, found.total) == (example.number(r"= (\d+) fan"), example.number(r"(\d+) points")) == (3, 8)
