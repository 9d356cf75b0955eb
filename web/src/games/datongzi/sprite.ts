/** The faces of the cards, put into the document once: `<use href="#card-S10" />` shows one, and asks nobody for it. */

import faces from "./cards.svg?raw";

const sprite = new DOMParser().parseFromString(faces, "image/svg+xml").documentElement;
document.head.append(document.importNode(sprite, true)); // where nothing is drawn, read or scrolled
