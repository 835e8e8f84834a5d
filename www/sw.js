// Keeps the site for use offline. `files.json` lists everything, under a version that changes with any of it, and the build writes that
// version in front of this script; files whose name carries a hash of their content are taken over from the version before.

const HASHED = /^assets\/.*-[0-9A-Za-z]{8}\.\w+$/;
const PREFIX = "heddle-";

/** @type {any} */
const worker = self;
/** The files of this version. */
const OWN = PREFIX + worker.heddleVersion;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});

/** What there is of this version: the site may have another one by now, whose own worker comes with it. */
async function list() {
  const response = await fetch("files.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`files.json: ${response.status}`);
  const { version, files } = await response.json();
  if (PREFIX + version !== OWN) throw new Error(`files.json: ${version}`);
  return files;
}

async function install() {
  const files = await list();
  const cache = await caches.open(OWN);
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
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * From the cache, else from the network: what is kept belongs together.
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(OWN);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
