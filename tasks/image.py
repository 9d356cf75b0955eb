"""Run the steps of the Containerfile without a container engine: ``python3 tasks/image.py [FOLDER]``, as root on Linux.

Every stage gets a root of its own in FOLDER (build/image), made by debootstrap in place of the image that it starts
FROM: Debian's Python stands in for that of ``python:``, this machine's Node.js for that of ``node:``. The steps run
there in a chroot. At the end the server is started as the image would start it, in a network of its own, and has to
become healthy. Knows the instructions that our file uses, and refuses others.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUITE = "trixie"
BASES = {"python": ["python3", "python3-dev", "python3-venv"], "node": []}
PATH = "/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin"
OURS = re.compile(
    r"(?i)(pip_|npm_config_|node_extra_ca|ssl_cert).*|(https?|no)_proxy"
)  # how registries are reached here
FROM_HOST = ["/etc/resolv.conf", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt", os.path.expanduser("~/.npmrc")]
HEALTHY = """
ip link set lo up
{start} &
for _ in $(seq 60); do
  if {check}; then echo healthy; kill $!; wait $!; exit 0; fi
  sleep 1
done
kill $!
exit 1
"""


@dataclass(frozen=True)
class Stage:
    """What a stage has come to."""

    root: Path
    name: str = ""
    folder: str = "/"
    user: str = "root"
    environment: dict[str, str] = field(default_factory=lambda: {"PATH": PATH})
    entry: tuple[str, ...] = ()
    health: str = ""

    def command(self, *words: str) -> list[str]:
        """Return the command that runs words in the stage, as its user, in its folder, with its environment."""
        settings = [f"{name}={value}" for name, value in self.environment.items()]
        inside = ["env", "-i", *settings, "sh", "-c", f'cd {self.folder} && exec "$@"', "sh", *words]
        return ["chroot", f"--userspec={self.user}", str(self.root), *inside]


def main() -> int:
    """Run all stages, then start the last one."""
    if os.geteuid() != 0:
        sys.exit("a chroot needs root")
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "image").resolve()
    stages: list[Stage] = []
    for word, rest in instructions((ROOT / "Containerfile").read_text("utf-8")):
        print(f"{word} {rest}"[:120], flush=True)
        if word == "FROM":
            stages.append(begin(folder, *rest.split(" AS ")))
        else:
            stages[-1] = follow(stages[-1], word, rest, {each.name: each.root for each in stages})
    last = stages[-1]
    start, check = shlex.join(last.command(*last.entry)), shlex.join(last.command("sh", "-c", last.health))
    run(["unshare", "--net", "--pid", "--fork", "--kill-child", "sh", "-c", HEALTHY.format(start=start, check=check)])
    size = subprocess.run(["du", "-sm", str(last.root / "opt")], capture_output=True, text=True, check=True).stdout
    print(f"what the image adds to Python: {size.split()[0]} MB", flush=True)
    return 0


def instructions(text: str) -> list[tuple[str, str]]:
    """Return the instructions of a Containerfile, each as its name and what follows."""
    whole = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    found = [line.split(maxsplit=1) for line in whole.splitlines() if line.strip()]
    return [(word, rest) for word, rest in found]


def begin(folder: Path, image: str, name: str = "") -> Stage:
    """Make the root of a stage, from what stands in for its image; that is made once."""
    kind = image.partition(":")[0]
    base, root = folder / f"base-{kind}", folder / f"stage-{name or 'last'}"
    make(folder / "debian", lambda place: run(["debootstrap", "--variant=minbase", SUITE, str(place)]))
    make(base, lambda place: install(folder / "debian", place, BASES[kind]))
    shutil.rmtree(root, ignore_errors=True)
    run(["cp", "--archive", str(base), str(root)])
    return Stage(root, name)


def make(place: Path, work: Callable[[Path], object]) -> None:
    """Make a folder unless it was made before, whole."""
    made = Path(f"{place}.made")
    if not made.exists():
        shutil.rmtree(place, ignore_errors=True)
        place.parent.mkdir(parents=True, exist_ok=True)
        work(place)
        made.touch()


def install(debian: Path, place: Path, packages: list[str]) -> None:
    """Copy a Debian and install packages there; Python and Node.js come to where their images have them."""
    run(["cp", "--archive", str(debian), str(place)])
    inside = Stage(place, environment={**reaching(), "PATH": PATH, "DEBIAN_FRONTEND": "noninteractive"})
    shutil.copy("/etc/resolv.conf", f"{place}/etc/resolv.conf")
    run(inside.command("apt-get", "update"))
    run(inside.command("apt-get", "install", "--yes", "--no-install-recommends", "ca-certificates", *packages))
    if "python3" in packages:
        run(inside.command("python3", "-m", "venv", "/usr/local"))
    else:
        bring_node(place / "usr" / "local")
    for path in filter(os.path.exists, FROM_HOST):
        shutil.copy(path, f"{place}{path}")


def bring_node(place: Path) -> None:
    """Copy this machine's Node.js: Debian's npm is split into hundreds of packages."""
    node, npm = (shutil.which(name) for name in ("node", "npm"))
    if not node or not npm:
        sys.exit("the stage that builds the page needs this machine's node and npm")
    shutil.copy(node, place / "bin")
    shutil.copytree(Path(npm).resolve().parent.parent, place / "lib" / "node_modules" / "npm", symlinks=True)
    (place / "bin" / "npm").symlink_to("../lib/node_modules/npm/bin/npm-cli.js")


def reaching() -> dict[str, str]:
    """Return the variables that say how registries are reached here."""
    return {name: value for name, value in os.environ.items() if OURS.fullmatch(name)}


def follow(stage: Stage, word: str, rest: str, roots: dict[str, Path]) -> Stage:
    """Do what an instruction says, and return what the stage is then."""
    match word:
        case "RUN":
            run(replace(stage, environment={**reaching(), **stage.environment}).command("sh", "-c", rest))
        case "COPY":
            copy(stage, rest.split(), roots)
        case "ENV":
            pairs = dict(pair.split("=", 1) for pair in rest.split())
            known = stage.environment
            filled = {name: value.replace("$PATH", known["PATH"]) for name, value in pairs.items()}
            return replace(stage, environment={**known, **filled})
        case "WORKDIR":
            (stage.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
            return replace(stage, folder=rest)
        case "USER":
            return replace(stage, user=rest)
        case "ENTRYPOINT":
            return replace(stage, entry=tuple(json.loads(rest)))
        case "HEALTHCHECK":
            return replace(stage, health=rest.partition("CMD ")[2])
        case "VOLUME" | "EXPOSE":
            pass
        case _:
            sys.exit(f"no step for {word}")
    return stage


def copy(stage: Stage, words: list[str], roots: dict[str, Path]) -> None:
    """Copy files: what git has of the clone, or what an earlier stage has made."""
    *sources, target = [word for word in words if not word.startswith("--")]
    place = stage.root / stage.folder.lstrip("/") / target if not target.startswith("/") else stage.root / target[1:]
    given = [word.removeprefix("--from=") for word in words if word.startswith("--from=")]
    for source in sources:
        if given:
            shutil.copytree(roots[given[0]] / source.lstrip("/"), place, dirs_exist_ok=True, symlinks=True)
        elif (ROOT / source).is_file():
            (place if target.endswith("/") else place.parent).mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, place)
        else:
            listed = subprocess.run(["git", "ls-files", "-z", source], cwd=ROOT, capture_output=True, check=True)
            for name in filter(None, listed.stdout.decode("utf-8").split("\0")):
                path = place / Path(name).relative_to(source)
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, path)


def run(command: list[str]) -> None:
    """Run a program; one that fails ends everything."""
    code = subprocess.run(command, check=False).returncode
    if code:
        sys.exit(f"failed with {code}: {shlex.join(command)}")


if __name__ == "__main__":
    sys.exit(main())
