"""What advice says: the sentences for every kind of move, and that its numbers are those of the rules."""

import random
from collections.abc import Callable, Iterator

import pytest

from agents.test_positions import added_kong, answer, own_turn, swap_choice, void_choice
from paiju import agents, sichuan, tiles
from paiju._core.sichuan import goals
from paiju.agents import Advice, Suggestion
from paiju.sichuan import Action, Hand, Observation, Rules, State
from paiju.tiles import Tile
from sichuan.tables import Table
from sichuan.test_planes import hidden_tiles

SENTENCES: list[tuple[str, Callable[[], Observation], str, str, str]] = [
    (
        "medium",
        lambda: own_turn("123m456m789m23s99s5p"),
        "discard 5p",
        "打 五筒：先打缺门，听牌，听 一条 四条，还剩 8 张",
        "discard 5p: the void suit goes first, ready, waits on 1s 4s, 8 left",
    ),
    (
        "medium",
        lambda: own_turn("1123m456m78m235s99s"),
        "discard 5s",
        "打 五条：一向听，进张 22 张",
        "discard 5s: 1-shanten, 22 effective tiles left",
    ),
    (
        "medium",
        lambda: answer("123m456m99s55s23s8s", "9s"),
        "pong 9s",
        "碰 九条，再打 八条：孤张，听牌，听 一条 四条，还剩 8 张",
        "pong 9s, then discard 8s: a lone tile, ready, waits on 1s 4s, 8 left",
    ),
    (
        "medium",
        lambda: answer("123m456m789m23s99s", "9s"),
        "pass",
        "过：手牌不动，听牌，听 一条 四条，还剩 8 张",
        "pass: keeps the hand as it is, ready, waits on 1s 4s, 8 left",
    ),
    (
        "medium",
        lambda: answer("123m456m999s23s55s", "9s"),
        "exposed_kong 9s",
        "明杠 九条：收 2 分，听牌，听 一条 四条，还剩 8 张",
        "exposed kong 9s: brings in 2, ready, waits on 1s 4s, 8 left",
    ),
    (
        "medium",
        added_kong,
        "added_kong 9s",
        "补杠 九条：收 3 分，听牌，听 一条 四条，还剩 8 张",
        "added kong 9s: brings in 3, ready, waits on 1s 4s, 8 left",
    ),
    (
        "medium",
        lambda: own_turn("1111m234m567m88s34s"),
        "concealed_kong 1m",
        "暗杠 一万：收 6 分，听牌，听 二条 五条，还剩 8 张",
        "concealed kong 1m: brings in 6, ready, waits on 2s 5s, 8 left",
    ),
    (
        "medium",
        lambda: own_turn("123m456m789m234s99s"),
        "win",
        "胡：天胡，三家各付 64 分，共 192 分",
        "win: heavenly hand, 3 seats pay 64 each, 192 in all",
    ),
    (
        "medium",
        lambda: answer("123m456m789m23s99s", "4s"),
        "win",
        "胡：平胡，放炮者付 1 分",
        "win: basic win, the discarder pays 1",
    ),
    (  # from a complete hand: what is let go would be wanted back
        "medium",
        lambda: own_turn("123m456m789m23s99s4s"),
        "discard 4s",
        "打 四条：听牌，听 一条，还剩 4 张（打出的不算）",
        "discard 4s: ready, waits on 1s, 4 left, not counting the discard",
    ),
    (
        "medium",
        lambda: void_choice("123m456m78m2345s9p1m"),
        "void p",
        "定缺 筒：手里有 1 张筒，一向听",
        "void dots: holds 1 dot, 1-shanten",
    ),
    (
        "medium",
        lambda: swap_choice("123456m12345s159p"),
        "swap 1p",
        "换 一筒 五筒 九筒：手里没有筒，两向听",
        "swap 1p 5p 9p: left with no dots, 2-shanten",
    ),
    (
        "medium+",
        lambda: own_turn("1223344567899m5s"),
        "discard 5s",
        "打 五条：孤张，做清一色，听牌，听 三万 六万 九万，还剩 7 张，胡牌约 4.0 分",
        "discard 5s: a lone tile, heading for a full flush, ready, waits on 3m 6m 9m, 7 left, "
        "a win pays about 4.0 points",
    ),
    (
        "medium+",
        lambda: own_turn("123m456m789m1234s9s"),
        "discard 9s",
        "打 九条：孤张，做平胡，听牌，听 一条 四条，还剩 6 张，胡牌约 1.0 分",
        "discard 9s: a lone tile, heading for a basic win, ready, waits on 1s 4s, 6 left, a win pays about 1.0 points",
    ),
]


