/** The faces of the tiles, put into the document once: `<use href="#tile-5m" />` shows one, and asks nobody for it. */

import faces from "./tiles.svg?raw";

const sprite = new DOMParser().parseFromString(faces, "image/svg+xml").documentElement;
document.head.append(document.importNode(sprite, true)); // where nothing is drawn, read or scrolled
