"""Environments in the form that some libraries for learning ask for; others take those of ``paiju.envs`` as they are.

Each module is for one library, and importing it imports that library: ``rllib``, ``sb3`` (Stable-Baselines3),
``tianshou``, ``openspiel``. TorchRL needs none. The guide on reinforcement learning has the lines for each of them.
"""

__all__: list[str] = []
