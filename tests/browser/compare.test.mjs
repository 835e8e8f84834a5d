// Two runs beside each other, and the metrics of one: forks, settings, releases, the first difference, hostile names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, compareSetting, eventually, SIZES, Station, says, shot, unfold } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/** The cells of every row of a table. @param {Page} page @param {string} rows */
const cells = (page, rows) =>
  page
    .locator(rows)
    .evaluateAll((list) =>
      list.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim())),
    );

test("what would another threshold do? The first difference is found, and both runs' figures", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await page.locator(".qr", { hasText: "tenant3" }).first().click();
  await compareSetting(page, "root.tenant3", "fairSharePreemptionThreshold", "1.0");
  await page.waitForSelector("#cmp:has-text('First difference at 01:30')");
  await says(
    page.locator("#cmp"),
    /threshold 0\.8\s+1 container \(2.GB\) warned[\s\S]*threshold 1\.0\s+2 containers \(4.GB\) warned/,
  );
  await page.waitForFunction(() =>
    /threshold 0\.8[\s\S]*3.min 59.s[\s\S]*threshold 1\.0[\s\S]*44\.7.s/.test(
      document.querySelector("#cmp table")?.textContent ?? "",
    ),
  );
  await shot(page, "compare-threshold");
  await page.locator("#cmp button", { hasText: "Go there" }).click();
  await page.waitForSelector("#clock:text-is('01:30')");
  // The table of metrics holds both.
  await page.locator("#cmp button", { hasText: "Every queue" }).click();
  await page.waitForSelector(".mets th:has-text('Change')");
  const killed = await page.locator(".mets tr", { hasText: "ApplicationMasters among them" }).innerText();
  assert.match(killed, /0\s+0/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "compare-metrics");
  // Nobody is called by a letter, which could be a queue's badge.
  assert.doesNotMatch(await page.locator("#cmp").innerText(), /\b[AB]\b/);
  await page.locator("#cmp button[aria-label='End the comparison']").click();
  await page.locator("#cmp").waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await close();
});

test("what the leaves have adds up to what the cluster has, in every run", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await compareSetting(page, "root.tenant3", "fairSharePreemptionThreshold", "1.0");
  await page.locator("#btab [data-tab=metrics]").click();
  await eventually(async () => {
    const leaves = await cells(page, ".cmptab tbody tr");
    const [total] = await cells(page, ".cmptab tfoot tr");
    assert.deepEqual(
      leaves.map(([name]) => name?.replace(/\s+/g, " ")),
      ["T1 root.tenant1", "T2 root.tenant2", "T3 root.tenant3"],
    );
    const sums = [1, 2].map((column) => leaves.reduce((sum, row) => sum + Number(row[column]), 0));
    assert.deepEqual(sums, [2, 3]);
    assert.deepEqual(total.slice(1, 3).map(Number), sums);
  });
  assert.deepEqual(faults, []);
  await close();
});

test("both stages: the other run at the same moment, with the same colours; a container there chooses its queue here", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await compareSetting(page, "root.tenant3", "fairSharePreemptionThreshold", "1.0");
  await says(page.locator("#stage .cvname").first(), /threshold 0\.8/);
  await says(page.locator("#stage .cvname.there"), /threshold 1\.0/);
  const other = page.getByRole("region", { name: "threshold 1.0" });
  const warned = other.getByRole("row", { name: /root\.tenant1.*warned/ });
  await warned.waitFor({ state: "attached" });
  assert.equal(
    await page
      .locator("#pdom")
      .getByRole("row", { name: /root\.tenant1.*warned/ })
      .count(),
    0,
  );
  // They stand beside each other, and are of one size.
  const [here, there] = await Promise.all([page.locator("#cv"), other.locator("canvas")].map((of) => of.boundingBox()));
  assert.deepEqual([here?.y, here?.width, here?.height], [there?.y, there?.width, there?.height]);
  await warned.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#tree [aria-selected=true]:has-text('tenant1')");
  await page.locator("#cmp button[aria-label='End the comparison']").click();
  await other.waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await close();
});

