#include "datongzi_position.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "card_caster.h"
#include "datongzi_action.h"
#include "fields.h"
#include "paiju/cards/notation.h"
#include "paiju/datongzi/legal.h"
#include "paiju/datongzi/position.h"
#include "paiju/datongzi/suits.h"

namespace nb = nanobind;
using namespace paiju::datongzi;
namespace cards = paiju::cards;
using paiju::EnumSet;
using paiju::name_of;

namespace {

// ---- writing

nb::object write(const Standing& standing) {
  if (standing.is_lead()) return nb::none();
  nb::dict dict;
  dict["seat"] = static_cast<int>(standing.seat);
  dict["cards"] = card_texts(standing.cards);
  dict["type"] = name_of(standing.pattern.type);
  dict["rank"] = std::string(cards::rank_text(standing.pattern.rank));
  dict["length"] = static_cast<int>(standing.pattern.length);
  return dict;
}

nb::object write(const Picks& picks) {
  if (picks.empty()) return nb::none();
  nb::list ranks;
  for (int i = 0; i < picks.length; ++i) ranks.append(std::string(cards::rank_text(picks.rank + i)));
  nb::dict dict;
  dict["type"] = name_of(picks.type);
  dict["ranks"] = ranks;
  dict["body"] = card_texts(picks.body);
  dict["carried"] = card_texts(picks.carried);
  return dict;
}

// The cards of the trick in the order they were played.
nb::list trick_texts(const State& state) {
  std::vector<Cards> plays;
  Cards left = state.trick_cards;
  state.history.for_each_latest(History::kMost, [&](const Played& played) {
    if (left.empty()) return;
    left -= played.cards;
    plays.push_back(played.cards);
  });
  nb::list texts;
  for (auto cards = plays.rbegin(); cards != plays.rend(); ++cards) texts.extend(card_texts(*cards));
  return texts;
}

nb::list write(const History& history) {
  nb::list list;
  history.for_each([&](const Played& played) {
    nb::list action;
    action.append(static_cast<int>(played.seat));
    action.append(played.cards.empty() ? nb::none() : nb::object(card_texts(played.cards)));
    list.append(action);
  });
  return list;
}

template <class Numbers>
nb::list write_numbers(const Numbers& numbers, std::size_t count) {
  nb::list list;
  for (std::size_t i = 0; i < count; ++i) list.append(static_cast<std::int64_t>(numbers[i]));
  return list;
}

// What everybody sees.
void write_table(nb::dict& dict, const State& state) {
  const auto players = static_cast<std::size_t>(state.players());
  dict["rules"] = nb::cast(state.rules).attr("to_dict")();
  dict["phase"] = state.is_over ? "over" : "play";
  dict["leader"] = static_cast<int>(state.leader);
  dict["turn"] = state.is_over ? nb::none() : nb::cast(static_cast<int>(state.turn));
  dict["table"] = write(state.standing);
  dict["trick"] = static_cast<int>(state.trick);
  dict["trick_cards"] = trick_texts(state);
  dict["trick_points"] = points_of(state.trick_cards);
  dict["passes"] = static_cast<int>(state.passes);
  dict["scores"] = write_numbers(scores_of(state), players);
  dict["bonuses"] = write_numbers(state.bonuses, players);
  dict["finish_order"] = write_numbers(state.finish_order, state.finish_order.size());
  dict["history"] = write(state.history);
  dict["picks"] = write(state.picks);
}

// ---- reading

Cards read_cards_at(nb::handle given, const std::string& place) {
  if (!nb::isinstance<nb::str>(given) && !nb::isinstance<nb::list>(given) && !nb::isinstance<nb::tuple>(given)) {
    refuse(place, "expected cards");
  }
  GivenCards read;
  try {
    read = read_cards(given);
  } catch (nb::python_error& error) {
    if (!error.matches(PyExc_TypeError) && !error.matches(PyExc_ValueError)) throw;
    refuse(place, nb::cast<std::string>(nb::str(error.value())));
  }
  if (read.cards.size() != read.count || read.count > kMaxCards) refuse(place, "too many cards");
  return read.cards;
}

SeatId read_seat_number(nb::handle given, const std::string& place, int players) {
  std::int64_t seat = -1;
  if (!is_number(given, seat) || seat < 0 || seat >= players) refuse(place, "expected a seat");
  return static_cast<SeatId>(seat);
}

Played read_played(nb::handle item, const std::string& place, int players) {
  if ((!nb::isinstance<nb::list>(item) && !nb::isinstance<nb::tuple>(item)) || nb::len(item) != 2) {
    refuse(place, "expected a seat, and its cards or None");
  }
  Played played{read_seat_number(item[0], place, players), {}};
  const nb::object given = item[1];
  if (given.is_none()) return played;
  played.cards = read_cards_at(given, place);
  if (played.cards.empty()) refuse(place, "a pass has None for cards");
  return played;
}

std::optional<std::array<std::int64_t, kMaxPlayers>> read_numbers(const Fields& fields, const char* key, int players) {
  if (!fields.has(key)) return std::nullopt;
  std::array<std::int64_t, kMaxPlayers> numbers{};
  std::size_t count = 0;
  constexpr std::int64_t kMost = std::int64_t{kMaxCards} * kMaxPoints * 2;
  fields.each(key, static_cast<std::size_t>(players), [&](nb::handle item, const std::string& place) {
    std::int64_t& number = numbers[count++];
    if (!is_number(item, number) || number < -kMost || number > kMost) refuse(place, "expected a number");
  });
  if (count != static_cast<std::size_t>(players)) refuse(fields.place(key), "expected one for each seat");
  return numbers;
}

void read_picks(const Fields& fields, Position& position) {
  if (!fields.has("picks")) return;
  const Fields picks(fields.raw("picks"), fields.place("picks"));
  constexpr EnumSet<PlayType> kBegun{PlayType::triple_with_two, PlayType::airplane_with_wings};
  const PlayType type = picks.name("type", PlayType::triple_with_two, kBegun);
  std::vector<Rank> ranks;
  picks.each("ranks", kRanks, [&](nb::handle item, const std::string& place) {
    const auto rank = nb::isinstance<nb::str>(item) ? cards::parse_rank(nb::cast<std::string>(item)) : std::nullopt;
    if (!rank || (!ranks.empty() && *rank != ranks.back() + 1)) refuse(place, "expected ranks in a row");
    ranks.push_back(*rank);
  });
  const bool flies = type == PlayType::airplane_with_wings;
  if (flies ? ranks.size() < 2 : ranks.size() != 1) refuse(picks.place("ranks"), "expected those of the body");
  const auto length = static_cast<std::uint8_t>(flies ? ranks.size() : 0);
  position.begun = Action{.kind = ActionKind::begin, .type = type, .rank = ranks[0], .length = length};
  position.picked = read_cards_at(picks.raw("body"), picks.place("body"));
  const Cards carried = read_cards_at(picks.raw("carried"), picks.place("carried"));
  carried.for_each([&](Card card) {
    if (position.picked.count(card) < cards::kMaxCopies) position.picked.add(card);
  });
}

// Everything but the hands.
Position read_position(const Fields& fields) {
  Position position;
  if (fields.has("rules")) {
    if (!nb::isinstance<nb::dict>(fields.raw("rules"))) refuse(fields.place("rules"), "expected a dict");
    position.rules = nb::cast<Rules>(nb::type<Rules>().attr("from_dict")(fields.raw("rules")));
  }
  const int players = position.rules.config.num_players;
  fields.each("history", History::kMost, [&](nb::handle item, const std::string& place) {
    position.history.push_back(read_played(item, place, players));
  });
  if (!fields.has("history") && fields.has("table")) {  // only the play to beat is known
    const Fields table(fields.raw("table"), fields.place("table"));
    const SeatId seat = read_seat_number(table.raw("seat"), table.place("seat"), players);
    position.history.push_back({seat, read_cards_at(table.raw("cards"), table.place("cards"))});
    if (fields.has("turn")) position.passed_to = read_seat_number(fields.raw("turn"), fields.place("turn"), players);
  }
  fields.each("finish_order", static_cast<std::size_t>(players), [&](nb::handle item, const std::string& place) {
    position.finish_order.push_back(read_seat_number(item, place, players));
  });
  const std::int64_t leader = fields.number("leader", 0, 0, players - 1);
  position.lead = position.history.empty() ? static_cast<SeatId>(fields.number("turn", leader, 0, players - 1))
                                           : position.history.front().seat;
  position.scores = read_numbers(fields, "scores", players);
  position.bonuses = read_numbers(fields, "bonuses", players);
  if (fields.has("trick")) position.trick = static_cast<int>(fields.number("trick", 1, 1, kMaxCards));
  read_picks(fields, position);
  return position;
}

// Whether something is told as it is; of what has several parts, some may be left out.
bool fits(const nb::object& told, const nb::object& written) {
  if (!nb::isinstance<nb::dict>(told) || !nb::isinstance<nb::dict>(written)) return told.equal(written);
  return nb::cast<bool>(told.attr("items")().attr("__le__")(written.attr("items")()));
}

// What follows from hands and history may be told, but not otherwise.
void expect_same(const Fields& fields, const nb::dict& written) {
  constexpr std::array kDerived{"phase",        "leader", "turn",         "table", "trick_cards",
                                "trick_points", "passes", "finish_order", "legal"};
  const nb::object plain = nb::module_::import_("paiju.values").attr("plain");
  for (const char* key : kDerived) {
    if (!written.contains(key) || !fields.tells(key)) continue;
    if (!fits(plain(fields.raw(key)), written[key])) {
      refuse(fields.place(key), "this does not follow from hands and history");
    }
  }
}

template <class Result>
Result expect_fine(const std::variant<Result, Fault>& found, const char* where) {
  if (const Fault* fault = std::get_if<Fault>(&found)) refuse(std::string(where) + "." + fault->where, fault->what);
  return std::get<Result>(found);
}

}  // namespace

