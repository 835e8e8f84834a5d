// What may be written at a place of a configuration text: names and choices of the schedulers' settings.

/** @typedef {import("./sources.js").Setting} Setting */
/** @typedef {{ label: string, detail?: string }} Option */

/** What all properties of the Capacity Scheduler begin with. */
const CAPACITY = "yarn.scheduler.capacity.";
/** Elements of an allocation file that are no settings. */
const ELEMENTS = ["queue", "user", "queuePlacementPolicy"];

/**
 * @param {string} before the text up to the place
 * @param {Setting[]} schema
 * @returns {{ typed: string, options: Option[] } | null} null: nothing is known of the place
 */
export function completions(before, schema) {
  const found = at(before, schema);
  return found && found.options.length > 0 ? found : null;
}

/**
 * @param {string} before
 * @param {Setting[]} schema
 */
function at(before, schema) {
  const value = /<name>\s*([^<\s]+)\s*<\/name>\s*<value>\s*([\w.-]*)$/.exec(before);
  if (value) return { typed: value[2], options: valuesOf(settingOf(value[1], schema)) };
  const name = /<name>\s*([\w.-]*)$/.exec(before);
  if (name) return { typed: name[1], options: propertiesFor(name[1], schema) };
  const content = /<([\w-]+)>\s*([\w.-]*)$/.exec(before);
  if (content) {
    const setting = schema.find((one) => one.name === content[1] && isElement(one));
    return { typed: content[2], options: valuesOf(setting) };
  }
  const tag = /<([\w-]*)$/.exec(before);
  if (tag && /<allocations[\s>]/.test(before)) return { typed: tag[1], options: elementsAt(before, schema) };
  const key = /[{,]\s*"(\w*)$/.exec(before);
  if (key) return { typed: key[1], options: schema.filter((one) => one.file === "superior").map(option) };
  return null;
}

/** @param {Setting} setting */
const isElement = (setting) => setting.file === "fair-scheduler.xml";

/**
 * @param {Setting} setting
 * @returns {Option}
 */
function option(setting) {
  return { label: setting.name, detail: setting.default ?? undefined };
}

/**
 * The elements that may begin at a place of an allocation file.
 * @param {string} before
 * @param {Setting[]} schema
 */
function elementsAt(before, schema) {
  const text = before.replace(/<!--[\s\S]*?-->/g, "");
  const opened = (text.match(/<(?:queue|pool)\b[^>]*[^/>]>/g) ?? []).length;
  const closed = (text.match(/<\/(?:queue|pool)>/g) ?? []).length;
  const scope = opened > closed ? "queue" : "whole";
  const settings = schema.filter((one) => isElement(one) && one.scope === scope && one.instead === null);
  const names = new Set(settings.map(({ name }) => name));
  const others = ELEMENTS.filter((label) => !names.has(label) && (scope === "whole" || label === "queue"));
  return [...settings.map(option), ...others.map((label) => ({ label }))];
}

/**
 * Names of properties; those of a queue once its path is typed.
 * @param {string} typed
 * @param {Setting[]} schema
 */
function propertiesFor(typed, schema) {
  const queue = /^yarn\.scheduler\.capacity\.(root(?:\.[\w-]+)*)\.[\w-]*$/.exec(typed)?.[1];
  return schema
    .filter((one) => !isElement(one) && one.file !== "superior" && one.instead === null)
    .flatMap((one) => {
      if (one.scope === "whole") return [{ ...option(one), label: one.property }];
      return queue && one.scope === "queue" ? [{ ...option(one), label: `${CAPACITY}${queue}.${one.name}` }] : [];
    });
}

/**
 * The setting that a property's name means.
 * @param {string} name
 * @param {Setting[]} schema
 */
function settingOf(name, schema) {
  const whole = schema.find((one) => one.property === name);
  if (whole || !name.startsWith(`${CAPACITY}root.`)) return whole;
  return schema.find((one) => one.scope === "queue" && name.endsWith(`.${one.name}`));
}

/**
 * @param {Setting | undefined} setting
 * @returns {Option[]}
 */
function valuesOf(setting) {
  if (!setting) return [];
  const words = setting.type === "bool" ? ["true", "false"] : "choices" in setting ? setting.choices : [];
  return words.map((label) => (label === setting.default ? { label, detail: "default" } : { label }));
}
