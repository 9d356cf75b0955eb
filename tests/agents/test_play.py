"""Agents at the table: they never see what is hidden, never make an illegal move, and never stay a pig."""

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from paiju import agents, datongzi, derive, sichuan, wuhan
from paiju.agents import Agent, Suggestion
from paiju.sichuan import PRESETS, Action
from paiju.tiles import Tile
from sichuan.playing import deal_table
from sizes import Sizes
from wuhan.both import random_deal, random_options

GAMES = ("sichuan", "wuhan", "datongzi")
SPECS = tuple("hard:worlds=2" if spec == "hard" else spec for spec in agents.specs("sichuan"))
ADVISERS = ("medium", "medium+", "hard:worlds=2")

every_game = pytest.mark.parametrize("name", GAMES)


def deal_any(name: str, rng: random.Random) -> Any:
    """Return a round of any rules, from a wall that makes wins and claims frequent."""
    if name == "sichuan":
        return sichuan.deal(**deal_table(rng))
    if name == "datongzi":
        return datongzi.deal(any_table(rng), rng.getrandbits(64))
    return wuhan.deal(wuhan.Rules.from_dict(random_options(rng)), rng.getrandbits(64), **random_deal(rng))


def any_table(rng: random.Random) -> datongzi.Rules:
    """Return a table of Da Tong Zi for two, three or four, with or without must-beat."""
    config = datongzi.GameConfig(
        num_decks=rng.randint(2, 4),
        num_players=rng.randint(2, 4),
        cards_dealt_aside=rng.randint(0, 12),
        must_beat_rule=rng.random() < 0.7,
    )
    return datongzi.PRESETS[rng.choice(["seed", "hunan"])].replace(config=config)


def play_on(state: Any, players: Sequence[Agent[Any, Any]]) -> Any:
    """Let the seat on turn decide."""
    return state.after(players[state.turn].act(state.observe(state.turn)), state.turn)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "each", "least"), [("sichuan", 0.3, 100), ("wuhan", 0.08, 15), ("datongzi", 0.05, 15)]
)
def test_no_agent_sees_what_is_hidden(name: str, each: float, least: int, chunk: int, sizes: Sizes) -> None:
    """Re-deal what the seat on turn can't know: it sees the same, and every agent does and says the same."""
    positions = 0
    for seed in sizes.of(chunk, share=0.02, of_slice=0.01):
        rng = random.Random(seed)
        state = deal_any(name, rng)
        players = [agents.make(rng.choice(SPECS), name, seed=seed) for _ in range(4)]
        while not state.is_over:
            if rng.random() < each:
                expect_same_moves(name, state, rng.getrandbits(60))
                positions += 1
            state = play_on(state, players)
    assert positions > least


def expect_same_moves(name: str, state: Any, seed: int) -> None:
    seen = state.observe(state.turn)
    other = state.redeal_hidden(state.turn, seed).observe(state.turn)
    assert other == seen
    for spec in SPECS:
        assert agents.make(spec, name, seed=seed).act(seen) == agents.make(spec, name, seed=seed).act(other)
    for spec in ADVISERS:
        told, again = (agents.make(spec, name, seed=seed).advise(view) for view in (seen, other))
        assert told == again
        assert json.dumps(told.to_dict()) == json.dumps(again.to_dict())


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("spec", SPECS)
def test_every_move_is_legal(name: str, chunk: int, sizes: Sizes, spec: str) -> None:
    """Over random rules; an illegal move would raise."""
    for seed in sizes.of(chunk, share=0.01):
        rng = random.Random(seed)
        state = deal_any(name, rng)
        players = [agents.make(spec, name, seed=derive(seed, 1 + seat)) for seat in range(4)]
        while not state.is_over:
            state = play_on(state, players)


@pytest.mark.parametrize("spec", ADVISERS)
@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_stays_a_pig(spec: str, preset: str) -> None:
    for seed in range(30):
        state = sichuan.deal(preset, seed=seed)
        players = [agents.make(spec, seed=seed) for _ in range(4)]
        while not state.is_over:
            state = play_on(state, players)
        for seat in state.seats:
            assert seat.won or len(seat.river) < 8 or seat.hand.void_count == 0


