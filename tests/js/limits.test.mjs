// What the page reads at most is what the core reads, in bytes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { verbsOf } from "../../www/embed/verbs.js";
import { MOST_BYTES } from "../../www/engine/layout.js";

/** Of the bytes of a text, which are three for each character here. */
const AT_MOST = Math.floor(MOST_BYTES.scenario / 3);
/** The name of a scenario that has all its bytes. @param {number} characters */
const named = (characters) => /** @type {any} */ ({ name: "€".repeat(characters) });

/** A host whose engine finds nothing. */
const host = /** @type {any} */ ({ model: { engine: { ask: async () => [] } }, session: {} });

test("a scenario may be as long as the core reads it", async () => {
  const { ok } = await verbsOf(host).check({ scenario: named(AT_MOST - 10) });
  assert.equal(ok, true);
});

test("a longer one is refused, by its bytes", async () => {
  await assert.rejects(
    verbsOf(host).check({ scenario: named(AT_MOST + 1) }),
    new RegExp(
      `The scenario has ${3 * AT_MOST + 3 + '{"name":""}'.length} bytes; at most ${MOST_BYTES.scenario} are read`,
    ),
  );
});
