#pragma once
// Every play and pass of a game in a few bytes: who, how many cards, and the cards in one row.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/hash.h"
#include "paiju/datongzi/rules.h"

namespace paiju::datongzi {

using SeatId = std::uint8_t;

// One of them; a pass has no cards.
struct Played {
  SeatId seat = 0;
  Cards cards{};
};

class History {
 public:
  // Every play has a card at least, and after it all others may pass.
  static constexpr std::size_t kMost = std::size_t{kMaxCards} * kMaxPlayers;

  void add(SeatId seat, const Cards& cards) noexcept {
    const std::size_t first = cards_;
    cards.for_each([&](Card card) {
      if (cards_ == kinds_.size()) stop_at_full_list(kinds_.size());
      kinds_[cards_++] = card.kind;
    });
    if (size_ == kMost) stop_at_full_list(kMost);
    played_[seat] += cards;
    actions_[size_++] = static_cast<std::uint8_t>(seat | (cards_ - first) << 2);
  }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::size_t plays() const noexcept {
    std::size_t plays = 0;
    for (std::size_t i = 0; i < size_; ++i) plays += actions_[i] > 3;
    return plays;
  }

  // All cards that a seat has played.
  [[nodiscard]] const Cards& played_by(SeatId seat) const noexcept { return played_[seat]; }

  // Each from the first to the last.
  template <class Use>
  void for_each(Use use) const {
    std::size_t at = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      const std::size_t count = actions_[i] >> 2;
      use(played(static_cast<SeatId>(actions_[i] & 3), std::span(kinds_).subspan(at, count)));
      at += count;
    }
  }
  // The latest ones, the newest first.
  template <class Use>
  void for_each_latest(std::size_t most, Use use) const {
    for_each_latest_row(most, [&](SeatId seat, std::span<const std::uint8_t> kinds) { use(played(seat, kinds)); });
  }
  // The same as the cards lie in the row: `use(seat, kinds)`, kinds rising.
  template <class Use>
  void for_each_latest_row(std::size_t most, Use use) const {
    std::size_t at = cards_;
    for (std::size_t i = size_; i > 0 && size_ - i < most; --i) {
      const std::size_t count = actions_[i - 1] >> 2;
      at -= count;
      use(static_cast<SeatId>(actions_[i - 1] & 3), std::span(kinds_).subspan(at, count));
    }
  }

  friend bool operator==(const History& a, const History& b) noexcept {
    if (a.size_ != b.size_ || a.cards_ != b.cards_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (a.actions_[i] != b.actions_[i]) return false;
    }
    for (std::size_t i = 0; i < a.cards_; ++i) {
      if (a.kinds_[i] != b.kinds_[i]) return false;
    }
    return true;
  }
  friend void add_to(Hash& hash, const History& history) {
    hash.add(history.size_);
    for (std::size_t i = 0; i < history.size_; ++i) hash.add(history.actions_[i]);
    for (std::size_t i = 0; i < history.cards_; ++i) hash.add(history.kinds_[i]);
  }

 private:
  [[nodiscard]] static Played played(SeatId seat, std::span<const std::uint8_t> kinds) noexcept {
    Played found{seat, {}};
    for (const std::uint8_t kind : kinds) found.cards.add(Card{kind});
    return found;
  }

  std::array<std::uint8_t, kMost> actions_{};  // the seat, and four times the number of cards
  std::array<std::uint8_t, kMaxCards> kinds_{};
  std::uint16_t size_ = 0;
  std::uint16_t cards_ = 0;
  std::array<Cards, kMaxPlayers> played_{};  // follows from the others
};

}  // namespace paiju::datongzi
