// Keeps the site for use offline. `files.json` lists everything, under a version that changes with any of it; files whose name
// carries a hash of their content are taken over from the version before.

const HASHED = /^assets\/.*-[0-9A-Za-z]{8}\.\w+$/;
const PREFIX = "heddle-";

/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});

/** The list of this version, as the network gives it. */
async function list() {
  const response = await fetch("files.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`files.json: ${response.status}`);
  return response.json();
}

async function install() {
  const { version, files } = await list();
  const cache = await caches.open(PREFIX + version);
  await Promise.all(
    files.map(async (/** @type {string} */ name) => {
      const known = HASHED.test(name) ? await caches.match(name) : undefined;
      if (known) await cache.put(name, known);
      else await cache.add(new Request(name, { cache: "no-cache" }));
    }),
  );
}

/** The page of the version before is gone: so may its files. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const { version } = await list().catch(() => ({ version: "" }));
  if (version && names.includes(PREFIX + version))
    await Promise.all(names.filter((name) => name !== PREFIX + version).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * From the cache, else from the network: what is kept belongs together.
 * @param {Request} request
 */
async function answer(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
