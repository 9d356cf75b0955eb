"""Bring the tables of planes, sequences and actions in the pages up to date: ``python docs/reference/encodings.py``."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from paiju.envs.encoding import ORACLE, SEQUENCE, encodings, facts, layout, verbs

__all__ = ["PAGES", "with_tables"]

sys.path.insert(0, str(Path(__file__).parent))  # the tests run this file from elsewhere
from action_tables import actions_table, ids_text  # type: ignore[import-not-found]
from plane_words import CHINESE  # type: ignore[import-not-found]

DOCS: Final = Path(__file__).parent.parent
PAGES: Final = {
    lang: [folder / "reference" / "pool.md", folder / "guides" / "rl.md"]
    for lang, folder in {"en": DOCS, "zh": DOCS / "zh"}.items()
}
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
        for part, table in TABLES.items():
            mark = f"<!-- {name} {part} -->"
            if mark in text:
                made = f"{mark}\n\n" + "\n".join(table(name, lang)) + f"\n\n{mark}"
                text = re.sub(rf"{mark}.*?{mark}", lambda _, made=made: made, text, flags=re.DOTALL)  # type: ignore[misc]
    return text


def meaning(english: str, lang: str) -> str:
    """Return what the core says of a block or a fact."""
    return english if lang == "en" else CHINESE[english]


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
            at = ids_text(block.first, block.first + block.count - 1)
            note = "" if obs == names[0] else f" (`{obs}`)"
            form = FORMS[block.form][lang == "zh"]
            yield f"| {at} | `{block.name}`{note} | {form} | {meaning(block.meaning, lang)} |"


def sequence_table(name: str, lang: str) -> Iterator[str]:
    """Yield the verbs of a game and the table of its facts."""
    listed = ", ".join(f"{number} `{verb}`" for number, verb in enumerate(verbs(name)) if number)
    yield {"en": f"Verbs: {listed}.\n", "zh": f"动词：{listed}。\n"}[lang]
    yield FACTS[lang]
    for fact in facts(name):
        at = ids_text(fact.first, fact.first + fact.count - 1)
        yield f"| {at} | `{fact.name}` | {meaning(fact.meaning, lang)} |"


TABLES: Final[Mapping[str, Callable[[str, str], Iterator[str]]]] = {
    "planes": planes_table,
    "seq": sequence_table,
    "actions": actions_table,
}


if __name__ == "__main__":
    for language, pages in PAGES.items():
        for page in pages:
            page.write_text(with_tables(page.read_text("utf-8"), language), "utf-8")
