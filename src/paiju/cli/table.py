"""The table of a game in one language: as its terminal shows it, with the numbers and keys of the moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from paiju.agents import Suggestion
from paiju.cli.answer import numbers_answer_at_once
from paiju.cli.text import Say
from paiju.display import Line, Move, Span, View, wrap
from paiju.game import Event, Game
from paiju.protocol import PLAIN_SHEET

__all__ = ["TableText"]


class TableText:
    """What a game has to show, in one language."""

    def __init__(self, game: Game, say: Say) -> None:
        """Take what the game offers."""
        self.game = game
        self.terminal = game.terminal
        self.say = say

    def label(self, observation: Any, action: Any) -> str:
        """Return what an action is called here; one that the table does not list has its own label."""
        labels = {str(move.action): move.labels for move in self.terminal.moves(observation)}
        lang = self.say.language
        return labels[str(action)][lang] if str(action) in labels else str(action.label(lang))

    # ---- moves

    def move_lines(self, moves: Sequence[Move], view: View, *, by_key: bool, every: bool = False) -> list[Line]:
        """Return the moves with their numbers and keys; those with a key on the table only where lines are typed.

        Of very many the first are shown, unless ``every`` one is asked for.
        """
        pieces = [piece for piece in self._move_pieces(moves, by_key=by_key) if piece]
        rest = 0 if every else len(pieces) - self.terminal.most_moves
        if rest > 0:
            pieces = pieces[: self.terminal.most_moves]
        lines = wrap(pieces, view.width, indent=1, gap=3, first=((" ", ""),)) if pieces else []
        if rest > 0:
            words = self.say("play.more_moves", count=rest, example=moves[-1].action).split(" ")
            lines += wrap([[(word, "dim")] for word in words], view.width, indent=1, first=((" ", ""),))
        return lines

    def _move_pieces(self, moves: Sequence[Move], *, by_key: bool) -> Iterator[list[Span]]:
        numbered = not by_key or self.terminal.reads_plays or numbers_answer_at_once(moves)
        for number, move in enumerate(moves, 1):
            label = move.labels[self.say.language]
            keys = [self.key_name(key) for key in move.keys]
            if not numbered and move.on_table:
                keys = keys[1:]
            if numbered:
                yield [
                    (self.number_name(number), "bold"),
                    (f" {label}", ""),
                    (f" [{' '.join(keys)}]" if keys else "", "dim"),
                ]
            elif keys or not move.keys:
                yield [(f"[{keys[0] if keys else number}]", "bold"), (f" {label}", "")]

    def number_name(self, number: int) -> str:
        """Return what to type for a move by its number."""
        return f"#{number}" if self.terminal.reads_plays else str(number)

    def key_name(self, key: str) -> str:
        """Return what stands on a key."""
        return self.say("play.space") if key == " " else key

    # ---- advice

    def reason(self, suggestion: Suggestion) -> str:
        """Return why a move is suggested, in the words of the table."""
        return self.terminal.reason(suggestion, self.say.language)

    # ---- what happened

    def told(self, event: Event, seat: int | None, *, is_open: bool = False) -> Text | None:
        """Return an event as a seat, or a spectator, sees it, or with everything in it; None if it need not be told."""
        seen = event if is_open else self.game.mask_event(event, seat)
        words = "" if seen is None else self._event_words(seen, seat)
        return Text(words, self.terminal.styles.get(event["type"], "")) if words else None

    def _event_words(self, event: Event, seat: int | None) -> str:
        own = self.terminal.event(event, seat, self.say.language)
        return self.game.event_text(event, self.say.language) if own is None else own

    def sheet(
        self, events: Sequence[Event], observation: Any, view: View, *, scores: Sequence[int], totals: Sequence[int]
    ) -> list[Line]:
        """Return the score sheet of a round that is over, and the totals where the match has rules of its own."""
        own = self.terminal.sheet(events, observation, view)
        total = self.say("play.totals", scores=_signed(totals))
        if own is not None:
            return [*own, ((total, ""),)] if self.game.matches is not None else own
        told = (self._event_words(event, None) for event in events if event["type"] in PLAIN_SHEET)
        return [((row, ""),) for row in (*filter(None, told), self.say("play.scores", scores=_signed(scores)), total)]


def _signed(scores: Sequence[int]) -> str:
    return " ".join(f"{score:+}" for score in scores)
