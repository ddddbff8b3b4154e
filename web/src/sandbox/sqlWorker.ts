/// The worker that runs SQL.
import initSqlJs from 'sql.js';
import { limitMemory } from './limits.ts';
import { runSql } from './sqlRun.ts';
import { workAs } from './workerPort.ts';

workAs(async ({ module }, { say }) => {
  if (!module) throw new Error('SQL is not whole');
  limitMemory();
  type Done = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
  const sql = await initSqlJs({
    // Compiled by the frame already; the worker can load nothing.
    instantiateWasm(imports: WebAssembly.Imports, done: Done) {
      void WebAssembly.instantiate(module, imports).then(instance => done(instance, module));
      return {};
    },
  } as Parameters<typeof initSqlJs>[0]);
  return async asked => runSql(sql, asked, say);
});
