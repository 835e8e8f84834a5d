// Every state of the page that screenshots are taken of (`shots.mjs`): an address and what a user does there.

import { data } from "./editing.mjs";
import { compareSetting, EDITOR, paste, unfold, write } from "./harness.mjs";
import { empty, hostile, long, racks, waiting } from "./scenarios.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ at: string, does?: (hand: Hand) => Promise<unknown>, before?: (page: Page) => Promise<unknown>, ready?: string }} State */

const READY = "body[data-ready=all]";

/** What a user's hand does, the same on a phone, where one pane is shown at a time and buttons lie behind one. */
export class Hand {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {"stage" | "queues" | "insp" | "time"} name */
  async pane(name) {
    const button = this.page.locator(`#views [data-pane=${name}]`);
    if (await button.isVisible()) await button.click();
  }

  /** A button of the header. @param {string} id */
  async tool(id) {
    const button = this.page.locator(`#${id}`);
    if (!(await button.isVisible())) await this.page.locator("#more").click();
    await button.click();
  }

  /** @param {"usage" | "work" | "log" | "metrics"} name */
  async tab(name) {
    await this.pane("time");
    await this.page.locator(`#btab [data-tab=${name}]`).click();
  }

  /** @param {string} name */
  async queue(name) {
    await this.pane("queues");
    await this.page.locator(".qr", { has: this.page.locator("b", { hasText: new RegExp(`^${name}$`) }) }).click();
  }

  /** Opens a list of rules. @param {string | RegExp} heading */
  async unfold(heading) {
    await this.pane("insp");
    const fold = this.page.locator(".fold", { hasText: heading }).first();
    if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
    await this.page
      .locator(".whynot", { hasText: heading })
      .locator(".rules li, .muted:not(:text('Asking'))")
      .first()
      .waitFor();
    await fold.scrollIntoViewIfNeeded();
  }

  /**
   * @param {object} scenario
   * @param {number} t
   */
  async show(scenario, t) {
    await this.page.evaluate((scenario) => /** @type {any} */ (window).heddle.load({ scenario }), scenario);
    await this.page.waitForSelector(READY, { timeout: 240_000 });
    await this.page.evaluate((t) => /** @type {any} */ (window).heddle.seek({ t }), t);
  }

  /** A production file, with a job for each of its queues. @param {string} file */
  async production(file) {
    await paste(this.page, data(file));
    await this.page.waitForSelector("#config-findings:has-text('Readable')");
    await this.page.locator("#config-start").click();
    await this.page.locator("#notice button", { hasText: "Give each queue a job" }).click();
    await this.page.waitForSelector("#notice:has-text('A job for each')");
    await this.page.waitForSelector(READY);
  }

  /** The container of the first warning. */
  async container() {
    await this.queue("tenant3");
    await this.pane("insp");
    await this.page.locator(".jump button", { hasText: "Why 2_" }).first().click();
    await this.page.waitForSelector("#ibody .calc code");
  }

  /** @param {"form" | "text" | "changes"} view */
  async config(view) {
    await this.tool("config-button");
    await this.page.locator(`#config-views [data-view=${view}]`).click();
    if (view === "text") await this.page.waitForSelector(EDITOR);
  }

  /** Compares with the same under the first release of every other scheduler. */
  async translated() {
    await this.page.keyboard.press("c");
    await this.page.locator("#compare input[value=schedulers]").check();
    await this.page.locator("#compare button[type=submit]").click();
    await this.page.waitForSelector("body[data-compare=all]");
  }

  /** Compares with a scenario of the gallery. @param {string} preset */
  async beside(preset) {
    await this.page.keyboard.press("c");
    await this.page.waitForSelector("#compare[open]");
    await this.page.locator("#compare select[name=gallery]").selectOption(preset);
    await this.page.locator("#compare button[type=submit]").click();
    await this.page.waitForSelector("body[data-compare=all]");
    await this.page.waitForSelector("#cmp:has-text('difference'), #cmp:has-text('the same')", { state: "attached" });
  }
}

const STORY = "?preset=fair-tenants&t=66000";

