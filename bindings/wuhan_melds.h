#pragma once
// Melds of Wuhan mahjong, as Python gives and sees them.

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

#include "mahjong_views.h"
#include "paiju/wuhan/hand.h"

namespace paiju::wuhan {
struct State;
}

using WuhanMeld = MeldView<paiju::wuhan::State>;

// From a dict with type, tiles and from (or kind, tile, claimed and from); raises PositionError.
// Return its type, tiles and giver; a kong that is hidden has none.
nanobind::dict write_wuhan_meld(const paiju::mahjong::Meld& meld);

paiju::mahjong::Meld read_wuhan_meld(nanobind::handle dict, const std::string& place);

// An iterable of melds and of such dicts.
std::vector<paiju::mahjong::Meld> read_wuhan_melds(nanobind::handle given);
