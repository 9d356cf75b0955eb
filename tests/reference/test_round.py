"""Whole rounds: the core against the plain Python reference, step by step, and what the reference offers by itself."""

import itertools
import pickle
import random
from collections import Counter
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from paiju import Round, reference, sichuan
from paiju.errors import IllegalAction, RulesError
from paiju.reference.sichuan import Game
from paiju.sichuan import PRESETS, Rules
from paiju.tiles import Tile
from sichuan.playing import Player, deal_table, play
from sichuan.tables import GAMES, THROWER, WAITS, State, Table, both
from sizes import Sizes

SEATS = range(4)


# ---- the core against the reference


def told(state: State) -> dict[str, Any]:
    """Return everything that a state says of itself."""
    return {
        "turn": state.turn,
        "claimants": state.claimants,
        "legal": [[(action.id, str(action)) for action in state.legal_actions_of(seat)] for seat in SEATS],
        "legal_actions": [str(action) for action in state.legal_actions],
        "scores": (tuple(state.scores), tuple(state.payoffs)),
        "transfers": [tuple(row) for row in state.transfers],
        "is_over": (state.is_over, state.end, state.next_deal, state.wall_left),
        "seats": [looks(seat) for seat in state.seats],
        "everything": state.reveal(),
    }


def looks(seat: Any) -> list[Any]:
    """Return a seat's parts."""
    hand = seat.hand
    return [hand and (hand.tiles, hand.void_suit), seat.ready, seat.melds, *open_parts(seat)]


def open_parts(seat: Any) -> list[Any]:
    river = [(each.tile, each.drawn, each.claimed, each.won) for each in seat.river]
    parts = [river, seat.drawn, seat.robbed, seat.given, seat.received, seat.won, seat.draws, seat.lock]
    return [*parts, seat.kong_income]


@pytest.mark.slow
def test_random_rounds_go_as_the_reference_says(chunk: int, sizes: Sizes) -> None:
    """Any rules, any wall: the same choices, the same events, the same state after every step."""
    seen: Counter[str] = Counter()
    for seed in sizes.of(chunk, share=0.1, of_slice=0.03):
        rng = random.Random(seed)
        table = deal_table(rng)
        core: State = sichuan.deal(**table)
        plain: State = reference.sichuan.deal(**table)
        players = [Player(rng) for _ in SEATS]
        while True:
            assert told(core) == told(plain), (seed, table)
            if core.is_over:
                break
            seat = rng.choice(core.claimants or (core.turn,))
            action = players[seat].choose(core, seat)
            (core, events), (plain, others) = core.step(action, seat), plain.step(action, seat)
            assert events == others, (seed, action, table)
            seen.update(event.get("how") or event.get("kind") or event["type"] for event in events)
            seen[core.phase] += 1
        seen[str(core.end)] += 1
    assert min(seen[what] for what in COMMON) > 0, seen


# What the rounds of one chunk must meet, to be worth comparing.
COMMON = (
    *("swap", "void", "turn", "responses", "draw", "discard", "pong"),
    *("concealed", "added", "exposed", "kong_concealed", "kong_added", "kong_exposed", "kong_refund"),
    *("self_draw", "win_self_draw", "win_discard", "flower_pig", "ready_check", "exhausted", "three_winners"),
)


@pytest.mark.slow
def test_random_rounds_look_as_the_reference_says(chunk: int, sizes: Sizes) -> None:
    """Every seat and a spectator see the same, and worlds that they draw look the same to them."""
    for seed in sizes.of(chunk, share=0.01, of_slice=0.006):
        rng = random.Random(-1 - seed)
        table = deal_table(rng)
        plain = reference.sichuan.deal(**table)
        for core, seat, action in play(rng, sichuan.deal(**table)):
            for viewer in (*SEATS, None):
                views = [state.observe(viewer) for state in (core, plain)]
                assert seen_by(views[0]) == seen_by(views[1]), (seed, viewer, table)
                if viewer is not None and rng.random() < 0.1:
                    for view in views:
                        expect_same_look(view, seed)
            opened = [state.before_claims(action, seat) for state in (core, plain)]
            seen = [moment and (moment[1], seen_by(moment[0].observe(seat))) for moment in opened]
            assert seen[0] == seen[1], (seed, action, table)
            plain = plain.after(action, seat)