@pytest.mark.parametrize(
    ("spec", "position", "action", "zh", "en"), SENTENCES, ids=[f"{row[0]} {row[2]}" for row in SENTENCES]
)
def test_sentences(spec: str, position: Callable[[], Observation], action: str, zh: str, en: str) -> None:
    advice = agents.make(spec).advise(position())
    (suggestion,) = [each for each in advice.suggestions if str(each.action) == action]
    assert suggestion.reason("zh") == zh
    assert suggestion.reason("en") == en
    for lang, joints in (("zh", ("：", "，")), ("en", (": ", ", "))):
        named = [suggestion.label(lang) + joint + suggestion.why(lang) for joint in joints]
        assert suggestion.reason(lang) in named, "the same beside the label, without it"


def test_a_dangerous_tile_is_told() -> None:
    told = {True: 0, False: 0}
    for seed in range(6):
        state = sichuan.deal("fan", seed=seed)
        while not state.is_over:
            assert state.turn is not None
            advice = agents.make("medium+").advise(state.observe(state.turn))
            for each in advice.suggestions:
                is_told = "点炮风险" in each.reason("zh") and "may cost" in each.reason("en")
                assert is_told == ((each.danger or 0) >= 0.15)
                told[is_told] += 1
            state = state.after(advice.best.action)
    assert min(told.values()) > 50


@pytest.mark.slow
@pytest.mark.parametrize("base", [1, 10])
def test_the_value_of_a_ready_hand_is_that_of_its_waits(base: int) -> None:
    checked = 0
    for seed in range(12):
        rules = Rules(base=base, swap_three=seed % 2 == 0)
        state = sichuan.deal(rules, seed=seed)
        players = [agents.make("medium+") for _ in range(4)]
        while not state.is_over:
            assert state.turn is not None
            seen = state.observe(state.turn)
            for each in agents.make("medium+").advise(seen).suggestions:
                checked += expect_exact_value(seen, each)
            state = state.after(players[state.turn].act(seen))
    assert checked > 100


def expect_exact_value(seen: Observation, suggestion: Suggestion[Action]) -> bool:
    """Check a discard into a ready hand; tell whether it was one. What is let go may be a wait, but is not told."""
    if suggestion.shanten != 0 or suggestion.action.kind != "discard" or "打出的不算" in suggestion.reason("zh"):
        return False
    assert seen.seat is not None
    hand = seen.seats[seen.seat].hand
    assert hand is not None
    tiles = list(hand.tiles)
    assert suggestion.action.tile is not None
    tiles.remove(suggestion.action.tile)
    after = Hand(tiles, hand.melds, hand.void_suit)
    scores = sichuan.ready_value(after, seen.rules)
    left = suggestion.effective
    mean = sum(copies * seen.rules.base * scores[tile].total for tile, copies in left.items()) / sum(left.values())
    assert suggestion.value == pytest.approx(mean)
    return True


def test_points_in_advice_grow_with_the_base_and_moves_do_not_change() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        one = sichuan.deal(Rules(), seed=seed)
        ten = sichuan.deal(Rules(base=10), seed=seed)
        while not one.is_over:
            assert one.turn is not None
            views = [agents.make("medium+").advise(state.observe(one.turn)) for state in (one, ten)]
            for small, big in zip(views[0].suggestions, views[1].suggestions, strict=True):
                assert str(small.action) == str(big.action)
                assert big.value == (None if small.value is None else pytest.approx(10 * small.value))
                assert big.danger == (None if small.danger is None else pytest.approx(10 * small.danger))
            action = str(rng.choice(views[0].suggestions[:2]).action)
            one, ten = one.after(action), ten.after(action)


def test_dead_waits_are_left() -> None:
    """All copies of the only wait lie open: another hand is nearer, though the tables call this one ready."""
    hands = {0: "123m456m789m13s99s5s", 1: "2222s147m147p258p"}
    table = Table("core", hands, "4p5p6p8p", voids=None)
    state = table.state
    for spec in ("medium", "medium+"):
        advice = agents.make(spec).advise(state.observe(0))
        ready = [each for each in advice.suggestions if str(each.action) == "discard 5s"]
        assert ready[0].shanten == 0  # nobody has seen that seat 1 holds them
    dead = table.do("0 discard 5s").pass_all().do("1 concealed_kong 2s").pass_all()
    while dead.state.turn != 0:
        dead.throw_one()
    for spec in ("medium", "medium+"):
        advice = agents.make(spec).advise(dead.state.observe(0))
        assert advice.best.shanten == 1
        assert all(each.shanten != 0 and Tile("2s") not in each.effective for each in advice.suggestions)


