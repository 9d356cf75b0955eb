"""The table for a page: what is seen of it, what is told of it, and what a game came to."""

from datongzi.tables import after, table
from paiju import game
from paiju.datongzi import Action
from paiju.datongzi.page import DatongziPage
from paiju.page import Page

PAGE = game.get("datongzi").page
LEAD = table("S5 S6 H8 SK SK SK", "HK H6 D9 C9", "H7 D7 D10 C10")
PAIR = after(LEAD, "play SK SK SK", "pass", "pass", "play H8", "play D9", "play D10")


def test_a_seat_sees_its_hand_and_how_many_cards_others_hold() -> None:
    seats = PAGE.view(PAIR.observe(1))["seats"]
    assert [seat["hand"] for seat in seats] == [None, ["H6", "C9", "HK"], None]
    assert [seat["held"] for seat in seats] == [2, 3, 3]
    beside = PAGE.view(PAIR.observe(None), [PAIR.observe(seat) for seat in range(3)])["seats"]
    assert [seat["hand"] for seat in beside] == [["S5", "S6"], ["H6", "C9", "HK"], ["D7", "H7", "C10"]]


def test_the_play_to_beat_is_named() -> None:
    shown = PAGE.view(PAIR.observe(0))
    assert shown["phase"] == {"zh": "第 2 轮", "en": "trick 2"}
    assert shown["rows"] == [{"name": {"zh": "要压：单张 10", "en": "to beat: a single 10"}, "pieces": ["D10"]}]
    assert [fact.get("value", fact.get("seat")) for fact in shown["facts"]] == [2, 10]
    assert shown["scores"] == [130, 0, 0]
    assert shown["seats"][0]["facts"][0]["value"] == 100
    leading = PAGE.view(LEAD.observe(2))
    assert leading["rows"] == []
    assert leading["facts"][0]["seat"] == 0


def test_picks_are_seen_by_their_owner() -> None:
    state = after(table("D8 C8 S8 H5 HK H6", "SK H6", "H7 D7"), "begin triple_with_two 8", "add 5")
    (own,) = PAGE.view(state.observe(0))["rows"]
    assert own["pieces"] == ["H5", "D8", "C8", "S8"]
    assert PAGE.view(state.observe(1))["rows"] == []


def test_only_plays_are_made_of_cards() -> None:
    kinds = {action.kind: PAGE.pieces(action) for action in table("D8 C8 S8 H5 HK", "SK", "H7").legal_actions}
    assert kinds["begin"] == []
    assert PAGE.pieces(Action.play("S5 H5")) == ["H5", "S5"]


def test_events_are_told_once_and_to_somebody() -> None:
    _, events = after(LEAD, "play SK SK SK", "pass").step("pass")
    told = [PAGE.event(event, 0, "en") for event in events]
    assert [text for text in told if text] == [
        "seat 3 passes",
        "you win the trick, 30 points, a bonus of 100 for a tongzi of kings",
    ]


def test_it_is_a_table_of_the_usual_shape() -> None:
    plain, own = Page().view(PAIR.observe(0)), DatongziPage().view(PAIR.observe(0))
    assert {*own} <= {*plain}
    assert [{*seat} for seat in own["seats"]] == [{*seat} for seat in plain["seats"]]
