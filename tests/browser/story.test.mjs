// The story of a scenario: opened paused where it begins to be told, its moments as chips, by pointer and keyboard; the gallery's
// filters; an imported scenario has its own story or none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, paste, SIZES, Station, says, settled, shot } from "./harness.mjs";

const station = new Station();

/** @param {import("playwright-core").Page} page */
const current = (page) => page.locator("#story [aria-current=step]");

test("a scenario opens paused at its moment; chips and keys seek, select and say", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants");
  await says(page.locator("#clock"), /^01:27$/);
  await says(current(page), /^4\s*A pause\s*01:27$/);
  await says(page.locator("#story p"), /looked at again only 25 seconds later/);
  await says(page.locator("#ihead"), /root\.tenant3/);
  assert.equal(await page.locator("#play").getAttribute("aria-label"), "Play");
  // What would change it names a property that is longer than the column is wide.
  await page.waitForSelector("#ibody .cfs[aria-busy=false]");
  const wide = await page.locator("#ibody").evaluate((body) => body.scrollWidth - body.clientWidth);
  assert.ok(wide <= 0, `nothing of the answer is cut at the right (${wide} px)`);
  await page.locator("#story [data-moment='3']").click();
  await says(page.locator("#clock"), /^01:05$/);
  await says(page.locator("#ihead"), /2_2/);
  await says(page.locator("#story p"), /one container of tenant2 is warned/);
  await page.keyboard.press("Alt+Digit1");
  await says(page.locator("#ihead"), /root\.tenant1/);
  await says(page.locator("#clock"), /^00:50$/);
  await page.keyboard.press("n");
  await says(current(page), /The third arrives/);
  await page.keyboard.press("End");
  await says(current(page), /^5/);
  await page.locator("#story [data-at=read]").click();
  await page.waitForSelector("#story-text[open]");
  await says(page.locator("#story-text"), /Preemption by fair share/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator("#story-text [data-moment='5']").click();
  await says(page.locator("#clock"), /^02:00$/);
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("a moment about a job opens on its application and what that waits for, and so does a reload", async () => {
  const { page, faults, close } = await station.lab("?preset=headroom-stale");
  for (const again of [false, true]) {
    if (again) await page.reload();
    await says(page.locator("#clock"), /^01:40$/);
    await says(page.locator("#ihead"), /J1/);
    await says(page.locator("#ibody"), /J1 is told 2.GB and stops none of its reducers/);
    // The line beside the clock is about the same.
    await eventually(async () => assert.match((await page.locator("#now").getAttribute("title")) ?? "", /J1 is told/));
    await eventually(async () => assert.equal(new URL(page.url()).searchParams.get("job"), "J1"));
  }
  await page.locator("#tree .qr", { hasText: "default" }).first().click();
  await eventually(async () => assert.equal(new URL(page.url()).searchParams.get("job"), null));
  await page.goBack();
  await says(page.locator("#ihead"), /J1/);
  assert.deepEqual(faults, []);
  await close();
});

test("nothing moves when the story's chips come, and on a phone they scroll sideways", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants", {
    viewport: SIZES.phone,
    colorScheme: "dark",
  });
  await says(current(page), /A pause/);
  const moved = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen = (/** @type {PerformanceObserverEntryList} */ list) =>
          resolve(
            list
              .getEntries()
              .flatMap((entry) => /** @type {any} */ (entry).sources.map((/** @type {any} */ of) => of.node?.id)),
          );
        new PerformanceObserver(seen).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve([]), 300);
      }),
  );
  assert.ok(!(/** @type {string[]} */ (moved).includes("grid")), String(moved));
  // The sentence of the moment is seen, and seen whole.
  const cut = await page
    .locator("#story p")
    .evaluate((of) => [of.clientHeight >= 36, of.scrollHeight - of.clientHeight]);
  assert.deepEqual(cut, [true, 0]);
  const box = await current(page).boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= SIZES.phone.width + 1, JSON.stringify(box));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "story-phone");
  assert.deepEqual(faults, []);
  await close();
});

test("cards are found by words, topic and article, and open at their moment under their own title", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.keyboard.press("o");
  await page.waitForSelector("#gallery[open] .card");
  const all = await page.locator(".card").count();
  await page.locator("#gallery-topic").selectOption("Limits");
  await eventually(async () => assert.ok((await page.locator(".card").count()) < all));
  await page.locator("#gallery-topic").selectOption("");
  await page.locator("#gallery-article").selectOption("What is headroom?");
  await eventually(async () => assert.ok((await page.locator(".card").count()) >= 6));
  await page.locator("#gallery-search").fill("nothing of this kind");
  await says(page.locator("#cards"), /No scenario is found/);
  await page.locator("#gallery-article").selectOption("");
  await page.locator("#gallery-search").fill("gate closed");
  assert.equal(await page.locator(".card").count(), 1);
  const title = await page.locator(".card b").innerText();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator(".card").click();
  await says(page.locator("#name"), new RegExp(`^${title}$`));
  assert.equal(await page.title(), `${title} · Heddle`);
  await says(page.locator("#clock"), /^00:30$/);
  await says(current(page), /Below the threshold/);
  assert.deepEqual(faults, []);
  await close();
});

test("an imported scenario has its own title, cluster and story, or none", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants");
  await says(current(page), /A pause/);
  await paste(
    page,
    JSON.stringify({
      heddle: 1,
      name: "Mine",
      durationMs: 60_000,
      scheduler: { kind: "fair", allocationFile: "<allocations><queue name='q'/></allocations>" },
      cluster: { nodes: [{ name: "m", count: 2, resource: { "memory-mb": 2048, vcores: 2 } }] },
      jobs: [
        {
          id: "j",
          queue: "root.q",
          user: "ann",
          stages: [{ name: "s", count: 2, resource: { "memory-mb": 1024, vcores: 1 }, duration: 30_000 }],
        },
      ],
    }),
  );
  await says(page.locator("#name"), /^Mine$/);
  await settled(page);
  assert.equal(await page.title(), "Mine · Heddle");
  await says(page.locator("#ihead"), /root\.q/);
  await says(page.locator("#grid .stagep"), /2 nodes/);
  await eventually(async () => assert.equal(await page.locator("#story").isVisible(), false));
  await page.keyboard.press("o");
  await page.waitForSelector("#gallery[open] .card");
  assert.equal(await page.locator(".card[aria-current]").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});
