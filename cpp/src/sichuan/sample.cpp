#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/sichuan/belief.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/play.h"

namespace paiju::sichuan {
namespace {

// ---- what is known of hidden tiles

// Whether the shown tile came from the wall, and can't be one that was given in the swap. A heavenly hand never drew.
bool is_drawn_win(const Seat& seat) { return seat.won && seat.won->how == WinHow::self_draw && seat.draws > 0; }

// The tiles that a seat laid down from its hand.
Counts27 played_by(const Seat& seat) {
  Counts27 played{};
  for (const Discarded& each : seat.river) ++played[each.tile.index];
  for (const Tile tile : seat.robbed) ++played[tile.index];
  for (const Meld& meld : seat.hand.melds) {
    const bool claimed = meld.kind != MeldKind::concealed_kong;
    played[meld.tile.index] = static_cast<std::uint8_t>(played[meld.tile.index] + meld.size() - claimed);
  }
  return played;
}

int sum_of(const Counts27& counts) {
  int sum = 0;
  for (const int count : counts) sum += count;
  return sum;
}

bool has_swapped(const State& state, SeatId seat) {
  return state.rules.swap_three && state.phase != Phase::swap && state.seats[seat].given.size() == kSwapTiles;
}
SeatId receiver_of(const State& state, SeatId giver) {
  return seat_after(giver, static_cast<int>(state.swap_direction) + 1);
}

int suit_of(const Counts27& counts, int suit) { return suit_tiles(counts.data() + suit * kRanks); }

// ---- dealing anew

using SuitCounts = std::array<int, kSuits>;

// A hand to be filled.
struct Holder {
  SeatId seat = 0;
  Counts27 kept{};          // from the swap, and not played since (S-11.15)
  Counts27 known{};         // these, and what all have seen
  int size = 0;             // with the known tiles
  bool drawer = false;      // one of its tiles was just drawn
  std::optional<int> most;  // of the void suit (S-11.14)
  int suit = 0;             // the void suit, where there is a limit

  [[nodiscard]] int free() const { return size - sum_of(known); }

  // Which tile of the hand could be the one just drawn, when it holds so many of the void suit. At its limit it
  // held one less before it drew.
  [[nodiscard]] bool void_drawn(int void_tiles) const { return most && void_tiles == *most; }
  [[nodiscard]] int drawn_choices(int void_tiles) const {
    return void_drawn(void_tiles) ? void_tiles - suit_of(kept, suit) : size - sum_of(kept);
  }
};
using Holders = FixedVec<Holder, kSeats - 1>;

constexpr auto kInverseFactorials = [] {
  std::array<double, kSuits * kRanks * kCopies + 1> inverse{1.0};
  for (std::size_t i = 1; i < inverse.size(); ++i) inverse[i] = inverse[i - 1] / static_cast<double>(i);
  return inverse;
}();
double inverse_factorial(int n) { return kInverseFactorials[static_cast<std::size_t>(n)]; }

// How many tiles of each suit go to the hands with a limit. A split of the suits stands for as many worlds as there are
// ways to lay its tiles down; counting them all makes each world equally likely.
class Suits {
 public:
  Suits(const Holders& hands, SuitCounts left) : hands_(hands), left_(left) {
    for (auto& level : known_) level.fill(-1.0);
    all_ = count(0, left);
  }

  // Empty where nothing fits.
  FixedVec<SuitCounts, kSeats - 1> pick(Rng& rng) const {
    FixedVec<SuitCounts, kSeats - 1> picked;
    SuitCounts left = left_;
    for (std::size_t hand = 0; hand < hands_.size(); ++hand) {
      const double all = hand == 0 ? all_ : known(hand, left);
      if (!(all > 0)) return {};
      double at = static_cast<double>(rng.next() >> 11) * 0x1p-53 * all;
      SuitCounts chosen{};
      bool found = false;
      for_each_split(hand, left, [&](const SuitCounts& split, double weight) {
        if (found && at < 0) return;
        weight *= known(hand + 1, minus(left, split));
        if (!(weight > 0)) return;
        chosen = split;  // the last that fits, should rounding carry past the end
        found = true;
        at -= weight;
      });
      picked.push_back(chosen);
      left = minus(left, chosen);
    }
    return picked;
  }

