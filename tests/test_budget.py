from pathlib import Path

from budget import BUDGET, LIMIT, part_of, table

TESTS = Path(__file__).parent


def test_all_parts_together_stay_within_the_limit() -> None:
    assert sum(BUDGET.values()) <= LIMIT


def test_every_folder_of_tests_has_a_budget() -> None:
    folders = {path.parent.name for path in TESTS.glob("*/test_*.py")}
    assert folders - BUDGET.keys() == {"extras"}, "those have a command of their own"


def test_a_test_belongs_to_its_folder() -> None:
    assert part_of("tests/tiles/test_tile.py::TestNames::test_a[x/y]") == "tiles"
    assert part_of("tests/test_run.py::test_b") == "single files"


def test_the_table_shows_shares_of_a_run() -> None:
    tests = [("tests/tiles/test_tile.py::test_a", 4.0), ("tests/tiles/test_tile.py::test_b", 2.0)]
    head, build, tiles, everything = table({"build": 30.0}, tests, workers=3)
    assert head.split()[0] == "part"
    assert build.split() == ["build", "30.0", "110", "27%"]
    assert tiles.split() == ["tiles", "6.0", "2.0", "8", "25%"]
    assert everything.split() == ["all", "6.0", "32.0", "600", "5%"]


def test_a_part_without_a_budget_is_shown_too() -> None:
    *_, unknown, _ = table({}, [("tests/new/test_new.py::test_a", 1.0)], workers=1)
    assert unknown.split() == ["new", "1.0", "1.0", "0", "none"]
