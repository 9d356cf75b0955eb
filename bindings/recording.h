#pragma once
// Whole rounds of a native game, for paiju.datasets: `bind_recording<Game>(m)` is all that a game needs.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "errors.h"
#include "paiju/engine/recording.h"
#include "pool.h"

template <class T>
using Column = nanobind::ndarray<const T, nanobind::ndim<1>, nanobind::c_contig>;

// An array that Python owns.
template <class T>
struct OwnArray {
  explicit OwnArray(std::size_t size) : values(new T[size]) {}

  template <class... Extents>
  nanobind::object give(Extents... extents) {
    T* kept = values.release();
    const nanobind::capsule owner(kept, [](void* p) noexcept { delete[] static_cast<T*>(p); });
    return nanobind::cast(nanobind::ndarray<nanobind::numpy, T>(kept, {extents...}, owner));
  }

  std::unique_ptr<T[]> values;
};

// `payoffs_of(i)` are those of a round.
template <class PayoffsOf>
nanobind::object payoff_array(std::size_t rounds, std::size_t seats, const PayoffsOf& payoffs_of) {
  OwnArray<std::int64_t> points(rounds * seats);
  for (std::size_t i = 0; i < rounds; ++i) {
    for (std::size_t seat = 0; seat < seats; ++seat) points.values[i * seats + seat] = payoffs_of(i)[seat];
  }
  return points.give(rounds, seats);
}

// ---- playing

template <paiju::Game G>
std::vector<paiju::RecordedRound<G>> read_recorded(const ContestRows& rows, std::size_t seats) {
  const std::size_t n = rows.seeds.size();
  if (rows.seatings.size() != n || rows.chances.size() != n) {
    throw_value_error("every round needs a seating, a seed and chances", "length");
  }
  std::vector<paiju::RecordedRound<G>> rounds(n);
  for (std::size_t i = 0; i < n; ++i) {
    if (rows.seatings[i].size() != seats || rows.chances[i].size() != seats) {
      throw_value_error("every round needs " + std::to_string(seats) + " agents and chances", "length");
    }
    rounds[i].seed = rows.seeds[i];
    for (std::size_t seat = 0; seat < seats; ++seat) {
      rounds[i].agents[seat] = read_pool_agent<G>(rows.seatings[i][seat]);
      rounds[i].chances[seat] = rows.chances[i][seat];
    }
  }
  return rounds;
}

template <paiju::Game G>
nanobind::tuple record_arrays(const typename G::Rules& rules, const ContestRows& rows, std::size_t threads) {
  const std::size_t seats = G::num_seats(rules);
  auto rounds = read_recorded<G>(rows, seats);
  {
    const nanobind::gil_scoped_release unlocked;
    paiju::record_rounds<G>(rules, rounds, threads);
  }
  OwnArray<std::uint32_t> lengths(rounds.size());
  std::size_t all = 0;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    lengths.values[i] = static_cast<std::uint32_t>(rounds[i].actions.size());
    all += rounds[i].actions.size();
  }
  OwnArray<paiju::RecordedId> actions(all);
  auto* out = actions.values.get();
  for (const auto& round : rounds) out = std::copy(round.actions.begin(), round.actions.end(), out);
  const auto payoffs = payoff_array(rounds.size(), seats, [&](std::size_t i) { return rounds[i].payoffs; });
  return nanobind::make_tuple(actions.give(all), lengths.give(rounds.size()), payoffs);
}

// ---- playing again

inline std::vector<paiju::Replay> read_replays(const Column<std::uint64_t>& seeds, const Column<std::uint32_t>& lengths,
                                               const Column<std::uint16_t>& actions,
                                               const Column<std::uint8_t>& wanted) {
  const std::size_t n = seeds.shape(0);
  if (lengths.shape(0) != n || wanted.shape(0) != n) {
    throw_value_error("every round needs a seed, a length and the seats that are wanted", "length");
  }
  std::vector<paiju::Replay> rounds(n);
  std::size_t first = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t length = lengths.data()[i];
    if (length > actions.shape(0) - first) throw_value_error("there are fewer actions than the lengths say", "length");
    rounds[i] = {seeds.data()[i], std::span(actions.data() + first, length), wanted.data()[i]};
    first += length;
  }
  return rounds;
}

