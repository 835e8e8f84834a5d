// The reference: its pages in every language, what leads to them, and the schemas at their addresses.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, SIZES, Station, says, shot } from "./harness.mjs";

const station = new Station();
const PAGES = ["index", "scenario", "commands", "settings"];

/** Opens a page, once it is made. @param {string} name @param {import("playwright-core").BrowserContextOptions} [options] */
async function opened(name, options) {
  assert.ok((await fetch(`${station.url}reference/${name}.html`, { method: "HEAD" })).ok, name);
  return station.open(`${station.url}reference/${name}.html`, options);
}

for (const language of ["en", "de"])
  for (const name of PAGES)
    test(`${language}/${name} is read by everybody, and fits a phone`, async () => {
      const { page, faults, close } = await opened(`${language}/${name}`, { viewport: SIZES.phone });
      await page.waitForSelector("header select.language");
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      assert.deepEqual(await accessibilityFaults(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      await shot(page, `reference-${language}-${name}`);
      assert.deepEqual(faults, []);
      await close();
    });

test("dark, with the list of sections beside it", async () => {
  const { page, faults, close } = await opened("en/settings", { colorScheme: "dark" });
  await page.waitForSelector("header select.language");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "fair-scheduler.xml" })
    .click();
  await shot(page, "reference-dark");
  assert.deepEqual(faults, []);
  await close();
});

test("pages of the site lead to it, in their language, and it changes with the menu", async () => {
  const { page, faults, close } = await station.open(station.url, { locale: "de-DE", reducedMotion: "reduce" });
  await page.waitForSelector("body[data-ready]");
  await opened("de/index").then((of) => of.close());
  await page.getByRole("link", { name: "Referenz" }).click();
  await page.waitForURL(/reference\/de\/index\.html$/);
  await page.getByRole("link", { name: "Befehlszeile" }).click();
  await says(page.locator("#why ~ p").first(), /Den Lauf eines Szenarios fragen/);
  await page.locator("header select.language").selectOption("en");
  await page.waitForURL(/reference\/en\/commands\.html/);
  await says(page.locator("#why ~ p").first(), /Ask a scenario's run why/);
  assert.deepEqual(faults, []);
  await close();
});

test("schemas are at their addresses", async () => {
  for (const [name, begins] of [
    ["scenario.schema.json", "{"],
    ["verdict.schema.json", "{"],
    ["findings.schema.json", "{"],
    ["fair-scheduler.rng", "<?xml"],
  ]) {
    const answer = await fetch(`${station.url}schema/${name}`);
    assert.ok(answer.ok, name);
    assert.ok((await answer.text()).startsWith(begins), name);
  }
});
