// Texts that lie beside the page's modules. In the one-file embed style sheets stand in the script itself (`crate/xtask/dist.mjs`).

/**
 * @param {URL | string} url
 * @returns {Promise<string>}
 */
export async function textOf(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`);
  return response.text();
}
