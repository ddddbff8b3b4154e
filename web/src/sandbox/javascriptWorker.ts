/// The worker that runs JavaScript, once: what the code declares stays in it.
import { printed } from './inspect.ts';
import { MOST_TEXT, type RunMessage } from './protocol.ts';
import { gathered, type WorkerTalk, workAs } from './workerPort.ts';

/** What a classic worker has and the types of a page do not know. */
declare function importScripts(...addresses: string[]): void;

/** The worker's global object, as far as it is changed for the reader's code. */
const world = globalThis as unknown as Record<string, unknown>;
const load = importScripts;
const later = setTimeout;

/** Thrown to end a program that waits for its reader: a worker cannot wait, so the program is run anew with the answer. */
const WAITS = Symbol('waits');

workAs(async (_given, talk) => asked => run(asked, talk));

async function run(asked: RunMessage, { say }: WorkerTalk): Promise<void> {
  const { code, setup, test, wrapCodeInMain = false } = asked;
  let skip = asked.written;
  const out = gathered(text => say({ type: 'output', text }));
  const show = (text: string) => {
    const fresh = text.slice(skip);
    skip = Math.max(0, skip - text.length);
    if (fresh) out.write(fresh);
  };
  const console = new Written(show);
  const answers = [...asked.answers];
  const timers = countTimers();
  world.console = console.console;
  world.alert = (value: unknown) => console.write(`${printed(value)}\n`);
  world.prompt = (question: unknown = '') => {
    console.write(String(question));
    const answer = answers.shift();
    if (answer === undefined) {
      out.flush();
      say({ type: 'input', prompt: String(question).slice(0, MOST_TEXT), again: true });
      throw WAITS;
    }
    console.write(`${answer}\n`);
    return answer;
  };
  Math.random = randomFrom(asked.seed);

  say({ type: 'running' });
  const setupFault = setup ? await faultOf(setup, timers) : undefined;
  if (setupFault) {
    say({ type: 'setupFail', message: short(setupFault.message) });
    return say({ type: 'done', outcome: 'error' });
  }
  const fault = await faultOf(programOf(code, wrapCodeInMain), timers);
  out.flush();
  if (fault) {
    say({ type: 'error', ...fault, message: short(fault.message) });
    return say({ type: 'done', outcome: 'error' });
  }
  const output = console.text;
  if (!test) say({ type: 'checker', result: output });
  else {
    console.restart();
    const again = (...inputs: unknown[]) => runAgain(programOf(code, wrapCodeInMain), inputs, console);
    Object.assign(world, { output, code, run: again, prompt: nobody });
    const testFault = await faultOf(`${test}\n;globalThis[${JSON.stringify(RESULT)}] = ${CHECKED};`, timers);
    if (testFault) say({ type: 'checkerFail', name: testFault.name, message: short(testFault.message) });
    else say({ type: 'checker', result: String(world[RESULT] ?? console.text) });
  }
  say({ type: 'done', outcome: 'finished' });
}

const RESULT = '__result';
const CHECKED = "typeof checker === 'function' ? checker() : undefined";

const short = (text: string) => text.slice(0, MOST_TEXT);
const addressOf = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

/** In a function the lines stay where they were. */
const programOf = (code: string, wrapped: boolean) => (wrapped ? `function main() {${code}\n}\nmain();` : code);

function nobody(): never {
  throw new Error('The program asks for input, and nobody answers here.');
}

/** For tests: what the program writes when it reads these lines. Its names are its own, so that it can run again. */
function runAgain(program: string, inputs: readonly unknown[], console: Written): string {
  const { prompt } = world;
  const rest = [...inputs];
  world.prompt = (question: unknown = '') => {
    console.write(String(question));
    return rest.length > 0 ? String(rest.shift()) : nobody();
  };
  const kept = console.restart();
  try {
    load(addressOf(`(() => {${program}\n})();`));
    return console.text;
  } finally {
    console.restart(kept);
    world.prompt = prompt;
  }
}

interface Fault {
  name: string;
  message: string;
  line?: number;
}

/** Runs a script to its end, its timers included, and says what went wrong. A program that waits never ends here. */
async function faultOf(script: string, timers: { pending(): number }): Promise<Fault | undefined> {
  const address = addressOf(script);
  const { promise, resolve } = Promise.withResolvers<Fault | undefined>();
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    if (event.error === WAITS) return;
    resolve(faultFrom(event.error, event.message, address, event.filename === address ? event.lineno : undefined));
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    if (event.reason !== WAITS) resolve(faultFrom(event.reason, 'Uncaught', address));
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  const wait = () => later(() => (timers.pending() > 0 ? wait() : resolve(undefined)), 5);
  later(() => {
    let ran = false;
    try {
      load(address);
      ran = true;
    } finally {
      if (ran) wait();
    }
  });
  const fault = await promise;
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onRejection);
  return fault;
}

function faultFrom(error: unknown, said: string, address: string, line = lineIn(error, address)): Fault {
  const place = line !== undefined && line > 0 ? { line } : {};
  if (error instanceof Error) return { name: error.name, message: error.message, ...place };
  return { name: 'Error', message: error === undefined ? said : printed(error), ...place };
}

/** The topmost line of the script in an error's trace. */
function lineIn(error: unknown, address: string): number | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const at = stack.indexOf(`${address}:`);
  const line = at < 0 ? undefined : Number.parseInt(stack.slice(at + address.length + 1), 10);
  return line !== undefined && Number.isNaN(line) ? undefined : line;
}

/** Characters of output that a test gets to see. */
const MOST_RECORDED = 200_000;

/** What a program writes, shown as it comes and kept for its test. */
class Written {
  text = '';
  #show: ((text: string) => void) | undefined;
  constructor(show: (text: string) => void) {
    this.#show = show;
  }

  write(text: string): void {
    if (this.text.length < MOST_RECORDED) this.text += text;
    this.#show?.(text);
  }

  /** From now on nothing is shown, and the text begins anew; gives what it was. */
  restart(text = ''): string {
    const before = this.text;
    this.text = text;
    this.#show = undefined;
    return before;
  }

  readonly console = Object.fromEntries([
    ...['log', 'info', 'warn', 'error', 'debug', 'table', 'dir', 'trace'].map(
      name => [name, (...values: unknown[]) => this.write(`${values.map(printed).join(' ')}\n`)] as const,
    ),
    [
      'assert',
      (holds: unknown, ...values: unknown[]) => {
        if (!holds) throw new Error(values.map(printed).join(' '));
      },
    ] as const,
  ]);
}

/** Counts the timers that have still to run, because a program is not over before they have. */
function countTimers(): { pending(): number } {
  const active = new Set<number>();
  const { setTimeout: start, setInterval: repeat, clearTimeout: end } = globalThis;
  world.setTimeout = (work: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const id = Number(
      start(() => {
        active.delete(id);
        work(...values);
      }, ms),
    );
    active.add(id);
    return id;
  };
  world.setInterval = (work: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const id = Number(repeat(work, ms, ...values));
    active.add(id);
    return id;
  };
  world.clearTimeout = world.clearInterval = (id?: number) => {
    if (id !== undefined) active.delete(id);
    end(id);
  };
  return { pending: () => active.size };
}

/** Random numbers that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