template <paiju::Game G>
nanobind::tuple replay_rows(const paiju::Replayer<G>& replayer, std::span<const paiju::Replay> rounds,
                            std::span<const paiju::ReplayLook<G>> looks, std::size_t choices) {
  namespace nb = nanobind;
  std::size_t n = 0;
  for (const auto& look : looks) n += look.rows;
  const auto [planes, columns] = replayer.shape();
  const std::size_t numbers = n * planes * columns;
  const bool is_wide = replayer.number_size() == 2;
  OwnArray<std::int16_t> wide(is_wide ? numbers : 0);
  OwnArray<std::int8_t> narrow(is_wide ? 0 : numbers);
  OwnArray<std::int8_t> masks(n * choices);
  OwnArray<std::int64_t> actions(n);
  OwnArray<float> returns(n);
  OwnArray<std::int32_t> seats(n);
  OwnArray<std::int64_t> numbers_of_rounds(n);
  auto* observations =
      is_wide ? reinterpret_cast<std::byte*>(wide.values.get()) : reinterpret_cast<std::byte*>(narrow.values.get());
  {
    const nb::gil_scoped_release unlocked;
    replayer.write(rounds, looks,
                   {observations, masks.values.get(), actions.values.get(), returns.values.get(), seats.values.get(),
                    numbers_of_rounds.values.get()});
  }
  const nb::object shown = is_wide ? wide.give(n, planes, columns) : narrow.give(n, planes, columns);
  return nb::make_tuple(shown, masks.give(n, choices), actions.give(n), returns.give(n), seats.give(n),
                        numbers_of_rounds.give(n));
}

template <paiju::Game G>
nanobind::tuple replay_arrays(const typename G::Rules& rules, std::span<const paiju::Replay> rounds,
                              const paiju::ReplayOptions& options, bool counts) {
  namespace nb = nanobind;
  const paiju::Replayer<G> replayer(rules, options);
  std::vector<paiju::ReplayLook<G>> looks;
  {
    const nb::gil_scoped_release unlocked;
    looks = replayer.look(rounds);
  }
  for (std::size_t i = 0; i < looks.size(); ++i) {
    if (looks[i].fault) return nb::make_tuple(nb::make_tuple(i, *looks[i].fault), nb::none(), nb::none());
  }
  const auto payoffs = payoff_array(looks.size(), G::num_seats(rules), [&](std::size_t i) { return looks[i].payoffs; });
  if (counts) {
    std::size_t n = 0;
    for (const auto& look : looks) n += look.rows;
    return nb::make_tuple(nb::none(), payoffs, n);
  }
  return nb::make_tuple(nb::none(), payoffs,
                        replay_rows<G>(replayer, rounds, std::span(std::as_const(looks)), G::num_actions(rules)));
}

template <paiju::Game G>
void bind_recording(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  m.def(
      "record",
      [](const typename G::Rules& rules, std::vector<std::vector<std::string_view>> seatings,
         std::vector<std::uint64_t> seeds, std::vector<std::vector<std::uint64_t>> chances, std::size_t threads) {
        return record_arrays<G>(rules, {std::move(seatings), std::move(seeds), std::move(chances)}, threads);
      },
      "rules"_a, "seatings"_a, "seeds"_a, "chances"_a, "threads"_a = 1,
      nb::sig("def record(rules: Rules, seatings: collections.abc.Sequence[collections.abc.Sequence[str]], "
              "seeds: collections.abc.Sequence[int], chances: collections.abc.Sequence[collections.abc.Sequence[int]], "
              "threads: int = 1) "
              "-> tuple[numpy.typing.NDArray[numpy.uint16], numpy.typing.NDArray[numpy.uint32], "
              "numpy.typing.NDArray[numpy.int64]]"),
      "Play a round for each seed between agents.\n\n"
      "Return the ids of all actions, how many of them each round has, and its payoffs.");
  m.def(
      "replay",
      [](const typename G::Rules& rules, const Column<std::uint64_t>& seeds, const Column<std::uint32_t>& lengths,
         const Column<std::uint16_t>& actions, const Column<std::uint8_t>& wanted, std::string_view obs, bool forced,
         std::size_t threads, bool counts) {
        const std::optional<std::size_t> planes = read_encoding<G>(obs);
        const auto rounds = read_replays(seeds, lengths, actions, wanted);
        return replay_arrays<G>(rules, rounds, {planes.value_or(0), !planes, forced, threads}, counts);
      },
      "rules"_a, "seeds"_a, "lengths"_a, "actions"_a, "wanted"_a, "obs"_a, "forced"_a, "threads"_a = 1,
      "counts"_a = false,
      nb::sig("def replay(rules: Rules, seeds: numpy.typing.NDArray[numpy.uint64], "
              "lengths: numpy.typing.NDArray[numpy.uint32], actions: numpy.typing.NDArray[numpy.uint16], "
              "wanted: numpy.typing.NDArray[numpy.uint8], obs: str, forced: bool, threads: int = 1, "
              "counts: bool = False) -> tuple[tuple[int, int] | None, typing.Any, typing.Any]"),
      "Play rounds again and return the decisions of the seats wanted, a bit for each, as arrays.\n\n"
      "The first is a fault, the round and the action that is not legal there; then come the payoffs of each round, "
      "and observations, masks, actions, returns, seats and rounds of the rows, or how many there are.");
}
