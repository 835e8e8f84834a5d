// The package as it is published: its archive, a site that serves what was made of it, and a figure that runs there.

import assert from "node:assert/strict";
import fs from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../../dist-npm/", import.meta.url));
const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
});

/** What `npm pack` has made of it in `cargo xtask dist`. */
export function archive() {
  const [name] = fs.existsSync(DIST) ? fs.readdirSync(DIST).filter((file) => file.endsWith(".tgz")) : [];
  assert.ok(name, "dist-npm has no archive: run `cargo xtask dist`");
  return path.join(DIST, name);
}

/**
 * Serves a folder as any static host does, without headers of its own.
 * @param {string} folder
 */
export async function staticSite(folder) {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const there = path.join(folder, path.normalize(name));
    const file = fs.existsSync(there) && fs.statSync(there).isDirectory() ? path.join(there, "index.html") : there;
    if (!fs.existsSync(file)) return response.writeHead(name === "/favicon.ico" ? 204 : 404).end();
    response.setHeader("content-type", TYPES[path.extname(file)] ?? "text/plain").end(fs.readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/**
 * Waits for the page's first figure, plays it and sees the time go on.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<{ pictureMs: number }>} how long after the page was asked for its queues were there
 */
export async function play(page) {
  const figure = page.locator("heddle-sim").first();
  await figure.locator(".hs-q").first().waitFor();
  const pictureMs = Math.round(await page.evaluate(() => performance.now()));
  const clock = figure.locator(".hs-k");
  const before = await clock.innerText();
  await figure.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(
    (before) => document.querySelector("heddle-sim")?.shadowRoot?.querySelector(".hs-k")?.textContent !== before,
    before,
  );
  return { pictureMs };
}
