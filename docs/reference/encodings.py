"""Bring the tables of the pages on pools and encodings up to date: ``python docs/reference/encodings.py``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from paiju import game
from paiju.envs.encoding import ORACLE, SEQUENCE, encodings, facts, layout, verbs

__all__ = ["PAGES", "with_tables"]

DOCS: Final = Path(__file__).parent.parent
PAGES: Final = {"en": DOCS / "reference" / "pool.md", "zh": DOCS / "zh" / "reference" / "pool.md"}
GAMES: Final = ("sichuan", "wuhan", "datongzi")
FORMS: Final = {
    "kinds": ("ones at kinds", "对应牌种为 1"),
    "copies": ("plane j: more than j copies", "第 j 个平面：多于 j 张"),
    "flag": ("all ones or zeros", "全 1 或全 0"),
    "level": ("plane j: above step j", "第 j 个平面：超过第 j 档"),
    "mixed": ("copies, then flags by seat", "先是张数，再按座位标出是谁"),
}
HEADS: Final = {
    "en": "| planes | block | read as | meaning |\n|---|---|---|---|",
    "zh": "| 平面 | 块 | 读法 | 含义 |\n|---|---|---|---|",
}
FACTS: Final = {"en": "| numbers | fact | meaning |\n|---|---|---|", "zh": "| 数 | 名称 | 含义 |\n|---|---|---|"}


def with_tables(text: str, lang: str) -> str:
    """Return a page with the tables between its marks as they are now."""
    for name in GAMES:
        for part in ("planes", "seq"):
            mark = f"<!-- {name} {part} -->"
            lines = planes_table(name, lang) if part == "planes" else sequence_table(name, lang)
            made = f"{mark}\n\n" + "\n".join(lines) + f"\n\n{mark}"
            text = re.sub(rf"{mark}.*?{mark}", lambda _, made=made: made, text, flags=re.DOTALL)  # type: ignore[misc]
    return text


def meaning(name: str, block: str, english: str, lang: str) -> str:
    """Return what a block means."""
    batches = game.get(name).batches
    assert batches is not None
    assert batches.words is not None
    words = batches.words.blocks.get(block)
    return english if lang == "en" or words is None else words.zh


def planes_table(name: str, lang: str) -> Iterator[str]:
    """Yield the table of the planes of a game, rich ones and those of the oracle after the others."""
    yield HEADS[lang]
    names = [obs for obs in encodings(name) if obs != SEQUENCE]
    shown = 0
    for obs in (*names, ORACLE):
        blocks = layout(name, None, obs)
        new = blocks if obs == ORACLE else blocks[shown:]
        shown = len(blocks)
        for block in new:
            last = block.first + block.count - 1
            at = str(block.first) if block.count == 1 else f"{block.first}-{last}"
            note = "" if obs == names[0] else f" (`{obs}`)"
            form = FORMS[block.form][lang == "zh"]
            yield f"| {at} | `{block.name}`{note} | {form} | {meaning(name, block.name, block.meaning, lang)} |"


def sequence_table(name: str, lang: str) -> Iterator[str]:
    """Yield the verbs of a game and the table of its facts."""
    listed = ", ".join(f"{number} `{verb}`" for number, verb in enumerate(verbs(name)) if number)
    yield {"en": f"Verbs: {listed}.\n", "zh": f"动词：{listed}。\n"}[lang]
    yield FACTS[lang]
    for fact in facts(name):
        last = fact.first + fact.count - 1
        at = str(fact.first) if fact.count == 1 else f"{fact.first}-{last}"
        yield f"| {at} | `{fact.name}` | {meaning(name, fact.name, fact.meaning, lang)} |"


if __name__ == "__main__":
    for language, page in PAGES.items():
        page.write_text(with_tables(page.read_text("utf-8"), language), "utf-8")
