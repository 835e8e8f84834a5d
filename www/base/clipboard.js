// Copying to the clipboard, which only a page of a secure origin may do, and not every frame of one.

/**
 * Copies a text. Where the clipboard is forbidden the text is selected as it is shown, for a key to copy it.
 * @param {string} text
 * @param {() => Element | null | undefined} shown shows the text, where it is not there anyway
 * @returns {Promise<boolean>} whether it is in the clipboard
 */
export async function copyText(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const element = shown();
    if (element) getSelection()?.selectAllChildren(element);
    return false;
  }
}
