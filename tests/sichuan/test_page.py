"""What a page is given: from the observation alone, in plain values, with reasons in both languages."""

import json
import pickle
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from paiju.errors import IllegalAction
from paiju.mahjong.view import Wait
from paiju.server.schema import table_schema
from paiju.server.view import without_null
from paiju.sichuan import (
    PRESETS,
    Hand,
    Observation,
    Rules,
    State,
    deal,
    ready_value,
    waits,
)
from paiju.sichuan.page import REFUSALS, SichuanPage
from paiju.tiles import Tile, parse
from sichuan.dealing import SUITED
from sichuan.playing import deal_table, play
from sichuan.positions import positions
from sizes import Sizes

PAGE = SichuanPage()
PAID = re.compile(r"付给[^，]* (\d+) 分|pays? (?:[A-Za-z]+ )?(\d+)(?: to seat \d)?(?:,|$)")
WORTH = re.compile(r"(放炮者|每家|补杠者)付 \d+$|(the discarder|each payer|the seat that added the kong) pays \d+$")
CHECKS = ("flower_pig", "kong_refund", "ready_check")
VIEWERS = (0, 1, 2, 3, None)
PAGE = SichuanPage()
WINDOWS = ("swap", "void", "responses", "rob")


def rounds_of_every_preset(rng: random.Random) -> Iterator[State]:
    """Return every position of a round under each preset."""
    for preset in PRESETS:
        state = deal(preset, seed=rng.getrandbits(32))
        for before, seat, action in play(rng, state):
            yield before
            state = before.after(action, seat)
        yield state


def all_of(seen: Observation) -> str:
    """Return everything that the page gets, as it is sent."""
    parts = [PAGE.view(seen), PAGE.refused(seen), PAGE.together(seen), PAGE.sheet(seen)]
    return json.dumps(parts, ensure_ascii=False)


@pytest.mark.slow
def test_worlds_that_look_the_same_look_the_same_on_the_page(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.003):
        rng = random.Random(seed)
        for state in positions(rng):
            seat = rng.randrange(4)
            if state.phase in WINDOWS and seat not in state.claimants:
                continue
            other = state.redeal_hidden(seat, rng.getrandbits(64))
            assert all_of(state.observe(seat)) == all_of(other.observe(seat)), seed


def strings(value: Any) -> Iterator[str]:
    """Return every string inside plain values; anything else is refused."""
    match value:
        case str():
            yield value
        case None | bool() | int():
            return
        case list():
            for each in value:
                yield from strings(each)
        case dict():
            assert all(isinstance(key, str) for key in value)
            for each in value.values():
                yield from strings(each)
        case _:
            pytest.fail(f"{value!r} is no plain value")


def test_nothing_hidden_is_in_it() -> None:
    """No tile is named more often than the observer can see it, under every preset."""
    for state in rounds_of_every_preset(random.Random(5)):
        for viewer in (1, None):
            view = PAGE.view(state.observe(viewer))
            assert json.loads(json.dumps(view)) == view
            list(strings(view))
            for number, (seat, true) in enumerate(zip(view["seats"], state.seats, strict=True)):
                if number == viewer or state.is_over:
                    assert Counter(seat["hand"]) == Counter(map(str, true.hand.tiles))
                    assert seat["suits"] == {suit: sum(t.suit == suit for t in true.hand.tiles) for suit in "msp"}
                    continue
                private = ("hand", "drawn", "suits", "waits", "ready_discards", "ready")
                assert {**seat} == {**seat, **dict.fromkeys(private)}
                assert seat["given"] == seat["received"] == []
                allowed = {"melds", "river", "robbed", "won", "void"}
                assert not [key for key, value in seat.items() if key not in allowed and list(strings(value))]


