// Editing in the queue tree. It is loaded after the first picture; until then the tree can be looked at.

/** @typedef {import("../run/queues.js").Queue} Queue */
import { once } from "../base/once.js";
import { asked } from "../widgets/asked.js";

/** @typedef {import("../queues/tree.js").Editing & { add: (queue: Queue) => Promise<void>, load: () => Promise<typeof import("./tree-tools.js")> }} TreeEditing */

/**
 * @param {import("./desk.js").Desk} desk
 * @returns {TreeEditing}
 */
export function treeEditing(desk) {
  /** @type {typeof import("./tree-tools.js") | null} */
  let tools = null;
  const load = once(async () => {
    const module = await import("./tree-tools.js");
    tools = module;
    desk.redraw();
    return module;
  });
  return {
    load,
    fields: desk.fields,
    editorOf: (queue) => tools?.editorOf(desk, queue) ?? null,
    key: (event, queue) => tools?.queueKey(desk, event, queue) ?? false,
    move: async (queue, parent) => asked(async () => (await load()).moveQueue(desk, queue.path, parent.path)),
    add: (queue) => asked(async () => (await load()).startName(desk, "add", queue)),
  };
}
