// Which file a text is, by its beginning; what is none of the page's own files is a matter for the importer of the core.

/** @typedef {"fair" | "capacity" | "superior" | "yarn-site" | "mapred-site" | "mapping-rules" | "scenario" | "properties" | "trace"} Kind */

/**
 * @param {string} text
 * @returns {Kind}
 */
export function kindOf(text) {
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (start.startsWith("<")) return xmlKind(start);
  if (start.startsWith("{")) return jsonKind(start);
  return /^(?:[#!].*\r?\n|\s*\r?\n)*\s*[\w-]+(?:\.[\w-]+)+\s*[=:]/.test(start) ? "properties" : "trace";
}

/**
 * @param {string} text
 * @returns {Kind}
 */
function xmlKind(text) {
  if (/<allocations[\s/>]/.test(text)) return "fair";
  if (text.includes("yarn.scheduler.capacity.root.")) return "capacity";
  if (text.includes("<name>yarn.sls.")) return "trace";
  // What MapReduce's jobs read, the shuffle of the NodeManagers aside, which yarn-site.xml names.
  if (/<name>\s*mapred(?:uce)?\./.test(text) && !/<name>\s*yarn\.(?!app\.mapreduce\.)/.test(text)) return "mapred-site";
  return /<configuration[\s/>]/.test(text) ? "yarn-site" : "fair";
}

/**
 * @param {string} text
 * @returns {Kind}
 */
function jsonKind(text) {
  if (/"heddle"\s*:/.test(text)) return "scenario";
  if (/^\{\s*"rules"\s*:\s*\[/.test(text)) return "mapping-rules";
  // An SLS trace has no tenants; theirs is a list of objects with names.
  return /^\{\s*(?:"[^"]*"\s*:\s*(?:[^[{]+?|\[[^\]]*\])\s*,\s*)*"queues"\s*:\s*\[/.test(text) &&
    !/"job\.|"num\./.test(text)
    ? "superior"
    : /"cluster"\s*:/.test(text)
      ? "scenario"
      : "trace";
}

/**
 * The properties of a `name=value` file.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function propertiesOf(text) {
  /** @type {Record<string, string>} */
  const properties = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?![#!])([\w.-]+)\s*[=:]\s*(.*)$/.exec(line);
    if (match) properties[match[1]] = match[2].trim();
  }
  return properties;
}
