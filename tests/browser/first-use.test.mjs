// First use: gallery, tour, help, what is shown while one waits, offline, print and projector. Real pointer and keyboard input.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, SIZES, Station, says, serve, shot } from "./harness.mjs";
import { long } from "./scenarios.mjs";

const station = new Station();

test("the gallery: a lesson for each scenario, by scheduler, by keyboard", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.keyboard.press("o");
  await page.waitForSelector("#gallery[open] .card");
  const all = await page.locator(".card").count();
  assert.ok(all >= 7);
  await eventually(async () =>
    assert.ok(
      await page
        .locator(".card")
        .evaluateAll((cards) => cards.every((card) => (card.querySelector("span")?.textContent ?? "").length > 20)),
      "each has a lesson",
    ),
  );
  await page.locator("#gallery .seg button", { hasText: "Superior" }).click();
  const some = await page.locator(".card").count();
  assert.ok(some > 0 && some < all);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator(".card", { hasText: "One resource is enough" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#gallery:not([open])", { state: "attached" });
  await page.waitForFunction(() => !document.getElementById("name")?.textContent?.startsWith("A third tenant"));
  assert.deepEqual(faults, []);
  await close();
});

test("the first screen shows a drama and the ways to begin; settings are folded until asked for", async () => {
  const { page, faults, close } = await station.lab("");
  await says(page.locator("#ibody"), /t3 may claim 2\.8.GB from others/);
  assert.equal(await page.locator("#tree .qed").count(), 0);
  const row = page.locator("#tree .qr[aria-selected=true]");
  await row.focus();
  await page.keyboard.press("Enter");
  await says(page.locator("#tree .qed"), /fairSharePreemptionTimeout/);
  assert.equal(await page.locator("#edit-queue").getAttribute("aria-pressed"), "true");
  await page.locator("#edit-queue").click();
  await page.waitForSelector("#tree .qed", { state: "detached" });

  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.locator("#open-button").click()]);
  await chooser.setFiles({
    name: "fair-scheduler.xml",
    mimeType: "text/xml",
    buffer: Buffer.from('<allocations><queue name="mine"/></allocations>'),
  });
  await page.locator("#cluster button", { hasText: "Change it in the open scenario" }).click();
  await says(page.locator("#config-findings"), /Readable/);
  await page.keyboard.press("Escape");

  await page.locator("#new-button").click();
  await says(page.locator("#name"), /New scenario/);
  await page.locator("#tour-start").click();
  await says(page.locator("#name"), /A third tenant arrives/);
  assert.deepEqual(faults, []);
  await close();
});

test("a tour that is started twice in a row is one tour", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.evaluate(() => {
    for (let i = 0; i < 2; i++) document.getElementById("tour-start")?.click();
  });
  await page.waitForSelector(".tour[data-step]");
  await page.waitForSelector("body[data-ready=all]");
  // So long the other one would take, had it gone on.
  await page.waitForTimeout(1000);
  assert.equal(await page.locator(".tour").count(), 1);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".tour", { state: "detached" });
  assert.deepEqual(faults, []);
  await close();
});

test("the tour tells the tenants story and ends with a change by the reader", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.locator("#gallery-button").click();
  await page.locator("#tour-button").click();
  await page.waitForSelector(".tour h2:has-text('Two tenants')");
  const told = [];
  for (let i = 0; i < 7; i++) {
    told.push(await page.locator("#tour-p").innerText());
    assert.deepEqual(await accessibilityFaults(page), [], `step ${i + 1}`);
    assert.ok(
      await page.evaluate(() => {
        const box = document.querySelector(".tour")?.getBoundingClientRect();
        return box && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      }),
      "the card is on the screen",
    );
    if (i === 3) await shot(page, "tour-warned");
    await page.keyboard.press("Enter");
  }
  assert.match(told[0], /tenant1 uses 8 GB and tenant2 16 GB/);
  assert.match(told[1], /8 and 16 GB/);
  assert.match(told[6], /stops at 4 GB of 6/);
  assert.doesNotMatch(told.join(" "), /\{|undefined|NaN/);
  await page.waitForSelector(".tour-goal");
  const field = page.locator(".ed-fairSharePreemptionThreshold input");
  await field.fill("1.0");
  await field.press("Enter");
  await page.waitForSelector(".tour-goal.met");
  await shot(page, "tour-met");
  await page.locator(".tour .primary").click();
  await page.locator(".tour .primary").click();
  await page.locator(".tour").waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await close();
});

