// Play a round in a real browser and take the pictures of the guide:
//   paiju serve --port 8000, then: npm run screenshots -- http://127.0.0.1:8000 ../docs/images/page
// CHROMIUM names the browser; /usr/bin/chromium if it is not set.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const [server = "http://127.0.0.1:8000", folder = "screenshots"] = process.argv.slice(2);
const SEED = "7";
const PATIENCE = 180_000;
const LOOKS = [
  { name: "desktop-zh-light", width: 1280, height: 800, lang: "zh-CN", theme: "light" },
  { name: "desktop-en-dark", width: 1280, height: 800, lang: "en-GB", theme: "dark", training: true },
  { name: "phone-zh-dark", width: 360, height: 640, lang: "zh-CN", theme: "dark", training: true },
  { name: "phone-en-light", width: 360, height: 640, lang: "en-GB", theme: "light", training: true },
];
const FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";

/** Three tiles of one suit, by their places in the hand. */
async function three(page) {
  const tiles = await page.locator(".hand button").evaluateAll((all) => all.map((each) => each.dataset.tile));
  const places = ["m", "s", "p"].map((suit) => tiles.flatMap((tile, place) => (tile.endsWith(suit) ? [place] : [])));
  return places
    .filter((each) => each.length >= 3)
    .sort((a, b) => a.length - b.length)[0]
    .slice(0, 3);
}

/** Answer the open question, as advised where there is advice; `picture` is called before with what is asked. */
async function answer(page, picture, training) {
  const has = async (selector) => (await page.locator(selector).count()) > 0;
  const advised = page.locator(".hand .may:has(.hint), .answers .button:has(.star), .answers .call:has([role=img])");
  if (training)
    await advised
      .first()
      .waitFor({ timeout: 1500 })
      .catch(() => {});
  if (await has(".tray")) {
    for (const place of await three(page)) await page.locator(".hand button").nth(place).click();
    await picture("swap");
    await page.locator(".answers .main").click();
  } else if (await has(".answers .suit")) {
    await picture("void");
    await ((await has(".star")) ? advised : page.locator(".answers .suit")).first().click();
  } else if (await has(".answers .win")) {
    await picture("win");
    await page.locator(".answers .win").click();
  } else if (await has(".answers .call:not(.pass)")) {
    await picture("claim");
    await ((await advised.count()) ? advised : page.locator(".answers .call")).first().click();
  } else if (await has(".hand .may")) {
    const tile = (await advised.count()) ? advised.last() : page.locator(".hand .may").last();
    if (await has(".hand .refused")) await picture("void-first");
    await tile.click();
    if (await has(".hand .chosen")) await picture("turn");
    await tile.click({ timeout: 2000 });
  }
  await page.waitForTimeout(120);
}

async function shoot(browser, look) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    locale: look.lang,
    colorScheme: look.theme,
    hasTouch: look.width < 600,
  });
  const page = await context.newPage();
  const taken = new Set();
  const picture = async (name) => {
    if (taken.has(name)) return;
    taken.add(name);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(look.training ? 900 : 400);
    await page.screenshot({ path: join(folder, `${name}-${look.name}.png`) });
  };
  await page.goto(server);
  await page.locator(".start").waitFor();
  await picture("home");
  await page.locator("summary").first().click();
  await page.locator("details select").first().selectOption("instant");
  await page.locator("details input[inputmode=numeric]").fill(SEED);
  if (look.training) await page.locator(".check input").check();
  await page.locator(".start").click();
  await page.locator(".hand button").first().waitFor();
  const end = Date.now() + PATIENCE;
  while (Date.now() < end && !(await page.locator(".sheet[role=dialog]").count())) {
    if (await page.locator(".seat.won").count()) await picture("won");
    if (await page.locator(".prompt.asked").count()) await answer(page, picture, look.training).catch(() => {});
    else await page.waitForTimeout(50);
  }
  await picture("sheet");
  await page.locator(".sheet a.button").first().click();
  await page.locator("footer input").waitFor();
  await page.locator("footer input").fill("40");
  await picture("replay");
  await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: FLAGS.split(" "),
});
for (const look of LOOKS) await shoot(browser, look);
await browser.close();
