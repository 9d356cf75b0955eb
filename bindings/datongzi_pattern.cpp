#include "datongzi_pattern.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <array>
#include <bit>
#include <string>

#include "errors.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju::datongzi;
namespace cards = paiju::cards;

namespace {

// The members of an enum in Python by their value, fetched once; they live as long as the module.
template <std::size_t N>
std::array<PyObject*, N> members_of(const char* module, const char* name, int first) {
  const nb::object type = nb::module_::import_(module).attr(name);
  std::array<PyObject*, N> members{};
  for (std::size_t i = 0; i < N; ++i) members[i] = nb::object(type(first + static_cast<int>(i))).release().ptr();
  return members;
}

constexpr const char* kModels = "paiju.datongzi.models";
constexpr int kTypes = 10;

bool is_chain(PlayType type) {
  return type == PlayType::consecutive_pairs || type == PlayType::airplane || type == PlayType::airplane_with_wings;
}

int read_member(nb::handle value, const char* what, int least, int most) {
  int number = 0;
  if (PyBool_Check(value.ptr()) || !nb::try_cast<int>(value, number)) refuse_type();
  if (number >= least && number <= most) return number;
  throw_value_error("there is no " + std::string(what) + " " + std::to_string(number), "out_of_range");
}

int read_rank(nb::handle value) { return read_member(value, "rank", 5, 15) - cards::kFirstValue; }

PlayPattern make_pattern(nb::handle type, nb::handle rank, nb::handle suit, nb::handle chain, int count,
                         std::int64_t strength) {
  PlayPattern pattern;
  pattern.type = static_cast<PlayType>(read_member(type, "play type", 1, kTypes));
  pattern.rank = static_cast<Rank>(read_rank(rank));
  if (!suit.is_none()) pattern.suit = static_cast<std::uint8_t>(read_member(suit, "suit", 1, kSuits) - 1);
  if (!chain.is_none()) {
    if (!nb::isinstance<nb::iterable>(chain)) refuse_type();
    for (const nb::handle each : nb::iter(chain)) pattern.chain |= 1u << read_rank(each);
  }
  pattern.count = count;
  pattern.strength = strength;
  return pattern;
}

nb::tuple chain_of(const PlayPattern& pattern) {
  nb::list ranks;
  for (RankSet left = pattern.chain; left != 0; left &= left - 1) ranks.append(rank_object(std::countr_zero(left)));
  return nb::tuple(ranks);
}

nb::object suit_or_none(const PlayPattern& pattern) {
  return pattern.suit == kNoSuit ? nb::none() : suit_object(pattern.suit);
}

nb::tuple parts_of(const PlayPattern& pattern) {
  return nb::make_tuple(play_type_object(pattern.type), rank_object(pattern.rank), suit_or_none(pattern),
                        chain_of(pattern), pattern.count, pattern.strength);
}

std::string repr(const PlayPattern& pattern) {
  const auto name = [](nb::object member) {
    return nb::cast<std::string>(member.type().attr("__name__")) + "." + nb::cast<std::string>(member.attr("name"));
  };
  std::string text = "PlayPattern(" + name(play_type_object(pattern.type)) + ", " + name(rank_object(pattern.rank));
  if (pattern.suit != kNoSuit) text += ", primary_suit=" + name(suit_object(pattern.suit));
  std::string ranks;
  for (const nb::handle rank : chain_of(pattern)) ranks += (ranks.empty() ? "" : ", ") + name(nb::borrow(rank));
  if (!ranks.empty()) text += ", secondary_ranks=(" + ranks + (std::popcount(pattern.chain) == 1 ? ",)" : ")");
  text += ", card_count=" + std::to_string(pattern.count) + ", strength=" + std::to_string(pattern.strength);
  return text + ")";
}

}  // namespace

nb::object play_type_object(PlayType type) {
  static const auto members = members_of<kTypes>("paiju.datongzi.patterns", "PlayType", 1);
  return nb::borrow(members[static_cast<std::size_t>(type) - 1]);
}

nb::object rank_object(int rank) {
  static const auto members = members_of<kRanks>(kModels, "Rank", cards::kFirstValue);
  return nb::borrow(members[static_cast<std::size_t>(rank)]);
}

