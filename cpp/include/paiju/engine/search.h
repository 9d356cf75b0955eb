#pragma once
// Search for a move: what a good policy thinks of is played on in many worlds that fit what the seat sees. All moves
// are tried in the same worlds, and the better half of them goes on into more (sequential halving).

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/engine/contestable.h"
#include "paiju/engine/threads.h"

namespace paiju {

// A move worth trying, and the points that the guide expects of it. Only differences between moves count.
struct Candidate {
  int id = 0;
  double prior = 0;
};

// How a game is searched.
struct SearchStyle {
  std::size_t width;    // moves that are tried
  double doubt;         // so many worlds weigh as much as the guide's opinion
  int guided;           // own moves of a playout that the guide makes before the quick policy takes over
  bool guides_others;   // whether the guide plays for the others, too
  int depth = 1 << 20;  // own turns after which a playout ends with a forecast, where the game has one
};

// A game that can be searched. Playouts are made by a quick policy; a better one is the guide.
template <class G>
concept Searchable =
    Contestable<G> && std::constructible_from<typename G::Belief, const typename G::Observation&> &&
    requires(const typename G::State& state, const typename G::Observation& seen, const typename G::Belief& belief,
             std::uint64_t seed, int seat) {
      { G::kGuide } -> std::convertible_to<typename G::Policy>;
      { G::kQuick } -> std::convertible_to<typename G::Policy>;
      { G::kSearch } -> std::convertible_to<SearchStyle>;
      {
        G::candidates(seen)
      } -> std::same_as<std::vector<Candidate>>;  // first what the guide does; one if that is no question
      { belief.world(seed) } -> std::same_as<std::optional<typename G::State>>;  // a likely one
      { G::is_settled(state, seat) } -> std::same_as<bool>;  // whether nothing it does matters any more
    };

// A game in which a decision takes several actions, and that can make them all at once.
template <class G>
concept ActsAtOnce =
    requires(typename G::State& state, int seat, typename G::Policy policy) { G::act_at_once(state, seat, policy); };

// A game in which a playout goes on otherwise than the guide itself would.
template <class G>
concept Guided = requires(const typename G::Observation& seen) {
  { G::guided(seen) } -> std::same_as<int>;
};

// A game that can tell in the middle of a round what it usually comes to for a seat.
template <class G>
concept Forecasting = requires(const typename G::State& state, int seat, int id) {
  { G::ends_turn(state, id) } -> std::same_as<bool>;
  { G::forecast(state, seat) } -> std::same_as<std::optional<double>>;  // points in the end; none: just now it can't
};

// How long to think: in so many worlds, for so many milliseconds, or until one of them is used up.
struct Budget {
  static constexpr std::uint32_t kUsualWorlds = 256;

  std::optional<std::uint32_t> worlds;
  std::optional<double> milliseconds;
  std::size_t threads = 1;  // they do not change what comes out of so many worlds
  bool tree = false;        // whether own later moves are searched, too

  [[nodiscard]] std::uint64_t most_worlds() const noexcept {
    return worlds ? *worlds : milliseconds ? ~std::uint32_t{0} : kUsualWorlds;
  }
};

// A move and what became of it.
struct Searched {
  static constexpr std::int64_t kPoint = 1000;  // sums are of whole numbers, so that their order does not matter

  int id = 0;
  double prior = 0;
  std::int64_t worlds = 0;       // it was played in
  std::int64_t thousandths = 0;  // of points, in all of them together
  double score = 0;              // the best move has the highest
  bool is_exact = false;         // those were all worlds that fit, and each counted as it is likely

  [[nodiscard]] double mean() const noexcept {
    return worlds == 0 ? 0 : static_cast<double>(thousandths) / static_cast<double>(kPoint * worlds);
  }
};

// Rank the first `number` moves. What was seen counts the more, the more worlds it was seen in; the rest is the guide's
// opinion. While nothing was seen, its order stands.
inline void judge(std::vector<Searched>& moves, std::size_t number, double doubt) {
  const Searched first = moves[0];
  if (first.worlds == 0) return;
  for (std::size_t i = 0; i < number; ++i) {
    Searched& move = moves[i];
    const auto worlds = static_cast<double>(move.worlds);
    const double trust = move.worlds == 0 ? 0 : worlds / (worlds + doubt);
    move.score = trust * (move.mean() - first.mean()) + (1 - trust) * (move.prior - first.prior);
  }
  std::stable_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(number),
                   [](const Searched& a, const Searched& b) { return a.score > b.score; });
}

// When thinking has to be over; never without a limit.
class Deadline {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Deadline(std::optional<double> milliseconds) : milliseconds_(milliseconds), began_(Clock::now()) {}

  // A part of the whole time.
  [[nodiscard]] Clock::time_point at(double part) const {
    if (!milliseconds_) return Clock::time_point::max();
    const std::chrono::duration<double, std::milli> span(*milliseconds_ * part);
    return began_ + std::chrono::duration_cast<Clock::duration>(span);
  }
  [[nodiscard]] bool is_past(Clock::time_point when) const { return milliseconds_ && Clock::now() >= when; }
  // Milliseconds that are left.
  [[nodiscard]] std::optional<double> left() const {
    if (!milliseconds_) return std::nullopt;
    return *milliseconds_ - std::chrono::duration<double, std::milli>(Clock::now() - began_).count();
  }

 private:
  std::optional<double> milliseconds_;
  Clock::time_point began_;
};

// Rounds played on from worlds.
template <Searchable G>
class Playouts {
 public:
  using State = typename G::State;

