// The files of the site, as they are served.

/** @param {URL} url @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function bytesOf(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
