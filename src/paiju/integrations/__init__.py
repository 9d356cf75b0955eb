"""Environments in the form that libraries for learning ask for.

Each module is for one library, and importing it imports that library: ``rllib``, ``sb3`` (Stable-Baselines3),
``tianshou``, ``torchrl``, ``openspiel``. The guide on reinforcement learning has the lines for each of them.
"""

__all__: list[str] = []
