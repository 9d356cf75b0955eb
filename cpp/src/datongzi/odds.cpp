#include "paiju/datongzi/odds.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "paiju/datongzi/replay.h"
#include "paiju/datongzi/reply.h"

namespace paiju::datongzi {

namespace {

// That of `copies` cards, each there with chance `share`, at least `least` are.
double at_least(int copies, int least, double share) noexcept {
  if (copies < least) return 0;
  double chance = 1;  // of exactly i: from none on
  for (int i = 0; i < copies; ++i) chance *= 1 - share;
  if (share >= 1) return 1;
  double below = 0;
  for (int i = 0; i < least; ++i) {
    below += chance;
    chance *= share / (1 - share) * (copies - i) / (i + 1);
  }
  return std::max(0.0, 1 - below);
}

// A pass says that nothing in the hand beats the play.
void learn(Limits& limits, const Pattern& play, int size) noexcept {
  const RankSet not_above = ~cards::above(play.rank);
  limits.dizha &= ~dizha_above(play);
  limits.tongzi &= ~tongzi_above(play);
  if (class_of(play.type) == 0) limits.largest_bomb = 3;
  if (play.type == PlayType::bomb) limits.largest_bomb = std::min<int>(limits.largest_bomb, play.count);
  if (play.type == PlayType::single) limits.singles &= not_above;
  if (play.type == PlayType::pair) limits.pairs &= not_above;
  if (play.type == PlayType::triple || (play.type == PlayType::triple_with_two && size >= 5)) {
    limits.triples &= not_above;
  }
}

}  // namespace

Odds::Odds(const Observation& seen) : rules_(seen.state.rules), unseen_(unseen(seen)) {
  const State& state = seen.state;
  std::array<Limits, kMaxPlayers> limits{};
  if (rules_.config.must_beat_rule) {
    Replay(state).for_each([&](const Turn& turn) {
      if (!turn.is_pass()) return;
      learn(limits[turn.seat], turn.over, turn.size);
      limits[turn.seat].gave_up = turn.trick == state.trick;
    });
  }
  for (SeatId seat = 0; seat < state.players(); ++seat) {
    if (seat == *seen.seat || state.sizes[seat] == 0) continue;
    rivals_.push_back(Rival{.seat = seat, .size = state.sizes[seat], .limits = limits[seat]});
  }
  share_out();
  saving_ = saving_of(state);
  for (Rival& rival : rivals_) {
    fill_ranks(rival);
    fill_tongzi(rival);
    fill_dizha(rival);
  }
}

Odds::Saving Odds::saving_of(const State& state) noexcept {
  const int played = played_by_all(state).size();
  int held = 0;
  for (SeatId seat = 0; seat < state.players(); ++seat) held += state.sizes[seat];
  const double gone = static_cast<double>(played) / (played + held);
  return {std::exp(gone * 7.5 / state.players()), 1 - 0.5 * gone};  // fits games that agents played
}

void Odds::share_out() noexcept {
  int aside = unseen_.size();
  for (const Rival& rival : rivals_) aside -= rival.size;
  for (int rank = 0; rank < kRanks; ++rank) {
    const auto may_have = [&](const Rival& rival) { return (rival.limits.singles >> rank & 1) != 0; };
    int places = aside;
    for (const Rival& rival : rivals_) places += may_have(rival) ? rival.size : 0;
    for (Rival& rival : rivals_) {
      rival.share[static_cast<std::size_t>(rank)] = may_have(rival) ? static_cast<double>(rival.size) / places : 0;
    }
  }
}

void Odds::fill_ranks(Rival& rival) const noexcept {
  const Limits& limits = rival.limits;
  const std::array<RankSet, 4> may{limits.singles, limits.pairs, limits.triples & limits.pairs,
                                   limits.largest_bomb >= 4 ? cards::kAllRanks : 0};
  for (int copies = 1; copies <= 4; ++copies) {
    const auto i = static_cast<std::size_t>(copies - 1);
    double none = 1;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      const auto r = static_cast<std::size_t>(rank);
      rival.none[i][r] = none;
      const bool may_have = (may[i] >> rank & 1) != 0 && copies <= rival.size;
      rival.has[i][r] = may_have ? at_least(cards::total(unseen_.of_rank(rank)), copies, rival.share[r]) : 0;
      none *= 1 - rival.has[i][r];
    }
  }
}

void Odds::fill_tongzi(Rival& rival) const noexcept {
  rival.no_tongzi[kKinds] = 1;
  for (std::size_t kind = kKinds; kind-- > 0;) {
    const int copies = unseen_.count(Card{static_cast<std::uint8_t>(kind)});
    const bool may_have = (rival.limits.tongzi >> kind & 1) != 0 && copies >= 3;
    const double has = may_have ? at_least(copies, 3, rival.share[kind / kSuits]) : 0;
    rival.no_tongzi[kind] = rival.no_tongzi[kind + 1] * (1 - has);
  }
}

