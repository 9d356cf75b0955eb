#pragma once
// The whole round, and its rules, as plain data (S-1 to S-4). Copy it to branch.

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/names.h"
#include "paiju/mahjong/river.h"
#include "paiju/mahjong/seat.h"
#include "paiju/mahjong/seats.h"
#include "paiju/mahjong/wall.h"
#include "paiju/mahjong/window.h"
#include "paiju/sichuan/action.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/pattern.h"
#include "paiju/sichuan/rules.h"
#include "paiju/sichuan/settle.h"

namespace paiju::sichuan {

using mahjong::Discarded;
using mahjong::kMaxDiscards;
using mahjong::seat_after;
using mahjong::Window;
using FullWall = mahjong::FullWall<kSuitedKinds>;
using Wall = mahjong::Wall<kSuitedKinds>;

inline constexpr int kWallSize = kSuitedKinds * kCopies;
inline constexpr int kSwapTiles = 3;

enum class Phase : std::uint8_t {
  swap,       // 换三张
  void_suit,  // 定缺
  turn,       // a seat acts on its own tiles
  responses,  // others answer a discard
  rob,        // others answer an added kong
  over,
};

enum class End : std::uint8_t { none, three_winners, exhausted };

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

struct Seat : mahjong::Seat<Hand> {
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

// The kong whose replacement tile the seat on turn holds, or whose discard is being answered.
struct LastKong {
  std::uint8_t number = 0;  // in the ledger
  MeldKind kind = MeldKind::concealed_kong;
  SeatId from = 0;  // who gave the tile of an exposed kong
  friend bool operator==(const LastKong&, const LastKong&) = default;
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

[[nodiscard]] inline bool is_active(const State& state, SeatId seat) noexcept { return !state.seats[seat].won; }

}  // namespace paiju::sichuan

namespace paiju {
template <>
inline constexpr std::array kNames<sichuan::Phase>{"swap", "void", "turn", "responses", "rob", "over"};
template <>
inline constexpr std::array kNames<sichuan::End>{"none", "three_winners", "exhausted"};
}  // namespace paiju
