#pragma once
// The whole round, and its rules, as plain data (S-1 to S-4). Copy it to branch.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/names.h"
#include "paiju/sichuan/action.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/pattern.h"
#include "paiju/sichuan/rules.h"
#include "paiju/sichuan/settle.h"

namespace paiju::sichuan {

inline constexpr int kWallSize = 108;
inline constexpr int kSwapTiles = 3;
inline constexpr int kMaxDiscards = 64;  // of one seat; all seats together have fewer

enum class Phase : std::uint8_t {
  swap,       // 换三张
  void_suit,  // 定缺
  turn,       // a seat acts on its own tiles
  responses,  // others answer a discard
  rob,        // others answer an added kong
  over,
};

enum class End : std::uint8_t { none, three_winners, exhausted };

// A discard and what became of it.
struct Discarded {
  Tile tile;
  bool drawn : 1 = false;    // let go as it was drawn
  bool claimed : 1 = false;  // taken for a pong or a kong
  bool won : 1 = false;      // somebody won on it; it stays where it lies
  friend constexpr bool operator==(const Discarded&, const Discarded&) noexcept = default;
};

// How a seat won.
struct WonHand {
  WinHow how = WinHow::discard;
  Tile tile;
  SeatId from = 0;  // who paid for it; the seat itself after a self-draw
  Pattern main = Pattern::basic_win;
  std::int64_t total = 0;
  std::int64_t pay_each = 0;
  friend bool operator==(const WonHand&, const WonHand&) = default;
};

struct Seat {
  Hand hand;
  std::optional<Tile> drawn;  // the tile just drawn, while the seat acts on it
  FixedVec<Discarded, kMaxDiscards> river;
  FixedVec<Tile, kMaxMelds> robbed;     // tiles of own kongs that were robbed; they lie beside the pong
  FixedVec<Tile, kSwapTiles> given;     // in the swap, in tile order
  FixedVec<Tile, kSwapTiles> received;  // likewise
  std::optional<Suit> void_choice;      // named, not yet shown
  std::optional<WonHand> won;
  std::int64_t lock = 0;  // the highest value of a win passed since the last draw, pong or kong (S-4.24); 0: none
  std::uint8_t draws = 0;
  std::optional<std::uint8_t> void_limit;  // the most void tiles it can hold, once its discards prove one (S-11.14)
  friend bool operator==(const Seat&, const Seat&) = default;
};

// A claim window: who is asked about the pending tile, and what was answered so far.
struct Window {
  Tile tile;
  SeatId from = 0;
  std::array<bool, kSeats> asked{};
  std::array<std::optional<ActionId>, kSeats> answers{};
  friend bool operator==(const Window&, const Window&) = default;
};

// The kong whose replacement tile the seat on turn holds, or whose discard is being answered.
struct LastKong {
  std::uint8_t number = 0;  // in the ledger
  MeldKind kind = MeldKind::concealed_kong;
  SeatId from = 0;  // who gave the tile of an exposed kong
  friend bool operator==(const LastKong&, const LastKong&) = default;
};

// The tiles still to be drawn: draws take the front, replacements the back (S-1.8, S-1.9).
struct Wall {
  std::array<Tile, kWallSize> tiles{};
  std::uint8_t front = 0;
  std::uint8_t back = 0;  // one past the last

  [[nodiscard]] int left() const noexcept { return back - front; }
  // Only what is left counts.
  friend bool operator==(const Wall& a, const Wall& b) noexcept {
    return a.left() == b.left() &&
           std::equal(a.tiles.begin() + a.front, a.tiles.begin() + a.back, b.tiles.begin() + b.front);
  }
};

struct State {
  Rules rules;
  Wall wall;
  SeatId dealer = 0;
  SwapDirection swap_direction = SwapDirection::to_next;
  std::array<Seat, kSeats> seats;
  Phase phase = Phase::over;
  SeatId turn = 0;            // who decides next by the usual order
  bool must_discard = false;  // after a pong (S-3.10)
  bool undisturbed = true;    // no pong, no kong and no win on another's tile so far (S-6.8)
  std::optional<Window> window;
  std::optional<LastKong> last_kong;
  Ledger ledger;
  End end = End::none;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

[[nodiscard]] inline SeatId seat_after(SeatId seat, int steps = 1) noexcept {
  return static_cast<SeatId>((seat + steps) % kSeats);
}
[[nodiscard]] inline bool is_active(const State& state, SeatId seat) noexcept { return !state.seats[seat].won; }

}  // namespace paiju::sichuan

namespace paiju {
template <>
inline constexpr std::array kNames<sichuan::Phase>{"swap", "void", "turn", "responses", "rob", "over"};
template <>
inline constexpr std::array kNames<sichuan::End>{"none", "three_winners", "exhausted"};
}  // namespace paiju
