#pragma once
// Wuhan mahjong under stress: whole rounds over all options, anything tried on a table, positions that are no
// positions.

void try_wuhan(unsigned seed);
