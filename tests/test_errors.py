"""Errors: one root, one place to import them from, and a page that lists every code."""

import pickle
import re
from collections import defaultdict
from pathlib import Path

import pytest

from error_codes import ROOT, SOURCE, in_core, in_python
from paiju import errors
from paiju.errors import PaijuError

PAGES = [ROOT / "docs" / "reference" / "errors.md", ROOT / "docs" / "zh" / "reference" / "errors.md"]
CLASSES = [getattr(errors, name) for name in errors.__all__ if name != "PaijuError"]


def listed(page: Path) -> dict[str, set[str]]:
    """Return the codes of a page, by the class whose table they stand in."""
    found: dict[str, set[str]] = {}
    for section in page.read_text("utf-8").split("\n### ")[1:]:
        (name,) = re.findall(r"^`(\w+)`\n", section)
        codes = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
        assert len(codes) == len({*codes}), name
        found[name] = {*codes}
    return found


@pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])
def test_the_page_lists_every_code(page: Path) -> None:
    raised = defaultdict(set)
    for kind, code in (*in_python(), *in_core()):
        raised[kind].add(code)
    assert listed(page) == raised


@pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])
def test_the_page_lists_every_class_and_what_it_also_is(page: Path) -> None:
    text = page.read_text("utf-8")
    for kind in CLASSES:
        section = text.partition(f"\n### `{kind.__name__}`\n")[2]
        also = re.findall(r"`(\w+)`", section)[0]
        assert also in {each.__name__ for each in kind.__mro__[1:]} - {"PaijuError", "Exception"}


@pytest.mark.parametrize("kind", CLASSES)
def test_every_error_is_one_of_paiju_and_of_python(kind: type[PaijuError]) -> None:
    assert issubclass(kind, PaijuError)
    assert issubclass(kind, ValueError | TypeError | KeyError)
    assert kind.__doc__


TURNED = {"arena/result.py", "datasets/shard.py", "record.py"}
"""Where a plain error is turned into one of paiju by who called: there it is only a reason."""


def test_nothing_is_refused_without_a_code() -> None:
    bare = re.compile(r"raise (ValueError|TypeError|KeyError|IndexError|NotImplementedError)\(")
    files = {
        file.relative_to(SOURCE).as_posix()
        for file in SOURCE.rglob("*.py")
        if bare.search(file.read_text("utf-8"))
        and not {"cli", "commands", "server"} & {*file.relative_to(SOURCE).parts}
    }
    assert files == TURNED
    core = "".join(file.read_text("utf-8") for file in (ROOT / "bindings").iterdir())
    assert not re.findall(r"(?:nb|nanobind)::(?:value|type|key|index)_error", core)


def test_errors_travel_to_other_processes() -> None:
    for error in (errors.ArgumentError("no", "wrong_type"), errors.RulesError("no", "value", "base")):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.code) == (type(error), "no", error.code)


def test_a_name_that_is_unknown_reads_as_a_sentence() -> None:
    assert str(errors.UnknownName('no pattern "x"', "unknown_pattern")) == 'no pattern "x"'  # a KeyError quotes it
