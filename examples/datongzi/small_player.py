"""A small player: it beats as cheaply as it can, and leads what rids it of many low cards."""

from paiju import arena
from paiju.agents import Agent
from paiju.datongzi import Action, Card, Observation
from paiju.datongzi.models import Rank
from paiju.datongzi.patterns import PlayType
from paiju.datongzi.verdict import judge

TRUMPS = (PlayType.BOMB, PlayType.TONGZI, PlayType.DIZHA)


class Thrifty(Agent):
    """Answers with the first play of the list, which is the cheapest; leads to get rid of many low cards."""

    def act(self, observation: Observation) -> Action:
        """Return the next move."""
        plays: list[list[Card]] = observation.legal_plays()
        if not plays:
            return observation.legal_actions[0]  # a pass
        if observation.table is not None:
            return Action.play(plays[0])
        return Action.play(max(plays, key=worth_leading))


def worth_leading(play: list[Card]) -> float:
    """Prefer many cards of low ranks; trumps are kept, and so are cards that win tricks."""
    pattern = judge(play).pattern
    assert pattern is not None
    if pattern.play_type in TRUMPS:
        return -float(pattern.strength)
    high = sum(card.rank >= Rank.KING for card in play)
    return len(play) * 3 - pattern.primary_rank - 4 * high


result = arena.match([Thrifty, "random"], game="datongzi", blocks=20, seed=1)
low, high = result.ci95
print(f"{result.mean:+.0f} points a game against two who choose at random, 95 % interval {low:+.0f} to {high:+.0f}")
assert not result.faults