test("one workload under several schedulers: each named, what the translation lost beside its queue, and any of them drawn", async () => {
  const { page, faults, close } = await station.lab("?preset=article-under-fair&t=40000");
  await page.keyboard.press("c");
  await page.locator("#compare input[value=schedulers]").check();
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("body[data-compare=all]");
  const names = page.locator("#cmp tbody th");
  await eventually(async () =>
    assert.deepEqual(await names.allInnerTexts(), ["Fair 3.4", "Fair 2.7", "Capacity 3.4", "Superior"]),
  );
  await says(page.locator("#stage .cvname.there"), /Fair 2\.7/);
  await page.locator("#cmp button", { hasText: "Superior" }).click();
  await says(page.locator("#stage .cvname.there"), /Superior/);
  await page.locator("#cmp button", { hasText: "Every queue" }).click();
  const row = page.locator(".cmptab tbody tr", { hasText: "root.q1" });
  await row.locator("summary", { hasText: "Capacity 3.4 3 nearly the same" }).click();
  await says(row, /weight = 50 → capacity = 50w\s+There the share among all siblings is guaranteed/);
  await says(page.locator(".cmptab tfoot tr"), /Superior \d+ lost/);
  assert.deepEqual(await accessibilityFaults(page), []);
  // The address opens all of them again.
  await page.waitForFunction(() => location.hash.length > 1);
  const again = await station.lab(new URL(page.url()).hash);
  await again.page.waitForSelector("body[data-compare=all]");
  await eventually(async () =>
    assert.deepEqual(await again.page.locator("#cmp tbody th").allInnerTexts(), await names.allInnerTexts()),
  );
  await says(again.page.locator(".cmptab tfoot tr"), /Superior \d+ lost/);
  assert.deepEqual([...faults, ...again.faults], []);
  await Promise.all([close(), again.close()]);
});

test("a scheduler with a queue file of its own: nothing is translated", async () => {
  const { page, faults, close } = await station.lab("?preset=article-under-fair&t=40000");
  await page.keyboard.press("c");
  const row = page.locator("#compare .scheds li", { hasText: "Capacity Scheduler · Hadoop 3.4" });
  const names = ["root.queues", "root.q1.capacity", "root.q2.capacity"];
  const values = ["q1,q2", "30", "70"];
  const xml = names.map(
    (name, i) => `<property><name>yarn.scheduler.capacity.${name}</name><value>${values[i]}</value></property>`,
  );
  await row.locator("input[type=file]").setInputFiles({
    name: "my-capacity.xml",
    mimeType: "text/xml",
    buffer: Buffer.from(`<configuration>${xml.join("")}</configuration>`),
  });
  await row.locator("label:has-text('my-capacity.xml')").waitFor();
  for (const label of ["Hadoop 2.7", "Superior"])
    await page.locator("#compare .scheds li", { hasText: label }).locator("input[type=checkbox]").uncheck();
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("body[data-compare=all]");
  await says(page.locator("#cmp"), /its own my-capacity\.xml/);
  await page.locator("#cmp button", { hasText: "Every queue" }).click();
  await page.waitForSelector(".cmptab tfoot");
  assert.equal(await page.locator(".cmptab summary").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("a fork: this run stays beside, dashed, and an edit at the playhead parts them there", async () => {
  const { page, faults, close } = await station.lab("?t=50000");
  await page.keyboard.press("c");
  await page.waitForSelector("#compare[open]");
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("body[data-compare=all]");
  await page.waitForSelector("#cmp:has-text('Both runs decide the same')");
  await page.locator(".qr", { hasText: "tenant3" }).first().click();
  await unfold(page);
  const timeout = page.locator(".ed-fairSharePreemptionTimeout input");
  await timeout.fill("30");
  await timeout.press("Enter");
  await page.waitForSelector("#cmp:has-text('First difference at 01:05')");
  await says(page.locator("#cmp"), /forked at 00:50/);
  // Undone, they are the same again.
  await page.keyboard.press("Escape");
  await page.locator("#undo").click();
  await page.waitForSelector("#cmp:has-text('Both runs decide the same')");
  assert.deepEqual(faults, []);
  await close();
});

test("another release decides otherwise; swapping shows it on the stage", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await page.locator("#compare-button").click();
  await page.locator("#compare input[value=schedulers]").check();
  for (const label of ["Capacity Scheduler · Hadoop 3.4", "Superior"])
    await page.locator("#compare .scheds li", { hasText: label }).locator("input[type=checkbox]").uncheck();
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("body[data-compare=all]");
  await page.waitForSelector("#cmp:has-text('First difference')");
  await page.locator("#cmp button", { hasText: "Swap" }).click();
  await page.waitForFunction(() => /2\.7/.test(document.getElementById("profile")?.textContent ?? ""));
  await says(page.locator("#cmp tbody"), /Fair 2\.7[\s\S]*Fair 3\.4/);
  await page.waitForSelector("body[data-compare=all]");
  await page.waitForSelector("#cmp:has-text('First difference')");
  assert.deepEqual(faults, []);
  await close();
});

test("what Hadoop refuses is said in the dialog, and nothing changes", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await page.keyboard.press("c");
  await page.locator("#compare input[value=setting]").check();
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("#compare [role=alert]:has-text('Write the value')");
  await page.locator("#compare select[name=setting]").selectOption("weight");
  await page.locator("#compare input[name=value]").fill("heavy");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#compare [role=alert]:has-text('heavy')");
  await page.locator("#cmp").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.waitForSelector("#compare", { state: "hidden" });
  assert.deepEqual(faults, []);
  await close();
});

test("names that look like markup stay text on both sides", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const name = `<img src=x onerror="window.hit=1">\u202e😀${"x".repeat(150)}`;
  const scenario = {
    heddle: 1,
    name,
    durationMs: 60000,
    scheduler: { kind: "fair", allocationFile: "<allocations/>" },
    cluster: { nodes: [{ name: "n", resource: { "memory-mb": 4096, vcores: 4 } }] },
    jobs: [
      {
        id: "j",
        user: "u",
        queue: "root.a",
        stages: [{ name: "work", count: 2, resource: { "memory-mb": 1024, vcores: 1 }, duration: 1000 }],
      },
    ],
  };
  await page.keyboard.press("c");
  await page.locator("#compare .ways > li > label > input[type=file]").setInputFiles({
    name: "hostile.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(scenario)),
  });
  await page.waitForSelector("#compare label.btn:has-text('hostile.json')");
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("body[data-compare=all]");
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {any} */ (window).hit), undefined));
  await eventually(async () =>
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"),
  );
  await page.locator("#btab [data-tab=metrics]").click();
  await page.waitForSelector(".mets table");
  assert.deepEqual(faults, []);
  await close();
});

