#include "player.h"

#include <optional>

namespace {

constexpr std::uint64_t kMostWorlds = 1'000'000;
constexpr std::uint64_t kMostMilliseconds = 600'000;

std::uint64_t read_number(std::string_view key, std::string_view text, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size() || number < 1 || number > most) {
    throw_value_error("hard:" + std::string(key) + "=" + std::string(text) + ": expected a whole number from 1 to " +
                          std::to_string(most),
                      "out_of_range");
  }
  return number;
}

void read_option(std::string_view option, paiju::Budget& budget) {
  const std::size_t equals = option.find('=');
  const std::string_view key = option.substr(0, equals);
  const std::string_view value = equals == std::string_view::npos ? std::string_view{} : option.substr(equals + 1);
  if (key == "worlds") {
    budget.worlds = static_cast<std::uint32_t>(read_number(key, value, kMostWorlds));
  } else if (key == "ms") {
    budget.milliseconds = static_cast<double>(read_number(key, value, kMostMilliseconds));
  } else if (key == "threads") {
    budget.threads = static_cast<std::size_t>(read_number(key, value, paiju::kMostThreads));
  } else if (option == "tree") {
    budget.tree = true;
  } else {
    throw_value_error("hard has no option \"" + std::string(option) + "\"; it takes worlds=N, ms=N, threads=N and tree",
                      "unknown_name");
  }
}

}  // namespace

paiju::Budget read_budget(std::string_view text) {
  paiju::Budget budget;
  for (;;) {
    const std::size_t comma = text.find(',');
    read_option(text.substr(0, comma), budget);
    if (comma == std::string_view::npos) return budget;
    text.remove_prefix(comma + 1);
  }
}
