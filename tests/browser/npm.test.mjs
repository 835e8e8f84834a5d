// The npm package: installed from its archive into an empty folder, without a network, it has all that a plain page needs.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { accessibilityFaults, eventually, launch, open, says } from "./harness.mjs";
import { archive, play, staticSite } from "./package.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const VERSION = /\[workspace\.package\]\nversion = "([^"]+)"/.exec(
  fs.readFileSync(path.join(ROOT, "Cargo.toml"), "utf8"),
)?.[1];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "heddle-npm-"));
const installed = path.join(folder, "node_modules/heddle-sim");
/** A picture as the book's pages have it for whoever has no scripts. */
const PICTURE =
  /<svg viewBox="0 0 600 [\s\S]*?<\/svg>/.exec(
    fs.readFileSync(path.join(ROOT, "www/book/en/01-two-triangles.html"), "utf8"),
  )?.[0] ?? "";
/** @type {Awaited<ReturnType<typeof staticSite>>} */
let site;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  execFileSync("npm", ["install", "--offline", "--loglevel=error", archive()], { cwd: folder });
  [site, browser] = await Promise.all([staticSite(folder), launch()]);
});
after(async () => {
  await browser?.close();
  site?.close();
  fs.rmSync(folder, { recursive: true });
});

const SCRIPT = "node_modules/heddle-sim/heddle-sim.js";

/** Opens a page with this in its body. @param {string} body @param {string} [head] */
function plain(body, head = `<script type="module" src="${SCRIPT}"></script>`) {
  const main = `<main><h1>Plain</h1><h2>Figure</h2>${body}</main>`;
  const html = `<!doctype html><html lang="en"><head><title>Plain</title>${head}</head><body>${main}</body></html>`;
  fs.writeFileSync(path.join(folder, "index.html"), html);
  return open(browser, site.url);
}

const read = (/** @type {string} */ name) => fs.readFileSync(path.join(installed, name), "utf8");
const files = () =>
  fs
    .readdirSync(installed, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(installed, path.join(entry.parentPath, entry.name)));

test("a plain page: one script, one element, and the run plays", async () => {
  const { page, faults, close } = await plain(`<heddle-sim preset="fair-tenants" t="66000"></heddle-sim>`);
  await play(page);
  assert.equal(await page.locator("heddle-sim .hs-l").count(), 0, "there is no Lab beside it");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator("heddle-sim").evaluate((sim) => sim.setAttribute("lab", "https://example.org/lab.html"));
  const verbs = /** @type {any} */ (page.locator("heddle-sim"));
  assert.match((await verbs.evaluate((/** @type {any} */ sim) => sim.explain({ queue: "root.tenant3" }))).verdict, /./);
  for (const format of ["json", "xml", "csv", "svg", "link"])
    assert.ok(
      (await verbs.evaluate((/** @type {any} */ sim, /** @type {string} */ format) => sim.export({ format }), format))
        .text,
    );
  await verbs.evaluate((/** @type {any} */ sim) => sim.load("capacity-25-75"));
  await verbs.evaluate((/** @type {any} */ sim) => sim.set({ path: "/jobs/0/atMs", value: 1000 }));
  assert.ok((await verbs.evaluate((/** @type {any} */ sim) => sim.getMetrics())).untilMs > 0);
  assert.equal((await verbs.evaluate((/** @type {any} */ sim) => sim.check({ scenario: { heddle: 7 } }))).ok, false);
  assert.deepEqual(faults, []);
  await close();
});

