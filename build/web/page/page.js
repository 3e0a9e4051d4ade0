// The page: brings Flutter and Python together, and says what the app itself cannot say.
// `python` (the worker) and `words` (by language) come from index.html.

import { drawn, putAway } from "./sheet.js";

const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
let say = words[wanted.find((language) => language in words) ?? "en"];
drawn.then((language) => { say = words[language] ?? say; });

// What stands between the app and the scorer ----------------------------------------------------

const notice = document.getElementById("notice");

function tell(text, button, act, { all = false } = {}) {
  const [words, does, close] = notice.children;
  notice.className = all ? "all" : "";
  words.textContent = text;
  does.textContent = button;
  does.onclick = act;
  close.hidden = all;
  close.ariaLabel = say.close;
  close.onclick = endNotice;
  notice.hidden = false;
}

const endNotice = () => { notice.hidden = true; };

// One window at a time has the matches ----------------------------------------------------------

const windows = new BroadcastChannel("tefteri");

function elsewhere() {
  const take = () => {
    windows.postMessage("hand over");
    setTimeout(() => python.postMessage({ take: true }), 3000);  // where nobody answers
  };
  tell(say.elsewhere, say.use_here, take, { all: true });
  if (sessionStorage.getItem("take")) take();
  sessionStorage.removeItem("take");
}

windows.onmessage = async ({ data }) => {
  if (data !== "hand over") return;
  await kept();
  gone();
};

function gone() {
  python.terminate();
  tell(say.elsewhere, say.use_here, () => {
    sessionStorage.setItem("take", "yes");
    location.reload();
  }, { all: true });
}

// What the worker says --------------------------------------------------------------------------

let toFlutter, started, whenKept = [];
const running = new Promise((resolve) => { started = resolve; });
let isRunning = false;
running.then(() => { isRunning = true; });

/** Resolves when all that was written is safe. */
function kept() {
  return new Promise((resolve) => {
    whenKept.push(resolve);
    python.postMessage({ keep: true });
  });
}

const says = {
  frame: (frame) => toFlutter(frame),
  running: () => started(),
  kept: () => { whenKept.forEach((resolve) => resolve()); whenKept = []; },
  elsewhere,
  here: endNotice,
  gone,
  refused: () => tell(say.not_kept, say.understood, endNotice),
  shown: putAway,
  failed: (why) => tell(why || say.failed, say.again, () => location.reload(), { all: true }),
};

python.onmessage = ({ data }) => { const [[what, value]] = Object.entries(data); says[what](value); };
python.onerror = () => isRunning || says.failed();
// Some browsers ask back, which is better done when somebody is there.
addEventListener("pointerup", () => navigator.storage?.persist?.(), { once: true });
addEventListener("visibilitychange", () => document.hidden && python.postMessage({ keep: true }));

// What Flutter asks for (the names are those of Flet's client) -----------------------------------

globalThis.jsConnect = async (_app, args, onFrame) => {
  toFlutter = onFrame;
  // What Flutter sends before Python is there waits in the worker.
  python.postMessage({ start: { args, address: document.URL, languages: navigator.languages } });
};
globalThis.jsSend = async (_app, frame) => python.postMessage(frame, [frame.buffer]);
globalThis.jsDisconnect = async () => {};

// WebKit brings a page back from its cache with Flutter asleep.
addEventListener("pageshow", (event) => event.persisted && location.reload());

// With no network, and in new versions ------------------------------------------------------------

/** Which of Flutter's renderers this browser has chosen. */
function renderer() {
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  return asked.map((name) => /\/canvaskit\/(.*)\.wasm/.exec(name)?.[1]).find(Boolean);
}

async function keepForOffline() {
  const registration = await navigator.serviceWorker.register(
    `sw.js?renderer=${encodeURIComponent(renderer())}`, { updateViaCache: "none" });
  const offer = (worker) => tell(say.new_version, say.update, async () => {
    await kept();
    worker.postMessage("take over");
  });
  const follow = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) offer(worker);
  });
  if (registration.waiting) offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

if (navigator.serviceWorker) {
  const controlled = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => controlled && location.reload());
  // Afterwards, since it asks for everything once more and would keep the start waiting.
  running.then(() => setTimeout(() => keepForOffline().catch(console.warn), 1500));
}
