// Compiles a folder of Python sources to bytecode, with the very CPython that Pyodide is.
// node compile.mjs PYODIDE SOURCES COMPILED
import path from "node:path";

const [pyodide, sources, compiled] = process.argv.slice(2).map((folder) => path.resolve(folder));
const { loadPyodide } = await import(path.join(pyodide, "pyodide.mjs"));
const python = await loadPyodide({ indexURL: pyodide + "/" });
for (const [folder, mounted] of [[sources, "/sources"], [compiled, "/compiled"]]) {
  python.FS.mkdirTree(mounted);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, mounted);
}
python.runPython(`
import py_compile
from pathlib import Path

sources, compiled = Path("/sources"), Path("/compiled")
for source in sorted(sources.rglob("*.py")):
    name = source.relative_to(sources)
    target = (compiled / name).with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    py_compile.compile(
        str(source), cfile=str(target), dfile=str(name), doraise=True,
        optimize=2,  # without docstrings, which would be a tenth of what is fetched
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
`);
process.exit(0);
