import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { type Collected, takeCollected } from './collect.ts';

export interface FoundTest extends Collected {
  /** The same in every reading. */
  id: string;
  file: string;
}

/** Thousands of pairs that prove the algebra: what breaks a rule breaks a test of that rule as well. */
const LEFT_OUT = /proof\.test\.ts$/;

const COLLECT = new URL('./collect.ts', import.meta.url).href;
/** Where the mutated copy of the repository is: the process was started there. */
const SANDBOX = pathToFileURL(`${process.cwd()}/`).href;

let reading = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest' && context.parentURL !== COLLECT) return { url: COLLECT, shortCircuit: true };
    const found = next(specifier, context);
    // Another address makes Node read the file anew; packages stay as they are.
    const isOurs = found.url.startsWith(SANDBOX) && !found.url.includes('/node_modules/');
    return isOurs ? { ...found, url: `${found.url}?${reading}` } : found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const forgets = url.startsWith(SANDBOX) && !url.includes('/node_modules/');
    return forgets ? { ...loaded, source: String(loaded.source).replaceAll('new WeakMap', 'new Forgetful') } : loaded;
  },
});

/** What marking remembers of a question would carry a mutant's work to the next mutant, or keep that from being met. */
class Forgetful extends WeakMap<object, unknown> {
  override get = () => undefined;
}
Object.assign(globalThis, { Forgetful });

// Instrumented code is slow: how long marking takes is measured elsewhere.
performance.now = () => 0;
// A property that a mutant breaks falls early or never; the tests themselves run every case.
fc.configureGlobal({ interruptAfterTimeLimit: 200, markInterruptAsFailure: false, seed: 1 });
// `expect` asks for the settings of the run that it believes to be in.
Object.assign(globalThis, { __vitest_worker__: { config: {} } });

/** Reads marking and its tests anew. Throws what a file throws that cannot be read. */
export async function freshTests(): Promise<FoundTest[]> {
  reading += 1;
  takeCollected();
  const files = globSync('marking/src/**/*.test.ts').filter(file => !LEFT_OUT.test(file));
  const found: FoundTest[] = [];
  for (const file of files.sort().map(name => resolve(name))) {
    await import(pathToFileURL(file).href);
    found.push(...takeCollected().map((test, index) => ({ ...test, file, id: `${file}#${index} ${test.name}` })));
  }
  return found;
}
