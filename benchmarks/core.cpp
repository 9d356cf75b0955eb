// Times the core alone, without Python: reads hands from a file and prints nanoseconds a hand.

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string_view>
#include <vector>

#include "paiju/tiles/shanten.h"
#include "paiju/wuhan/analysis.h"
#include "paiju/wuhan/win.h"

namespace {

using namespace paiju;

// How long `ask(hand)` takes for each hand; the answers are summed and printed, so that nothing is optimised away.
template <class Hands, class Ask>
void time_hands(const Hands& hands, int passes, Ask ask) {
  long sum = 0;
  const auto pass = [&] {
    for (const auto& hand : hands) sum += ask(hand);
  };
  pass();  // warm-up
  const std::clock_t start = std::clock();
  for (int i = 0; i < passes; ++i) pass();
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::printf("%.4f %ld\n", seconds * 1e9 / passes / static_cast<double>(hands.size()), sum);
}

// Rows of 27 counts.
void time_shanten(const std::vector<std::uint8_t>& bytes) {
  std::vector<const std::uint8_t*> hands;
  for (std::size_t at = 0; at < bytes.size(); at += kSuitedKinds) hands.push_back(bytes.data() + at);
  const Shapes& shapes = Shapes::get();
  time_hands(hands, 20, [&](const std::uint8_t* counts) { return shanten_27(shapes, counts, 0); });
}

struct WuhanHand {
  wuhan::Special special;
  wuhan::Hand hand;
};

// Rows of the flip, the kind of a pong, and 34 counts.
std::vector<WuhanHand> read_wuhan(const std::vector<std::uint8_t>& bytes) {
  std::vector<WuhanHand> hands;
  for (std::size_t at = 0; at < bytes.size(); at += 2 + kKinds) {
    WuhanHand read{wuhan::special_tiles(Tile{bytes[at]}), {}};
    read.hand.lay({wuhan::MeldKind::pong, Tile{bytes[at + 1]}, std::nullopt});
    for (std::size_t kind = 0; kind < kKinds; ++kind) read.hand.counts[kind] = bytes[at + 2 + kind];
    hands.push_back(read);
  }
  return hands;
}

void time_wuhan(std::string_view question, const std::vector<std::uint8_t>& bytes) {
  const wuhan::Rules rules;
  const std::vector<WuhanHand> hands = read_wuhan(bytes);
  if (question == "wuhan-shanten") {
    time_hands(hands, 1, [&](const WuhanHand& each) { return wuhan::shanten(rules, each.special, each.hand); });
  } else if (question == "wuhan-shape") {
    time_hands(hands, 200, [&](const WuhanHand& each) {
      return wuhan::has_winning_shape(rules, each.special.laizi, each.hand) ? 1 : 0;
    });
  } else {
    const wuhan::Situation drawn{wuhan::WinWay::self_draw, wuhan::kLiveWall};
    time_hands(hands, 200, [&](const WuhanHand& each) {
      return wuhan::can_win(rules, each.special, each.hand, Tile{0}, drawn) ? 1 : 0;
    });
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: paiju_bench shanten|wuhan-shape|wuhan-win|wuhan-shanten FILE\n");
    return 2;
  }
  std::ifstream file(argv[2], std::ios::binary);
  const std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(file), {});
  const std::string_view question = argv[1];
  if (question == "shanten") {
    time_shanten(bytes);
  } else {
    time_wuhan(question, bytes);
  }
}
