"""The package as people install it."""

import importlib
import pkgutil
import subprocess
import sys
from importlib.metadata import requires, version
from pathlib import Path

import pytest

import paiju
from paiju import game

ROOT = Path(__file__).parent.parent
INSTALLED = Path(paiju.__file__).parent
MODULES = ["paiju", *(module.name for module in pkgutil.walk_packages(paiju.__path__, "paiju."))]
FOREIGN = "paiju.integrations."  # each is for a library that not everybody has: tests/extras tries them
PUBLIC = [name for name in MODULES if not name.startswith(("paiju._", FOREIGN))]


@pytest.mark.parametrize("module", ["paiju", "paiju.tiles", "paiju.sichuan", "paiju.reference"])
def test_importing_the_rules_loads_the_standard_library_only(module: str) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert "paiju" in loaded
    assert not loaded & {"numpy", "typer", "rich", "click"}


def test_numpy_is_loaded_when_arrays_are_asked_for() -> None:
    code = "import sys, paiju; paiju.tiles.counts('1m'); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"


def test_the_version_is_that_of_the_installed_package() -> None:
    assert paiju.__version__ == version("paiju")
    assert "__version__" in paiju.__all__
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = paiju.no_such_name


def test_every_game_for_players_is_a_name_of_the_package() -> None:
    own = {name for name, module in game.GAMES.items() if module.startswith("paiju.")}
    played = [name for name in game.names() if name in own and "." not in name]
    assert [name for name in played if name in paiju.__all__] == played
    assert [getattr(paiju, name).name for name in played] == played


def test_the_state_machine_comes_with_its_game() -> None:
    code = (
        "import sys; from paiju import wuhan; assert 'paiju.reference' not in sys.modules; wuhan.machine.StateMachine"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_extras_that_people_name_exist() -> None:
    extras = importlib.metadata.metadata("paiju").get_all("Provides-Extra")
    assert {"envs", "web", "ray", "train", "dev"} <= set(extras or ())
    needed = [line for line in requires("paiju") or [] if "extra ==" not in line]
    assert sorted(line.split(">")[0] for line in needed) == ["numpy", "typer"]


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_is_there(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    names = getattr(module, "__all__", [])
    assert len(names) == len(set(names))
    for attribute in names:
        assert getattr(module, attribute) is not None


@pytest.mark.parametrize("name", ["paiju", "paiju.tiles", "paiju.sichuan", "paiju.errors", "paiju.reference"])
def test_modules_that_people_import_say_what_is_public(name: str) -> None:
    assert importlib.import_module(name).__all__


def test_the_types_are_delivered() -> None:
    assert (INSTALLED / "py.typed").is_file()
    assert (INSTALLED / "_core" / "__init__.pyi").is_file()


def test_the_stubs_of_the_core_are_up_to_date(tmp_path: Path) -> None:
    """When this fails: python -m nanobind.stubgen -q -r -m paiju._core -p bindings/stubs.txt -O src/paiju."""
    patterns = str(ROOT / "bindings" / "stubs.txt")
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-r", "-m", "paiju._core", "-p", patterns]
    command += ["-O", str(tmp_path)]
    subprocess.run(command, check=True)
    fresh = stubs_in(tmp_path)
    assert fresh
    assert stubs_in(ROOT / "src" / "paiju") == fresh


def stubs_in(folder: Path) -> dict[str, list[str]]:
    paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.pyi")}
    return {name: path.read_text("utf-8").splitlines() for name, path in paths.items()}
