"""From what is typed to a move: a key, a number, a word for it, or the text of an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from paiju.cli.keyboard import BACKSPACE, ENTER, ESCAPE, Keyboard
from paiju.cli.screen import Screen
from paiju.display import Move, Reading, Terminal, cells
from paiju.errors import IllegalAction

__all__ = [
    "LONGEST_NUMBER",
    "NO_ACTION",
    "PROMPT",
    "choose",
    "numbers_answer_at_once",
    "read_action",
    "read_answer",
    "read_number",
    "read_typed",
]

PROMPT: Final = "> "
FREE: Final = ":"  # what follows is read up to Enter
LONGEST_NUMBER: Final = 9  # digits
AT_ONCE: Final = (ENTER, ESCAPE, " ", "?", "+")  # keys that no play begins with
NO_ACTION: Final = "unknown_action"  # the code of a text that is not an action of the game at all


def numbers_answer_at_once(moves: Sequence[Move]) -> bool:
    """Tell whether a digit is an answer: there are few moves, and no word for one begins with it."""
    return len(moves) <= 9 and not any(word[:1].isdecimal() for move in moves for word in move.words)


def choose(typed: str, moves: Sequence[Move]) -> Move | None:
    """Return the move that was meant: by its key, its number from 1 on, or its words, in small letters or capitals."""
    small = typed.lower()
    for move in moves:
        if small in move.keys or small in move.words:
            return move
    number = read_number(small.removeprefix("#").strip())
    if number is not None and 1 <= number <= len(moves):
        return moves[number - 1]
    joined = "".join(small.split())
    return next((move for move in moves if joined and joined in {word.replace(" ", "") for word in move.words}), None)


def read_typed(typed: str, terminal: Terminal, observation: Any, moves: Sequence[Move]) -> Reading | None:
    """Return what a game, or the list of its moves, makes of something typed; None if neither knows it."""
    own = terminal.read(typed, observation)
    if own is not None:
        return own
    move = choose(typed, moves)
    return None if move is None else Reading(action=move.action)


def read_action(typed: str, observation: Any) -> Any:
    """Return the action whose text was typed, also one that is not listed; ``IllegalAction`` tells why it can't be.

    Capitals need not be right: the text is tried as it stands, in small letters, and with its pieces in capitals. Who
    types the pieces alone means one of the verbs that are asked for.
    """
    verb, *pieces = typed.split() or [""]
    small, capitals = [each.lower() for each in pieces], [each.upper() for each in pieces]
    spellings = [[verb, *pieces], [verb.lower(), *small], [verb.lower(), *capitals]]
    spellings += [[asked, typed] for asked in dict.fromkeys(action.kind for action in observation.legal_actions)]
    refusals = []
    for text in dict.fromkeys(map(" ".join, spellings)):
        try:
            return observation.action_of(text)
        except IllegalAction as error:
            refusals.append(error)
    raise next((error for error in refusals if error.code != NO_ACTION), refusals[0])


def read_number(typed: str) -> int | None:
    """Return the number that was typed; None if it is none, or longer than any that means something."""
    return int(typed) if typed.isdecimal() and len(typed) <= LONGEST_NUMBER else None


def read_answer(keyboard: Keyboard, screen: Screen, moves: Sequence[Move], *, whole_lines: bool = False) -> str:
    """Return what is typed: a key, or what several keys make up; ``whole_lines`` end with Enter."""
    screen.prompt(PROMPT)
    typed = keyboard.ask()
    if keyboard.by_key and (typed not in AT_ONCE if whole_lines else _begins_more(typed, moves)):
        typed = _read_on(typed, keyboard, screen, None if whole_lines else moves)
    if not screen.redraws:
        screen.answered()
    return typed


def _begins_more(key: str, moves: Sequence[Move]) -> bool:
    if key == FREE:
        return True
    if key.isdecimal():
        return not numbers_answer_at_once(moves)
    return not key.isascii() and not any(key in move.words for move in moves)


def _read_on(typed: str, keyboard: Keyboard, screen: Screen, moves: Sequence[Move] | None) -> str:
    """Return what follows up to Enter, or up to where it is clear which of the moves is meant."""
    words = {word for move in moves or () for word in move.words}
    while typed:
        screen.prompt(PROMPT + _end_of(typed, screen.width - cells(PROMPT) - 1))
        key = keyboard.ask()
        if key == ENTER:
            break
        if key == ESCAPE:
            return ENTER
        typed = typed[:-1] if key == BACKSPACE else typed + key
        if moves is None:
            continue
        small = typed.lower()
        if small in words:
            break
        if typed[:1] != FREE and not typed.isdecimal() and not any(word.startswith(small) for word in words):
            break
    return typed.removeprefix(FREE).strip() or ENTER


def _end_of(text: str, width: int) -> str:
    """Return as much of the end of a text as a line has room for: a prompt must not be broken."""
    while cells(text) > width:
        text = text[1:]
    return text
