// The page's language: chosen by the browser, by the address or by hand, and kept; every page in German without a label that is left in
// English; and where texts run from right to left, nothing overflows or lies on something else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually, SIZES, Station, settled, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();
const GERMAN = { locale: "de-DE" };
/** The Lab, and what says that a page is there. */
const LAB = { path: "lab.html?preset=fair-tenants&play=0", ready: "body[data-ready=all]" };
/** Pages beside it. */
const PAGES = [
  { path: "course.html", ready: "body[data-ready]" },
  { path: "exercise.html?id=third-tenant&seed=0", ready: "body[data-ready]" },
  { path: "teacher.html", ready: "body[data-ready]" },
  { path: "print.html?id=third-tenant&seed=0", ready: "body[data-ready]" },
  { path: "embedding.html", ready: "select.language" },
  { path: "index.html", ready: "body[data-ready] select.language" },
  { path: "proof.html", ready: "select.language" },
];

/** @param {{ path: string, ready: string }} of @param {import("playwright-core").BrowserContextOptions} [options] */
async function opened({ path, ready }, options) {
  const open = await station.open(station.url + path, options);
  await open.page.waitForSelector(ready, { state: "attached" });
  if (path === LAB.path) await settled(open.page);
  return open;
}

const spoken = (/** @type {Page} */ page) => page.locator("html").getAttribute("lang");

test("the browser's language is the page's, that of the address before it, and that which was picked before both", async () => {
  const { page, faults, close } = await opened(PAGES[0], GERMAN);
  assert.equal(await spoken(page), "de");
  assert.equal(await page.title(), "Kurs · Heddle");
  assert.match(
    (await page.getByRole("link", { name: "Buch" }).first().getAttribute("href")) ?? "",
    /book\/de\/index\.html$/,
  );
  // That of an address holds for what is opened from there.
  await page.goto(`${station.url}course.html?lang=en`);
  await page.waitForSelector("body[data-ready]");
  assert.equal(await spoken(page), "en");
  await page.goto(`${station.url}teacher.html`);
  await page.waitForSelector("body[data-ready]");
  assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), "Check codes");
  // One that there are no texts of is the next best.
  await page.goto(`${station.url}teacher.html?lang=eo`);
  await page.waitForSelector("body[data-ready]");
  assert.equal(await spoken(page), "de");
  assert.deepEqual(faults, []);
  await close();
});

test("a page's menu changes the language; a reload and the next page keep it", async () => {
  const { page, faults, close } = await opened({ ...PAGES[2], path: "teacher.html?lang=en" });
  const menu = page.getByRole("combobox", { name: /Language|Sprache/ });
  assert.equal(await menu.inputValue(), "en");
  await menu.selectOption("Deutsch");
  await page.waitForSelector("html[lang=de] body[data-ready]");
  assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), "Codes prüfen");
  assert.equal(new URL(page.url()).search, "", "the address says nothing else");
  await page.reload();
  await page.waitForSelector("html[lang=de] body[data-ready]");
  await page.goto(`${station.url}${LAB.path}`);
  await settled(page);
  assert.equal(await spoken(page), "de");
  const next = await page.context().newPage();
  await next.goto(`${station.url}course.html`);
  await next.waitForSelector("html[lang=de] body[data-ready]");
  assert.deepEqual(faults, []);
  await close();
});

test("the Lab's menu and its palette change the language, and what was open stays", async () => {
  const { page, faults, close } = await opened({ ...LAB, path: "lab.html?preset=min-share&t=40000&play=0" });
  await settled(page);
  await page.locator("#theme").click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await page.waitForSelector("html[lang=de]");
  await settled(page);
  assert.equal(await page.locator("#clock").innerText(), "00:40");
  assert.equal(await page.locator("#name").innerText(), "Ein Versprechen, das gehalten wird");
  await page.keyboard.press("ControlOrMeta+k");
  await page.locator("#palette [role=combobox]").fill("english");
  await page.keyboard.press("Enter");
  await page.waitForSelector("html[lang=en]");
  await settled(page);
  assert.equal(await page.locator("#clock").innerText(), "00:40");
  assert.deepEqual(faults, []);
  await close();
});

/**
 * What of a page's labels does not say what the catalogues of its language do: each with what it says.
 * @param {Page} page
 */
