// The difference of two texts, line by line (Myers), written as a unified diff.

/** @typedef {{ kind: " " | "-" | "+", text: string }} Line */

/** How many lines may differ before everything between the common ends counts as replaced. */
const MOST = 800;
/** Lines around a change. */
const AROUND = 3;

/**
 * @param {string} before
 * @param {string} after
 * @returns {Line[]}
 */
export function diffLines(before, after) {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const same = (/** @type {string[]} */ list) => list.map((text) => ({ kind: /** @type {const} */ (" "), text }));
  return [
    ...same(a.slice(0, head)),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...same(a.slice(a.length - tail)),
  ];
}

/**
 * @param {string[]} a
 * @param {string[]} b
 * @returns {Line[]}
 */
function middle(a, b) {
  const trail = shortest(a, b);
  if (!trail)
    return [
      ...a.map((text) => ({ kind: /** @type {const} */ ("-"), text })),
      ...b.map((text) => ({ kind: /** @type {const} */ ("+"), text })),
    ];
  /** @type {Line[]} */
  const lines = [];
  let [x, y] = [a.length, b.length];
  for (let d = trail.length - 1; d >= 0; d--) {
    const from = before(trail[d], x - y, d);
    const [fromX, fromY] = [reached(trail[d], from), reached(trail[d], from) - from];
    for (; x > fromX && y > fromY; x--, y--) lines.push({ kind: " ", text: a[x - 1] });
    if (d > 0) lines.push(x === fromX ? { kind: "+", text: b[fromY] } : { kind: "-", text: a[fromX] });
    [x, y] = [fromX, fromY];
  }
  return lines.reverse();
}

/**
 * How far each diagonal reached before each number of changes.
 * @param {string[]} a
 * @param {string[]} b
 * @returns {Map<number, number>[] | null} null: too many changes
 */
function shortest(a, b) {
  const reach = new Map([[1, 0]]);
  const trail = [];
  for (let d = 0; d <= MOST; d++) {
    trail.push(new Map(reach));
    for (let k = -d; k <= d; k += 2) {
      const from = before(reach, k, d);
      let x = reached(reach, from) + (from < k ? 1 : 0);
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      reach.set(k, x);
      if (x >= a.length && x - k >= b.length) return trail;
    }
  }
  return null;
}

/**
 * The diagonal that a path came from.
 * @param {Map<number, number>} reach
 * @param {number} k
 * @param {number} d
 */
function before(reach, k, d) {
  return k === -d || (k !== d && reached(reach, k - 1) < reached(reach, k + 1)) ? k + 1 : k - 1;
}

/**
 * @param {Map<number, number>} reach
 * @param {number} k
 */
function reached(reach, k) {
  return reach.get(k) ?? -1;
}

/**
 * As `diff -u` writes it; empty where nothing differs.
 * @param {string} before
 * @param {string} after
 * @param {string} name of the file
 */
export function unifiedDiff(before, after, name) {
  const lines = diffLines(before, after);
  if (lines.every((line) => line.kind === " ")) return "";
  const near = lines.map(() => false);
  for (const [i, line] of lines.entries())
    if (line.kind !== " ") near.fill(true, Math.max(0, i - AROUND), i + AROUND + 1);
  let result = `--- a/${name}\n+++ b/${name}\n`;
  let [old, now] = [1, 1];
  for (let i = 0; i < lines.length; ) {
    let end = i;
    while (end < lines.length && near[end]) end++;
    const hunk = lines.slice(i, end);
    const count = (/** @type {string} */ without) => hunk.filter((line) => line.kind !== without).length;
    if (hunk.length > 0)
      result += `@@ -${old},${count("+")} +${now},${count("-")} @@\n${hunk.map((line) => `${line.kind}${line.text}\n`).join("")}`;
    old += count("+");
    now += count("-");
    for (i = end; i < lines.length && !near[i]; i++, old++, now++);
  }
  return result;
}
