"""Levels and rules have names in the user's language, with the word to type beside them."""

import re
from pathlib import Path

import pytest

from cli.conftest import Command
from paiju import agents, sichuan
from paiju.cli.text import TEXTS, Say
from paiju.sichuan.presets import PRESET_TEXTS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("place", "lang"), [(0, "zh"), (1, "en")])
def test_levels_are_called_as_on_the_page(place: int, lang: str) -> None:
    page = (ROOT / "web" / "src" / "text" / f"{lang}.ts").read_text("utf-8")
    for spec in agents.specs("sichuan"):
        (shown,) = re.findall(rf'"home\.level\.{re.escape(spec)}": "(.*)"', page)
        assert TEXTS[f"level.{spec}"][place] == shown


def test_help_lists_what_may_be_typed(paiju: Command) -> None:
    chinese = " ".join(paiju("play", "--help", "--lang", "zh").out.split())
    for spec in agents.specs("sichuan"):
        assert re.search(rf"{re.escape(spec)} ?{TEXTS[f'level.{spec}'][0]}", chinese)
    english = " ".join(paiju("play", "--help").out.split())
    assert ", ".join(sichuan.PRESETS) in english
    assert ", ".join(agents.specs("sichuan")) in english


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_rules_lists_the_presets(paiju: Command, lang: str) -> None:
    shown = paiju("rules", "--lang", lang).out
    listed = " ".join(shown.partition("(--rules)" if lang == "en" else "（--rules）")[2].split())
    for name, text in PRESET_TEXTS.items():
        title = Say("zh" if lang == "zh" else "en").titled(text.name.pick(lang), name)
        assert title in listed
        assert text.about.pick(lang).split()[0] in listed


def test_who_sits_at_the_table(paiju: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path))
    arguments = ("play", "--level", "medium+", "--seed", "3", "--lang")
    assert "较强 medium+" in paiju(*arguments, "zh").out
    assert "Stronger (medium+)" in paiju(*arguments, "en").out
    watched = paiju("watch", "--agents", "random", "--seed", "3", "--lang", "zh").out
    assert re.search(r"^[1-4] 号 随机 random：", watched, re.MULTILINE)
