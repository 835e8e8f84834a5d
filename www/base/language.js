// The page's language, which `theme.js` or an embed has chosen, and how numbers are written in it.

/** Those that there are texts of, by their own names; English stands behind each, message by message. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** The one that is spoken. */
export let language = "en";

/**
 * Speaks a language from now on, or English where there are no texts of it.
 * @param {string | null} [wanted] as browsers write it: `de-AT`
 */
export function speakIn(wanted) {
  const [name] = (wanted ?? "").split("-");
  language = name in LANGUAGES ? name : "en";
}

speakIn(globalThis.document?.documentElement?.lang);

/**
 * Where the same stands in a language as in an English file of texts: `en.ftl`, `de.ftl`.
 * @param {string} file
 * @param {string} [name]
 */
export const fileIn = (file, name = language) => file.replace(/\ben\.ftl$/, `${name}.ftl`);

/**
 * What writes numbers with at most, or always, so many decimals.
 * @param {number} most
 * @param {number} [least]
 */
export function decimals(most, least = 0) {
  /** @type {string} */
  let locale;
  /** @type {Intl.NumberFormat} */
  let format;
  return (/** @type {number} */ value) => {
    if (locale !== language) {
      locale = language;
      format = new Intl.NumberFormat(locale, { maximumFractionDigits: most, minimumFractionDigits: least });
    }
    return format.format(value);
  };
}
