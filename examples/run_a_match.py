"""Two agents over the same deals, each from every seat: who is stronger, and how sure is that."""

from paiju import arena, sichuan
from paiju.agents import Agent


class Eager(Agent):
    """Wins and claims whenever it may, otherwise does the first thing that is legal."""

    def act(self, observation: sichuan.Observation) -> sichuan.Action:
        """Return the most eager of the legal actions."""
        return max(observation.legal_actions, key=lambda action: action.kind.endswith(("win", "pong", "kong")))


result = arena.match([Eager, "random"], "sichuan", design="1v3-dup", blocks=100, seed=2026)
low, high = result.ci95
print(f"{result.agents[0]}: {result.mean:+.2f} points a round, 95 % interval {low:+.2f} to {high:+.2f}")
print(f"p = {result.p_value:.2g} over {result.blocks} blocks of 4 rounds, digest {result.digest[:12]}")
