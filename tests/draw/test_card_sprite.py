"""The cards of the page: the committed sprite, and suits that stay apart for every eye."""

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray

from paiju.datongzi.models import ALL
from paiju.draw.card_faces import SUITS
from paiju.draw.card_sprite import card_sprite
from paiju.draw.palette import STYLED_CARDS, THEMES

PAGE = Path(__file__).parents[2] / "web" / "src" / "games" / "datongzi"
SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 60_000
PAINTED = ("paper", "line", "back", *SUITS.values())

# How colours look to whom, on linear RGB: Machado, Oliveira and Fernandes 2009, at full strength.
EYES = {
    "usual": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
}
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]
)
WHITE = np.array([0.95047, 1, 1.08883])
APART = 20.0  # distance in CIELAB; 2.3 can just be told apart side by side


def lab(colour: str, eye: str) -> NDArray[np.float64]:
    """Return a colour in CIELAB as an eye sees it."""
    given = np.array([int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)])
    linear = np.where(given <= 0.04045, given / 12.92, ((given + 0.055) / 1.055) ** 2.4)
    xyz = TO_XYZ @ np.clip(EYES[eye] @ linear, 0, 1) / WHITE
    x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def distance(one: str, other: str, eye: str) -> float:
    return float(np.linalg.norm(lab(one, eye) - lab(other, eye)))


def test_the_committed_sprite_is_what_the_generator_writes() -> None:
    path = "web/src/games/datongzi/cards.svg"
    assert (PAGE / "cards.svg").read_text("utf-8") == card_sprite(), f"run python -m paiju.draw.card_sprite {path}"
    assert len(card_sprite().encode()) < MOST_BYTES


def test_the_sprite_has_every_card_and_a_back() -> None:
    symbols = ElementTree.fromstring(card_sprite()).findall(f"{SVG}symbol")
    assert {symbol.get("id") for symbol in symbols} == {f"card-{card.text}" for card in ALL} | {"card-back"}
    assert len(symbols) == len(ALL) + 1


def test_a_strict_page_may_show_it() -> None:
    assert not re.search(r"style=|<style|<script|\son\w+=|url\(|https?://(?!www\.w3\.org/2000/svg)", card_sprite())
    used = set(re.findall(r'(?:fill|stroke)="([^"]+)"', card_sprite())) - {"none"}
    assert used == {getattr(STYLED_CARDS, name) for name in PAINTED}


def test_the_dark_page_has_the_colours_of_the_dark_theme() -> None:
    told = re.findall(r"--card-(\w+): (#\w+);", (PAGE / "cards.css").read_text("utf-8"))
    dark = [(name, getattr(THEMES["dark"].cards, name)) for name in PAINTED]
    assert sorted(told) == sorted(dark * 2)  # chosen by the player, or by the system


def test_distances_are_those_of_known_colours() -> None:
    assert distance("#000000", "#ffffff", "usual") == pytest.approx(100, abs=0.1)
    assert distance("#b94a08", "#5f7d05", "deuteranopia") < distance("#b94a08", "#5f7d05", "usual") / 2


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_suits_are_apart_for_every_eye(theme: str, eye: str) -> None:
    inks = [getattr(THEMES[theme].cards, suit) for suit in SUITS.values()]
    for one, other in combinations(inks, 2):
        assert distance(one, other, eye) >= APART, (one, other)
