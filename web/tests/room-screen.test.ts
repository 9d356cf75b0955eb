import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as api from "../src/api";
import RoomScreen from "../src/components/RoomScreen.svelte";
import { settings } from "../src/settings.svelte";

let mounted: object | null = null;

beforeEach(() => {
  settings.lang = "en";
  document.title = "● Your choice · Sichuan · paiju";
});
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("a room", () => {
  it("that is not there has no title of the table before it, nor has one that comes yet", async () => {
    let refuse: (reason: unknown) => void;
    vi.spyOn(api, "roomInfo").mockReturnValue(new Promise((_resolve, reject) => (refuse = reject)));
    mounted = mount(RoomScreen, { target: document.body, props: { room: "nope" } });
    flushSync();
    expect(document.title).toBe("paiju");
    refuse!(new TypeError("no answer"));
    await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
    expect(document.title).toBe("paiju");
  });
});