def test_the_fields_say_what_the_observation_says() -> None:
    for state in rounds_of_every_preset(random.Random(6)):
        seen = state.observe(2)
        view = PAGE.view(seen)
        assert (view["phase"], view["dealer"], view["turn"]) == (seen.phase, seen.dealer, seen.turn)
        assert (view["wall_left"], view["scores"]) == (seen.wall_left, list(seen.scores))
        assert (view["swap_direction"], view["end"]) == (seen.swap_direction, seen.end)
        for seat, true in zip(view["seats"], seen.seats, strict=True):
            assert (seat["hidden"], seat["void"], seat["ready"]) == (true.hidden, true.void_suit, true.ready)
            assert [meld["tile"] for meld in seat["melds"]] == [str(meld.tile) for meld in true.melds]
            assert len(seat["river"]) == len(true.river)
            if true.won is not None:
                assert seat["won"] is not None
                assert (seat["won"]["how"], seat["won"]["tile"]) == (true.won["how"], str(true.won["tile"]))


@pytest.mark.slow
def test_every_view_fits_its_model() -> None:
    """As it is sent: without what is null, for each kind of viewer."""
    schema = table_schema(SichuanPage.model)
    Draft202012Validator.check_schema(schema)
    fits: Any = Draft202012Validator(schema)
    for state in positions(random.Random(8)):
        everyone = [state.observe(seat) for seat in range(4)]
        for view in (PAGE.view(everyone[0]), PAGE.view(state.observe(None), everyone)):
            fits.validate(without_null(view))
            fits.validate(view | {"marks": {}})
            assert not fits.is_valid({**view, "payments": []}), "a member that no model has"


def test_it_is_the_same_after_pickling() -> None:
    for state in positions(random.Random(9)):
        for viewer in VIEWERS:
            seen = state.observe(viewer)
            assert all_of(pickle.loads(pickle.dumps(seen))) == all_of(seen)


def test_open_hands_are_those_of_the_seats() -> None:
    for state in positions(random.Random(4)):
        everyone = [state.observe(seat) for seat in range(4)]
        view = PAGE.view(state.observe(None), everyone)
        assert view["turn"] == state.observe(None).turn
        for number, seat in enumerate(view["seats"]):
            own = PAGE.view(everyone[number])["seats"][number]
            assert seat == own


# ---- waits


def in_sight(seen: Observation) -> Counter[Tile]:
    tiles: Counter[Tile] = Counter()
    for seat in seen.seats:
        tiles.update(seat.hand.tiles if seat.hand is not None else ())
        tiles.update([*seat.robbed, *(each.tile for each in seat.river if not each.claimed)])
        tiles.update({meld.tile: 4 if meld.is_kong else 3 for meld in seat.melds})
    return tiles


def expect_waits(found: list[Wait] | None, hand: Hand, seen: Observation) -> None:
    assert [each["tile"] for each in found or ()] == [str(tile) for tile in waits(hand)]
    values = ready_value(hand, seen.rules)
    for each in found or ():
        tile = Tile(each["tile"])
        assert each["value"] == values[tile].pay_each
        assert each["left"] == 4 - in_sight(seen)[tile] >= 0


def test_waits_are_those_of_the_library() -> None:
    ready = after_discard = 0
    for state in rounds_of_every_preset(random.Random(12)):
        for viewer in range(4):
            seen = state.observe(viewer)
            own = PAGE.view(seen)["seats"][viewer]
            hand = seen.seats[viewer].hand
            assert hand is not None
            if state.phase in ("swap", "void", "over") or own["won"]:
                assert (own["waits"], own["ready_discards"]) == (None, None)
            elif len(hand.tiles) % 3 == 1:
                expect_waits(own["waits"], hand, seen)
                ready += own["waits"] is not None
            else:
                for action in seen.legal_actions:
                    if action.kind == "discard" and action.tile is not None:
                        rest = list(hand.tiles)
                        rest.remove(action.tile)
                        found = (own["ready_discards"] or {}).get(str(action.tile))
                        expect_waits(found, Hand(rest, hand.melds, hand.void_suit), seen)
                        after_discard += found is not None
    assert min(ready, after_discard) > 20


# ---- the last discard


@pytest.mark.slow
def test_the_last_discard_is_never_another() -> None:
    told = silent = 0
    for seed in range(40):
        rng = random.Random(seed)
        last = None
        for state, seat, action in play(rng, deal(**deal_table(rng))):
            found = PAGE.view(state.observe(rng.choice(VIEWERS)))["last_discard"]
            assert found in (None, last), seed
            if state.phase == "turn" and last is not None:
                told += found is not None
                silent += found is None
            for event in state.step(action, seat)[1]:
                if event["type"] == "discard":
                    last = {"tile": event["tile"], "seat": event["actor"]}
    assert told > 8 * silent > 0


