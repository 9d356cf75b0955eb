"""What a page is given of a table, and what rounds come to in numbers."""

from collections import Counter
from typing import Any

from paiju.tiles import ALL
from paiju.wuhan import State, worst_loss
from paiju.wuhan.outcomes import OUTCOMES, STYLE
from paiju.wuhan.page import WuhanPage
from wuhan.playing import play, states
from wuhan.tables import table
from wuhan.test_clauses import OPENED, READY, robbery
from wuhan.test_impossible_tables import form, window

PAGE = WuhanPage()


def test_every_tile_is_in_sight_or_hidden() -> None:
    """Hidden are the tiles of the wall, of hands, and of concealed kongs."""
    phases = set()
    for number, state in enumerate((robbery().after("added_kong 9p"), *states(6))):
        seen = state.observe(number % 4)
        phases.add(state.phase)
        kongs = sum(meld.tile is None for seat in seen.seats for meld in seat.melds)
        hidden = len(state.to_dict()["wall"]) // 2 + sum(seat.hidden for seat in seen.seats) + 4 * kongs
        found = PAGE.in_sight(seen)
        assert found.total() + hidden == 4 * len(ALL)
        assert max(found.values()) <= 4
    assert len(phases) > 4


def test_waits_tell_what_is_left_and_the_least_that_a_payer_would_pay() -> None:
    melds = {0: OPENED}
    plain = table({0: f"{READY}1z"}, melds=melds, drawn="1z", dealer=1).after("discard 1z")
    (wait,) = [wait for wait in PAGE.view(plain.observe(0))["seats"][0]["waits"] or () if wait["tile"] == "9p"]
    assert wait == {"tile": "9p", "left": 4, "value": 8}  # hard, one opening, drawn: 2 x 2 x 2
    for special, factor in (("5z", 2), ("4m", 2), ("5m", 2), ("6m", 4)):
        out = table({0: f"{READY}1z"}, melds=melds, special={0: special}, drawn="1z", dealer=1).after("discard 1z")
        found = {each["tile"]: each for each in PAGE.view(out.observe(0))["seats"][0]["waits"] or ()}
        assert found["9p"]["value"] == 8 * factor
        assert found["6m"]["left"] == 4 - special.count("6m")


def test_what_is_answered_is_shown_as_discard_or_kong() -> None:
    answered = {"tile": "9p", "seat": 0}
    for state, phase, last in (
        (window(), "responses", answered),
        (form(), "form", {"tile": "5s", "seat": 0}),
        (robbery().after("added_kong 9p"), "rob", None),
        (robbery(), "turn", None),
        (robbery().after("added_kong 9p").after("win"), "over", None),
    ):
        view = PAGE.view(state.observe(1))
        assert (view["phase"], view["last_discard"]) == (phase, last)


def test_forms_of_a_chow_are_shown_before_it_is_claimed() -> None:
    for dead_wall in (0, 40):
        hands = {0: "5s17m147s147p12346z", 1: "46s7s13579m13579p"}
        asked = table(hands, drawn="5s", dead_wall=dead_wall).after("discard 5s").observe(1)
        forms = PAGE.view(asked)["chow_forms"] or []
        assert [form["tiles"] for form in forms] == [["5s", "6s", "7s"], ["4s", "5s", "6s"]]


def column(state: State, name: str) -> list[int]:
    place = [each.key for each in STYLE.columns].index(name)
    return [row[place] for row in STYLE.count(state)]


def test_style_counts_who_won_how_and_who_gave_the_tile() -> None:
    robbed = robbery().after("added_kong 9p").after("win")
    assert column(robbed, "won") == [0, 0, 1, 0]
    assert column(robbed, "deal_in") == [1, 0, 0, 0]
    assert column(robbed, "contract") == [1, 0, 0, 0]
    drawn = table({0: f"{READY}9p"}, melds={0: OPENED}, drawn="9p").after("win")
    assert (column(drawn, "self_draw"), column(drawn, "deal_in")) == ([1, 0, 0, 0], [0, 0, 0, 0])


def test_outcomes_count_events() -> None:
    events: list[dict[str, Any]] = robbery().after("added_kong 9p").step("win")[1]
    assert OUTCOMES.count(events)["contracts"] == 1  # seat 0 pays it
    put_out: Counter[str] = Counter()
    for seed in range(4):
        told = [event for step in play(seed).steps for event in step.events]
        out = sum(len(seat.special) for seat in play(seed).state.seats)
        assert OUTCOMES.count(told)["special_kongs"] == out
        put_out.update(event["kind"] for event in told if event["type"] == "kong")
    assert {"red", "skin", "laizi"} <= put_out.keys()


def test_the_score_sheet_names_seat_0_as_the_one_that_pays_for_all() -> None:
    sheet = PAGE.sheet(robbery().after("added_kong 9p").after("win").observe(1))
    assert any("承包" in line["zh"] and "pays all shares" in line["en"] for line in sheet)


def test_an_illegal_move_costs_two_capped_wins() -> None:
    assert worst_loss("koukou") == 600
