"""Agents for the tests of the arena: well-behaved, and wrong in every way there is."""

import ctypes
import os
import sys
import time
from pathlib import Path
from typing import Any

from paiju.agents import Agent


class First(Agent):
    """Deterministic: the first legal action."""

    def act(self, observation: Any) -> Any:
        return observation.legal_actions[0]


class Last(Agent):
    """Deterministic, too, and different."""

    def act(self, observation: Any) -> Any:
        return observation.legal_actions[-1]


class ById(First):
    """Answers with the number of the action."""

    def act(self, observation: Any) -> Any:
        return super().act(observation).id


class Wrong(First):
    """Goes wrong at its second decision of some rounds; which ones follows from the seed alone."""

    def reset(self, seed: int) -> None:
        self.faulty, self.decisions = seed % 5 == 0, 0

    def act(self, observation: Any) -> Any:
        self.decisions += 1
        if self.faulty and self.decisions == 2:
            self.seen = observation
            return self.fail()
        return super().act(observation)

    def fail(self) -> Any:
        raise NotImplementedError


class Unsayable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


class Raises(Wrong):
    def fail(self) -> Any:
        raise ValueError("too hard for me")


class RaisesUnsayable(Wrong):
    def fail(self) -> Any:
        raise Unsayable


class Interrupts(Wrong):
    def fail(self) -> Any:
        raise KeyboardInterrupt


class Exits(Wrong):
    def fail(self) -> Any:
        sys.exit(7)


class AnswersNothing(Wrong):
    def fail(self) -> Any:
        return None


class AnswersIllegally(Wrong):
    def fail(self) -> Any:
        return next(number for number in range(88) if not self.seen.mask()[number])


class Sleeps(Wrong):
    def fail(self) -> Any:
        time.sleep(30)
        return self.seen.legal_actions[0]


class Spins(Wrong):
    def fail(self) -> Any:
        while True:
            pass


class IsSlow(Wrong):
    def fail(self) -> Any:
        time.sleep(0.3)
        return self.seen.legal_actions[0]


class Crashes(Wrong):
    def fail(self) -> Any:
        os._exit(3)


class HoldsTheLock(Wrong):
    """Hangs in C without letting any other Python code run."""

    def fail(self) -> Any:
        ctypes.PyDLL(None).sleep(30)


class CannotReset(First):
    def reset(self, seed: int) -> None:
        if seed:
            raise OSError("the weights are gone")


class Chatters(First):
    def act(self, observation: Any) -> Any:
        print("hm, hm")
        return super().act(observation)


class TellsWhenItPlays(First):
    """Writes a file when it has played some rounds, so that another process knows that a match is under way."""

    rounds = 0

    def reset(self, seed: int) -> None:  # noqa: ARG002
        type(self).rounds += 1
        if type(self).rounds == 12:
            Path(os.environ["PAIJU_TEST_FLAG"]).write_text("playing", "utf-8")
