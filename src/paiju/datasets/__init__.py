"""Rounds kept for learning: played once, about a hundred bytes each, and played again into arrays at native speed.

``generate`` plays rounds between agents into a folder; ``Dataset`` reads it.
"""

from paiju.datasets.dataset import Dataset
from paiju.datasets.making import generate
from paiju.datasets.recorded import Recorded
from paiju.datasets.replaying import Samples

__all__ = ["Dataset", "Recorded", "Samples", "generate"]