test("the tour holds on a phone and ends with Escape", async () => {
  const { page, close } = await station.lab("?t=0", { viewport: SIZES.phone, colorScheme: "dark" });
  await page.goto(`${station.labUrl}?tour`);
  await page.waitForSelector(".tour h2");
  for (let i = 0; i < 4; i++) await page.locator(".tour .primary").click();
  await page.waitForSelector("#grid[data-view=insp]");
  await shot(page, "tour-phone");
  await eventually(async () =>
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)),
  );
  await page.keyboard.press("Escape");
  await page.locator(".tour").waitFor({ state: "detached" });
  await close();
});

test("the help sheet lists every key, and waiting says how long", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.keyboard.press("?");
  await page.waitForSelector("#keys-dialog[open]");
  const sheet = await page.locator("#keys-dialog").innerText();
  for (const word of [
    "play or pause",
    "previous or next decision",
    "share the moment",
    "save the scenario",
    "this list",
  ])
    assert.ok(sheet.includes(word), word);
  await page.keyboard.press("Escape");
  await page.evaluate((scenario) => /** @type {any} */ (window).heddle.load({ scenario }), long());
  await page.locator("#progress button", { hasText: "Stop" }).click();
  await page.waitForSelector("#progress:has-text('stopped at')");
  const stopped = await page.locator("#progress").innerText();
  await page.waitForTimeout(500); // nothing else tells that nothing happens
  await eventually(async () => assert.equal(await page.locator("#progress").innerText(), stopped));
  await page.locator("#progress button", { hasText: "Go on" }).click();
  await page.waitForSelector("#progress:has-text('computing')");
  assert.deepEqual(faults, []);
  await close();
});

test("on a phone everything of the header is behind one button", async () => {
  const { page, faults, close } = await station.lab("?t=0", { viewport: SIZES.phone });
  await eventually(async () => assert.ok(!(await page.locator("#config-button").isVisible())));
  await page.locator("#more").click();
  assert.deepEqual(await accessibilityFaults(page), []);
  for (const id of ["scheduler", "undo", "redo", "compare-button", "config-button", "more-glossary"])
    assert.ok(await page.locator(`#${id}`).isVisible(), id);
  await page.keyboard.press("Escape");
  await eventually(async () => assert.ok(!(await page.locator("#config-button").isVisible())));
  await page.locator("#more").click();
  await page.locator("#config-button").click();
  await page.waitForSelector("#config[open]");
  await eventually(async () =>
    assert.ok(!(await page.locator("#compare-button").isVisible()), "it closes when something is chosen"),
  );
  await eventually(async () =>
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      "nothing scrolls sideways",
    ),
  );
  assert.deepEqual(faults, []);
  await close();
});

