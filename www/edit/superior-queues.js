// Reading and changing queues and settings in the JSON of a Superior scheduler's tenants.

/** @typedef {Record<string, any>} Tenant */

/**
 * @param {string} text
 * @returns {Tenant | null}
 */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {Tenant} value */
export function write(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * @param {Tenant} above
 * @returns {Tenant[]}
 */
const children = (above) => (Array.isArray(above.queues) ? above.queues : []);

/**
 * @param {Tenant} root
 * @param {string} path
 * @returns {Tenant | null}
 */
function find(root, path) {
  let at = root;
  for (const name of path.split(".").slice(1)) {
    const next = children(at).find((child) => child.name === name);
    if (!next) return null;
    at = next;
  }
  return at;
}

/** @param {string} path */
const above = (path) => path.slice(0, path.lastIndexOf("."));
/** @param {string} path */
const last = (path) => path.slice(path.lastIndexOf(".") + 1);

/**
 * @param {string} text
 * @returns {string[]}
 */
export function queuesOf(text) {
  /** @type {string[]} */
  const paths = ["root"];
  const walk = (/** @type {Tenant} */ tenant, /** @type {string} */ path) => {
    for (const child of children(tenant)) {
      paths.push(`${path}.${child.name}`);
      walk(child, `${path}.${child.name}`);
    }
  };
  walk(parse(text) ?? {}, "root");
  return paths;
}

/**
 * @param {string} text
 * @param {string} path the empty text: of the scheduler as a whole
 * @param {string} setting
 * @returns {string | null}
 */
export function ownSetting(text, path, setting) {
  const root = parse(text);
  const value = root && find(root, path || "root")?.[setting];
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * The text after a change of the tenants, or null where it cannot be read.
 * @param {string} text
 * @param {(root: Tenant) => boolean} change whether it could be made
 */
function changed(text, change) {
  const root = parse(text);
  return root && change(root) ? write(root) : null;
}

/**
 * @param {string} text
 * @param {string} path
 * @param {string} setting
 * @param {string | null} value a number, `true`, `false`, an object as JSON, or a text
 */
export function withSetting(text, path, setting, value) {
  return changed(text, (root) => {
    const tenant = find(root, path || "root");
    if (!tenant) return false;
    if (value === null) delete tenant[setting];
    else tenant[setting] = valueOf(value);
    return true;
  });
}

/** @param {string} text */
function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * @param {string} text
 * @param {string} path
 */
export function withQueue(text, path) {
  return changed(text, (root) => put(root, above(path), { name: last(path) }));
}

/**
 * @param {Tenant} root
 * @param {string} parent
 * @param {Tenant} tenant
 */
function put(root, parent, tenant) {
  const into = find(root, parent);
  if (!into) return false;
  into.queues = [...children(into), tenant];
  return true;
}

/**
 * @param {Tenant} root
 * @param {string} path
 * @returns {Tenant | null}
 */
function take(root, path) {
  const [tenant, from] = [find(root, path), find(root, above(path))];
  if (!tenant || !from) return null;
  from.queues = children(from).filter((child) => child !== tenant);
  if (from.queues.length === 0 && from !== root) delete from.queues;
  return tenant;
}

/**
 * @param {string} text
 * @param {string} path
 */
export function withoutQueue(text, path) {
  return changed(text, (root) => take(root, path) !== null);
}

/**
 * @param {string} text
 * @param {string} path
 * @param {string} name
 */
export function renamedQueue(text, path, name) {
  return changed(text, (root) => {
    const tenant = find(root, path);
    if (!tenant || path === "root") return false;
    tenant.name = name;
    return true;
  });
}

/**
 * @param {string} text
 * @param {string} path
 * @param {string} parent
 */
export function movedQueue(text, path, parent) {
  return changed(text, (root) => {
    const tenant = take(root, path);
    return tenant !== null && put(root, parent, tenant);
  });
}
