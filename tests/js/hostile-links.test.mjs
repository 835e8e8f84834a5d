// Links that nobody wrote: whatever stands in an address is read, refused with a sentence, or no link. `LINKS=100000` tries so many
// of each kind.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { askedFor, queryOf, readLink, understood, viewOf, writeLink } from "../../www/link.js";
import { speak } from "../../www/texts/catalogue.js";

speak(fs.readFileSync(new URL("../../www/texts/en.ftl", import.meta.url), "utf8"));

const SENTENCES = /format \d|damaged|no scenario/;
const numRuns = Number(process.env.LINKS ?? 300);
const good = await writeLink({ preset: "drf", t: 5000, queue: "root.a", view: { level: "heat" }, zoom: [0, 9000] });

/** Values in the places of a link where others are expected. */
const shared = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      preset: fc.oneof(fc.constant("drf"), fc.jsonValue()),
      scenario: fc.oneof(fc.object(), fc.jsonValue()),
      t: fc.oneof(fc.nat(), fc.jsonValue()),
      row: fc.jsonValue(),
      queue: fc.jsonValue(),
      job: fc.jsonValue(),
      container: fc.jsonValue(),
      only: fc.jsonValue(),
      engine: fc.jsonValue(),
      view: fc.oneof(
        fc.record({ level: fc.jsonValue(), tab: fc.jsonValue(), unknown: fc.jsonValue() }),
        fc.jsonValue(),
      ),
      zoom: fc.oneof(fc.tuple(fc.nat(), fc.nat()), fc.jsonValue()),
      compare: fc.oneof(
        fc.record({
          title: fc.oneof(fc.string(), fc.jsonValue()),
          name: fc.jsonValue(),
          here: fc.jsonValue(),
          under: fc.oneof(fc.record({ kind: fc.jsonValue(), profile: fc.jsonValue() }), fc.jsonValue()),
          more: fc.oneof(fc.array(fc.record({ title: fc.string(), scenario: fc.jsonValue() })), fc.jsonValue()),
        }),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  ),
);

/**
 * What is read of a link, which says the same when it is written again; undefined: it was refused with a sentence.
 * @param {string} link
 */
async function read(link) {
  let is;
  try {
    is = await readLink(link);
  } catch (error) {
    assert.match(String(error), SENTENCES);
    return undefined;
  }
  if (is) {
    assert.deepEqual(await readLink(await writeLink(is)), JSON.parse(JSON.stringify(is)));
    viewOf(is);
    const query = queryOf(is);
    if (query) assert.equal(askedFor(query)?.preset, is.preset);
  }
  return is;
}

test("any characters behind the # sign are a link, none, or refused", async () => {
  const characters = fc.tuple(
    fc.constantFrom("", "1", "2", "3"),
    fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: "binary" })),
  );
  await fc.assert(
    fc.asyncProperty(characters, async ([version, rest]) => void (await read(`#${version}${rest}`))),
    { numRuns },
  );
});

test("a link with changed, lost or doubled characters is read or refused", async () => {
  const change = fc.record({
    at: fc.nat({ max: good.length }),
    lost: fc.nat({ max: 9 }),
    put: fc.oneof(fc.base64String({ maxLength: 8 }), fc.string({ maxLength: 3 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const changed = changes.reduce(
        (link, { at, lost, put }) => link.slice(0, at) + put + link.slice(at + lost),
        good,
      );
      await read(changed);
    }),
    { numRuns },
  );
});

test("of any JSON only what is understood is taken", async () => {
  await fc.assert(
    fc.asyncProperty(shared, async (value) => {
      const is = await read(await writeLink(/** @type {any} */ (value)));
      if (is) assert.deepEqual(understood(is), is);
    }),
    { numRuns },
  );
});

test("any query asks for something or for nothing", () => {
  const names = fc.constantFrom("preset", "t", "row", "queue", "zoom", "level", "tab", "x", "__proto__");
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string()), { maxLength: 6 }), (pairs) => {
      const asked = askedFor(new URLSearchParams(pairs));
      if (asked) assert.equal(typeof asked.preset, "string");
    }),
    { numRuns },
  );
});
