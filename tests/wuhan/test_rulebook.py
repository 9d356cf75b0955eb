"""The rulebook: both languages say the same, its examples hold, its pictures show them, and tests name its clauses."""

import importlib.util
import math
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from paiju import Round, wuhan
from paiju.errors import RulesError
from paiju.mahjong.view import meld_tiles
from paiju.options import read_value
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import parse, show
from paiju.wuhan import PRESETS, Hand, Meld, Rules, WinPosition

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"
CITED_IN = ["src", "cpp", "bindings", "tests", "examples", "benchmarks"]
CITATION = re.compile(r"\bW-\d+\.\d+\b")
IN_NAME = re.compile(r"\bdef test_w(\d+)_(\d+)_")
CODE = re.compile(r"`([^`\n]+)`")
PICTURE = re.compile(r"!\[[^\]]+\]\((.+?)\)")
SUM = re.compile(r"\d[\d.]*(?: [×+] \d[\d.]*)+ = \d+")


def load(name: str) -> ModuleType:
    """Return a script that draws pictures: it reads the examples."""
    spec = importlib.util.spec_from_file_location(f"paiju_{name}", IMAGES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


book, states = load("wuhan"), load("wuhan_states")
BOOKS = {lang: path.read_text("utf-8") for lang, path in book.BOOKS.items()}
CLAUSES: dict[str, dict[str, str]] = {lang: book.clauses(text) for lang, text in BOOKS.items()}
EN, ZH = CLAUSES["en"], CLAUSES["zh"]
STATEMENTS = [(number, each) for number, text in EN.items() for each in book.statements(text)]


def said(verb: str) -> pytest.MarkDecorator:
    """Return a decorator: the examples that say something of this kind."""
    found = [pytest.param(each, id=f"{number}: {each.subject}") for number, each in STATEMENTS if each.verb == verb]
    return pytest.mark.parametrize("each", found)


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
        ours = [path.replace("/en/", "/zh/") for path in PICTURE.findall(text)]
        assert [f"../{path}" for path in ours] == PICTURE.findall(ZH[number]), number


def test_both_books_have_the_same_numbers_and_names_in_their_tables() -> None:
    told = re.compile(r"`\w+`|W-[\d.]+|-?\d[\d.]*")
    for ours, theirs in zip(tables(BOOKS["en"]), tables(BOOKS["zh"]), strict=True):
        assert [[told.findall(cell) for cell in row] for row in ours[1:]] == [
            [told.findall(cell) for cell in row] for row in theirs[1:]
        ]


@pytest.mark.parametrize("lang", BOOKS)
def test_what_is_multiplied_out_comes_to_what_is_printed(lang: str) -> None:
    found = SUM.findall(BOOKS[lang])
    assert len(found) > 20
    for text in found:
        factors, _, total = text.partition(" = ")
        terms = [math.prod(map(float, term.split(" × "))) for term in factors.split(" + ")]
        assert sum(terms) == int(total), text


def test_every_example_about_tiles_is_read() -> None:
    """A line that nobody checks may say anything: those that are not read speak of seats and of the wall alone."""
    for number, text in EN.items():
        lines = re.findall(r"^Example.*", text, re.MULTILINE)
        plain = [line for line in lines if not re.search(r"`[^`=]*\d[mspz]", line) and "flip:" not in line]
        plain = [line for line in plain if "ready:" not in line]
        assert len(lines) - len(plain) == len(book.statements(text)), number


# ---- the examples


def rules_of(named: str | None) -> Rules:
    """Return the rules of an example: the usual ones, or one option changed."""
    if named is None:
        return Rules()
    name, _, value = named.partition("=")
    return Rules().replace(**{name: read_value(wuhan.OPTIONS[name], value)})


def melds_of(front: Any) -> list[dict[str, Any]]:
    """Return melds as the vectors write them."""
    return [{"type": meld["kind"], "tiles": meld_tiles(meld), "from": meld["from"]} for meld in front.melds]


def hand_of(position: Any) -> Hand:
    return Hand(position.tiles, [Meld.from_dict(meld) for meld in melds_of(position.fronts[1])])


def win_entry(position: Any) -> dict[str, Any]:
    """Return the win of an example as an entry of the vectors."""
    claimed = position.way in ("discard", "rob_kong")
    return {
        "flip": position.words["flip"],
        "dealer": int(position.words["dealer"]),
        "winner": 1,
        "win_way": position.way,
        "from": int(position.words["from"]) if claimed else None,
        "wall_left": int(position.words["left"]),
        "hand": position.tiles,
        "win_tile": position.winning,
        "seats": [
            {
                "melds": melds_of(front),
                "special_kongs": front.kongs,
                "ready": str(seat) == position.words.get("ready"),
            }
            for seat, front in position.fronts.items()
        ],
    }


def legality_entry(position: Any) -> dict[str, Any]:
    """Return the decision of an example as an entry of the vectors."""
    words = position.words
    common = {"seat": 1, "dealer": 0, "flip": words["flip"], "wall_left": int(words["left"]), "hand": position.tiles}
    common["melds"] = melds_of(position.fronts[1])
    for key, state, field in (
        ("offered", "WAITING_RESPONSE", "discard"),
        ("choosing", "MELD_DECISION", "discard"),
        ("announced", "WAIT_ROB_KONG", "kong"),
    ):
        if key in words:
            tile, _, seat = words[key].partition("@")
            return {**common, "state": state, field: {"tile": tile, "from": int(seat or 0)}}
    return {**common, "state": "PLAYER_DECISION", "drawn": words.get("drawn")}


@said("makes")
def test_special_tiles(each: Any) -> None:
    flip = each.subject.removeprefix("flip:")
    special = wuhan.special_tiles(flip)
    assert f"laizi {special.laizi} skins {' '.join(map(str, special.skins))}" == each.said
    position = book.Position(each.subject)
    assert (position.laizi, position.skins) == (special.laizi, special.skins)  # as it is drawn


@said("wins")
def test_a_win(each: Any) -> None:
    position = book.Position(each.subject)
    result = wuhan.evaluate_win(WinPosition.from_dict(win_entry(position)), rules_of(each.rules))
    types, colon, paid = each.said.partition(":")
    if not colon:
        assert not result.can_win
        assert result.reason == each.said
        return
    names, _, how = types.rpartition(" ")
    assert result.can_win, result.reason
    assert sorted(result.win_types) == sorted(names.split(" + "))
    assert result.hard == (how == "hard")
    assert list(result.payments) == [int(amount) for amount in paid.split()]
    if each.rules in (None, "contract=false"):  # as it is drawn
        assert [front.own for front in position.fronts.values()] == list(result.own_factor)
        drawn = [book.product(book.shares(each, position, seat)) for seat in (0, 2, 3)]
        assert drawn == [result.raw[seat] for seat in (0, 2, 3)]


@said("allows")
def test_what_is_legal(each: Any) -> None:
    found = wuhan.legal_actions_at(legality_entry(book.Position(each.subject)), rules=rules_of(each.rules))
    assert set(found) == set(each.said.split(", "))


@said("lays")
def test_a_kong_and_its_factor(each: Any) -> None:
    position = book.Position(each.subject)
    kong, factor = each.said.split()
    kind, _, tile = kong.partition(":")
    actions = wuhan.legal_actions_at(legality_entry(position))
    named = {"red": "red_kong 5z", "skin": "skin_kong 4m", "laizi": "laizi_kong 6m"}
    assert named.get(kind, f"{kind} {tile}") in actions
    before, after = position.fronts[1], book.Position(f"{each.subject} {kong}").fronts[1]
    if kind == "added_kong":
        after.melds = [meld for meld in after.melds if meld["kind"] != "pong"]
    factors = [
        wuhan.own_factor([Meld.from_dict(meld) for meld in melds_of(front)], front.kongs) for front in (after, before)
    ]
    assert factors[0] // factors[1] == int(factor.removeprefix("×"))
    assert factors == [after.own, before.own]


@said("waits")
def test_w12_1_waits(each: Any) -> None:
    position = book.Position(each.subject)
    found = wuhan.waits(hand_of(position), position.words["flip"])
    assert show(found) == ("" if each.said == "none" else show(parse(each.said)))
    assert wuhan.is_ready(hand_of(position), position.words["flip"]) == bool(found)


@said("shanten")
def test_shanten(each: Any) -> None:
    position = book.Position(each.subject)
    assert wuhan.shanten(hand_of(position), position.words["flip"]) == int(each.said)


@said("pays")
def test_a_flow_draw(each: Any) -> None:
    position = book.Position(each.subject)
    seats = [
        {"own_factor": front.own, "ready": str(seat) == position.words["ready"], "opened": bool(front.melds)}
        for seat, front in position.fronts.items()
    ]
    paid = [int(amount) for amount in each.said.split()]
    assert list(wuhan.flow_draw_payments(seats)) == paid
    rows = next(table for table in tables(EN["W-7.6"]))[1:]
    assert [int(row[1]) for row in rows] == [seat["own_factor"] for seat in seats]
    assert [int(row[-1].split()[-1]) for row in rows] == [abs(amount) for amount in paid]


# ---- every win, kong and payment is drawn


def test_every_big_win_every_kong_and_every_payment_has_an_example_that_is_drawn() -> None:
    drawn = {number for number in EN if book.file_of(number) in EN[number]}
    assert drawn >= {f"W-9.{place}" for place in range(2, 12)} | {"W-8.5", "W-8.7", "W-8.8"}
    assert drawn >= {f"W-6.{place}" for place in range(1, 7)}
    assert drawn >= {f"W-10.{place}" for place in (2, 5, 6, 7, 8, 10, 11, 14, 15, 16)} | {"W-7.6"}
    for place, (name, kind) in enumerate(BIG.items(), start=2):
        assert f"{name} `{kind}`" in EN[f"W-9.{place}"].splitlines()[0]
        assert f"{name} `{kind}`" in ZH[f"W-9.{place}"].splitlines()[0]
        assert any(kind in each.said for each in book.statements(EN[f"W-9.{place}"]))


BIG = {
    "清一色": "full_flush",
    "碰碰胡": "all_triplets",
    "风一色": "all_honors",
    "将一色": "all_jiang",
    "全求人": "all_melded",
    "杠上开花": "kong_flower",
    "海底捞月": "last_tiles",
    "抢杠胡": "rob_kong",
}


def drawings(lang: str) -> Iterator[tuple[str, str]]:
    yield from book.pictures(lang)
    yield "states.svg", states.draw(lang)


@pytest.mark.parametrize("lang", BOOKS)
def test_the_pictures_are_up_to_date(lang: str) -> None:
    """When this fails: python docs/images/wuhan.py; python docs/images/wuhan_states.py."""
    drawn = dict(drawings(lang))
    assert sorted(drawn) == sorted(path.name for path in (IMAGES / "wuhan" / lang).glob("*.svg"))
    for name, text in drawn.items():
        assert (IMAGES / "wuhan" / lang / name).read_text("utf-8") == text, name


# ---- the states


@pytest.mark.parametrize("lang", BOOKS)
def test_w3_2_the_diagram_and_the_tables_say_the_same(lang: str) -> None:
    found = states.edges(BOOKS[lang])
    names, ways = tables(CLAUSES[lang]["W-3.1"])[0][1:], tables(CLAUSES[lang]["W-3.3"])[0][1:]
    known = [CODE.findall(row[0])[0] for row in names]
    assert known == [*dict.fromkeys(known)]
    assert {state for edge in found for state in edge} == set(known)
    assert {(CODE.findall(row[0])[0], CODE.findall(row[2])[0]) for row in ways} == set(found)
    decides = [CODE.findall(row[0])[0] for row in names if row[1] in ("manual", "决定")]
    assert sorted(decides) == sorted(name for name, (*_, decide, _, _) in states.STATES.items() if decide)
    assert {*states.STATES, *states.ENDS} == set(known)
    assert set(states.WAYS) == set(found)
    assert known == [each.value for each in GameStateType]
    assert {*decides} == {each.value for each in GameStateType if each.is_manual}


def test_w3_3_rounds_go_no_other_way() -> None:
    """Every step from state to state that random rounds take is in the table, and few are left out."""
    taken: set[tuple[str, str]] = set()
    for seed, options in enumerate([{}] * 30 + [{"haidi_mode": "draw_only"}] * 5):
        played = Round("wuhan", Rules(**options), seed=seed)
        choose = random.Random(seed).choice
        while not played.state.is_over:
            played.apply(choose(played.state.legal_actions))
        passed = [line["state"] for line in played.record(states=True) if line["type"] == "state"]
        taken |= {*pairwise(passed)}
    assert taken <= {*states.edges(BOOKS["en"])}
    assert len(taken) >= 20


# ---- options


@pytest.mark.parametrize("lang", BOOKS)
@pytest.mark.parametrize("option", Rules().to_dict())
def test_w11_an_option_has_its_clause(lang: str, option: str) -> None:
    place = list(Rules().to_dict()).index(option) + 1
    text = CLAUSES[lang][f"W-11.{place}"]
    assert text.startswith(f"**W-11.{place}** `{option}`")
    usual = Rules().to_dict()[option]
    told = str(usual).lower() if isinstance(usual, bool) else str(usual)
    default = re.search(r"(?:Default |默认 )`?([\w.]+?)`?[\s.:：（。]", text)
    assert default is not None
    assert default[1].rstrip(".") == told
    words = wuhan.OPTIONS[option]
    assert CITATION.findall(words.clause) == [words.clause]
    for value in re.findall(r"`(\w+)`", text.split(".", 2)[1] if lang == "en" else text.split("。")[0]):
        if value != option and not value.startswith(("cap", "big_", "open_mode")):
            Rules().replace(**{option: read_value(words, value)})


def test_w11_28_presets() -> None:
    assert list(PRESETS) == ["koukou", "kaikou"]
    assert PRESETS["koukou"] == Rules()
    assert PRESETS["kaikou"] == Rules(open_mode="kaikou")


@pytest.mark.parametrize(
    "wrong",
    [
        {"small_laizi_max": 2, "big_laizi_max": 1},
        {"golden_koukou": 299},
        {"golden_kaikou": 299},
        {"haidi_tiles": 5, "haidi_mode": "draw_only"},
        {"min_points": 8},
        {"cap": 0},
        {"big_laizi_max": 3},
    ],
    ids=str,
)
def test_w11_29_contradictions(wrong: dict[str, Any]) -> None:
    with pytest.raises(RulesError):
        Rules(**wrong)


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


def test_every_option_names_a_clause() -> None:
    for name, option in wuhan.OPTIONS.items():
        assert option.clause in EN, name


def test_every_clause_is_named_by_a_test_or_has_an_example_that_is_run() -> None:
    in_names = {f"W-{chapter}.{place}" for chapter, place in cited(["tests/wuhan"], IN_NAME)}
    named = cited(["tests/wuhan"], CITATION) | in_names
    shown = {number for number, text in EN.items() if book.statements(text)}
    assert {*EN} - named - shown == set()
