// An empty scenario to begin one's own with.

import { phrase } from "../texts/catalogue.js";

/** One queue, a small cluster, and nobody who asks for anything. */
const EMPTY = {
  heddle: 1,
  durationMs: 300_000,
  scheduler: { kind: "fair", allocationFile: '<allocations>\n  <queue name="default"/>\n</allocations>\n' },
  cluster: { nodes: [{ name: "n", count: 4, resource: { "memory-mb": 8192, vcores: 4 } }] },
  jobs: [],
};

/**
 * Opens it where jobs are added.
 * @param {import("./session.js").Session} session
 */
export async function openNew(session) {
  if (!(await session.open({ ...EMPTY, name: phrase("new-scenario") }, ""))) return;
  session.model.view.set({ tab: "work", edits: true });
}
