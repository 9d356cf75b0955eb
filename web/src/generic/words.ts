/** What is going on, in words. */

import type { IconName } from "../components/Icon.svelte";
import type { Prompt, View } from "../messages";
import { relation } from "../seats";
import { say, t as page } from "../text";
import { verbsOf } from "./actions";
import { tableOf } from "./table";
import { t } from "./text";

export interface SeatState {
  kind: "turn" | "waiting" | "away" | "over";
  /** Whether the table waits for this seat, be somebody there or not. */
  isAsked: boolean;
  text: string;
  icon: IconName;
}

export function seatState(view: View, seat: number): SeatState {
  if (view.status !== "playing") return { kind: "over", isAsked: false, text: page("seat.over"), icon: "check" };
  const isAsked = view.waiting?.includes(seat) ?? false;
  if (seat === view.seat && (view.prompt || isAsked))
    return { kind: "turn", isAsked: true, text: page("seat.turn.you"), icon: "hand" };
  const person = view.people[seat];
  if (person?.kind === "human" && person.connected === false)
    return person.stand_in
      ? { kind: "away", isAsked, text: page("seat.stand_in"), icon: "robot" }
      : { kind: "away", isAsked, text: page("seat.away"), icon: "off" };
  return isAsked
    ? { kind: "turn", isAsked, text: page("seat.turn"), icon: "dots" }
    : { kind: "waiting", isAsked, text: page("seat.waiting"), icon: "clock" };
}

/** Whose turn it is. */
export function turnText(view: View): string {
  if (view.status !== "playing") return "";
  const [seat] = view.waiting ?? [];
  if (view.prompt || (seat !== undefined && seat === view.seat)) return page("seat.turn.you");
  return seat === undefined ? page("table.turn.none") : page("table.turn.of", { name: relation(view, seat) });
}

export function infoText(view: View): { phase: string; left: string; turn: string } {
  const phase = tableOf(view)?.phase;
  return { phase: phase ? say(phase) : "", left: "", turn: turnText(view) };
}

export function askText(): string {
  return t("ask.choose");
}

/** How to do what is not listed. */
export function moreText(prompt: Prompt): string {
  return t(verbsOf(prompt).length ? "ask.more" : "ask.more.typed");
}