# ---- refusals


def test_refused_is_what_is_not_legal_and_the_rules_say_why() -> None:
    reasons: Counter[str] = Counter()
    for seed in range(8):
        for state in positions(random.Random(seed)):
            for seat in range(4):
                seen = state.observe(seat)
                refused = PAGE.refused(seen)
                kinds = {action.kind for action in seen.legal_actions} & {"discard", "swap"}
                if not kinds:
                    assert refused == {}
                    continue
                (kind,) = kinds
                legal = {str(action.tile) for action in seen.legal_actions if action.kind == kind}
                hand = seen.seats[seat].hand
                assert hand is not None
                assert refused.keys() == {str(tile) for tile in hand.tiles} - legal
                for tile, words in refused.items():
                    with pytest.raises(IllegalAction) as error:
                        state.after(f"{kind} {tile}", seat)
                    assert words["en"] in str(error.value).replace("its void suit", "the void suit")
                    assert (words["zh"], words["en"]) == REFUSALS[error.value.code]
                    assert "S-" not in words["zh"] + words["en"], "clauses are for those who write programs"
                    reasons[error.value.code] += 1
        assert PAGE.refused(state.observe(None)) == {}
    assert reasons.keys() == REFUSALS.keys()


def test_the_void_suit_goes_first() -> None:
    state = deal(Rules(swap_three=False), seed=2, dealer=0)
    for seat in range(4):
        suits = Counter(tile.suit for tile in state.seats[seat].hand.tiles)
        state = state.after(f"void {suits.most_common(1)[0][0]}", seat)
    seen = state.observe(0)
    assert (seen.phase, seen.turn) == ("turn", 0)
    void, hand = seen.seats[0].void_suit, seen.seats[0].hand
    assert hand is not None
    refused = PAGE.refused(seen)
    assert refused.keys() == {str(tile) for tile in hand.tiles if tile.suit != void}
    assert {words["zh"] for words in refused.values()} == {"缺门的牌要先打完"}
    assert PAGE.refused(state.observe(1)) == {}


def test_three_of_one_suit_are_swapped() -> None:
    hand = parse("123456789m1234s")  # of seat 0
    rest = Counter(dict.fromkeys(SUITED, 4)) - Counter(hand)
    state = deal(Rules(), wall=[*hand, *rest.elements()], dealer=1, swap_direction="across")
    assert PAGE.refused(state.observe(0)) == {}
    state = state.after("swap 1s", 0)
    refused = PAGE.refused(state.observe(0))
    assert refused.keys() == {f"{rank}m" for rank in range(1, 10)}
    assert refused["1m"] == {
        "zh": "换出的三张必须同一花色",
        "en": "the three tiles must be of one suit",
    }


# ---- what goes together


def gifts(state: State, seat: int, count: int) -> set[tuple[str, ...]]:
    """Return what may be given, one tile after the other, as far as the legal actions let it."""
    if count == 0:
        assert "swap" not in {action.kind for action in state.legal_actions_of(seat)}
        return {()}
    more = [action for action in state.legal_actions_of(seat) if action.kind == "swap"]
    assert more, "fewer tiles go than the page was told"
    return {
        tuple(sorted((str(action.tile), *rest)))
        for action in more
        for rest in gifts(state.after(action, seat), seat, count - 1)
    }


def test_what_goes_together_is_what_the_rules_let_follow_one_another() -> None:
    groups: Counter[int] = Counter()
    for seed in range(20):
        rng = random.Random(seed)
        for before, _, _ in play(rng, deal(**deal_table(rng))):
            if before.phase != "swap":
                assert PAGE.together(before.observe(before.turn)) is None
                break
            assert PAGE.together(before.observe(None)) is None
            for seat in before.claimants:
                seen = before.observe(seat)
                together, own = PAGE.together(seen), seen.seats[seat]
                if not seen.legal_actions:
                    assert together is None
                    continue
                assert together is not None
                assert together["count"] == 3 - len(own.given)
                offered = {
                    tuple(sorted(picked))
                    for group in together["groups"]
                    for picked in combinations(group, together["count"])
                }
                assert offered == gifts(before, seat, together["count"]), seed
                groups[len(together["groups"])] += 1
    assert groups.keys() >= {1, 2, 3}, "suits with fewer than three tiles, and gifts that were begun"


