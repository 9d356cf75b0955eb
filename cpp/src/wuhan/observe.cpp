#include "paiju/wuhan/observe.h"

#include <algorithm>
#include <array>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/wuhan/legal.h"

namespace paiju::wuhan {
namespace {

// ---- hiding

void hide_seat(Observation& seen, SeatId seat) {
  Seat& other = seen.state.seats[seat];
  if (!is_over(seen.state)) {
    seen.hidden[seat] = mahjong::hide_tiles(other.hand);
    mahjong::hide_concealed_kongs(other.hand);
    other.kept.reset();
  }
  mahjong::hide_drawn(seen, seat);
  other.locked = false;
}

// ---- dealing anew

// How many ways there are to pick so many of some tiles.
constexpr auto kChoose = [] {
  std::array<std::array<double, kFullSize + 1>, kWallSize + 1> ways{};
  for (std::size_t n = 0; n < ways.size(); ++n) {
    ways[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k < ways[n].size(); ++k) ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
  }
  return ways;
}();
double ways_to_pick(int picked, int of) {
  return picked < 0 ? 0 : kChoose[static_cast<std::size_t>(of)][static_cast<std::size_t>(picked)];
}

// The kinds two steps or less from a claimed tile, in order, and how many of each a hand holds.
using NearCounts = std::array<int, 4>;

constexpr std::array<int, 4> kNearSteps{-2, -1, 1, 2};

class World {
 public:
  World(const Observation& seen, std::uint64_t seed) : seen_(seen), s(seen.state), rng_(seed), left_(unseen(seen)) {}

  std::optional<State> deal() {
    if (!fill_kongs() || !has_places() || !fill_chooser()) return std::nullopt;
    fill_the_rest();
    pick_drawn();
    open_window();
    return s;
  }

 private:
  Hand& hand_of(SeatId seat) { return s.seats[seat].hand; }

  void give(Hand& hand, std::uint8_t kind, int copies) {
    hand.counts[kind] = static_cast<std::uint8_t>(hand.counts[kind] + copies);
    left_[kind] = static_cast<std::uint8_t>(left_[kind] - copies);
  }

  // A hidden kong is of any ordinary kind of which no copy was seen.
  bool fill_kongs() {
    FixedVec<std::uint8_t, kKinds> kinds;
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      if (left_[kind] == kCopies && !s.special.is_special(Tile{kind})) kinds.push_back(kind);
    }
    shuffle(std::span(kinds.begin(), kinds.size()), rng_);
    std::size_t next = 0;
    for (Seat& seat : s.seats) {
      for (Meld& meld : seat.hand.melds) {
        if (!meld.is_hidden()) continue;
        if (next == kinds.size()) return false;
        meld.tile = Tile{kinds[next++]};
        seat.hand.melded[meld.tile.index] = kCopies;
        left_[meld.tile.index] = 0;
      }
    }
    return true;
  }

  // Whether hands and wall hide as many tiles as are left.
  [[nodiscard]] bool has_places() const {
    int places = s.wall.left();
    for (const int hidden : seen_.hidden) places += hidden;
    for (const int copies : left_) places -= copies;
    return places == 0;
  }

  // Who chooses the form of a chow holds tiles for two forms at least: both neighbours of the claimed tile, and one of
  // the tiles beyond them.
  bool fill_chooser() {
    if (s.phase != Phase::meld_decision || seen_.hidden[s.turn] == 0) return true;
    const int size = seen_.hidden[s.turn];
    std::array<Tile, 4> near{};
    NearCounts most{};
    int others = 0;
    for (const int copies : left_) others += copies;
    for (std::size_t i = 0; i < near.size(); ++i) {
      near[i] = Tile{static_cast<std::uint8_t>(s.window->tile.index + kNearSteps[i])};
      const bool is_there = near[i].index < kSuitedKinds && near[i].suit() == s.window->tile.suit();
      most[i] = is_there && !s.special.is_special(near[i]) ? left_[near[i].index] : 0;
      others -= most[i];
    }
    const std::optional<NearCounts> counts = pick_near(most, others, size);
    if (!counts) return false;
    int open = size;
    for (std::size_t i = 0; i < near.size(); ++i) {
      if (most[i] == 0) continue;
      give(hand_of(s.turn), near[i].index, (*counts)[i]);
      open -= (*counts)[i];
    }
    // The others of its tiles are none of these kinds.
    FixedVec<std::uint8_t, kWallSize> stock;
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      bool is_near = false;
      for (std::size_t i = 0; i < near.size(); ++i) is_near |= most[i] > 0 && near[i].index == kind;
      for (int n = is_near ? 0 : left_[kind]; n > 0; --n) stock.push_back(kind);
    }
    shuffle(std::span(stock.begin(), stock.size()), rng_);
    for (int i = 0; i < open; ++i) give(hand_of(s.turn), stock[static_cast<std::size_t>(i)], 1);
    return true;
  }

