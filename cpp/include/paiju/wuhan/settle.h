#pragma once
// The end of a round: transfers, the flow draw, the next dealer (W-7, W-10), and which of several claims stands.

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/base/names.h"
#include "paiju/mahjong/transfer.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/rules.h"
#include "paiju/wuhan/score.h"

namespace paiju::wuhan {

enum class TransferKind : std::uint8_t {
  win,       // 胡
  contract,  // 承包
  unready,   // 查大叫
};

// Answers to a discard or an added kong, in the order of priority.
enum class Claim : std::uint8_t { pass, chow, pong, exposed_kong, win };

}  // namespace paiju::wuhan

template <>
inline constexpr std::array paiju::kNames<paiju::wuhan::TransferKind>{"win", "contract", "unready"};
template <>
inline constexpr std::array paiju::kNames<paiju::wuhan::Claim>{"pass", "chow", "pong", "exposed_kong", "win"};

namespace paiju::wuhan {

inline constexpr std::size_t kMaxTransfers = 4;  // two ready seats and two that are not

using Transfer = mahjong::Transfer<TransferKind>;

// How a seat stands at a flow draw.
struct Standing {
  std::int64_t own = 1;
  bool ready = false;
  bool opened = false;
};

struct Ledger : mahjong::Account<TransferKind, kMaxTransfers> {
  void book_win(const WinScore& score, SeatId winner);
  void book_flow_draw(const Rules& rules, const std::array<Standing, kSeats>& standings);
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

// Nobody won: a flow draw.
[[nodiscard]] SeatId next_dealer(const Rules& rules, SeatId dealer, std::optional<SeatId> winner) noexcept;

// The seat whose claim stands; none where all pass. `from` gave the tile.
[[nodiscard]] std::optional<SeatId> standing_claim(const Rules& rules, SeatId dealer, SeatId from,
                                                   const std::array<Claim, kSeats>& claims) noexcept;

}  // namespace paiju::wuhan
