"""What advice says: the sentences for every kind of move, and that its numbers are those of the rules."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from paiju import agents, wuhan
from paiju.agents import Advice
from paiju.tiles import ALL, Tile
from paiju.wuhan import Action, Hand, Meld, Observation, State, effective_tiles, own_factor, shanten
from paiju.wuhan.advice import WuhanSuggestion
from wuhan.playing import VARIANTS
from wuhan.seats import READY, against_openings, answer, own_turn, robbed_kong

SENTENCES: list[tuple[str, Callable[[], Observation], str, str, str]] = [
    (
        "medium",
        lambda: own_turn("123m234p78p2s6m", "3z"),
        "discard 3z",
        "打 西：孤张，听牌，听 二条 六筒 九筒，还剩 11 张，倍数 ×2",
        "discard west: a lone tile, ready, waits on 2s 6p 9p, 11 left, factor ×2",
    ),
    (
        "medium",
        lambda: own_turn(READY, "5z"),
        "discard 8p",
        "打 八筒：一向听，进张 19 张（打出的不算），倍数 ×2",
        "discard 8p: 1-shanten, 19 effective tiles left, not counting the discard, factor ×2",
    ),
    (
        "medium",
        lambda: own_turn(READY, "5z"),
        "red_kong 5z",
        "红中杠：白摸一张，听牌，听 六万 六筒 九筒，还剩 12 张，倍数 ×4",
        "red kong: a free draw, ready, waits on 6m 6p 9p, 12 left, factor ×4",
    ),
    (
        "medium",
        lambda: own_turn(READY, "4m"),
        "skin_kong 4m",
        "皮子杠 四万：白摸一张，听牌，听 六万 六筒 九筒，还剩 12 张，倍数 ×4",
        "skin kong 4m: a free draw, ready, waits on 6m 6p 9p, 12 left, factor ×4",
    ),
    (
        "medium",
        lambda: own_turn("123m234p78p2s6m", "6m"),
        "laizi_kong 6m",
        "赖子杠 六万：白摸一张，听牌，听 二条 六筒 九筒，还剩 11 张，倍数 ×8",
        "laizi kong 6m: a free draw, ready, waits on 2s 6p 9p, 11 left, factor ×8",
    ),
    (
        "medium",
        lambda: own_turn("111m234p78p22s", "1m"),
        "concealed_kong 1m",
        "暗杠 一万：听牌，听 六万 六筒 九筒，还剩 12 张，倍数 ×8",
        "concealed kong 1m: ready, waits on 6m 6p 9p, 12 left, factor ×8",
    ),
    (
        "medium",
        lambda: own_turn(READY, "7s"),
        "added_kong 7s",
        "补杠 七条：听牌，听 六万 六筒 九筒，还剩 12 张，倍数 ×4",
        "added kong 7s: ready, waits on 6m 6p 9p, 12 left, factor ×4",
    ),
    (
        "medium",
        lambda: answer("111m234p78p22s", "1m"),
        "exposed_kong 1m",
        "明杠 一万：听牌，听 六万 六筒 九筒，还剩 12 张，倍数 ×8",
        "exposed kong 1m: ready, waits on 6m 6p 9p, 12 left, factor ×8",
    ),
    (
        "medium",
        lambda: answer(f"{READY}77s3z", "7s", ""),
        "pong 7s",
        "碰 七条，再打 西：听牌，听 六万 六筒 九筒，还剩 12 张，倍数 ×2",
        "pong 7s, then discard west: ready, waits on 6m 6p 9p, 12 left, factor ×2",
    ),
    (
        "medium",
        lambda: answer(f"{READY}77s3z", "7s", ""),
        "pass",
        "过：手牌不动，还没开口，一向听，要吃碰才能听，倍数 ×1",
        "pass: keeps the hand as it is, not opened yet, 1-shanten, needs a chow or a pong, factor ×1",
    ),
    (
        "medium",
        lambda: answer("123m23p78p22s3z", "4p"),
        "chow 4p",
        "吃 四筒，成 二筒 三筒 四筒，再打 西：听牌，听 六万 六筒 九筒，还剩 12 张，倍数 ×4",
        "chow 4p, as 2p 3p 4p, then discard west: ready, waits on 6m 6p 9p, 12 left, factor ×4",
    ),
    *(
        (
            "medium",
            lambda: answer("2356s123m55p3z", "4s", claimed="chow 4s"),
            f"chow_{form} 4s",
            f"{name} 四条，成 {run}，再打 {thrown}，倍数 ×4",
            f"chow {form} 4s, as {tiles}, then discard {let_go}, factor ×4",
        )
        for form, name, run, tiles, thrown, let_go in (
            (
                "left",
                "左吃",
                "四条 五条 六条",
                "4s 5s 6s",
                "西：听牌，听 六万 一条 四条，还剩 11 张",
                "west: ready, waits on 6m 1s 4s, 11 left",
            ),
            (
                "middle",
                "中吃",
                "三条 四条 五条",
                "3s 4s 5s",
                "西：一向听，进张 30 张",
                "west: 1-shanten, 30 effective tiles left",
            ),
            (
                "right",
                "右吃",
                "二条 三条 四条",
                "2s 3s 4s",
                "西：听牌，听 六万 四条 七条，还剩 8 张",
                "west: ready, waits on 6m 4s 7s, 8 left",
            ),
        )
    ),
    (
        "medium",
        lambda: own_turn(READY, "9p"),
        "win",
        "胡：小胡（硬），每家付 16，共收 48 分",
        "win: small win (hard), 16 from each, 48 in all",
    ),
    (
        "medium",
        lambda: own_turn("555p77p99p", "7p", "pong:1p@1 pong:3p@2", special={0: "5z"}),
        "win",
        "胡：清一色、碰碰胡（硬），金顶，每家付 500，共收 1500 分",
        "win: full flush + all triplets (hard), golden top, 500 from each, 1500 in all",
    ),
    (
        "medium",
        lambda: answer("6m", "8p", "chow:1m@3 pong:7s@2 chow:2p@3 pong:9s@3"),
        "win",
        "胡：全求人（软），上家承包，一家付 560，共收 560 分",
        "win: all melded (soft), Left pays for all: 560, 560 in all",
    ),
    (
        "medium+",
        lambda: own_turn("123456p22p78p", "1z", "pong:9p@3"),
        "discard 1z",
        "打 东：孤张，做清一色，听牌，听 六万 一筒 三筒 六筒 九筒，还剩 14 张，倍数 ×2，自摸每家付 60，胡牌机会约 N%",
        "discard east: a lone tile, heading for a full flush, ready, waits on 6m 1p 3p 6p 9p, 14 left, factor ×2,"
        " a self-draw brings 60 from each, wins about N% of the time",
    ),
    (
        "medium",
        robbed_kong,
        "pass",
        "过：手牌不动，听牌，听 六万 六筒，还剩 8 张，倍数 ×2",
        "pass: keeps the hand as it is, ready, waits on 6m 6p, 8 left, factor ×2",
    ),
    (  # what is kept among the last tiles is no part of the hand
        "medium",
        lambda: own_turn(READY, "9p", left=3, haidi_mode="draw_only"),
        "pass",
        "过：手牌不动，听牌，听 六筒 九筒，还剩 2 张，倍数 ×64",
        "pass: keeps the hand as it is, ready, waits on 6p 9p, 2 left, factor ×64",
    ),
    (
        "medium+",
        lambda: own_turn("33s99p111z", "8m", "pong:7s@3 pong:1p@2"),
        "discard 8m",
        "打 八万：孤张，做碰碰胡，听牌，听 六万 三条 九筒，还剩 8 张，倍数 ×4，自摸每家付 120，胡牌机会约 N%",
        "discard 8m: a lone tile, heading for all triplets, ready, waits on 6m 3s 9p, 8 left, factor ×4,"
        " a self-draw brings 120 from each, wins about N% of the time",
    ),
    (
        "medium+",
        against_openings,
        "discard 5s",
        "打 五条：孤张，做小胡，听牌，听 六万 六筒 九筒，还剩 9 张，倍数 ×2，"
        "自摸下家付 64、对家付 32、上家付 16，胡牌机会约 N%",
        "discard 5s: a lone tile, heading for a small win, ready, waits on 6m 6p 9p, 9 left, factor ×2,"
        " a self-draw brings 64 (Right) + 32 (Across) + 16 (Left), wins about N% of the time",
    ),
]


@pytest.mark.parametrize(
    ("spec", "position", "action", "zh", "en"), SENTENCES, ids=[f"{row[0]} {row[2]}" for row in SENTENCES]
)
def test_sentences(spec: str, position: Callable[[], Observation], action: str, zh: str, en: str) -> None:
    """How likely a win is was counted, not reckoned: the numbers may change."""
    advice = agents.make(spec, "wuhan").advise(position())
    (suggestion,) = [each for each in advice.suggestions if str(each.action) == action]
    assert re.sub(r"\d+%", "N%", suggestion.reason("zh")) == zh
    assert re.sub(r"\d+%", "N%", suggestion.reason("en")) == en
    for lang, joints in (("zh", ("：", "，")), ("en", (": ", ", "))):
        named = [suggestion.label(lang) + joint + suggestion.why(lang) for joint in joints]
        assert suggestion.reason(lang) in named, "the same beside the label, without it"


# ---- every kind of move of many rounds


def decisions(rounds: int, kinds: Mapping[str, float]) -> Iterator[tuple[State, Observation, Advice[Action]]]:
    """Play rounds by several rules, and yield decisions with their advice: such a share of those with such a move."""
    adviser = agents.make("medium+", "wuhan")
    for seed in range(rounds):
        rng = random.Random(seed)
        state = wuhan.deal(VARIANTS[seed % len(VARIANTS)], seed=seed)
        player = agents.make("easy", "wuhan", seed=seed)
        while not state.is_over:
            assert state.turn is not None
            seen = state.observe(state.turn)
            if rng.random() < max(kinds.get(action.kind, 0) for action in seen.legal_actions):
                yield state, seen, adviser.advise(seen)
            state = state.after(player.act(seen))


RARE = ("exposed_kong", "concealed_kong", "added_kong", "chow_left", "chow_middle", "chow_right")
MIXED = dict.fromkeys(RARE, 0.5) | {"discard": 0.02, "chow": 0.04, "pong": 0.05, "red_kong": 0.1, "win": 0.1}
WINS = {"win": 1.0}


CLAIMS = ("chow", "chow_left", "chow_middle", "chow_right", "pong", "exposed_kong")
SPECIAL_KONGS = ("red_kong", "skin_kong", "laizi_kong")
FORMS = ("left", "middle", "right")
TOLD = {tile.en.removesuffix(" dragon") if tile.suit == "z" else str(tile): tile for tile in ALL}
"""Tiles as English sentences have them, but for the word after green and white."""


def words_of(suggestion: WuhanSuggestion[Action], pattern: str) -> list[Tile]:
    """Return the tiles that the sentence names there."""
    found = re.search(pattern, suggestion.reason("en"))
    return [] if found is None else [TOLD[name] for name in found[1].replace(" dragon", "").split()]


def hand_after(seen: Observation, each: WuhanSuggestion[Action]) -> tuple[Hand, Tile | None]:
    """Return the hand that a move leaves, and what is let go, as the sentence has it."""
    hand, tile = seen.hand, each.action.tile
    tiles, melds = list(hand.tiles), list(hand.melds)
    let_go = [tile] if each.action.kind == "discard" else words_of(each, r"then discard ([\w ]+):")
    gone: list[Tile | None] = [*let_go]
    match each.action.kind:
        case "red_kong" | "skin_kong" | "laizi_kong":
            gone.append(tile)
        case "pass":
            gone += [seen.drawn] if seen.pending is None else []
        case "added_kong":
            gone.append(tile)
            melds = [Meld("added_kong", meld.tile, meld.from_seat) if meld.tile == tile else meld for meld in melds]
        case "concealed_kong":
            gone += [tile] * 4
            melds.append(Meld("concealed_kong", str(tile)))
        case kind if kind in CLAIMS:
            same: list[Tile | None] = [tile] * (4 if kind == "exposed_kong" else 3)
            run = [*words_of(each, r", as ([\w ]+),")] or same
            melds.append(claimed_meld(seen, kind, str(run[0])))
            steps = seen.pending[0].index - run[0].index if seen.pending and run[0] else 0
            assert each.form == (f"chow_{FORMS[steps]} {tile}" if kind.startswith("chow") else None)
            tiles += [] if tile is None else [tile]
            gone += run
    for each_gone in gone:
        assert each_gone is not None
        tiles.remove(each_gone)
    return Hand(tiles, melds), let_go[0] if let_go else None


def claimed_meld(seen: Observation, kind: str, lowest: str) -> Meld:
    assert seen.pending is not None
    tile, giver = seen.pending
    if kind in ("pong", "exposed_kong"):
        return Meld(kind, tile, giver)
    return Meld("chow", lowest, giver, tile)


def special_kongs(seen: Observation, each: WuhanSuggestion[Action]) -> dict[str, int]:
    """Return what the seat has put out after a move."""
    assert seen.seat is not None
    own = [*seen.seats[seen.seat].special, *([each.action.tile] if each.action.kind in SPECIAL_KONGS else [])]
    names = ("red" if tile == Tile("5z") else "laizi" if tile == seen.laizi else "skin" for tile in own)
    return dict(Counter(names))


def lying(seen: Observation, after: Hand) -> list[Tile]:
    """Return what the observer sees outside the hand that a move leaves and its melds."""
    sight = Counter([seen.flip, *seen.hand.tiles])
    for seat in seen.seats:
        sight.update([*seat.special, *(each.tile for each in seat.river if not each.claimed)])
        sight.update(tile for meld in seat.melds if meld.tiles is not None for tile in meld.tiles)
    if seen.phase == "WAIT_ROB_KONG" and seen.pending is not None:
        sight[seen.pending[0]] += 1
    sight.subtract([*after.tiles, *(tile for meld in after.melds for tile in meld.tiles)])
    assert min(sight.values()) >= 0
    return list(sight.elements())


def test_numbers_are_those_of_the_library() -> None:
    """Distance, useful tiles, own factor and what is paid, of every move; what is let go is never called useful."""
    kinds: Counter[str] = Counter()
    for _, seen, advice in decisions(50, MIXED):
        for each in advice.suggestions:
            assert isinstance(each, WuhanSuggestion)
            kinds[each.action.kind] += 1
            if each.action.kind == "win":
                assert (each.shanten, each.effective, each.goal, each.danger) == (None, {}, None, None)
                continue
            hand, let_go = hand_after(seen, each)
            useful = effective_tiles(hand, seen.flip, seen.rules, lying(seen, hand))
            assert each.shanten == shanten(hand, seen.flip, seen.rules)
            assert each.effective == {tile: left for tile, left in useful.items() if tile != let_go}
            assert each.factor == own_factor(hand.melds, special_kongs(seen, each), seen.rules)
            if not each.goal or not seen.wall_left:
                assert not each.pays
            elif each.shanten or not hand.opened:
                known = pays_for(seen, each, int(each.goal != "small"), hard=seen.laizi not in hand.tiles, after=hand)
                assert each.pays == known
            else:  # of the likeliest win, whatever it is
                wins = [(big, hard) for big in range(5) for hard in (False, True)]
                assert each.pays in [pays_for(seen, each, big, hard=hard, after=hand) for big, hard in wins]
    assert len(kinds) == 14, kinds


def pays_for(seen: Observation, each: WuhanSuggestion[Action], big: int, *, hard: bool, after: Hand) -> dict[int, int]:
    """Return what the others pay for a self-drawn win (W-10), opened at last; nothing below the minimum."""
    rules, is_big = seen.rules, big > 0
    opening = 1 if after.opened else 2
    won = (15 * big if is_big else 2) * each.factor * opening * (2 if hard else 1)
    others = [seat for seat in range(4) if seat != seen.seat]
    raw = {
        seat: won * seen.seats[seat].own_factor * (1 if is_big or seen.dealer not in (seat, seen.seat) else 2)
        for seat in others
    }
    golden = rules.golden_koukou if rules.open_mode == "koukou" else rules.golden_kaikou
    if min(raw.values()) < rules.min_points:
        return {}
    if min(raw.values()) >= rules.cap:
        return {seat: golden if rules.golden_mode == "fixed" else min(raw[seat], golden) for seat in others}
    return {seat: min(amount, rules.cap) for seat, amount in raw.items()}


def test_every_move_has_its_reason() -> None:
    for _, _, advice in decisions(20, MIXED):
        for lang, colon in (("zh", "："), ("en", ": ")):
            told = [each.reason(lang) for each in advice.suggestions]
            assert len({*told}) == len(told)
            assert all(sentence.partition(colon)[2] for sentence in told)


def test_a_dangerous_tile_is_told() -> None:
    told = {True: 0, False: 0}
    for _, _, advice in decisions(25, MIXED):
        for each in advice.suggestions:
            is_told = (each.danger or 0) >= 3
            assert bool(re.search(r"，放铳风险 \d+(\.\d)? 分$", each.reason("zh"))) == is_told
            assert bool(re.search(r", may cost \d+(\.\d)? points$", each.reason("en"))) == is_told
            told[is_told] += 1
    assert min(told.values()) > 50


def test_the_points_of_a_win_are_what_is_paid() -> None:
    """Every win that is offered is taken, while all others pass; a contract has one seat pay what all would."""
    taken: Counter[str] = Counter()
    for state, seen, advice in decisions(60, WINS):
        (win,) = (each for each in advice.suggestions if each.action.kind == "win")
        assert isinstance(win, WuhanSuggestion)
        won = state.after(win.action)
        while not won.is_over:
            won = won.after("pass")
        if won.winner != seen.seat:
            continue
        assert seen.seat is not None
        assert sum(win.pays.values()) == won.scores[seen.seat]
        contract = {row.kind for row in won.transfers} == {"contract"}
        if not contract or len(win.pays) == 1:
            paid = Counter({row.payer: 0 for row in won.transfers})
            for row in won.transfers:
                paid[row.payer] += row.amount
            assert win.pays == paid
        assert f"{won.scores[seen.seat]} in all" in win.reason("en")
        taken[f"{seen.phase} {contract}"] += 1
        assert state.rules == seen.rules
    assert taken["PLAYER_DECISION False"] > 10
    assert taken["WAITING_RESPONSE False"] > 10


def test_a_win_that_is_let_go_is_explained() -> None:
    """Where another move is ranked before it."""
    ranked: Counter[bool] = Counter()
    for _, _, advice in decisions(60, WINS):
        (win,) = (each for each in advice.suggestions if each.action.kind == "win")
        let_go = win is not advice.best
        assert ("还早，各家倍数还会翻" in win.reason("zh")) == let_go
        assert ("still early, and factors will grow" in win.reason("en")) == let_go
        ranked[let_go] += 1
    assert ranked[False] > 30
    assert ranked[True] > 0


def test_nothing_is_promised_once_the_wall_is_empty() -> None:
    chances = []
    for left in (0, 1, 4, 40):
        best = agents.make("medium+", "wuhan").advise(own_turn(READY, "1z", left=left)).best
        assert isinstance(best, WuhanSuggestion)
        assert best.chance is not None
        assert bool(best.pays) == (left > 0)
        chances.append(best.chance)
    assert chances[0] == 0
    assert chances == sorted(chances)


@pytest.mark.parametrize("rules", [{"cap": 50, "golden_koukou": 80}, {"pass_win_lock": True}])
def test_a_win_that_will_not_come_again_is_taken(rules: dict[str, Any]) -> None:
    """A golden top, and a win on a discard where passing it locks the seat."""
    kongs = dict.fromkeys(range(4), "5z") if "cap" in rules else {}
    seen = own_turn(READY, "9p", special=kongs, **rules) if kongs else answer(READY, "9p", **rules)
    assert str(agents.make("medium+", "wuhan").advise(seen).best.action) == "win"