  // Each number of near tiles as likely as there are hands with it.
  std::optional<NearCounts> pick_near(const NearCounts& most, int others, int size) {
    const auto for_each = [&](auto use) {
      NearCounts n{};
      for (n[0] = 0; n[0] <= most[0]; ++n[0]) {
        for (n[1] = 1; n[1] <= most[1]; ++n[1]) {
          for (n[2] = 1; n[2] <= most[2]; ++n[2]) {
            for (n[3] = n[0] == 0 ? 1 : 0; n[3] <= most[3]; ++n[3]) {
              double ways = ways_to_pick(size - n[0] - n[1] - n[2] - n[3], others);
              for (std::size_t i = 0; i < n.size(); ++i) ways *= ways_to_pick(n[i], most[i]);
              if (ways > 0) use(n, ways);
            }
          }
        }
      }
    };
    double all = 0;
    for_each([&](const NearCounts&, double ways) { all += ways; });
    double at = static_cast<double>(rng_.next() >> 11) * 0x1p-53 * all;
    std::optional<NearCounts> picked;
    for_each([&](const NearCounts& counts, double ways) {
      if (picked && at < 0) return;
      picked = counts;  // the last that fits, should rounding carry past the end
      at -= ways;
    });
    return picked;
  }

  void fill_the_rest() {
    FixedVec<Tile, kWallSize> rest;
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      for (int n = left_[kind]; n > 0; --n) rest.push_back(Tile{kind});
    }
    shuffle(std::span(rest.begin(), rest.size()), rng_);
    const Tile* tile = rest.begin();
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      if (seen_.hidden[seat] == 0) continue;
      for (int n = seen_.hidden[seat] - tile_count(hand_of(seat)); n > 0; --n) hand_of(seat).add(*tile++);
    }
    std::copy(tile, static_cast<const Tile*>(rest.end()), s.wall.begin());
  }

  // Any tile of a hidden hand may be the one just drawn, or kept.
  void pick_drawn() {
    if (seen_.drawer) s.seats[*seen_.drawer].drawn = any_of(hand_of(*seen_.drawer));
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      if (has_kept(seen_, seat)) s.seats[seat].kept = any_of(hand_of(seat));
    }
  }

  Tile any_of(const Hand& hand) {
    int at = static_cast<int>(rng_.below(static_cast<std::uint32_t>(tile_count(hand))));
    std::uint8_t kind = 0;
    while ((at -= hand.counts[kind]) >= 0) ++kind;
    return Tile{kind};
  }

  // The observer is asked first, then all others who have an option in this world.
  void open_window() {
    if (!is_window(s.phase)) return;
    s.turn = *seen_.seat;
    mahjong::ask(*s.window, [&](SeatId seat) { return !claim_actions(s, *s.window, seat).empty(); });
  }

  const Observation& seen_;
  State s;
  Rng rng_;
  Counts34 left_;  // hidden, and not yet dealt
};

}  // namespace

Observation observe(const State& state, std::optional<SeatId> seat) noexcept {
  Observation seen{state, seat, {}, std::nullopt};
  State& s = seen.state;
  for (SeatId other = 0; other < kSeats; ++other) {
    if (other != seat) hide_seat(seen, other);
  }
  s.wall.hide();
  if (s.window) mahjong::hide_answers(*s.window, seat);
  if (is_window(s.phase)) s.turn = 0;
  return seen;
}

ActionSet legal_actions(const Observation& seen) noexcept {
  return seen.seat ? legal_actions(seen.state, *seen.seat) : ActionSet{};
}

std::optional<SeatId> turn_of(const Observation& seen) noexcept {
  if (is_window(seen.state.phase)) return legal_actions(seen).empty() ? std::nullopt : seen.seat;
  return is_over(seen.state) ? std::nullopt : std::optional(seen.state.turn);
}

bool has_kept(const Observation& seen, SeatId seat) noexcept {
  const bool acts = seen.state.phase == Phase::player_decision && seen.state.turn == seat;
  const auto melds = static_cast<int>(seen.state.seats[seat].hand.melds.size());
  return !acts && seen.hidden[seat] + 3 * melds == kFullSize;
}

Counts34 in_sight(const Observation& seen) noexcept {
  const State& s = seen.state;
  std::array<int, kKinds> there{};  // tables from elsewhere may tell of more than a byte holds
  count_lying(s, there);
  Counts34 counts{};
  std::ranges::transform(there, counts.begin(), [](int n) { return static_cast<std::uint8_t>(std::min(n, 255)); });
  return counts;
}

Counts34 unseen(const Observation& seen) noexcept {
  Counts34 left = in_sight(seen);
  for (std::uint8_t& copies : left) copies = static_cast<std::uint8_t>(std::max(0, kCopies - copies));
  return left;
}

std::optional<State> sample(const Observation& seen, std::uint64_t seed) noexcept {
  if (!seen.seat) return std::nullopt;
  if (is_window(seen.state.phase) && legal_actions(seen).empty()) return std::nullopt;
  return World(seen, seed).deal();
}

}  // namespace paiju::wuhan
