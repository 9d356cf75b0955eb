"""What a hand waits for, and which tile to let go."""

from paiju import sichuan
from paiju.tiles import show

ready = sichuan.Hand("1112345678999m", void_suit="p")
print(f"{show(ready.tiles)} waits for {show(sichuan.waits(ready))}")

drawn = sichuan.Hand("223457m23489s139p", void_suit="p")
for option in sichuan.discards(drawn, seen="77m")[:3]:
    print(f"let go {option.tile}: {option.shanten}-shanten, {option.copies} tiles help: {show(option.effective_tiles)}")
