/** Who sits where: the player at the bottom, the next to play at the right, and so on around. */

import type { View } from "./messages";
import { maybe, t, type TextKey } from "./text";

export type Place = "bottom" | "right" | "top" | "left";

const AROUND: Record<number, Place[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "right", "left"],
  4: ["bottom", "right", "top", "left"],
};

const RELATIONS: Record<Place, TextKey> = {
  bottom: "seat.you",
  right: "seat.right",
  top: "seat.across",
  left: "seat.left",
};

/** What a player calls the seat so many places on around a table. */
export function relationOf(seats: number, places: number): string {
  return t(RELATIONS[AROUND[seats]?.[places] ?? "top"]);
}

/** The seat that is drawn at the bottom. */
export function nearest(view: View): number {
  return view.seat ?? 0;
}

export function placeOf(view: View, seat: number): Place {
  const count = view.people.length;
  return AROUND[count]?.[(seat - nearest(view) + count) % count] ?? "top";
}

/** A seat by its number; people count from one. */
export function seatNumber(seat: number): string {
  return t("seat.number", { number: seat + 1 });
}

/** What the player calls a seat: you, right, across, left; an onlooker calls it by its number, as the log does. */
export function relation(view: View, seat: number): string {
  return view.seat == null ? seatNumber(seat) : t(RELATIONS[placeOf(view, seat)]);
}

/** What an agent is called; what stands behind a colon, as in `hard:ms=200`, is said after the name. */
export function levelName(level: string): string {
  const [name, ...more] = level.split(":");
  const known = maybe(`home.level.${name}`, "");
  return known ? [known, ...more].join(" ") : level;
}

/** A person's own name, or what one without a name is called; an agent is called by its level. */
export function personName(view: View, seat: number): string {
  const person = view.people[seat];
  if (person?.kind === "ai" && person.level && (!person.name || person.name === person.level)) {
    return levelName(person.level);
  }
  return person?.name || (seat === view.seat ? t("seat.you") : t("home.person", { number: seat + 1 }));
}

/** The same among others in a sentence, where the one who looks is you. */
export function nameInList(view: View, seat: number): string {
  return seat === view.seat ? t("seat.you.listed") : personName(view, seat);
}

/** The agent that is known to think: in a window nobody is told who is asked. */
export function thinker({ status, paused, people, waiting }: View): number | null {
  if (status !== "playing" || paused) return null;
  return waiting?.find((seat) => people[seat]?.kind === "ai") ?? null;
}

/** Those whom the others wait for between two rounds, once somebody is ready; the one who looks is the first. */
export function awaited({ mode, status, people, ready, seat: own }: View): number[] {
  if (mode !== "friends" || status !== "round_over" || !ready.length) return [];
  return [...people.keys()]
    .filter((seat) => people[seat]!.kind === "human" && people[seat]!.connected && !ready.includes(seat))
    .sort((a, b) => Number(b === own) - Number(a === own));
}

/** The name that stands beside the relation; none for a player without one, who is you already. */
export function shownName(view: View, seat: number): string {
  const name = personName(view, seat);
  return name === relation(view, seat) ? "" : name;
}

/** Both in a sentence. */
export function fullName(view: View, seat: number): string {
  const name = seat === view.seat ? "" : shownName(view, seat);
  return name ? t("seat.full", { relation: relation(view, seat), name }) : relation(view, seat);
}