nb::dict write_position(const State& state) {
  nb::dict dict;
  write_table(dict, state);
  nb::list hands;
  for (int seat = 0; seat < state.players(); ++seat) {
    hands.append(card_texts(state.hands[static_cast<std::size_t>(seat)]));
  }
  dict["hands"] = hands;
  dict["aside"] = card_texts(state.aside);
  return dict;
}

nb::dict write_position(const Observation& seen) {
  nb::dict dict;
  dict["seat"] = seen.seat ? nb::cast(static_cast<int>(*seen.seat)) : nb::none();
  write_table(dict, seen.state);
  dict["hand"] = seen.seat ? nb::object(card_texts(seen.state.hands[*seen.seat])) : nb::none();
  dict["counts"] = write_numbers(seen.state.sizes, static_cast<std::size_t>(seen.state.players()));
  nb::list legal;
  legal_actions(seen).for_each(
      [&](int id) { legal.append(text_of(action_of(seen.state, *seen.seat, static_cast<ActionId>(id)))); });
  dict["legal"] = legal;
  return dict;
}

State read_datongzi_state(const nb::dict& position) {
  const Fields fields(position, "position");
  Position read = read_position(fields);
  const auto players = static_cast<std::size_t>(read.rules.config.num_players);
  std::size_t seat = 0;
  fields.each("hands", players,
              [&](nb::handle item, const std::string& place) { read.hands[seat++] = read_cards_at(item, place); });
  if (seat != players) refuse(fields.place("hands"), "expected one for each seat");
  const State state = expect_fine(set_up(read), "position");
  if (fields.has("aside") && !(read_cards_at(fields.raw("aside"), fields.place("aside")) == state.aside)) {
    refuse(fields.place("aside"), "expected what is left of the deck");
  }
  expect_same(fields, write_position(state));
  return state;
}

Observation read_datongzi_observation(const nb::dict& position) {
  const Fields fields(position, "observation");
  Sight sight{read_position(fields), std::nullopt, {}};
  const int players = sight.position.rules.config.num_players;
  if (fields.has("seat")) {
    sight.seat = read_seat_number(fields.raw("seat"), fields.place("seat"), players);
    sight.position.hands[*sight.seat] = read_cards_at(fields.raw("hand"), fields.place("hand"));
  }
  const auto counts = read_numbers(fields, "counts", players);
  if (!counts) refuse(fields.place("counts"), "expected how many cards each seat holds");
  for (std::size_t seat = 0; seat < counts->size(); ++seat) {
    const std::int64_t count = (*counts)[seat];
    if (count < 0 || count > kMaxCards) refuse(fields.place("counts"), "expected how many cards each seat holds");
    sight.counts[seat] = static_cast<std::uint8_t>(count);
  }
  const Observation seen = expect_fine(set_up(sight), "observation");
  expect_same(fields, write_position(seen));
  return seen;
}
