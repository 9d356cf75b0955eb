"""The guide on adding a rule is one program that runs; both languages show the same one."""

import re
from pathlib import Path
from typing import Any

import pytest

from paiju.wuhan import machine

ROOT = Path(__file__).parent.parent.parent
BLOCK = re.compile(r"^```py\n(.*?)^```", re.MULTILINE | re.DOTALL)
FOLDERS = ("docs/guides", "docs/zh/guides")


def program(folder: str) -> str:
    return "\n".join(BLOCK.findall((ROOT / folder / "add-a-rule.md").read_text("utf-8")))


@pytest.mark.slow
def test_the_guide_runs() -> None:
    names: dict[str, Any] = {"__name__": "guide"}
    exec(compile(program(FOLDERS[0]), "add-a-rule.md", "exec"), names)
    assert issubclass(names["TwoChows"], machine.RuleEngine)


def test_both_languages_show_the_same_program() -> None:
    assert program(FOLDERS[0]) == program(FOLDERS[1])
    assert program(FOLDERS[0]).count("\nclass ") == 4


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_page_of_names_has_every_state_and_type_of_action(folder: str) -> None:
    text = (ROOT / folder / "wuhan-names.md").read_text("utf-8")
    for action_type in machine.ActionType:
        assert f"`{action_type.name}`" in text
    for name in machine.__all__:
        if name.endswith("State") and name != "GameState":
            assert f"`{name}`" in text


def test_the_machine_has_the_names_of_the_reference() -> None:
    from paiju.reference import wuhan

    assert all(getattr(machine, name) is getattr(wuhan, name) for name in machine.__all__)
    assert set(machine.__all__) <= {*dir(machine)}
    with pytest.raises(AttributeError, match="nonsense"):
        _ = machine.nonsense
