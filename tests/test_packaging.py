"""What is installed: the page that the backend builds, the extras, and the licences of everything that is shipped."""

from __future__ import annotations

import json
import os
import re
import shutil
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
from tasks import backend, image, page

from paiju.cli.serve import PACKAGES
from paiju.server.settings import page_folder

ROOT = Path(__file__).parent.parent
SOURCES = "\n".join(
    path.read_text("utf-8") for folder in ("src/paiju", "examples") for path in (ROOT / folder).rglob("*.py")
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
IMPORTED_AS = {"pillow": "PIL"}
needs_page = pytest.mark.skipif(
    not page_folder().is_dir(), reason="the page is not built: python3 run.py test builds it"
)


class TestPage:
    """What becomes of the page when somebody installs paiju."""

    @pytest.fixture
    def told(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """Collect what the backend says in a clone of its own where Node.js is; its npm leaves a page."""
        (tmp_path / "web" / "src").mkdir(parents=True)
        for name in ("LICENSE", "web/package.json", "web/package-lock.json", "web/src/main.ts"):
            (tmp_path / name).write_text("first\n", "utf-8")
        (tmp_path / "web" / "node_modules").mkdir()
        told: list[str] = []

        def run(_line: str, command: list[str]) -> None:
            told.append(command[-1])
            if command[-1] == "build":
                page.folder(tmp_path).mkdir(parents=True, exist_ok=True)
                (page.folder(tmp_path) / "index.html").touch()

        monkeypatch.setattr(backend, "ROOT", tmp_path)
        monkeypatch.setattr(backend, "run", run)
        monkeypatch.setattr(backend, "tell", told.append)
        monkeypatch.setattr(page, "node_is_missing", lambda: "")
        monkeypatch.delenv("PAIJU_PAGE", raising=False)
        return told

    def test_is_built_once_and_again_when_a_source_changes(self, told: list[str]) -> None:
        backend.build_page()
        backend.build_page()
        assert told == ["--no-save", "build"]
        (backend.ROOT / "web" / "src" / "main.ts").write_text("second\n", "utf-8")
        backend.build_page()
        assert told == ["--no-save", "build", "build"]

    def test_is_carried_elsewhere_and_taken_as_it_is(
        self, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        backend.build_page()
        elsewhere = tmp_path / "elsewhere"
        shutil.copytree(backend.ROOT / "src", elsewhere / "src")
        shutil.copytree(backend.ROOT / "web", elsewhere / "web")
        shutil.copy(backend.ROOT / "LICENSE", elsewhere)
        monkeypatch.setattr(backend, "ROOT", elsewhere)
        monkeypatch.setattr(page, "node_is_missing", lambda: "no Node")
        monkeypatch.setenv("PAIJU_PAGE", "require")
        del told[:]
        backend.build_page()
        assert told == []

    def test_without_node_it_is_said_that_there_is_none(self, told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(page, "node_is_missing", lambda: "no Node")
        backend.build_page()
        assert len(told) == 1
        assert "installed without the page, since no Node" in told[0]
        monkeypatch.setenv("PAIJU_PAGE", "require")
        with pytest.raises(SystemExit, match="can't be built: no Node"):
            backend.build_page()

    def test_without_node_an_old_one_is_kept_and_said_to_be_old(
        self, told: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        backend.build_page()
        (backend.ROOT / "web" / "src" / "main.ts").write_text("second\n", "utf-8")
        monkeypatch.setattr(page, "node_is_missing", lambda: "no Node")
        backend.build_page()
        assert told[-1] == "paiju: the page is older than its sources: no Node"

    def test_nobody_has_to_have_it(self, told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PAIJU_PAGE", "skip")
        backend.build_page()
        assert told == []
        monkeypatch.setenv("PAIJU_PAGE", "no")
        with pytest.raises(SystemExit, match="auto, require, skip, not 'no'"):
            backend.build_page()

    @pytest.mark.skipif(os.name == "nt", reason="the stand-ins for Node.js are shell scripts")
    @pytest.mark.parametrize(("version", "said"), [("v18.20.1", "only v18.20.1"), ("v20.1.0", ""), ("", "only one")])
    def test_node_has_to_be_new_enough(
        self, version: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("node", "npm"):
            (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n", "ascii")
            (tmp_path / name).chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        assert (said in page.node_is_missing()) if said else page.node_is_missing() == ""
        (tmp_path / "npm").unlink()
        assert page.node_is_missing().endswith("is not installed")


def test_who_installs_is_told_at_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Front ends show what a build prints only when it fails."""
    terminal = tmp_path / "terminal"
    monkeypatch.setattr(backend, "TERMINAL", str(terminal))
    backend.tell("no page")
    assert terminal.read_text("utf-8") == "\nno page\n"
    monkeypatch.setattr(backend, "TERMINAL", str(tmp_path / "none" / "none"))
    backend.tell("no page")
    assert capsys.readouterr().err == "no page\nno page\n"


class TestExtras:
    """Every extra brings what it promises."""

    def test_none_is_empty(self) -> None:
        assert [name for name, needs in EXTRAS.items() if not needs] == []

    @pytest.mark.parametrize("extra", [name for name in EXTRAS if name != "dev"])
    def test_what_it_brings_is_used(self, extra: str) -> None:
        for line in EXTRAS[extra]:
            name, brings = re.match(r"([\w-]+)(?:\[(\w+)\])?", line).groups()  # type: ignore[union-attr]
            if name == "paiju":
                assert brings in EXTRAS
                continue
            module = IMPORTED_AS.get(name, name.replace("-", "_"))
            used = re.search(rf"^ *(from|import) {module}\b", SOURCES, re.MULTILINE)
            assert used or name in PACKAGES, f"nothing imports {name}"

    def test_every_one_that_we_tell_people_to_install_exists(self) -> None:
        documents = "".join(path.read_text("utf-8") for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
        named = set(re.findall(r"(?:paiju|\.)\[(\w+)\]", SOURCES + documents))
        assert {"web", "envs", "ray", "train"} <= named
        assert named <= set(EXTRAS)


class TestLicences:
    """Whoever gets a part of somebody else gets its licence."""

    def test_the_core_names_what_is_compiled_into_it(self) -> None:
        notice = (ROOT / "bindings" / "NOTICE").read_text("utf-8")
        texts = {each.name: each for each in distribution("nanobind").files or []}
        assert texts["LICENSE"].read_text().strip() in notice
        comment = texts["robin_map.h"].read_text().split("*/")[0].removeprefix("/**")
        assert re.sub(r"^ \* ?", "", comment, flags=re.MULTILINE).strip() in notice
        assert "GCC Runtime Library Exception" in notice

    @needs_page
    def test_the_page_names_what_is_bundled(self) -> None:
        text = (page_folder() / "licences.txt").read_text("utf-8")
        sources = [path for path in (ROOT / "web" / "src").rglob("*.*") if path.suffix in (".ts", ".svelte")]
        imports = {name for path in sources for name in re.findall(r'from "(\w[^"/]*)', path.read_text("utf-8"))}
        assert "svelte" in imports
        for name in imports:
            assert re.search(rf"^## {re.escape(name)} - [\d.]+ \(\S+\)\n\n.*\S", text, re.MULTILINE), name
        for ours in ("LICENSE", "src/paiju/draw/NOTICE"):
            assert (ROOT / ours).read_text("utf-8").strip() in text

    def test_they_go_into_the_wheel(self) -> None:
        """A pattern that finds nothing would end every build: in a clone there is no page yet."""
        assert PROJECT["license-files"] == ["LICENSE", "bindings/NOTICE", "src/paiju/draw/NOTICE"]
        assert [name for name in PROJECT["license-files"] if not (ROOT / name).is_file()] == []
        told: str = PROJECT["license"]
        assert set(told.split(" AND ")) == {"MIT", "BSD-3-Clause", "OFL-1.1"}


class TestImage:
    """The image of the server, whose steps ``tasks/image.py`` runs."""

    STEPS = image.instructions((ROOT / "Containerfile").read_text("utf-8"))

    def test_continued_lines_are_one_instruction(self) -> None:
        assert image.instructions("# a\nRUN one \\\n    two\n\nUSER me\n") == [("RUN", "one two"), ("USER", "me")]

    def test_ends_in_python_and_what_an_earlier_stage_has_installed(self) -> None:
        starts = [number for number, (word, _) in enumerate(self.STEPS) if word == "FROM"]
        last = dict(self.STEPS[starts[-1] :])
        assert last["FROM"].startswith("python:")
        assert last["FROM"].endswith("-slim")
        assert last["COPY"].startswith("--from=build ")
        assert last["USER"] == "paiju"
        assert last["VOLUME"] in last["ENV"]
        assert json.loads(last["ENTRYPOINT"]) == ["paiju", "serve", "--host", "0.0.0.0"]
        assert f":{last['EXPOSE']}/api/health" in last["HEALTHCHECK"]

    def test_what_it_copies_from_the_clone_is_there(self) -> None:
        copies = [rest.split()[:-1] for word, rest in self.STEPS if word == "COPY" and "--from" not in rest]
        assert [name for names in copies for name in names if not (ROOT / name).exists()] == []

    def test_what_git_ignores_stays_out_of_it(self) -> None:
        ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        assert {".git", ".venv", "build", "dist", "**/node_modules", "src/paiju/web/dist"} <= set(ignored)
