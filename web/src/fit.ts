/** What has to be seen whole is made smaller where it does not fit. */

import type { Attachment } from "svelte/attachments";

const STEP = 0.05;
/** Smaller would not be read; then it scrolls. */
const LEAST = 0.6;

/** Make what is inside an element smaller until it fits, and as big as usual again once it does. */
export const fit: Attachment<HTMLElement> = (element) => {
  function look(): void {
    let zoom = 1;
    element.style.zoom = "";
    while (element.scrollHeight > element.clientHeight + 1 && zoom > LEAST) {
      zoom -= STEP;
      element.style.zoom = String(zoom);
    }
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
