// What flies from the queues to the stage, and the room of a kill that waits for its heir.

import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually, SIZES, Station, says } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/** Plays a stretch and tells what has flown in it: its text, and whether it set out beyond the stage. @param {Page} page @param {number} speed @param {number} from @param {number} until */
async function flown(page, speed, from, until) {
  await page.waitForSelector(".flights", { state: "attached" });
  await page.evaluate(
    async ([from, speed]) => {
      const stage = document.getElementById("cv")?.getBoundingClientRect().x ?? 0;
      /** @type {Record<string, string>} */
      const seen = {};
      /** @type {any} */ (window).seen = seen;
      new MutationObserver(() => {
        for (const flight of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-flight]"))) {
          const { x, width } = flight.getBoundingClientRect();
          seen[flight.dataset.flight ?? ""] ??=
            `${flight.className} ${flight.textContent} from ${x + width / 2 < stage - 20 ? "row" : "edge"}`;
        }
      }).observe(/** @type {Element} */ (document.querySelector(".flights")), { childList: true });
      const { heddle } = /** @type {any} */ (window);
      await heddle.seek({ t: from });
      await heddle.play({ speed });
    },
    [from, speed],
  );
  await eventually(async () => {
    const { t } = await page.evaluate(() => /** @type {any} */ (window).heddle.getState());
    assert.ok(t >= until, `it is ${t}`);
  });
  await page.evaluate(() => /** @type {any} */ (window).heddle.pause());
  return page.evaluate(() => Object.values(/** @type {any} */ (window).seen));
}

/** @type {[string, { query?: string, speed: number, options?: object, hide?: string }, string[]][]} */
const FLIGHTS = [
  ["at 1×", { speed: 1 }, ["placed T3a from row"]],
  ["at 4×", { speed: 4 }, ["placed T3a from row"]],
  ["at 10×", { speed: 10 }, []],
  ["with reduced motion", { speed: 1, options: { reducedMotion: "reduce" } }, []],
  ["on a phone, where no row is in sight", { speed: 1, options: { viewport: SIZES.phone } }, ["placed T3a from edge"]],
  ["where nodes are tiles", { speed: 1, query: "&level=nodes" }, []],
];

for (const [name, { query = "", speed, options }, expected] of FLIGHTS)
  test(`what is handed over flies from its queue: ${name}`, async () => {
    const { page, faults, close } = await station.lab(`?preset=fair-tenants&t=79000${query}`, options);
    assert.deepEqual(await flown(page, speed, 80_100, 82_500), expected);
    await eventually(async () => assert.equal(await page.locator("[data-flight]").count(), 0, "paused, all stand"));
    assert.deepEqual(faults, []);
    await close();
  });

test("a warning flies from who is to have the room to who is to give it", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=64000");
  assert.deepEqual(await flown(page, 1, 64_800, 65_400), ["warned T3a from row"]);
  assert.deepEqual(faults, []);
  await close();
});

for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"]))
  test(`the room of a kill is seen and read to wait for its heir: motion ${reducedMotion}`, async () => {
    const { page, faults, close } = await station.lab("?preset=fair-tenants&t=80250", { reducedMotion });
    const n4 = page.locator("#pdom [data-node]", { hasText: /^n4/ });
    await says(n4, /2.GB of 4.GB used, 1 container, room of 2.GB, 1.vcore waits for T3a/);
    await says(page.locator("#keys"), /Room of a kill/);
    await page.evaluate(() => /** @type {any} */ (window).heddle.seek({ t: 81_000 }));
    await eventually(async () => assert.doesNotMatch(await n4.innerText(), /waits/));
    assert.deepEqual(faults, []);
    await close();
  });