 private:
  static constexpr std::size_t kSide = kRanks * kCopies + 1;

  static SuitCounts minus(const SuitCounts& a, const SuitCounts& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

  template <class Use>
  void for_each_split(std::size_t hand, const SuitCounts& left, Use use) const {
    const Holder& holder = hands_[hand];
    const auto suit = static_cast<std::size_t>(holder.suit);
    const std::size_t one = (suit + 1) % kSuits, two = (suit + 2) % kSuits;
    const int already = suit_of(holder.known, holder.suit);
    const int size = holder.free();
    for (int voids = 0; voids <= std::min({size, left[suit], *holder.most - already}); ++voids) {
      const double choices = holder.drawer ? holder.drawn_choices(already + voids) : 1;
      for (int first = 0; first <= std::min(size - voids, left[one]); ++first) {
        const int second = size - voids - first;
        if (second > left[two]) continue;
        SuitCounts split{};
        split[suit] = voids;
        split[one] = first;
        split[two] = second;
        use(split, choices * inverse_factorial(voids) * inverse_factorial(first) * inverse_factorial(second));
      }
    }
  }

  // In proportion to the number of worlds in which hands from `hand` on, not the first, are filled from `left`.
  [[nodiscard]] double known(std::size_t hand, const SuitCounts& left) const {
    if (hand < hands_.size()) return known_[hand - 1][place(left)];
    return inverse_factorial(left[0]) * inverse_factorial(left[1]) * inverse_factorial(left[2]);
  }
  double worlds(std::size_t hand, const SuitCounts& left) {
    if (hand < hands_.size() && known(hand, left) < 0) known_[hand - 1][place(left)] = count(hand, left);
    return known(hand, left);
  }
  static std::size_t place(const SuitCounts& left) {  // the third count follows from two
    return static_cast<std::size_t>(left[0]) * kSide + static_cast<std::size_t>(left[1]);
  }

  double count(std::size_t hand, const SuitCounts& left) {
    double sum = 0;
    for_each_split(hand, left, [&](const SuitCounts& split, double weight) {
      sum += weight * worlds(hand + 1, minus(left, split));
    });
    return sum;
  }

  const Holders& hands_;
  SuitCounts left_;
  std::array<std::array<double, kSide * kSide>, kSeats - 2> known_;
  double all_;
};

}  // namespace

struct HiddenTiles {
  explicit HiddenTiles(const Observation& seen) : fits(find_holders(seen)) {
    SuitCounts sizes{};
    for (std::size_t suit = 0; suit < kSuits; ++suit) sizes[suit] = suit_of(left, static_cast<int>(suit));
    if (fits && !limited.empty()) suits.emplace(limited, sizes);
  }
  HiddenTiles(const HiddenTiles&) = delete;
  HiddenTiles& operator=(const HiddenTiles&) = delete;

  Counts27 left{};  // hidden, and in nobody's hand for certain
  Holders limited;  // hands with a limit on their void suit
  Holders others;
  std::optional<Suits> suits;  // where there are such hands
  bool fits;                   // with what was seen