void Odds::fill_dizha(Rival& rival) const noexcept {
  rival.no_dizha[kRanks] = 1;
  const RankSet dizha = unseen_.ranks_with_two_of_each_suit() & rival.limits.dizha;
  for (std::size_t rank = kRanks; rank-- > 0;) {
    double has = (dizha >> rank & 1) != 0 ? 1 : 0;
    for (int suit = 0; suit < kSuits && has > 0; ++suit) {
      has *= at_least(cards::copies(unseen_.of_rank(static_cast<int>(rank)), suit), 2, rival.share[rank]);
    }
    rival.no_dizha[rank] = rival.no_dizha[rank + 1] * (1 - has);
  }
}

double Odds::keeps_from_chains(const Rival& rival, const Pattern& play, int copies) const noexcept {
  const auto& has = rival.has[static_cast<std::size_t>(copies - 1)];
  double keeps = 1;
  for (int top = play.rank + 1; top < rules_.linked_ranks(); ++top) {
    double chain = 1;
    for (int rank = top - play.length + 1; rank <= top; ++rank) chain *= has[static_cast<std::size_t>(rank)];
    keeps *= 1 - chain;
  }
  return keeps;
}

double Odds::keeps_from_same(const Rival& rival, const Pattern& play) const noexcept {
  switch (family_of(play.type, rules_)) {
    case PlayType::single:
      return rival.none[0][play.rank];
    case PlayType::pair:
      return rival.none[1][play.rank];
    case PlayType::triple:
      return rival.none[2][play.rank];
    case PlayType::triple_with_two:
      return rival.size >= 5 ? rival.none[2][play.rank] : 1;
    case PlayType::consecutive_pairs:
      return keeps_from_chains(rival, play, 2);
    case PlayType::airplane:
      return keeps_from_chains(rival, play, 3);
    case PlayType::airplane_with_wings:
      return rival.size >= 4 * play.length ? keeps_from_chains(rival, play, 3) : 1;
    default:
      return 1;
  }
}

double Odds::keeps_from_bombs(const Rival& rival, const Pattern& play) const noexcept {
  if (class_of(play.type) > 1) return 1;
  double keeps = 1;
  for (int rank = 0; rank < kRanks; ++rank) {
    const auto r = static_cast<std::size_t>(rank);
    const int least = play.type == PlayType::bomb ? play.count + (rank <= play.rank) : 4;
    if (least > rival.limits.largest_bomb || least > rival.size) continue;
    const double has =
        least == 4 ? rival.has[3][r] : at_least(cards::total(unseen_.of_rank(rank)), least, rival.share[r]);
    keeps *= 1 - has;
  }
  return keeps;
}

double Odds::keeps(const Rival& rival, const Pattern& play) const noexcept {
  double keeps = class_of(play.type) == 0 ? keeps_from_same(rival, play) : 1;
  keeps *= keeps_from_bombs(rival, play);
  if (play.type != PlayType::dizha) {
    const int kind = play.type == PlayType::tongzi ? play.rank * kSuits + play.suit + 1 : 0;
    keeps *= rival.no_tongzi[static_cast<std::size_t>(kind)];
  }
  return with_saving(keeps * rival.no_dizha[play.type == PlayType::dizha ? play.rank + 1u : 0u]);
}

double Odds::with_saving(double keeps) const noexcept {
  if (keeps <= 0 || keeps >= 1) return keeps;
  const double odds = (1 - keeps) / keeps;
  return 1 / (1 + saving_.factor * std::pow(odds, saving_.slope));
}

double Odds::keeps_now(const Rival& rival, const Pattern& play) const noexcept {
  return rival.limits.gave_up ? 1 : keeps(rival, play);
}

double Odds::beaten(const Pattern& play) const noexcept {
  double stands = 1;
  for (const Rival& rival : rivals_) stands *= keeps_now(rival, play);
  return 1 - stands;
}

double Odds::beaten_later(const Pattern& play) const noexcept {
  double stands = 1;
  for (const Rival& rival : rivals_) stands *= keeps(rival, play);
  return 1 - stands;
}

double Odds::beaten_by(SeatId seat, const Pattern& play) const noexcept {
  for (const Rival& rival : rivals_) {
    if (rival.seat == seat) return 1 - keeps_now(rival, play);
  }
  return 0;
}

double Odds::draws_trump(const Pattern& play) const noexcept {
  double no_same = 1;
  double stands = 1;
  for (const Rival& rival : rivals_) {
    if (rival.limits.gave_up) continue;
    no_same *= keeps_from_same(rival, play);
    stands *= keeps(rival, play);
  }
  return std::max(0.0, no_same - stands);
}

}  // namespace paiju::datongzi
