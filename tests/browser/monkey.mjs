// A monkey that knows every control of the Lab: `node tests/browser/monkey.mjs [MINUTES] [SEED]`. It clicks, types, drags, presses keys,
// plays fast, goes back and forward and loads the page anew, and tells what went wrong, after which doings, how many hours it
// simulated, and what the page keeps in memory, minute by minute.

import { launch, open, serve } from "./harness.mjs";

/** How fast it plays at times, simulated ms in one. */
const SPEED = 240;
/** So many doings before a fault are told. */
const TOLD = 12;
/** How long a doing may take, ms. */
const PATIENCE_MS = 3000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

const CONTROLS = [
  "button",
  "a[href]",
  "input",
  "select",
  "textarea",
  "summary",
  "canvas",
  "[role=tab]",
  "[role=treeitem]",
  "[role=separator]",
  "[contenteditable=true]",
].join(", ");
const KEYS = [
  ..."cegklnopstw/?12345 ".split(""),
  "Escape",
  "Enter",
  "Tab",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "Delete",
  "ControlOrMeta+k",
  "ControlOrMeta+z",
  "ControlOrMeta+Shift+z",
];
const TEXTS = [
  "0",
  "1",
  "-1",
  "3.5",
  "1e9",
  "50 %",
  "root.a",
  "",
  "\u{1d54f}\u202eabc",
  "<b>",
  "999999999999999999999",
  "a".repeat(500),
];

const [minutes = "5", seed = "1"] = process.argv.slice(2);
let state = Number(seed) >>> 0;
const [server, browser] = await Promise.all([serve(), launch()]);
let faulty = 0;
try {
  const { page, faults } = await open(browser, `${server.url}lab.html`);
  page.setDefaultTimeout(PATIENCE_MS);
  page.on("dialog", (dialog) => dialog.dismiss().catch(() => {}));
  page.context().on("page", (other) => other !== page && other.close().catch(() => {}));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.enable");
  const begun = Date.now();
  /** @type {string[]} */
  const done = [];
  let [doings, told, simulated, at] = [0, 0, 0, 0];
  while (Date.now() - begun < Number(minutes) * MINUTE_MS) {
    done.push(await act(page).catch((error) => `(${String(error.message).split("\n")[0]})`));
    doings += 1;
    const t = await playhead(page);
    simulated += Math.max(0, t - at);
    at = t;
    if (faults.length > 0) {
      faulty += faults.length;
      console.log(`FAULT ${faults.splice(0).join("; ")}\n  after ${done.slice(-TOLD).join(", ")}`);
    }
    if (!page.url().startsWith(`${server.url}lab.html`)) await page.goto(`${server.url}lab.html`).catch(() => {});
    const minute = Math.floor((Date.now() - begun) / MINUTE_MS);
    if (minute > told) {
      told = minute;
      console.log(
        `${minute} min: ${doings} doings, ${(simulated / HOUR_MS).toFixed(1)} h simulated, ${await kept(cdp)}`,
      );
    }
  }
  console.log(
    `${doings} doings, ${(simulated / HOUR_MS).toFixed(1)} h simulated, ${faulty} faults; ${await kept(cdp)}`,
  );
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = faulty > 0 ? 1 : 0;

/** @param {number} below */
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

/** @template T @param {T[]} list @returns {T} */
const one = (list) => list[random(list.length)];

/**
 * Does something, and says what.
 * @param {import("playwright-core").Page} page
 */
async function act(page) {
  const what = random(100);
  if (what < 12) {
    const key = one(KEYS);
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  if (what < 14) {
    await one([() => page.goBack(), () => page.goForward(), () => page.reload()])();
    return "history";
  }
  if (what < 18) {
    await page.evaluate((speed) => /** @type {any} */ (window).heddle?.play({ speed }), SPEED);
    return "play fast";
  }
  const controls = page.locator(CONTROLS).filter({ visible: true });
  const count = await controls.count();
  if (count === 0) return "nothing";
  const control = controls.nth(random(count));
  const name = await control.evaluate((element) =>
    `${element.tagName.toLowerCase()}#${element.id} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 24)}`.trim(),
  );
  await use(page, control, name.split("#")[0]);
  return name;
}

/**
 * @param {import("playwright-core").Page} page
 * @param {import("playwright-core").Locator} control
 * @param {string} tag
 */
async function use(page, control, tag) {
  if (tag === "select") {
    const options = await control
      .locator("option:not([disabled])")
      .evaluateAll((all) => all.map((each) => /** @type {HTMLOptionElement} */ (each).value));
    if (options.length > 0) await control.selectOption(one(options));
    return;
  }
  const type = await control.getAttribute("type");
  if (type === "file") return;
  if (tag === "canvas" || type === "range") {
    const box = await control.boundingBox();
    if (!box) return;
    const spot = () => [box.x + random(Math.ceil(box.width)), box.y + random(Math.ceil(box.height))];
    const [[x, y], [u, v]] = [spot(), spot()];
    await page.mouse.move(x, y);
    await page.mouse.down();
    if (random(2)) await page.mouse.move(u, v, { steps: 4 });
    await page.mouse.up();
    return;
  }
  await control.click();
  if (tag === "input" || tag === "textarea" || tag === "div") {
    await page.keyboard.insertText(one(TEXTS));
    if (random(2)) await page.keyboard.press("Enter");
  }
}

/** Where the playhead is, ms. @param {import("playwright-core").Page} page */
function playhead(page) {
  return page
    .evaluate(() => /** @type {any} */ (window).heddle?.getState().then((/** @type {any} */ told) => told.t))
    .then(
      (t) => Number(t ?? 0),
      () => 0,
    );
}

/** What the page keeps once what is not needed is given back. @param {import("playwright-core").CDPSession} cdp */
async function kept(cdp) {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { nodes } = await cdp.send("Memory.getDOMCounters");
  return `the page keeps ${Math.round(usedSize / MB)} MB and ${nodes} nodes`;
}
