import wasmBytes from 'sql.js/dist/sql-wasm-browser.wasm?bytes';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import worker from '../../sandbox/sqlWorker.ts?bundled';

export default { worker, files: { wasm }, bytes: wasmBytes };
