/** The title of the tab. What waits for the player stands first: a tab among many shows only how its title begins. */

import { house } from "./house.svelte";
import type { Option, View } from "./messages";
import { awaited, nameInList } from "./seats";
import { capital, t } from "./text";

/** So many answers are named; of more it is told that it is the player's turn. */
const FEW = 3;

/** Return a title of these parts, with the name of the page. */
export function tabTitle(...parts: string[]): string {
  return [...parts, t("app.name")].filter(Boolean).join(" · ");
}

/** Return the title of a room; `turn` says that something is asked, and is empty where nothing is. */
export function roomTitle(view: View, turn: string): string {
  const now = turn ? claimText(view.prompt?.options ?? []) || turn : waitText(view);
  return tabTitle(now ? `● ${now}` : stageText(view), house.title(view.game));
}

export function roundText({ round, rounds }: View): string {
  if (!round) return "";
  return rounds ? t("table.round.of", { round, rounds }) : t("table.round", { round });
}

function stageText(view: View): string {
  return view.status === "playing" ? roundText(view) : t("sheet.title", { round: view.round });
}

/** That the others wait for the player, between two rounds; nothing where they don't. */
function waitText(view: View): string {
  const isAwaited = view.seat != null && awaited(view).includes(view.seat);
  return isAwaited ? t("sheet.waiting", { names: nameInList(view, view.seat!) }) : "";
}

/** What may be taken or passed, as a question; nothing where the player has to do something anyway. */
function claimText(options: readonly Option[]): string {
  const claims = options.filter((each) => each.kind !== "pass");
  if (claims.length === options.length || !claims.length || claims.length > FEW) return "";
  return t("tab.claim", { what: claims.map((each) => capital(each.label)).join(t("tab.or")) });
}
