// Python in a worker: opens the matches, and runs the app when the page is ready.
import { loadPyodide } from "../pyodide/pyodide.mjs";
import createPyodideModule from "../pyodide/pyodide.asm.mjs";
import { Keeper } from "./keeper.js";
import { alone } from "./alone.js";
import { preloading, restoring } from "./memory.js";
import { ENVIRONMENT, FILES, KEY, LIBRARIES, LOCK } from "./contents.js";

const DATA = "/data";
const NOTHING = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
const { early } = globalThis;  // what first.js has asked for
const here = (name) => new URL(name, import.meta.url).href;

const bytes = async (name) => content(await fetch(here(name)));

async function content(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// Python with all that the app needs --------------------------------------------------------------

const options = {
  indexURL: here("../pyodide/"), packageBaseUrl: here("../pyodide/"),
  lockFileContents: LOCK, env: ENVIRONMENT,
};

/** Out of the memory of a Python that has everything imported. */
async function fromSnapshot() {
  const image = early.image.then(content);
  const compiled = LIBRARIES.map((name) => WebAssembly.compileStreaming(fetch(here(`${name}.wasm`))));
  const python = await loadPyodide({
    ...options,
    stdLibURL: NOTHING,  // its place is taken by a file that is fetched when it is read
    _loadSnapshot: new Uint8Array(16),  // stands for the image, which is still on its way
    _snapshotDeserializer: () => bridge,
    createPyodideModule: async (settings) => {
      preloading(settings, LIBRARIES, compiled, (path) => here(`../pyodide/${path}`));
      const module = await createPyodideModule(settings);
      restoring(module, await image, KEY);
      return module;
    },
  });
  fetchedWhenRead(python.FS, "/app.zip", here("app.zip"));
  fetchedWhenRead(python.FS, "/lib/python314.zip", here("stdlib.zip"));
  python._module._tzset();  // the time zone in the image is that of the build
  python.runPython("import random; random.seed()");
  return python;
}

/** A file that is there for what is imported late; seldom anything is. */
function fetchedWhenRead(FS, path, address) {
  FS.writeFile(path, new Uint8Array(0));
  const { node } = FS.lookupPath(path);
  const is = (name, description) =>
    Object.defineProperty(node, name, { configurable: true, enumerable: true, ...description });
  const fetched = (name) => () => {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
    is("contents", { value: new Uint8Array(request.response), writable: true });
    is("usedBytes", { value: request.response.byteLength, writable: true });
    return node[name];
  };
  is("contents", { get: fetched("contents") });
  is("usedBytes", { get: fetched("usedBytes") });
}

/** As Pyodide does it by itself. */
async function fromFiles() {
  const files = FILES.map((name) => bytes(name.endsWith(".so") ? `${name}.wasm` : name));
  const python = await loadPyodide({ ...options, createPyodideModule, stdLibURL: here("stdlib.zip") });
  for (const [i, name] of FILES.entries()) {
    const path = `/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, await files[i], { canOwn: true });
  }
  python.runPython("import sys; sys.path[:0] = ['/app.zip', '/lib']; sys.dont_write_bytecode = True");
  python.registerJsModule("flet_js", bridge);
  return python;
}

function boot() {
  return fromSnapshot().catch((error) => {
    console.warn("started without the snapshot:", error);
    return fromFiles();
  });
}

// Between the page and Python --------------------------------------------------------------------

const bridge = {};  // Flet's name for what the two sides know of each other
let start;
const asked = new Promise((resolve) => { start = resolve; });
const tell = (what, value = null, transfer = []) => postMessage({ [what]: value }, transfer);

let keeper;
const waiting = [];  // what Flutter sends before Python listens
onmessage = async ({ data }) => {
  if (data.start) start(data.start);
  else if (data.take) alone.take();
  else if (data.keep) { await keeper?.keep(); tell("kept"); }
  else if (bridge.send) bridge.send(data);
  else waiting.push(data);
};

early.messages.forEach(onmessage);

// No frame leaves before what it shows is safe: a hand that is seen to be written is written.
let held = [], holding = null;
const send = (frame) => tell("frame", frame, [frame.buffer]);
const show = (frame) => holding ? held.push(frame.toJs()) : send(frame.toJs());

function written(atOnce) {
  if (!atOnce) { keeper.keepSoon(); return; }
  const safe = holding = keeper.keep();
  safe.then(() => {
    if (holding !== safe) return;  // something else was written meanwhile
    holding = null;
    held.splice(0).forEach(send);
  });
}

// The start --------------------------------------------------------------------------------------

try {
  const mine = alone.wait(tell);
  const python = await boot();
  await mine;
  keeper = new Keeper(python.FS, DATA, () => tell("refused"));
  await keeper.fetch();
  const app = python.pyimport("scorekeeper.browser");
  const store = app.open_in_browser(DATA, navigator.languages, written);
  const { args, address, languages } = await asked;
  bridge.args = args;
  bridge.documentUrl = address;
  app.run(store, DATA, languages, () => tell("shown"));
  await bridge.start_connection(show);
  waiting.forEach((frame) => bridge.send(frame));
  tell("running");
} catch (error) {
  console.error(error);
  tell("failed", /^SystemExit: (.*)/m.exec(error.message)?.[1]);
}
