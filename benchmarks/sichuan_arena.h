#pragma once
// The preset `arena` of Sichuan mahjong.

#include "paiju/sichuan/rules.h"

[[nodiscard]] inline paiju::sichuan::Rules sichuan_arena() {
  using namespace paiju::sichuan;
  Rules rules;
  rules.scoring = Scoring::fan;
  rules.fan_cap = 4;
  rules.disabled_patterns = {Pattern::all_simples};
  rules.self_draw = SelfDrawBonus::add_base;
  rules.last_tile_on_discard = true;
  rules.kong_points = {.concealed = 2, .added = 1, .exposed = 1};
  rules.flower_pig_rule = FlowerPigRule::void_tile;
  rules.flower_pig_receivers = FlowerPigReceivers::active_non_pigs;
  rules.pig_and_ready = PigAndReady::pig_only;
  return rules;
}
