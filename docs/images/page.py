"""Make the pictures of the page: ``python docs/images/page.py FOLDER TARGET``, where FOLDER holds what a browser took.

It took them so, in a clone where ``python3 run.py play --ui web`` has built the page::

    paiju serve --port 8000 --data EMPTY_FOLDER
    cd web && npm run screenshots -- http://127.0.0.1:8000 FOLDER
    cd web && npm run screenshots:game -- wuhan http://127.0.0.1:8000 FOLDER

``web/scripts/screenshots.js`` plays in four looks (desktop and phone, light and dark, Chinese and English) and takes a
picture of every moment: their TARGET is ``page``. ``web/scripts/positions.js`` shows the positions of a game's own
guide, those of ``play-wuhan`` for Wuhan mahjong, which is the TARGET of its pictures.
Here those that a document shows become small WebP files. It needs Pillow, which matplotlib brings.
"""

import io
import re
import sys
from pathlib import Path
from typing import Final

from PIL import Image

HERE: Final = Path(__file__).parent
LARGEST: Final = 60_000
QUALITIES: Final = (85, 80, 75, 70, 65, 60, 55, 50, 45, 40)


def shown() -> set[str]:
    """Return the names of the pictures in documents, with their folders: ``page/home-phone-en-light``."""
    root = HERE.parent.parent
    texts = [path.read_text("utf-8") for path in (*root.glob("*.md"), *root.glob("docs/**/*.md"))]
    return {name for text in texts for name in re.findall(r"images/([\w-]+/[\w-]+)\.webp", text)}


def shrink(picture: Image.Image) -> bytes:
    """Return a picture as a file that is small enough: sharp with 256 colours if that fits, else as good as fits."""
    plain = picture.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).convert("RGB")
    tries = [_webp(plain, lossless=True, quality=60)]
    while len(tries[-1]) > LARGEST and len(tries) <= len(QUALITIES):
        tries.append(_webp(picture, lossless=False, quality=QUALITIES[len(tries) - 1]))
    if len(tries[-1]) > LARGEST:
        raise SystemExit(f"larger than {LARGEST} bytes")
    return tries[-1]


def _webp(picture: Image.Image, *, lossless: bool, quality: int) -> bytes:
    file = io.BytesIO()
    picture.save(file, "WEBP", lossless=lossless, quality=quality, method=6)
    return file.getvalue()


if __name__ == "__main__":
    folder, target = Path(sys.argv[1]), HERE / sys.argv[2]
    target.mkdir(exist_ok=True)
    wanted = shown()
    for path in sorted(folder.glob("*.png")):
        if f"{target.name}/{path.stem}" not in wanted:
            continue
        with Image.open(path) as taken:
            (target / f"{path.stem}.webp").write_bytes(shrink(taken.convert("RGB")))
