"""Agents: those that come with a game, one of your own, and what they think of a move."""

from collections.abc import Sequence
from typing import Literal, assert_type

from paiju import Round, agents, arena, reference, sichuan
from paiju.agents import Advice, Agent
from paiju.game import Action
from paiju.tiles import Tile

table = Round("sichuan", seed=7)
seen = table.state.observe(0)

# One that comes with the game
medium = agents.make("medium", seed=1)
assert_type(medium, Agent[sichuan.Observation, sichuan.Action])
assert_type(medium.act(seen), sichuan.Action)
assert_type(medium.act_batch([seen]), Sequence[sichuan.Action])
assert_type(table.apply(medium.act(seen)), sichuan.State)
assert_type(table.state.observe(0).sample(1).after(medium.act(table.state.observe(0))), sichuan.State)
assert_type(agents.make("medium", sichuan).act(seen), sichuan.Action)
assert_type(
    agents.make("medium", "reference.sichuan").act(reference.sichuan.deal(seed=1).observe(0)), reference.sichuan.Action
)

# What it thinks
advice = agents.make("medium+").advise(seen)
assert_type(advice, Advice[sichuan.Action])
assert_type(advice.best.action.tile, Tile | None)
assert_type(advice.best.reason("zh"), str)
assert_type(agents.advise(medium, seen), Advice[sichuan.Action] | None)
assert_type(agents.act(medium, seen), sichuan.Action)


# Your own
class Careful(Agent):
    """An agent that says in its method what it takes and what it returns."""

    def act(self, observation: sichuan.Observation) -> sichuan.Action:
        """Win, or do the last thing that is legal."""
        assert observation.seat is not None
        assert_type(observation.seats[observation.seat].hand, sichuan.Hand | None)
        legal = observation.legal_actions
        return next((action for action in legal if action.kind == "win"), legal[-1])


class Exact(Agent[sichuan.Observation, sichuan.Action]):
    """An agent that says it once for all its methods."""

    def act(self, observation: sichuan.Observation) -> sichuan.Action:
        """Do the first thing that is legal."""
        return observation.legal_actions[0]


assert_type(agents.make(Careful, seed=1), Careful)
assert_type(Careful().act(seen), sichuan.Action)
assert_type(Exact().act_batch([seen]), Sequence[sichuan.Action])
players: list[Agent] = [Careful(), Exact(), medium, agents.RandomAgent()]
assert_type(players[0].act(seen), Action)
assert_type(agents.RandomAgent().act(seen), sichuan.Action)

result = arena.match([Careful, "random"], blocks=2, seed=1)
assert_type(result.mean, float)
assert_type(result.ci95, tuple[float, float])
test = arena.sprt([Careful, "random"], blocks=2, seed=1)
assert_type(test.accepted, Literal["H0", "H1"] | None)
assert_type(test.interval, tuple[float, float])
