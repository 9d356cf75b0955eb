"""Adapters load their library when they are imported, not before, and say what to install if it is missing."""

import subprocess
import sys

import pytest

LIBRARIES = {
    "rllib": ("ray", "paiju[ray]"),
    "sb3": ("stable_baselines3", "paiju[train]"),
    "tianshou": ("tianshou", "tianshou"),
    "torchrl": ("torchrl", "torchrl"),
    "openspiel": ("pyspiel", "open_spiel"),
}


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, encoding="utf-8", check=True)
    return done.stdout


def test_nothing_is_imported_that_nobody_uses() -> None:
    loaded = run("import sys, paiju.integrations; print(*{name.split('.')[0] for name in sys.modules})").split()
    assert not {library for library, _ in LIBRARIES.values()} & {*loaded}
    assert not {"numpy", "gymnasium", "pettingzoo", "torch"} & {*loaded}


@pytest.mark.parametrize("name", LIBRARIES)
def test_what_is_missing_is_named_with_the_way_to_install_it(name: str) -> None:
    library, install = LIBRARIES[name]
    told = run(
        f"import sys; sys.modules[{library!r}] = None\n"
        f"try: import paiju.integrations.{name}\nexcept ModuleNotFoundError as error: print(error)"
    )
    assert told.strip() == f'paiju.integrations.{name} needs {library}: pip install "{install}"'
