"""The library of a game, and the class names of its kit."""

from typing import assert_type

import numpy as np
from numpy.typing import NDArray

from paiju import sichuan, tiles
from paiju.sichuan import kit
from paiju.tiles import Tile

hand = sichuan.Hand("123m456m789m234s99s", void_suit="p")
assert_type(sichuan.is_win(hand), bool)
assert_type(sichuan.score(hand, "9s", self_draw=True, rules=sichuan.PRESETS["fan"]).explain("zh"), list[str])
assert_type(sichuan.score(hand, "9s").main, sichuan.Pattern)
assert_type(sichuan.waits(sichuan.Hand("1112345678999m", void_suit="p")), tuple[Tile, ...])
assert_type(sichuan.effective_tiles(sichuan.Hand("123m456m789m23s99s")), dict[Tile, int])
assert_type(sichuan.suggest_discard(sichuan.Hand("223457m23489s139p", void_suit="p")), Tile)
assert_type(sichuan.discards(sichuan.Hand("223457m23489s139p", void_suit="p"))[0].shanten, int)
assert_type(tiles.parse("123m"), tuple[Tile, ...])
assert_type(tiles.shanten(bytes(27)), int)
counts: NDArray[np.uint8] = tiles.counts("123m456m789m234s99s")
assert_type(sichuan.shanten_batch(counts[None]), NDArray[np.int8])
win = {"t": "win", "how": "self_draw", "winners": [{"p": 0, "multiplier": 4}]}
assert_type(sichuan.settle([win], rules=sichuan.Rules()).scores, tuple[int, ...])

engine = kit.GameEngine()
assert_type(kit.Tile(kit.SuitType.WAN, 5), kit.Tile)
assert_type(kit.HandAnalyzer().__class__, type[kit.HandAnalyzer])
