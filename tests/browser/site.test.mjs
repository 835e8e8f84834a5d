// The site around the Lab: the landing page, one header everywhere, the page about the proof, and old addresses.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, eventually, SIZES, Station, says, serve, settled, shot } from "./harness.mjs";

const station = new Station();
const PROOF = JSON.parse(fs.readFileSync(new URL("../../www/proof/proof.json", import.meta.url), "utf8"));
/** Pages with the header, what says that they are there, and the door that is theirs. @type {[string, string, string][]} */
const PAGES = [
  ["", "body[data-ready]", "Start"],
  ["course.html", "body[data-ready]", "Course"],
  ["exercise.html?id=third-tenant&seed=0", "body[data-ready]", "Course"],
  ["teacher.html", "#check", "Course"],
  ["embedding.html", "heddle-sim .hs-k", ""],
  ["proof.html", "body[data-ready]", "Proof"],
];
const sum = (/** @type {string} */ what) =>
  PROOF.rows.reduce((/** @type {number} */ n, /** @type {any} */ row) => n + row[what], 0);

/** @param {import("playwright-core").Page} page */
const isTooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("the landing page plays by itself, says what the core says, and answers why", async () => {
  const { page, faults, close } = await station.open(station.url);
  await page.waitForSelector("body[data-ready]");
  const first = (await page.locator("#verdict").innerText()).trim();
  await says(page.locator("#clock"), /01:1[1-9]|01:2/);
  await page.getByRole("button", { name: "Pause" }).click();
  // What stands in the page before anything runs is what the core says of that moment.
  const sim = page.locator("heddle-sim");
  const ask = (/** @type {number} */ t) =>
    sim.evaluate(
      (of, t) =>
        /** @type {any} */ (of).explain({ queue: "root.tenant3", t }).then((/** @type {any} */ told) => told.verdict),
      t,
    );
  const spaced = (/** @type {string} */ text) => text.trim().replace(/\s/g, " ");
  const isOf = (/** @type {string} */ line, /** @type {string} */ verdict) =>
    assert.ok(line.length > 20 && spaced(verdict).startsWith(spaced(line)), `${line} / ${verdict}`);
  isOf(first, await ask(70_000));
  await sim.evaluate((of) => /** @type {any} */ (of).seek({ t: 110_000 }));
  await says(page.locator("#clock"), /01:50/);
  const later = await ask(110_000);
  assert.ok(!later.startsWith(first));
  await eventually(async () => isOf((await page.locator("#verdict").innerText()).trim(), later));
  const why = page.getByRole("button", { name: "Why" });
  await why.click();
  assert.equal(await why.getAttribute("aria-expanded"), "true");
  await page.locator("heddle-sim .hs-w .rules").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await why.click();
  await page.locator("heddle-sim .hs-w").waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await close();
});

/** Pictures of the figure's first moment: the page's without scripts, and that of README.md for a dark theme. */
const PICTURES = /** @type {const} */ ([
  ["figure.svg", "light"],
  ["figure-dark.svg", "dark"],
]);

for (const [name, colorScheme] of PICTURES)
  test(`${name} is the picture of the figure's first moment, ${colorScheme}`, async () => {
    const { page, faults, close } = await station.open(station.url, { reducedMotion: "reduce", colorScheme });
    await page.waitForSelector("body[data-ready]");
    const { text } = await page
      .locator("heddle-sim")
      .evaluate((of) => /** @type {any} */ (of).export({ format: "svg" }));
    const file = new URL(`../../www/home/${name}`, import.meta.url);
    if (process.env.UPDATE_EXPECT) fs.writeFileSync(file, text);
    // Where a text stands depends on the fonts that there are; what it says, how much is drawn and on what ground does not; of which
    // version it is says nothing.
    const told = (/** @type {string} */ svg) => [
      ...[...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, said]) => said).filter((said) => !said.startsWith("Heddle ")),
      svg.match(/<rect/g)?.length,
      svg.match(/fill="(#\w+)"/)?.[1],
    ];
    assert.deepEqual(told(fs.readFileSync(file, "utf8")), told(text));
    assert.ok(
      told(text).some((said) => /tenant3/.test(String(said))),
      String(told(text)),
    );
    assert.deepEqual(faults, []);
    await close();
  });

