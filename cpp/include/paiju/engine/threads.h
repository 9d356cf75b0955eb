#pragma once
// Work shared by threads, where it does not matter who does which part of it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <system_error>
#include <thread>
#include <vector>

namespace paiju {

// More would only wait for each other.
inline constexpr std::size_t kMostThreads = 256;

[[nodiscard]] constexpr std::size_t threads_for(std::size_t threads, std::uint64_t parts) noexcept {
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(std::min<std::uint64_t>(threads, parts), 1, kMostThreads));
}

// Call `work(thread)` on so many threads, this one included, and wait for all. Where the machine refuses a thread, the
// others have to do without it, so `work` must take what is left until nothing is.
template <class Work>
void run_on_threads(std::size_t threads, const Work& work) {
  struct Joining {
    std::vector<std::thread> threads;
    ~Joining() {
      for (std::thread& each : threads) each.join();
    }
  } others;
  others.threads.reserve(threads);
  try {
    for (std::size_t thread = 1; thread < threads; ++thread) others.threads.emplace_back(work, thread);
  } catch (const std::system_error&) {
  }
  work(0);
}

}  // namespace paiju
