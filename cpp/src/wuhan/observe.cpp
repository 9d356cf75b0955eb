#include "paiju/wuhan/observe.h"

#include <algorithm>
#include <array>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/wuhan/belief.h"
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

using NearCounts = std::array<int, 4>;

// The tiles that stand with a claimed one in a chow. Who may choose between two forms holds both neighbours of it, and
// one of the tiles beyond them.
struct Near {
  std::array<Tile, 4> tiles{};  // two below, one below, one above, two above
  NearCounts most{};            // copies left, none of those that can't stand in a chow
  int others = 0;               // tiles left of all other kinds

  Near(const State& state, const Counts34& left) {
    constexpr std::array kSteps{-2, -1, 1, 2};
    const Tile claimed = state.window->tile;
    for (const int copies : left) others += copies;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      tiles[i] = Tile{static_cast<std::uint8_t>(claimed.index + kSteps[i])};
      const bool is_there = tiles[i].index < kSuitedKinds && tiles[i].suit() == claimed.suit();
      most[i] = is_there && !state.special.is_special(tiles[i]) ? left[tiles[i].index] : 0;
      others -= most[i];
    }
  }

  [[nodiscard]] bool has(Tile tile) const {
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (most[i] > 0 && tiles[i] == tile) return true;
    }
    return false;
  }

  // `use(counts, hands)`: for every number of near tiles that leaves a choice, how many hands of a size have it.
  template <class Use>
  void for_each(int size, Use use) const {
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
  }

  [[nodiscard]] double hands(int size) const {
    double all = 0;
    for_each(size, [&](const NearCounts&, double ways) { all += ways; });
    return all;
  }

  // Each as likely as there are hands with it; expects that there are some. `at` is from 0 to 1.
  [[nodiscard]] NearCounts pick(int size, double at) const {
    at *= hands(size);
    NearCounts picked{};
    bool found = false;
    for_each(size, [&](const NearCounts& counts, double ways) {
      if (found && at < 0) return;
      picked = counts;  // the last that fits, should rounding carry past the end
      found = true;
      at -= ways;
    });
    return picked;
  }
};

class World {
 public:
  World(const Observation& seen, std::uint64_t seed) : seen_(seen), s(seen.state), rng_(seed), left_(unseen(seen)) {}

  // By habits, or evenly without any.
  std::optional<State> deal(const Habits* habits) {
    if (!fill_kongs_and_chooser() || !has_places()) return std::nullopt;
    fill_the_rest();
    if (habits != nullptr) weigh(*habits);
    pick_drawn();
    open_window();
    return s;
  }

 private:
  static constexpr int kMostTries = 100'000;

  Hand& hand_of(SeatId seat) { return s.seats[seat].hand; }

  void give(Hand& hand, Tile tile) {
    hand.add(tile);
    --left_[tile.index];
  }

  // Where somebody out of sight chooses the form of a chow, hidden kongs are drawn again in proportion to the hands
  // they leave for it, so that every world stays equally likely.
  bool fill_kongs_and_chooser() {
    const bool has_chooser = s.phase == Phase::meld_decision && seen_.hidden[s.turn] > 0;
    if (!has_chooser) return fill_kongs();
    const Counts34 all = left_;
    const double most = Near(s, all).hands(seen_.hidden[s.turn]);
    for (int tries = 0; tries < kMostTries; ++tries) {
      left_ = all;
      s.seats = seen_.state.seats;
      if (!fill_kongs()) return false;
      const Near near(s, left_);
      if (fraction() * most < near.hands(seen_.hidden[s.turn])) {
        fill_chooser(near);
        return true;
      }
    }
    return false;
  }

  double fraction() { return static_cast<double>(rng_.next() >> 11) * 0x1p-53; }

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
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      if (seen_.hidden[seat] > 0) places += seen_.hidden[seat] - tile_count(s.seats[seat].hand);
    }
    for (const int copies : left_) places -= copies;
    return places == 0;
  }

  void fill_chooser(const Near& near) {
    Hand& hand = s.seats[s.turn].hand;
    const int size = seen_.hidden[s.turn];
    const NearCounts counts = near.pick(size, fraction());
    for (std::size_t i = 0; i < counts.size(); ++i) {
      for (int n = counts[i]; n > 0; --n) give(hand, near.tiles[i]);
    }
    FixedVec<Tile, kWallSize> others;  // its other tiles are of no near kind
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      for (int n = near.has(Tile{kind}) ? 0 : left_[kind]; n > 0; --n) others.push_back(Tile{kind});
    }
    shuffle(std::span(others.begin(), others.size()), rng_);
    for (const Tile* tile = others.begin(); tile_count(hand) < size; ++tile) give(hand, *tile);
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

  // Make likely what was dealt evenly. A hand that leaves a choice of chows stays as it is.
  void weigh(const Habits& habits) {
    HiddenHands hands(habits);
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      const bool is_chooser = s.phase == Phase::meld_decision && seat == s.turn;
      if (seen_.hidden[seat] > 0 && !is_chooser) hands.add(s, seat);
    }
    hands.settle(std::span(s.wall.begin(), s.wall.end()), rng_);
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

namespace {

std::optional<State> deal_anew(const Observation& seen, std::uint64_t seed, const Habits* habits) {
  if (!seen.seat) return std::nullopt;
  if (is_window(seen.state.phase) && legal_actions(seen).empty()) return std::nullopt;
  return World(seen, seed).deal(habits);
}

}  // namespace

std::optional<State> sample(const Observation& seen, std::uint64_t seed) noexcept {
  return deal_anew(seen, seed, nullptr);
}

std::optional<State> imagine(const Observation& seen, std::uint64_t seed, const Habits& habits) noexcept {
  return deal_anew(seen, seed, &habits);
}

}  // namespace paiju::wuhan
