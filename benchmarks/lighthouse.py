"""What Lighthouse says of the page: ``python benchmarks/lighthouse.py``, where Node.js and a Chromium are.

Starts a server of its own and looks at the first page, at a table where agents play, and at a replay, as a phone on a
slow network would (Lighthouse's usual setting).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

LIGHTHOUSE = "lighthouse@12.8.2"  # the last for Node 20
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = "--headless=new --disable-gpu --disable-background-networking --disable-component-update --disable-sync"
WANTED = {"performance": 0.95, "accessibility": 1.0, "best-practices": 0.95}


def watch(web: httpx.Client, **options: Any) -> str:
    """Open a room where agents play, and return its name."""
    asked = {"mode": "watch", "seed": 7, **options}
    return str(web.post("/api/rooms", json=asked).raise_for_status().json()["room"])


def finished(web: httpx.Client) -> str:
    """Return the name of a room where a round is over."""
    room = watch(web, pace="instant", rounds=1)
    while web.get(f"/api/rooms/{room}").json()["status"] != "finished":
        time.sleep(0.2)
    return room


def examine(address: str, folder: Path) -> dict[str, float]:
    """Return the scores of a page."""
    report = folder / "report.json"
    flags = FLAGS + (" --no-sandbox" if hasattr(os, "geteuid") and os.geteuid() == 0 else "")
    categories = ",".join(WANTED)
    command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", f"--chrome-flags={flags}", "--output=json"]
    command += [f"--output-path={report}", f"--only-categories={categories}"]
    browser = next(filter(None, map(shutil.which, BROWSERS)), "")
    done = subprocess.run(command, check=False, env={"CHROME_PATH": browser, **os.environ}, capture_output=True)
    if done.returncode:
        raise SystemExit(done.stderr.decode("utf-8", "replace"))
    found = json.loads(report.read_text("utf-8"))["categories"]
    return {name: found[name]["score"] for name in WANTED}


def main() -> int:
    """Print a table of the scores; leave with 1 if one is below what is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3, help="how often each page is looked at; the middle one counts")
    times = parser.parse_args().times
    fine = True
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        command = [sys.executable, "-m", "paiju", "serve", "--port", "0", "--data", scratch, "--lang", "en"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[1]
            try:
                web = httpx.Client(base_url=address)
                over = finished(web)
                # A room of its own for each look, so that all see a round that has just begun.
                pages: dict[str, Callable[[], str]] = {
                    "home": lambda: "",
                    "table": lambda: f"#/room/{watch(web)}",
                    "replay": lambda: f"#/replay/{over}?step=20",
                }
                print("| page |", " | ".join(WANTED), "|\n| --- |", " | ".join("---" for _ in WANTED), "|")
                for name, place in pages.items():
                    seen = [examine(address + place(), folder) for _ in range(times)]
                    middle = {what: sorted(each[what] for each in seen)[times // 2] for what in WANTED}
                    fine &= all(middle[what] >= WANTED[what] for what in WANTED)
                    print(f"| {name} |", " | ".join(f"{middle[what]:.2f}" for what in WANTED), "|", flush=True)
            finally:
                server.terminate()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
