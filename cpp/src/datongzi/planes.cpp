#include "paiju/datongzi/planes.h"

#include <algorithm>

#include "paiju/base/bits.h"
#include "paiju/base/plane_rows.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

using Rows = PlaneRows<kKinds>;

// Planes one after the other.
class Writer {
 public:
  // Reads of a state what the observer may know, so that it need not be blanked first.
  Writer(const State& state, SeatId observer, std::span<std::int8_t> out) noexcept
      : state_(state),
        observer_(observer),
        decks_(state.rules.config.num_decks),
        players_(state.players()),
        out_(out.data()) {}

  void write() noexcept {
    const std::array<std::int64_t, kMaxPlayers> scores = scores_of(state_);
    const Picks picks = observer_ == state_.turn ? state_.picks : Picks{};
    put_cards(state_.hands[observer_]);
    put_cards(picks.cards());
    put_cards(state_.rules.config.deck() - state_.hands[observer_] - played_by_all(state_));
    for (int i = 1; i < players_; ++i) put_cards(state_.history.played_by(seat_at(i)));
    put_cards(state_.standing.cards);
    put_seat(state_.standing.seat, !state_.standing.is_lead());
    put_latest();
    const int full = state_.rules.config.cards_per_player();
    for (int i = 0; i < players_; ++i) put_bins(kBins * state_.sizes[seat_at(i)], full);
    put_bins(points_of(state_.trick_cards), kTrickBin);
    for (int i = 1; i < players_; ++i) {
      put_bins(scores[observer_] - scores[seat_at(i)] + kScoreBin * kBins / 2, kScoreBin);
    }
    for (int i = 0; i < players_; ++i) put_place(seat_at(i));
    put_whole(picks.type == PlayType::triple_with_two);
    put_whole(picks.type == PlayType::airplane_with_wings);
  }

 private:
  [[nodiscard]] SeatId seat_at(int place) const noexcept {
    const int seat = observer_ + place;
    return static_cast<SeatId>(seat < players_ ? seat : seat - players_);
  }
  void put_whole(bool is_set) noexcept {
    Rows::put_flag(out_, is_set);
    out_ = Rows::after(out_);
  }
  void put_cards(const Cards& cards) noexcept {
    cards.for_each_eight([&](std::size_t first, std::uint64_t counts) {
      constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101;
      const std::size_t columns = std::min<std::size_t>(8, kKinds - first);
      for (int j = 0; j < decks_; ++j) {
        const std::uint64_t more = (counts + static_cast<std::uint64_t>(0x7F - j) * kOnes) >> 7 & kOnes;
        put_bytes(more, Rows::after(out_, j) + first, columns);
      }
    });
    out_ = Rows::after(out_, decks_);
  }
  // The same for few cards, by their kinds.
  void put_few(std::span<const std::uint8_t> kinds) noexcept {
    Rows::put_zeros(out_, decks_);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      std::size_t copy = 0;
      while (copy < i && kinds[i - copy - 1] == kinds[i]) ++copy;
      if (copy < static_cast<std::size_t>(decks_)) out_[copy * kKinds + kinds[i]] = 1;
    }
    out_ = Rows::after(out_, decks_);
  }
  void put_seat(SeatId seat, bool is_set) noexcept {
    for (int i = 0; i < players_; ++i) put_whole(is_set && seat_at(i) == seat);
  }
  void put_latest() noexcept {
    int left = kLatest;
    state_.history.for_each_latest_row(kLatest, [&](SeatId seat, std::span<const std::uint8_t> kinds) {
      put_few(kinds);
      put_seat(seat, true);
      --left;
    });
    left *= decks_ + players_;
    Rows::put_zeros(out_, left);
    out_ = Rows::after(out_, left);
  }
  // Plane j is set where a number is more than j times a width.
  void put_bins(std::int64_t number, int width) noexcept {
    Rows::put_level(out_, kBins, number <= 0 ? 0 : (number + width - 1) / width);
    out_ = Rows::after(out_, kBins);
  }
  void put_place(SeatId seat) noexcept {
    for (int place = 0; place < players_; ++place) {
      const auto at = static_cast<std::size_t>(place);
      put_whole(at < state_.finish_order.size() && state_.finish_order[at] == seat);
    }
  }

  const State& state_;
  SeatId observer_;
  int decks_;
  int players_;
  std::int8_t* out_;  // the next plane
};

}  // namespace

void write_planes(const Observation& seen, std::span<std::int8_t> out) noexcept {
  write_planes(seen.state, *seen.seat, out);
}

void write_planes(const State& state, SeatId observer, std::span<std::int8_t> out) noexcept {
  Writer(state, observer, out).write();
}

void write_mask(const ActionSet& legal, std::span<std::int8_t> out) noexcept { legal.write_to(out); }

}  // namespace paiju::datongzi
