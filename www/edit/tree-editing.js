// Editing in the queue tree. It is loaded beside the first picture, not before it; until then the tree can be looked at.

/** @typedef {import("../run/queues.js").Queue} Queue */

/**
 * @param {import("../app.js").App} app
 * @returns {import("../queues/tree.js").Editing & { add: (queue: Queue) => Promise<void> }}
 */
export function treeEditing(app) {
  /** @type {typeof import("./tree-tools.js") | null} */
  let tools = null;
  const loading = import("./tree-tools.js").then((module) => {
    tools = module;
    app.tree.build();
    return module;
  });
  loading.catch(() => {}); // Asked for again by whoever needs it.
  return {
    editorOf: (queue) => tools?.editorOf(app, queue) ?? null,
    key: (event, queue) => tools?.queueKey(app, event, queue) ?? false,
    move: async (queue, parent) => void (await loading).moveQueue(app, queue.path, parent.path),
    add: async (queue) => (await loading).startName(app, "add", queue),
  };
}
