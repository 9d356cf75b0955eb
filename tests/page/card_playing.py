"""Somebody with cards in a hand at a browser: how they choose and play, by hand, by keys, with a finger."""

from __future__ import annotations

import json
import re

from page.playing import SHEET, Guest

PLAY = ".answers .play"
MAY_PLAY = f"{PLAY}:not([aria-disabled=true])"
MAY_PASS = ".answers .pass:not([aria-disabled=true])"
HINT = ".answers .hint-button"
LYING = ".middle .lying"
SUITS = "SHCD"
WORDS = dict(zip(("黑桃", "红桃", "梅花", "方块", "spades", "hearts", "clubs", "diamonds"), SUITS * 2, strict=True))
SIGNS = dict(zip("♠♥♣♦", SUITS, strict=True))
RANK = "(10|[5-9JQKA2])"
FACE = re.compile(rf"(?<![0-9A-Za-z_-])([SHCD]){RANK}(?![0-9A-Za-z_-])")
SIGN = re.compile(rf"([♠♥♣♦])\ufe0e?{RANK}")
CHINESE = re.compile(rf"(黑桃|红桃|梅花|方块) ?{RANK}")
ENGLISH = re.compile(rf"{RANK} of (spades|hearts|clubs|diamonds)")
# Everything in the page that has a card in it, but the drawings that all cards are made from.
PAGE = """() => {
  const all = [...document.querySelectorAll("body *")].filter((each) => !each.closest("symbol, defs"));
  const values = all.flatMap((each) => [...each.attributes]).filter((each) => each.name !== "d");
  return [...values.map((each) => each.value.replace(/.*#card-/, "")), document.body.innerText].join(" | ");
}"""


def cards_in(text: str) -> set[str]:
    """Return the cards that a text names, in notation, by signs or in words.

    >>> sorted(cards_in('["S10"] ♥︎K 梅花7, 5 of diamonds'))
    ['C7', 'D5', 'HK', 'S10']
    """
    signs = {SIGNS[suit] + rank for suit, rank in SIGN.findall(text)}
    chinese = {WORDS[suit] + rank for suit, rank in CHINESE.findall(text)}
    english = {WORDS[suit] + rank for rank, suit in ENGLISH.findall(text)}
    return {suit + rank for suit, rank in FACE.findall(text)} | signs | chinese | english


class Player:
    """A guest at a table of cards."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.answers = 0

    # What is seen

    @property
    def shown(self) -> set[str]:
        """Return every card that the page holds."""
        return cards_in(self.guest.page.evaluate(PAGE))

    @property
    def lying(self) -> list[str]:
        """Return the play to beat."""
        drawn = self.guest.see(f"{LYING} use").evaluate_all("all => all.map(each => each.getAttribute('href'))")
        return sorted(href.removeprefix("#card-") for href in drawn)

    # What is done

    def press(self, selector: str) -> None:
        self.guest.press(self.guest.see(selector).first)

    def choose_column(self, rank: str) -> None:
        """Choose all cards of a rank."""
        self.press(f".hand .head[data-head='{rank}']")

    @property
    def is_over(self) -> bool:
        return self.guest.has(SHEET)

    def choose_by_hint(self) -> None:
        """Play what is hinted, or pass where that is allowed."""
        if self.guest.view["table"].get("no_pass"):
            self.press(HINT)
            self.guest.see(MAY_PLAY).wait_for()
            self.press(PLAY)
        else:
            self.press(MAY_PASS)

    def answer(self) -> None:
        """The same, and wait until something else is asked."""
        question = self.guest.question
        self.choose_by_hint()
        self.expect_answered(question)

    def answer_by_keys(self) -> None:
        """The same with letters and Enter."""
        keys, question = self.guest.page.keyboard, self.guest.question
        if self.guest.view["table"].get("no_pass"):
            keys.press("h")
            self.guest.see(MAY_PLAY).wait_for()
            keys.press("Enter")
        else:
            keys.press("p")
        self.expect_answered(question)

    def expect_answered(self, question: str | None) -> None:
        """Wait until something else is asked, or the game is over."""
        self.answers += 1
        self.guest.wait_until(lambda: self.is_over or self.guest.question not in (question, None))


def leaks(frames: list[str], seat: int | None) -> list[str]:
    """Return what frames tell a seat, or a spectator, that it may not know: cards that nobody has played."""
    found: list[str] = []
    known: set[str] = set()
    for frame in frames:
        message = json.loads(frame)
        told = [message.get("events", []), (message.get("log") or {}).get("events", [])]
        known |= {card for events in told for event in events if event["type"] == "play" for card in event["tiles"]}
        shown = message.get("view", message.get("patch", {})).get("table") or {}
        for number, each in enumerate(shown.get("seats", ())):
            if number == seat:
                known |= {*each["hand"]}
            elif each.get("hand") or each.get("groups"):
                found.append(f"hand of seat {number}")
        found += [f"{card} in {frame[:200]}" for card in sorted(cards_in(frame) - known)]
    return found
