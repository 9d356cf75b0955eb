/** What a seat is doing, in a word and a picture. */

import type { View } from "../messages";
import type { IconName } from "../components/Icon.svelte";
import { t as common } from "../text";
import { t } from "./text";
import { tableOf } from "./view";

export interface SeatState {
  kind: "turn" | "waiting" | "won" | "away" | "over";
  /** Whether the table waits for this seat, be somebody there or not. */
  isAsked: boolean;
  text: string;
  icon: IconName;
}

/** What the player's own decision is called: a turn, or a choice while it is somebody else's. */
export function ownTurn(view: View): string {
  return common(tableOf(view)?.phase === "turn" ? "seat.turn.you" : "seat.deciding");
}

/** Return what a seat is doing; `allAtOnce` is whether everybody decides at the same time, unseen by the others. */
export function seatState(view: View, seat: number, allAtOnce = false): SeatState {
  const table = tableOf(view);
  const person = view.people[seat];
  if (table?.seats[seat]?.won) return { kind: "won", isAsked: false, text: t("seat.won"), icon: "star" };
  if (view.status !== "playing") return { kind: "over", isAsked: false, text: common("seat.over"), icon: "check" };
  const isAsked = view.waiting?.includes(seat) || (table?.phase === "turn" && table.turn === seat);
  if (seat === view.seat && (view.prompt || isAsked))
    return { kind: "turn", isAsked: true, text: ownTurn(view), icon: "hand" };
  if (person?.kind === "human" && person.connected === false)
    return person.stand_in
      ? { kind: "away", isAsked, text: common("seat.stand_in"), icon: "robot" }
      : { kind: "away", isAsked, text: common("seat.away"), icon: "off" };
  if (isAsked) return { kind: "turn", isAsked, text: common("seat.turn"), icon: "dots" };
  // Who has chosen already is theirs to know: where the hand is hidden all that is seen is that everybody chooses.
  if (allAtOnce && !table?.seats[seat]?.hand)
    return { kind: "waiting", isAsked: false, text: common("seat.choosing"), icon: "dots" };
  return { kind: "waiting", isAsked: false, text: common("seat.waiting"), icon: "clock" };
}
