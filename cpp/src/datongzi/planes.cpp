#include "paiju/datongzi/planes.h"

#include <algorithm>

#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

// Planes one after the other, all zeros at first.
class Writer {
 public:
  Writer(const Observation& seen, std::span<std::int8_t> out) noexcept
      : state_(seen.state),
        observer_(*seen.seat),
        decks_(static_cast<std::size_t>(seen.state.rules.config.num_decks)),
        players_(static_cast<std::size_t>(seen.state.players())),
        out_(out) {
    std::fill(out_.begin(), out_.end(), std::int8_t{0});
  }

  void write(const Observation& seen) noexcept {
    const std::array<std::int64_t, kMaxPlayers> scores = scores_of(state_);
    put_cards(state_.hands[observer_]);
    put_cards(state_.picks.cards());
    put_cards(unseen(seen));
    for (std::size_t i = 1; i < players_; ++i) put_cards(played_by(state_, seat_at(i)));
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
    put_whole(state_.picks.type == PlayType::triple_with_two);
    put_whole(state_.picks.type == PlayType::airplane_with_wings);
  }

 private:
  [[nodiscard]] SeatId seat_at(std::size_t place) const noexcept {
    return static_cast<SeatId>((observer_ + place) % players_);
  }
  [[nodiscard]] std::span<std::int8_t> next() noexcept { return out_.subspan(kKinds * plane_++, kKinds); }

  void put_whole(bool is_set) noexcept { std::ranges::fill(next(), static_cast<std::int8_t>(is_set)); }
  void put_cards(const Cards& cards) noexcept {
    for (std::size_t j = 0; j < decks_; ++j) {
      const std::span<std::int8_t> plane = next();
      for (int kind = 0; kind < kKinds; ++kind) {
        const int count = cards.count(Card{static_cast<std::uint8_t>(kind)});
        plane[static_cast<std::size_t>(kind)] = static_cast<std::int8_t>(count > static_cast<int>(j));
      }
    }
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
    plane_ += (kLatest - written) * (decks_ + players_);
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
  std::span<std::int8_t> out_;
  std::size_t plane_ = 0;
};

}  // namespace

void write_planes(const Observation& seen, std::span<std::int8_t> out) noexcept { Writer(seen, out).write(seen); }

void write_mask(const ActionSet& legal, std::span<std::int8_t> out) noexcept { legal.write_to(out); }

}  // namespace paiju::datongzi
