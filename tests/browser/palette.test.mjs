// The palette: a key opens it, words find, Enter does, Escape leaves everything as it was.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, Station } from "./harness.mjs";

const station = new Station();

test("queues, applications, settings, scenarios, verbs and help are found by words and done by Enter", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=66000");
  const field = page.getByRole("combobox", { name: "Find anything" });
  const open = async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await field.waitFor();
  };
  /** @type {[string, string, string, () => Promise<unknown>][]} */
  const finds = [
    ["tenant1", "tenant1", "queue", () => page.waitForSelector("#ihead:has-text('root.tenant1')")],
    ["t2", "t2", "application", () => page.waitForSelector("#ihead:has-text('t2')")],
    ["heat map", "Show the heat map", "do", () => page.waitForSelector("#level [data-level=heat][aria-pressed=true]")],
    [
      "lane app",
      "Timeline: a lane for each application",
      "do",
      () => page.waitForSelector("#tmode [data-mode=apps][aria-pressed=true]"),
    ],
    ["glossary", "Glossary", "help", () => page.waitForSelector("#glossary[open]")],
    [
      "thresh fairshare",
      "fairSharePreemptionThreshold",
      "setting",
      () => page.waitForSelector("#config-form [data-setting=fairSharePreemptionThreshold]:focus"),
    ],
    [
      "wrong queue asked",
      "The wrong queue is asked first",
      "scenario",
      () => page.waitForSelector("#name:has-text('The wrong queue')"),
    ],
  ];
  for (const [typed, text, kind, done] of finds) {
    await open();
    await field.fill(typed);
    const first = page.locator("#palette [aria-selected=true]");
    await eventually(async () => assert.equal(await first.locator("b").innerText(), text, typed));
    assert.equal(await first.locator(".kind").innerText(), kind);
    assert.equal(await field.getAttribute("aria-activedescendant"), await first.getAttribute("id"));
    if (kind === "setting") assert.deepEqual(await accessibilityFaults(page), []);
    await page.keyboard.press("Enter");
    await done();
    await eventually(async () => assert.equal(await page.locator("#palette").count(), 0));
    await page.keyboard.press("Escape");
  }
  await open();
  await page.keyboard.press("ArrowUp");
  assert.match(await page.locator("#palette [aria-selected=true]").getAttribute("id").then(String), /palette-[1-9]/);
  await field.fill("no such thing");
  await page.waitForSelector("#palette [role=status]:has-text('Nothing is called that')");
  await page.keyboard.press("Escape");
  await eventually(async () => assert.equal(await page.locator("#palette").count(), 0));
  await page.keyboard.press("?");
  await page.waitForSelector("#keys-list:has-text('find anything')");
  assert.deepEqual(faults, []);
  await close();
});