test("with reduced motion nothing moves before Play; after its end the stretch is shown once more", async () => {
  const { page, faults, close } = await station.open(station.url, { reducedMotion: "reduce" });
  await page.waitForSelector("body[data-ready]");
  await page.waitForTimeout(1500);
  assert.equal(await page.locator("#clock").innerText(), "01:10");
  await page.getByRole("button", { name: "Play" }).focus();
  await page.keyboard.press("Enter");
  await says(page.locator("#clock"), /01:1[1-9]/);
  await page.locator("heddle-sim").evaluate((of) => /** @type {any} */ (of).seek({ t: 129_500 }));
  await page.locator("#play").click();
  await page.waitForSelector("#clock:text-is('02:10')");
  await page.waitForSelector("#play[aria-label=Play]");
  await page.locator("#play").click();
  await says(page.locator("#clock"), /00:5/);
  assert.deepEqual(faults, []);
  await close();
});

test("the doors lead in, and the line about the proof has its figures", async () => {
  const { page, faults, close } = await station.open(station.url, { reducedMotion: "reduce" });
  const whole = new Intl.NumberFormat("en");
  await says(
    page.locator("#held"),
    new RegExp(`^${whole.format(sum("traces"))} recorded traces of real Hadoop, ${sum("different")} different`),
  );
  const doors = await page
    .getByRole("navigation", { name: "Ways in" })
    .getByRole("link")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  assert.deepEqual(doors, ["./lab.html", "./book/en/index.html", "./course.html", "./embedding.html"]);
  await page.getByRole("link", { name: /^Lab Your own/ }).click();
  await settled(page);
  await page.locator("header .brand").click();
  await page.waitForURL(station.url);
  await page.getByRole("link", { name: /recorded traces/ }).click();
  await page.waitForURL(/proof\.html$/);
  assert.deepEqual(faults, []);
  await close();
});

test("what of others is in the site is listed, with its licences", async () => {
  const { page, faults, close } = await station.open(`${station.url}proof.html`);
  const got = (/** @type {string} */ name) =>
    page.getByRole("link", { name }).evaluate(async (link) => (await fetch(/** @type {any} */ (link).href)).text());
  const texts = await got("Licences");
  const { components } = JSON.parse(await got("Parts (SBOM)"));
  assert.ok(components.length > 40);
  for (const { name, version } of components) assert.ok(texts.includes(`\n${name} ${version} (`), name);
  assert.deepEqual(faults, []);
  await close();
});

test("an old address of the Lab goes on there, and Back does not lead in a circle", async () => {
  const frozen = JSON.parse(fs.readFileSync(new URL("../js/links/1.json", import.meta.url), "utf8"));
  const { page, faults, close } = await station.open(`${station.url}proof.html`);
  for (const [old, clock] of [
    ["?preset=fair-tenants&t=66000&theme=dark", "01:06"],
    [frozen[0].link, "01:26"],
  ]) {
    await page.goto(`${station.url}${old}`);
    await page.waitForURL(`${station.url}lab.html**`);
    await page.waitForSelector(`#clock:text-is('${clock}')`);
    await settled(page);
    await page.goBack();
    await page.waitForURL(/proof\.html$/);
  }
  await page.goto(`${station.url}?gallery`);
  await page.waitForSelector("#gallery[open] .card");
  assert.deepEqual(faults, []);
  await close();
});

for (const [path, ready, door] of PAGES)
  test(`/${path} has the header, in both themes, on a phone and at 320 px`, async () => {
    const { page, faults, close } = await station.open(`${station.url}${path}`, { reducedMotion: "reduce" });
    await page.waitForSelector(ready);
    const name = /^\w*/.exec(path)?.[0] || "home";
    const links = page.locator("header nav a");
    assert.deepEqual(await links.allInnerTexts(), ["Start", "Lab", "Book", "Course", "Proof"]);
    assert.deepEqual(await page.locator("header nav a[aria-current=page]").allInnerTexts(), door ? [door] : []);
    const dark = page.getByRole("button", { name: "Dark theme" });
    assert.equal(await dark.getAttribute("aria-pressed"), "false");
    await dark.click();
    await page.waitForSelector("html[data-theme=dark]");
    assert.equal(await dark.getAttribute("aria-pressed"), "true");
    await page.reload();
    await page.waitForSelector("html[data-theme=dark]");
    await page.waitForSelector(ready);
    await page.waitForTimeout(300);
    await shot(page, `site-${name}-dark`);
    if (name === "home" || name === "proof") assert.deepEqual(await accessibilityFaults(page), []);
    await dark.click();
    await page.waitForSelector("html:not([data-theme])");
    await page.waitForTimeout(300);
    await shot(page, `site-${name}-light`);
    assert.deepEqual(await accessibilityFaults(page), []);
    await page.setViewportSize(SIZES.phone);
    await page.waitForTimeout(300);
    await shot(page, `site-${name}-phone`);
    assert.equal(await isTooWide(page), false);
    if (name === "home" || name === "proof") assert.deepEqual(await accessibilityFaults(page), []);
    await page.setViewportSize({ width: 320, height: 640 });
    await eventually(async () => assert.equal(await isTooWide(page), false));
    for (const link of await links.all()) assert.ok(await link.isVisible());
    assert.deepEqual(faults, []);
    await close();
  });

