// The page as it is read and the static site below a sub-path: each loads cleanly in both themes and both sizes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, launch, open, SIZES, serve, shot } from "./harness.mjs";

const SITES = { page: { args: [], path: "" }, dist: { args: ["--folder", "."], path: "dist/" } };

for (const [site, { args, path }] of Object.entries(SITES)) {
  test(`the ${site === "page" ? "page as it is read" : "static site, below a sub-path,"} loads`, async (t) => {
    /** @type {Awaited<ReturnType<typeof serve>>} */
    let server;
    /** @type {Awaited<ReturnType<typeof launch>>} */
    let browser;
    t.before(async () => {
      [server, browser] = await Promise.all([serve(args), launch()]);
    });
    t.after(async () => {
      await browser?.close();
      await server?.stop();
    });
    for (const colorScheme of /** @type {const} */ (["dark", "light"])) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        await t.test(`${colorScheme}, ${size}`, async () => {
          const { page, faults, close } = await open(browser, server.url + path, { colorScheme, viewport });
          await page.waitForLoadState("networkidle");
          await eventually(async () => assert.match(await page.title(), /Heddle/));
          await shot(page, `load-${site}-${colorScheme}-${size}`);
          assert.deepEqual(await accessibilityFaults(page), []);
          assert.deepEqual(faults, []);
          await close();
        });
      }
    }
  });
}
