// Every question is answered, whatever becomes of the worker or of the texts of an answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Asker } from "../../www/engine/client.js";
import { scenario } from "../../www/gallery/library.js";

/** An asker whose questions last, and what its workers were posted. */
function made() {
  /** @type {any[]} */
  const workers = [];
  const make = () => {
    const worker = {
      /** @type {any[]} */
      posted: [],
      postMessage: (/** @type {any} */ message) => worker.posted.push(message),
      terminate: () => {},
    };
    workers.push(worker);
    return /** @type {any} */ (worker);
  };
  const asker = /** @type {Asker<any>} */ (new Asker(make));
  asker.lasts = () => true;
  return { asker, workers };
}

test("a worker that dies is replaced three times in a row", async () => {
  const { asker, workers } = made();
  const answer = asker.ask("check", "{}");
  for (const death of [1, 2, 3]) {
    asker.died("killed");
    assert.equal(workers.length, death + 1);
    assert.deepEqual(workers[death].posted, [{ id: 1, method: "check", args: ["{}"] }]);
  }
  asker.died("killed");
  await assert.rejects(answer, /killed/);
  assert.equal(workers.length, 4);
});

test("a refusal whose texts cannot be loaded is an answer, too", async () => {
  const { asker } = made();
  const answer = asker.ask("check", "{}");
  // Nothing is served to a test: the catalogue of findings does not come.
  asker.heard({ id: 1, error: "refused", findings: [{ severity: "error", code: "refused", fixes: [] }] });
  const late = new Promise((resolve) => setTimeout(resolve, 2000, "never answered").unref());
  assert.match(String(await Promise.race([answer.catch(String), late])), /fetch failed/);
});

test("a scenario that is not served is said to be missing", async () => {
  const fetch = globalThis.fetch;
  globalThis.fetch = async () => new Response("<!doctype html>", { status: 404 });
  try {
    await assert.rejects(scenario("fair-tenants"), /fair-tenants\.json could not be loaded \(404\)/);
  } finally {
    globalThis.fetch = fetch;
  }
});