/** @type {Record<string, State>} */
export const STATES = {
  // The Lab
  first: { at: "", does: ({ page }) => page.waitForTimeout(2500) },
  "story-65": { at: "?t=65000" },
  "story-80": { at: "?t=80500" },
  "story-105": { at: "?t=105000" },
  container: { at: "?t=65000", does: (hand) => hand.container() },
  "container-state": {
    at: "?t=65000",
    does: (hand) => hand.container().then(() => hand.page.locator("#tb-state").click()),
  },
  looked: { at: "?t=65000", does: (hand) => hand.container().then(() => hand.unfold("Who else was looked at?")) },
  spared: {
    at: STORY,
    does: async (hand) => {
      await hand.page.keyboard.press("m");
      await hand.page.keyboard.press("ArrowDown");
      await hand.unfold("Why was it not chosen");
    },
  },
  queue: { at: STORY, does: (hand) => hand.queue("tenant1") },
  "queue-why": { at: STORY, does: (hand) => hand.queue("tenant1").then(() => hand.pane("insp")) },
  "queue-state": { at: STORY, does: (hand) => hand.pane("insp").then(() => hand.page.locator("#tb-state").click()) },
  "queue-events": { at: STORY, does: (hand) => hand.pane("insp").then(() => hand.page.locator("#tb-events").click()) },
  rules: { at: "?t=64000", does: (hand) => hand.queue("tenant3").then(() => hand.unfold("Every rule for tenant3")) },
  legend: { at: STORY, does: (hand) => hand.pane("queues").then(() => hand.page.locator("#legend-button").click()) },
  waiting: {
    at: "?t=0",
    does: (hand) =>
      hand
        .show(waiting(), 10_000)
        .then(() => hand.queue("etl"))
        .then(() => hand.unfold("Why does load-2 not")),
  },
  lanes: {
    at: STORY,
    does: (hand) => hand.pane("time").then(() => hand.page.locator("#tmode [data-mode=lanes]").click()),
  },
  pending: {
    at: STORY,
    does: (hand) => hand.pane("time").then(() => hand.page.locator("#tmode [data-mode=work]").click()),
  },
  values: {
    at: STORY,
    does: (hand) => hand.pane("time").then(() => hand.page.locator("#tmode [data-mode=table]").click()),
  },
  zoomed: {
    at: "?t=80000",
    does: async ({ page }) => {
      for (let i = 0; i < 3; i++) await page.keyboard.press("+");
    },
  },
  decisions: { at: STORY, does: (hand) => hand.tab("log") },
  metrics: {
    at: "?t=100000",
    does: (hand) => hand.tab("metrics").then(() => hand.page.waitForSelector(".uchart[data-chart=fairness] canvas")),
  },
  "metrics-tables": {
    at: "?t=100000",
    does: (hand) =>
      hand
        .tab("metrics")
        .then(() => hand.page.waitForSelector(".uchart[data-chart=fairness] canvas"))
        .then(() => hand.page.locator("#p-metrics").evaluate((panel) => panel.scrollTo(0, panel.scrollHeight))),
  },
  // Editing
  "config-form": { at: STORY, does: (hand) => hand.config("form") },
  "config-text": {
    at: STORY,
    does: (hand) =>
      hand
        .config("text")
        .then(() =>
          write(
            hand.page,
            '<allocations>\n  <queue name="etl">\n    <weight>2</weight>\n    <maxRunningApp>7</maxRunningApp>\n    <minResources>6 GB</minResources>\n  </queue>\n</allocations>\n',
          ),
        )
        .then(() => hand.page.waitForSelector("#config-findings li")),
  },
  "config-broken": {
    at: STORY,
    does: (hand) =>
      hand
        .config("text")
        .then(() => write(hand.page, '<allocations>\n  <queue name="a"><weight>-1</weight>\n</allocations>'))
        .then(() => hand.page.waitForSelector("#config-findings .error")),
  },
  "config-changes": {
    at: STORY,
    does: async (hand) => {
      await hand.queue("tenant3");
      await unfold(hand.page);
      await hand.page.locator(".ed-weight input").fill("3");
      await hand.page.locator(".ed-weight input").press("Enter");
      await hand.page.waitForSelector("#notice:not([hidden])");
      await hand.config("changes");
    },
  },
  "work-lanes": { at: STORY, does: (hand) => hand.tab("work") },
  "work-table": {
    at: STORY,
    does: (hand) => hand.tab("work").then(() => hand.page.locator(".wbar button", { hasText: "Table" }).click()),
  },
  "work-cluster": {
    at: STORY,
    does: (hand) => hand.tab("work").then(() => hand.page.locator(".wbar button", { hasText: "Cluster" }).click()),
  },
  "work-menu": { at: STORY, does: (hand) => hand.tab("work").then(() => hand.page.locator(".menu summary").click()) },
  import: {
    at: STORY,
    does: async ({ page }) => {
      await paste(page, data("hadoop-sls/test-resources/inputsls.json"));
      await page.waitForSelector("#cluster[open] [data-at=run]");
    },
  },
  convert: {
    at: STORY,
    does: async (hand) => {
      await hand.tool("profile");
      await hand.page.locator("#releases [data-kind=capacity]").click();
      await hand.page.waitForSelector("#convert[open]");
    },
  },
  // Comparing
  "compare-dialog": {
    at: "?t=100000",
    does: async ({ page }) => {
      await page.keyboard.press("c");
      await page.waitForSelector("#compare[open]");
    },
  },
  "compare-setting": {
    at: "?t=100000",
    does: (hand) =>
      compareSetting(hand.page, "root.tenant3", "fairSharePreemptionThreshold", "1.0")
        .then(() => hand.page.waitForSelector("#cmp:has-text('First difference')", { state: "attached" }))
        .then(() => hand.pane("insp")),
  },
  "compare-schedulers": {
    at: "?preset=article-under-fair&t=40000",
    does: (hand) => hand.beside("article-under-capacity").then(() => hand.pane("insp")),
  },
  "compare-time": {
    at: "?preset=article-under-fair&t=40000",
    does: (hand) => hand.beside("article-under-capacity").then(() => hand.pane("time")),
  },
  "compare-metrics": {
    at: "?preset=article-under-fair&t=40000",
    does: (hand) =>
      hand
        .beside("article-under-capacity")
        .then(() => hand.tab("metrics"))
        .then(() => hand.page.waitForSelector(".mets th:has-text('Change')")),
  },
  "compare-translated": {
    at: "?preset=article-under-fair&t=40000",
    does: (hand) => hand.translated().then(() => hand.pane("insp")),
  },
  "compare-translated-metrics": {
    at: "?preset=article-under-fair&t=40000",
    does: (hand) =>
      hand
        .translated()
        .then(() => hand.tab("metrics"))
        .then(() => hand.page.locator(".cmptab summary").first().click()),
  },
  // Around it
  gallery: {
    at: STORY,
    does: async ({ page }) => {
      await page.keyboard.press("o");
      await page.waitForSelector("#gallery[open] .card");
    },
  },
  tour: {
    at: "?tour",
    does: async ({ page }) => {
      await page.waitForSelector(".tour h2");
      for (let i = 0; i < 3; i++) await page.locator(".tour .primary").click();
    },
  },
  "tour-last": {
    at: "?tour",
    does: async ({ page }) => {
      await page.waitForSelector(".tour h2");
      for (let i = 0; i < 7; i++) await page.locator(".tour .primary").click();
    },
  },
  keys: { at: STORY, does: ({ page }) => page.keyboard.press("?") },
  glossary: {
    at: STORY,
    does: async (hand) => {
      const small = hand.page.locator("#more-glossary");
      if (await hand.page.locator("#more").isVisible()) {
        await hand.page.locator("#more").click();
        await small.click();
      } else await hand.page.locator("#glossary-button").click();
      await hand.page.waitForSelector("#glossary[open]");
    },
  },
  term: {
    at: "?t=64000",
    does: async (hand) => {
      await hand.pane("insp");
      await hand.page.locator("#ibody .term").first().focus();
      await hand.page.waitForSelector("#gloss:not([hidden])");
    },
  },
  share: {
    at: STORY,
    does: async ({ page }) => {
      await page.keyboard.press("s");
      await page.waitForSelector("#share[open]");
    },
  },
  more: {
    at: STORY,
    does: async ({ page }) => {
      if (await page.locator("#more").isVisible()) await page.locator("#more").click();
    },
  },
  // While one waits, and when something goes wrong
  loading: {
    at: "?t=0",
    before: (page) => page.route("**/*.wasm", () => {}),
    ready: "body",
    does: ({ page }) => page.waitForTimeout(800),
  },
  computing: {
    at: "?t=0",
    does: async ({ page }) => {
      await page.evaluate((scenario) => /** @type {any} */ (window).heddle.load({ scenario }), long());
      await page.locator("#progress button", { hasText: "Stop" }).click();
    },
  },
  "engine-failed": {
    at: STORY,
    does: async ({ page }) => {
      await page.evaluate(() => dispatchEvent(new Event("heddle:panic")));
      await page.waitForSelector("#notice.error");
    },
  },
  "bad-link": { at: "#2notalink", does: ({ page }) => page.waitForTimeout(300) },
  "bad-file": {
    at: STORY,
    does: async ({ page }) => {
      await paste(page, '{"what": "is this"}');
      await page.waitForTimeout(600);
    },
  },
  empty: { at: "?t=0", does: (hand) => hand.show(empty(), 10_000) },
  "empty-work": { at: "?t=0", does: (hand) => hand.show(empty(), 10_000).then(() => hand.tab("work")) },
  hostile: { at: "?t=0", does: (hand) => hand.show(hostile(), 20_000) },
  "hostile-work": { at: "?t=0", does: (hand) => hand.show(hostile(), 20_000).then(() => hand.tab("work")) },
  // Other clusters and schedulers
  "nodes-200": { at: "?t=0", does: (hand) => hand.show(racks(10, 20, 380), 16_000) },
  "nodes-200-heat": {
    at: "?t=0",
    does: (hand) => hand.show(racks(10, 20, 380), 16_000).then(() => hand.page.keyboard.press("3")),
  },
  "nodes-10000": { at: "?t=0", does: (hand) => hand.show(racks(250, 40, 20_000), 16_000) },
  production: {
    at: "?t=0",
    does: async (hand) => {
      await hand.production("configs/fair/qubitpi-hadoop-3.xml");
      await hand.page.evaluate(() => /** @type {any} */ (window).heddle.seek({ t: 60_000 }));
      await hand.queue("john");
    },
  },
  "production-why": {
    at: "?t=0",
    does: async (hand) => {
      await hand.production("configs/fair/qubitpi-hadoop-3.xml");
      await hand.page.evaluate(() => /** @type {any} */ (window).heddle.seek({ t: 60_000 }));
      await hand.queue("john");
      await hand.unfold("Every rule for john");
    },
  },
  capacity: { at: "?preset=capacity-25-75&t=120000" },
  "capacity-queues": { at: "?preset=capacity-25-75&t=120000", does: (hand) => hand.pane("queues") },
  "capacity-why": { at: "?preset=inside-queue-users&t=100000", does: (hand) => hand.pane("insp") },
  superior: { at: "?preset=superior-article&t=40000", does: (hand) => hand.pane("queues") },
  "superior-why": { at: "?preset=superior-article&t=40000", does: (hand) => hand.pane("insp") },
  drf: { at: "?preset=drf&t=20000", does: (hand) => hand.pane("queues") },
  mapreduce: { at: "?preset=headroom-stale&t=300000", does: (hand) => hand.pane("insp") },
  // Other pages
  embed: { at: "embed.html?preset=fair-tenants&t=66000", ready: "heddle-sim .hs-k" },
  "embed-why": { at: "embed.html?preset=fair-tenants&t=66000&view=queues%20why", ready: "heddle-sim .hs-k" },
  home: { at: "index.html", ready: "body[data-ready]", does: ({ page }) => page.waitForTimeout(2500) },
  proof: { at: "proof.html", ready: "body[data-ready]" },
  embedding: { at: "embedding.html", ready: "heddle-sim .hs-k", does: ({ page }) => page.waitForTimeout(1500) },
};
