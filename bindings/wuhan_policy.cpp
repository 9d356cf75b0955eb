#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine.h"
#include "errors.h"
#include "paiju/wuhan/analysis.h"
#include "paiju/wuhan/game.h"
#include "pool.h"
#include "recording.h"
#include "search.h"
#include "wuhan_action.h"
#include "wuhan_views.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

// A move with what advice states besides, which is exact.
struct WuhanMove {
  Move move;
  WuhanAction action;
  std::int64_t own_factor = 1;
  std::optional<int> shanten;
  Counts34 effective{};
  bool draws_back = false;  // whether what is let go would help, too
  std::optional<WinScore> prize;
  bool may_be_contract = false;    // of it: whether one seat pays for all depends on a hand that is hidden
  std::optional<Reading> reading;  // of a ready hand: of its likeliest win, drawn next
};

// What lies outside the hand that a move leaves and its melds, as far as its owner knows: what is let go or put out,
// too, and no longer what is claimed.
Counts34 seen_outside(const Observation& seen, const Hand& after) {
  Counts34 outside = in_sight(seen);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    outside[kind] = static_cast<std::uint8_t>(outside[kind] - after.counts[kind] - after.melded[kind]);
  }
  return outside;
}

// Whether the discarder of an all-melded win is ready can only be told of one who has not opened.
bool is_contract_hidden(const Observation& seen, const WinScore& score) {
  if (!score.contractor || !score.reading.types.has(WinType::all_melded)) return false;
  const std::optional<SeatId> feeder = third_feeder(seen.state.seats[*seen.seat].hand);
  const bool by_flush = score.reading.types.has(WinType::full_flush) && score.contractor == feeder;
  return !by_flush && has_opened(seen.state.seats[*score.contractor].hand);
}

// On the tile of which most are left; on a laizi, which nobody lets go, only where there is no other.
std::optional<Reading> likeliest_win(const State& state, const Hand& hand, const Counts34& effective) {
  Counts34 left = effective;
  left[state.special.laizi.index] = effective[state.special.laizi.index] > 0 ? 1 : 0;
  const auto most = std::max_element(left.begin(), left.end());
  if (*most == 0 || !has_opened(hand)) return std::nullopt;
  Hand won = hand;
  won.add(Tile{static_cast<std::uint8_t>(most - left.begin())});
  return best_reading(state.rules, state.special, won, {WinWay::self_draw, std::max(0, state.live() - 1)});
}

WuhanMove look_at(const Observation& seen, const Move& move) {
  const State& state = seen.state;
  const Hand& after = move.outcome.after;
  WuhanMove ranked{
      move, wuhan_action(state, *seen.seat, move.outcome.id), own_factor(state.rules, after), {}, {}, false, {}, false,
      {}};
  if (move.outcome.id == kWin) {
    ranked.prize = score_now(seen);
    ranked.may_be_contract = is_contract_hidden(seen, *ranked.prize);
    return ranked;
  }
  const int distance = shanten(state.rules, state.special, after);
  if (distance >= kFar - 1) return ranked;
  ranked.shanten = distance;
  ranked.effective = effective_tiles(state.rules, state.special, after, seen_outside(seen, after));
  if (move.outcome.let_go) {  // nobody lets go of a tile to draw it again
    std::uint8_t& back = ranked.effective[move.outcome.let_go->index];
    ranked.draws_back = back > 0;
    back = 0;
  }
  if (distance == 0) ranked.reading = likeliest_win(state, after, ranked.effective);
  return ranked;
}

nb::object prize_dict(const WuhanMove& ranked) {
  if (!ranked.prize) return nb::none();
  const WinScore& prize = *ranked.prize;
  nb::list types;
  for (std::size_t i = 0; i < kNames<WinType>.size(); ++i) {
    if (prize.reading.types.has(static_cast<WinType>(i))) types.append(kNames<WinType>[i]);
  }
  nb::dict parts;
  parts["types"] = nb::tuple(types);
  parts["hard"] = prize.reading.hard;
  parts["golden_top"] = prize.golden_top;
  parts["pays"] = numbers_of(prize.paid);
  parts["contractor"] = prize.contractor ? nb::cast(static_cast<int>(*prize.contractor)) : nb::none();
  parts["may_be_contract"] = ranked.may_be_contract;
  return parts;
}

nb::object reading_dict(const WuhanMove& ranked) {
  if (!ranked.reading) return nb::none();
  nb::dict parts;
  parts["big_wins"] = ranked.reading->base / 10;
  parts["hard"] = ranked.reading->hard;
  return parts;
}

