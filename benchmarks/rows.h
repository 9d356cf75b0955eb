#pragma once
// Rows of numbers that benchmarks/value.py learns from, written to where the program prints.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/engine/threads.h"

// Rows of one round stand together; `play(seed, rows)` adds them.
template <class Row, class Play>
void write_rows(std::uint64_t rounds, std::uint64_t seed, std::size_t threads, Play play) {
  constexpr std::uint64_t kAtOnce = 200;  // rounds
  const std::uint64_t parts = (rounds + kAtOnce - 1) / kAtOnce;
  std::atomic<std::uint64_t> next = 0;
  std::mutex writing;
  paiju::run_on_threads(paiju::threads_for(threads, parts), [&](std::size_t) {
    for (std::uint64_t part = next++; part < parts; part = next++) {
      std::vector<Row> rows;
      const std::uint64_t end = std::min(rounds, (part + 1) * kAtOnce);
      for (std::uint64_t round = part * kAtOnce; round < end; ++round) play(paiju::derive(seed, round), rows);
      const std::lock_guard lock(writing);
      std::fwrite(rows.data(), sizeof(Row), rows.size(), stdout);
    }
  });
}
