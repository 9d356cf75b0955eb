#pragma once
// How likely others beat a play, as far as the cards seen and their passes tell.

#include <array>
#include <cstdint>

#include "paiju/base/fixed_vec.h"
#include "paiju/datongzi/observe.h"

namespace paiju::datongzi {

// What a seat has shown that it has not: it passed, though it had to beat what it could. Hands only get smaller.
struct Limits {
  RankSet singles = cards::kAllRanks;  // ranks of which it may have one, two, three
  RankSet pairs = cards::kAllRanks;
  RankSet triples = cards::kAllRanks;
  int largest_bomb = kMaxCards;  // larger ones it has not
  std::uint64_t tongzi = ~std::uint64_t{0};
  RankSet dizha = cards::kAllRanks;
  bool gave_up = false;  // passed in this trick: it beats nothing that beats what it let stand
};

class Odds {
 public:
  // Expects an observer.
  explicit Odds(const Observation& seen);

  // That somebody, or one seat, beats the play now.
  [[nodiscard]] double beaten(const Pattern& play) const noexcept;
  [[nodiscard]] double beaten_by(SeatId seat, const Pattern& play) const noexcept;
  // That somebody would, if it led another trick.
  [[nodiscard]] double beaten_later(const Pattern& play) const noexcept;
  // That it is beaten now, but by trumps alone.
  [[nodiscard]] double draws_trump(const Pattern& play) const noexcept;

 private:
  // One other seat and what it may have.
  struct Rival {
    SeatId seat = 0;
    int size = 0;
    Limits limits;
    std::array<double, kRanks> share{};                // of the unseen cards of a rank
    std::array<std::array<double, kRanks>, 4> has{};   // chance of at least one, two, three, four of a rank
    std::array<std::array<double, kRanks>, 4> none{};  // chance that it has so many of no rank above
    std::array<double, kKinds + 1> no_tongzi{};        // chance of none of this kind or above
    std::array<double, kRanks + 1> no_dizha{};         // likewise
  };

  // Hands save what beats much and let the rest go, so the more was played, the likelier it is that they still have it
  // than if cards just lay where they fell. What is impossible stays so, and what is certain.
  struct Saving {
    double factor = 1;  // of the odds
    double slope = 1;   // of their logarithm
  };
  [[nodiscard]] static Saving saving_of(const State& state) noexcept;
  [[nodiscard]] double with_saving(double keeps) const noexcept;

  // An unseen card lies with who may have its rank, or aside, by their number of cards.
  void share_out() noexcept;
  void fill_ranks(Rival& rival) const noexcept;
  void fill_tongzi(Rival& rival) const noexcept;
  void fill_dizha(Rival& rival) const noexcept;
  // That the play stands.
  [[nodiscard]] double keeps(const Rival& rival, const Pattern& play) const noexcept;
  [[nodiscard]] double keeps_now(const Rival& rival, const Pattern& play) const noexcept;
  [[nodiscard]] double keeps_from_same(const Rival& rival, const Pattern& play) const noexcept;
  [[nodiscard]] double keeps_from_chains(const Rival& rival, const Pattern& play, int copies) const noexcept;
  [[nodiscard]] double keeps_from_bombs(const Rival& rival, const Pattern& play) const noexcept;

  Rules rules_;
  Cards unseen_;
  Saving saving_;
  FixedVec<Rival, kMaxPlayers> rivals_;
};

}  // namespace paiju::datongzi
