// Screenshots of every state of the page in every setting, and sheets of them to look at:
// `node tests/browser/shots.mjs [--states container,rules] [--settings phone,dark]`.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { launch, open, SIZES, serve } from "./harness.mjs";
import { Hand, STATES } from "./states.mjs";

/** @typedef {import("playwright-core").BrowserContextOptions} Options */

const OUT = fileURLToPath(new URL("./out/shots/", import.meta.url));

/** How the page is looked at. @type {Record<string, Options & { theme?: string, paper?: boolean }>} */
const SETTINGS = {
  light: {},
  dark: { colorScheme: "dark" },
  phone: { viewport: SIZES.phone, hasTouch: true },
  "phone-dark": { viewport: SIZES.phone, hasTouch: true, colorScheme: "dark" },
  small: { viewport: { width: 320, height: 640 }, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 720 } },
  projector: { viewport: { width: 1920, height: 1080 }, theme: "projector" },
  forced: { forcedColors: "active", viewport: { width: 1280, height: 720 } },
  print: { viewport: { width: 1000, height: 1300 }, paper: true },
};

/** The width of a sheet, and how high it may grow, px. */
const [WIDTH, HEIGHT] = [1960, 1960];

const { values } = parseArgs({ options: { states: { type: "string" }, settings: { type: "string" } } });
const states = values.states?.split(",") ?? Object.keys(STATES);
const settings = values.settings?.split(",") ?? Object.keys(SETTINGS);
fs.mkdirSync(OUT, { recursive: true });

const [server, browser] = await Promise.all([serve(), launch()]);
try {
  for (const setting of settings) {
    for (const state of states) await take(state, setting);
    await sheets(setting);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** @param {string} state @param {string} setting */
function fileOf(state, setting) {
  return path.join(OUT, `${setting}-${state}.png`);
}

/**
 * Takes one picture; what goes wrong on the way to it is told, and the picture taken all the same.
 * @param {string} state
 * @param {string} setting
 */
async function take(state, setting) {
  const { at, does, before, ready = "body[data-ready=all]" } = STATES[state];
  const { theme, paper, ...options } = SETTINGS[setting];
  const [address, hash] = at.split("#");
  const place = /^(\?|$)/.test(address) ? `lab.html${address}` : address;
  const asked = theme ? `${place}${place.includes("?") ? "&" : "?"}theme=${theme}` : place;
  const { page, faults, close } = await open(
    browser,
    `${server.url}${asked}${hash ? `#${hash}` : ""}`,
    { ...options, reducedMotion: state === "first" ? "no-preference" : "reduce" },
    before,
  );
  try {
    page.setDefaultTimeout(30_000);
    await page.waitForSelector(ready, { state: "attached" });
    await does?.(new Hand(page));
    if (paper) await page.emulateMedia({ media: "print" });
    await page.waitForTimeout(350);
  } catch (error) {
    faults.push(error instanceof Error ? error.message.split("\n")[0] : String(error));
  }
  await page.screenshot({ path: fileOf(state, setting), fullPage: paper });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) faults.push(`scrolls sideways by ${wide} px`);
  for (const fault of new Set(faults)) console.log(`${setting} ${state}: ${fault}`);
  await close();
}

/**
 * Arranges the pictures of a setting on as few sheets as can be read.
 * @param {string} setting
 */
async function sheets(setting) {
  const { width, height } = SETTINGS[setting].viewport ?? SIZES.desktop;
  const across = Math.max(2, Math.floor(WIDTH / width));
  const shown = Math.min(width, Math.floor((WIDTH - 12 * (across + 1)) / across));
  const down = Math.max(1, Math.floor(HEIGHT / ((height * shown) / width + 30)));
  for (let from = 0, n = 1; from < states.length; from += across * down, n++) {
    const figures = states
      .slice(from, from + across * down)
      .map(
        (state) =>
          `<figure><figcaption>${setting} · ${state}</figcaption><img width="${shown}" src="data:image/png;base64,${fs.readFileSync(fileOf(state, setting), "base64")}"></figure>`,
      );
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 600 } });
    await page.setContent(
      `<style>body{margin:12px;background:#777;display:grid;grid-template-columns:repeat(${across},${shown}px);gap:12px;align-items:start}figure{margin:0}figcaption{font:600 14px sans-serif;color:#fff}img{display:block}</style>${figures.join("")}`,
    );
    await page.screenshot({ path: path.join(OUT, `sheet-${setting}-${n}.png`), fullPage: true });
    await page.close();
  }
}
