// The layer that mahjong games share, also what only some of them use: proven while it is compiled.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "paiju/base/hash.h"
#include "paiju/mahjong/action_set.h"
#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/hash.h"
#include "paiju/mahjong/meld.h"
#include "paiju/mahjong/observe.h"
#include "paiju/mahjong/seat.h"
#include "paiju/mahjong/seats.h"
#include "paiju/mahjong/wall.h"
#include "paiju/mahjong/window.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {
namespace {

constexpr Tile k1m{0}, k3m{2}, k4m{3}, k5m{4}, k6m{5}, k7m{6}, k8m{7}, k9m{8}, k1s{9}, k1z{27}, k7z{33};

// ---- melds

constexpr Meld kChow{MeldKind::chow, k3m, SeatId{2}, ChowForm::middle};  // 3m 4m 5m, of which 4m was claimed
static_assert(kChow[0] == k3m && kChow[1] == k4m && kChow[2] == k5m);
static_assert(kChow.claimed() == k4m && kChow.size() == 3 && !kChow.is_kong());
static_assert(kChow != Meld{MeldKind::chow, k3m, SeatId{2}, ChowForm::left});
static_assert(std::string_view(name_of(MeldKind::chow)) == "chow");

constexpr Meld kPong{MeldKind::pong, k7z, SeatId{1}};
static_assert(kPong[2] == k7z && kPong.claimed() == k7z && kPong.size() == 3 && !kPong.is_kong());
constexpr Meld kKong{MeldKind::concealed_kong, k1z, std::nullopt};
static_assert(kKong[3] == k1z && kKong.size() == 4 && kKong.is_kong());

static_assert(form_of(k3m, k3m) == ChowForm::left && form_of(k3m, k5m) == ChowForm::right);
static_assert(form_of(k7m, k8m) == ChowForm::middle);
static_assert(!form_of(k3m, k6m) && !form_of(k4m, k3m));  // not in the chow
static_assert(!form_of(k8m, k9m) && !form_of(k9m, k1s));  // no chow goes past the end of a suit
static_assert(!form_of(k1z, k1z));                        // nor is there one of honours

// ---- hands

constexpr Hand<kKinds> hand_with_melds() {
  Hand<kKinds> hand;
  hand.lay(kChow);
  hand.lay(kPong);
  hand.lay(kKong);
  return hand;
}
constexpr Hand<kKinds> kMelded = hand_with_melds();
static_assert(kMelded.melded[2] == 1 && kMelded.melded[3] == 1 && kMelded.melded[4] == 1 && kMelded.melded[5] == 0);
static_assert(kMelded.melded[33] == 3 && kMelded.melded[27] == 4);
static_assert(kMelded.has_meld(MeldKind::chow, k3m) && !kMelded.has_meld(MeldKind::pong, k3m));

constexpr Hand<kKinds> with_added_kong() {
  Hand<kKinds> hand = hand_with_melds();
  hand.add_to_pong(k7z);
  hand.add_to_pong(k3m);  // there is no pong of it, only a chow
  return hand;
}
static_assert(with_added_kong().melds[1] == Meld{MeldKind::added_kong, k7z, SeatId{1}});
static_assert(with_added_kong().melded[33] == 4 && with_added_kong().melds[0] == kChow);

constexpr Hand<kKinds> as_others_see_it() {
  Hand<kKinds> hand = hand_with_melds();
  hide_concealed_kongs(hand);
  return hand;
}
static_assert(as_others_see_it().melds[2].is_hidden() && as_others_see_it().melds[2].is_kong());
static_assert(!as_others_see_it().melds[1].is_hidden());
static_assert(as_others_see_it().melded[27] == 0 && as_others_see_it().melded[33] == 3);

// ---- seats and what lies there

constexpr Seat<Hand<kKinds>> seat_after_a_discard() {
  Seat<Hand<kKinds>> seat;
  seat.hand.add(k1z);
  seat.draw(k5m);
  seat.hand.take(k5m);
  seat.discard(k5m);
  return seat;
}
static_assert(seat_after_a_discard().river[0].drawn && !seat_after_a_discard().drawn);
constexpr std::array<int, kKinds> tiles_there(bool claimed) {
  Seat<Hand<kKinds>> seat = seat_after_a_discard();
  seat.last_discard().claimed = claimed;
  std::array<int, kKinds> there{};
  count_tiles(seat, there);
  return there;
}
static_assert(tiles_there(false)[4] == 1 && tiles_there(true)[4] == 0 && tiles_there(true)[27] == 1);

// ---- walls

constexpr Wall<kKinds> kWall{sorted_wall<kKinds>(), 0, kKinds * kCopies};
static_assert(kWall.left() == 136 && kWall.left(14) == 122);
constexpr bool draws_from_both_ends() {
  Wall<kKinds> wall = kWall;
  const bool ends = wall.draw() == k1m && wall.draw_replacement() == k7z;
  Wall<kKinds> same = kWall;
  same.draw_replacement();
  same.draw();
  const bool equal = wall == same && wall != kWall;
  wall.hide();
  return ends && equal && wall.left() == 134 && *wall.begin() == Tile{} && *(wall.end() - 1) == Tile{};
}
static_assert(draws_from_both_ends());

// ---- claim windows, with a game in which answers rank 1 to 4 and seat 3 deals

constexpr ActionId kPass = 0, kChowId = 1, kPongId = 2, kKongId = 3, kWin = 4;
constexpr int rank_of(ActionId answer) { return answer; }

constexpr Window answered(std::array<std::optional<ActionId>, kSeats> answers) {
  Window window{.tile = k5m, .from = 1};
  ask(window, [&](SeatId seat) { return answers[seat].has_value(); });
  window.answers = answers;
  return window;
}
constexpr bool is_only(const Seats& seats, SeatId seat) { return seats.size() == 1 && seats[0] == seat; }

static_assert(best_answers(answered({kPass, {}, kPass, {}}), rank_of).empty());
static_assert(is_only(best_answers(answered({kPongId, {}, kChowId, kPass}), rank_of), 0));
static_assert(is_only(best_answers(answered({kPass, {}, kChowId, kKongId}), rank_of), 3));
static_assert(is_only(best_answers(answered({kKongId, {}, kChowId, kWin}), rank_of), 3));
constexpr Seats kWinners = best_answers(answered({kWin, {}, kWin, kPongId}), rank_of);
static_assert(kWinners.size() == 2 && kWinners[0] == 0 && kWinners[1] == 2);
static_assert(first_from(1, kWinners) == 2);  // the nearest after the discarder
static_assert(first_from(3, kWinners) == 0);  // the first from the dealer
static_assert(first_from(0, kWinners) == 0);  // who is the dealer

constexpr bool asks_one_after_another() {
  Window window{.tile = k5m, .from = 1};
  ask(window, [](SeatId seat) { return seat != 2; });
  if (window.asked[1] || window.asked[2]) return false;  // the seat itself, and one that could only pass
  if (next_asked(window) != SeatId{3}) return false;
  window.answers[3] = kPass;
  if (next_asked(window) != SeatId{0} || !window.awaits(0) || window.awaits(3)) return false;
  window.answers[0] = kPass;
  return !next_asked(window);
}
static_assert(asks_one_after_another());

constexpr Window seen_by(std::optional<SeatId> viewer) {
  Window window = answered({kPongId, {}, kPass, kWin});
  hide_answers(window, viewer);
  return window;
}
static_assert(seen_by(2) == Window{k5m, 1, {false, false, true, false}, {{{}, {}, kPass, {}}}});
static_assert(seen_by(std::nullopt) == Window{k5m, 1, {}, {}});

// ---- seats, sets and hashes

static_assert(seat_after(3) == 0 && steps_from(3, 1) == 2 && steps_from(2, 2) == 0);
static_assert(seats_from(2, [](SeatId seat) { return seat != 3; })[1] == 0);

constexpr bool keeps_ids_in_order() {
  ActionSet<80> set;
  set.insert_all(60, 0b100011);  // across the border of two words
  set.insert(79);
  return set.size() == 4 && set.nth(0) == 60 && set.nth(2) == 65 && set.nth(3) == 79 && !set.has(62) && !set.has(80);
}
static_assert(keeps_ids_in_order());

constexpr bool takes_every_kind() {
  ActionSet<80> set;
  set.insert_all(34, (std::uint64_t{1} << kKinds) - 1);
  return set.size() == kKinds && set.nth(0) == 34 && set.nth(kKinds - 1) == 67;
}
static_assert(takes_every_kind());

constexpr std::uint64_t hash_of(const Meld& meld) {
  Hash hash;
  hash.add(meld);
  return hash.value();
}
static_assert(hash_of(kChow) != hash_of({MeldKind::chow, k3m, SeatId{2}, ChowForm::right}));
static_assert(hash_of(kChow) == hash_of(Meld(kChow)));

}  // namespace
}  // namespace paiju::mahjong
