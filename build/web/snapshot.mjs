// Takes the memory snapshot of a site that is otherwise complete: node snapshot.mjs SITE WARM_PY
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

// Node would print Pyodide's source, which is one line.
process.on("uncaughtException", (error) => { console.error(error.stack ?? error); process.exit(1); });

const [site, warm] = process.argv.slice(2).map((name) => path.resolve(name));
const inPython = (name) => path.join(site, "python", name);
const { loadPyodide } = await import(path.join(site, "pyodide/pyodide.mjs"));
const { default: createPyodideModule } = await import(path.join(site, "pyodide/pyodide.asm.mjs"));
const { FILES, LIBRARIES, LOCK, KEY, ENVIRONMENT } = await import(inPython("contents.js"));
const { packed, preloading } = await import(inPython("memory.js"));

// The same site gives the same snapshot: no clock and no chance. The worker sets both right.
Date.now = () => Date.UTC(2026, 0, 1);
performance.now = () => 0;
crypto.randomFillSync = (array) => array.fill(1);

globalThis.postMessage ??= () => {};  // a worker has it
const bridge = {};
const python = await loadPyodide({
  indexURL: path.join(site, "pyodide/"), packageBaseUrl: path.join(site, "pyodide/"),
  stdLibURL: inPython("stdlib.zip"), lockFileContents: LOCK, env: ENVIRONMENT, _makeSnapshot: true,
  createPyodideModule: (settings) => {
    const compiled = LIBRARIES.map((name) => WebAssembly.compile(fs.readFileSync(inPython(`${name}.wasm`))));
    preloading(settings, LIBRARIES, compiled, (name) => name);
    return createPyodideModule(settings);
  },
});
for (const name of FILES) {
  python.FS.mkdirTree(path.dirname(`/${name}`));
  // The compiled modules are loaded already; Python only looks whether their files are there.
  const content = LIBRARIES.includes(name) ? new Uint8Array(8) : fs.readFileSync(inPython(name));
  python.FS.writeFile(`/${name}`, new Uint8Array(content));
}
python.registerJsModule("flet_js", bridge);
python.runPython("import sys; sys.path[:0] = ['/app.zip', '/lib']; sys.dont_write_bytecode = True");
python.runPython(fs.readFileSync(warm, "utf8"), { globals: python.runPython("dict(__name__='warm')") });
/** Empties what is free of the memory: it is full of what Python has thrown away. */
function wipe(module) {
  const end = module.HEAP8.length, taken = [];
  for (let size = 1 << 20; size >= 32; size >>= 1) {
    for (;;) {
      const at = module._malloc(size);
      if (at + size > end) {  // nothing of this size is free any more
        module._free(at);
        break;
      }
      module.HEAPU8.fill(0, at, at + size);
      taken.push(at);
    }
  }
  taken.forEach((at) => module._free(at));
}

wipe(python._module);
const snapshot = python.makeMemorySnapshot({
  serializer: (object) => {
    if (object !== bridge) throw new Error(`still held by Python: ${String(object).slice(0, 80)}`);
    return "bridge";
  },
});
fs.writeFileSync(inPython("snapshot.bin"), packed(snapshot, KEY));
process.exit(0);
