#pragma once
// Patterns as Python knows them.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <optional>

#include "paiju/datongzi/pattern.h"

// What a PlayPattern tells; one that somebody makes may be of cards that nobody could play.
struct PlayPattern {
  paiju::datongzi::PlayType type = paiju::datongzi::PlayType::none;
  paiju::datongzi::Rank rank = 0;
  std::uint8_t suit = paiju::datongzi::kNoSuit;
  paiju::datongzi::RankSet chain = 0;  // its linked ranks
  int count = 0;
  std::int64_t strength = 0;
  friend bool operator==(const PlayPattern&, const PlayPattern&) = default;
};

PlayPattern show_pattern(const paiju::datongzi::Pattern& pattern);
paiju::datongzi::Pattern read_pattern(const PlayPattern& pattern);

// Members of the enums in Python.
nanobind::object play_type_object(paiju::datongzi::PlayType type);
nanobind::object rank_object(int rank);
nanobind::object suit_object(int suit);
