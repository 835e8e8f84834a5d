// Where workers are made: the only scripts that this page's code starts, and so the only place that Trusted Types let through.

const page = /** @type {any} */ (globalThis);

/** Lets through the page's own scripts, and those of its own making; a host may allow no policy at all. */
function made() {
  try {
    return page.trustedTypes?.createPolicy("heddle", { createScriptURL: own });
  } catch {
    return undefined;
  }
}

/** @param {string} url */
function own(url) {
  const { origin, protocol } = new URL(url);
  // `heddleDisk`: a file with everything inside (`single/inside.js`).
  if (protocol === "blob:" || [location.origin, page.heddleDisk].includes(origin)) return url;
  throw new TypeError(url);
}

/** @type {{ createScriptURL: (url: string) => string } | undefined} */
const policy = made();

/**
 * The address of a script as the browser wants it.
 * @param {string | URL} url
 */
export const trusted = (url) => policy?.createScriptURL(String(url)) ?? url;

/**
 * A worker of a module.
 * @param {string | URL} url
 */
export const moduleWorker = (url) => new Worker(trusted(url), { type: "module" });