nb::object suit_object(int suit) {
  static const auto members = members_of<kSuits>(kModels, "Suit", 1);
  return nb::borrow(members[static_cast<std::size_t>(suit)]);
}

PlayPattern show_pattern(const Pattern& pattern) {
  const RankSet chain = ((1u << pattern.length) - 1) << (pattern.length == 0 ? 0 : pattern.rank + 1 - pattern.length);
  return {pattern.type, pattern.rank, pattern.suit, chain, pattern.count, strength_of(pattern)};
}

// Who leaves out the linked ranks of a chain may still tell how many cards it has.
Pattern read_pattern(const PlayPattern& pattern) {
  Pattern read{pattern.type, pattern.rank, pattern.suit, 0, static_cast<std::uint16_t>(pattern.count)};
  if (!is_chain(pattern.type)) return read;
  int length = std::popcount(pattern.chain);
  if (length == 0) {
    const int each = pattern.type == PlayType::consecutive_pairs ? 2 : pattern.type == PlayType::airplane ? 3 : 4;
    length = pattern.count / each;
  }
  if (length < 2 || length > kRanks) throw_value_error("a chain needs its secondary_ranks, two at least", "no_chain");
  read.length = static_cast<std::uint8_t>(length);
  return read;
}

void bind_datongzi_pattern(nb::module_& m) {
  nb::class_<PlayPattern>(m, "PlayPattern",
                          "What cards are when they are played together, as ``analyze_cards`` reads them.")
      .def(
          "__init__",
          [](PlayPattern* self, nb::handle type, nb::handle rank, nb::handle suit, nb::handle chain, int count,
             std::int64_t strength) { new (self) PlayPattern(make_pattern(type, rank, suit, chain, count, strength)); },
          "play_type"_a, "primary_rank"_a, "primary_suit"_a = nb::none(), "secondary_ranks"_a = nb::none(),
          "card_count"_a = 0, "strength"_a = 0,
          nb::sig("def __init__(self, play_type: paiju.datongzi.patterns.PlayType, "
                  "primary_rank: paiju.datongzi.models.Rank, primary_suit: paiju.datongzi.models.Suit | None = None, "
                  "secondary_ranks: collections.abc.Iterable[paiju.datongzi.models.Rank] | None = None, "
                  "card_count: int = 0, strength: int = 0) -> None"))
      .def_prop_ro(
          "play_type", [](const PlayPattern& self) { return play_type_object(self.type); },
          nb::sig("def play_type(self) -> paiju.datongzi.patterns.PlayType"), "Which of the ten patterns.")
      .def_prop_ro(
          "primary_rank", [](const PlayPattern& self) { return rank_object(self.rank); },
          nb::sig("def primary_rank(self) -> paiju.datongzi.models.Rank"), "Of the three, or the top of a chain.")
      .def_prop_ro("primary_suit", &suit_or_none,
                   nb::sig("def primary_suit(self) -> paiju.datongzi.models.Suit | None"), "Of a single or a tongzi.")
      .def_prop_ro("secondary_ranks", &chain_of,
                   nb::sig("def secondary_ranks(self) -> tuple[paiju.datongzi.models.Rank, ...]"),
                   "The linked ranks of a chain, rising.")
      .def_ro("card_count", &PlayPattern::count, "How many cards it has.")
      .def_ro("strength", &PlayPattern::strength,
              "Orders plays of one type, and grows from normal plays to bombs, tongzi and dizha.")
      .def_prop_ro("is_tongzi", [](const PlayPattern& self) { return self.type == PlayType::tongzi; })
      .def_prop_ro("is_dizha", [](const PlayPattern& self) { return self.type == PlayType::dizha; })
      .def(
          "__eq__", [](const PlayPattern& a, const PlayPattern& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const PlayPattern& self) { return nb::hash(parts_of(self)); })
      .def("__repr__", &repr)
      .def(
          "__reduce__", [](const PlayPattern& self) { return nb::make_tuple(nb::type<PlayPattern>(), parts_of(self)); },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
}
