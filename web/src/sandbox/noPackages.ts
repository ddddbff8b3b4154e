/** Pyodide's list of packages, with none on it: the standard library is all there is. Its head is that of the list in the package. */
export const NO_PACKAGES = {
  info: {
    abi_version: '2026_0',
    arch: 'wasm32',
    platform: 'emscripten_5_0_3',
    python: '3.14.2',
  },
  packages: {},
};
