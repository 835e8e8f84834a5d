// In a worker of a file with everything inside: the WebAssembly stands before the script, packed, as base64.

/** @type {any} */
const inner = self;

inner.fetch = async () => {
  const packed = Uint8Array.from(atob(inner.heddleWasm), (char) => char.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
};

export {};
