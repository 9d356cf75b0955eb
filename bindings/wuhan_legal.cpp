#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "errors.h"
#include "mahjong_arguments.h"
#include "paiju/wuhan/legal.h"
#include "tile_caster.h"
#include "wuhan_action.h"
#include "wuhan_melds.h"
#include "wuhan_views.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

// Melds, and the red, skin and laizi kongs of a seat.
using LaidOut = std::tuple<nb::object, int, int, int>;

// The table around one hand: whatever is not told is empty, so that not all tiles are there.
struct Scene {
  State state;
  SeatId seat = 0;
};

Phase read_phase(std::string_view name) {
  constexpr EnumSet<Phase> kAsked{Phase::player_decision, Phase::waiting_response, Phase::meld_decision,
                                  Phase::wait_rob_kong};
  for (std::size_t i = 0; i < kNames<Phase>.size(); ++i) {
    if (kAsked.has(static_cast<Phase>(i)) && name == kNames<Phase>[i]) return static_cast<Phase>(i);
  }
  throw_hand_error("nobody is asked in a state \"" + std::string(name) + "\"", "entry");
}

SeatId read_seat_number(int seat) {
  expect_seat(seat);
  return static_cast<SeatId>(seat);
}

void put_hand(Scene& scene, const Hand& hand, std::optional<Tile> drawn, bool locked) {
  Seat& own = scene.state.seats[scene.seat];
  const int size = scene.state.phase == Phase::player_decision ? kFullSize : kReadySize;
  expect_size(hand, size, "this position");
  own.hand = hand;
  own.drawn = drawn;
  own.locked = locked;
  if (drawn && hand.counts[drawn->index] == 0) throw_hand_error("the hand does not hold the drawn tile", "not_held");
}

// What lies in front of all seats counts for the value of a win; the melds of the hand itself are known.
void put_on_table(Scene& scene, const std::vector<LaidOut>& laid_out) {
  if (laid_out.size() > kSeats) throw_hand_error("there are four seats", "entry");
  for (std::size_t seat = 0; seat < laid_out.size(); ++seat) {
    const auto& [melds, red, skin, laizi] = laid_out[seat];
    Hand& hand = scene.state.seats[seat].hand;
    for (const int count : {red, skin, laizi}) {
      if (count < 0 || count > 2 * kCopies) throw_hand_error("there can't be so many special kongs", "entry");
    }
    hand.special_kongs.red = static_cast<std::uint8_t>(red);
    hand.special_kongs.skins[0] = static_cast<std::uint8_t>(skin);
    hand.special_kongs.laizi = static_cast<std::uint8_t>(laizi);
    if (seat == scene.seat) continue;
    const std::vector<Meld> read = read_wuhan_melds(melds);
    if (read.size() > kMaxMelds) throw_hand_fault({HandFault::too_many_melds, Tile{}}, 0, read.size());
    for (const Meld& meld : read) hand.lay(meld);
  }
}

// Answers, a pass where there is none to give.
std::vector<std::string> texts_of(const Scene& scene) {
  std::vector<std::string> texts;
  const nb::tuple actions = wuhan_action_tuple(scene.state, scene.seat);
  for (const nb::handle action : actions) texts.push_back(nb::cast<std::string>(nb::str(action)));
  if (texts.empty()) texts.emplace_back(name_of(ActionKind::pass));
  return texts;
}

std::vector<std::string> legal_at(std::string_view phase, const Rules& rules, Tile flip,
                                  const std::pair<int, int>& seat_and_dealer, int wall_left, const Hand& hand,
                                  std::optional<Tile> drawn, const std::optional<std::pair<Tile, int>>& pending,
                                  bool after_kong, bool locked, const std::vector<LaidOut>& laid_out) {
  Scene scene;
  State& s = scene.state;
  s.rules = rules;
  s.flip = flip;
  s.special = special_tiles(flip);
  s.phase = read_phase(phase);
  scene.seat = s.turn = read_seat_number(seat_and_dealer.first);
  s.dealer = read_seat_number(seat_and_dealer.second);
  s.draw_kind = after_kong ? DrawKind::after_kong : DrawKind::normal;
  if (wall_left < 0 || wall_left + rules.dead_wall > kWallSize)
    throw_hand_error("the wall cannot be that long", "wall");
  s.wall.back = static_cast<std::uint8_t>(wall_left + rules.dead_wall);
  put_hand(scene, hand, drawn, locked);
  put_on_table(scene, laid_out);
  if (s.phase == Phase::player_decision) return texts_of(scene);
  if (!pending) throw_hand_error("an entry needs the tile being answered, and who played it", "entry");
  s.window = Window{.tile = pending->first, .from = read_seat_number(pending->second)};
  if (is_window(s.phase)) s.window->asked[scene.seat] = true;
  return texts_of(scene);
}

}  // namespace

void bind_wuhan_legal(nb::module_& m) {
  m.def("legal_at", &legal_at, "phase"_a, "rules"_a, "flip"_a, "seat_and_dealer"_a, "wall_left"_a, "hand"_a,
        "drawn"_a.none(), "pending"_a.none(), "after_kong"_a, "locked"_a, "laid_out"_a,
        "Return the texts of what a hand may do at a position that is described by it.");
}
