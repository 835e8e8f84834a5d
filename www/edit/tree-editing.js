// Editing in the queue tree. It is loaded after the first picture; until then the tree can be looked at.

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../queues/tree.js").Editing & { add: (queue: Queue) => Promise<void>, load: () => Promise<typeof import("./tree-tools.js")> }} TreeEditing */

/**
 * @param {import("../app.js").App} app
 * @returns {TreeEditing}
 */
export function treeEditing(app) {
  /** @type {typeof import("./tree-tools.js") | null} */
  let tools = null;
  /** @type {Promise<typeof import("./tree-tools.js")> | null} */
  let loading = null;
  const load = () => {
    loading ??= import("./tree-tools.js").then((module) => {
      tools = module;
      app.tree.build();
      return module;
    });
    loading.catch(() => (loading = null)); // Asked for again by whoever needs it.
    return loading;
  };
  return {
    load,
    editorOf: (queue) => tools?.editorOf(app, queue) ?? null,
    key: (event, queue) => tools?.queueKey(app, event, queue) ?? false,
    move: async (queue, parent) => void (await load()).moveQueue(app, queue.path, parent.path),
    add: async (queue) => (await load()).startName(app, "add", queue),
  };
}
