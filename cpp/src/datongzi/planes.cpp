#include "paiju/datongzi/planes.h"

#include <algorithm>
#include <cstring>

#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

// Planes one after the other, all zeros at first.
class Writer {
 public:
  // Reads of a state what the observer may know, so that it need not be blanked first.
  Writer(const State& state, SeatId observer, std::span<std::int8_t> out) noexcept
      : state_(state),
        observer_(observer),
        decks_(static_cast<std::size_t>(state.rules.config.num_decks)),
        players_(static_cast<std::size_t>(state.players())),
        out_(out.data()) {
    std::fill(out.begin(), out.end(), std::int8_t{0});
  }

  void write() noexcept {
    const std::array<std::int64_t, kMaxPlayers> scores = scores_of(state_);
    const Picks picks = observer_ == state_.turn ? state_.picks : Picks{};
    std::array<Cards, kMaxPlayers> played;
    Cards unseen = state_.rules.config.deck() - state_.hands[observer_];
    state_.history.for_each([&](const Played& each) { played[each.seat] += each.cards; });
    for (const Cards& cards : played) unseen -= cards;
    put_cards(state_.hands[observer_]);
    put_cards(picks.cards());
    put_cards(unseen);
    for (std::size_t i = 1; i < players_; ++i) put_cards(played[seat_at(i)]);
    put_cards(state_.standing.cards);
    put_seat(state_.standing.seat, !state_.standing.is_lead());
    put_latest();
    const int full = state_.rules.config.cards_per_player();
    for (std::size_t i = 0; i < players_; ++i) put_bins(kBins * state_.sizes[seat_at(i)], 0, full);
    put_bins(points_of(state_.trick_cards), 0, kTrickBin);
    for (std::size_t i = 1; i < players_; ++i) {
      put_bins(scores[observer_] - scores[seat_at(i)], -kScoreBin * kBins / 2, kScoreBin);
    }
    for (std::size_t i = 0; i < players_; ++i) put_place(seat_at(i));
    put_whole(picks.type == PlayType::triple_with_two);
    put_whole(picks.type == PlayType::airplane_with_wings);
  }

 private:
  [[nodiscard]] SeatId seat_at(std::size_t place) const noexcept {
    return static_cast<SeatId>((observer_ + place) % players_);
  }
  // All planes were cleared: only ones are written.
  void put_whole(bool is_set) noexcept {
    if (is_set) std::memset(out_, 1, kKinds);
    out_ += kKinds;
  }
  void put_cards(const Cards& cards) noexcept {
    if (!cards.empty()) {
      std::int8_t* const planes = out_;
      std::uint8_t last = kKinds;
      std::size_t copy = 0;
      cards.for_each([&](Card card) {
        copy = card.kind == last ? copy + 1 : 0;
        last = card.kind;
        if (copy < decks_) planes[copy * kKinds + card.kind] = 1;
      });
    }
    out_ += decks_ * kKinds;
  }
  void put_seat(SeatId seat, bool is_set) noexcept {
    for (std::size_t i = 0; i < players_; ++i) put_whole(is_set && seat_at(i) == seat);
  }
  void put_latest() noexcept {
    std::size_t written = 0;
    state_.history.for_each_latest(kLatest, [&](const Played& played) {
      put_cards(played.cards);
      put_seat(played.seat, true);
      ++written;
    });
    out_ += (kLatest - written) * (decks_ + players_) * kKinds;
  }
  void put_bins(std::int64_t number, std::int64_t first, std::int64_t width) noexcept {
    for (std::int64_t j = 0; j < kBins; ++j) put_whole(number > first + width * j);
  }
  void put_place(SeatId seat) noexcept {
    for (std::size_t place = 0; place < players_; ++place) {
      put_whole(place < state_.finish_order.size() && state_.finish_order[place] == seat);
    }
  }

  const State& state_;
  SeatId observer_;
  std::size_t decks_;
  std::size_t players_;
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
