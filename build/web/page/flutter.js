
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
_flutter.loader.load({
  config,
  onEntrypointLoaded: async (initializer) => {
    const engine = await initializer.initializeEngine(config);
    flet.flutterApp = await engine.runApp();
  },
});
