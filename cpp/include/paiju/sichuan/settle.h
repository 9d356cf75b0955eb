#pragma once
// Who pays whom, and how much (S-8, S-9).

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/names.h"
#include "paiju/mahjong/transfer.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/rules.h"

namespace paiju::sichuan {

enum class TransferKind : std::uint8_t {
  win_discard,     // 点炮
  win_self_draw,   // 自摸
  win_rob_kong,    // 抢杠胡
  kong_concealed,  // 暗杠 下雨
  kong_added,      // 补杠 刮风
  kong_exposed,    // 直杠 刮风
  kong_transfer,   // 呼叫转移
  kong_refund,     // 退税
  flower_pig,      // 查花猪
  ready_check,     // 查大叫
};
enum class WinHow : std::uint8_t { discard, self_draw, rob_kong };

enum class Readiness : std::uint8_t { not_ready, ready, pig };

}  // namespace paiju::sichuan

namespace paiju {
template <>
inline constexpr std::array kNames<sichuan::TransferKind>{
    "win_discard",  "win_self_draw", "win_rob_kong", "kong_concealed", "kong_added",
    "kong_exposed", "kong_transfer", "kong_refund",  "flower_pig",     "ready_check"};
template <>
inline constexpr std::array kNames<sichuan::WinHow>{"discard", "self_draw", "rob_kong"};
template <>
inline constexpr std::array kNames<sichuan::Readiness>{"not_ready", "ready", "pig"};
}  // namespace paiju

namespace paiju::sichuan {

inline constexpr std::size_t kMaxTransfers = 160;

using Transfer = mahjong::Transfer<TransferKind>;

// What a kong brought in; open until it is handed on or given back.
struct KongIncome {
  SeatId by = 0;
  bool open = true;
  std::array<std::int64_t, kSeats> paid{};
  friend bool operator==(const KongIncome&, const KongIncome&) = default;
};

struct Winner {
  SeatId seat = 0;
  std::int64_t pay_each = 0;  // of its Score
};

struct Win {
  WinHow how = WinHow::discard;
  FixedVec<Winner, kSeats> winners;       // ascending by seat
  SeatId from = 0;                        // who discarded, or whose kong was robbed
  std::optional<std::size_t> after_kong;  // the kong whose replacement discard this is
  std::optional<SeatId> only_payer;       // of a self-draw that one seat pays alone
};

// How an active seat stands at the end.
struct Standing {
  Readiness readiness = Readiness::not_ready;
  std::int64_t value = 0;  // of a ready hand, after the cap
  friend bool operator==(const Standing&, const Standing&) = default;
};

// Whether this end of a round is checked (S-9.3): that of an empty wall, or the one with three winners.
[[nodiscard]] bool is_checked(const Rules& rules, bool exhausted) noexcept;

// A concealed kong needs four tiles of one kind, so there are never more kongs than this.
inline constexpr std::size_t kMaxKongs = 16;

// The transfers of a round so far, and what later ones depend on.
struct Ledger : mahjong::Account<TransferKind, kMaxTransfers> {
  FixedVec<KongIncome, kMaxKongs> kongs;
  std::array<bool, kSeats> won{};
  std::optional<SeatId> first_dealer;  // whom the first winning event makes dealer
  std::optional<SeatId> multi_dealer;  // whom the first event with several winners does

  // A kong pays at once (S-8.12). Returns its number. `from` gave the tile of an exposed kong; a late added kong is one
  // of a tile not just drawn.
  std::size_t book_kong(const Rules& rules, MeldKind kind, SeatId by, SeatId from, bool late);
  void book_win(const Rules& rules, const Win& win);
  // The end checks (S-9.4). `exhausted` is false when the round ended with three winners.
  void book_end(const Rules& rules, const std::array<Standing, kSeats>& standings, bool exhausted);

  // What a seat's kongs brought in, without those handed on or given back.
  [[nodiscard]] std::int64_t kong_income(SeatId seat) const;
  [[nodiscard]] int winners() const;
  // Who deals next, should the round be over now (S-9.18 to S-9.21).
  [[nodiscard]] SeatId next_dealer(const Rules& rules, SeatId dealer) const;

  friend bool operator==(const Ledger&, const Ledger&) = default;

 private:
  void pay(SeatId payer, SeatId receiver, std::int64_t amount, TransferKind kind);
  void hand_on(const Rules& rules, const Win& win);
  void give_back(KongIncome& kong);
  void book_pig(const Rules& rules, SeatId pig, const std::array<Standing, kSeats>& standings, bool exhausted);
  void book_not_ready(const Rules& rules, SeatId payer, const std::array<Standing, kSeats>& standings);
};

}  // namespace paiju::sichuan