test("without scripts the landing page and the proof have their texts, a picture and their ways on", async () => {
  const { page, faults, close } = await station.open(station.url, { javaScriptEnabled: false });
  const picture = page.getByRole("img", { name: /^Six nodes/ });
  assert.ok(await picture.isVisible());
  assert.ok((await picture.boundingBox())?.height ?? 0 > 200);
  await shot(page, "site-home-noscript");
  assert.equal(await page.getByRole("button").count(), 0);
  await says(page.locator("#verdict"), /under warning for t3/);
  await page.getByRole("link", { name: /traces of real Hadoop/ }).click();
  await says(page.locator("main"), /proof\.json/);
  assert.deepEqual(faults, []);
  await close();
});

test("the page about the proof tells what the file says", async () => {
  const { page, faults, close } = await station.open(`${station.url}proof.html`);
  await page.waitForSelector("body[data-ready]");
  const whole = new Intl.NumberFormat("en");
  const main = await page.locator("main").innerText();
  for (const { release, traces, different } of PROOF.rows)
    assert.match(
      main,
      new RegExp(`Hadoop ${release.replaceAll(".", "\\.")}\\s+${whole.format(traces)}\\s+${different}\\s`),
    );
  assert.equal((await page.locator("[data-at=table] tbody tr").count()) - 1, PROOF.rows.length);
  await says(page.locator("[data-at=table] tbody tr", { hasText: "Superior" }), /no judge[\s\S]*–/);
  for (const [at, { judged, noticed }] of [
    ["mutants-core", PROOF.mutants],
    ["mutants-hadoop", PROOF.hadoopMutants],
    ["mutants-said", PROOF.saidMutants],
  ])
    await says(
      page.locator(`[data-at=${at}]`),
      new RegExp(`${whole.format(judged)} were drawn[\\s\\S]*: ${whole.format(noticed)} are noticed`),
    );
  const { packages, all, reasons } = PROOF.coverage;
  assert.equal(await page.locator("[data-at=lines] tbody tr").count(), packages.length + 1);
  const { run, all: branches } = all.branches;
  await says(page.locator("[data-at=lines]"), new RegExp(`${whole.format(run)} of ${whole.format(branches)}`));
  const tenths = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
  for (const { package: name, counts } of packages) {
    const of = counts.branches;
    const cells = await page.locator(`[data-at="of ${name}"] td`).allInnerTexts();
    assert.deepEqual(cells.slice(1, 4), [
      whole.format(of.reasoned),
      whole.format(of.missing),
      `${tenths.format((100 * of.run) / (of.all - of.reasoned))}\u202f%`,
    ]);
  }
  assert.deepEqual(
    await page.locator("[data-at=unreached] li b").allInnerTexts(),
    reasons
      .map((/** @type {any} */ { branches }) => branches)
      .toSorted((/** @type {number} */ a, /** @type {number} */ b) => b - a)
      .map(whole.format),
  );
  await says(page.locator("[data-at=hostile]"), new RegExp(`${whole.format(PROOF.hostile.inputs)} files`));
  const unmatched = PROOF.rows.flatMap((/** @type {any} */ row) => row.unmatched);
  // Beside what a release does not match: Superior, time, chance, odd numbers, and the releases between.
  assert.equal(await page.locator("dl > div").count(), 6 + unmatched.length);
  const chance = Object.values(PROOF.fresh).reduce((sum, { byChance }) => sum + byChance, 0);
  await says(page.locator("[data-at=fresh-told]"), new RegExp(`${chance} more part by chance`));
  await says(page.locator("[aria-labelledby=confirm] pre").first(), /^cargo xtask oracle --confirm/);
  assert.deepEqual(faults, []);
  await close();
});

test("the built site has its first page below a sub-path, and offline after the first visit", async () => {
  const site = await serve(["--folder", "."]);
  const context = await station.context({ viewport: SIZES.desktop });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}dist/`);
    await page.waitForSelector("body[data-ready]");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await context.setOffline(true);
    await site.stop();
    await page.goto(`${site.url}dist/proof.html`);
    await page.waitForSelector("body[data-ready]");
    await page.goto(`${site.url}dist/`);
    await page.waitForSelector("body[data-ready]");
    await says(page.locator("#held"), /\d recorded traces/);
    await page.goto(`${site.url}dist/?preset=drf&t=20000`);
    await page.waitForURL(/dist\/lab\.html/);
    await page.waitForSelector("#clock:text-is('00:20')");
  } finally {
    await context.close();
    await site.stop();
  }
});
