"""Environments for reinforcement learning."""

from paiju.envs.pool import Batch, Pool

__all__ = ["Batch", "Pool"]
