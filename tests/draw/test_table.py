"""Pictures of tables: they show what an observation shows, and nothing else."""

import json
import random
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games import tiny
from paiju import draw
from paiju.errors import ArgumentError, ArgumentValueError, GameError
from paiju.mahjong.picture import LYING
from paiju.sichuan import PRESETS, Observation, State, deal
from paiju.sichuan.page import SichuanPage
from paiju.sichuan.view import SichuanTable
from sichuan.positions import positions

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SVG = "{http://www.w3.org/2000/svg}"
VIEWERS = (0, 1, 2, 3, None)


def shown(picture: str) -> Counter[str]:
    """Count the tiles of a picture; those that are laid out beside the table as waits too."""
    return Counter(re.findall(r'<use href="#paiju-(\w+)"', picture))


def expected(view: SichuanTable, viewer: int) -> Counter[str]:
    """Count the tiles that a view has on the table."""
    tiles: Counter[str] = Counter()
    for number, seat in enumerate(view["seats"]):
        hand, won = seat["hand"], seat["won"]
        tiles.update(["back"] * seat["hidden"] if hand is None else hand)
        if won is not None and (won["how"] != "self_draw" or hand is None):
            tiles[won["tile"]] += 1
            tiles["back"] -= won["how"] == "self_draw"
        tiles.update(each["tile"] for each in seat["river"])
        for meld in seat["melds"]:
            assert meld["tile"] is not None
            backs = 2 if meld["kind"] == "concealed_kong" else 0
            tiles.update({"back": backs, meld["tile"]: (3 if meld["kind"] == "pong" else 4) - backs})
        if number == viewer:
            tiles.update(each["tile"] for each in seat["waits"] or ())
    return +tiles


def test_every_tile_is_drawn_and_no_other() -> None:
    phases = set()
    for seed in range(6):
        rng = random.Random(seed)
        for state in positions(rng):
            if rng.random() < 0.6 and not state.is_over:
                continue
            phases.add(state.phase)
            viewer = rng.choice(VIEWERS)
            seen = state.observe(viewer)
            picture = draw.table(seen, rng.choice(["zh", "en"]), rng.choice([*draw.THEMES]))
            assert shown(picture) == expected(SichuanPage().view(seen), viewer or 0)
    assert phases >= {"swap", "void", "turn", "responses", "over"}


def test_worlds_that_look_the_same_give_the_same_picture() -> None:
    for preset in PRESETS:
        rng = random.Random(preset)
        state = deal(preset, seed=rng.getrandbits(32))
        while not state.is_over:
            seat = state.turn
            assert seat is not None
            if rng.random() < 0.1:
                other = state.redeal_hidden(seat, rng.getrandbits(32))
                assert draw.table(state.observe(seat)) == draw.table(other.observe(seat))
            state = state.after(rng.choice(state.legal_actions))


@pytest.fixture(scope="module")
def late() -> State:
    """Return a table with melds and discards."""
    found = [state for state in positions(random.Random(3)) if state.phase == "turn"]
    return found[-1]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_it_is_one_picture_with_a_title(late: State, lang: str, theme: str) -> None:
    picture = draw.table(late.observe(1), lang, theme)
    root = ElementTree.fromstring(picture)
    title = root.find(f"{SVG}title")
    assert title is not None
    assert str(late.wall_left) in (title.text or "")
    used = set(shown(picture))
    assert {each.get("id") for each in root.iter(f"{SVG}g") if each.get("id")} == {f"paiju-{name}" for name in used}
    words = [each.text or "" for each in root.iter(f"{SVG}text")]
    assert ("你" if lang == "zh" else "You") in words
    assert all(re.search("[\u4e00-\u9fff]", text) is None for text in words) == (lang == "en")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_pictures_of_the_documents_are_up_to_date(lang: str, theme: str) -> None:
    """When this fails: python docs/images/make.py."""
    seen = Observation.from_dict(json.loads((IMAGES / "table.json").read_text("utf-8")))
    assert (IMAGES / f"table-{lang}-{theme}.svg").read_text("utf-8") == draw.table(seen, lang, theme)


def test_open_hands(late: State) -> None:
    everyone = [late.observe(seat) for seat in range(4)]
    closed, opened = draw.table(late.observe(None)), draw.table(late.observe(None), beside=everyone)
    concealed = sum(2 for seat in late.seats for meld in seat.melds if meld.kind == "concealed_kong")
    assert shown(closed)["back"] > concealed
    assert shown(opened)["back"] == concealed


@pytest.mark.parametrize(("giver", "turned"), [(3, 0), (2, 1), (1, 2)])
def test_the_turned_tile_of_a_pong_points_to_its_source(giver: int, turned: int) -> None:
    seen, seat = table_with_pong(giver)
    row = ElementTree.fromstring(draw.table(seen)).findall(f"{SVG}g")[seat]
    meld = row[-3:]  # after river and hand
    assert [part.tag == f"{SVG}g" for part in meld] == [place == turned for place in range(3)]


def table_with_pong(giver: int) -> tuple[Observation, int]:
    """Return what a seat sees whose only meld is a pong of a discard of the seat so many places after it."""
    for seed in range(100):
        for state in positions(random.Random(seed)):
            for number, seat in enumerate(state.seats):
                if [(meld.kind, meld.from_seat) for meld in seat.melds] == [("pong", (number + giver) % 4)]:
                    return state.observe(number), number
    raise AssertionError("no such pong")


def test_the_longest_river_has_a_place() -> None:
    assert max(most for most, _, _ in LYING) >= 56  # one seat cannot discard more than the wall and its hand
    assert all(in_row * width <= 228 for _, in_row, width in LYING)


def test_what_is_no_observation_and_no_language(late: State) -> None:
    with pytest.raises(ArgumentError, match=r"give state\.observe\(seat\)"):
        draw.table(late)
    with pytest.raises(ArgumentError, match="observation must be an Observation, not int"):
        draw.table(5)
    with pytest.raises(ArgumentValueError, match='no language "fr"; choose from zh, en'):
        draw.table(late.observe(0), "fr")


def test_a_game_that_draws_nothing() -> None:
    state = tiny.deal(seed=1)
    with pytest.raises(GameError, match="draws no tables") as error:
        draw.table(state.observe(0))
    assert error.value.code == "no_picture"
