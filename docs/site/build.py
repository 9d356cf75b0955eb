"""Build the site into build/site, both languages at once, and check what came out: ``python docs/site/build.py``.

A warning of Sphinx is an error: an unknown page, heading or picture, or a page outside the navigation.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

import check
import navigation

ROOT = navigation.DOCS.parent
BUILT = ROOT / "build" / "site"
READ = ROOT / "build" / "docs"  # what Sphinx has read
OUT = {"en": BUILT, "zh": BUILT / "zh"}


def sphinx(lang: str, args: list[str]) -> subprocess.Popen[bytes]:
    """Start the build of one language."""
    strict = ["--fail-on-warning", "--fresh-env", "--quiet"]
    words = [sys.executable, "-m", "sphinx", "--builder", "html", *strict, "--tag", lang]
    words += ["--conf-dir", str(navigation.SITE), "--doctree-dir", str(READ / lang)]
    return subprocess.Popen([*words, *args, str(navigation.FOLDERS[lang]), str(OUT[lang])])


def main(args: list[str]) -> int:
    """Build and check; further arguments go to Sphinx."""
    if BUILT.exists():
        shutil.rmtree(BUILT)  # pages that are no more
    problems = [problem for lang in OUT for problem in navigation.problems(lang)]
    codes = [build.wait() for build in [sphinx(lang, args) for lang in OUT]]
    if not any(codes):
        problems += check.problems(BUILT)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems or any(codes):
        return 1
    pages = sum(1 for _ in BUILT.rglob("*.html"))
    print(f"{pages} pages in {BUILT.relative_to(ROOT).as_posix()}: open {(BUILT / 'index.html').as_uri()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
