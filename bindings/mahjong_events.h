#pragma once
// Lines that the records of all mahjong games have.

#include <nanobind/nanobind.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "paiju/base/names.h"
#include "paiju/mahjong/meld.h"
#include "paiju/mahjong/seats.h"
#include "paiju/mahjong/transfer.h"
#include "paiju/tiles/tile.h"

nanobind::list tile_texts(std::span<const paiju::Tile> tiles);

nanobind::dict event_of(const char* type, paiju::mahjong::SeatId actor);
nanobind::dict draw_event(paiju::mahjong::SeatId actor, paiju::Tile tile, bool replacement);
nanobind::dict discard_event(paiju::mahjong::SeatId actor, paiju::Tile tile, bool drawn);
// A pong or a kong; nobody else gave the tile where `target` is the actor.
nanobind::dict meld_event(paiju::mahjong::SeatId actor, paiju::mahjong::MeldKind kind, paiju::Tile tile,
                          paiju::mahjong::SeatId target);

// What the scores at the end are, and the place of each seat.
void write_scores(nanobind::dict& dict, const std::array<std::int64_t, paiju::mahjong::kSeats>& scores);

// The transfers from `first` up to `last`: one line for each kind in a row.
template <class Kind, std::size_t N>
void append_settle(nanobind::list& events, const paiju::mahjong::TransferList<Kind, N>& transfers, std::size_t first,
                   std::size_t last) {
  std::optional<Kind> kind;
  nanobind::list rows;
  for (std::size_t i = first; i < last; ++i) {
    const paiju::mahjong::Transfer<Kind> row = transfers[i];
    if (row.kind != kind) {
      kind = row.kind;
      rows = nanobind::list();
      nanobind::dict dict;
      dict["type"] = "settle";
      dict["kind"] = paiju::name_of(row.kind);
      dict["rows"] = rows;
      events.append(dict);
    }
    nanobind::list cells;
    cells.append(static_cast<int>(row.payer));
    cells.append(static_cast<int>(row.receiver));
    cells.append(row.amount);
    rows.append(cells);
  }
}
