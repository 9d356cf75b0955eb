"""run.py, without installing anything: every program it would start is caught."""

from __future__ import annotations

import ast
import importlib.util
import os
import signal
import subprocess
import sys
import tarfile
import time
import tomllib
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

RUN = Path(__file__).resolve().parents[1] / "run.py"
PROJECT = """
[build-system]
requires = ["builder>=2"]

[project]
name = "paiju"
dependencies = ["arrays"]

[project.optional-dependencies]
web = ["sockets>=3"]
dev = ["paiju[web]", "checker"]
"""
COMMANDS = [
    "play",
    "test",
    "test-extras",
    "unit",
    "check",
    "bench",
    "soak",
    "sanitize",
    "coverage",
    "examples",
    "docs",
    "wheel",
    "clean",
]


def load() -> Any:
    """Return a fresh copy of run.py as a module."""
    spec = importlib.util.spec_from_file_location("paiju_run", RUN)
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """run.py on a small tree of its own."""
    module = load()
    root = tmp_path / "tree"
    for name in (
        "pyproject.toml",
        "CMakeLists.txt",
        "cpp/core.h",
        "bindings/module.cpp",
        "src/paiju/tiles.py",
    ):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PROJECT if name == "pyproject.toml" else "first\n", "utf-8")
    monkeypatch.setattr(module, "ROOT", root)
    monkeypatch.setattr(module, "VENV", root / ".venv")
    return module


