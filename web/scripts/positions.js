// Take the pictures of the guide to a game: the positions of docs/images/play-GAME in a real browser.
//   paiju serve --port 8000, then: npm run screenshots:game -- GAME http://127.0.0.1:8000 FOLDER
// CHROMIUM names the browser; /usr/bin/chromium if it is not set.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { FLAGS, LOOKS } from "./looks.js";

const SHOWN = {
  wuhan: { phone: ["turn", "claim"], desktop: ["turn", "win"] },
  datongzi: { phone: ["lead", "turn"], desktop: ["turn"] },
};
const [game, server = "http://127.0.0.1:8000", folder = "screenshots"] = process.argv.slice(2);
if (!SHOWN[game]) throw new Error(`no guide to ${game}, there are ${Object.keys(SHOWN).join(", ")}`);
const POSITIONS = JSON.parse(readFileSync(new URL(`../../docs/images/play-${game}/positions.json`, import.meta.url)));

/** Open a table that begins with a position. */
async function open(page, position) {
  const room = { game, mode: "ai", pace: "instant", position };
  const answer = await page.request.post(`${server}/api/rooms`, { data: room });
  await page.goto(`${server}/#/room/${(await answer.json()).room}`);
  await page.locator(".prompt.asked").waitFor();
}

/** Win, and wait for the score sheet. */
async function win(page) {
  await page.waitForTimeout(600); // what came just now takes no click
  await page.locator(".answers .win").click();
  await page.locator(".sheet[role=dialog]").waitFor();
}

async function picture(page, name, look) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(600); // what moves comes to rest
  await page.screenshot({ path: join(folder, `${name}-${look.name}.png`) });
}

async function shoot(browser, look) {
  const isPhone = look.width < 600;
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    locale: look.lang,
    colorScheme: look.theme,
    hasTouch: isPhone,
  });
  const page = await context.newPage();
  for (const name of SHOWN[game][isPhone ? "phone" : "desktop"]) {
    await open(page, POSITIONS[name]);
    if (name === "win") await win(page);
    await picture(page, name, look);
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
for (const look of LOOKS) await shoot(browser, look);
await browser.close();
