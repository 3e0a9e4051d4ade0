// What the worker begins with: the two largest files are asked for before the code is there.
const asked = (name) => fetch(new URL(name, import.meta.url));
const early = globalThis.early = {
  image: asked("snapshot.bin"),
  python: asked("../pyodide/pyodide.asm.wasm"),
  messages: [],  // of the page
};
early.image.catch(() => {});
early.python.catch(() => {});
onmessage = (event) => early.messages.push(event);

// Pyodide asks for its own file by itself, once: it gets the answer that is on its way.
const fetched = globalThis.fetch;
globalThis.fetch = (what, ...options) => {
  const { python } = early;
  if (!python || !String(what).endsWith("/pyodide.asm.wasm")) return fetched(what, ...options);
  early.python = null;
  return python;
};

await import("./worker.js");
