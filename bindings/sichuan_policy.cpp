#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine.h"
#include "errors.h"
#include "paiju/sichuan/game.h"
#include "paiju/sichuan/goal.h"
#include "paiju/sichuan/winning.h"
#include "pool.h"
#include "recording.h"
#include "search.h"
#include "sichuan_views.h"
#include "tile_caster.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

// A move with what advice states besides, which is exact.
struct RankedMove {
  Move move;
  Action action;
  std::optional<int> shanten;
  Counts27 effective{};
  bool draws_back = false;  // whether what is let go would help, too
  std::optional<Prize> prize;
};

// To the win that the policy has in mind, or to the nearest where it has none.
Approach approach_of(const Move& move, const Counts27& left) {
  if (move.missing == kNever) return nearest(move.outcome.after, left);
  return approach(move.outcome.after, left, move.goal);
}

RankedMove look_at(const Observation& seen, const Move& move, const Counts27& left) {
  RankedMove ranked{move, action_of(seen.state, *seen.seat, move.outcome.id), std::nullopt, {}, false, std::nullopt};
  if (move.outcome.id == kWin) {
    ranked.prize = prize_of(seen.state, *seen.seat);
    return ranked;
  }
  const Approach found = approach_of(move, left);
  if (found.missing == kNever) return ranked;
  ranked.shanten = found.missing - 1;
  ranked.effective = found.useful;
  const auto leave_out = [&](Tile tile) {  // nobody lets go of a tile to draw it again
    ranked.draws_back = ranked.draws_back || ranked.effective[tile.index] > 0;
    ranked.effective[tile.index] = 0;
  };
  if (move.outcome.let_go) leave_out(*move.outcome.let_go);
  for (const Tile tile : move.outcome.gift) leave_out(tile);
  return ranked;
}

nb::object prize_dict(const RankedMove& ranked) {
  if (!ranked.prize) return nb::none();
  const Prize& prize = *ranked.prize;
  nb::dict parts;
  parts["main"] = name_of(prize.score.main);
  parts["how"] = name_of(prize.how);
  parts["pay_each"] = prize.score.pay_each;
  parts["payers"] = prize.payers;
  return parts;
}

nb::list rank_moves(const Observation& seen, std::string_view policy) {
  nb::list moves;
  const Counts27 left = unseen(seen);
  for (const Move& move : rank(seen, read_policy<Policy>(policy))) moves.append(nb::cast(look_at(seen, move, left)));
  return moves;
}

Action choose_action(const Observation& seen, std::string_view policy, std::uint64_t seed) {
  return action_of(seen.state, *seen.seat, static_cast<ActionId>(choose_id<Sichuan>(seen, policy, seed)));
}

}  // namespace

void bind_sichuan_policy(nb::module_& m) {
  nb::class_<RankedMove>(m, "Move", "A legal action and what a policy thinks of it.")
      .def_ro("action", &RankedMove::action)
      .def("__repr__",
           [](nb::handle self) {
             return nb::str("<Move {}, merit {}>").format(self.attr("action"), self.attr("merit"));
           })
      .def_prop_ro(
          "merit", [](const RankedMove& self) { return self.move.merit; }, "What it is ranked by.")
      .def_prop_ro(
          "value", [](const RankedMove& self) { return self.move.value; },
          "Points from each payer if the hand is won; 0 where the policy does not compute it.")
      .def_prop_ro(
          "danger", [](const RankedMove& self) { return self.move.danger; },
          "Points that the discard is expected to cost right away.")
      .def_prop_ro(
          "income", [](const RankedMove& self) { return self.move.outcome.income; }, "Points that a kong brings in.")
      .def_prop_ro(
          "let_go", [](const RankedMove& self) { return self.move.outcome.let_go; },
          nb::sig("def let_go(self) -> paiju.tiles.Tile | None"), "The discard that goes with it.")
      .def_prop_ro(
          "gift", [](const RankedMove& self) { return tuple_of(self.move.outcome.gift); },
          nb::sig("def gift(self) -> tuple[paiju.tiles.Tile, ...]"), "The three tiles that it is given away with.")
      .def_prop_ro(
          "after", [](const RankedMove& self) { return self.move.outcome.after; }, "The hand that it leaves.")
      .def_prop_ro(
          "goal",
          [](const RankedMove& self) -> std::optional<std::string> {
            if (self.move.missing == kNever) return std::nullopt;
            return name_of(self.move.goal.pattern());
          },
          "The win that it leads to, and that value, shanten and effective tiles are of; None where the policy has "
          "none in mind: they are of the nearest then.")
      .def_ro("shanten", &RankedMove::shanten,
              "Of the hand after it, as far as tiles can still be drawn; None when it can't win, and for a win.")
      .def_prop_ro(
          "effective", [](const RankedMove& self) { return dict_of(self.effective); },
          nb::sig("def effective(self) -> dict[paiju.tiles.Tile, int]"),
          "Copies left of the tiles that help it, but for what is let go.")
      .def_ro("draws_back", &RankedMove::draws_back, "Whether what is let go would help, too.")
      .def_prop_ro("prize", &prize_dict, nb::sig("def prize(self) -> dict[str, typing.Any] | None"),
                   "What a win brings in at once: its main pattern, how it is won, what each payer pays and how many "
                   "they are; None for other moves.");
  m.def("rank", &rank_moves, "observation"_a, "policy"_a,
        nb::sig("def rank(observation: Observation, policy: str) -> list[Move]"),
        "Return all legal actions, best first.");
  m.def("choose", &choose_action, "observation"_a, "policy"_a, "seed"_a,
        "Return what an agent does whose random choices follow from ``seed``.");
  bind_search<Sichuan>(m);
  bind_contest<Sichuan>(m);
  bind_pool<Sichuan>(m);
  bind_recording<Sichuan>(m);
}
