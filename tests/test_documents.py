"""Examples in docstrings, documents and the examples folder do what they say."""

import doctest
import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import paiju
from paiju import sichuan, tiles, wuhan

ROOT = Path(__file__).parent.parent
READMES = [ROOT / "README.md", ROOT / "README.zh-CN.md"]
DOCUMENTS = [*READMES, *sorted((ROOT / "docs").rglob("*.md"))]
PROGRAMS = sorted((ROOT / "examples").rglob("*.py"))
EXAMPLES = [path for path in PROGRAMS if "Needs torch" not in path.read_text("utf-8")]  # others: tests/extras
FOREIGN = "paiju.integrations."  # each is for a library that not everybody has: tests/extras tries them
MODULES = [
    name
    for _, name, _ in pkgutil.walk_packages(paiju.__path__, "paiju.")
    if "._" not in name and not name.startswith(FOREIGN)
]
PYTHON_BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
NATIVE = [
    (module.__name__, name)
    for module in (tiles, sichuan, wuhan)
    for name in module.__all__
    if getattr(getattr(module, name), "__module__", "").startswith("paiju._core")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings(name: str) -> None:
    module = importlib.import_module(name)
    for example in doctest.DocTestFinder(exclude_empty=True).find(module):
        doctest.DebugRunner().run(example)


@pytest.mark.parametrize(("module_name", "name"), NATIVE)
def test_the_examples_in_docstrings_of_the_core(module_name: str, name: str) -> None:
    module = importlib.import_module(module_name)
    text = getattr(module, name).__doc__
    assert text  # every public name is explained
    example = doctest.DocTestParser().get_doctest(text, {"tiles": tiles, **vars(module)}, name, None, None)
    doctest.DebugRunner().run(example)


def blocks(document: Path) -> list[tuple[int, str]]:
    """Return the Python code of a document, each block with the line it begins on."""
    text = document.read_text("utf-8")
    return [(text.count("\n", 0, found.start(1)) + 1, found[1]) for found in PYTHON_BLOCK.finditer(text)]


@pytest.mark.parametrize("readme", READMES, ids=lambda path: str(path.name))
def test_a_readme_has_an_example(readme: Path) -> None:
    assert blocks(readme)


@pytest.mark.parametrize(
    ("document", "line", "code"),
    [
        pytest.param(document, line, code, id=f"{document.relative_to(ROOT).as_posix()}:{line}")
        for document in DOCUMENTS
        for line, code in blocks(document)
    ],
)
def test_the_code_in_documents(document: Path, line: int, code: str) -> None:
    if ">>>" in code:
        example = doctest.DocTestParser().get_doctest(code, {}, document.name, str(document), line)
        doctest.DebugRunner().run(example)
    else:
        exec(compile("\n" * (line - 1) + code, str(document), "exec"), {"__name__": "__main__"})


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_examples_run(example: Path) -> None:
    done = subprocess.run([sys.executable, str(example)], capture_output=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    assert done.stdout
