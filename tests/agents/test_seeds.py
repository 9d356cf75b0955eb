"""What an agent is reset with does not tell it the deal."""

from typing import Any, ClassVar

from paiju import arena, derive, sichuan
from paiju.agents import Agent, RandomAgent

WORD = 2**64
STEP, PART = 0x9E3779B97F4A7C15, 0xD1342543DE82EF95


def unshift(number: int, bits: int) -> int:
    """Undo ``x ^ x >> bits``."""
    found = number
    for _ in range(64 // bits):
        found = number ^ found >> bits
    return found


def unmix(number: int) -> int:
    """Undo the hash of SplitMix64."""
    number = unshift(number, 31) * pow(0x94D049BB133111EB, -1, WORD) % WORD
    number = unshift(number, 27) * pow(0xBF58476D1CE4E5B9, -1, WORD) % WORD
    return unshift(number, 30)


def underive(seed: int, index: int) -> int:
    """Return what ``seed`` is part ``index`` of."""
    return (unmix(unmix(seed) ^ (index + 1) * PART % WORD) - STEP) % WORD


class Spy(RandomAgent):
    """Looks for the deal behind its seed, by every path that ``derive`` could have taken."""

    found: ClassVar[list[int]] = []

    def reset(self, seed: int) -> None:
        super().reset(seed)
        parents = [underive(seed, index) for index in range(10)]
        self.guesses = [seed, *parents, *(underive(parent, index) for parent in parents for index in range(10))]

    def act(self, observation: Any) -> Any:
        if self.guesses:
            for guess in self.guesses:
                state = sichuan.deal(observation.rules, seed=guess)
                if state.seats[observation.seat].hand == observation.seats[observation.seat].hand:
                    self.found.append(guess)
            self.guesses = []
        return super().act(observation)


def test_derive_can_be_undone() -> None:
    """So it must not make the seeds of agents."""
    for seed, index in ((1, 0), (2**64 - 1, 7), (12345, 99)):
        assert underive(derive(seed, index), index) == seed


def test_no_agent_finds_the_deal() -> None:
    spy: type[Agent] = Spy
    result = arena.match([spy, "random"], blocks=3, seed=5)
    assert not result.faults
    assert Spy.found == []


def test_the_spy_would_find_it() -> None:
    spy = Spy()
    spy.reset(derive(derive(77, 1), 2))
    spy.act(sichuan.deal(sichuan.arena_rules, seed=77).observe(2))
    assert 77 in Spy.found
    Spy.found.clear()
