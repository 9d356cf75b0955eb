"""Programs of users, and the code in documents, pass ``mypy --strict`` without casts.

``tests/typed`` is checked by ``run.py check``, too: what is asserted of types there fails where one becomes ``Any``.
"""

import doctest
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from test_documents import DOCUMENTS, ROOT, blocks

TYPED = ROOT / "tests" / "typed"
RUN = [path for path in sorted(TYPED.glob("*.py")) if path.stem != "mistakes"]


def code_of(block: str) -> str:
    """Return the code of a block; of a session at the prompt, what was typed."""
    if ">>>" not in block:
        return block
    return "".join(example.source for example in doctest.DocTestParser().get_examples(block))


@pytest.mark.slow
def test_code_in_documents_is_typed_strictly(tmp_path: Path) -> None:
    for document in (each for each in DOCUMENTS if each.name != "errors.md"):  # which makes mistakes on purpose
        named = re.sub(r"\W", "_", document.relative_to(ROOT).as_posix())
        for line, code in blocks(document):
            (tmp_path / f"{named}_line_{line}.py").write_text(code_of(code), "utf-8")
    checked = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(tmp_path)]
    equal_texts = ["--disable-error-code=index", "--disable-error-code=comparison-overlap"]  # a tile is its notation
    done = subprocess.run(
        [*checked, *equal_texts], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("program", RUN, ids=lambda path: str(path.stem))
def test_typed_programs_run(program: Path) -> None:
    exec(compile(program.read_text("utf-8"), str(program), "exec"), {"__name__": "__main__"})


def test_type_checkers_are_told_that_there_are_types() -> None:
    assert files("paiju").joinpath("py.typed").is_file()
