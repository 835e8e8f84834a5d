// Editing in the queue tree. It is loaded after the first picture; until then the tree can be looked at.

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../queues/tree.js").Editing & { add: (queue: Queue) => Promise<void>, load: () => Promise<typeof import("./tree-tools.js")> }} TreeEditing */

/**
 * @param {import("./desk.js").Desk} desk
 * @returns {TreeEditing}
 */
export function treeEditing(desk) {
  /** @type {typeof import("./tree-tools.js") | null} */
  let tools = null;
  /** @type {Promise<typeof import("./tree-tools.js")> | null} */
  let loading = null;
  const load = () => {
    loading ??= import("./tree-tools.js").then((module) => {
      tools = module;
      desk.redraw();
      return module;
    });
    loading.catch(() => (loading = null)); // Asked for again by whoever needs it.
    return loading;
  };
  return {
    load,
    fields: desk.fields,
    editorOf: (queue) => tools?.editorOf(desk, queue) ?? null,
    key: (event, queue) => tools?.queueKey(desk, event, queue) ?? false,
    move: async (queue, parent) => void (await load()).moveQueue(desk, queue.path, parent.path),
    add: async (queue) => (await load()).startName(desk, "add", queue),
  };
}
