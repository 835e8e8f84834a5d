// Queues are edited in the tree: by pointer, by keyboard, under each scheduler; many are folded and found. Real pointer and keyboard input.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { box, drag, row, said, tree, under } from "./editing.mjs";
import { accessibilityFaults, eventually, paste, Station, says, settled } from "./harness.mjs";
import { hundreds } from "./scenarios.mjs";

const station = new Station({ edits: true });

test("queues are added, renamed, moved and deleted by pointer; undo and redo go back and forth", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const before = await tree(page);
  await row(page, "root").click();
  await page.locator(".qtools button", { hasText: "Add" }).click();
  await page.keyboard.type("ops");
  await page.keyboard.press("Enter");
  await said(page, "root.ops added");
  await eventually(async () =>
    assert.deepEqual(await tree(page), ["root", " ops", " tenant1", " tenant2", " tenant3"]),
  );
  await page.locator(".qtools button", { hasText: "Rename" }).click();
  await page.keyboard.type("pool");
  await page.keyboard.press("Enter");
  await said(page, "root.pool was root.ops");
  await row(page, "root").click();
  const [from, to] = [await box(row(page, "tenant2")), await box(row(page, "pool"))];
  await drag(page, { x: from.x + 60, y: from.y + 12 }, { x: to.x + 60, y: to.y + 12 });
  await said(page, "root.pool.tenant2 was root.tenant2");
  await eventually(async () =>
    assert.deepEqual(await tree(page), ["root", " pool", "  tenant2", " tenant1", " tenant3"]),
  );
  await page.locator("#scrub").focus();
  await page.keyboard.press("End");
  await eventually(async () =>
    assert.match(await row(page, "tenant2").locator(".num").innerText(), /^[1-9]/, "its job has followed it"),
  );
  await row(page, "tenant3").click();
  await page.locator(".qtools button", { hasText: "Delete" }).click();
  await page.locator("#delete-queue button", { hasText: "Delete the job too" }).click();
  await said(page, "root.tenant3 deleted");
  await eventually(async () => assert.deepEqual(await tree(page), ["root", " pool", "  tenant2", " tenant1"]));
  // Quick clicks lose no step.
  for (let i = 0; i < 4; i++) await page.locator("#undo").click();
  await said(page, "Undone: root.ops added");
  await eventually(async () => assert.deepEqual(await tree(page), before));
  await page.locator("#redo").click();
  await said(page, "Done again: root.ops added");
  assert.deepEqual(faults, []);
  await close();
});

test("the same by keyboard", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await row(page, "root").click();
  await row(page, "root").focus();
  await page.keyboard.press("Insert");
  await page.keyboard.type("a.b");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#notice.error:has-text('no period')");
  await eventually(async () =>
    assert.equal(await page.locator(".qname input").inputValue(), "a.b", "what was typed stays"),
  );
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("a");
  await page.keyboard.press("Enter");
  await said(page, "root.a added");
  await page.waitForTimeout(200);
  await row(page, "tenant1").click();
  await row(page, "tenant1").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await said(page, "root.a.tenant1 was root.tenant1");
  await eventually(async () => assert.deepEqual(await tree(page), ["root", " a", "  tenant1", " tenant2", " tenant3"]));
  await row(page, "tenant1").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await said(page, "root.tenant1 was root.a.tenant1");
  await row(page, "tenant1").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("first");
  await page.keyboard.press("Enter");
  await said(page, "root.first was root.tenant1");
  await row(page, "a").click();
  await row(page, "a").focus();
  await page.keyboard.press("Delete");
  await said(page, "root.a deleted");
  await eventually(async () => assert.deepEqual(await tree(page), ["root", " first", " tenant2", " tenant3"]));
  await row(page, "tenant2").click();
  await page.locator(".qparent select").focus();
  await page.locator(".qparent select").selectOption("root.tenant3");
  await page.waitForSelector("#notice:has-text('root.tenant3.tenant2 was root.tenant2')");
  assert.deepEqual(faults, []);
  await close();
});