# ---- every move of many rounds

PRESETS = ("multiplier", "fan", "sbr", "plain")


def decisions(rounds: int, spec: str) -> Iterator[tuple[State, Observation, Advice[Action]]]:
    """Play rounds of all presets, now and then by chance, and yield every decision with its advice."""
    for seed in range(rounds):
        rng = random.Random(seed)
        state = sichuan.deal(PRESETS[seed % len(PRESETS)], seed=seed)
        adviser = agents.make(spec)
        while not state.is_over:
            assert state.turn is not None
            seen = state.observe(state.turn)
            advice = adviser.advise(seen)
            yield state, seen, advice
            state = state.after(rng.choice(advice.suggestions[:3]).action if rng.random() < 0.3 else advice.best.action)


@pytest.mark.parametrize("spec", ["medium", "medium+"])
def test_distance_and_tiles_are_those_of_the_win_that_is_told(spec: str) -> None:
    """Of the goal that is named, or of the nearest; what is let go is never called useful."""
    wanted_back = 0
    for state, seen, advice in decisions(6, spec):
        for each in advice.suggestions:
            if each.action.kind not in {"discard", "pass"}:
                continue
            found = [goal for goal in goals(*after(state, seen, each)) if each.goal in {None, goal[0]}]
            if each.shanten is None:
                assert not found
                continue
            useful = [tiles for _, _, shanten, tiles in found if shanten == each.shanten]
            if each.goal is None:
                assert each.shanten == min(shanten for _, _, shanten, _ in found)
                useful = [{tile: left for tiles in useful for tile, left in tiles.items()}]
            let_go = each.action.tile
            wanted_back += any(let_go is not None and tiles.pop(let_go, 0) for tiles in useful)
            assert each.effective in useful
    assert wanted_back > 20


def after(state: State, seen: Observation, suggestion: Suggestion[Action]) -> tuple[Hand, list[Tile]]:
    """Return the hand that a discard or a pass leaves, and all tiles that lie in sight outside of it and its melds."""
    assert seen.seat is not None
    hand = state.seats[seen.seat].hand
    kept = list(hand.tiles)
    if suggestion.action.tile is not None:
        kept.remove(suggestion.action.tile)
    outside = 4 - hidden_tiles(state, seen.seat) - tiles.counts(kept)
    for meld in hand.melds:
        outside[meld.tile.index] -= 3 + meld.is_kong
    return Hand(kept, hand.melds, hand.void_suit), list(tiles.from_counts(outside))


def test_the_points_of_a_win_are_what_is_paid() -> None:
    """Every win that is offered is taken, while all others pass."""
    taken = {"turn": 0, "responses": 0}
    for state, seen, advice in decisions(40, "medium+"):
        for each in advice.suggestions:
            if each.action.kind != "win":
                continue
            won = state.after(each.action)
            while won.phase == state.phase and won.turn is not None and won.seats[seen.seat or 0].won is None:
                won = won.after("pass")
            new = won.transfers[len(state.transfers) :]
            paid = [every.amount for every in new if every.receiver == seen.seat and every.kind.startswith("win_")]
            assert paid == len(paid) * [each.value] != []
            words = f"{len(paid)} seats pay {paid[0]} each, {sum(paid)} in all" if len(paid) > 1 else f"pays {paid[0]}"
            assert each.reason("en").endswith(words)
            taken[state.phase] = taken.get(state.phase, 0) + 1
    assert min(taken["turn"], taken["responses"]) > 10


def test_every_move_has_its_reason() -> None:
    kinds: dict[str, set[str]] = {}
    for _, _, advice in decisions(6, "medium+"):
        for each in advice.suggestions:
            for lang, colon in (("zh", "："), ("en", ": ")):
                _, _, why = each.reason(lang).partition(colon)
                assert why, each
            kinds.setdefault(each.action.kind, set()).add(why)
        moves = {each.pieces or str(each.action) for each in advice.suggestions}
        assert len({each.reason("zh") for each in advice.suggestions}) == len(moves)
    assert kinds.keys() >= {"swap", "void", "discard", "pong", "pass", "win", "exposed_kong"}
    assert not kinds["pass"] & kinds["discard"]


def test_a_swap_has_one_line_though_any_of_its_tiles_begins_it() -> None:
    advice = agents.make("medium+").advise(sichuan.deal("arena", seed=5).observe(0))
    lines = str(advice).split("\n")
    assert lines[0] == "换 一筒 一筒 五筒：手里没有筒，四向听"
    assert len(lines) == len(set(lines)) < len(advice.suggestions)
