"""How much of the computer there is to use."""

import os

__all__ = ["cores"]


def cores() -> int:
    """Return how many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)  # Linux: fewer than the machine has, in many containers
    return len(affinity(0)) if affinity else os.cpu_count() or 1
