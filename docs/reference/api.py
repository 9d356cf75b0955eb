"""Write the pages on every public name: ``python docs/reference/api.py``.

Each sentence of a docstring has its Chinese in the tables of ``docs/reference/maker/apidoc/chinese``. With ``--update``
the tables get a row without Chinese for each new one, and what has changed is listed; with ``--accept`` the Chinese of
everything that was only reworded goes for the new wording.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "maker"))

from apidoc.chinese import changes, load, save, updated
from apidoc.markdown import FOLDERS, pages


def write_pages() -> None:
    """Write the pages of both languages; those of parts that are no more go."""
    for lang, folder in FOLDERS.items():
        folder.mkdir(exist_ok=True)
        made = pages(lang)
        for path in set(folder.glob("*.md")) - set(made):
            path.unlink()
        for path, text in made.items():
            path.write_text(text, "utf-8")


def main(args: list[str]) -> int:
    """Do what the arguments say; 1 if some Chinese is missing."""
    if unknown := [arg for arg in args if arg not in ("--update", "--accept")]:
        print(f"api.py takes --update or --accept, not {unknown[0]!r}", file=sys.stderr)
        return 2
    if args:
        save(updated(load(), accept="--accept" in args))
    missing = changes(load())
    for change in missing:
        print(f"{', '.join(change.row.at)}\n  en: {change.row.en}")
        if change.before is not None:
            print(f"  was: {change.before.en}\n  zh: {change.before.zh}")
    write_pages()
    print(f"{len(missing)} paragraphs without Chinese" if missing else "every paragraph has its Chinese")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
