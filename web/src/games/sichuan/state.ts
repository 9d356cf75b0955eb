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

export function seatState(view: View, seat: number): SeatState {
  const table = tableOf(view);
  const person = view.people[seat];
  if (table?.seats[seat]?.won) return { kind: "won", text: t("seat.won"), icon: "star" };
  if (view.status !== "playing") return { kind: "over", text: t("seat.over"), icon: "check" };
  if (seat === view.seat && view.prompt) {
    const turn = table?.phase === "turn";
    return { kind: "turn", text: t(turn ? "seat.turn.you" : "seat.deciding"), icon: "hand" };
  }
  if (person?.kind === "human" && person.connected === false)
    return { kind: "away", text: t("seat.away"), icon: "off" };
  const deciding = view.waiting?.includes(seat) || (table?.phase === "turn" && table.turn === seat);
  if (deciding) return { kind: "turn", text: t("seat.turn"), icon: "dots" };
  return { kind: "waiting", text: t("seat.waiting"), icon: "clock" };
}
