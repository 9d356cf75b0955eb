"""An agent of your own in twenty lines, and how it does against ``easy``.

An agent gets an observation, which is what its seat may know, and answers with one of ``observation.legal_actions``.
"""

from paiju import arena, sichuan
from paiju.agents import Agent


class Quiet(Agent):
    """Wins when it can, lets go of what the hand needs least, and never claims a tile."""

    def act(self, observation: sichuan.Observation) -> sichuan.Action:
        """Return one of the legal actions."""
        legal = {str(action): action for action in observation.legal_actions}
        if "win" in legal:
            return legal["win"]
        if observation.phase == "turn":
            return legal[f"discard {sichuan.suggest_discard(observation.hand)}"]
        return observation.legal_actions[-1]  # passes; gives away high tiles; dots are its void suit


result = arena.match([Quiet, "easy"], blocks=30, seed=1)
low, high = result.ci95
print(f"{result.mean:+.2f} points a round against three easy, 95 % interval {low:+.2f} to {high:+.2f}")
assert not result.faults
