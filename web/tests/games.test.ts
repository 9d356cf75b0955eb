import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import RoomTable from "../src/components/RoomTable.svelte";
import { Frame } from "../src/frame.svelte";
import type { GameModule } from "../src/game";
import { GAMES, loadGame, PICTURES } from "../src/games";
import { generic } from "../src/generic";
import { house } from "../src/house.svelte";
import { settings, valueOf } from "../src/settings.svelte";
import { RoomStore } from "../src/store.svelte";
import { at } from "./fixture";

let mounted: object | null = null;

/** Show a room of a game, and wait until something stands there. */
async function show(game: string, found: string): Promise<HTMLElement> {
  const store = new RoomStore("fixture", { seat: 0 });
  store.view = { ...at("turn"), game };
  store.link = "live";
  mounted = mount(RoomTable, { target: document.body, props: { store } });
  return vi.waitFor(() => {
    flushSync();
    const element = document.querySelector<HTMLElement>(found);
    expect(element).not.toBeNull();
    return element!;
  });
}

beforeEach(() => {
  vi.spyOn(house, "load").mockResolvedValue([]);
  settings.lang = "en";
});

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
});

describe("the code of a game", () => {
  it.each(Object.keys(GAMES))("of %s comes, with a picture", async (name) => {
    expect(await loadGame(name)).toBe(await GAMES[name]!());
    expect(await PICTURES[name]!()).toBeTypeOf("function");
  });

  it.each(["a_game_of_yours", "toString", ""])("of %j is that for any game", async (name) => {
    expect(await loadGame(name)).toBe(generic);
  });

  it("of a game without any shows its table", async () => {
    await show("a_game_of_yours", ".frame");
    expect(document.querySelector(".opening")).toBeNull();
  });

  it("that does not come is told, with a way to try again", async () => {
    vi.spyOn(GAMES as Record<string, () => Promise<GameModule>>, "sichuan").mockRejectedValue(new TypeError("import"));
    const reload = vi.fn();
    const alert = await show("sichuan", ".opening [role=alert]");
    expect(alert.textContent).toContain("failed to load");
    vi.stubGlobal("location", { reload });
    document.querySelector<HTMLButtonElement>(".opening .button.main")!.click();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("what stands around a table", () => {
  const key = (key: string) => new KeyboardEvent("keydown", { key, cancelable: true });
  const nothing = () => false;

  it("keeps the game that was asked for last, however late another comes", async () => {
    const frame = new Frame();
    await Promise.all([frame.load("sichuan"), frame.load("a_game_of_yours")]);
    expect(frame.game).toBe(generic);
  });

  it("turns a game's switch by its key, for that game alone", async () => {
    const frame = new Frame();
    await frame.load("sichuan");
    const each = frame.game!.switches.find(({ key }) => key === "discards")!;
    const pressed = key("s");
    frame.press(pressed, nothing);
    expect([valueOf("sichuan", each), valueOf("other", each)]).toEqual(["strip", "rivers"]);
    expect(pressed.defaultPrevented).toBe(true);
    frame.press(key("s"), nothing);
    expect(valueOf("sichuan", each)).toBe("rivers");
  });

  it("lets the screen take a key first, and no key while a dialog is open", async () => {
    const frame = new Frame();
    const own = vi.fn(() => true);
    frame.press(key("?"), own);
    expect(own).toHaveBeenCalledExactlyOnceWith({ do: "keys" });
    expect(frame.dialog).toBeNull();
    frame.press(key("?"), nothing);
    expect(frame.dialog).toBe("keys");
    own.mockClear();
    frame.press(key("?"), own);
    expect(own).not.toHaveBeenCalled();
  });
});
