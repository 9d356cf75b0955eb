"""
The native core of paiju. Use the public modules (paiju.tiles, paiju.sichuan) instead.
"""

from paiju._core import sichuan as sichuan, tiles as tiles