def seen_by(view: Any) -> dict[str, Any]:
    """Return everything that an observation says."""
    names = ("seat", "rules", "phase", "dealer", "turn", "wall_left", "scores", "pending", "swap_direction")
    return {
        **{name: getattr(view, name) for name in (*names, "is_over", "end")},
        "legal": [str(action) for action in view.legal_actions],
        "mask": view.mask().tolist(),
        "transfers": [tuple(row) for row in view.transfers],
        "seats": [[seat.hidden, seat.void_suit, *looks(seat)] for seat in view.seats],
    }


def expect_same_look(view: Any, seed: int) -> None:
    if view.phase not in ("turn", "over") and not view.legal_actions:
        with pytest.raises(ValueError, match="window"):
            view.sample(seed)
        return
    world = view.sample(seed)
    assert world.observe(view.seat) == view
    assert hash(world.observe(view.seat)) == hash(view)


@pytest.mark.parametrize("name", PRESETS)
def test_a_seed_deals_the_same_round(name: str) -> None:
    for seed in (0, 1, 7, 2**63, 2**64 - 1, *range(100, 140)):
        core, plain = sichuan.deal(name, seed), reference.sichuan.deal(name, seed)
        assert core.reveal() == plain.reveal()
        assert core.digest == plain.digest


def test_seeds_out_of_range() -> None:
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="seed"):
            reference.sichuan.deal(seed=seed)


@pytest.mark.slow
@both
def test_refusals_have_the_same_code_and_words(game: str) -> None:
    """Ids, and texts that fit another moment, all through random rounds."""
    other = GAMES["reference" if game == "core" else "core"]
    codes: Counter[str] = Counter()
    for seed in range(12):
        rng = random.Random(seed)
        table = deal_table(rng)
        plain = other.deal(**table)
        for state, seat, action in play(rng, GAMES[game].deal(**table)):
            for _ in range(6):
                who = rng.choice([state.turn, rng.randrange(4)])
                given: int | str = rng.randrange(88) if rng.random() < 0.5 else rng.choice(TEXTS)
                refusals = [refusal_of(each, given, who) for each in (state, plain)]
                assert refusals[0] == refusals[1], (seed, given)
                codes[refusals[0][0]] += 1
            plain = plain.after(action, seat)
        assert refusal_of(plain, 0, 0)[0] == "over"
    wanted = {"not_asked", "wrong_phase", "not_held", "void_suit_first", "no_win", "other_tile", "must_discard", ""}
    assert wanted <= set(codes)


TEXTS = ["win", "pass", "pong 5m", "exposed_kong 3s", "concealed_kong 2p", "added_kong 2p", "void s", "swap 1m"]


def refusal_of(state: State, action: int | str, seat: int) -> tuple[str, str]:
    try:
        state.after(action, seat)
    except IllegalAction as refusal:
        return refusal.code, str(refusal)
    return "", ""


@pytest.mark.slow
@both
def test_the_order_of_answers_means_nothing(game: str) -> None:
    """S-4.12, S-2.5, S-2.9: in windows of random rounds, every order of the same answers."""
    windows: Counter[tuple[str, int]] = Counter()
    for seed in range(150 if game == "core" else 30):
        rng = random.Random(seed)
        state = GAMES[game].deal(**deal_table(rng))
        players = [Player(rng) for _ in SEATS]
        while not state.is_over:
            seats = state.claimants
            if len(seats) < 2 or state.phase == "swap":
                seat = state.turn
                state = state.after(players[seat].choose(state, seat), seat)
                continue
            answers = {seat: players[seat].choose(state, seat) for seat in seats}
            ends = [answered(state, order, answers) for order in itertools.permutations(seats)]
            assert all(end == ends[0] for end in ends), (seed, answers)
            assert len({hash(end) for end in ends}) == 1
            windows[state.phase, len(seats)] += 1
            state = ends[0]
    assert windows["responses", 2] > 3