nb::object chance_of_winning(const WuhanMove& ranked) {
  return ranked.move.prospect ? nb::cast(ranked.move.prospect->chance) : nb::none();
}

nb::object goal_name(const WuhanMove& ranked) {
  if (!ranked.move.prospect || !ranked.move.prospect->goal) return nb::none();
  return nb::str(name_of(win_type_of(*ranked.move.prospect->goal)));
}

nb::object form_name(const WuhanMove& ranked) {
  constexpr std::array kForms{"left", "middle", "right"};
  const std::optional<ChowForm> form = ranked.move.outcome.form;
  return form ? nb::cast(kForms[static_cast<std::size_t>(*form)]) : nb::none();
}

nb::list rank_moves(const Observation& seen, std::string_view policy) {
  nb::list moves;
  for (const Move& move : rank(seen, read_policy<Policy>(policy))) moves.append(nb::cast(look_at(seen, move)));
  return moves;
}

WuhanAction choose_action(const Observation& seen, std::string_view policy, std::uint64_t seed) {
  return wuhan_action(seen.state, *seen.seat, static_cast<ActionId>(choose_id<Wuhan>(seen, policy, seed)));
}

}  // namespace

void bind_wuhan_policy(nb::module_& m) {
  nb::class_<WuhanMove>(m, "Move", "A legal action and what a policy thinks of it.")
      .def_ro("action", &WuhanMove::action)
      .def("__repr__",
           [](nb::handle self) {
             return nb::str("<Move {}, merit {}>").format(self.attr("action"), self.attr("merit"));
           })
      .def_prop_ro(
          "merit", [](const WuhanMove& self) { return self.move.merit; }, "What it is ranked by.")
      .def_prop_ro(
          "let_go", [](const WuhanMove& self) { return self.move.outcome.let_go; },
          nb::sig("def let_go(self) -> paiju.tiles.Tile | None"), "The discard that goes with it.")
      .def_prop_ro("form", &form_name, nb::sig("def form(self) -> str | None"),
                   "Where the claimed tile stands in a chow: ``left``, ``middle`` or ``right``.")
      .def_prop_ro(
          "after", [](const WuhanMove& self) { return self.move.outcome.after; }, "The hand that it leaves.")
      .def_ro("own_factor", &WuhanMove::own_factor, "Of that hand.")
      .def_prop_ro(
          "danger", [](const WuhanMove& self) { return self.move.danger; },
          "Points that the discard is expected to cost right away; 0 where the policy does not ask.")
      .def_prop_ro("goal", &goal_name, nb::sig("def goal(self) -> str | None"),
                   "The win that it leads to; None where the policy has none in mind.")
      .def_prop_ro("chance", &chance_of_winning, nb::sig("def chance(self) -> float | None"),
                   "How likely the seat wins the round; None where the policy does not ask.")
      .def_ro("shanten", &WuhanMove::shanten, "Of the hand after it; None when it can't win, and for a win.")
      .def_prop_ro(
          "effective", [](const WuhanMove& self) { return dict_of(self.effective); },
          nb::sig("def effective(self) -> dict[paiju.tiles.Tile, int]"),
          "Copies left of the tiles that help it, but for what is let go.")
      .def_ro("draws_back", &WuhanMove::draws_back, "Whether what is let go would help, too.")
      .def_prop_ro("prize", &prize_dict, nb::sig("def prize(self) -> dict[str, typing.Any] | None"),
                   "What a win brings in: its types, whether it is hard, a golden top, what each seat pays before a "
                   "contract, who pays for all, and whether that depends on a hidden hand; None for other moves.")
      .def_prop_ro("reading", &reading_dict, nb::sig("def reading(self) -> dict[str, typing.Any] | None"),
                   "Of a ready hand, what the likeliest win is: how many big ones, and whether it is hard.")
      .def_prop_ro(
          "later", [](const WuhanMove& self) { return self.move.later; },
          "Of a win, points that going on without it was usually worth; None where the policy does not ask.");
  m.def("rank", &rank_moves, "observation"_a, "policy"_a,
        nb::sig("def rank(observation: Observation, policy: str) -> list[Move]"),
        "Return all legal actions, best first.");
  m.def("choose", &choose_action, "observation"_a, "policy"_a, "seed"_a,
        "Return what an agent does whose random choices follow from ``seed``.");
  bind_search<Wuhan>(m);
  bind_contest<Wuhan>(m);
  bind_pool<Wuhan>(m);
  bind_recording<Wuhan>(m);
}
