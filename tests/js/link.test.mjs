// Links: every version that was ever written opens for ever, what is written comes back, what is damaged says so.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { test } from "node:test";
import { FIRST } from "../../www/gallery/library.js";
import { askedFor, queryOf, readLink, viewOf, writeLink } from "../../www/link.js";
import { WORDS } from "../../www/link-words.js";
import { speak } from "../../www/texts/catalogue.js";

speak(fs.readFileSync(new URL("../../www/texts/en.ftl", import.meta.url), "utf8"));

for (const version of ["1", "2"]) {
  test(`links of version ${version} open`, async () => {
    const samples = JSON.parse(fs.readFileSync(new URL(`links/${version}.json`, import.meta.url), "utf8"));
    assert.ok(samples.length >= 3);
    for (const { link, holds } of samples) {
      assert.equal(link[1], version);
      assert.deepEqual(await readLink(link), holds);
    }
  });
}

test("the abbreviations of version 2 are frozen", () => {
  const digest = createHash("sha256").update(JSON.stringify(WORDS)).digest("hex");
  assert.equal(digest, "ecc2d923f069aa160b90fb9732412df40126eda77d01dd2e77933d140dcda9aa");
});

test("what is opened first is the first of the gallery", () => {
  assert.equal(
    JSON.parse(fs.readFileSync(new URL("../../www/scenarios/index.json", import.meta.url), "utf8"))[0].id,
    FIRST,
  );
});

test("where the articles' statements are shown can be written as an address", () => {
  const table = JSON.parse(fs.readFileSync(new URL("../articles/statements.json", import.meta.url), "utf8"));
  for (const { id, scenario, atMs, select, view = {} } of table) {
    if (!scenario) continue;
    const query = queryOf({ preset: scenario, t: atMs, ...select, view }) ?? new URLSearchParams();
    const { preset, t, view: read, ...selected } = askedFor(query) ?? {};
    assert.deepEqual([preset, t, selected, read], [scenario, atMs, select, view], id);
    assert.deepEqual({ ...viewOf({ view }), ...view }, viewOf({ view }), id);
  }
});

test("every scenario of the gallery comes back from its link", async () => {
  const folder = new URL("../../www/scenarios/", import.meta.url);
  for (const name of fs.readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "index.json")) {
    const scenario = JSON.parse(fs.readFileSync(new URL(name, folder), "utf8"));
    const link = await writeLink({ scenario, t: 1000 });
    assert.deepEqual(await readLink(link), { scenario, t: 1000 }, name);
  }
});

test("texts that look like abbreviations stay what they are", async () => {
  const scenario = { name: '\u0000\u0001\u001f \\u0001 <queue name="$&"> \u202e😀', more: WORDS };
  assert.deepEqual(await readLink(await writeLink({ scenario })), { scenario });
});

test("a damaged or foreign link is refused with a sentence", async () => {
  assert.equal(await readLink(""), null);
  await assert.rejects(readLink("#9abc"), /format 9/);
  await assert.rejects(readLink("#2@@@"), /damaged/);
  const good = await writeLink({ preset: "drf" });
  await assert.rejects(readLink(good.slice(0, -6)), /damaged/);
  await assert.rejects(readLink(await writeLink(/** @type {any} */ ({ nothing: 1 }))), /no scenario/);
  await assert.rejects(readLink(await writeLink(/** @type {any} */ ([]))), /no scenario/);
  const bomb = await writeLink({ scenario: { name: "x".repeat(3 * 1024 * 1024) } });
  await assert.rejects(readLink(bomb), /damaged/);
});

test("only what is understood is taken from a link's view", async () => {
  const link = await writeLink({ preset: "drf", view: { level: "heat", tab: "<script>", unknown: "x" } });
  const first = viewOf({ preset: "drf" });
  assert.deepEqual(viewOf(/** @type {any} */ (await readLink(link))), { ...first, level: "heat" });
  // A stretch that is none, and a comparison without a title, are left out.
  const odd = /** @type {any} */ ({ preset: "drf", zoom: [9, 3], compare: { scenario: [] } });
  assert.deepEqual(await readLink(await writeLink(odd)), { preset: "drf" });
});

test("a scenario of the gallery is a query that comes back; what is its own, or has a run beside it, takes a link", () => {
  const shared = { preset: "drf", t: 0, row: 7, queue: "root.a b&c", container: "1_2", view: { level: "heat" } };
  const query = queryOf({ ...shared, zoom: [1000, 2000], engine: "0.1.0" });
  assert.deepEqual(askedFor(new URLSearchParams(String(query))), { ...shared, zoom: [1000, 2000] });
  // Without a moment it would begin to play.
  assert.equal(queryOf({ preset: "drf" })?.get("t"), "0");
  assert.equal(queryOf({ scenario: {} }), null);
  assert.equal(queryOf({ preset: "drf", compare: { title: "x" } }), null);
  assert.equal(askedFor(new URLSearchParams("t=5&level=heat")), null);
  assert.deepEqual(askedFor(new URLSearchParams("preset=drf&t=x&zoom=9-3&row=-1&tab=<b>&play=0")), {
    preset: "drf",
    view: { tab: "<b>" },
  });
});

test("a link holds several runs beside, and of each only what is understood", async () => {
  const compare = {
    title: "threshold 1.0",
    here: "threshold 0.8",
    scenario: { name: "other" },
    more: [
      { title: "Capacity", name: "Capacity 3.4", under: { kind: "capacity", profile: "hadoop-3.4" } },
      { title: "a fork" },
    ],
  };
  assert.deepEqual(await readLink(await writeLink({ preset: "drf", compare })), { preset: "drf", compare });
  const odd = /** @type {any} */ ({
    preset: "drf",
    compare: { ...compare, here: 1, more: [{ name: "x" }, { title: "y", under: 3 }] },
  });
  const { here, ...rest } = compare;
  assert.deepEqual((await readLink(await writeLink(odd)))?.compare, { ...rest, more: [{ title: "y" }] });
});