def answered(state: State, order: tuple[int, ...], answers: dict[int, str]) -> State:
    for seat in order:
        state = state.after(answers[seat], seat)
    return state


# ---- the reference by itself


def test_a_state_is_a_value() -> None:
    state = reference.sichuan.deal(seed=3)
    following = state.after(state.legal_actions[0])
    assert state == reference.sichuan.deal(seed=3)
    assert hash(state) == hash(reference.sichuan.deal(seed=3))
    assert following != state
    with pytest.raises(FrozenInstanceError):
        state.turn = 2  # type: ignore[misc]


def test_pickle() -> None:
    rng = random.Random(5)
    for state, _, _ in play(rng, reference.sichuan.deal(**deal_table(rng))):
        if rng.random() < 0.2:
            assert pickle.loads(pickle.dumps(state)) == state
            view = state.observe(0)
            assert pickle.loads(pickle.dumps(view)) == view


def test_rules_by_name() -> None:
    assert reference.sichuan.deal("fan", seed=1).rules == PRESETS["fan"]
    with pytest.raises(RulesError, match='no preset "hard"'):
        reference.sichuan.deal("hard")
    assert reference.sichuan.deal().rules == Rules()  # any seed


def test_what_is_no_action() -> None:
    state = reference.sichuan.deal(seed=3)
    for given in (88, -1, "discard", "discard 1z", "win 5m", "void z", ""):
        with pytest.raises(IllegalAction) as refusal:
            state.after(given)
        assert refusal.value.code == "unknown_action"
    with pytest.raises(TypeError, match="an Action, a whole number or its text"):
        state.after(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no seat 4"):
        state.after(0, 4)


def test_actions_are_those_of_the_core() -> None:
    state, plain = sichuan.deal(seed=3), reference.sichuan.deal(seed=3)
    for number in range(88):
        action, other = state.action(number), plain.action(number)
        assert (str(action), action.id, action.kind, action.tile, action.suit) == (
            str(other),
            other.id,
            other.kind,
            other.tile,
            other.suit,
        )
        for lang in ("zh", "en"):
            assert action.label(lang) == other.label(lang)
        assert repr(action) == repr(other)


# ---- a house rule


class NoTerminalPongs(reference.sichuan.State):
    """1 and 9 may not be ponged."""

    def may_pong(self, own: Any, tile: Tile) -> bool:
        return tile.rank not in (1, 9) and super().may_pong(own, tile)


def test_a_house_rule_is_one_method() -> None:
    game = Game("no_terminal_pongs", NoTerminalPongs)
    table = Table("reference", {0: THROWER, 2: "11s258m47s258p369p"})
    house = NoTerminalPongs(**{name: getattr(table.state, name) for name in FIELDS})
    assert table.do("0 discard 1s").legal(2) == {"pong 1s", "pass"}
    assert house.after("discard 1s").phase == "turn"
    played = Round(game, "fan", seed=4)
    rng = random.Random(4)
    while not played.state.is_over:
        played.apply(rng.choice(played.state.legal_actions))
    end: State = played.state
    assert all(isinstance(step.state, NoTerminalPongs) for step in played.steps)
    pongs = [meld for seat in end.seats for meld in seat.melds if meld.kind == "pong"]
    assert not any(meld.tile.rank in (1, 9) for meld in pongs)


FIELDS = [each.name for each in fields(reference.sichuan.State) if each.name != "told"]


# ---- what a seat sees (S-11)


@both
def test_s11_9_the_hand_of_a_winner_stays_hidden(game: str) -> None:
    table = Table(game, {0: THROWER, 1: WAITS[0]}).do("0 discard 1s", "1 win").pass_all()
    for viewer in (0, 2, None):
        winner = table.state.observe(viewer).seats[1]
        assert (winner.hand, winner.hidden) == (None, 13)
        assert winner.won["main"] == "basic_win"
    assert table.state.observe(1).seats[1].hand.tiles == table.state.seats[1].hand.tiles
    table.finish()
    shown = table.state.observe(2).seats[1]
    assert (shown.hand.tiles, shown.hidden) == (table.state.seats[1].hand.tiles, 0)


@both
def test_s11_11_a_window_does_not_tell_who_is_asked(game: str) -> None:
    state = Table(game, {0: THROWER, 1: WAITS[0], 2: WAITS[1]}).do("0 discard 1s").state
    assert [state.observe(seat).turn for seat in (0, 1, 2, 3, None)] == [None, 1, 2, None, None]
    assert state.observe(3).pending == (Tile("1s"), 0)
    after = state.after("win", 2)
    for viewer in (0, 1, 3, None):
        assert after.observe(viewer) == state.observe(viewer)
    assert after.observe(2).turn is None
    assert after.observe(2).legal_actions == ()


@both
def test_s11_12_answers_that_were_not_granted_are_never_seen(game: str) -> None:
    """Seat 1 says pong or passes, seat 2 wins: nobody else can tell."""
    hands = {0: THROWER, 1: "11s258m47s258p369p", 2: WAITS[0]}
    ends = []
    for answer in ("pong 1s", "pass"):
        state = Table(game, hands).do("0 discard 1s", f"1 {answer}", "2 win").state
        ends.append([state.observe(viewer) for viewer in (0, 1, 2, 3, None)])
    assert ends[0] == ends[1]


@both
def test_s11_14_forced_discards_prove_something(game: str) -> None:
    """Seat 0 discarded outside its void suit, so it holds none; the tile it draws later can be one."""
    table = Table(game, {0: "123456789m12345s"}, "9p8p7p6p", voids="pmmm")
    table.do("0 discard 5s").pass_all()
    for seed in range(30):
        world = table.state.redeal_hidden(1, seed)
        assert not any(tile.suit == "p" for tile in world.seats[0].hand.tiles)
    while table.state.turn != 0:
        table.apply(str(table.state.legal_actions[0]), table.state.turn)
        table.pass_all()
    for seed in range(30):
        world = table.state.redeal_hidden(1, seed)
        dots = [tile for tile in world.seats[0].hand.tiles if tile.suit == "p"]
        assert dots in ([], [world.seats[0].drawn])


@both
def test_s11_15_gifts_are_with_their_receiver(game: str) -> None:
    state = GAMES[game].deal(seed=8, swap_direction="across")
    while state.phase == "swap":
        state = state.after(state.legal_actions[0])
    given = Counter(state.seats[0].given)
    for seed in range(20):
        world = state.redeal_hidden(0, seed)
        assert given <= Counter(world.seats[2].hand.tiles)
        assert world.seats[2].received == state.seats[0].given
        assert world.observe(0) == state.observe(0)


@both
def test_s11_17_a_world_inside_a_window(game: str) -> None:
    """The answers of others are dropped, and the observer is on turn."""
    state = Table(game, {0: THROWER, 1: WAITS[0], 2: WAITS[1]}).do("0 discard 1s").state.after("win", 1)
    world = state.redeal_hidden(2, 5)
    assert (world.turn, world.claimants[0]) == (2, 2)
    assert world.observe(2) == state.observe(2)
    assert world.after("win").seats[2].won is not None or world.after("win").claimants
    for viewer in (0, 1, 3):
        with pytest.raises(ValueError, match="window"):
            state.redeal_hidden(viewer, 5)
    with pytest.raises(ValueError, match="spectator"):
        state.observe(None).sample(5)


def test_a_house_rule_plays_on_from_a_position() -> None:
    """Its states go by the name of the game that they derive from, and stay its own."""
    house = Game("no_terminal_pongs", NoTerminalPongs)
    played = Round(house, seed=4)
    text = played.state.to_text()
    assert text.startswith("reference.sichuan state ")
    begun = Round(house, position=text).state
    assert begun == played.state
    assert type(begun) is type(NoTerminalPongs.from_text(text)) is NoTerminalPongs
