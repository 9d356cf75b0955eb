#include <nanobind/nanobind.h>

#include "paiju/base/rng.h"
#include "refusals.h"

namespace nb = nanobind;

void bind_datongzi(nb::module_& m);
void bind_datongzi_action(nb::module_& m);
void bind_datongzi_observation(nb::module_& m);
void bind_datongzi_pattern(nb::module_& m);
void bind_datongzi_policy(nb::module_& m);
void bind_datongzi_round(nb::module_& m);
void bind_datongzi_rules(nb::module_& m);
void bind_datongzi_scoring(nb::module_& m);
void bind_tiles(nb::module_& m);
void bind_sichuan(nb::module_& m);
void bind_sichuan_action(nb::module_& m);
void bind_sichuan_observation(nb::module_& m);
void bind_sichuan_policy(nb::module_& m);
void bind_sichuan_round(nb::module_& m);
void bind_sichuan_rules(nb::module_& m);
void bind_sichuan_score(nb::module_& m);
void bind_wuhan(nb::module_& m);
void bind_wuhan_action(nb::module_& m);
void bind_wuhan_batch(nb::module_& m);
void bind_wuhan_legal(nb::module_& m);
void bind_wuhan_observation(nb::module_& m);
void bind_wuhan_policy(nb::module_& m);
void bind_wuhan_round(nb::module_& m);
void bind_wuhan_rules(nb::module_& m);
void bind_wuhan_score(nb::module_& m);

NB_MODULE(_core, m) {
#ifdef NDEBUG
  nb::set_leak_warnings(false);  // an interpreter that ends with hands still in use has leaked nothing
#endif
  nb::set_implicit_cast_warnings(false);  // text that is no hand is refused in words
  m.doc() = "The native core of paiju. Use the public modules (paiju.tiles, paiju.sichuan) instead.";
  m.def("derive", &paiju::derive, nb::arg("seed"), nb::arg("index"),
        "Return the seed of part ``index`` of something with a seed of its own.");
  nb::module_ tiles = m.def_submodule("tiles", "Tile notation and hand shapes.");
  bind_tiles(tiles);
  nb::module_ sichuan = m.def_submodule("sichuan", "Sichuan mahjong.");
  bind_sichuan(sichuan);
  bind_sichuan_rules(sichuan);
  bind_sichuan_score(sichuan);
  bind_sichuan_action(sichuan);
  bind_sichuan_round(sichuan);
  bind_sichuan_observation(sichuan);
  bind_sichuan_policy(sichuan);
  nb::module_ datongzi = m.def_submodule("datongzi", "Da Tong Zi.");
  bind_datongzi_rules(datongzi);
  bind_datongzi_pattern(datongzi);
  bind_datongzi(datongzi);
  bind_datongzi_scoring(datongzi);
  bind_datongzi_action(datongzi);
  bind_datongzi_round(datongzi);
  bind_datongzi_observation(datongzi);
  bind_datongzi_policy(datongzi);
  nb::module_ wuhan = m.def_submodule("wuhan", "Wuhan mahjong.");
  bind_wuhan_rules(wuhan);
  bind_wuhan(wuhan);
  bind_wuhan_score(wuhan);
  bind_wuhan_batch(wuhan);
  bind_wuhan_action(wuhan);
  bind_wuhan_round(wuhan);
  bind_wuhan_observation(wuhan);
  bind_wuhan_legal(wuhan);
  bind_wuhan_policy(wuhan);
  word_refusals(m);
}
