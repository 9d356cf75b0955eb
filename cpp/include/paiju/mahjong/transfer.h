#pragma once
// Money: every payment is a transfer from one seat to another, so scores always sum to zero.

#include <array>
#include <cstddef>
#include <cstdint>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/names.h"
#include "paiju/mahjong/seats.h"

namespace paiju::mahjong {

// What it was paid for is of a kind that the game knows.
template <class Kind>
struct Transfer {
  SeatId payer = 0;
  SeatId receiver = 0;
  Kind kind{};
  std::int64_t amount = 0;
  friend bool operator==(const Transfer&, const Transfer&) = default;
};

// The transfers of a round in order. Every copy of a state copies the list, so that it is kept narrow: an amount and a
// byte each.
template <class Kind, std::size_t N>
class TransferList {
 public:
  class Iterator {
   public:
    Iterator(const TransferList& list, std::size_t at) noexcept : list_(&list), at_(at) {}
    Transfer<Kind> operator*() const noexcept { return (*list_)[at_]; }
    Iterator& operator++() noexcept {
      ++at_;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const TransferList* list_;
    std::size_t at_;
  };

  void push_back(const Transfer<Kind>& transfer) noexcept {
    amounts_.push_back(transfer.amount);
    parties_.push_back(
        static_cast<std::uint8_t>(static_cast<int>(transfer.kind) << 4 | transfer.receiver << 2 | transfer.payer));
  }
  [[nodiscard]] std::size_t size() const noexcept { return amounts_.size(); }
  [[nodiscard]] Transfer<Kind> operator[](std::size_t i) const noexcept {
    const int parties = parties_[i];
    return {static_cast<SeatId>(parties & 3), static_cast<SeatId>(parties >> 2 & 3), static_cast<Kind>(parties >> 4),
            amounts_[i]};
  }
  [[nodiscard]] Iterator begin() const noexcept { return {*this, 0}; }
  [[nodiscard]] Iterator end() const noexcept { return {*this, size()}; }

  friend bool operator==(const TransferList&, const TransferList&) = default;

 private:
  FixedVec<std::int64_t, N> amounts_;
  FixedVec<std::uint8_t, N> parties_;  // payer in two bits, receiver in two, kind in four
  static_assert(kSeats <= 4 && kNames<Kind>.size() <= 16);
};

// A round's transfers so far, N at most, and what they come to. A game derives from it what else its money depends on.
template <class Kind, std::size_t N>
struct Account {
  std::array<std::int64_t, kSeats> scores{};  // the first: what every observation reads
  TransferList<Kind, N> transfers;

  // One more transfer; all others end up here.
  void book(const Transfer<Kind>& transfer) noexcept {
    transfers.push_back(transfer);
    scores[transfer.payer] -= transfer.amount;
    scores[transfer.receiver] += transfer.amount;
  }

  friend bool operator==(const Account&, const Account&) = default;
};

}  // namespace paiju::mahjong
