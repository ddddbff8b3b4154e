/// The worker that runs Python. It loads nothing: what it needs was handed to it.
import { loadPyodide, type PyodideAPI } from 'pyodide';
import harness from './harness.py?raw';
import { limitMemory } from './limits.ts';
import { NO_PACKAGES } from './noPackages.ts';
import { MOST_TEXT, type RunMessage } from './protocol.ts';
import { gathered, type WorkerTalk, workAs } from './workerPort.ts';

/** A name that leads nowhere: files are asked for under it, and answered from memory. */
const NOWHERE = 'https://runtime.invalid/';

/** Whether WebAssembly can be suspended while its program waits (JSPI). */
const CAN_WAIT = 'Suspending' in WebAssembly;

/** What `harness.py` speaks to. */
interface Talk {
  write(text: string): void;
  flush(): void;
  ask(prompt: string): Promise<string>;
  error(name: string, message: string, line: number): void;
  setupFail(message: string): void;
  checkerFail(name: string, message: string): void;
  checker(result: string): void;
}
type Step = 'input' | 'finished' | 'error';
interface Run {
  begin: { (): Step; callPromising(): Promise<Step> };
  waiting: string;
  answers: { append(answer: string): void };
  destroy(): void;
}

workAs(async ({ files, module }, talk) => {
  const python = await start(files, module);
  python.runPython(harness);
  const makeRun = python.globals.get('Run') as (asked: unknown, talk: Talk) => Run;
  return asked => run(python, makeRun, asked, talk);
});

/** Starts Python from the files in memory, without a request. */
async function start(
  files: Readonly<Record<string, ArrayBuffer>>,
  module: WebAssembly.Module | undefined,
): Promise<PyodideAPI> {
  const { program, library } = files;
  if (!program || !library || !module) throw new Error('Python is not whole');
  limitMemory();
  const { fetch, WebAssembly: wasm } = globalThis;
  const { instantiateStreaming } = wasm;
  globalThis.fetch = async address => new Response(String(address).endsWith('.zip') ? library : null);
  wasm.instantiateStreaming = async (_source, imports) => ({
    module,
    instance: await wasm.instantiate(module, imports),
  });
  try {
    const createPyodideModule = loadProgram(new TextDecoder().decode(program));
    return await loadPyodide({
      indexURL: NOWHERE,
      createPyodideModule,
      lockFileContents: NO_PACKAGES,
      packageBaseUrl: NOWHERE,
      env: { PYTHONHASHSEED: '0', HOME: '/home/reader' },
    } as unknown as Parameters<typeof loadPyodide>[0]);
  } finally {
    globalThis.fetch = fetch;
    wasm.instantiateStreaming = instantiateStreaming;
  }
}

/** What a classic worker has and the types of a page do not know. */
declare function importScripts(...addresses: string[]): void;

/**
 * Pyodide's program comes as a module, and a frame without an origin cannot make module workers from what it holds in
 * every browser; so it is loaded as a classic script.
 */
function loadProgram(program: string): unknown {
  const place = globalThis as { makePython?: unknown };
  const classic = program
    .replaceAll('import.meta.url', JSON.stringify(NOWHERE))
    .replace(/export default (\w+);?\s*$/, 'globalThis.makePython = $1;');
  const address = URL.createObjectURL(new Blob([classic], { type: 'text/javascript' }));
  importScripts(address);
  URL.revokeObjectURL(address);
  const { makePython } = place;
  delete place.makePython;
  if (!makePython) throw new Error('Pyodide names its program differently');
  return makePython;
}

const short = (text: string) => text.slice(0, MOST_TEXT);

async function run(
  python: PyodideAPI,
  makeRun: (asked: unknown, talk: Talk) => Run,
  asked: RunMessage,
  { say, ask }: WorkerTalk,
): Promise<void> {
  const out = gathered(text => say({ type: 'output', text }));
  const talk: Talk = {
    ...out,
    ask,
    error: (name, message, line) => say({ type: 'error', name, message: short(message), ...(line > 0 && { line }) }),
    setupFail: message => say({ type: 'setupFail', message: short(message) }),
    checkerFail: (name, message) => say({ type: 'checkerFail', name, message: short(message) }),
    checker: result => say({ type: 'checker', result: result.slice(0, MOST_TEXT * 10) }),
  };
  const current = makeRun(python.toPy({ ...asked }), talk);
  say({ type: 'running' });
  // Where WebAssembly cannot be suspended, a program that asks is begun again with the answer.
  const begin = async () => (CAN_WAIT ? current.begin.callPromising() : current.begin());
  let outcome = await begin();
  while (outcome === 'input') {
    current.answers.append(await ask(current.waiting));
    outcome = await begin();
  }
  out.flush();
  current.destroy();
  say({ type: 'done', outcome });
}
