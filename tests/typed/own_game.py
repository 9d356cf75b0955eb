"""A game of one's own: its module stands for it, and what it deals is known."""

from typing import assert_type

from games import tiny
from paiju import Match, Round, agents, game
from paiju.game import Game

table = Round(tiny, "high", seed=7)
assert_type(table, Round[tiny.State])
assert_type(table.state.hands, tuple[tuple[int, ...], ...])
assert_type(table.rules, tiny.Rules)
assert_type(table.rules.stake, int)
assert_type(game.get(tiny), Game[tiny.State])
assert_type(Match(tiny, seed=7, rounds=2).round.state.played, tuple[int, ...])
assert_type(agents.make("random", tiny).act(table.state.observe(0)), tiny.Action)