  Playouts(int seat, const SearchStyle& style) : seat_(seat), style_(style) {}

  // What the seat has in the end, in thousandths of points, when it begins with this move.
  [[nodiscard]] std::int64_t play(State world, int id) const {
    int guided = style_.guided;
    int turns = style_.depth;
    move(world, seat_, id, turns);
    while (!G::is_settled(world, seat_)) {
      if (turns <= 0) {
        if (const std::optional<double> end = forecast(world)) return std::llround(*end * kPoint);
      }
      const int who = static_cast<int>(G::turn(world));
      const bool by_guide = who == seat_ ? guided-- > 0 : style_.guides_others;
      if constexpr (Guided<G>) {
        if (by_guide) {
          move(world, who, G::guided(G::observe(world, who)), turns);
          continue;
        }
      }
      act(world, who, by_guide ? G::kGuide : G::kQuick, turns);
    }
    return points(world);
  }

  // Let others play by the quick policy until it is the seat's turn; false when it has nothing more to decide.
  [[nodiscard]] bool to_own_turn(State& world) const {
    int turns = 0;
    while (!G::is_settled(world, seat_)) {
      const int who = static_cast<int>(G::turn(world));
      if (who == seat_) return true;
      act(world, who, G::kQuick, turns);
    }
    return false;
  }

 private:
  static constexpr std::int64_t kPoint = Searched::kPoint;

  void act(State& world, int who, typename G::Policy policy, int& turns) const {
    if constexpr (ActsAtOnce<G>) {
      G::act_at_once(world, who, policy);
    } else {
      move(world, who, static_cast<int>(G::choose(G::observe(world, who), policy, 0)), turns);
    }
  }
  void move(State& world, int who, int id, int& turns) const {
    if constexpr (Forecasting<G>) {
      if (who == seat_ && G::ends_turn(world, id)) --turns;
    }
    G::step(world, who, id);
  }
  [[nodiscard]] std::optional<double> forecast(const State& world) const {
    if constexpr (Forecasting<G>) return G::forecast(world, seat_);
    return std::nullopt;
  }
  [[nodiscard]] std::int64_t points(const State& world) const {
    return kPoint * G::payoffs(world)[static_cast<std::size_t>(seat_)];
  }

  int seat_;
  SearchStyle style_;
};

template <Searchable G>
class Search {
 public:
  using State = typename G::State;
  using Observation = typename G::Observation;

  // Expects a seat that has something to decide.
  Search(const Observation& seen, const Budget& budget, std::uint64_t seed, const SearchStyle& style = G::kSearch)
      : seen_(seen),
        budget_(budget),
        seed_(seed),
        style_(style),
        deadline_(budget.milliseconds),
        playouts_(static_cast<int>(*seen.seat), style) {}

  // What was tried, best first.
  [[nodiscard]] std::vector<Searched> run() {
    for (const Candidate& each : G::candidates(seen_)) {
      if (moves_.size() < style_.width) moves_.push_back({.id = each.id, .prior = each.prior});
    }
    if (moves_.size() > 1) belief_.emplace(seen_);
    std::size_t stages = 0;
    for (std::size_t left = moves_.size(); left > 1; left = (left + 1) / 2) ++stages;
    std::size_t alive = moves_.size();
    for (std::size_t stage = 1; stage <= stages; ++stage) {
      look(alive, stages - stage, deadline_.at(static_cast<double>(stage) / static_cast<double>(stages)));
      judge(moves_, alive, style_.doubt);
      alive = (alive + 1) / 2;
    }
    return moves_;
  }

 private:
  static constexpr std::uint64_t kFewest = 4;  // worlds that say anything

  // Try so many moves in further worlds, until there were as many as the budget has, halved so many times.
  void look(std::size_t alive, std::size_t halvings, Deadline::Clock::time_point end) {
    const std::uint64_t last = std::max({kFewest, budget_.most_worlds() >> halvings, next_world_});
    std::atomic<std::uint64_t> next = next_world_;
    std::atomic<std::uint64_t> worlds = 0;
    std::vector<std::atomic<std::int64_t>> sums(alive);
    run_on_threads(threads_for(budget_.threads, last - next_world_), [&](std::size_t) {
      std::vector<std::int64_t> found(alive);
      for (std::uint64_t i = next++; i < last && !deadline_.is_past(end); i = next++) {
        if (!try_world(i, found, end)) continue;
        for (std::size_t move = 0; move < alive; ++move) sums[move] += found[move];
        ++worlds;
      }
    });
    next_world_ = std::min(last, next.load());
    for (std::size_t move = 0; move < alive; ++move) {
      moves_[move].thousandths += sums[move];
      moves_[move].worlds += static_cast<std::int64_t>(worlds.load());
    }
  }

  // A world for which there is too little time is left out for all of them.
  bool try_world(std::uint64_t number, std::vector<std::int64_t>& found, Deadline::Clock::time_point end) const {
    const std::optional<State> world = belief_->world(derive(seed_, number));
    if (!world) return false;
    for (std::size_t move = 0; move < found.size(); ++move) {
      if (deadline_.is_past(end)) return false;
      found[move] = playouts_.play(*world, moves_[move].id);
    }
    return true;
  }

  const Observation& seen_;
  Budget budget_;
  std::uint64_t seed_;
  SearchStyle style_;
  Deadline deadline_;
  Playouts<G> playouts_;
  std::optional<typename G::Belief> belief_;
  std::vector<Searched> moves_;
  std::uint64_t next_world_ = 0;
};

}  // namespace paiju
