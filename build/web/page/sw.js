// Keeps one whole version of the app in the browser, and serves it with no network. A version is
// never mixed with another: a page gets all its files from the version it began with, and each file
// that comes from the network has to be the one that belongs to it.

const VERSION = "%VERSION%";
const FILES = %FILES%;  // path: its hash, in the form of fetch's `integrity`
const RENDERERS = %RENDERERS%;  // the files of each; a browser keeps those of the one it uses

const SCOPE = self.registration.scope;
const PREFIX = `tefteri ${SCOPE} `;
const LIST = "list-of-files";
const url = (path) => new URL(path, SCOPE).href;
const used = RENDERERS[new URL(location).searchParams.get("renderer")] ?? [];
const others = new Set(Object.values(RENDERERS).flat().filter((path) => !used.includes(path)));

const fromNetwork = (path) => fetch(url(path), { integrity: FILES[path], cache: "no-cache" });

const kept = Object.keys(FILES).filter((path) => !others.has(path));

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
  // Where the browser can, it takes the files out of the cache by itself, which is sooner.
  const files = kept.map((path) => ({ urlPattern: new URLPattern({ pathname: new URL(url(path)).pathname }) }));
  event.addRoutes?.({ condition: { or: files }, source: { cacheName: PREFIX + VERSION } })
    .catch(console.warn);
});

async function keepAll() {
  const cache = await caches.open(PREFIX + VERSION);
  const before = await olderVersions();
  await Promise.all(kept.map(async (path) => {
    if (await cache.match(url(path))) return;
    await cache.put(url(path), await unchanged(path, before) ?? await whole(path));
  }));
  await cache.put(url(LIST), new Response(JSON.stringify(FILES)));
}

async function whole(path) {
  const answer = await fromNetwork(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** The caches of other versions that are whole, each with the list of its files. */
async function olderVersions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const found = await Promise.all(names.map(async (name) => {
    const cache = await caches.open(name);
    const list = await cache.match(url(LIST));
    return list && { cache, files: await list.json() };
  }));
  return found.filter(Boolean);
}

/** A file as an older version has it already, if it is the same there. */
async function unchanged(path, versions) {
  for (const { cache, files } of versions) {
    const kept = files[path] === FILES[path] && await cache.match(url(path));
    if (kept) return kept;
  }
}

self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { method, mode, url: asked } = event.request;
  if (method !== "GET" || !asked.startsWith(SCOPE)) return;
  const path = mode === "navigate" ? "index.html" : asked.slice(SCOPE.length).split(/[?#]/)[0];
  if (path in FILES) event.respondWith(serve(path));
});

let opened;

async function serve(path) {
  opened ??= caches.open(PREFIX + VERSION);
  const cache = await opened;
  return await cache.match(url(path)) ?? fromNetwork(path);
}
