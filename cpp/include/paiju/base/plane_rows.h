#pragma once
// Planes of zeros and ones, written by whole registers.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace paiju {

// So many numbers all alike. Not inline: of a size that it knows a compiler may make something slower than a call,
// which uses the widest registers of the machine.
void fill_planes(std::int8_t* plane, bool is_set, std::size_t size) noexcept;

// A plane of so many columns is written in pieces of sixteen. The last two overlap, so that nothing beside the plane is
// touched.
template <int Columns>
struct PlaneRows {
  static constexpr std::size_t kColumns = Columns;
  static constexpr std::size_t kPiece = 16;
  static_assert(kColumns >= kPiece);
  using Piece = std::array<std::int8_t, kPiece>;
  using Row = std::array<std::int8_t, kColumns>;

  [[nodiscard]] static std::int8_t* after(std::int8_t* plane, int planes = 1) noexcept {
    return plane + planes * Columns;
  }

  // `use(first)`: every piece of so many numbers, by the place it begins at. Without a loop: a compiler that takes one
  // for a memset makes it slow.
  template <std::size_t Size, class Use>
  static void for_each_piece(Use use) noexcept {
    constexpr std::size_t kWhole = Size / kPiece;
    [&]<std::size_t... I>(std::index_sequence<I...>) { (use(I * kPiece), ...); }(std::make_index_sequence<kWhole>());
    if constexpr (Size % kPiece != 0) use(Size - kPiece);
  }

  static void put_piece(std::int8_t* to, const Piece& piece) noexcept { std::memcpy(to, piece.data(), kPiece); }
  [[nodiscard]] static Piece piece_at(const void* from, std::size_t first) noexcept {
    Piece piece;
    std::memcpy(piece.data(), static_cast<const std::int8_t*>(from) + first, kPiece);
    return piece;
  }

  // Of numbers so small that no sum leaves its byte.
  [[nodiscard]] static Piece sum_of(const Piece& a, const Piece& b) noexcept {
    using Words = std::array<std::uint64_t, 2>;
    auto words = std::bit_cast<Words>(a);
    const auto more = std::bit_cast<Words>(b);
    for (std::size_t i = 0; i < words.size(); ++i) words[i] += more[i];
    return std::bit_cast<Piece>(words);
  }

  static void put_zeros(std::int8_t* plane, int planes) noexcept {
    fill_planes(plane, false, static_cast<std::size_t>(planes) * kColumns);
  }
  static void put_flag(std::int8_t* plane, bool is_set) noexcept {
    const Piece piece = kFlags[is_set];
    for_each_piece<kColumns>([&](std::size_t first) { put_piece(plane + first, piece); });
  }
  // Flags of which so many are set, from the first on.
  static void put_level(std::int8_t* plane, int planes, std::int64_t set) noexcept {
    const int ones = static_cast<int>(std::min<std::int64_t>(set, planes));
    fill_planes(plane, true, static_cast<std::size_t>(ones) * kColumns);
    put_zeros(after(plane, ones), planes - ones);
  }
  static void put_row(std::int8_t* plane, const Row& row) noexcept {
    for_each_piece<kColumns>([&](std::size_t first) { put_piece(plane + first, piece_at(row.data(), first)); });
  }

  // Plane j is set where there are more than j; `counts_from(first)` is a piece of them.
  template <int Planes, class Counts>
  static void put_copies_of(std::int8_t* plane, Counts counts_from) noexcept {
    for_each_piece<kColumns>([&](std::size_t first) {
      const Piece counts = counts_from(first);
      for (int j = 0; j < Planes; ++j) {
        Piece more;
        for (std::size_t i = 0; i < kPiece; ++i) more[i] = counts[i] > j;
        put_piece(after(plane, j) + first, more);
      }
    });
  }
  template <int Planes>
  static void put_copies(std::int8_t* plane, const void* counts) noexcept {
    put_copies_of<Planes>(plane, [&](std::size_t first) { return piece_at(counts, first); });
  }

 private:
  static constexpr auto kFlags = [] {
    std::array<Piece, 2> pieces{};
    pieces[1].fill(1);
    return pieces;
  }();
};

}  // namespace paiju