KONGS = {"exposed_kong", "concealed_kong", "added_kong"}
KINDS = {
    "sichuan": {"discard", "pong", "win", "pass", "swap", "void", *KONGS},
    "wuhan": {"discard", "pong", "win", "pass", *KONGS, "red_kong", "skin_kong", "laizi_kong"}
    | {"chow", "chow_left", "chow_middle", "chow_right"},
    "datongzi": {"pass", "play", "begin", "add", "done"},
}


@pytest.mark.slow
@pytest.mark.parametrize("spec", ADVISERS)
@pytest.mark.parametrize(("name", "every"), [("sichuan", 1), ("wuhan", 12), ("datongzi", 25)])
def test_advice_lists_every_legal_action_best_first(name: str, every: int, spec: str) -> None:
    """At one of so many decisions, by chance, and wherever there is a choice of a new kind."""
    kinds: set[str] = set()
    for seed in range(12):
        rng = random.Random(seed)
        state = deal_any(name, rng)
        players = [agents.make("easy", name, seed=seed + seat) for seat in range(4)]
        adviser = agents.make(spec, name)
        while not state.is_over:
            seen = state.observe(state.turn)
            offered = {action.kind for action in seen.legal_actions}
            if rng.randrange(every) == 0 or offered - kinds:
                expect_all_ranked(adviser, seen)
                kinds |= offered
            state = play_on(state, players)
    assert kinds == KINDS[name]


def expect_all_ranked(adviser: Agent, seen: Any) -> None:
    advice = adviser.advise(seen)
    assert {each.action for each in advice.suggestions} == set(seen.legal_actions)
    assert len(advice.suggestions) == len(seen.legal_actions)
    merits = [each.merit for each in advice.suggestions]
    assert merits == sorted(merits, reverse=True)
    assert advice.best.action == adviser.act(seen)


def test_the_numbers_of_advice_are_those_of_the_library() -> None:
    """Shanten and effective tiles after each discard, as far as the seat can tell what may still be drawn."""
    checked = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = sichuan.deal("fan", seed=seed)
        players = [agents.make("medium", seed=seat) for seat in range(4)]
        while not state.is_over:
            assert state.turn is not None
            if state.phase == "turn" and rng.random() < 0.2:
                expect_library_numbers(state.observe(state.turn))
                checked += 1
            state = play_on(state, players)
    assert checked > 50


def expect_library_numbers(seen: sichuan.Observation) -> None:
    assert seen.seat is not None
    own = seen.seats[seen.seat]
    assert own.hand is not None
    outside = [tile for seat in seen.seats for tile in seat.robbed]
    for number, seat in enumerate(seen.seats):
        outside += [each.tile for each in seat.river if not each.claimed]
        if number != seen.seat:
            outside += [meld.tile for meld in seat.melds for _ in range(4 if meld.is_kong else 3)]
        won = seat.won
        if won is not None and won["how"] == "self_draw" and number != seen.seat:
            outside.append(won["tile"])
    for each in agents.make("medium").advise(seen).suggestions:
        if each.action.kind == "discard":
            expect_numbers_after(own.hand, outside, each)


def expect_numbers_after(hand: sichuan.Hand, outside: list[Tile], suggestion: Suggestion[Action]) -> None:
    let_go = suggestion.action.tile
    assert let_go is not None
    tiles, gone = list(hand.tiles), [*outside, let_go]
    tiles.remove(let_go)

    def shanten_with(*more: Tile) -> int | None:
        return sichuan.shanten_seen(sichuan.Hand([*tiles, *more], hand.melds, hand.void_suit), gone)

    now = shanten_with()
    assert suggestion.shanten == now
    expected = {}
    for tile in map(Tile, range(27)):
        left = 4 - [*tiles, *gone, *(meld.tile for meld in hand.melds for _ in range(3 + meld.is_kong))].count(tile)
        if tile is let_go:
            continue  # nobody lets go of a tile to draw it again
        if left > 0 and now is not None and (shanten_with(tile) or 0) < now:
            expected[tile] = left
    assert suggestion.effective == expected
