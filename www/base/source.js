// Texts and data that lie beside the page's modules. In the one-file embed style sheets stand in the script itself
// (`crate/xtask/dist.mjs`).

/**
 * What lies at an address.
 * @param {URL | string} url
 * @throws a sentence where nothing does
 */
export async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`);
  return response;
}

/**
 * @param {URL | string} url
 * @returns {Promise<string>}
 */
export const textOf = async (url) => (await fetched(url)).text();
