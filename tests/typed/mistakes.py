"""What a type checker refuses. A type that has become ``Any`` would make one of these comments an unused one."""

from games import tiny
from paiju import Match, Round, agents, sichuan
from paiju.agents import Agent


def names_that_are_not_there(table: Round[sichuan.State], own: Round[tiny.State], any_game: Round) -> None:
    """Ask for what no state of that game has."""
    print(table.state.wall_remaining)  # type: ignore[attr-defined]
    print(table.state.seats[0].cards)  # type: ignore[attr-defined]
    print(table.state.legal_actions[0].cards)  # type: ignore[attr-defined]
    print(table.rules.stake)  # type: ignore[attr-defined]
    print(Match("sichuan").round.state.cards)  # type: ignore[attr-defined]
    print(own.state.wall_left)  # type: ignore[attr-defined]
    print(any_game.state.wall_left)  # type: ignore[attr-defined]
    print(Round.replay("a.jsonl", game=sichuan).state.cards)  # type: ignore[attr-defined]


def the_wrong_things(table: Round[sichuan.State], own: Round[tiny.State]) -> None:
    """Give what is no action, no observation and no game."""
    table.apply(None)  # type: ignore[arg-type]
    table.state.after(own.state.legal_actions[0])  # type: ignore[arg-type]
    agents.make("medium").act(table.state)  # type: ignore[arg-type]
    agents.make("random", tiny).act(table.state.observe(0))  # type: ignore[arg-type]
    agents.make("medium").act(table.state.observe(0)).cards  # type: ignore[attr-defined]  # noqa: B018
    agents.make("medium").advise(table.state.observe(0)).best.action.cards  # type: ignore[attr-defined]  # noqa: B018
    Round(5)  # type: ignore[call-overload]
    Match(object())  # type: ignore[call-overload]
    other: Round[tiny.State] = table  # type: ignore[assignment]
    print(other)


class Peeking(Agent[sichuan.Observation, sichuan.Action]):
    """An agent that asks for the state, and answers with a text."""

    def act(self, observation: sichuan.State) -> str:  # type: ignore[override]
        """Peek."""
        return str(observation.legal_actions[0])
