/** What a player can set at this table. */

import type { Switch } from "../../game";
import { valueOf } from "../../settings.svelte";
import type { Order } from "./columns";
import { t } from "./text";

const ORDER: Switch = {
  key: "order",
  label: () => t("settings.order"),
  values: [
    { value: "rank", label: () => t("settings.order.rank") },
    { value: "pattern", label: () => t("settings.order.pattern") },
  ],
  usual: "rank",
  tool: { icon: "row", label: () => t("settings.order.tool") },
};

export const SWITCHES: readonly Switch[] = [ORDER];

export function orderOf(game: string): Order {
  return valueOf(game, ORDER) as Order;
}
