"""Which browser the tests take, and how one is brought where there is none."""

import os
import stat
import sys
import tempfile
from pathlib import Path

import pytest

from page import browser

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="apt is not there, nor are scripts without an ending")


def script(path: Path, *lines: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a machine without a browser, its programs in a folder."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("PLAYWRIGHT_BROWSERS_PATH", raising=False)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    return programs


def act_as(user: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)


def test_the_systems_browser_goes_first(bare: Path) -> None:
    own = "Library/Caches" if sys.platform == "darwin" else ".cache"
    old, new = (
        script(bare.parent / own / "ms-playwright" / f"chromium-{build}" / "chrome-linux" / "chrome")
        for build in (999, 1000)
    )
    assert browser.find() == str(new)
    new.unlink()
    assert browser.find() == str(old)
    assert browser.find() != browser.find({**os.environ, "PLAYWRIGHT_BROWSERS_PATH": str(bare)})
    system = script(bare / "chromium")
    assert browser.find() == str(system)


def test_apt_brings_one(bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    act_as(0, monkeypatch)
    chromium = bare / "chromium"
    script(bare / "apt-get", f'echo "$@" >> {bare}/asked', f'case "$*" in *" chromium") : > {chromium};; esac')
    monkeypatch.setattr(browser, "find", lambda: str(chromium) if chromium.exists() else None)
    assert browser.main(["--install"]) == 0
    assert capsys.readouterr().out == f"{chromium}\n"
    update, light, whole = (bare / "asked").read_text().splitlines()
    assert update.endswith(" update"), "lists may be missing"
    assert light.endswith("install -y --no-install-recommends chromium-headless-shell")
    assert whole.endswith("install -y --no-install-recommends chromium")
    assert browser.bring() == str(chromium)
    assert len((bare / "asked").read_text().splitlines()) == 3, "it is there now"


def test_apt_fails_loudly(bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    act_as(0, monkeypatch)
    script(bare / "apt-get", "echo E: no network", "exit 100")
    with pytest.raises(browser.InstallFailed, match="E: no network"):
        browser.bring()
    assert browser.main(["--install"]) == 1
    assert "ended with 100" in capsys.readouterr().err


@pytest.mark.parametrize("user", [0, 1000])
def test_nobody_can_bring_one(user: int, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    act_as(user, monkeypatch)
    if user:
        script(bare / "apt-get", "exit 0")
    with pytest.raises(browser.NoBrowser, match="playwright install"):
        browser.bring()
    assert browser.main(["--install"]) == 0, "the tests that need one say so"
