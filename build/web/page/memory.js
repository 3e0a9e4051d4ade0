// Python's memory with everything imported, as it was when the app was built. The build writes it
// (snapshot.mjs), the worker puts it back, which takes a fraction of importing it all again.
//
// The image: length of the memory, number of runs, length of the head, checksum (32 bits each); for
// each run of pages that are not empty, offset and length; Pyodide's head; the runs.

const PAGE = 4096, WORDS = 4;

export function packed(snapshot, key) {
  const headLength = new Uint32Array(snapshot.buffer, 0, 2)[1];
  const head = snapshot.subarray(0, headLength), memory = snapshot.subarray(headLength);
  const runs = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    const page = memory.subarray(at, at + PAGE);
    if (page.every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += page.length;
    else runs.push([at, page.length]);
  }
  const length = runs.reduce((sum, [, size]) => sum + size, 0);
  const image = new Uint8Array((WORDS + runs.length * 2) * 4 + headLength + length);
  let at = (WORDS + runs.length * 2) * 4;
  const put = (part) => { image.set(part, at); at += part.length; };
  put(head);
  for (const [offset, size] of runs) put(memory.subarray(offset, offset + size));
  const numbers = new Uint32Array(image.buffer, 0, WORDS + runs.length * 2);
  numbers.set([memory.length, runs.length, headLength, 0, ...runs.flat()]);
  numbers[3] = checksum(image, key);
  return image;
}

/** Makes Pyodide's module begin with the image's memory. Throws if it is not whole, or not this
 *  build's: a memory that is nearly right would be worse than none. */
export function restoring(module, image, key) {
  if (image.length < WORDS * 4 || image.length % 4) throw new Error("the snapshot is cut off");
  const [size, count, headLength, sum] = new Uint32Array(image.buffer, 0, WORDS);
  if (checksum(image, key) !== sum) throw new Error("the snapshot is damaged, or another build's");
  if (module.HEAP8.length < size && !module.growMemory(size)) throw new Error("too little memory");
  const runs = new Uint32Array(image.buffer, WORDS * 4, count * 2);
  const { API } = module, restore = API.restoreSnapshot;
  API.restoreSnapshot = () => {
    let at = (WORDS + count * 2) * 4;
    const state = restore.call(API, image.subarray(at, at += headLength));
    module.HEAPU8.fill(0);
    for (let i = 0; i < runs.length; i += 2) {
      module.HEAPU8.set(image.subarray(at, at += runs[i + 1]), runs[i]);
    }
    return state;
  };
}

function checksum(image, key) {
  const words = new Uint32Array(image.buffer, image.byteOffset, image.length >> 2);
  let sum = key;
  for (let i = WORDS; i < words.length; i++) sum = Math.imul(sum, 31) + words[i] | 0;
  return sum >>> 0;
}

/** The compiled modules have to be in the memory where they were: loaded first, in the same order. */
export function preloading(settings, names, compiled, otherwise) {
  settings.dynamicLibraries = names.map((name) => `/${name}`);
  settings.locateFile = (path) => settings.dynamicLibraries.includes(path) ? path : otherwise(path);
  settings.compiledLibraries = Object.fromEntries(names.map((name, i) => [`/${name}`, compiled[i]]));
}
