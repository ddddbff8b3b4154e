import programBytes from 'pyodide/pyodide.asm.mjs?bytes';
import program from 'pyodide/pyodide.asm.mjs?url';
import wasmBytes from 'pyodide/pyodide.asm.wasm?bytes';
import wasm from 'pyodide/pyodide.asm.wasm?url';
import libraryBytes from 'pyodide/python_stdlib.zip?bytes';
import library from 'pyodide/python_stdlib.zip?url';
import worker from '../../sandbox/pythonWorker.ts?bundled';

export default { worker, files: { program, wasm, library }, bytes: programBytes + wasmBytes + libraryBytes };
