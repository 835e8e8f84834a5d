// Works offline after the first visit: registers the service worker where there is a built site, once the page is at rest.

import { trusted } from "./base/trusted.js";

/** So long after the run is there, ms of wall time: the first visit is for looking. */
const REST_MS = 1500;

/** Only the built site has a list of its files; the page as it is read is never kept. */
export function workOffline() {
  const built = import.meta.url.includes("/assets/");
  if (!built || !("serviceWorker" in navigator)) return;
  setTimeout(
    () =>
      navigator.serviceWorker.register(trusted(new URL("./sw.js", import.meta.url))).catch(() => {
        // Private windows and some hosts forbid it; the page then needs the network as before.
      }),
    REST_MS,
  );
}
