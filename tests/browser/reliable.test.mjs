// What may go wrong around the page costs nobody their work: workers that die or say nothing, storage that is full, forbidden,
// garbled or shared by two tabs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually, open, Station, says, settled } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();
const NOTICE = "#notice:not([hidden])";

/** Keeps the workers that the page makes, so that they can be killed as the browser kills them: with an error, at any moment. */
const watched = () => {
  const page = /** @type {any} */ (window);
  page.workers = [];
  page.Worker = class extends Worker {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      page.workers.push(this);
    }
  };
  page.kill = () => {
    const worker = page.workers.filter((/** @type {any} */ one) => !one.dead).at(-1);
    worker.dead = true;
    worker.terminate();
    worker.dispatchEvent(new ErrorEvent("error", { message: "killed", cancelable: true }));
  };
};

/**
 * The Lab with something done to the page before it is loaded.
 * @param {() => void} before
 * @param {string} [query]
 */
async function labAfter(before, query = "") {
  assert.ok(station.browser);
  const opened = await open(station.browser, `${station.labUrl}${query}`, {}, (page) => page.addInitScript(before));
  await settled(opened.page);
  return opened;
}

/** @param {Page} page @param {string} path @param {any} value */
const set = (page, path, value) =>
  page.evaluate(
    ([path, value]) =>
      /** @type {any} */ (window).heddle.set({ path, value }).then(
        () => "",
        (/** @type {Error} */ error) => error.message,
      ),
    [path, value],
  );

/** The whole run as decided: rows of the log. @param {Page} page */
const events = async (page) => {
  await page.waitForSelector("body[data-ready=all]");
  return page.evaluate(() => /** @type {any} */ (window).heddle.getMetrics().then(JSON.stringify));
};

/** @param {Page} page */
const scenario = (page) =>
  page.evaluate(async () => JSON.parse((await /** @type {any} */ (window).heddle.export({ format: "json" })).text));

test("an engine killed at a hundred moments while somebody edits loses nothing", async () => {
  const { page, faults, close } = await labAfter(watched);
  let seed = 20;
  const random = (/** @type {number} */ below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (let round = 0; round < 100; round++) {
    const edited = set(page, "/jobs/0/atMs", 1000 + round);
    await page.waitForTimeout(random(60));
    await page.evaluate(() => /** @type {any} */ (window).kill());
    assert.equal(await edited, "", `edit ${round}`);
  }
  await settled(page);
  assert.equal((await scenario(page)).jobs[0].atMs, 1099);
  for (let back = 1; back <= 5; back++) {
    await page.locator("#undo").click();
    await eventually(async () => assert.equal((await scenario(page)).jobs[0].atMs, 1099 - back));
  }
  const after = await events(page);
  const fresh = await station.lab("");
  await set(fresh.page, "/jobs/0/atMs", 1094);
  assert.equal(after, await events(fresh.page));
  assert.deepEqual(faults, []);
  await fresh.close();
  await close();
});

test("an engine that dies of a run again and again is left alone until somebody wants it, and edits go on", async () => {
  const { page, close } = await labAfter(watched);
  for (let death = 0; death < 4; death++) {
    await page.evaluate(() => {
      const { workers, kill } = /** @type {any} */ (window);
      if (workers.some((/** @type {any} */ one) => !one.dead)) kill();
    });
  }
  await says(page.locator(NOTICE), /every edit begins with a new one/);
  await page.locator(`${NOTICE} .btn`, { hasText: "Run again" }).click();
  await page.waitForSelector("body[data-ready=all]");
  assert.equal(await set(page, "/jobs/0/atMs", 5000), "");
  await close();
});

test("an engine that says nothing is told of and can be ended; the page and its work stay", async () => {
  const { page, close } = await labAfter(watched);
  await set(page, "/jobs/0/atMs", 2000);
  await page.waitForSelector("body[data-ready=all]");
  await page.evaluate(() => {
    const worker = /** @type {any} */ (window).workers.at(-1);
    worker.postMessage = () => {};
  });
  const edited = set(page, "/jobs/0/atMs", 3000);
  await says(page.locator(NOTICE), /has not answered for 5 s/);
  await page.locator(`${NOTICE} .btn`, { hasText: "Stop it" }).click();
  assert.match(await edited, /no answer for 5 s/);
  await eventually(async () => assert.equal((await scenario(page)).jobs[0].atMs, 2000));
  assert.equal(await set(page, "/jobs/0/atMs", 4000), "");
  await page.locator("#undo").click();
  await eventually(async () => assert.equal((await scenario(page)).jobs[0].atMs, 2000));
  await close();
});

/** What is loaded when it is asked for: its module, and who asks for it. @type {[string, string, (page: Page) => Promise<unknown>][]} */
const ON_DEMAND = [
  ["timeline/decisions.js", "", (page) => page.locator("#btab [data-tab=log]").click()],
  ["master/master.js", "?preset=mr-gives-back", (page) => page.locator("#sides [data-side=master]").click()],
  ["story/strip.js", "?preset=fair-tenants", async () => {}],
  [
    "edit/receive.js",
    "",
    (page) =>
      page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "yarn.scheduler.fair.preemption=true");
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true }));
      }),
  ],
  ["why/glossary.js", "?t=64000", (page) => page.locator("#ibody .term:visible").first().click()],
];

