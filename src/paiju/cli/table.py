"""The table of any game as text: as the game itself shows it, otherwise in a plain way."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from paiju.agents import Advice, Suggestion
from paiju.cli.answer import numbers_answer_at_once
from paiju.cli.text import Say
from paiju.display import Line, Move, Span, View, wrap
from paiju.game import Event, Game

__all__ = ["STYLES", "TableText"]

STYLES: Final = {"win": "bold green", "settle": "yellow"}
HIDDEN_KEYS: Final = ("rules", "legal_actions")


class TableText:
    """What a game has to show, in one language."""

    def __init__(self, game: Game, say: Say) -> None:
        """Take what the game offers."""
        self.game = game
        self.say = say

    def _own(self, name: str) -> Any:
        return getattr(self.game, name, None)

    def lines(self, observation: Any, view: View) -> list[Line]:
        """Return the table."""
        own = self._own("table_text")
        lines: list[Line] = self._plain(observation, view) if own is None else own(observation, view)
        return lines

    def _plain(self, observation: Any, view: View) -> list[Line]:
        shown = {key: value for key, value in observation.to_dict().items() if key not in HIDDEN_KEYS}
        lines: list[Line] = [((view.title, "bold"),)] if view.title else []
        for key, value in shown.items():
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            words: list[list[Span]] = [[(word, "")] for word in text.split(" ")]
            lines += wrap(words, view.width, indent=2, first=((f"{key}: ", "dim"),))
        return lines

    def moves(self, observation: Any) -> list[Move]:
        """Return what may be done, in the order of its numbers."""
        own = self._own("table_moves")
        if own is not None:
            moves: list[Move] = own(observation)
            return moves
        return [self._plain_move(action) for action in observation.legal_actions]

    def _plain_move(self, action: Any) -> Move:
        labels = {lang: action.label(lang) for lang in ("zh", "en")}
        words = frozenset(text.lower() for text in (str(action), *labels.values()))
        return Move(action=action, labels=labels, words=words)

    def label(self, observation: Any, action: Any) -> str:
        """Return what a legal action is called here."""
        labels = {str(move.action): move.labels for move in self.moves(observation)}
        return labels[str(action)][self.say.language]

    def move_lines(self, moves: Sequence[Move], view: View, *, by_key: bool) -> list[Line]:
        """Return the moves with their numbers and keys; those with a key on the table only where lines are typed."""
        pieces = [piece for piece in self._move_pieces(moves, by_key=by_key) if piece]
        return wrap(pieces, view.width, indent=1, gap=3, first=((" ", ""),)) if pieces else []

    def _move_pieces(self, moves: Sequence[Move], *, by_key: bool) -> Iterator[list[Span]]:
        numbered = not by_key or numbers_answer_at_once(moves)
        for number, move in enumerate(moves, 1):
            label = move.labels[self.say.language]
            keys = [self.key_name(key) for key in move.keys]
            if not numbered and move.on_table:
                keys = keys[1:]
            if numbered:
                yield [(str(number), "bold"), (f" {label}", ""), (f" [{' '.join(keys)}]" if keys else "", "dim")]
            elif keys or not move.keys:
                yield [(f"[{keys[0] if keys else number}]", "bold"), (f" {label}", "")]

    def key_name(self, key: str) -> str:
        """Return what stands on a key."""
        return self.say("play.space") if key == " " else key

    def reason(self, suggestion: Suggestion) -> str:
        """Return why a move is suggested, in the words of the table."""
        own, reason = self._own("table_short"), suggestion.reason(self.say.language)
        return reason if own is None else str(own(reason))

    def suggestions(self, advice: Advice) -> tuple[Suggestion, ...]:
        """Return the suggestions that are worth a line each, best first."""
        own = self._own("table_advice")
        return advice.suggestions if own is None else tuple(own(advice.suggestions))

    def event(self, event: Event, seat: int | None) -> str:
        """Return an event as a seat, or a spectator, sees it; empty if it need not be told."""
        seen = self.game.mask_event(event, seat)
        return "" if seen is None else self.open_event(seen, seat)

    def open_event(self, event: Event, seat: int | None) -> str:
        """Return an event with everything in it."""
        own, lang = self._own("table_event"), self.say.language
        return str(self.game.event_text(event, lang) if own is None else own(event, seat, lang))

    def sheet(self, events: Sequence[Event], observation: Any, scores: Sequence[int], view: View) -> list[Line]:
        """Return the score sheet of a round that is over."""
        own = self._own("table_sheet")
        if own is not None:
            lines: list[Line] = own(events, observation, view)
            return lines
        told = [self.open_event(event, None) for event in events if event["type"] in ("settle", "end_hand")]
        totals = [before + score for before, score in zip(view.carried or [0] * len(scores), scores, strict=True)]
        rows = [*told, self.say("play.scores", scores=_signed(scores)), self.say("play.totals", scores=_signed(totals))]
        return [((row, ""),) for row in rows]

    def legend(self) -> list[str]:
        """Return what the signs on the table mean."""
        own = self._own("table_legend")
        return [] if own is None else list(own(self.say.language))


def _signed(scores: Sequence[int]) -> str:
    return " ".join(f"{score:+}" for score in scores)
