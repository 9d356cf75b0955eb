#pragma once
// A game once more, turn by turn: what each seat did, and about what.

#include <array>

#include "paiju/datongzi/state.h"

namespace paiju::datongzi {

struct Turn {
  SeatId seat = 0;
  Pattern over;  // what stood; none for a lead
  Pattern play;  // none for a pass
  Cards cards;
  int trick = 1;
  int size = 0;  // of the hand before
  Cards later;   // what of that hand has been played by now

  [[nodiscard]] bool is_pass() const noexcept { return play.type == PlayType::none; }
};

// Goes through a game, play by play and pass by pass, with what stands.
class Replay {
 public:
  explicit Replay(const State& state) : state_(state), players_(state.players()) {
    for (SeatId seat = 0; seat < players_; ++seat) {
      later_[seat] = state.history.played_by(seat);
      sizes_[seat] = state.sizes[seat] + later_[seat].size();
    }
  }

  // `use(turn)` from the first to the last.
  template <class Use>
  void for_each(Use use) {
    state_.history.for_each([&](const Played& played) {
      const SeatId seat = played.seat;
      Turn turn{seat, standing_, {}, {}, trick_, sizes_[seat], later_[seat]};
      if (played.cards.empty()) {
        ++passes_;
      } else {
        lay(played);
        turn.play = standing_;
        turn.cards = played.cards;
      }
      use(turn);
      if (passes_ == others()) end_trick();
    });
  }

 private:
  void lay(const Played& played) {
    const int count = played.cards.size();
    const bool is_lead = standing_.type == PlayType::none;
    standing_ = *(is_lead ? recognize(played.cards, count, state_.rules)
                          : recognize_reply(played.cards, count, standing_, state_.rules));
    owner_ = played.seat;
    sizes_[owner_] -= count;
    later_[owner_] -= played.cards;
    passes_ = 0;
  }
  [[nodiscard]] int others() const noexcept {
    int others = 0;
    for (SeatId seat = 0; seat < players_; ++seat) others += seat != owner_ && sizes_[seat] > 0;
    return others;
  }
  void end_trick() noexcept {
    standing_ = {};
    passes_ = 0;
    ++trick_;
  }

  const State& state_;
  int players_;
  std::array<int, kMaxPlayers> sizes_{};
  std::array<Cards, kMaxPlayers> later_{};
  Pattern standing_;
  SeatId owner_ = 0;
  int passes_ = 0;
  int trick_ = 1;
};

}  // namespace paiju::datongzi