@pytest.fixture
def ready(run: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """run.py with a .venv that looks finished; `ready.calls` collects what it would run."""
    python = run.tool("python")
    python.parent.mkdir(parents=True)
    python.touch()
    (run.VENV / "pyvenv.cfg").write_text(f"home = {python.parent}\n", "utf-8")
    (run.VENV / "made-for").write_text(run.python_identity(), "utf-8")
    run.calls = []

    def note(command: tuple[object, ...], **_: object) -> tuple[int, str]:
        run.calls.append([str(word) for word in command])
        return 0, ""

    monkeypatch.setattr(run, "finish", note)
    monkeypatch.setattr(run, "require", lambda *_: None)
    monkeypatch.setattr(run, "has_node", lambda: False)
    monkeypatch.setattr(run, "venv_has", lambda *_: False)
    return run


class TestUsage:
    @pytest.mark.parametrize("argv", [[], ["--help"], ["-h"]])
    def test_lists_every_command_on_a_line(self, run: Any, argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert run.main(argv) == 0
        lines = capsys.readouterr().out.splitlines()
        assert [line.split()[0] for line in lines[3:]] == COMMANDS
        assert max(map(len, lines)) <= 100

    def test_unknown_command_gets_a_hint(self, run: Any, capsys: pytest.CaptureFixture[str]) -> None:
        assert run.main(["sanitise"]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith("unknown command 'sanitise', did you mean 'sanitize'?\nusage: ")

    def test_unknown_command_like_no_other(self, run: Any, capsys: pytest.CaptureFixture[str]) -> None:
        assert run.main(["xyzzy"]) == 2
        assert capsys.readouterr().err.startswith("unknown command 'xyzzy'\n")

    @pytest.mark.parametrize("argv", [["clean", "everything"], ["check", "--fixx"]])
    def test_stray_arguments_are_refused(self, ready: Any, argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        try:
            code = ready.main(argv)
        except SystemExit as left:
            code = left.code
        assert code == 2
        assert repr(argv[1]) in capsys.readouterr().err
        assert ready.calls == []


class TestHelp:
    """It comes at once: no program is started, in a tree where nothing is installed."""

    @pytest.fixture
    def idle(self, run: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
        def start(*_: object, **__: object) -> None:
            raise AssertionError("a program was started")

        monkeypatch.setattr(run.subprocess, "Popen", start)
        monkeypatch.setattr(run.subprocess, "run", start)
        monkeypatch.setattr(run, "ROOT", RUN.parent)
        monkeypatch.setattr(run, "VENV", RUN.parent / "no-such-folder")
        return run

    @pytest.mark.parametrize("name", COMMANDS)
    def test_every_command_tells_what_it_is_and_takes(
        self, idle: Any, name: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        command = idle.COMMANDS[name]
        assert idle.main(["check", name, "--fix", "--help"]) == 0
        said = capsys.readouterr().out
        assert said.startswith(f"usage: python3 run.py {name}{f' [{command.takes}]' if command.takes else ''}\n")
        assert command.about in said
        assert bool(command.example) == bool(command.takes) == ("Example: " in said)
        assert ("All options: " in said) == ("options of" in command.takes)

    def test_of_a_program_says_when_it_is_there(self, idle: Any, capsys: pytest.CaptureFixture[str]) -> None:
        idle.main(["play", "-h"])
        path = idle.tool("paiju").relative_to(RUN.parent)
        assert f"{path} play --help (once `python3 run.py play` has installed it)\n" in capsys.readouterr().out

    def test_benchmarks_are_all_listed(self, idle: Any, capsys: pytest.CaptureFixture[str]) -> None:
        idle.main(["bench", "--help"])
        listed = {line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("  ")}
        programs = {path.stem for path in (RUN.parent / "benchmarks").glob("*.py")} - {"harness", "crowd"}
        assert programs <= listed
        assert not {"harness", "crowd"} & listed

    def test_of_one_benchmark_has_its_options(self, idle: Any, capsys: pytest.CaptureFixture[str]) -> None:
        idle.main(["bench", "attacks", "--help"])
        said = capsys.readouterr().out
        assert "attacks calm|slow|flood|long: What players notice of attacks\n" in said
        assert "  --think       seconds a person thinks, on average\n" in said
        assert "--hands" not in said

    @pytest.mark.parametrize(
        ("args", "message"),
        [
            (["bench", "tils"], "no benchmark is called 'tils', did you mean 'tiles'?"),
            (
                ["bench", "tiles", "score", "--batches", "3"],
                "tiles does not take --batches, it takes --native, --hands",
            ),
            (["bench", "--repeats", "3", "tiles"], "'tiles' stands after '--repeats'"),
            (["sanitize", "all"], "sanitize takes a number of rounds and nothing else, not 'all'"),
        ],
    )
    def test_what_no_program_takes_is_refused_at_once(
        self, idle: Any, args: list[str], message: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(SystemExit) as left:
            idle.main(args)
        assert left.value.code == 2
        assert message in capsys.readouterr().err


class TestBench:
    @pytest.fixture
    def bench(self, ready: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
        """A tree with benchmarks like ours; the program for the core is not built."""
        for name, options in {"tiles": "--native --hands", "envs": "--hands", "rooms": "--rooms"}.items():
            path = ready.ROOT / "benchmarks" / f"{name}.py"
            path.parent.mkdir(exist_ok=True)
            added = "".join(f"parser.add_argument({option!r})\n" for option in options.split())
            path.write_text(f'"""About."""\n{added}if __name__ == "__main__":\n    main()\n', "utf-8")
        (ready.ROOT / "benchmarks" / "requirements.txt").touch()
        monkeypatch.setattr(ready.benchmarks, "USUAL", ("tiles", "envs"))
        monkeypatch.setattr(ready, "build_native", lambda *_: Path("native"))
        return ready

    @staticmethod
    def programs(run: Any) -> list[list[str]]:
        return [[Path(word).stem if word.endswith(".py") else word for word in call[1:]] for call in run.calls[-2:]]

    def test_without_a_name_the_usual_ones_get_the_options(self, bench: Any) -> None:
        assert bench.main(["bench", "--hands", "9"]) == 0
        assert self.programs(bench) == [["tiles", "--native", "native", "--hands", "9"], ["envs", "--hands", "9"]]

    def test_options_go_to_those_that_are_named(self, bench: Any) -> None:
        assert bench.main(["bench", "rooms", "--rooms", "100", "200"]) == 0
        assert self.programs(bench)[-1] == ["rooms", "--rooms", "100", "200"]
        assert "checker" in [word for words in bench.calls for word in words], "it needs more than the usual ones"


class TestOldPython:
    def test_says_what_to_install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "version_info", (3, 8, 10, "final", 0))
        with pytest.raises(SystemExit) as left:
            load()
        message = str(left.value.code)
        assert "needs Python 3.11 or newer, this is 3.8" in message
        assert "\n" not in message

    def test_the_file_parses_there(self) -> None:
        ast.parse(RUN.read_text("utf-8"), feature_version=(3, 7))


class TestArguments:
    def test_go_to_the_last_command(self, ready: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(ready, "cores", lambda: 2)
        ready.main(["check", "unit", "-k", "tiles"])
        names = [Path(words[0]).stem for words in ready.calls]
        assert sorted(names[-6:-1]) == ["check-jsonschema", "clang-format", "mypy", "ruff", "ruff"]
        assert [word for word in ready.calls[-1][1:] if not word.endswith("=0")] == [
            "-m",
            "pytest",
            "-n",
            "3",
            "--dist",
            "worksteal",
            "--spent",
            "--spent",
            "-m",
            "not slow",
            "-k",
            "tiles",
        ]

    def test_reach_the_game(self, ready: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        started: list[list[str]] = []

        class Child:
            def __init__(self, words: list[str], **_: object) -> None:
                started.append(words)

            def wait(self) -> int:
                return 0

        monkeypatch.setattr(ready.subprocess, "Popen", Child)
        monkeypatch.setattr(ready, "build_page", lambda: True)
        assert ready.main(["play", "--lang", "zh"]) == 0
        assert started == [[str(ready.tool("paiju")), "play", "--lang", "zh"]]

    def test_play_in_the_browser_builds_the_page(self, ready: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        built: list[bool] = []
        monkeypatch.setattr(ready, "build_page", lambda: built.append(True))
        monkeypatch.setattr(ready.subprocess, "Popen", lambda *_, **__: SimpleNamespace(wait=lambda: 0))
        ready.main(["play", "--ui", "terminal"])
        assert built == []
        ready.main(["play"])
        assert built == [True]
        assert "sockets>=3" in [word for words in ready.calls for word in words]

    @pytest.mark.parametrize("command", ["test", "soak", "coverage"])
    def test_reach_pytest(self, ready: Any, command: str) -> None:
        ready.main([command, "tests/tiles"])
        assert ready.calls[-1][-1] == "tests/tiles"


class TestPage:
    @pytest.fixture
    def page(self, ready: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
        """A tree with a page, on a machine with Node; npm leaves what it would leave."""
        for name in ("package.json", "package-lock.json", "src/main.ts", "public/favicon.svg"):
            path = ready.ROOT / "web" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("first\n", "utf-8")

        def work(command: tuple[object, ...], **_: object) -> tuple[int, str]:
            ready.calls.append([str(word) for word in command])
            made = ready.ROOT / ("web/node_modules" if "install" in command else "src/paiju/web/dist")
            made.mkdir(parents=True, exist_ok=True)
            (made / "index.html").touch()
            return 0, ""

        monkeypatch.setattr(ready, "finish", work)
        monkeypatch.setattr(ready, "has_node", lambda: True)
        return ready

    def words(self, page: Any) -> list[str]:
        return [words[-1] for words in page.calls if "npm" in words]

    def test_is_built_once(self, page: Any) -> None:
        assert page.build_page()
        assert page.build_page()
        assert self.words(page) == ["--no-save", "build"]

    def test_is_built_again_when_a_source_changes(self, page: Any) -> None:
        page.build_page()
        (page.ROOT / "web" / "src" / "main.ts").write_text("second\n", "utf-8")
        page.build_page()
        assert self.words(page) == ["--no-save", "build", "build"]

    def test_tools_follow_the_lock_file(self, page: Any) -> None:
        page.build_page()
        (page.ROOT / "web" / "package-lock.json").write_text("second\n", "utf-8")
        page.build_page()
        assert self.words(page) == ["--no-save", "build", "--no-save", "build"]

    def test_without_node_there_is_none(self, page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(page, "has_node", lambda: False)
        assert not page.build_page()
        assert self.words(page) == []

    def test_its_tests_and_checks_run_with_the_others(self, page: Any) -> None:
        page.main(["test"])
        assert self.words(page)[-2:] == ["size", "test"]
        assert [str(Path("tests", "page", "browser.py")), "--install"] in [words[1:] for words in page.calls]
        page.main(["check"])
        assert self.words(page)[-1] == "check"


class TestCheck:
    def test_runs_everything_before_it_fails(
        self, ready: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(
            ready, "finish", lambda command, **_: (3, "the reason\n") if "format" in command else (0, "")
        )
        with pytest.raises(SystemExit) as left:
            ready.main(["check", "test"])
        assert left.value.code == 1
        *told, summary = capsys.readouterr().err.splitlines()
        assert summary == "check: ruff check ok, ruff format FAILED, workflows ok, clang-format ok, mypy ok"
        assert told[told.index("ruff format ...") + 1] == "the reason"

    def test_fix_changes_files_instead_of_complaining(self, ready: Any) -> None:
        ready.main(["check", "--fix"])
        ruff, form, _, clang, _ = ready.calls[-5:]
        assert ruff[1:] == ["check", "--fix"]
        assert form[1:] == ["format"]
        assert clang[1:] == ["-i", str(ready.ROOT / "bindings/module.cpp"), str(ready.ROOT / "cpp/core.h")]


@pytest.mark.skipif(os.name == "nt", reason="not offered there")
def test_sanitize_builds_and_runs_each_program(ready: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready.shutil, "which", lambda name: f"/tools/{name}")
    monkeypatch.setattr(ready, "fixed_addresses", list)
    ready.main(["sanitize", "100"])
    configured = [words for words in ready.calls if "-S" in words]
    assert [words[-1] for words in configured] == [
        "-DPAIJU_SANITIZE=address,undefined",
        "-DPAIJU_SANITIZE=thread",
    ]
    started = [words for words in ready.calls if words[-1] == "100"]
    assert started == [
        [str(ready.ROOT / "build" / folder / "paiju_stress"), "100"]
        for folder in ("sanitize-address", "sanitize-thread")
    ]


def test_sanitize_explains_itself_on_windows(
    ready: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ready, "WINDOWS", True)
    with pytest.raises(SystemExit) as left:
        ready.main(["sanitize"])
    assert left.value.code == 1
    assert "gcc or clang" in capsys.readouterr().err


class TestWheel:
    @pytest.fixture
    def maker(self, ready: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
        """A tree in which the programs that make sdist and wheel leave what they would leave."""

        def work(command: tuple[object, ...], **_: object) -> tuple[int, str]:
            words = [str(word) for word in command]
            ready.calls.append(words)
            if "--sdist" in words or "--wheel" in words or "repair" in words:
                folder = Path(words[words.index("--outdir" if "--outdir" in words else "--wheel-dir") + 1])
                folder.mkdir(parents=True, exist_ok=True)
                if "--sdist" in words:
                    with tarfile.open(folder / "paiju-1.tar.gz", "w:gz") as packed:
                        packed.add(ready.ROOT / "cpp", "paiju-1/cpp")
                else:
                    (folder / f"paiju-1-{'many' if 'repair' in words else ''}linux.whl").touch()
            return 0, ""

        monkeypatch.setattr(ready, "finish", work)
        monkeypatch.setattr(ready, "build_page", lambda: True)
        return ready

    def test_the_wheel_is_made_from_the_sdist_and_tried(self, maker: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", "linux")
        assert maker.main(["wheel"]) == 0
        source = maker.ROOT / "build" / "wheel" / "paiju-1"
        assert (source / "cpp" / "core.h").is_file()
        assert str(source) in next(words for words in maker.calls if "--wheel" in words)
        assert sorted(path.name for path in (maker.ROOT / "dist").iterdir()) == [
            "paiju-1-manylinux.whl",
            "paiju-1.tar.gz",
        ]
        installed = [words[-1] for words in maker.calls if ":all:" in words]
        named = str(maker.ROOT / "dist" / "paiju-1-manylinux.whl")
        assert installed == [named, f"{named}[web]"]
        assert [Path(word).name for word in maker.calls[-1][2:]] == ["trial.py"]

    def test_elsewhere_it_is_kept_as_it_is(self, maker: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", "darwin")
        monkeypatch.setattr(maker, "build_page", lambda: False)
        assert maker.main(["wheel"]) == 0
        assert (maker.ROOT / "dist" / "paiju-1-linux.whl").is_file()
        assert maker.calls[-1][-1] == "--no-page"


class TestExtras:
    @pytest.fixture
    def with_needs(self, ready: Any) -> Any:
        ready.needs = ready.ROOT / "tests" / "extras" / "requirements.txt"
        ready.needs.parent.mkdir(parents=True)
        ready.needs.write_text("learner==1\n", "utf-8")
        ready.main(["test-extras", "-k", "one"])
        ready.python = ready.tool("python", ready.ROOT / "build" / "extras")
        ready.python.parent.mkdir(parents=True, exist_ok=True)
        ready.python.touch()
        return ready

    def test_they_have_an_environment_of_their_own(self, with_needs: Any) -> None:
        made, installed, tests = with_needs.calls[-3:]
        assert made[1:] == ["-m", "venv", "--clear", str(with_needs.ROOT / "build" / "extras")]
        assert (installed[0], installed[-1]) == (str(with_needs.python), str(with_needs.needs))
        assert (tests[0], tests[-3:]) == (str(with_needs.python), ["tests/extras", "-k", "one"])
        assert "--extras" in tests

    def test_it_has_all_that_the_other_one_has(self, with_needs: Any) -> None:
        (link,) = (with_needs.ROOT / "build" / "extras").rglob("paiju.pth")
        shared = [Path(word) for word in link.read_text("utf-8").split("'") if "site-packages" in word]
        assert [path.parent.is_relative_to(with_needs.VENV) for path in shared] == [True]

    def test_it_is_made_again_when_they_need_something_else(self, with_needs: Any) -> None:
        before = len(with_needs.calls)
        with_needs.main(["test-extras"])
        assert [call[-1] for call in with_needs.calls[before:]] == ["tests/extras"]
        with_needs.needs.write_text("learner==2\n", "utf-8")
        with_needs.main(["test-extras"])
        assert len(with_needs.calls) == before + 4


class TestExamples:
    @pytest.fixture
    def with_examples(self, ready: Any) -> Any:
        for name in ("hand.py", "cards/game.py", "cards/notes.txt", "learner.py"):
            path = ready.ROOT / "examples" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text('"""Needs torch."""\n' if name == "learner.py" else "", "utf-8")
        return ready

    @staticmethod
    def programs(run: Any) -> list[str]:
        return [Path(call[-1]).as_posix() for call in run.calls if call[-1].endswith(".py")]

    def test_all_are_run(self, with_examples: Any, capsys: pytest.CaptureFixture[str]) -> None:
        assert with_examples.main(["examples"]) == 0
        assert self.programs(with_examples) == ["examples/cards/game.py", "examples/hand.py"]
        assert capsys.readouterr().err.endswith("examples: 2 of 2 ran\n")

    def test_some_are_run(self, with_examples: Any, capsys: pytest.CaptureFixture[str]) -> None:
        assert with_examples.main(["examples", "cards/"]) == 0
        assert self.programs(with_examples) == ["examples/cards/game.py"]
        with pytest.raises(SystemExit) as left:
            with_examples.main(["examples", "chess"])
        assert left.value.code == 2
        assert "no example is called 'chess', there are: examples/cards/game.py" in capsys.readouterr().err

    def test_one_that_fails_does_not_stop_the_others(
        self, with_examples: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def finish(command: tuple[object, ...], **_: object) -> tuple[int, str]:
            with_examples.calls.append([str(word) for word in command])
            return int(str(command[-1]).endswith("game.py")), ""

        monkeypatch.setattr(with_examples, "install_project", lambda *_: None)
        monkeypatch.setattr(with_examples, "finish", finish)
        with pytest.raises(SystemExit) as left:
            with_examples.main(["examples"])
        assert left.value.code == 1
        assert self.programs(with_examples) == ["examples/cards/game.py", "examples/hand.py"]
        assert "1 of 2 ran, examples/cards/game.py FAILED" in capsys.readouterr().err


class TestStamp:
    BUILD = ("--no-build-isolation", "--no-deps", "-e", ".")

    def installed(self, run: Any) -> list[tuple[str, ...]]:
        """Return what pip was asked for, each time."""
        return [tuple(words[6:]) for words in run.calls if "pip" in words]

    def test_first_run_brings_tools_needs_and_paiju(self, ready: Any) -> None:
        ready.install_project("dev")
        tools, *others = self.installed(ready)
        assert tools == ("builder>=2", "cmake", "ninja")
        assert sorted(others) == sorted([("arrays", "checker", "sockets>=3"), self.BUILD]), "at the same time"

    def test_second_run_installs_nothing(self, ready: Any) -> None:
        ready.install_project("dev")
        ready.calls.clear()
        ready.install_project("dev")
        assert ready.calls == []

    @pytest.mark.parametrize("name", ["cpp/core.h", "bindings/module.cpp", "pyproject.toml", "CMakeLists.txt"])
    def test_a_changed_file_is_built_and_nothing_else_happens(self, ready: Any, name: str) -> None:
        ready.install_project()
        ready.calls.clear()
        with (ready.ROOT / name).open("a", encoding="utf-8") as file:
            file.write("# second\n")
        ready.install_project()
        assert self.installed(ready) == [self.BUILD]

    def test_a_new_build_tool_comes_first(self, ready: Any) -> None:
        ready.install_project()
        ready.calls.clear()
        (ready.ROOT / "pyproject.toml").write_text(PROJECT.replace("builder>=2", "builder>=4"), "utf-8")
        ready.install_project()
        assert self.installed(ready) == [("builder>=4", "cmake", "ninja"), self.BUILD]

    def test_a_new_need_is_installed(self, ready: Any) -> None:
        ready.install_project("web")
        ready.calls.clear()
        (ready.ROOT / "pyproject.toml").write_text(PROJECT.replace("sockets>=3", "sockets>=4"), "utf-8")
        ready.install_project("web")
        assert sorted(self.installed(ready)) == sorted([("arrays", "sockets>=4"), self.BUILD])

    def test_a_new_and_a_lost_file_change_the_digest(self, ready: Any) -> None:
        digests = [ready.digest(ready.build_inputs())]
        (ready.ROOT / "cpp/new.h").write_text("", "utf-8")
        digests.append(ready.digest(ready.build_inputs()))
        (ready.ROOT / "cpp/core.h").unlink()
        digests.append(ready.digest(ready.build_inputs()))
        assert len(set(digests)) == 3

    def test_python_files_are_read_in_place(self, ready: Any) -> None:
        ready.install_project()
        ready.calls.clear()
        (ready.ROOT / "src/paiju/tiles.py").write_text("second\n", "utf-8")
        (ready.ROOT / "src/paiju/cards.py").write_text("new\n", "utf-8")
        ready.install_project()
        assert ready.calls == []

    def test_a_module_that_moved_is_installed_again(self, ready: Any) -> None:
        ready.install_project()
        ready.calls.clear()
        (ready.ROOT / "src/paiju/tiles.py").rename(ready.ROOT / "src/paiju/tile.py")
        ready.install_project()
        assert self.installed(ready) == [self.BUILD]

    def test_play_is_content_with_what_test_installed(self, ready: Any) -> None:
        ready.install_project("dev")
        ready.calls.clear()
        ready.install_project()
        ready.install_project("web")
        assert ready.calls == []

    def test_developer_tools_come_on_top(self, ready: Any) -> None:
        ready.install_project()
        ready.calls.clear()
        ready.install_project("dev")
        assert self.installed(ready) == [("arrays", "checker", "sockets>=3")]

    def test_a_failed_install_leaves_no_stamp(self, ready: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        ready.install_project()
        (ready.ROOT / "cpp/core.h").write_text("broken\n", "utf-8")

        def fail(_command: tuple[object, ...], **_: object) -> tuple[int, str]:
            return 1, "broken"

        with monkeypatch.context() as broken:
            broken.setattr(ready, "finish", fail)
            with pytest.raises(SystemExit):
                ready.install_project()
        (ready.ROOT / "cpp/core.h").write_text("first\n", "utf-8")  # as it was when the install last worked
        ready.calls.clear()
        ready.install_project()
        assert self.installed(ready) == [self.BUILD]


def test_what_builds_paiju_also_writes_its_stubs() -> None:
    project = tomllib.loads(RUN.with_name("pyproject.toml").read_text("utf-8"))
    builders = [line for line in project["build-system"]["requires"] if line.startswith("nanobind")]
    assert builders
    assert set(builders) <= set(project["project"]["optional-dependencies"]["dev"])


class TestVenv:
    def test_a_sound_one_is_kept(self, ready: Any) -> None:
        ready.make_venv()
        assert ready.calls == []

    def test_is_asked_for_its_modules(self, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        assert not run.venv_has("json")  # there is none
        monkeypatch.setattr(run, "tool", lambda _: sys.executable)
        assert run.venv_has("json", "ast")
        assert not run.venv_has("json", "no_such_module")

    def test_one_made_by_hand_is_kept(self, ready: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        (ready.VENV / "made-for").unlink()
        monkeypatch.setattr(ready, "venv_has", lambda *modules: modules == ("pip",))
        ready.make_venv()
        assert ready.calls == []
        assert ready.venv_is_sound()

    @pytest.mark.parametrize("lost", ["python", "made-for", "home"])
    def test_an_unfinished_one_is_made_again(self, ready: Any, lost: str) -> None:
        if lost == "home":
            (ready.VENV / "pyvenv.cfg").write_text(f"home = {ready.ROOT / 'gone'}\n", "utf-8")
        else:
            (ready.tool("python") if lost == "python" else ready.VENV / lost).unlink()
        ready.make_venv()
        assert ready.calls == [[sys.executable, "-m", "venv", "--clear", str(ready.VENV)]]


class TestMissing:
    def test_compiler(
        self, run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
        monkeypatch.delenv("CXX", raising=False)
        with pytest.raises(SystemExit) as left:
            run.require("a C++ compiler")
        assert left.value.code == 1
        message = capsys.readouterr().err
        for words in (
            "sudo apt install g++",
            "gcc-c++",
            "xcode-select --install",
            "Desktop development with C++",
        ):
            assert words in message

    def test_compiler_named_by_the_environment(self, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(run.shutil, "which", {"ccache": "/tools/ccache", "g++": "/tools/g++"}.get)
        monkeypatch.setenv("CXX", "ccache g++")
        assert run.find_compiler() == "/tools/ccache"
        monkeypatch.setenv("CXX", "no-such-compiler")
        assert run.find_compiler() is None

    def test_venv_and_headers(
        self, run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(run.importlib.util, "find_spec", lambda _: None)
        for name in ("get_path", "get_config_var"):
            monkeypatch.setattr(run.sysconfig, name, lambda _: str(tmp_path))
        with pytest.raises(SystemExit):
            run.require("Python's venv module", "Python's C headers (Python.h)")
        message = capsys.readouterr().err
        assert "sudo apt install python3-venv" in message
        assert "sudo apt install python3-dev" in message


class TestProcesses:
    def test_failure_is_handed_on_without_a_traceback(self, run: Any, capfd: pytest.CaptureFixture[str]) -> None:
        words = (sys.executable, "-c", "print('the reason'); raise SystemExit(7)")
        for start in (run.must, run.must_quietly):
            with pytest.raises(SystemExit) as left:
                start(*words)
            assert left.value.code == 7
            captured = capfd.readouterr()
            assert "the reason" in captured.out + captured.err

    def test_success_is_quiet(self, run: Any, capfd: pytest.CaptureFixture[str]) -> None:
        run.must_quietly(sys.executable, "-c", "print('noise')")
        assert capfd.readouterr() == ("", "")

    def test_side_by_side_all_come_to_their_end(self, run: Any, capfd: pytest.CaptureFixture[str]) -> None:
        fails = (sys.executable, "-c", "print('the reason'); raise SystemExit(7)")
        works = (sys.executable, "-c", "import time; time.sleep(0.2); print('done', flush=True)")
        with pytest.raises(SystemExit) as left:
            run.together(lambda: run.must_quietly(*fails), lambda: run.must(*works))
        assert left.value.code == 7
        captured = capfd.readouterr()
        assert "the reason" in captured.err
        assert "done" in captured.out

    @pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is not a signal between processes there")
    def test_ctrl_c_ends_with_130(self, tmp_path: Path) -> None:
        # A run.py that sleeps long, in a process group that gets the signal the way a terminal sends it.
        source = RUN.read_text("utf-8").replace(
            "def clean(_args: list[str]) -> None:\n",
            "def clean(_args: list[str]) -> None:\n"
            "    sleep = 'import time; print(1, end=str(), flush=True); time.sleep(60)'\n"
            "    together(lambda: must(sys.executable, '-c', sleep), lambda: must(sys.executable, '-c', sleep))\n",
        )
        script = tmp_path / "run.py"
        script.write_text(source, "utf-8")
        # Who runs tests in the background may have SIGINT ignored, and that is inherited: set it right first.
        start = (
            "import runpy, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
            "sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"
        )
        child = subprocess.Popen(
            [sys.executable, "-c", start, str(script), "clean"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        assert child.stdout is not None
        assert child.stdout.read(2) == b"11"  # both sleep
        began = time.monotonic()
        os.kill(-child.pid, signal.SIGINT)  # to the whole group
        _, errors = child.communicate(timeout=30)
        assert child.returncode == 130
        assert b"run.py" not in errors  # the sleeping program shows its own traceback, run.py none
        assert time.monotonic() - began < 9


class TestClean:
    def test_removes_what_was_made_and_nothing_else(self, run: Any, capsys: pytest.CaptureFixture[str]) -> None:
        kept = sorted(path for path in run.ROOT.rglob("*"))
        for folder in ("build/x", "dist", ".venv/bin", ".mypy_cache", "src/paiju/__pycache__"):
            (run.ROOT / folder).mkdir(parents=True)
        assert run.main(["clean"]) == 0
        assert sorted(path for path in run.ROOT.rglob("*")) == kept
        assert capsys.readouterr().out == "removed build, dist, .venv, .mypy_cache, src/paiju/__pycache__\n"

    @pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
    def test_removes_a_link_but_not_its_target(self, run: Any, tmp_path: Path) -> None:
        target = tmp_path / "elsewhere"
        target.mkdir()
        (run.ROOT / "build").symlink_to(target)
        run.main(["clean"])
        assert target.exists()
        assert not (run.ROOT / "build").is_symlink()
