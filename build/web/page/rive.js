// Flet's client asks for this library at every start, and waits for it without need: no screen here
// has such animations.
globalThis.RiveNative = () => new Promise(() => {});
