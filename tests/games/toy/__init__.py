"""Shed 出完: a toy card game for two to four, as unlike mahjong as a game can be.

Nobody draws, nobody pays, nobody is asked beside another: a seat leads one card, a pair or a run of three, the others
beat it with as many or pass, and whoever is not beaten takes the points that lie there. The first without cards ends
the round. Its rules are nested, its match goes to a target, and it accepts plays that it does not list.
"""
