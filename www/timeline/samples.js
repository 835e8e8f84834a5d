// Series reduced to one value for each pixel column, kept until new data come.

/** @type {Map<string, { version: number, length: number, values: Float64Array }>} */
const kept = new Map();

/**
 * The largest value in each column (or the value in force, if nothing changes in it), so that spikes survive.
 * @param {import("../run/run.js").Run} run
 * @param {number} queue
 * @param {number} measure
 * @param {number} columns
 * @param {number} endMs
 */
export function samples(run, queue, measure, columns, endMs) {
  const { t, v } = run.series.of(queue, measure);
  const key = `${queue} ${measure} ${columns}`;
  const known = kept.get(key);
  if (known && known.version === run.stamp && known.length === t.length + endMs) return known.values;
  const values = new Float64Array(columns);
  let at = 0;
  let value = 0;
  for (let i = 0; i < columns; i++) {
    const until = ((i + 1) / columns) * endMs;
    let most = -Infinity;
    while (at < t.length && t.values[at] < until) {
      value = v.values[at++];
      if (value > most) most = value;
    }
    values[i] = most > value ? most : value;
    if (!Number.isFinite(values[i])) values[i] = 0;
  }
  kept.set(key, { version: run.stamp, length: t.length + endMs, values });
  return values;
}
