#include "paiju/datongzi/belief.h"

#include <algorithm>
#include <cstddef>

namespace paiju::datongzi {

Belief::Belief(const Observation& seen, Evidence evidence) : seen_(seen), unseen_(unseen(seen)) {
  const State& state = seen_.state;
  Replay(state).for_each([&](const Turn& turn) {
    if (turn.seat == *seen_.seat) return;
    if (turn.is_pass() && state.rules.config.must_beat_rule) proofs_[turn.seat].learn(turn, state.rules);
    if (!turn.is_pass()) habits_[turn.seat].learn(turn);
  });
  for (SeatId seat = 0; seat < state.players(); ++seat) {
    const int size = state.sizes[seat];
    if (seat == *seen_.seat || size == 0) continue;
    const int played = state.history.played_by(seat).size();
    habits_[seat].finish(static_cast<double>(played) / (played + size));
    hidden_.push_back({seat, size, &proofs_[seat], evidence == Evidence::habits ? &habits_[seat] : nullptr});
  }
  if (hidden_.size() > 2) return;
  constexpr Hidden kNobody{};
  dealing_.emplace(unseen_, hidden_.empty() ? kNobody : hidden_[0], hidden_.size() < 2 ? kNobody : hidden_[1]);
}

std::optional<State> Belief::world(std::uint64_t seed) const {
  constexpr int kDraws = 2000;  // until chains fit too
  constexpr int kMixes = 20;    // which take longer
  Rng rng(seed);
  for (int i = dealing_ && !dealing_->is_possible() ? kDraws : 0; i < (dealing_ ? kDraws : kMixes); ++i) {
    const State world = dealing_ ? draw(rng) : mix_hands(rng);
    if (is_allowed(world)) return world;
  }
  return sample(seen_, seed);
}

std::vector<Weighted<State>> Belief::worlds(std::size_t most) const {
  std::vector<Weighted<State>> found;
  double sum = 0;
  for (const Dealt& dealt : all_deals(unseen_, hidden_, most)) {
    State world = seen_.state;
    world.aside = unseen_;
    for (std::size_t i = 0; i < hidden_.size(); ++i) {
      world.hands[hidden_[i].seat] = dealt.hands[i];
      world.aside -= dealt.hands[i];
    }
    if (!is_allowed(world)) continue;
    found.push_back({world, dealt.ways});
    sum += dealt.ways;
  }
  for (Weighted<State>& each : found) each.weight /= sum;
  return found;
}

State Belief::draw(Rng& rng) const {
  State world = seen_.state;
  std::array<Cards, 2> hands{};
  dealing_->draw(rng, hands[0], hands[1]);
  for (std::size_t i = 0; i < hidden_.size(); ++i) world.hands[hidden_[i].seat] = hands[i];
  world.aside = unseen_ - hands[0] - hands[1];
  return world;
}

// To count the ways for three hands would take too long: any deal, then every two of them once more and once more.
State Belief::mix_hands(Rng& rng) const {
  constexpr int kSweeps = 4;
  constexpr double kForbidden = 1e-9;  // a deal that is not allowed finds its way out
  constexpr SeatId kAside = kMaxPlayers;
  State world = *sample(seen_, rng.next());
  FixedVec<Hidden, kMaxPlayers> places = hidden_;
  places.push_back({.seat = kAside, .size = world.aside.size()});
  const auto cards_of = [&](const Hidden& place) -> Cards& {
    return place.seat == kAside ? world.aside : world.hands[place.seat];
  };
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        Cards& one = cards_of(places[i]);
        Cards& two = cards_of(places[j]);
        const Dealing dealing(one + two, places[i], places[j], kForbidden);
        one = two = {};
        dealing.draw(rng, one, two);
      }
    }
  }
  return world;
}

bool Belief::is_allowed(const State& world) const noexcept {
  return std::all_of(hidden_.begin(), hidden_.end(), [&](const Hidden& hand) {
    return hand.proofs->allows_chains(world.hands[hand.seat], world.rules);
  });
}

}  // namespace paiju::datongzi
