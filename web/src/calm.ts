/**
 * What came just now takes no answer yet: a click or a key so soon after was meant for what was there before, such as
 * the second half of a double click.
 */

import type { Attachment } from "svelte/attachments";

/** Longer than a double click, shorter than it takes to read what is new. */
const CALM = 400;
/** A finger may come back to where it was for so long. */
const FINGER = 1_000;
/** What lies so many pixels beside the pointer is under it too. */
const NEAR = 12;

/** The moment after something came, from when it is seen on. */
export class Calm {
  private end = -Infinity;

  begin(): void {
    this.end = Infinity;
    requestAnimationFrame(() => (this.end = performance.now() + CALM));
  }

  get isOver(): boolean {
    return performance.now() >= this.end;
  }
}

/** Let something take no click until the moment after it came is over. */
export const calmly: Attachment<HTMLElement> = (node) => {
  const calm = new Calm();
  calm.begin();
  const hold = (event: Event) => {
    if (calm.isOver) return;
    event.preventDefault();
    event.stopPropagation();
  };
  node.addEventListener("click", hold, { capture: true });
  return () => node.removeEventListener("click", hold, { capture: true });
};

/** Where the mouse is, or a finger was. */
const spot = { x: 0, y: 0, until: -Infinity };

function note({ clientX, clientY, pointerType }: PointerEvent): void {
  const until = pointerType === "mouse" ? Infinity : performance.now() + FINGER;
  Object.assign(spot, { x: clientX, y: clientY, until });
}
for (const name of ["pointerdown", "pointermove"] as const)
  addEventListener(name, note, { capture: true, passive: true });

/** Put the answers of a new kind of question to the other side of their bar where they would lie under the pointer. */
export function aside(kind: () => string | null): Attachment<HTMLElement> {
  let last: string | null = null;
  return (bar) => {
    const now = kind();
    if (now === null || now === last) return;
    last = now;
    bar.classList.remove("aside");
    const isThere = [...bar.querySelectorAll(".answers .button")].some(liesUnderPointer);
    bar.classList.toggle("aside", isThere);
  };
}

function liesUnderPointer(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const isNear = (at: number, from: number, to: number) => from - NEAR <= at && at <= to + NEAR;
  return isNear(spot.x, left, right) && isNear(spot.y, top, bottom) && performance.now() < spot.until;
}