function wrong(page) {
  return page.evaluate(async () => {
    const from = (/** @type {string} */ name) => import(new URL(name, document.baseURI).href);
    const { catalogueAt } = await from("./texts/catalogue.js");
    const catalogues = await Promise.all(
      ["en.ftl", "site.en.ftl", "embedding.en.ftl"].map((name) =>
        catalogueAt(new URL(`./texts/${name}`, document.baseURI)),
      ),
    );
    const textsOf = (/** @type {string} */ key) => catalogues.find((one) => one.has(key));
    const plain = (/** @type {string | null} */ text) => (text ?? "").trim().replace(/\s+/g, " ");
    const left = [];
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-l10n]"))) {
      const key = element.dataset.l10n ?? "";
      const texts = textsOf(key);
      const inside = [...element.children].map((child, i) => [`e${i + 1}`, child]);
      const wanted = texts?.text(key, Object.fromEntries(inside));
      const own = [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== "");
      const is = texts?.names(key, "e1") ? element.textContent : own?.textContent;
      if (plain(is ?? "") !== plain(wanted)) left.push(`${key}: ${plain(is ?? "")}`);
    }
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-l10n-at]"))) {
      for (const pair of (element.dataset.l10nAt ?? "").split(" ")) {
        const [name, key] = pair.split(":");
        const is = element.getAttribute(name);
        if (is !== textsOf(key)?.text(key)) left.push(`${name} ${key}: ${is}`);
      }
    }
    return left;
  });
}

for (const language of ["en", "de"])
  for (const page of [LAB, ...PAGES])
    test(`${page.path} says in its labels what the texts of ${language} say`, async () => {
      const open = await opened(page, { locale: language });
      assert.equal(await spoken(open.page), language);
      assert.deepEqual(await wrong(open.page), []);
      await shot(open.page, `lang-${language}-${page.path.replace(/\W.*/, "")}`);
      assert.deepEqual(open.faults, []);
      await open.close();
    });

test("figures in frames and elements have a language of their own, and numbers are written in it", async () => {
  const frame = await station.open(`${station.url}embed.html?preset=min-share&t=40000&lang=de`);
  const sim = frame.page.locator("heddle-sim");
  await eventually(async () => assert.equal(await sim.getAttribute("lang"), "de"));
  assert.deepEqual(frame.faults, []);
  await frame.close();
  const element = await opened(PAGES[4]);
  await eventually(async () => assert.equal(await element.page.locator("#tenants").getAttribute("lang"), "en"));
  assert.match((await element.page.locator("iframe").first().getAttribute("src")) ?? "", /&lang=en$/);
  assert.deepEqual(element.faults, []);
  await element.close();
});

test("numbers have a decimal comma in German, in the page as in what it says of a run", async () => {
  const { page, faults, close } = await opened(LAB, GERMAN);
  const written = await page.evaluate(async () => {
    const format = await import(new URL("./base/format.js", document.baseURI).href);
    return [format.memory(1536), format.exactClock(86_500), format.count(1500)];
  });
  assert.deepEqual(written, ["1,5\u202fGB", "01:26,500", "1.500"]);
  assert.deepEqual(faults, []);
  await close();
});

/**
 * What sticks out of the window or its box, and which controls lie on each other.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
function collisions(page) {
  return page.evaluate(() => {
    const name = (/** @type {Element} */ element) =>
      `${element.localName}${element.id ? `#${element.id}` : `.${element.getAttribute("class") ?? ""}`} ${(element.textContent ?? "").trim().slice(0, 20)}`;
    const { scrollingElement: root } = document;
    const found = [];
    if (root && root.scrollWidth > root.clientWidth + 1)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    const isSeen = (/** @type {Element} */ element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest("[inert], .vh, .skip, dialog:not([open])");
    const controls = [...document.querySelectorAll("button, a[href], input, select, textarea, h1, h2")].filter(isSeen);
    const boxes = controls.map((element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      // What its containers cut off is not there.
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowX === "visible") continue;
        const cut = up.getBoundingClientRect();
        [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
        [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
      }
      return { element, left, right, top, bottom };
    });
    const shown = boxes.filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
    for (const { element, left, right } of shown)
      if (left < -1 || right > innerWidth + 1) found.push(`${name(element)} sticks out`);
    for (const [i, one] of shown.entries())
      for (const other of shown.slice(i + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 2 && high > 2) found.push(`${name(one.element)} lies on ${name(other.element)}`);
      }
    return found;
  });
}

for (const [size, viewport] of Object.entries(SIZES))
  for (const page of [LAB, ...PAGES])
    test(`from right to left ${page.path} fits a ${size}`, async () => {
      const { page: tab, faults, close } = await opened(page, { viewport });
      const before = new Set(await collisions(tab));
      await tab.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
      await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await shot(tab, `rtl-${size}-${page.path.replace(/\W.*/, "")}`);
      // A chart whose points lie on each other does so in every language.
      assert.deepEqual(
        (await collisions(tab)).filter((one) => !before.has(one)),
        [],
      );
      assert.deepEqual(faults, []);
      await close();
    });
