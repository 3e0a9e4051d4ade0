// Keeps a folder of Python's in the browser: in IndexedDB, by Emscripten's IDBFS.

// A change is done when it is on the disk, not when the system has promised to bring it there.
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (stores, mode, options) {
  return transaction.call(this, stores, mode, { durability: "strict", ...options });
};

const SOON = 100, TOO_LONG = 10_000;  // milliseconds

export class Keeper {
  /** onRefused is called once, where the browser keeps nothing or no more. */
  constructor(FS, folder, onRefused) {
    FS.mkdirTree(folder);
    FS.mount(FS.filesystems.IDBFS, {}, folder);
    this.sync = (fromStore) => new Promise((resolve, reject) => {
      FS.syncfs(fromStore, (error) => error ? reject(error) : resolve());
      // The match must not wait for ever.
      setTimeout(() => reject(new Error("it takes too long")), TOO_LONG);
    });
    this.refused = (error) => {
      console.warn("not kept:", error);
      this.refused = () => {};
      onRefused();
    };
    this.running = Promise.resolve();
    this.next = null;
    this.timer = 0;
  }

  /** Brings what was kept into the folder. */
  async fetch() {
    try { await this.sync(true); } catch (error) { this.refused(error); }
  }

  /** Resolves when all that is in the folder now is safe, or was refused. */
  keep() {
    clearTimeout(this.timer);
    this.timer = 0;
    // One at a time; whoever asks while one runs shares the next.
    this.next ??= this.running.then(() => {
      this.next = null;
      this.running = this.sync(false).catch((error) => this.refused(error));
      return this.running;
    });
    return this.next;
  }

  /** Keeps it when there is a moment for it. */
  keepSoon() {
    this.timer ||= setTimeout(() => this.keep(), SOON);
  }
}
