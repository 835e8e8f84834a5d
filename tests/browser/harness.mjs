// What the browser tests share: a server, a browser, pages that keep what went wrong in them.

import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OUT = path.join(ROOT, "tests/browser/out");
const AXE = fs.readFileSync(path.join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");

/** The two sizes that the design is drawn for. */
export const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/**
 * Starts `cargo xtask serve` on a free port.
 * @param {string[]} args e.g. `["--folder", "dist"]`; without any, the page is built and served as it is read
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function serve(args = []) {
  const [program, ...before] = process.env.XTASK ? [process.env.XTASK] : ["cargo", "xtask"];
  const server = spawn(program, [...before, "serve", "--port", "0", ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("close", resolve));
  const stop = async () => {
    server.kill();
    await ended;
  };
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith("http")) return { url: line.trim(), stop };
  }
  throw new Error("the server ended without printing its address");
}

/** Starts the system's Chromium. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

/**
 * Opens a page in a context of its own. `faults` collects every console error, uncaught exception, failed request and
 * request to another host.
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {import("playwright-core").BrowserContextOptions} options e.g. `{ colorScheme: "dark", viewport: SIZES.phone }`
 */
export async function open(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: SIZES.desktop, serviceWorkers: "block", ...options });
  /** @type {string[]} */
  const faults = [];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`uncaught: ${error.error()}`));
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    const own = host === new URL(url).host || protocol === "data:" || protocol === "blob:";
    if (!own) faults.push(`request to another host: ${request.url()}`);
  });
  context.on("requestfailed", (request) => faults.push(`request failed: ${request.url()}`));
  const page = await context.newPage();
  await page.goto(url);
  return { page, faults, close: () => context.close() };
}

/**
 * What axe-core finds wrong with a page as it stands, one sentence each.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export async function accessibilityFaults(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate("axe.run()");
  return violations.flatMap((/** @type {import("axe-core").Result} */ rule) =>
    rule.nodes.map((node) => `${rule.id}: ${rule.help} (${node.target.join(" ")})`),
  );
}

/**
 * Writes a screenshot to `tests/browser/out/NAME.png`.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
export async function shot(page, name) {
  fs.mkdirSync(OUT, { recursive: true });
  await page.screenshot({ path: path.join(OUT, `${name}.png`) });
}
