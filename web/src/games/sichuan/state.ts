/** What a seat is doing, in a word and a picture. */

import type { View } from "../../messages";
import type { IconName } from "../../components/Icon.svelte";
import { t } from "../../text";
import { tableOf } from "./view";

export interface SeatState {
  kind: "turn" | "waiting" | "won" | "away" | "over";
  text: string;
  icon: IconName;
}

/** What the player's own decision is called: a turn, or a choice while it is somebody else's. */
export function ownTurn(view: View): string {
  return t(tableOf(view)?.phase === "turn" ? "seat.turn.you" : "seat.deciding");
}

export function seatState(view: View, seat: number): SeatState {
  const table = tableOf(view);
  const person = view.people[seat];
  if (table?.seats[seat]?.won) return { kind: "won", text: t("seat.won"), icon: "star" };
  if (view.status !== "playing") return { kind: "over", text: t("seat.over"), icon: "check" };
  const deciding = view.waiting?.includes(seat) || (table?.phase === "turn" && table.turn === seat);
  if (seat === view.seat && (view.prompt || deciding)) return { kind: "turn", text: ownTurn(view), icon: "hand" };
  if (person?.kind === "human" && person.connected === false)
    return person.stand_in
      ? { kind: "away", text: t("seat.stand_in"), icon: "robot" }
      : { kind: "away", text: t("seat.away"), icon: "off" };
  if (deciding) return { kind: "turn", text: t("seat.turn"), icon: "dots" };
  return { kind: "waiting", text: t("seat.waiting"), icon: "clock" };
}
