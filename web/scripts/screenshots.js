// Play rounds in a real browser and take the pictures of the guides:
//   paiju serve --port 8000, then: npm run screenshots -- http://127.0.0.1:8000 FOLDER
// CHROMIUM names the browser; /usr/bin/chromium if it is not set.
//
// In each look a round is played as the adviser says, with its pictures of training, and then once more without advice:
// the deals are chosen so that the player claims tiles and wins, and the same answers lead to the same round.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { FLAGS, LOOKS } from "./looks.js";

const [server = "http://127.0.0.1:8000", folder = "screenshots"] = process.argv.slice(2);
/** The deal of each look. */
const SEEDS = { "desktop-zh-light": 8, "desktop-en-dark": 5, "phone-zh-dark": 14, "phone-en-light": 46 };
const SHEET = ".sheet[role=dialog]";
const ADVISED = ".hand .may:has(.hint), .answers .suit:has(.star), .answers .call:has([role=img])";
/** The discard at which training is shown, and how far into the round the replay is. */
const TRAINING_AT = 5;
const REPLAY_AT = 0.7;

/** Somebody at the page, who takes pictures. */
class Visit {
  taken = new Set();
  /** What the server said after the player's win, while its picture is taken: the others would have played on. */
  held = null;

  constructor(page, look) {
    this.page = page;
    this.look = look;
  }

  listen() {
    return this.page.routeWebSocket(/\/ws$/, (socket) => {
      const line = socket.connectToServer();
      line.onMessage((message) => {
        if (this.held) this.held.push([socket, message]);
        else socket.send(message);
        const events = JSON.parse(message).events ?? [];
        if (!this.taken.has("won") && events.some((each) => each.type === "win" && each.actor === 0)) this.held ??= [];
      });
    });
  }

  listenOn() {
    for (const [socket, message] of this.held ?? []) socket.send(message);
    this.held = null;
  }

  has(selector) {
    return this.page.locator(selector).count();
  }

  /** `again` takes it anew: the last one stays. */
  async picture(name, { settled = true, again = false } = {}) {
    if (this.taken.has(name) && !again) return;
    this.taken.add(name);
    await this.page.mouse.move(0, 0);
    // Let what was called out fade, and what moves come to rest.
    if (settled) await this.page.locator(".seat .call, .gain").first().waitFor({ state: "detached" });
    await this.page.waitForTimeout(250);
    await this.page.screenshot({ path: join(folder, `${name}-${this.look.name}.png`) });
  }

  async open(training) {
    const room = {
      game: "sichuan",
      mode: "ai",
      levels: ["medium"],
      pace: "instant",
      seed: SEEDS[this.look.name],
      training,
    };
    const answer = await this.page.request.post(`${server}/api/rooms`, { data: room });
    await this.page.goto(`${server}/#/room/${(await answer.json()).room}`);
    await this.page.locator(".hand button").first().waitFor();
  }

  /** Wait for the next question; false if the round is over instead. */
  async isAsked() {
    await this.page.locator(`.prompt.asked, ${SHEET}`).first().waitFor();
    return (await this.has(SHEET)) === 0;
  }

  /** Choose three tiles of the shortest suit that has three. */
  async swap() {
    const buttons = this.page.locator(".hand button");
    const tiles = await buttons.evaluateAll((all) => all.map((each) => each.dataset.piece));
    const suits = ["m", "s", "p"].map((suit) => tiles.flatMap((tile, at) => (tile.endsWith(suit) ? [at] : [])));
    const [three] = suits.filter((places) => places.length >= 3).sort((a, b) => a.length - b.length);
    for (const place of three.slice(0, 3)) await buttons.nth(place).click();
    await this.picture("swap");
    await this.page.locator(".answers .main").click();
    await this.page
      .locator(`.answers .suit, body:not(:has(.hand li:nth-child(${tiles.length - 2})))`)
      .first()
      .waitFor();
  }

  /** Return a selector for what the adviser would do. */
  async advice() {
    const best = this.page.locator(ADVISED).first();
    await best.waitFor();
    return best.evaluate((element) => {
      if (element.dataset.piece) return `.hand .may[data-piece="${element.dataset.piece}"]`;
      const place = [...element.parentElement.children].filter((each) => each.matches(".suit")).indexOf(element);
      if (place >= 0) return `.answers .suit >> nth=${place}`;
      const kind = [...element.classList].find((name) => !["button", "call"].includes(name) && !/^svelte-/.test(name));
      return `.answers .${kind}`;
    });
  }

  async do(selector) {
    const target = this.page.locator(selector).last();
    await target.click();
    if (selector.startsWith(".hand")) await target.click();
  }
}

/** Play as advised and return every answer; on the way the adviser has its picture taken. */
async function train(visit) {
  const { page } = visit;
  const answers = [];
  let discards = 0;
  await visit.open(true);
  while (await visit.isAsked()) {
    if (await visit.has(".tray")) {
      await visit.swap();
      continue;
    }
    const answer = await visit.advice();
    answers.push(answer);
    if (answer.startsWith(".hand") && (discards += 1) === TRAINING_AT) await pictureAdvice(visit, page);
    await visit.do(answer);
  }
  return answers;
}

async function pictureAdvice(visit, page) {
  const button = page.locator(".prompt .advice");
  const hidden = await button.isVisible();
  if (hidden) await button.click();
  await visit.picture("training");
  if (hidden) await page.locator(".shut").click();
}

/** Give the same answers without an adviser, and take the pictures of the round. */
async function play(visit, answers) {
  const { page } = visit;
  let discards = 0;
  await visit.open(false);
  while (await visit.isAsked()) {
    if (await visit.has(".tray")) {
      await visit.swap();
      continue;
    }
    const answer = answers.shift();
    if (answer.includes(".suit")) await visit.picture("void");
    else if (await visit.has(".answers .win")) await visit.picture("win");
    else if (await visit.has(".answers .pass")) await visit.picture("claim", { again: true });
    else if (answer.startsWith(".hand") && ((await visit.has(".refused")) || (discards += 1) === TRAINING_AT)) {
      await page.locator(answer).last().click();
      await visit.picture("turn");
      await page.locator(answer).last().click();
      continue;
    }
    await visit.do(answer);
    if (answer.includes(".win")) {
      await page.locator(".seat.own .how").waitFor();
      await visit.picture("won", { settled: false });
      visit.listenOn();
    }
  }
  await visit.picture("sheet");
  await page.locator(".sheet a.button").first().click();
  const scrubber = page.locator("footer input");
  await scrubber.waitFor();
  await scrubber.fill(String(Math.round(REPLAY_AT * Number(await scrubber.getAttribute("max")))));
  await visit.picture("replay");
}

async function shoot(browser, look) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    locale: look.lang,
    colorScheme: look.theme,
    hasTouch: look.width < 600,
  });
  // What came just now takes no click; here that moment is a thousandth as long.
  await context.addInitScript("const now = performance.now.bind(performance); performance.now = () => now() * 1000;");
  const page = await context.newPage();
  const visit = new Visit(page, look);
  await page.goto(server);
  await page.locator(".start").waitFor();
  await visit.picture("home");
  await visit.listen();
  const plain = ["swap", "won"]; // shown as they are without advice
  plain.forEach((name) => visit.taken.add(name));
  const answers = await train(visit);
  plain.forEach((name) => visit.taken.delete(name));
  await play(visit, answers);
  await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: FLAGS,
});
for (const look of LOOKS) await shoot(browser, look);
await browser.close();