test("a chosen setting stays chosen when another queue is", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await page.keyboard.press("c");
  const setting = page.locator("#compare select[name=setting]");
  await setting.selectOption("fairSharePreemptionThreshold");
  const options = await setting.locator("option").elementHandles();
  await page.locator("#compare select[name=queue]").selectOption("root.tenant3");
  await page.waitForFunction((old) => !old.isConnected, options[0]);
  assert.equal(await setting.inputValue(), "fairSharePreemptionThreshold");
  assert.deepEqual(faults, []);
  await close();
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`axe finds nothing in a comparison: ${colorScheme}, ${size}`, async () => {
      const { page, faults, close } = await station.lab("?t=100000", {
        colorScheme,
        viewport,
        reducedMotion: "reduce",
      });
      await page.keyboard.press("c");
      await page.waitForSelector("#compare[open]");
      assert.deepEqual(await accessibilityFaults(page), [], "dialog");
      await shot(page, `compare-${colorScheme}-${size}-dialog`);
      await page.keyboard.press("Escape");
      await page.waitForSelector("#compare:not([open])", { state: "attached" });
      await compareSetting(page, "root.tenant3", "fairSharePreemptionThreshold", "1.0");
      if (size === "phone") await page.locator("#views [data-pane=insp]").click();
      await page.waitForSelector("#cmp:has-text('First difference')");
      assert.deepEqual(await accessibilityFaults(page), []);
      await shot(page, `compare-${colorScheme}-${size}`);
      if (size === "phone") {
        await page.locator("#views [data-pane=time]").click();
        await shot(page, `compare-${colorScheme}-${size}-time`);
      }
      await eventually(async () =>
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"),
      );
      assert.deepEqual(faults, []);
      await close();
    });
  }
}

test("who waits: contended time alone, a verdict on the longest wait, and the way there", async () => {
  const { page, faults, close } = await station.lab("?t=10000");
  await page.locator("#btab [data-tab=metrics]").click();
  const row = page.locator(".waits tbody tr").first();
  await eventually(async () =>
    assert.match(
      await row.innerText(),
      /root\.tenant3\s+3.min 57.s\s+2\.8.GB, 1\.4.vcores\s+4\.8.GB\s+1\.7.GB\s+0\s+03:11 It lacks 0\.8.GB, one container needs 2.GB/,
    ),
  );
  assert.deepEqual(await accessibilityFaults(page), []);
  await row.locator("button", { hasText: "03:11" }).click();
  await page.waitForSelector("#clock:text-is('03:11')");
  await page.waitForSelector("#ibody .vd[data-answer=request-too-large]");
  assert.deepEqual(faults, []);
  await close();
});