 private:
  static Holder holder_of(const Observation& seen, SeatId seat);
  bool find_holders(const Observation& seen);
};

Holder HiddenTiles::holder_of(const Observation& seen, SeatId seat) {
  const State& s = seen.state;
  const SeatId me = *seen.seat;
  const Seat& other = s.seats[seat];
  Holder holder;
  holder.seat = seat;
  holder.size = seen.hidden[seat];
  holder.drawer = seen.drawer == seat;
  if (has_swapped(s, me) && receiver_of(s, me) == seat) {
    Counts27 played = played_by(other);
    for (const Tile tile : s.seats[me].given) {
      if (played[tile.index] > 0) {
        --played[tile.index];
      } else {
        ++holder.kept[tile.index];
      }
    }
  }
  holder.known = holder.kept;
  if (const std::optional<Tile> shown = shown_tile(seen.state, seat)) {
    std::uint8_t& count = holder.known[shown->index];
    count = static_cast<std::uint8_t>(is_drawn_win(other) ? count + 1 : std::max<int>(count, 1));
  }
  if (other.void_limit && other.hand.void_suit) {
    holder.suit = index_of(*other.hand.void_suit);
    holder.most = *other.void_limit - is_drawn_win(other);  // what it drew last is known, and of no void suit
  }
  return holder;
}

// Where the hidden tiles lie, and which they are.
bool HiddenTiles::find_holders(const Observation& seen) {
  left = unseen(seen);
  int places = seen.state.wall.left();
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seen.hidden[seat] == 0) continue;
    const Holder holder = holder_of(seen, seat);
    const std::optional<Tile> shown = shown_tile(seen.state, seat);
    for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
      const int more = holder.known[kind] - (shown == Tile{kind});
      if (more > left[kind]) return false;
      left[kind] = static_cast<std::uint8_t>(left[kind] - more);
    }
    if (holder.free() < 0) return false;
    places += holder.free();
    (holder.most ? limited : others).push_back(holder);
  }
  return places == sum_of(left);
}

namespace {

class World {
 public:
  World(const Observation& seen, const HiddenTiles& hidden, std::uint64_t seed)
      : me_(*seen.seat), s(seen.state), rng_(seed), hidden_(hidden) {}

  // By habits, or evenly without any.
  std::optional<State> deal(const Habits* habits) {
    if (s.phase == Phase::swap) s.swap_direction = pick_direction(s.rules, rng_);
    if (!hidden_.fits || !fill()) return std::nullopt;
    if (habits != nullptr) weigh(*habits);
    if (!pick_drawn()) return std::nullopt;
    tell_swaps();
    open_window();
    return s;
  }

