import re
from pathlib import Path

import pytest

import paiju.cli
from paiju import depict
from paiju.cli.text import TEXTS, InputError, language_of, language_of_environment

SOURCES = "\n".join(path.read_text("utf-8") for path in Path(paiju.cli.__path__[0]).glob("*.py"))
CHINESE = re.compile(r"[\u4e00-\u9fff]")


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_is_there_in_both_languages(key: str) -> None:
    chinese, english = TEXTS[key]
    assert english.strip()
    assert CHINESE.search(chinese)
    assert not CHINESE.search(english)


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_is_used(key: str) -> None:
    family = key.split(".", maxsplit=1)[0]
    assert SOURCES.count(f'"{key}"') > 1 or f'f"{family}.{{' in SOURCES


def test_every_help_key_is_a_text() -> None:
    assert set(re.findall(r'help="([^"]+)"', SOURCES)) <= TEXTS.keys()


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"PAIJU_LANG": "zh"}, "zh"),
        ({"PAIJU_LANG": "en", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_TW"}, "zh"),
        ({"LC_ALL": "C", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LC_MESSAGES": "zh_CN", "LANG": "de_DE"}, "zh"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "en"),
    ],
)
def test_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    monkeypatch.delenv("PAIJU_LANG")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == language


@pytest.mark.parametrize("named", ["zh", "ZH_cn.UTF-8", "en", "fr"])
def test_objects_and_commands_speak_the_same_language(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    monkeypatch.setenv("PAIJU_LANG", named)
    assert depict.language() == language_of_environment()


@pytest.mark.parametrize(
    ("name", "language"),
    [("Chinese (Simplified)_China", "zh"), ("zh_CN", "zh"), ("English_United States", "en"), (None, "en")],
)
def test_language_of_systems_without_variables(
    monkeypatch: pytest.MonkeyPatch, name: str | None, language: str
) -> None:
    monkeypatch.delenv("PAIJU_LANG")
    monkeypatch.setattr("locale.getlocale", lambda: (name, "UTF-8"))
    assert language_of_environment() == language


def test_a_locale_nobody_knows_is_no_reason_to_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise ValueError("unknown locale: xx")

    monkeypatch.delenv("PAIJU_LANG")
    monkeypatch.setattr("locale.getlocale", refuse)
    assert language_of_environment() == "en"


def test_language_of_arguments() -> None:
    assert language_of([]) == "en"
    assert language_of(["hand", "--lang", "zh", "1m"]) == "zh"
    assert language_of(["hand", "--lang=zh"]) == "zh"
    assert language_of(["hand", "--lang", "zh", "--lang", "en"]) == "en"
    with pytest.raises(InputError, match='the languages are zh and en, not "fr"'):
        language_of(["hand", "--lang", "fr"])
