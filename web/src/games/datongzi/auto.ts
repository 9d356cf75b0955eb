/** A switch that answers for the player, where there is nothing to choose. */

import type { Switch } from "../../game";
import type { Prompt, View } from "../../messages";
import { t } from "./text";

export const AUTOS: readonly Switch[] = [{ key: "pass", label: () => t("auto.pass"), usual: false }];

/** Return the pass that is all that may be done, where the switch is on. */
export function autoChoice(_view: View, { options }: Prompt, on: ReadonlySet<string>): string | null {
  const [only, ...others] = options;
  return on.has("pass") && only?.kind === "pass" && !others.length ? only.action : null;
}
