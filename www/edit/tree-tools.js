// What the queue tree needs for editing, as one part.

export { editorOf } from "./editor.js";
export { moveQueue } from "./queue-edits.js";
export { queueKey, startName } from "./queue-tools.js";
