#include "datongzi_views.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <string>
#include <vector>

#include "arguments.h"
#include "card_caster.h"
#include "datongzi_pattern.h"
#include "errors.h"
#include "paiju/datongzi/belief.h"
#include "paiju/datongzi/generate.h"
#include "paiju/datongzi/legal.h"
#include "paiju/datongzi/suits.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju::datongzi;

namespace {

nb::tuple tuple_of_numbers(const auto& numbers, std::size_t count) {
  nb::list list;
  for (std::size_t i = 0; i < count; ++i) list.append(static_cast<std::int64_t>(numbers[i]));
  return nb::tuple(list);
}

// One row of features: copies of each kind, the type, the rank, then length, cards, points, trumps broken, cards left.
constexpr std::size_t kTypes = 10;
constexpr std::size_t kFeatures = std::size_t{kKinds} + kTypes + kRanks + 5;

void write_features(const State& state, const Cards& cards, std::int16_t* out) {
  const Cards& hand = state.hands[state.turn];
  const int count = cards.size();
  const auto pattern = state.standing.is_lead() ? recognize(cards, count, state.rules)
                                                : recognize_reply(cards, count, state.standing.pattern, state.rules);
  cards.for_each([&](Card card) { ++out[card.kind]; });
  out += kKinds;
  out[static_cast<std::size_t>(pattern->type) - 1] = 1;
  out += kTypes;
  out[pattern->rank] = 1;
  out += kRanks;
  *out++ = pattern->length;
  *out++ = static_cast<std::int16_t>(count);
  *out++ = static_cast<std::int16_t>(points_of(cards));
  *out++ = static_cast<std::int16_t>(trumps_broken(hand, cards));
  *out = static_cast<std::int16_t>(hand.size() - count);
}

auto features_of(const State& state, const std::vector<Play>& plays) {
  auto* values = new std::int16_t[plays.size() * kFeatures]();
  nb::capsule owner(values, [](void* p) noexcept { delete[] static_cast<std::int16_t*>(p); });
  for (std::size_t i = 0; i < plays.size(); ++i) write_features(state, plays[i].cards, values + i * kFeatures);
  return nb::ndarray<nb::numpy, std::int16_t, nb::ndim<2>>(values, {plays.size(), kFeatures}, owner);
}

std::vector<Play> plays_of(const State& state) {
  if (state.is_over || !state.picks.empty()) return {};
  const Cards& hand = state.hands[state.turn];
  return state.standing.is_lead() ? all_plays(hand, state.rules)
                                  : beating_plays(hand, state.standing.pattern, state.rules);
}

}  // namespace

SeatId expect_seat(const Rules& rules, int seat) {
  const int players = rules.config.num_players;
  if (seat >= 0 && seat < players) return static_cast<SeatId>(seat);
  throw_value_error("there is no seat " + std::to_string(seat) + ", seats are 0 to " + std::to_string(players - 1),
                    "seat");
}

nb::tuple action_tuple(const State& state, int seat) {
  const SeatId who = expect_seat(state.rules, seat);
  nb::list list;
  legal_actions(state, who).for_each([&](int id) {
    list.append(nb::cast(action_of(state, who, static_cast<ActionId>(id))));
  });
  return nb::tuple(list);
}

nb::object legal_plays(const State& state, bool features) {
  const std::vector<Play> plays = plays_of(state);
  nb::list list;
  for (const Play& play : plays) list.append(card_list(play.cards));
  if (!features) return list;
  return nb::make_tuple(list, features_of(state, plays));
}

nb::tuple scores_tuple(const State& state) {
  return tuple_of_numbers(scores_of(state), static_cast<std::size_t>(state.players()));
}

nb::tuple bonuses_tuple(const State& state) {
  return tuple_of_numbers(state.bonuses, static_cast<std::size_t>(state.players()));
}

nb::tuple order_tuple(const State& state) { return tuple_of_numbers(state.finish_order, state.finish_order.size()); }

nb::tuple history_tuple(const State& state) {
  nb::list list;
  state.history.for_each([&](const Played& played) {
    list.append(nb::make_tuple(static_cast<int>(played.seat), nb::tuple(card_list(played.cards))));
  });
  return nb::tuple(list);
}

nb::object table_of(const State& state) { return state.standing.is_lead() ? nb::none() : nb::cast(state.standing); }

nb::object turn_of(const State& state) { return state.is_over ? nb::none() : nb::cast(static_cast<int>(state.turn)); }

Observation observe_state(const State& state, std::optional<int> seat) {
  return seat ? observe(state, expect_seat(state.rules, *seat)) : observe(state, std::nullopt);
}

State sampled(const Observation& seen, nb::handle seed) {
  const std::optional<State> world = sample(seen, read_seed(seed));
  if (!world) throw_value_error("a spectator has no hidden cards to deal anew: it has no hand", "spectator");
  return *world;
}

nb::object worlds_of(const Observation& seen, std::int64_t most, bool habits) {
  if (!seen.seat) throw_value_error("a spectator has no hidden cards to deal anew: it has no hand", "spectator");
  if (most < 1) throw_value_error("most: at least 1", "out_of_range");
  const auto worlds = Belief(seen, habits ? Evidence::habits : Evidence::none).worlds(static_cast<std::size_t>(most));
  if (worlds.empty()) return nb::none();
  nb::list rows;
  for (const auto& [state, weight] : worlds) rows.append(nb::make_tuple(state, weight));
  return rows;
}

State imagined(const Observation& seen, nb::handle seed, bool habits) {
  const std::uint64_t word = read_seed(seed);
  if (!seen.seat) throw_value_error("a spectator has no hidden cards to deal anew: it has no hand", "spectator");
  return *Belief(seen, habits ? Evidence::habits : Evidence::none).world(word);
}
