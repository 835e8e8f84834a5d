// What a worker says of an error: the page throws it again, with what was found.

/**
 * @param {unknown} error
 * @param {number | null} id of the question
 */
export function failure(error, id) {
  const text = error instanceof Error ? error.message : String(error);
  const fatal = error instanceof WebAssembly.RuntimeError || error instanceof WebAssembly.CompileError;
  return { id, error: text, fatal, findings: /** @type {any} */ (error)?.findings };
}
