// What a worker says of an error: the page throws it again, with what was found.

/** @param {unknown} error */
export const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {unknown} error
 * @param {number | null} id of the question
 */
export function failure(error, id) {
  const fatal = error instanceof WebAssembly.RuntimeError || error instanceof WebAssembly.CompileError;
  return { id, error: reasonOf(error), fatal, findings: /** @type {any} */ (error)?.findings };
}
