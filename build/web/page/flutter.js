
// Above: Flutter's loader, as Flet brings it. Below: how this page starts it.
const folder = (name) => new URL(name, document.baseURI).pathname;
globalThis.flet = {
  pyodide: true, multiView: false, noCdn: true, routeUrlStrategy: "hash",
  entrypointBaseUrl: folder("./"), assetBase: folder("./"),
};
const config = {
  entrypointBaseUrl: folder("./"), assetBase: folder("./"),
  canvasKitBaseUrl: folder("canvaskit/"), fontFallbackBaseUrl: folder("assets/fonts/"),
};
// Flutter leaves the browser no time to paint: the sheet comes first, if it is there in a moment.
const painted = Promise.resolve(globalThis.drawn)
  .then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
const moment = new Promise((resolve) => setTimeout(resolve, 200));
Promise.race([painted, moment]).then(() => _flutter.loader.load({
  config,
  onEntrypointLoaded: async (initializer) => {
    const engine = await initializer.initializeEngine(config);
    flet.flutterApp = await engine.runApp();
  },
}));
