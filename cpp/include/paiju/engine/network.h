#pragma once
// Small networks that have learnt what a position is worth. They count in whole numbers, so that every compiler makes
// the same of the same features. benchmarks/value.py learns and writes them.

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace paiju {

// Writes the features of a position one after another. They are scaled to about one.
class FeatureWriter {
 public:
  static constexpr int kOne = 256;    // what stands for 1 in features and sums
  static constexpr int kMost = 4096;  // of a feature or a hidden sum

  explicit FeatureWriter(std::span<std::int16_t> features) : features_(features) {}
  FeatureWriter(const FeatureWriter&) = delete;
  FeatureWriter& operator=(const FeatureWriter&) = delete;
  ~FeatureWriter() { assert(at_ == features_.size()); }

  void number(double value) {
    features_[at_++] = static_cast<std::int16_t>(std::clamp<long>(std::lround(value * kOne), -kMost, kMost));
  }
  void flag(bool is_so) { number(is_so ? 1 : 0); }
  // A flag each for `first`, for the numbers between and for `last`, those beyond counted with the ends.
  void one_of(int value, int first, int last) {
    for (int each = first; each <= last; ++each) flag(std::clamp(value, first, last) == each);
  }
  // How many there are, on a scale on which one more matters less and less.
  void many(double count) { number(std::log(count + 0.5) / 4); }
  void skip(std::size_t features) { at_ += features; }

 private:
  std::span<std::int16_t> features_;
  std::size_t at_ = 0;
};

// Two layers of rectified units and a sum. A row of weights for each unit.
template <std::size_t In, std::size_t First, std::size_t Second>
struct Network {
  static constexpr int kOne = 1024;  // what stands for 1 in a weight

  std::array<std::array<std::int16_t, In>, First> first;
  std::array<std::int32_t, First> first_bias;
  std::array<std::array<std::int16_t, First>, Second> second;
  std::array<std::int32_t, Second> second_bias;
  std::array<std::int16_t, Second> last;
  std::int32_t last_bias;

  [[nodiscard]] constexpr double value(const std::array<std::int16_t, In>& features) const noexcept {
    const auto units = layer(layer(features, first, first_bias), second, second_bias);
    std::int32_t sum = last_bias;
    for (std::size_t i = 0; i < Second; ++i) sum += units[i] * last[i];
    return static_cast<double>(sum) / (FeatureWriter::kOne * kOne);
  }

  // Whether 32 bits hold all sums, whatever goes in.
  [[nodiscard]] constexpr bool never_overflows() const noexcept {
    for (std::size_t j = 0; j < First; ++j) {
      if (!fits(first[j], first_bias[j])) return false;
    }
    for (std::size_t j = 0; j < Second; ++j) {
      if (!fits(second[j], second_bias[j])) return false;
    }
    return fits(last, last_bias);
  }

 private:
  template <std::size_t N, std::size_t Out>
  static constexpr std::array<std::int16_t, Out> layer(const std::array<std::int16_t, N>& inputs,
                                                       const std::array<std::array<std::int16_t, N>, Out>& weights,
                                                       const std::array<std::int32_t, Out>& bias) noexcept {
    std::array<std::int16_t, Out> outputs{};
    for (std::size_t j = 0; j < Out; ++j) {
      std::int32_t sum = bias[j];
      for (std::size_t i = 0; i < N; ++i) sum += inputs[i] * weights[j][i];
      outputs[j] = static_cast<std::int16_t>(std::clamp(sum / kOne, 0, FeatureWriter::kMost));
    }
    return outputs;
  }

  template <std::size_t N>
  static constexpr bool fits(const std::array<std::int16_t, N>& weights, std::int32_t bias) noexcept {
    std::int64_t most = bias < 0 ? -std::int64_t{bias} : bias;
    for (const std::int64_t weight : weights) most += FeatureWriter::kMost * (weight < 0 ? -weight : weight);
    return most <= std::numeric_limits<std::int32_t>::max();
  }
};

}  // namespace paiju
