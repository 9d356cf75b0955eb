"""What mahjong games share in showing a table: its view for a page, its picture, its lines in a terminal, its words.

A game derives from the classes here and adds what is its own; no rule of a game stands here.
"""
