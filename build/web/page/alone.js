// One window at a time has the matches: it holds a lock that ends with it.

const LOCK = "tefteri";
const PATIENCE = 1000;  // milliseconds; the window before, if it was just reloaded, needs some
const forever = () => new Promise(() => {});

let hold, tell, waiting = true;

export const alone = {
  /** Resolves when this window is the one. Until then it is said that another is. */
  wait(say) {
    tell = say;
    if (!navigator.locks) return Promise.resolve();
    return new Promise((granted) => {
      const late = setTimeout(async () => {
        const { held } = await navigator.locks.query();
        if (waiting && held.some(({ name }) => name === LOCK)) tell("elsewhere");
      }, PATIENCE);
      hold = () => { waiting = false; clearTimeout(late); tell("here"); granted(); return forever(); };
      navigator.locks.request(LOCK, hold).catch(() => tell("gone"));
    });
  },

  /** Takes the lock from a window that does not answer. */
  take() {
    if (!waiting) return;
    navigator.locks.request(LOCK, { steal: true }, hold).catch(() => tell("gone"));
  },
};
