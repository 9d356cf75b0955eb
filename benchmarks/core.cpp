// Times the core alone, without Python: reads rows of 27 counts from a file and prints nanoseconds a hand.

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>
#include <vector>

#include "paiju/tiles/shanten.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: paiju_bench FILE\n");
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  const std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
  const auto* counts = reinterpret_cast<const std::uint8_t*>(bytes.data());
  const std::size_t hands = bytes.size() / paiju::kSuitedKinds;
  const paiju::Shapes& shapes = paiju::Shapes::get();
  long sum = 0;  // printed, so that nothing is optimised away
  const auto pass = [&] {
    for (std::size_t i = 0; i < hands; ++i) sum += paiju::shanten_27(shapes, counts + i * paiju::kSuitedKinds, 0);
  };
  pass();  // warm-up
  constexpr int kPasses = 20;
  const std::clock_t start = std::clock();
  for (int i = 0; i < kPasses; ++i) pass();
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::printf("%.4f %ld\n", seconds * 1e9 / kPasses / static_cast<double>(hands), sum);
}
