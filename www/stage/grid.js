// Where nodes go: rows of equal boxes, racks apart where there is more than one.

/**
 * @typedef {object} Box
 * @property {number} node
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 */
/** @typedef {{ boxes: Box[], racks: { name: string, y: number }[], columns: number }} Grid */

/** Room for the name of a rack. */
export const RACK_HEIGHT = 20;

/**
 * @param {{ rack: string }[]} nodes
 * @param {number} w
 * @param {number} h
 * @param {{ gapX: number, gapY: number, ratio: number, least: number, racks: boolean }} style `ratio` of width to height
 *   that a box should have, `least` width
 * @returns {Grid}
 */
export function arrange(nodes, w, h, style) {
  const groups = group(nodes);
  const named = style.racks && groups.length > 1 && groups.length * (RACK_HEIGHT + 60) < h;
  const lists = named ? groups.map((g) => g.nodes) : [groups.flatMap((g) => g.nodes)];
  const columns = best(lists, w, h, style, named);
  const rows = lists.reduce((sum, list) => sum + Math.ceil(list.length / columns), 0);
  const tile = (w - style.gapX * (columns - 1)) / columns;
  const extra = named ? RACK_HEIGHT * lists.length : 0;
  const height = (h - style.gapY * (rows - 1) - extra) / rows;
  /** @type {Grid} */
  const grid = { boxes: [], racks: [], columns };
  let y = 0;
  for (const [i, list] of lists.entries()) {
    if (named) {
      grid.racks.push({ name: groups[i].name, y });
      y += RACK_HEIGHT;
    }
    for (const [k, node] of list.entries()) {
      const row = Math.floor(k / columns);
      grid.boxes.push({
        node,
        x: (k % columns) * (tile + style.gapX),
        y: y + row * (height + style.gapY),
        w: tile,
        h: height,
      });
    }
    y += Math.ceil(list.length / columns) * (height + style.gapY);
  }
  return grid;
}

/** @param {{ rack: string }[]} nodes */
function group(nodes) {
  /** @type {Map<string, { name: string, nodes: number[] }>} */
  const groups = new Map();
  for (const [i, node] of nodes.entries()) {
    let found = groups.get(node.rack);
    if (!found) groups.set(node.rack, (found = { name: node.rack, nodes: [] }));
    found.nodes.push(i);
  }
  return [...groups.values()];
}

/**
 * The number of columns whose boxes come nearest to the wanted shape with few empty places.
 * @param {number[][]} lists
 * @param {number} w
 * @param {number} h
 * @param {{ gapX: number, gapY: number, ratio: number, least: number }} style
 * @param {boolean} named
 */
function best(lists, w, h, style, named) {
  const largest = Math.max(...lists.map((list) => list.length));
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  let choice = 1;
  let score = Infinity;
  for (let columns = 1; columns <= largest; columns++) {
    const tile = (w - style.gapX * (columns - 1)) / columns;
    if (tile < style.least && columns > 1) break;
    const rows = lists.reduce((sum, list) => sum + Math.ceil(list.length / columns), 0);
    const height = (h - style.gapY * (rows - 1) - (named ? RACK_HEIGHT * lists.length : 0)) / rows;
    if (height <= 0) continue;
    const value = Math.abs(Math.log(tile / height / style.ratio)) + 2 * (1 - total / (rows * columns));
    if (value < score) [choice, score] = [columns, value];
  }
  return choice;
}