for (const [module, query, ask] of ON_DEMAND)
  test(`where ${module} does not come it is said, and asked for again`, async () => {
    assert.ok(station.browser);
    let asked = 0;
    const { page, close } = await open(station.browser, `${station.labUrl}${query}`, {}, (page) =>
      page.route(`**/${module}`, (route) => (asked++ === 0 ? route.abort() : route.continue())),
    );
    await settled(page);
    await ask(page);
    await says(page.locator(NOTICE), /This could not be loaded/);
    await page.locator(`${NOTICE} .btn`, { hasText: "Try again" }).click();
    await eventually(async () => assert.ok(asked > 1));
    await page.waitForSelector(NOTICE, { state: "detached" });
    await close();
  });

test("an engine whose module is long on its way is not taken for one that does not answer", async () => {
  assert.ok(station.browser);
  const { page, faults, close } = await open(station.browser, `${station.labUrl}?t=64000`, {}, (page) =>
    page.route("**/every/*.wasm", (route) => setTimeout(() => route.continue(), 8000)),
  );
  await page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.said = [];
    const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));
    new MutationObserver(() => seen.said.push(notice.textContent)).observe(notice, { childList: true, subtree: true });
  });
  await settled(page);
  assert.deepEqual(
    (await page.evaluate(() => /** @type {any} */ (window).said)).filter((/** @type {string} */ said) =>
      /has not answered/.test(said),
    ),
    [],
  );
  assert.deepEqual(faults, []);
  await close();
});

/** Storage as it may be, and whether it is said that nothing is kept. @type {[string, () => void, boolean][]} */
const STORAGES = [
  [
    "forbidden",
    () => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("forbidden", "SecurityError");
          },
        });
    },
    true,
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    true,
  ],
  [
    "garbled",
    () => {
      const garbled = [
        "{",
        "null",
        "[]",
        '{"at":"x"}',
        '{"sizes":[["time","x"]],"folded":"no"}',
        '{"work":{"scenario":7}}',
      ];
      for (const [index, text] of garbled.entries()) {
        for (const key of ["heddle.panes", "heddle.theme", "heddle.lang", "heddle-course"]) {
          if (index === garbled.length - 2) localStorage.setItem(key, text);
        }
        localStorage.setItem(`heddle.work.${index}`, text);
      }
    },
    false,
  ],
];

for (const [name, before, says_] of STORAGES) {
  test(`with storage that is ${name} the Lab works`, async () => {
    const { page, faults, close } = await labAfter(before);
    assert.equal(await set(page, "/jobs/0/atMs", 2000), "");
    if (says_) await says(page.locator(NOTICE), /keeps nothing of this work/);
    else await eventually(async () => assert.match(await page.evaluate(kept), /"atMs":2000/));
    assert.deepEqual(faults, []);
    await close();
  });
}

/** All work that is kept, as text. */
const kept = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith("heddle.work."))
    .map(([, text]) => text)
    .join("\n");

test("two tabs keep each its own work, and a new visit has the newest and lists the other", async () => {
  const context = await station.context({ serviceWorkers: "block" });
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
  for (const [index, page] of tabs.entries()) {
    await page.goto(`${station.labUrl}?preset=article-minimal`);
    await settled(page);
    // The third is only looked at, which takes nothing from the others.
    if (index < 2) await set(page, "/name", `Work ${index}`);
    await eventually(async () => assert.match(await page.evaluate(kept), new RegExp(`Work ${Math.min(index, 1)}`)));
  }
  for (const [index, page] of tabs.slice(0, 2).entries()) {
    await page.goto(station.labUrl);
    await says(page.locator("#name"), new RegExp(`Work ${index}`));
    await settled(page);
  }
  await tabs[1].locator("#undo").isDisabled();
  for (const page of tabs) await page.close();
  const page = await context.newPage();
  await page.goto(station.labUrl);
  await says(page.locator("#name"), /Work \d/);
  await settled(page);
  const open = (await page.locator("#name").innerText()).includes("0") ? 0 : 1;
  await page.locator("#gallery-button").click();
  await page.locator("#gallery .earlier button", { hasText: `Work ${1 - open}` }).click();
  await says(page.locator("#name"), new RegExp(`Work ${1 - open}`));
  await context.close();
});
