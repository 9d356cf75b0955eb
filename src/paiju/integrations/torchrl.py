"""Games as environments of TorchRL: its own wrappers, told where the masks are."""

from __future__ import annotations

from typing import Any

from paiju.envs.aec import env as all_seats
from paiju.envs.missing import needed
from paiju.envs.single import SingleAgentEnv
from paiju.game import GameLike

with needed("paiju.integrations.torchrl", "torchrl"):
    from torchrl.envs import ActionMask, GymWrapper, PettingZooWrapper, TransformedEnv

__all__ = ["env", "single"]


def env(game: GameLike = None, **options: Any) -> PettingZooWrapper:
    """Return all seats of a game in one group, ``players``; the options are those of ``paiju.envs.env``.

    ``("players", "mask")`` tells who acts. The others have an action mask of ones, so that a distribution can be made
    of it: leave their rows out of the loss.
    """
    made = all_seats(game, **options)
    return PettingZooWrapper(made, use_mask=True, group_map={"players": made.possible_agents})


def single(game: GameLike = None, **options: Any) -> TransformedEnv:
    """Return one seat of a game, whose random actions are legal; the options are those of ``SingleAgentEnv``."""
    return TransformedEnv(GymWrapper(SingleAgentEnv(game, **options), categorical_action_encoding=True), ActionMask())
