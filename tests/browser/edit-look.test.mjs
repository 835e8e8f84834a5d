// What is edited looks and reads well everywhere: hostile names are inert, axe finds nothing in either theme and size. Real pointer and keyboard input.

import assert from "node:assert/strict";
import { test } from "node:test";
import { box, row, said } from "./editing.mjs";
import { accessibilityFaults, eventually, SIZES, Station, shot } from "./harness.mjs";
import { HOSTILE_NAMES } from "./scenarios.mjs";

const station = new Station({ edits: true });

test("hostile names are inert in the tree, the form and the tables", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  for (const name of HOSTILE_NAMES) {
    await row(page, "root").click();
    await page.locator(".qtools button", { hasText: "Add" }).click();
    await page.locator(".qname input").fill(name);
    await page.locator(".qname input").press("Enter");
    await said(page, "added");
    await page.waitForTimeout(150);
  }
  const shown = await page.evaluate(() => [...document.querySelectorAll(".qr b")].map((b) => b.textContent));
  for (const name of HOSTILE_NAMES) assert.ok(shown.includes(name), name.slice(0, 40));
  await page.keyboard.press("e");
  await page.locator("#config-views [data-view=form]").click();
  await page.waitForSelector("#config-form .form-row");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator("#config-views [data-view=changes]").click();
  await page.keyboard.press("Escape");
  await page.locator("#btab [data-tab=work]").click();
  await page.locator(".menu summary").click();
  await page.locator(".menu .items button", { hasText: "A job for every queue" }).click();
  await said(page, "A job for every queue");
  await page.locator(".wbar button", { hasText: "Table" }).click();
  await page.waitForSelector(".edit-table");
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {any} */ (window).hit), undefined));
  await eventually(async () =>
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"),
  );
  assert.deepEqual(faults, []);
  await close();
});

test("on a phone an edit is told whichever pane is shown, tables keep their buttons, the timeline stays below", async () => {
  const { page, faults, close } = await station.lab("?t=66000", { viewport: SIZES.phone });
  await page.locator("#views [data-pane=queues]").click();
  await row(page, "tenant3").click();
  await page.waitForSelector(".qr .tag:text-is('t3 starved')");
  await page.locator(".ed-weight input").fill("3");
  await page.locator(".ed-weight input").press("Enter");
  await said(page, "root.tenant3: weight 3");
  await page.locator("#views [data-pane=time]").click();
  await page.locator("#btab [data-tab=work]").click();
  await page.locator(".wbar button", { hasText: "Table" }).click();
  const [table, cell] = [page.locator(".edit-table").first(), page.locator(".rowtools").first()];
  await eventually(async () =>
    assert.ok((await box(cell)).y >= (await box(table)).y, "the buttons of a row lie in it"),
  );
  await page.locator("#views [data-pane=queues]").click();
  await page.waitForSelector("#tl");
  await page.waitForSelector("#p-work", { state: "hidden" });
  assert.deepEqual(faults, []);
  await close();
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`axe finds nothing while editing: ${colorScheme}, ${size}`, async () => {
      const { page, faults, close } = await station.lab("?t=40000", { colorScheme, viewport, reducedMotion: "reduce" });
      const phone = size === "phone";
      if (phone) await page.locator("#views [data-pane=queues]").click();
      await row(page, "tenant1").click();
      await shot(page, `edit-tree-${colorScheme}-${size}`);
      assert.deepEqual(await accessibilityFaults(page), [], "tree");
      await page.locator(".qtools button", { hasText: "All settings" }).click();
      for (const view of ["form", "text", "changes"]) {
        await page.locator(`#config-views [data-view=${view}]`).click();
        await page.waitForTimeout(400);
        await shot(page, `edit-config-${view}-${colorScheme}-${size}`);
        assert.deepEqual(await accessibilityFaults(page), [], view);
      }
      await page.keyboard.press("Escape");
      if (phone) await page.locator("#views [data-pane=time]").click();
      await page.locator("#btab [data-tab=work]").click();
      for (const mode of ["Lanes", "Table", "Cluster"]) {
        await page.locator(".wbar button", { hasText: mode }).click();
        await page.waitForTimeout(200);
        await shot(page, `edit-work-${mode.toLowerCase()}-${colorScheme}-${size}`);
        assert.deepEqual(await accessibilityFaults(page), [], mode);
      }
      await eventually(async () =>
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"),
      );
      assert.deepEqual(faults, []);
      await close();
    });
  }
}
