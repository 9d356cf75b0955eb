#pragma once
// What the numbers mean that learners are given: blocks of planes, rows and facts of sequences.

#include <array>
#include <cstdint>

#include "paiju/base/names.h"

namespace paiju {

// How the planes of a block are read. Planes come in groups of one form: a group for each seat, or each kind of meld.
enum class PlaneForm : std::uint8_t {
  kinds,   // ones at the kinds that it is about
  copies,  // plane j of a group has ones at the kinds of which there are more than j
  flag,    // all ones or all zeros
  level,   // flags: plane j of a group is set where a number is more than the j-th of its steps
  mixed,   // in a group, the copies of something and then flags by seat
};

}  // namespace paiju

template <>
inline constexpr std::array paiju::kNames<paiju::PlaneForm>{"kinds", "copies", "flag", "level", "mixed"};

namespace paiju {

// Some planes in a row that belong together.
struct PlaneBlock {
  const char* name;
  int count;
  int group;  // planes of a group
  PlaneForm form;
  const char* meaning;
};

// Something that happened, as the rows of a sequence tell it. Those who are not among its viewers see that it happened,
// but not what; of a secret they see nothing.
struct Told {
  std::int16_t verb = 0;  // from 1 on
  std::int16_t item = 0;  // a tile or a play, from 1 on; 0: none, or hidden
  std::int16_t aux = 0;
  std::uint8_t actor = 0;
  std::int8_t target = -1;  // a seat that goes into `aux`, counted from the viewer on, from 1
  std::uint8_t viewers = 0xFF;
  bool secret = false;
};

// No number of a sequence is below 0: points are told from here on, as far as there is room.
inline constexpr std::int64_t kZeroPoints = 16384;

// Numbers of a sequence that tell what the table looks like now.
struct Fact {
  const char* name;
  int count;
  const char* meaning;
};

}  // namespace paiju
