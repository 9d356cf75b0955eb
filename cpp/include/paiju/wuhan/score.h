#pragma once
// What a win is worth, and who pays it (W-10).

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/rules.h"
#include "paiju/wuhan/win.h"

namespace paiju::wuhan {

using Amounts = std::array<std::int64_t, kSeats>;

// Everything the payments depend on beside the reading.
struct WinCase {
  SeatId winner = 0;
  SeatId dealer = 0;
  Situation situation;
  std::optional<SeatId> from;          // who discarded the tile, or was robbed of it
  Amounts own{1, 1, 1, 1};             // own_factor of every seat
  bool from_ready = false;             // whether `from` is ready after the discard; asked for all_melded only
  std::optional<SeatId> third_feeder;  // of the winner's hand
};

struct WinScore {
  Reading reading;
  int hard_factor = 1;
  int self_draw_halves = 2;              // the factor for drawing it oneself, in halves: 2 (x1), 3 (x1.5) or 4 (x2)
  std::array<int, kSeats> fed_halves{};  // likewise, for the payer that fed the tile
  std::array<int, kSeats> dealer_factor{};
  Amounts own{};   // with what a robbed kong adds
  Amounts raw{};   // 0 for the winner
  Amounts paid{};  // after cap and golden top, before the contract; 0 for the winner
  bool golden_top = false;
  std::optional<SeatId> contractor;

  [[nodiscard]] Amounts payments(SeatId winner) const noexcept;  // changes of the scores
  friend bool operator==(const WinScore&, const WinScore&) = default;
};

[[nodiscard]] WinScore score(const Rules& rules, const Reading& reading, const WinCase& win) noexcept;

// Whether the smallest raw amount reaches the minimum of the rules; with no minimum it always does.
[[nodiscard]] bool reaches_minimum(const Rules& rules, const WinScore& score, SeatId winner) noexcept;

}  // namespace paiju::wuhan
