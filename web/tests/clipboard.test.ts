import { afterEach, describe, expect, it, vi } from "vitest";
import { copyText } from "../src/clipboard";

afterEach(() => vi.unstubAllGlobals());

describe("copying", () => {
  it("uses the clipboard that the browser gives to pages", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await copyText("a link")).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith("a link");
  });

  it.each([true, false])("selects the text where there is none, and tells whether that helped: %s", async (works) => {
    vi.stubGlobal("navigator", {});
    let selected = "";
    document.execCommand = vi.fn(() => {
      selected = document.querySelector("textarea")!.value;
      return works;
    });
    expect(await copyText("a link")).toBe(works);
    expect(selected).toBe("a link");
    expect(document.querySelector("textarea"), "nothing is left behind").toBeNull();
  });
});