 private:
  // Hands with a limit get their share of each suit; what is left is dealt out as it comes.
  bool fill() {
    std::array<FixedVec<Tile, kRanks * kCopies>, kSuits> stock;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
        const Tile tile{static_cast<std::uint8_t>(suit * kRanks + rank)};
        for (int n = hidden_.left[tile.index]; n > 0; --n) stock[suit].push_back(tile);
      }
      if (hidden_.suits) shuffle(std::span(stock[suit].begin(), stock[suit].size()), rng_);
    }
    std::array<std::size_t, kSuits> next{};
    if (hidden_.suits) {
      const auto shares = hidden_.suits->pick(rng_);
      if (shares.empty()) return false;
      for (std::size_t i = 0; i < hidden_.limited.size(); ++i) {
        Counts27& counts = hold_known(hidden_.limited[i]);
        for (std::size_t suit = 0; suit < kSuits; ++suit) {
          for (int n = shares[i][suit]; n > 0; --n) ++counts[stock[suit][next[suit]++].index];
        }
      }
    }
    FixedVec<Tile, kWallSize> rest;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      while (next[suit] < stock[suit].size()) rest.push_back(stock[suit][next[suit]++]);
    }
    shuffle(std::span(rest.begin(), rest.size()), rng_);
    const Tile* tile = rest.begin();
    for (const Holder& holder : hidden_.others) {
      Counts27& counts = hold_known(holder);
      for (int n = holder.free(); n > 0; --n) ++counts[(tile++)->index];
    }
    std::copy(tile, static_cast<const Tile*>(rest.end()), s.wall.begin());
    return true;
  }

  // Before the void suits are known, nothing is.
  void weigh(const Habits& habits) {
    HiddenHands hands(habits);
    for (const Holders* holders : {&hidden_.limited, &hidden_.others}) {
      for (const Holder& holder : *holders) {
        if (s.seats[holder.seat].hand.void_suit) hands.add(s, holder.seat, holder.known, holder.most);
      }
    }
    hands.settle(std::span(s.wall.begin(), s.wall.end()), rng_);
  }

  Counts27& hold_known(const Holder& holder) { return s.seats[holder.seat].hand.counts = holder.known; }

  bool pick_drawn() {
    for (const Holders* holders : {&hidden_.limited, &hidden_.others}) {
      for (const Holder& holder : *holders) {
        if (holder.drawer && !pick_drawn(holder)) return false;
      }
    }
    return true;
  }

  bool pick_drawn(const Holder& holder) {
    Seat& seat = s.seats[holder.seat];
    const int voids = holder.most ? suit_of(seat.hand.counts, holder.suit) : 0;
    const int choices = holder.drawn_choices(voids);
    if (choices <= 0) return false;
    int at = static_cast<int>(rng_.below(static_cast<std::uint32_t>(choices)));
    for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
      if (holder.void_drawn(voids) && kind / kRanks != holder.suit) continue;
      at -= seat.hand.counts[kind] - holder.kept[kind];
      if (at >= 0) continue;
      seat.drawn = Tile{kind};
      return true;
    }
    return false;
  }

  // What went where in the swap. The observer knows two of the gifts; any other is three tiles of one suit that its
  // receiver holds or has played.
  void tell_swaps() {
    if (!has_swapped(s, me_)) return;
    for (SeatId giver = 0; giver < kSeats; ++giver) {
      const SeatId receiver = receiver_of(s, giver);
      Seat& from = s.seats[giver];
      Seat& to = s.seats[receiver];
      if (giver == me_) {
        to.received = from.given;
      } else if (receiver == me_) {
        from.given = to.received;
      } else {
        from.given = to.received = guess_gift(to);
      }
    }
  }

  FixedVec<Tile, kSwapTiles> guess_gift(const Seat& receiver) {
    Counts27 had = played_by(receiver);
    for (std::size_t kind = 0; kind < had.size(); ++kind) {
      had[kind] = static_cast<std::uint8_t>(had[kind] + receiver.hand.counts[kind]);
    }
    if (receiver.drawn) --had[receiver.drawn->index];
    if (is_drawn_win(receiver)) --had[receiver.won->tile.index];
    FixedVec<Tile, kWallSize> tiles;
    for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
      if (suit_of(had, kind / kRanks) < kSwapTiles) continue;
      for (int n = had[kind]; n > 0; --n) tiles.push_back(Tile{kind});
    }
    shuffle(std::span(tiles.begin(), tiles.size()), rng_);
    Counts27 picked{};
    int open = kSwapTiles;
    for (const Tile tile : tiles) {
      if (open == 0 || tile.suit() != tiles[0].suit()) continue;
      ++picked[tile.index];
      --open;
    }
    FixedVec<Tile, kSwapTiles> gift;
    for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
      for (int n = picked[kind]; n > 0; --n) gift.push_back(Tile{kind});
    }
    return gift;
  }

  // The observer is asked first, then all others who have an option in this world (S-11.17).
  void open_window() {
    if (!is_window(s.phase)) return;
    s.turn = me_;
    if (!s.window) return;
    mahjong::ask(*s.window, [&](SeatId seat) { return !claim_actions(s, *s.window, seat).empty(); });
  }

  SeatId me_;
  State s;
  Rng rng_;
  const HiddenTiles& hidden_;
};

// Whether the observer has something to decide, or nobody has in secret.
bool can_sample(const Observation& seen) {
  return seen.seat && (!is_window(seen.state.phase) || !legal_actions(seen).empty());
}

}  // namespace

std::optional<State> sample(const Observation& seen, std::uint64_t seed) noexcept {
  if (!can_sample(seen)) return std::nullopt;
  return World(seen, HiddenTiles(seen), seed).deal(nullptr);
}

std::optional<State> imagine(const Observation& seen, std::uint64_t seed, const Habits& habits) noexcept {
  return Belief(seen, habits).world(seed);
}

Belief::Belief(const Observation& seen, const Habits& habits)
    : seen_(seen), habits_(habits), hidden_(can_sample(seen) ? std::make_unique<const HiddenTiles>(seen_) : nullptr) {}
Belief::~Belief() = default;

std::optional<State> Belief::world(std::uint64_t seed) const noexcept {
  return hidden_ ? World(seen_, *hidden_, seed).deal(&habits_) : std::nullopt;
}

std::optional<State> redeal_hidden(const State& state, SeatId seat, std::uint64_t seed) noexcept {
  return sample(observe(state, seat), seed);
}

}  // namespace paiju::sichuan
