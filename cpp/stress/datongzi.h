#pragma once
// Da Tong Zi under stress: hands, whole games, anything tried on a table, positions that are no positions.

void try_datongzi(unsigned seed);
