// The files in folders that were dropped, in the order of their names.

import { MOST } from "./pile.js";

/** How deep folders may lie in folders. */
const DEEPEST = 12;

/**
 * @param {(FileSystemEntry | null)[]} entries
 * @returns {Promise<File[]>} each with the path at which it lies as `webkitRelativePath`
 */
export async function filesIn(entries) {
  /** @type {File[]} */
  const files = [];
  for (const entry of entries) if (entry) await walk(entry, 0, files);
  return files;
}

/**
 * @param {FileSystemEntry} entry
 * @param {number} deep
 * @param {File[]} files
 */
async function walk(entry, deep, files) {
  // One more than are read, so that it is seen that there are more.
  if (files.length > MOST || entry.name.startsWith(".")) return;
  if (entry.isFile) files.push(await fileOf(/** @type {FileSystemFileEntry} */ (entry)));
  else if (deep < DEEPEST)
    for (const inside of await inFolder(/** @type {FileSystemDirectoryEntry} */ (entry)))
      await walk(inside, deep + 1, files);
}

/**
 * @param {FileSystemFileEntry} entry
 * @returns {Promise<File>}
 */
async function fileOf(entry) {
  const file = await /** @type {Promise<File>} */ (new Promise((resolve, reject) => entry.file(resolve, reject)));
  Object.defineProperty(file, "webkitRelativePath", { value: entry.fullPath.replace(/^\//, "") });
  return file;
}

/**
 * @param {FileSystemDirectoryEntry} folder
 * @returns {Promise<FileSystemEntry[]>}
 */
async function inFolder(folder) {
  const reader = folder.createReader();
  /** @type {FileSystemEntry[]} */
  const all = [];
  for (;;) {
    // It hands out a hundred at a time.
    const some = await /** @type {Promise<FileSystemEntry[]>} */ (
      new Promise((resolve, reject) => reader.readEntries(resolve, reject))
    );
    if (some.length === 0) return all.sort((a, b) => a.name.localeCompare(b.name, "en"));
    all.push(...some);
  }
}
