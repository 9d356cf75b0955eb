/** What has to be seen whole is made smaller where it does not fit. */

import type { Attachment } from "svelte/attachments";

const STEP = 0.05;
/** Smaller by more steps would not be read; then it scrolls. */
const MOST = 8;

/** Make what is inside an element smaller until it fits, and as big as usual again once it does. */
export const fit: Attachment<HTMLElement> = (element) => {
  let steps = 0;

  function fitsWhen(smaller: number): boolean {
    element.style.zoom = smaller ? (1 - smaller * STEP).toFixed(2) : "";
    return element.scrollHeight <= element.clientHeight + 1;
  }

  /** Begin with the size of before: to try one takes long on a full table, and mostly it stays. */
  function look(): void {
    while (!fitsWhen(steps) && steps < MOST) steps += 1;
    while (steps > 0 && fitsWhen(steps - 1)) steps -= 1;
    fitsWhen(steps);
  }

  const sizes = new ResizeObserver(look);
  const changes = new MutationObserver(look);
  sizes.observe(element);
  changes.observe(element, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
};
