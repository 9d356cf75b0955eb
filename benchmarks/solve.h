#pragma once
// Linear equations.

#include <array>
#include <cstddef>

// The solution of a system whose rows end with their right side, by Gauss and Jordan. Expects a positive definite one.
template <std::size_t N>
[[nodiscard]] std::array<double, N> solve(std::array<std::array<double, N + 1>, N> rows) {
  for (std::size_t i = 0; i < N; ++i) {
    const double pivot = rows[i][i];
    for (double& each : rows[i]) each /= pivot;
    for (std::size_t j = 0; j < N; ++j) {
      if (j == i) continue;
      const double times = rows[j][i];
      for (std::size_t k = 0; k <= N; ++k) rows[j][k] -= times * rows[i][k];
    }
  }
  std::array<double, N> solution{};
  for (std::size_t i = 0; i < N; ++i) solution[i] = rows[i][N];
  return solution;
}
