"""What is long goes out compressed: made ready once, or away from the event loop."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

__all__ = ["Packed"]

ENCODINGS: Final = ("br", "gzip")  # the smaller one first
LEVEL: Final = 6
REFUSED: Final = re.compile(r";\s*q=0(\.0*)?\s*$")


class Packed:
    """A text in several encodings, each as it goes over the wire.

    No secret may be inside: the length of what is compressed would tell of it.
    """

    def __init__(self, plain: bytes, media_type: str, encoded: Mapping[str, bytes]) -> None:
        """Keep a text, and what it is when it is compressed, by the name of the encoding."""
        self._media_type = media_type
        self._bodies = {"identity": plain, **encoded}
        self._tag = hashlib.sha256(plain).hexdigest()[:16]

    @classmethod
    def of(cls, text: str, media_type: str = "application/json") -> Packed:
        """Compress a text; one that is long takes its time."""
        plain = text.encode()
        return cls(plain, media_type, {"gzip": gzip.compress(plain, LEVEL, mtime=0)})

    def answer(self, request: Request) -> Response:
        """Return the answer for one request; one who has the text already is told so."""
        taken = _accepted(request)
        encoding = next((name for name in ENCODINGS if name in taken and name in self._bodies), "identity")
        headers = {"etag": f'"{self._tag}-{encoding}"', "vary": "accept-encoding"}
        if headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if encoding != "identity":
            headers["content-encoding"] = encoding
        return Response(self._bodies[encoding], media_type=self._media_type, headers=headers)


def _accepted(request: Request) -> frozenset[str]:
    """Return the encodings that a request takes."""
    offers = request.headers.get("accept-encoding", "").lower().split(",")
    return frozenset(offer.partition(";")[0].strip() for offer in offers if not REFUSED.search(offer))
