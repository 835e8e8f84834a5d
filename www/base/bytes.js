// How long a text is as the core counts it: in bytes of UTF-8.

/** @param {string} text */
export const bytesIn = (text) => new Blob([text]).size;
