"""Try an installed paiju as its user would: ``python trial.py [--no-page]``, with the Python that it is installed for.

Standard library only, and nothing of the source: what is tried is what was installed. Plays a move in the terminal,
then starts the game in the browser as `paiju play` does, and fetches the page with every file it is made of.
"""

import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCRIPTS = sysconfig.get_path("scripts")
COMMAND = os.path.join(SCRIPTS, "paiju.exe" if os.name == "nt" else "paiju")
PATIENCE = 60.0
MOVES = "1\nq\ny\n"  # the first that is offered, then leave
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}
NAMED = re.compile(r"[\w./-]+\.(?:css|js|svg|txt)\b")
DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def main() -> int:
    """Try everything; what fails ends it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "BROWSER")}
        environment |= {"PAIJU_DATA": folder, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"}
        environment["PATH"] = SCRIPTS  # no other program is there
        print(paiju(environment, "version").strip(), flush=True)
        paiju(environment, "play", "--ui", "terminal", "--level", "random", words=MOVES)
        (record,) = Path(folder, "records").iterdir()
        print("the terminal:", paiju(environment, "log", "validate", str(record)).strip(), flush=True)
        if "--no-page" in sys.argv:
            return 0
        with game(environment) as address:
            health = json.loads(fetch(f"{address}api/health", "application/json"))
            assert health["status"] == "ok", health
            files = page(address)
        print(f"the page: {len(files)} files, {sum(map(len, files.values())) / 1e3:.0f} kB", flush=True)
    return 0


def paiju(environment: dict[str, str], *arguments: str, words: str = "") -> str:
    """Run the command, which is told ``words``, and return what it says."""
    done = subprocess.run(
        [COMMAND, *arguments],
        env=environment,
        input=words,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        sys.exit(f"paiju {' '.join(arguments)} left with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def game(environment: dict[str, str]) -> Iterator[str]:
    """Start the game in the browser, on any free port, and give the address it tells."""
    command = [COMMAND, "--lang", "en", "play", "--ui", "web", "--port", "0"]
    child = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, encoding="utf-8")
    late = threading.Timer(PATIENCE, child.kill)
    late.start()
    try:
        assert child.stdout
        said = child.stdout.readline()
        opened = re.search(r"Open (http://127\.0\.0\.1:\d+/)", said)
        if not opened:
            sys.exit(f"paiju play did not tell where the page is: {said!r}")
        yield opened[1]
    finally:
        late.cancel()
        child.terminate()
        child.communicate()


def page(address: str) -> dict[str, bytes]:
    """Return the files of the page by name: the first, what it names, what they name, and the licences."""
    found: dict[str, bytes] = {}
    wanted = ["", "licences.txt"]
    while wanted:
        name = wanted.pop()
        if name in found:
            continue
        found[name] = fetch(address + name, TYPES[Path(name).suffix or ".html"])
        if name.endswith(".js") or not name:
            named = {Path(each).name: each for each in NAMED.findall(found[name].decode("utf-8"))}
            wanted += [f"assets/{each}" for each in named if "-" in each]  # what a build names ends in a hash
    assert any(name.endswith(".js") for name in found), sorted(found)
    assert b"svelte" in found["licences.txt"]
    return found


def fetch(address: str, kind: str) -> bytes:
    """Return what lies at an address, which has to be there, not empty, and of a kind."""
    with DIRECTLY.open(address, timeout=PATIENCE) as answer:
        content: bytes = answer.read()
        told = answer.headers["content-type"]
    assert content, address
    assert told.startswith(kind), (address, told)
    return content


if __name__ == "__main__":
    sys.exit(main())
