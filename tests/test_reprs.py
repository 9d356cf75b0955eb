"""Every public object says in a line what it is."""

import importlib
import pkgutil
from types import ModuleType
from typing import Any

import pytest

import paiju
from paiju import _core

OWN_USE = ("paiju.__main__", "paiju.cli", "paiju.server")  # nobody holds their objects


def public_modules() -> list[ModuleType]:
    """Return what a program imports: the modules of the package, and what its packages offer."""
    found = pkgutil.walk_packages(paiju.__path__, "paiju.")
    names = [each.name for each in found if each.ispkg or each.name.count(".") == 1]
    return [importlib.import_module(name) for name in names if not name.startswith(OWN_USE)]


def public_classes() -> list[type]:
    named = [getattr(module, name) for module in public_modules() for name in getattr(module, "__all__", ())]
    core = [each for module in (_core.sichuan, _core.tiles) for each in vars(module).values()]
    kinds = {each for each in (*named, *core) if isinstance(each, type) and each.__module__.startswith("paiju")}
    kinds.discard(_core.tiles.TileKey)  # tiles are made of it, nobody holds one
    return sorted(kinds, key=lambda kind: (kind.__module__, kind.__qualname__))


@pytest.mark.parametrize("kind", public_classes(), ids=lambda kind: f"{kind.__module__}.{kind.__qualname__}")
def test_no_object_shows_its_address(kind: Any) -> None:
    assert kind.__repr__ is not object.__repr__ or getattr(kind, "_is_protocol", False)


def test_there_is_something_to_look_at() -> None:
    names = {kind.__name__ for kind in public_classes()}
    assert {"State", "Observation", "Seat", "Discarded", "Round", "Match", "Agent", "MatchResult", "Terminal"} <= names
