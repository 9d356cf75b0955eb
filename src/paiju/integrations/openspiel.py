"""Games as OpenSpiel knows them, over the rules that every game of paiju has.

A round begins with a node of chance, which chooses one of ``deals`` walls or decks; all else is decided by the players.
So a history of actions is a whole round, and OpenSpiel copies, saves and replays states by itself. What all decide at
once is asked seat by seat, and nobody sees what another has answered until all have.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

import numpy as np

from paiju import game as games
from paiju.arguments import worded
from paiju.envs.missing import needed
from paiju.game import Event, Game, GameLike
from paiju.seeds import derive, read_seed
from paiju.values import whole

with needed("paiju.integrations.openspiel", "open_spiel"):
    import pyspiel

__all__ = ["load", "register"]

DEFAULTS: Final = {"deals": 10_000, "seed": 0}
"""The parameters: how many deals chance chooses from, and their seed: deal i is dealt with ``derive(seed, i)``."""
NO_LIMIT: Final = float(2**31)
"""Rules need not say how much can be lost; OpenSpiel wants a number that is never passed."""
LONGEST: Final = 100_000
_registered: dict[str, Any] = {}


@worded
def load(game: GameLike = None, rules: Any = None, **parameters: int) -> Any:
    """Return a game of OpenSpiel; ``parameters`` are ``deals`` and ``seed``."""
    return pyspiel.load_game(register(game, rules), parameters)


@worded
def register(game: GameLike = None, rules: Any = None) -> str:
    """Make a game known to OpenSpiel under these rules, and return its name, for ``pyspiel.load_game``."""
    played = games.get(game)
    chosen = played.deal(games.read_rules(played, rules), 0).rules
    name = _name(played, chosen)
    if name not in _registered:
        kind = _kind(played, chosen, name)
        _registered[name] = type(name, (_SpielGame,), {"played": played, "rules": chosen, "kind": kind})
        pyspiel.register_game(kind, _registered[name])
    return name


def _name(game: Game, rules: Any) -> str:
    """Return a name that says which rules are played: that of a preset, or some letters of their hash."""
    preset = next((name for name, known in game.PRESETS.items() if game.deal(known, 0).rules == rules), None)
    told = preset or sha256(json.dumps(rules.to_dict(), sort_keys=True).encode()).hexdigest()[:8]
    return f"paiju_{game.name}_{told}".replace(".", "_")


def _kind(game: Game, rules: Any, name: str) -> Any:
    """Return what OpenSpiel wants to know of every game."""
    kinds = pyspiel.GameType
    seats = game.num_seats(rules)
    return kinds(
        short_name=name,
        long_name=game.TITLE["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class _SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of paiju under some rules; subclasses say which."""

    played: Game
    rules: Any
    kind: Any

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(parameters or {})}
        self.deals, self.seed = whole(given["deals"], "deals", 1), read_seed(given["seed"])
        information = pyspiel.GameInfo(
            num_distinct_actions=self.played.num_actions(self.rules),
            max_chance_outcomes=self.deals,
            num_players=self.played.num_seats(self.rules),
            min_utility=-NO_LIMIT,
            max_utility=NO_LIMIT,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, information, parameters or {})

    def new_initial_state(self) -> _SpielState:
        return _SpielState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> _Observer:  # noqa: ARG002
        has_recall = kind is not None and kind.perfect_recall
        return _Observer(None if has_recall else self.played.planes_shape(self.rules))


class _SpielState(pyspiel.State):  # type: ignore[misc]
    """A round, before its deal or after; ``state`` is paiju's, with everything hidden in it."""

    def __init__(self, game: _SpielGame) -> None:
        super().__init__(game)
        self.state: Any = None
        self.told = [""] * game.num_players()
        """What each seat has seen and done so far, a line for each event."""

    def current_player(self) -> int:
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.state.is_over else int(self.state.turn)

    def is_terminal(self) -> bool:
        return self.state is not None and self.state.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return sorted({action.id for action in self.state.legal_actions if action.id is not None})

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            of = self.get_game()
            self.state = of.played.deal(of.rules, derive(of.seed, action))
            self._tell([of.played.start_event(self.state)])
            return
        self.told[self.state.turn] += f"{self.state.action(action)}\n"
        self.state, events = self.state.step(action)
        self._tell(events)

    def _tell(self, events: Iterable[Event]) -> None:
        mask = self.get_game().played.mask_event
        for event in events:
            for seat in range(self.num_players()):
                seen = mask(event, seat)
                if seen is not None:
                    self.told[seat] += json.dumps(seen, ensure_ascii=False) + "\n"

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else str(self.state.action(action))

    def returns(self) -> list[float]:
        return [float(points) for points in self.state.payoffs] if self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        return "not dealt yet" if self.state is None else f"{self.state:en}"


class _Observer:
    """What a seat sees: planes and the table as text, or with perfect recall, all that it was ever told."""

    def __init__(self, shape: tuple[int, ...] | None) -> None:
        self.tensor = None if shape is None else np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: _SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = 0 if state.state is None else state.state.observe(player).planes().ravel()

    def string_from(self, state: _SpielState, player: int) -> str:
        if state.state is None:
            return "not dealt yet"
        if self.tensor is not None:
            return f"{state.state.observe(player):en}"
        return f"{state.told[player]}{state.legal_actions(player)}"
