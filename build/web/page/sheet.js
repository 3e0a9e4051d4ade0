// The last sheet, drawn from what the app kept of it, while Python and Flutter start behind. It looks
// as the app will, takes no touches, and goes when the app's first screen is there.

const FRAMES = 6;  // that Flutter has for its first screen

const place = document.getElementById("sheet");
const loading = document.getElementById("loading");

/** Resolves with the language of the app when the sheet is drawn, or when there is none to draw. */
export const drawn = globalThis.drawn = glance.then((file) => {
  if (!file) return undefined;
  const glance = JSON.parse(new TextDecoder().decode(file.contents));
  document.documentElement.lang = glance.language.replace("_", "-");
  document.documentElement.dataset.theme = glance.theme;
  const onSheet = ["", "#/"].includes(location.hash);
  if (glance.sheet && onSheet && loading.isConnected) draw(glance.sheet);
  return glance.language;
}).catch((error) => console.warn("no sheet to begin with:", error));

/** The app's first screen is on its way to Flutter, which needs some frames to draw it. */
export function putAway() {
  let left = FRAMES;
  const frame = () => {
    if (left--) { requestAnimationFrame(frame); return; }
    loading.remove();
    place.remove();
  };
  requestAnimationFrame(frame);
}

function draw(sheet) {
  place.append(bar(sheet), scores(sheet.sides), ledger(sheet), ...strip(sheet), ...foot(sheet));
  place.hidden = false;
  loading.hidden = true;
  const lines = place.querySelector(".ledger");
  lines.scrollTop = lines.scrollHeight;
}

const bar = (sheet) => box("bar",
  box("title", sheet.title),
  box("pill", icon("menu_book"), sheet.target),
  icon("undo", sheet.undo), icon("redo", sheet.redo), icon("more_vert", true));

const scores = (sides) => box("scores", ...sides.map((side) => box(`score ${side.side}`,
  box("name", box("words", side.name), ...(side.dealer ? [box("dealer", side.dealer)] : [])),
  box("total", side.total),
  progress(side.part),
  box("need", side.need))));

function progress(part) {
  const done = box("done");
  done.style.width = `${part * 100}%`;
  return box("progress", done);
}

const ledger = (sheet) => box("ledger", ...sheet.lines.map((line) => {
  const two = line.cells.length <= 2;
  const middle = line.contract ? contract(line.contract) : box("remark", line.remark);
  const cells = line.cells.map(({ points, total }, i) => two && i === 0
    ? box("cell before", small(points), ` ${total}`) : box("cell", `${total} `, small(points)));
  const inOrder = two && cells.length ? [cells[0], middle, cells[1]] : [middle, ...cells];
  return box(two ? "line" : "line three", box("number", line.number), ...inOrder);
}));

const contract = ({ side, bid, marks, made }) => box("contract",
  box(`bid ${side}`, ...bid.split(/(?=[♥♦♣♠])/).map((part) =>
    /[♥♦]/.test(part) ? box("red", part) : box("", part))),
  ...marks.map((mark) => box(`mark ${mark.side ?? ""}`, mark.word)),
  box(made ? "made" : "failed", made ? "✓" : "✗"));

const strip = (sheet) => sheet.draft
  ? [box("strip", box("hand", box("words", sheet.draft), box("continue", sheet.continue)))] : [];

const foot = (sheet) => sheet.asking ? [box("foot",
  box("asking", box("", ...(sheet.dealing ? [box("dealing", sheet.dealing)] : []), sheet.asking),
    box("passed", sheet.passed)),
  box("bidders", ...sheet.sides.map(({ side, name }) => box(`bidder ${side}`, name))))] : [];

const small = (text) => box("points", text);
const icon = (name, active = true) => box(active ? "icon" : "icon off", icons[name]);

function box(name, ...content) {
  const made = document.createElement("div");
  made.className = name;
  made.append(...content);
  return made;
}
