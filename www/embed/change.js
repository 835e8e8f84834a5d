// The verb `set`: the scenario with one value changed.

/** @typedef {{ scenario: import("./verbs.js").Scenario, refused?: undefined } | { scenario?: undefined, refused: string }} Changed */

/**
 * Only what a scenario has can be named: `queue/root.a/weight`, or a path of its JSON.
 * @param {import("./verbs.js").Host} host
 * @param {any} change
 * @returns {Promise<Changed>}
 */
export async function changed(host, change) {
  const path = String(change?.path ?? "");
  const parts = path.split("/").filter(Boolean);
  if (parts[0] === "queue" && parts.length === 3) return withSetting(host, parts[1], parts[2], change.value);
  const scenario = structuredClone(host.session.scenario);
  const refused = `The scenario has no "${path}".`;
  let at = /** @type {any} */ (scenario);
  for (const part of parts.slice(0, -1)) {
    at = typeof at === "object" && at !== null && Object.hasOwn(at, part) ? at[part] : undefined;
    if (typeof at !== "object" || at === null) return { refused };
  }
  const last = parts[parts.length - 1];
  if (!last || last === "__proto__" || (Array.isArray(at) && !Object.hasOwn(at, last))) return { refused };
  if (change.value === null) delete at[last];
  else at[last] = change.value;
  return { scenario };
}

/**
 * @param {import("./verbs.js").Host} host
 * @param {string} queue
 * @param {string} name
 * @param {any} value null: without it
 * @returns {Promise<Changed>}
 */
async function withSetting({ model, session }, queue, name, value) {
  const [{ formatOf }, { setting, withChanges }] = await Promise.all([
    import("../edit/formats.js"),
    import("../edit/sources.js"),
  ]);
  const changes = [setting(queue, name, value === null ? null : String(value))];
  const { got } = await withChanges(model.engine, session.scenario, 0, changes);
  return got ? { scenario: got } : { refused: `The scenario's ${formatOf(session.scenario).file} cannot be edited.` };
}
