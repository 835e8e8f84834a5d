// What the browser tests share: a server, a browser, pages that keep what went wrong in them.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OUT = path.join(ROOT, "tests/browser/out");
const AXE = fs.readFileSync(path.join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");

/** How long something is waited for, ms: two files of tests share a machine that may be slow. */
export const PATIENCE_MS = 60_000;
/** How often it is looked for, ms. */
const LOOK_MS = 100;

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
    if (!line.startsWith("http")) continue;
    const url = line.trim();
    // What comes on demand may still be being built after a change; whoever asks for it waits, and no test is to.
    await (await fetch(`${url}pkg/every/heddle_wasm_bg.wasm`)).arrayBuffer();
    return { url, stop };
  }
  throw new Error("the server ended without printing its address");
}

/** Starts the system's Chromium. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * Opens a page in a context of its own. `faults` collects every console error, uncaught exception, failed request and
 * request to another host.
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {import("playwright-core").BrowserContextOptions} options e.g. `{ colorScheme: "dark", viewport: SIZES.phone }`
 * @param {(page: import("playwright-core").Page) => Promise<unknown>} [before] what is done before the page is loaded
 */
export async function open(browser, url, options = {}, before = async () => {}) {
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
  // What is still on its way when a page is left or loaded anew is no fault.
  const wasLeft = (/** @type {import("playwright-core").Request} */ request) =>
    request.failure()?.errorText === "net::ERR_ABORTED";
  context.on("requestfailed", (request) => {
    if (!wasLeft(request)) faults.push(`request failed: ${request.url()}`);
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await slowDown(page);
  await before(page);
  await page.goto(url);
  return { page, faults, close: () => context.close() };
}

/** Runs the page as on a machine so many times slower: `SLOW=6` shows what tests take for granted. @param {import("playwright-core").Page} page */
async function slowDown(page) {
  if (!process.env.SLOW) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.SLOW) });
}

/** A server and a browser for the tests of one file, started before them and ended after them. */
export class Station {
  /** @param {{ edits?: true }} [options] `edits`: the settings of the selected queue are shown in the tree */
  constructor({ edits } = {}) {
    this.edits = edits;
    /** @type {Awaited<ReturnType<typeof serve>> | undefined} */
    this.server = undefined;
    /** @type {import("playwright-core").Browser | undefined} */
    this.browser = undefined;
    before(async () => {
      [this.server, this.browser] = await Promise.all([serve(), launch()]);
    });
    after(async () => {
      await this.browser?.close();
      await this.server?.stop();
    });
  }

  /** The address of the site. */
  get url() {
    assert.ok(this.server, "addresses are known once the tests run");
    return this.server.url;
  }

  /** The address of the Lab. */
  get labUrl() {
    return `${this.url}lab.html`;
  }

  /** A context without what {@link open} adds to it. @param {import("playwright-core").BrowserContextOptions} [options] */
  context(options) {
    assert.ok(this.browser, "the browser is there once the tests run");
    return this.browser.newContext(options);
  }

  /**
   * Opens an address.
   * @param {string} url
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  open(url, options) {
    assert.ok(this.browser, "the browser is there once the tests run");
    return open(this.browser, url, options);
  }

  /**
   * Opens the Lab and waits until its run is computed and drawn, and what comes after the first picture is there.
   * @param {string} query
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  async lab(query, options) {
    const opened = await this.open(`${this.labUrl}${query}`, options);
    await settled(opened.page);
    if (this.edits) await unfold(opened.page);
    await drawn(opened.page);
    return opened;
  }
}

/**
 * Waits until the Lab's run is computed, and what is loaded after the first picture is there: the module with every part, which
 * answers for what is selected. Leaving the page earlier would cut off what is still loaded.
 * @param {import("playwright-core").Page} page
 */
export async function settled(page) {
  await page.waitForSelector("body[data-ready=all]");
  await page.waitForSelector("#ibody:not(:has(> [aria-busy]))", { state: "attached" });
}

/** Waits until the panels show what is computed: they follow in the next frame, texts a frame after it. @param {import("playwright-core").Page} page */
export async function drawn(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Shows the settings of the selected queue in the tree. @param {import("playwright-core").Page} page */
export async function unfold(page) {
  await page.evaluate(() => document.getElementById("edit-queue")?.click());
  await page.waitForSelector("#tree .qed:not([aria-busy]), #tree .qr.app[aria-selected=true]", { state: "attached" });
}

/**
 * Pastes a text into an element, as the browser does.
 * @param {import("playwright-core").Page} page
 * @param {string} text
 * @param {string} [selector]
 */
export function paste(page, text, selector = "body") {
  return page.locator(selector).evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true, composed: true }),
    );
  }, text);
}

/**
 * Tries an assertion until it holds: panels follow some frames after what they tell of, on slow machines later.
 * @param {() => Promise<void>} holds
 */
export async function eventually(holds) {
  for (let tries = 0; tries < PATIENCE_MS / LOOK_MS; tries++) {
    try {
      return await holds();
    } catch (error) {
      if (!(error instanceof assert.AssertionError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  return holds();
}

/**
 * Waits until a text is there as it should be.
 * @param {import("playwright-core").Locator} locator
 * @param {RegExp} pattern
 */
export function says(locator, pattern) {
  return eventually(async () => assert.match(await locator.innerText(), pattern));
}

/**
 * Compares with this run with one setting of a queue changed.
 * @param {import("playwright-core").Page} page
 * @param {string} queue
 * @param {string} setting
 * @param {string} value
 */
export async function compareSetting(page, queue, setting, value) {
  await page.keyboard.press("c");
  await page.waitForSelector("#compare[open]");
  await page.locator("#compare select[name=queue]").selectOption(queue);
  await page.locator("#compare select[name=setting]").selectOption(setting);
  await page.locator("#compare input[name=value]").fill(value);
  await page.keyboard.press("Enter");
  await page.waitForSelector("body[data-compare=all]");
}

/** The code editor that is shown in the configuration dialog. */
export const EDITOR = "#config .code-host:not([hidden]) .cm-content";

/**
 * Puts a text in the place of what the code editor holds.
 * @param {import("playwright-core").Page} page
 * @param {string} text
 */
export async function write(page, text) {
  await page.locator(EDITOR).click();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(page, text, EDITOR);
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
