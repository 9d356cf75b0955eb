"""Options of rules and matches in words: their names, what they can be, and what their values mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from paiju.errors import ArgumentError, RulesError
from paiju.near import choose_from
from paiju.parts import Words

__all__ = [
    "Kind",
    "OptionText",
    "Theme",
    "by_option",
    "read_preset",
    "read_rules",
    "read_value",
    "with_changes",
    "write_value",
]

RulesT = TypeVar("RulesT")

Kind = Literal["switch", "choice", "number", "cap", "set", "points", "row"]
"""What sort of values an option has."""


@dataclass(frozen=True, slots=True)
class Theme(Words):
    """What some options are about."""

    key: str
    """What programs call it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionText:
    """One option: what it is called, what it may be, and what its values mean.

    ``values`` explains each word that may stand there (for a set: each member); ``template`` explains numbers, with
    ``{n}`` for the number, whole sets and rows of numbers, and points by name. Numbers go from ``minimum`` to
    ``maximum``; the words in ``not_yet`` are part of the rulebook but can't be played yet. ``aliases`` are other words
    for members of a set.
    """

    id: str
    """The name of the field."""
    clause: str
    """The clause of the rulebook."""
    theme: Theme
    """What it is about."""
    kind: Kind
    """What sort of values it has."""
    name: Words
    """What players call it."""
    allowed: Words
    """What it may be."""
    values: Mapping[str, Words] = field(default_factory=dict)
    """What each word that may stand there means."""
    template: Words | None = None
    """What numbers and whole sets mean."""
    minimum: int | None = None
    """The smallest number allowed."""
    maximum: int | None = None
    """The largest number allowed."""
    not_yet: frozenset[str] = frozenset()
    """Words of the rulebook that can't be played yet."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Other words for members of a set."""

    def __repr__(self) -> str:
        """Return which it is; its words are many."""
        return f"<OptionText {self.id}, {self.clause}: {self.name.en}>"

    def allowed_words(self, lang: str, others: Mapping[str, OptionText]) -> str:
        """Return what it may be in plain words, for those who do not type values; ``others`` may be named there."""

        def plain(found: re.Match[str]) -> str:
            word = found[0]
            words = self.values.get(word) or (others[word].name if word in others else None)
            return word if words is None else words.pick(lang)

        return re.sub(r"[a-z]+(_[a-z]+)*", plain, self.allowed.pick(lang))

    def word_of(self, member: str) -> str:
        """Return what is typed for a member of a set: its name, where it is a number with one."""
        return self.values[member].en if self.kind == "set" and member in self.values else member

    def meaning(self, value: object, lang: str) -> str:
        """Return what ``value`` of this option means."""
        word = write_value(value)
        if self.template is None or (word in self.values and (self.kind != "set" or word == "none")):
            return self.values[word].pick(lang)
        if isinstance(value, Mapping):
            return self.template.pick(lang).format(**value)
        if self.kind not in ("set", "row"):
            return self.template.pick(lang).format(n=value)
        names = [self.values[member].pick(lang) if member in self.values else member for member in word.split(",")]
        return self.template.pick(lang).format(members=("、" if lang == "zh" else ", ").join(names))


def read_rules(rules: RulesT | str | None, presets: Mapping[str, RulesT]) -> RulesT:
    """Return rules that are given as they are, by the name of a preset, or not at all: then those of the first."""
    usual = next(iter(presets.values()))
    if isinstance(rules, str):
        return read_preset(rules, presets)
    if rules is not None and not isinstance(rules, type(usual)):
        raise ArgumentError(
            f"rules must be Rules, the name of a preset or None, not {type(rules).__name__}", "wrong_type"
        )
    return usual if rules is None else rules


def read_preset(name: str, presets: Mapping[str, RulesT]) -> RulesT:
    """Return the rules of a preset."""
    if name not in presets:
        raise RulesError(f'no preset "{name}"; {choose_from(name, presets)}', "unknown_preset", "preset")
    return presets[name]


def write_value(value: object, option: OptionText | None = None) -> str:
    """Return a value as it is typed: ``true``, ``none``, ``8``, ``across,to_next``, ``concealed:2,added:1,exposed:1``.

    Words have no order; numbers keep theirs. Where the members of a set are numbers, their words are typed.

    >>> write_value(frozenset({"to_next", "across"})), write_value(None), write_value([100, -40, -60])
    ('across,to_next', 'none', '100,-40,-60')
    """
    if isinstance(value, str | int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, Mapping):
        return ",".join(f"{name}:{points}" for name, points in value.items())
    if isinstance(value, Iterable):
        members = [*value]
        if all(isinstance(member, int) for member in members):
            return ",".join(option.word_of(str(member)) if option else str(member) for member in members) or "none"
        return ",".join(sorted(map(str, members))) or "none"
    return str(value).lower()


def read_value(option: OptionText | None, text: str) -> object:
    """Return the value that ``text`` stands for, for the rules to accept or refuse; the inverse of ``write_value``.

    An option without words is read by its looks: a switch, a number, none, or a word.
    """
    word = text.strip().lower()
    match None if option is None else option.kind:
        case "switch":
            return {"true": True, "false": False}.get(word, word)
        case "choice":
            return word
        case "set" | "row" as kind:
            aliases = {} if option is None else option.aliases
            return [aliases.get(part, part) if kind == "set" else _number(part) for part in _parts(word)]
        case "points":
            pairs = (part.replace("：", ":").partition(":") for part in _parts(word))
            return {name.strip(): _number(points) for name, _, points in pairs}
        case None:
            return {"true": True, "false": False, "none": None}.get(word, _number(word))
        case _:
            return None if word == "none" else _number(word)


def _parts(word: str) -> list[str]:
    """Return what stands between commas, Western or Chinese."""
    if word == "none":
        return []
    return [part.strip() for part in word.replace("，", ",").replace("、", ",").split(",") if part.strip()]


def _number(word: str) -> object:
    try:
        return int(word)
    except ValueError:
        return word


# ---- options inside options


def by_option(values: Mapping[str, Any], texts: Mapping[str, OptionText], prefix: str = "") -> dict[str, Any]:
    """Return every option of rules, those inside others by both names with a dot between them.

    What ``texts`` explain as one option is one, even if it has parts.

    >>> by_option({"seats": 3, "deck": {"copies": 2, "without": ["3"]}}, {})
    {'seats': 3, 'deck.copies': 2, 'deck.without': ['3']}
    """
    found: dict[str, Any] = {}
    for key, value in values.items():
        name = f"{prefix}{key}"
        if isinstance(value, Mapping) and name not in texts:
            found |= by_option(value, texts, f"{name}.")
        else:
            found[name] = value
    return found


def with_changes(
    values: Mapping[str, Any], changes: Mapping[str, Any], texts: Mapping[str, OptionText], prefix: str = ""
) -> dict[str, Any]:
    """Return the options with some of them changed; a change may be nested too, or go by its name with dots.

    >>> with_changes({"seats": 3, "deck": {"copies": 2, "jokers": 0}}, {"deck.copies": 4}, {})
    {'seats': 3, 'deck': {'copies': 4, 'jokers': 0}}
    """
    changed = dict(values)
    for key, value in changes.items():
        outer, dot, inner = key.partition(".")
        given = {inner: value} if dot else value
        old = changed.get(outer)
        is_nested = isinstance(old, Mapping) and isinstance(given, Mapping) and f"{prefix}{outer}" not in texts
        changed[outer] = with_changes(old or {}, given, texts, f"{prefix}{outer}.") if is_nested else given
    return changed
