// npm run bench: every measurement, or those named: npm run bench -- pages answers
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './lib.mjs';

ensureInstalled();
ensureBuilt();
const wanted = process.argv.slice(2);
const all = readdirSync(join(root, 'bench'))
  .filter(name => name.endsWith('.bench.ts'))
  .map(name => name.slice(0, -'.bench.ts'.length));
for (const name of wanted.length ? wanted : all) {
  console.log(`\n# ${name}`);
  if ((await run([`bench/${name}.bench.ts`])) !== 0) process.exitCode = 1;
}
