"""From what is typed to a move: a key, a number, a tile, or words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.cli.keyboard import BACKSPACE, ENTER, ESCAPE, Keyboard
from paiju.cli.screen import Screen
from paiju.display import Move

__all__ = ["LONGEST", "LONGEST_NUMBER", "PROMPT", "choose", "numbers_answer_at_once", "read_answer", "read_number"]

PROMPT: Final = "> "
FREE: Final = ":"  # what follows is read up to Enter
LONGEST: Final = 40  # letters; no answer is longer
LONGEST_NUMBER: Final = 9  # digits


def numbers_answer_at_once(moves: Sequence[Move]) -> bool:
    """Tell whether a digit is an answer: there are few moves, and no tile begins with it."""
    return len(moves) <= 9 and not any(word[:1].isdecimal() for move in moves for word in move.words)


def choose(typed: str, moves: Sequence[Move]) -> Move | None:
    """Return the move that was meant: by its key, its number from 1 on, or its words."""
    for move in moves:
        if typed in move.keys or typed in move.words:
            return move
    number = read_number(typed)
    if number is not None and 1 <= number <= len(moves):
        return moves[number - 1]
    joined = "".join(typed.split())
    return next((move for move in moves if joined and joined in {word.replace(" ", "") for word in move.words}), None)


def read_number(typed: str) -> int | None:
    """Return the number that was typed; None if it is none, or longer than any that means something."""
    return int(typed) if typed.isdecimal() and len(typed) <= LONGEST_NUMBER else None


def read_answer(keyboard: Keyboard, screen: Screen, moves: Sequence[Move]) -> str:
    """Return what is typed: a key, or what several keys make up, such as a tile."""
    screen.prompt(PROMPT)
    typed = keyboard.ask()
    if keyboard.by_key and _begins_more(typed, moves):
        typed = _read_on(typed, keyboard, screen, moves)
    if not screen.redraws:
        screen.answered()
    return typed


def _begins_more(key: str, moves: Sequence[Move]) -> bool:
    if key == FREE:
        return True
    if key.isdecimal():
        return not numbers_answer_at_once(moves)
    return not key.isascii() and not any(key in move.words for move in moves)


def _read_on(typed: str, keyboard: Keyboard, screen: Screen, moves: Sequence[Move]) -> str:
    words = {word for move in moves for word in move.words}
    while typed:
        screen.prompt(PROMPT + typed)
        key = keyboard.ask()
        if key == ENTER:
            break
        if key == ESCAPE:
            return ENTER
        typed = typed[:-1] if key == BACKSPACE else (typed + key)[:LONGEST]
        if typed in words:
            break
        if typed[:1] != FREE and not typed.isdecimal() and not any(word.startswith(typed) for word in words):
            break
    return typed.removeprefix(FREE).strip() or ENTER