test("of hundreds of queues every row is in the tree and says its figures, in sight or not", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await paste(
    page,
    `<allocations>${Array.from({ length: 300 }, (_, i) => `<queue name="team${i}"/>`).join("")}</allocations>`,
  );
  await page.waitForSelector("#config-findings:has-text('Readable')");
  await page.locator("#config-start").click();
  await said(page, "300 leaf queues");
  await page.keyboard.press("Escape");
  await page.waitForSelector("body[data-ready=all]");
  // Those in sight follow at once, the others once the playhead rests.
  const told = () =>
    page
      .locator(".qr")
      .evaluateAll(
        (all) => all.filter((one) => one.querySelector(".num")?.textContent && one.querySelector(".rz svg")).length,
      );
  await eventually(async () => {
    const rows = await page.locator(".qr").count();
    assert.ok(rows > 300);
    assert.equal(await told(), rows);
  });
  await row(page, "team299").click();
  await page.waitForSelector(".qr[aria-selected=true]:has-text('team299')");
  await page.keyboard.press("ArrowUp");
  await page.waitForSelector(".qr[aria-selected=true]:has-text('team298')");
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-selected")), "true"),
  );
  await eventually(async () => assert.equal(await page.locator(".qr[tabindex='0']").count(), 1));
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("hundreds of queues follow the playhead; where they have branches, these are folded", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  for (const [branches, most] of /** @type {[boolean, number][]} */ ([
    [false, 320],
    [true, 60],
  ])) {
    await page.evaluate((scenario) => /** @type {any} */ (window).heddle.load({ scenario }), hundreds(branches));
    await settled(page);
    // The rows have said what they say at the beginning, those out of sight, too.
    await says(page.locator("#tree .qr").first(), /\d of 800.GB/);
    await says(page.locator("#tree .qr").last(), /\d \/ \d/);
    await page.evaluate(() => /** @type {any} */ (window).heddle.seek({ t: 40_000 }));
    await says(page.locator("#tree .qr").first(), /800 of 800.GB/);
    assert.ok((await page.locator("#tree .qr").count()) < most);
  }
  await page.locator("#find-queue").fill("q7");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".qr[aria-selected=true]:has-text('q7')");
  assert.deepEqual(faults, []);
  await close();
});

test("many queues are folded and found, by pointer and by keyboard", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const team = (/** @type {number} */ i) =>
    `<queue name="team${i}">${[0, 1, 2, 3, 4].map((k) => `<queue name="part${k}"/>`).join("")}</queue>`;
  await paste(page, `<allocations>${[0, 1, 2, 3].map(team).join("")}</allocations>`);
  await page.waitForSelector("#config-findings:has-text('Readable')");
  await page.locator("#config-start").click();
  await said(page, "20 leaf queues");
  const rows = () => page.locator(".qr").count();
  const all = await rows();
  await row(page, "team1").locator(".fold-queue").click();
  await eventually(async () => assert.equal(await rows(), all - 5));
  await eventually(async () => assert.equal(await row(page, "team1").getAttribute("aria-expanded"), "false"));
  await row(page, "team2").click();
  await page.keyboard.press("x");
  await eventually(async () => assert.equal(await rows(), all - 10));
  await page.keyboard.press("x");
  await page.keyboard.press("/");
  await page.keyboard.type("TEAM1.part3");
  await eventually(async () =>
    assert.deepEqual(await page.locator(".qr b[title]").allTextContents(), ["root", "team1", "part3"]),
  );
  assert.deepEqual(await accessibilityFaults(page), []);
  // Entering chooses what was found, and leaving shows everything but what is folded around nothing chosen.
  await page.keyboard.press("Enter");
  await page.waitForSelector(".qr[aria-selected=true]:has-text('part3')");
  await page.locator("#find-queue").press("Escape");
  await eventually(async () => assert.equal(await rows(), all));
  assert.deepEqual(faults, []);
  await close();
});

test("Capacity and Superior are edited in the tree, too", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await paste(page, fs.readFileSync(new URL("../../tests/examples/capacity-25-75.json", import.meta.url), "utf8"));
  await under(page, "capacity");
  await page.waitForSelector("body[data-ready=all]");
  const leaf = (await tree(page))[1].trim();
  await row(page, leaf).click();
  await page.locator(".ed-capacity input").fill("40");
  await page.locator(".ed-capacity input").press("Enter");
  await page.locator("#notice.error button", { hasText: "the rest, 60" }).click();
  await said(page, "capacity 40");
  await page.locator(".qtools button", { hasText: "Rename" }).click();
  await page.keyboard.type("first");
  await page.keyboard.press("Enter");
  await said(page, "root.first was");
  await paste(page, fs.readFileSync(new URL("../../www/scenarios/superior-article.json", import.meta.url), "utf8"));
  await under(page, "superior");
  await page.waitForSelector("body[data-ready=all]");
  await row(page, "q1").click();
  await page.locator(".ed-min input").fill("50");
  await page.locator(".ed-min input").press("Enter");
  await said(page, "min 50");
  assert.deepEqual(faults, []);
  await close();
});

test("a field says what holds at the playhead, however it came to it", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=60000");
  const field = page.locator(".ed-weight input");
  const tag = page.locator(".ed-weight i");
  const first = await field.inputValue();
  await page.keyboard.press("Space");
  await field.fill("3");
  await field.press("Enter");
  await page.waitForSelector("#notice:has-text('weight')");
  await eventually(async () => assert.equal(await field.inputValue(), "3"));
  await eventually(async () => assert.equal(await tag.count(), 0, "no default any more"));
  await page.locator("#ihead").click();
  await page.keyboard.press("Home");
  await eventually(async () => assert.equal(await field.inputValue(), first));
  await page.keyboard.press("End");
  await eventually(async () => assert.equal(await field.inputValue(), "3"));
  assert.deepEqual(faults, []);
  await close();
});