test("through a bundler: an import, and the run plays", async () => {
  const { esbuild: plugin } = await import(pathToFileURL(path.join(installed, "bundlers.js")).href);
  const entry = path.join(folder, "bundled.js");
  fs.writeFileSync(entry, `import "heddle-sim"; document.querySelector("h1").dataset.bundled = "";`);
  const outdir = path.join(folder, "built");
  await build({ entryPoints: [entry], bundle: true, format: "esm", outdir, plugins: [plugin({ base: "built/" })] });
  const figure = `<heddle-sim preset="drf" lang="de"></heddle-sim>`;
  const { page, faults, close } = await plain(figure, `<script type="module" src="built/bundled.js"></script>`);
  await page.locator("h1[data-bundled]").waitFor();
  await page.getByRole("button", { name: "Abspielen" }).click();
  await page.locator("heddle-sim .hs-q").first().waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test("in German, too", async () => {
  const { page, faults, close } = await plain(`<div lang="de"><heddle-sim preset="drf"></heddle-sim></div>`);
  await page.getByRole("button", { name: "Abspielen" }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test("what stands inside is shown until the figure is there", async () => {
  assert.ok(PICTURE, "the book has a picture");
  const { page, faults, close } = await plain(`<heddle-sim preset="fair-tenants">${PICTURE}</heddle-sim>`, "");
  const picture = page.locator("heddle-sim > svg[preserveAspectRatio]");
  await picture.waitFor();
  await page.addScriptTag({ url: SCRIPT, type: "module" });
  await page.locator("heddle-sim .hs-q").first().waitFor();
  assert.equal(await picture.isVisible(), false);
  assert.deepEqual(faults, []);
  await close();
});

test("fenced blocks as generators write them become figures; a wrong one stays, and the console says why", async () => {
  const scenario = fs.readFileSync(path.join(ROOT, "www/scenarios/drf.json"), "utf8");
  const escaped = (/** @type {string} */ text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const { page, faults, close } = await plain(`
    <pre><code class="language-heddle">preset: fair-tenants\nview: queues\n</code></pre>
    <pre class="heddle"><code>t = 20000\n${escaped(scenario)}</code></pre>
    <div class="highlight-heddle notranslate"><div class="highlight"><pre><span></span>preset: "min-share"\n</pre></div></div>
    <pre id="wrong"><code class="language-heddle">preset: drf\nonclick: alert(1)</code></pre>`);
  const sims = page.locator("heddle-sim");
  await eventually(async () => assert.equal(await sims.count(), 3));
  await says(page.locator("#wrong"), /onclick/);
  for (const [i, title] of ["A third tenant arrives", JSON.parse(scenario).name, ""].entries()) {
    await sims.nth(i).scrollIntoViewIfNeeded();
    await says(sims.nth(i).locator(".hs-h h3"), new RegExp(title));
  }
  assert.equal(faults.length, 1);
  assert.match(faults[0], /heddle, line 2: there is no parameter "onclick"; there are preset, /);
  await close();
});

test("the folder has what is needed, and nothing else", () => {
  const manifest = JSON.parse(read("package.json"));
  assert.deepEqual([manifest.name, manifest.version, manifest.license], ["heddle-sim", VERSION, "Apache-2.0"]);
  assert.doesNotMatch(manifest.name, /hadoop|apache/i);
  assert.equal(manifest.private, undefined);
  for (const [name, to] of Object.entries(manifest.exports)) {
    for (const file of typeof to === "string" ? [to] : Object.values(to))
      assert.ok(file.includes("*") || fs.existsSync(path.join(installed, file)), `${name}: ${file}`);
  }
  const asf =
    "Not affiliated with or endorsed by the Apache Software Foundation. Apache Hadoop and YARN are trademarks of the ASF.";
  assert.ok(read("README.md").replace(/\s+/g, " ").includes(asf));
  const texts = files().filter((name) => /\.(js|d\.ts|json)$/.test(name));
  /** Whether anything names a file. @param {string} file */
  const isNamed = (file) => {
    const base = path
      .basename(file)
      .replace(/\.de\.ftl$|^de\.ftl$/, (end) => end.replace("de", "en"))
      .replace(/\.d\.ts$/, ".");
    return texts.some((text) => text !== file && read(text).includes(base));
  };
  const itself = /^(package\.json|README\.md|LICENSE|THIRD-PARTY\.txt|sbom\.cdx\.json|scenarios\/.*)$/;
  for (const file of files()) assert.ok(itself.test(file) || isNamed(file), `nothing names ${file}`);
  const cards = JSON.parse(read("scenarios/index.json"));
  assert.equal(files().filter((name) => /^scenarios\/(?!index)[^/]+$/.test(name)).length, cards.length);
});

test("the engine runs alone, in Node.js", async () => {
  const program = path.join(folder, "run.mjs");
  fs.writeFileSync(
    program,
    `import { readFile } from "node:fs/promises";
    import { fileURLToPath } from "node:url";
    import { load } from "heddle-sim/engine";
    import "heddle-sim";
    const at = (name) => readFile(fileURLToPath(import.meta.resolve(name)));
    const Heddle = await load(await at("heddle-sim/engine.wasm"));
    const run = new Heddle(String(await at("heddle-sim/scenarios/fair-tenants.json")));
    while (!run.advance(60_000));
    export const metrics = run.metrics();`,
  );
  const { metrics } = await import(pathToFileURL(program).href);
  assert.equal(metrics.jobs.length, 3);
});

test("its types are those of what it does", () => {
  const use = path.join(folder, "use.mts");
  fs.writeFileSync(
    use,
    `import "heddle-sim";
    import type { Parameters } from "heddle-sim";
    import { load, type Metrics } from "heddle-sim/engine";
    import { esbuild, vite } from "heddle-sim/bundlers";
    import { docusaurus, html, vitePress } from "heddle-sim/hosts";
    export const attributes: Parameters = { preset: "drf", view: "queues why", level: "heat" };
    const sim = document.createElement("heddle-sim");
    sim.addEventListener("decision", ({ detail }) => console.log(detail.queue?.length, detail.t.toFixed()));
    const { endMs } = await sim.load({ preset: "drf", t: 1000 });
    await sim.seek(endMs);
    // @ts-expect-error there is no such unit
    await sim.step({ unit: "day" });
    export const metrics: Metrics = await sim.getMetrics();
    const Heddle = await load();
    export const findings = Heddle.check("{}").map(({ code }) => code);
    export const made: string = html("preset: drf");
    export const plugins = [docusaurus, vitePress, esbuild({ base: "/" }), vite()];`,
  );
  const how =
    "--noEmit --strict --ignoreConfig --target es2022 --module nodenext --lib es2023,esnext.disposable,dom --types";
  execFileSync(path.join(ROOT, "node_modules/.bin/tsc"), [use, ...how.split(" "), ""], {
    cwd: folder,
    stdio: "inherit",
  });
});