test("print and projector: themes of their own, and a print shows the moment", async () => {
  for (const theme of ["projector", "print"]) {
    const { page, faults, close } = await station.lab(`?t=66000&theme=${theme}`, {
      viewport: { width: 1280, height: 720 },
    });
    await eventually(async () =>
      assert.equal(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--ink").trim()),
        "#000000",
      ),
    );
    await shot(page, `lab-${theme}`);
    assert.deepEqual(await accessibilityFaults(page), [], theme);
    assert.deepEqual(faults, []);
    await close();
  }
  const { page, close } = await station.lab("?t=66000");
  await page.locator(".qr", { hasText: "tenant1" }).first().click();
  await page.emulateMedia({ media: "print" });
  await page.waitForSelector("html[data-theme=print]");
  // Queues are ruled: the ruler of the tree, the one in the answer, the containers and the chart.
  await eventually(async () =>
    assert.match((await page.locator("#tree .ruler rect").nth(1).getAttribute("fill")) ?? "", /^url\(#hatch-q1\)$/),
  );
  await page.waitForSelector("#ibody rect[fill='url(#hatch-q1)']");
  await shot(page, "lab-on-paper");
  await eventually(async () => assert.ok(!(await page.locator("#share-button").isVisible())));
  await eventually(async () => assert.ok(await page.locator("#cv").isVisible()));
  await page.emulateMedia({ media: "screen" });
  await page.waitForSelector("html:not([data-theme])");
  await eventually(async () => assert.equal(await page.locator("[fill^='url(#hatch-']").count(), 0));
  await close();
});

test("the built site works without a network after the first visit, in a folder of its own", async () => {
  const site = await serve(["--folder", "."]);
  const context = await station.context({ viewport: SIZES.desktop });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}dist/lab.html`);
    await page.waitForSelector("body[data-ready=all]");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await context.setOffline(true);
    await site.stop();
    await page.goto(`${site.url}dist/lab.html?preset=drf&t=20000`);
    await page.waitForSelector("body[data-ready=all]");
    await page.waitForSelector("#clock:text-is('00:20')");
    await page.keyboard.press("o");
    await page.waitForSelector("#gallery[open] .card");
    await page.goto(`${site.url}dist/embed.html?preset=min-share&t=40000`);
    await page.waitForSelector("heddle-sim .hs-k:text-is('00:40')");
  } finally {
    await context.close();
    await site.stop();
  }
});

test("what is empty says what it is, and leads on", async () => {
  const { page, faults, close } = await station.lab("?preset=drf&t=0");
  const set = (/** @type {string} */ path, /** @type {any} */ value) =>
    page.evaluate((change) => /** @type {any} */ (window).heddle.set(change), { path, value });
  // Jobs that begin later: nothing runs yet, and one can go to where something does.
  await set("/jobs/0/atMs", 20_000);
  await set("/jobs/1/atMs", 20_000);
  await page.waitForSelector(".empty:has-text('Nothing runs yet')");
  await page.locator(".empty [data-act=next]", { hasText: "00:2" }).click();
  await page.waitForSelector(".empty", { state: "hidden" });
  assert.match(await page.locator("#clock").innerText(), /^00:2\d$/);
  // No jobs at all: each queue is given one, and both memory and vcores run out.
  await set("/jobs", []);
  await page.waitForSelector(".empty:has-text('No jobs yet')");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator("#btab [data-tab=log]").click();
  await page.waitForSelector("#p-log:has-text('No decision has been made')");
  await page.locator(".empty [data-act=give]").click();
  await page.waitForSelector(".empty", { state: "hidden" });
  await page.waitForSelector("body[data-ready=all]");
  const root = await page.evaluate(async () => {
    const { heddle } = /** @type {any} */ (window);
    await heddle.seek(100_000);
    return (await heddle.getState()).queues.root;
  });
  for (const [type, whole] of /** @type {["memory-mb" | "vcores", number][]} */ ([
    ["memory-mb", 18 * 1024],
    ["vcores", 9],
  ])) {
    assert.ok(root.usage[type] > 0.9 * whole, `${type} ${root.usage[type]}`);
    assert.ok(root.demand[type] > whole, type);
  }
  // A search that finds nothing.
  await page.keyboard.press("o");
  await page.locator("#gallery-search").fill("zzzz");
  await page.locator("#gallery .none button").click();
  await page.waitForSelector("#gallery .card");
  assert.deepEqual(faults, []);
  await close();
});

test("a tree of root alone says how queues come", async () => {
  const { page, faults, close } = await station.lab("?preset=drf&t=0");
  await page.evaluate(async () => {
    const { heddle } = /** @type {any} */ (window);
    const { story: _, expect: __, ...scenario } = JSON.parse((await heddle.export({ format: "json" })).text);
    await heddle.load({
      scenario: { ...scenario, jobs: [], scheduler: { kind: "fair", allocationFile: "<allocations/>" } },
    });
  });
  await page.waitForSelector("#tree:has-text('no queue below root')");
  await page.waitForSelector(".empty:has-text('No jobs yet')");
  assert.equal(await page.locator(".empty [data-act=give]").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});
