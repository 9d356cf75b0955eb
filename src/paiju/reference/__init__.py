"""The rules once more, in slow and plain Python that reads like the rulebook.

For learning, for trying a house rule in an evening, and for checking: the core is compared with these
functions, which share no algorithm with it. ``paiju.sichuan`` gives the same answers hundreds of times faster.
"""

from paiju.reference import datongzi, sichuan, tiles, wuhan

__all__ = ["datongzi", "sichuan", "tiles", "wuhan"]