def test_a_gift_that_was_begun_goes_on_in_its_suit() -> None:
    hand = parse("1123456789m12s1p")  # of seat 0
    rest = Counter(dict.fromkeys(SUITED, 4)) - Counter(hand)
    state = deal(Rules(), wall=[*hand, *rest.elements()], dealer=1, swap_direction="across")
    characters = ["1m", "1m", *(f"{rank}m" for rank in range(2, 10))]
    assert PAGE.together(state.observe(0)) == {"count": 3, "groups": [characters]}
    state = state.after("swap 1m", 0)
    assert PAGE.together(state.observe(0)) == {"count": 2, "groups": [characters[1:]]}
    state = state.after("swap 9m", 0).after("swap 5m", 0)
    assert PAGE.together(state.observe(0)) is None


# ---- the score sheet


def test_no_sheet_before_the_end() -> None:
    assert PAGE.sheet(deal(seed=1).observe(0)) == []


def test_the_sheet_names_every_payment() -> None:
    wins = 0
    for seed in range(10):
        rng = random.Random(seed)
        state, told = deal(PRESETS[rng.choice([*PRESETS])], seed=seed), []
        for before, seat, action in play(rng, state):
            state, events = before.step(action, seat)
            told += events
        for viewer in (0, None):
            short, full = PAGE.sheet(state.observe(viewer)), PAGE.sheet(state.observe(viewer), told)
            for sheet in (short, full):
                assert all(line.keys() == {"zh", "en"} and line["zh"] and line["en"] for line in sheet)
                for lang in ("zh", "en"):
                    paid = [PAID.findall(WORTH.sub("", line[lang])) for line in sheet]
                    amounts = [int(zh or en) for found in paid for zh, en in found]
                    assert sum(amounts) == sum(each.amount for each in state.transfers)
            won = sum(seat.won is not None for seat in state.seats)
            wins += won
            assert len(full) >= len(short) - len(state.transfers) + won
            words = {line["zh"] for line in full}
            assert won == 0 or any("：" in line and ("番" in line or "×" in line) for line in words)
    assert wins > 10


def test_a_win_is_explained_under_it_and_payments_under_their_heading() -> None:
    wins = 0
    for seed in range(10):
        rng = random.Random(seed)
        state, told = deal(**deal_table(rng) | {"rules": PRESETS["multiplier"]}), []
        for before, seat, action in play(rng, state):
            state, events = before.step(action, seat)
            told += events
        won = sum(seat.won is not None for seat in state.seats)
        paid = sum(event["type"] == "settle" and event["kind"] not in CHECKS for event in told)
        lines = [line["en"].startswith(" ") for line in PAGE.sheet(state.observe(0), told)]
        first = [False, *[False, True] * won, False, *[True] * max(1, paid)]  # the end, wins, payments
        assert lines[: len(first)] == first
        assert lines[len(first) : len(first) + 2] in ([], [False, True]), "a check, and what it found"
        wins += won
    assert wins > 5


@pytest.mark.parametrize(
    ("how", "zh", "en"),
    [
        ("self_draw", "每家付 {}", "each payer pays {}"),
        ("discard", "放炮者付 {}", "the discarder pays {}"),
        ("rob_kong", "补杠者付 {}", "the seat that added the kong pays {}"),
    ],
)
def test_a_win_says_who_paid_for_it(how: str, zh: str, en: str) -> None:
    for seed in (377, *range(500)):  # the first has a robbed kong, which is rare
        rng = random.Random(seed)
        *_, (before, seat, action) = play(rng, deal(**deal_table(rng)))
        seen = before.after(action, seat).observe(None)
        for each, true in zip(PAGE.view(seen)["seats"], seen.seats, strict=True):
            if each["won"] is not None and true.won is not None and true.won["how"] == how:
                points = true.won["pay_each"]
                assert each["won"]["pays"] == {"zh": zh.format(points), "en": en.format(points)}
                return
    pytest.fail(f"nobody won by {how}")
