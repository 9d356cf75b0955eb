"""What can go wrong: every error of paiju is a ``PaijuError``, with a sentence for people and a code for programs."""

__all__ = [
    "AgentError",
    "ArenaError",
    "ArgumentError",
    "ArgumentValueError",
    "DatasetError",
    "EventError",
    "FlagsError",
    "GameError",
    "HandError",
    "IllegalAction",
    "MatchError",
    "NotationError",
    "PaijuError",
    "PositionError",
    "RecordError",
    "RulesError",
    "UnknownName",
]


class PaijuError(Exception):
    """The root of all errors of paiju."""

    def __init__(self, message: str, code: str = "", *details: object) -> None:
        """Keep the sentence, its code, which stays the same when the wording changes, and any details."""
        super().__init__(message, code, *details)
        self.code = code
        """What programs can rely on; it stays the same when the sentence changes."""

    def __str__(self) -> str:
        """Return the sentence."""
        return str(self.args[0])


class ArgumentError(PaijuError, TypeError):
    """An argument of the wrong type, one that is missing, or one that the function does not have."""


class ArgumentValueError(PaijuError, ValueError):
    """An argument of the right type with an impossible value: a number out of range, an unknown name."""


class NotationError(PaijuError, ValueError):
    """Text that is not tile notation, with the text and the place of the mistake (characters from 0)."""

    def __init__(self, message: str, code: str, text: str, position: int) -> None:
        """Keep what was read and where reading stopped."""
        super().__init__(message, code, text, position)
        self.text = text
        """What was read."""
        self.position = position
        """Where reading stopped, in characters from 0."""


class HandError(PaijuError, ValueError):
    """Tiles or melds that do not make a hand, or a question that does not fit the hand."""


class FlagsError(HandError):
    """Circumstances of a win that contradict each other."""


class RulesError(PaijuError, ValueError):
    """Options that contradict each other or do not exist, with the name of the option."""

    def __init__(self, message: str, code: str, option: str) -> None:
        """Keep which option it is about."""
        super().__init__(message, code, option)
        self.option = option
        """Which option it is about."""


class EventError(PaijuError, ValueError):
    """An event that can't follow those before it."""


class IllegalAction(PaijuError, ValueError):
    """A move that the rules refuse."""


class UnknownName(PaijuError, KeyError):
    """A name that nothing in a table goes by."""


class MatchError(PaijuError, ValueError):
    """Something a round or a match can't do now."""


class GameError(PaijuError, ValueError):
    """An unknown game, or something that lacks what every game has."""


class AgentError(PaijuError, ValueError):
    """A spec that names no agent, or something an agent can't do."""


class ArenaError(PaijuError, ValueError):
    """A match that can't be played, or results that can't be read or put together."""


class DatasetError(PaijuError, ValueError):
    """Rounds on disk that can't be read or continued."""


class PositionError(PaijuError, ValueError):
    """A position that can't stand on a table."""


class RecordError(PaijuError, ValueError):
    """A record that is damaged or does not follow the rules, with the line of the file (from 1) that shows it."""

    def __init__(self, message: str, code: str, line: int) -> None:
        """Keep which line it is about."""
        super().__init__(message, code, line)
        self.line = line
        """Which line of the file, from 1."""
