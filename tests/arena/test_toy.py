"""The arena on a card game: any number of seats, answers that nobody lists, points that nobody pays."""

from typing import Any

import pytest

from games.toy.agents import Shedder
from games.toy.cards import Action
from games.toy.game import GAME
from games.toy.rules import Rules
from paiju import agents, arena
from paiju.errors import AgentError, ArenaError


class Cheat(Shedder):
    """Plays a card that it does not hold."""

    def act(self, observation: Any) -> Action:
        missing = next(card for card in observation.rules.deck.cards() if card not in observation.hand)
        return Action((missing,))


@pytest.mark.parametrize("preset", GAME.PRESETS)
@pytest.mark.parametrize("backend", ["threads", "process"])
@pytest.mark.slow
def test_one_against_the_rest_from_every_seat(preset: str, backend: str) -> None:
    seats = GAME.PRESETS[preset].seats
    options: dict[str, Any] = {"rules": preset, "blocks": 4, "seed": 3, "backend": backend}
    result = arena.match(["shedder", "random"], GAME, design="1vR-dup", **options)
    assert (result.seats, result.games, result.design) == (seats, 4 * seats, "1v3-dup")
    assert not result.faults
    assert [column.key for column in result.columns] == ["first", "left", "taken"]
    assert result.style[0].rates["first"] is not None
    assert all(sum(row.payoffs) == 0 for row in result.rows)
    assert result == arena.match(["greedy", "random"], GAME, design="1v3-dup", workers=2, **options)


def test_answers_that_are_legal_though_not_listed() -> None:
    rules = Rules(seats=2, hand=12)
    state = GAME.deal(rules, seed=1)
    unlisted = 0
    while not state.is_over:
        seen = state.observe(state.turn)
        action = agents.act(agents.make("shedder", GAME), seen)
        unlisted += action not in seen.legal_actions
        state = state.after(action)
    assert unlisted > 0
    assert not arena.match(["shedder", "shedder"], GAME, rules, blocks=3, seed=1).faults


def test_what_the_position_does_not_accept_is_the_agents_fault() -> None:
    with pytest.raises(AgentError, match="which is not legal: seat 0: the hand does not hold"):
        agents.act(Cheat(), GAME.deal(seed=1, lead=0).observe(0))
    result = arena.match([Cheat, "random"], GAME, blocks=2, seed=1)
    assert [fault.error for fault in result.faults] == ["IllegalAction"] * 2
    assert result.faults[0].position is not None


def test_designs_that_the_number_of_seats_does_not_allow() -> None:
    assert arena.match(["random", "shedder"], GAME, "two", design="2v2-dup", blocks=2, seed=1).games == 4
    with pytest.raises(ArenaError, match="even number of seats, the game has 3"):
        arena.match(["random", "shedder"], GAME, "three", design="2v2-dup", blocks=2, seed=1)
    with pytest.raises(ArenaError, match="2 to 3 agents, not 4"):
        arena.match(["random"] * 4, GAME, "three", design="free", blocks=2, seed=1)


def test_a_ladder_and_advice() -> None:
    steps = arena.ladder(game=GAME, blocks=20, seed=1)
    assert [result.agents[0] for result in steps.results] == ["shedder", "random"]
    advice = agents.Adviser(GAME)(GAME.deal(seed=1, lead=1).observe(1))
    assert advice is not None
    assert advice.best.facts["left"] == min(suggestion.facts["left"] for suggestion in advice.suggestions)
    assert {column.key for column in GAME.agents.advice} == set(advice.best.facts)
    assert advice.best.to_dict()["left"] == advice.best.facts["left"]
