"""Replaying: play a record again, and compare what follows with what was written."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from typing import Any

from paiju.errors import ArgumentError, ArgumentValueError, PaijuError, RecordError
from paiju.game import Event, Game, GameLike
from paiju.match import match_rules
from paiju.record import LAST, Record, RecordLike, as_record, game_of, is_known, refusal
from paiju.round import Round
from paiju.values import plain, whole

__all__ = ["replay"]


def replay(record: RecordLike, upto: int | None = None, *, game: GameLike | None = None) -> list[Round]:
    """Return the rounds of a record, the last one after ``upto`` decisions in all, or after everything."""
    given = as_record(record)
    if given.masked is not None:
        raise RecordError("line 1: the record is masked, so it can be shown but not replayed", "masked", 1)
    last = None if upto is None else whole(upto, "upto", 0, given.decisions)
    return _Replay(given, game_of(given, game)).rounds_up_to(last)


class _Replay:
    """Reads line after line; what a decision leads to waits in ``expected`` until its line comes."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        self.game = game
        self.rules = self.attempt(1, lambda: game.Rules.from_dict(record[0]["rules"]))
        self.rounds: list[Round] = []
        self.expected: deque[Event] = deque()

    def rounds_up_to(self, upto: int | None) -> list[Round]:
        decisions = 0
        for number, line in enumerate(self.record[1:], 2):
            is_decision = line["type"] in ("decision", "pending", "start_hand", *LAST)
            if is_decision and self.expected:
                raise refusal(number, f"expected {_show(self.expected[0])}", "derived")
            if is_decision and self.rounds and decisions == upto:
                return self.rounds
            self.read(number, line)
            decisions += line["type"] == "decision"
        return self.rounds

    def read(self, number: int, line: Event) -> None:
        match line["type"]:
            case "start_hand":
                self.start(number, line)
            case "decision":
                self.decide(number, line)
            case "pending":
                self.begin(number, line)
            case "end_game" | "stop":
                self.close(number, line)
            case kind if is_known(self.game, kind):
                if not self.expected:
                    raise refusal(number, f"{_show(line)} does not follow from play", "derived")
                self.compare(number, line, self.expected.popleft())

    def start(self, number: int, line: Event) -> None:
        if self.rounds and not self.rounds[-1].state.is_over:
            raise refusal(number, "the round before is not over", "order")
        carried = list(self.rounds[-1].totals) if self.rounds else line["scores"]
        deal = line.get("deal")
        if not isinstance(deal, dict) or not isinstance(deal.get("seed"), int):
            raise refusal(number, "start_hand needs a deal with a seed", "shape")
        names = self.record[0]["seats"]
        dealt = self.attempt(
            number, lambda: Round(self.game, self.rules, names=names, carried=carried, clock=None, **deal)
        )
        dealt.started = line.get("time")
        if self.rounds:
            self.compare(number, deal, plain(self.rounds[-1].state.next_deal or {}))
        self.rounds.append(dealt)
        self.compare(number, line, next(dealt.lines()))

    def decide(self, number: int, line: Event) -> None:
        self.apply(number, line, line["action"])
        decision = self.rounds[-1].steps[-1].decision
        if decision is None:
            raise refusal(number, f"{line['action']} is not a whole play", "decision")
        if str(decision) != line["action"] or not _is_same(line.get("id", decision.id), decision.id):
            raise refusal(number, f"{_show(line)} is {decision} with id {decision.id}", "decision")

    def begin(self, number: int, line: Event) -> None:
        """Take the steps of a play that is not complete: a record can stop within one, and nowhere else."""
        if number != len(self.record) - 1 or not line["actions"]:
            raise refusal(number, "pending tells how a play began, right before the last line", "order")
        for action in line["actions"]:
            self.apply(number, line, action)
            if self.rounds[-1].steps[-1].decision is not None:
                raise refusal(number, f"{action} is a whole play, which needs a decision", "decision")

    def apply(self, number: int, line: Event, action: str) -> None:
        played = self.rounds[-1]
        self.attempt(number, lambda: played.take(played._ahead(action, line["actor"], line.get("time"))))
        self.expected += plain(played.steps[-1].events)

    def close(self, number: int, line: Event) -> None:
        played = self.rounds[-1]
        if line["type"] == "end_game" and not played.state.is_over:
            raise refusal(number, "end_game, but the round is not over", "order")
        self.compare(number, line, {"scores": list(played.totals)})
        options = self.record[0].get("match", {})
        if "final" in line and (self.game.matches is None or options):
            end = self.attempt(1, lambda: match_rules(self.game, self.rules, options))
            self.compare(number, line, {"final": list(end.scores([each.state for each in self.rounds]))})

    def compare(self, number: int, line: Event, expected: Event) -> None:
        """Refuse a line in which something else stands than play leads to; more may stand in it."""
        for key, value in expected.items():
            if key not in line or not _is_same(line[key], value):
                raise refusal(number, f"{key} should be {value!r}, not {line.get(key)!r}", "derived")

    def attempt(self, number: int, work: Callable[[], Any]) -> Any:
        """Return what ``work`` returns; what it refuses is the line's fault."""
        try:
            return work()
        except (ArgumentError, ArgumentValueError, LookupError) as error:
            raise refusal(number, str(error), "refused") from error
        except (PaijuError, ValueError, TypeError) as error:
            raise refusal(number, str(error), getattr(error, "code", "") or "refused") from error


def _is_same(found: object, expected: object) -> bool:
    """Tell whether two values are written alike: 1 is not 1.0, and not True."""
    return json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True)


def _show(line: Event) -> str:
    told = {key: value for key, value in line.items() if key not in ("type", "seq", "time")}
    return f"{line['type']} {json.dumps(told, ensure_ascii=False)}"
