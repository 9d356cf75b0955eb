#pragma once
// How what a seat sees is written as numbers, for learners. Every encoding has a name and a layout; both are a
// contract.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "paiju/base/layout.h"
#include "paiju/engine/game.h"

namespace paiju {

// Planes of zeros and ones. What `write` reads of a state that play led to is what the seat may know; `write_seen`
// takes any observation, also that of a table from elsewhere.
template <class G>
struct PlaneEncoding {
  const char* name;
  std::array<std::size_t, 2> (*shape)(const typename G::Rules&);
  void (*write)(const typename G::State&, int seat, std::span<std::int8_t>);
  void (*write_seen)(const typename G::Observation&, std::span<std::int8_t>);
  std::vector<PlaneBlock> (*layout)(const typename G::Rules&);  // all planes, from the first on
};

// A game that writes planes straight from a state, and may have more than one encoding; the first one is the usual.
template <class G>
concept Encoded = Game<G> && requires {
  { G::kEncodings[0] } -> std::convertible_to<PlaneEncoding<G>>;
};

template <Game G>
[[nodiscard]] std::span<const PlaneEncoding<G>> encodings_of() noexcept {
  if constexpr (Encoded<G>) {
    return G::kEncodings;
  } else {
    static constexpr std::array kUsual{PlaneEncoding<G>{
        "v1", [](const typename G::Rules& rules) { return G::planes_shape(rules); },
        [](const typename G::State& state, int seat, std::span<std::int8_t> out) {
          G::write_planes(G::observe(state, seat), out);
        },
        [](const typename G::Observation& seen, std::span<std::int8_t> out) { G::write_planes(seen, out); },
        [](const typename G::Rules&) { return std::vector<PlaneBlock>(); }}};
    return kUsual;
  }
}

// Numbers that a seat is not told and a learner may be given while it trains: other hands, what is drawn next.
template <class G>
concept Oracle = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state, int seat,
                                     std::span<std::int8_t> out) {
  { G::oracle_layout(rules) } -> std::same_as<std::vector<PlaneBlock>>;
  { G::oracle_shape(rules) } -> std::same_as<std::array<std::size_t, 2>>;
  G::write_oracle(state, seat, out);
};

// ---- sequences

inline constexpr std::size_t kToldRows = 192;
inline constexpr std::size_t kToldColumns = 4;  // verb, seat from the viewer on, item, aux

// A game that tells what happens in it: `step_told` plays an action and calls `tell(Told)`, and facts are what the
// table looks like now.
template <class G>
concept Sequenced =
    Game<G> && requires(typename G::State& next, const typename G::State& state, const typename G::Rules& rules,
                        int seat, int id, std::span<std::int16_t> out, void (*tell)(const Told&)) {
      G::step_told(next, seat, id, tell);
      { G::num_facts(rules) } -> std::same_as<std::size_t>;  // a multiple of the columns
      G::write_facts(state, seat, out);
      { G::sequence_facts(rules) } -> std::same_as<std::vector<Fact>>;
      { G::kVerbs[0] } -> std::convertible_to<const char*>;
    };

// The last rows that a seat was told, oldest first, and zeros.
inline void write_told(std::span<const Told> told, int viewer, int seats, std::span<std::int16_t> out) noexcept {
  std::fill(out.begin(), out.end(), std::int16_t{0});
  const auto sees = [&](const Told& each) { return (each.viewers >> viewer & 1) != 0; };
  const auto is_row = [&](const Told& each) { return !each.secret || sees(each); };
  std::size_t rows = 0;
  std::size_t first = told.size();
  while (first > 0 && rows < kToldRows) rows += is_row(told[--first]);
  std::size_t at = 0;
  for (const Told& each : told.subspan(first)) {
    if (!is_row(each)) continue;
    const auto from_viewer = [&](int seat) { return static_cast<std::int16_t>((seat - viewer + seats) % seats); };
    out[at] = each.verb;
    out[at + 1] = from_viewer(each.actor);
    if (sees(each)) out[at + 2] = each.item;
    out[at + 3] = each.target < 0 ? each.aux : static_cast<std::int16_t>(1 + from_viewer(each.target));
    at += kToldColumns;
  }
}

template <Sequenced G>
[[nodiscard]] std::array<std::size_t, 2> sequence_shape(const typename G::Rules& rules) {
  return {kToldRows + G::num_facts(rules) / kToldColumns, kToldColumns};
}

template <Sequenced G>
void write_sequence(const typename G::State& state, std::span<const Told> told, int seat, std::span<std::int16_t> out) {
  constexpr std::size_t kRowNumbers = kToldRows * kToldColumns;
  write_told(told, seat, static_cast<int>(G::num_seats(state.rules)), out.first(kRowNumbers));
  G::write_facts(state, seat, out.subspan(kRowNumbers));
}

}  // namespace paiju
