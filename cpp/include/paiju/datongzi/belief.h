#pragma once
// The worlds that a seat may be in, as far as passes prove it and the habits of players tell.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "paiju/base/fixed_vec.h"
#include "paiju/datongzi/dealing.h"
#include "paiju/datongzi/observe.h"
#include "paiju/engine/weighted.h"

namespace paiju::datongzi {

// What else counts beside proofs.
enum class Evidence : std::uint8_t { none, habits };

class Belief {
 public:
  // Expects an observer.
  explicit Belief(const Observation& seen, Evidence evidence = Evidence::habits);
  Belief(const Belief&) = delete;  // hands point at what is known of them
  Belief& operator=(const Belief&) = delete;

  // A world that looks the same and in which nobody passed who had to play. Without other evidence each is equally
  // likely; of three others only nearly so. Passes that can't have been all forced are not heeded.
  [[nodiscard]] std::optional<State> world(std::uint64_t seed) const;

  // All such worlds, each as likely as `world` makes it, only exactly. None where there are more, or where passes
  // can't all have been forced.
  [[nodiscard]] std::vector<Weighted<State>> worlds(std::size_t most) const;

 private:
  [[nodiscard]] State draw(Rng& rng) const;
  [[nodiscard]] State mix_hands(Rng& rng) const;
  [[nodiscard]] bool is_allowed(const State& world) const noexcept;

  Observation seen_;
  Cards unseen_;
  std::array<Proofs, kMaxPlayers> proofs_;
  std::array<Habits, kMaxPlayers> habits_;
  FixedVec<Hidden, kMaxPlayers> hidden_;  // the others with cards
  std::optional<Dealing> dealing_;        // to two of them at most
};

}  // namespace paiju::datongzi
