/// The document in the frame: it owns the worker in which the reader's code runs, and is the only one that talks to it.
import {
  type Command,
  DEFAULT_HEIGHT,
  type InitialiseMessage,
  MOST_OUTPUT,
  type Outcome,
  type Reply,
  type RunMessage,
  type RuntimeMessage,
  type SandboxLanguage,
  TIME_LIMIT,
  type WorkerCommand,
  type WorkerReply,
} from './protocol.ts';

interface Runtime extends RuntimeMessage {
  /** Compiled once: a worker after a stopped one starts sooner. */
  module: Promise<WebAssembly.Module | undefined>;
}

/** A worker that has been told what it needs, and may be run again. */
interface Ready {
  language: SandboxLanguage;
  worker: Worker;
  port: MessagePort;
}

/** px of a line of output. */
const LINE = 24;

const runtimes = new Map<SandboxLanguage, Runtime>();
let ready: Ready | undefined;
let endRun: ((outcome: Outcome) => void) | undefined;

addEventListener('message', ({ source, data, ports }: MessageEvent<RuntimeMessage | InitialiseMessage>) => {
  if (source !== parent || source === window) return;
  if (data.type === 'runtime') {
    const { wasm } = data.files;
    runtimes.set(data.language, {
      ...data,
      module: wasm ? WebAssembly.compile(wasm) : Promise.resolve(undefined),
    });
  } else if (data.type === 'initialise' && ports[0]) {
    endRun?.('stopped');
    void run(data, ports[0]);
  }
});

/** A worker for the language: the one that is there, or a new one. JavaScript leaves traces, so it never gets the old one. */
async function workerFor(language: SandboxLanguage): Promise<Ready> {
  if (ready?.language === language && language !== 'javascript') return ready;
  discard();
  const runtime = runtimes.get(language);
  if (!runtime) throw new Error(`Nothing here runs ${language}`);
  const address = URL.createObjectURL(new Blob([runtime.worker], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const { port1, port2 } = new MessageChannel();
  const made = { language, worker, port: port1 };
  ready = made;
  const module = await runtime.module;
  const { wasm: _, ...files } = runtime.files;
  worker.postMessage({ type: 'load', files, ...(module && { module }) } satisfies WorkerCommand, [port2]);
  return made;
}

function discard(): void {
  ready?.worker.terminate();
  ready?.port.close();
  ready = undefined;
}

/** Runs code once. Whatever the code does, the page hears `done` exactly once. */
async function run(asked: InitialiseMessage, page: MessagePort): Promise<void> {
  const say = (reply: Reply) => page.postMessage(reply);
  const message: RunMessage = { ...asked, answers: [], written: 0, seed: Math.floor(Math.random() * 2 ** 31) };
  let lines = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (outcome: Outcome) => {
    if (endRun !== end) return;
    endRun = undefined;
    clearTimeout(timer);
    if (outcome !== 'finished' && outcome !== 'error') discard();
    say({ type: 'log', event: 'RUN_INTERACTIVE_CODE', outcome });
    say({ type: 'done', outcome });
    page.close();
  };
  endRun = end;
  const startClock = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end('timeLimit'), TIME_LIMIT);
  };
  const grow = (by: number) => {
    lines += by;
    say({ type: 'resize', height: Math.max(DEFAULT_HEIGHT, lines * LINE) });
  };
  const fail = (why: string) => {
    hear({ type: 'error', name: 'Error', message: why });
    hear({ type: 'done', outcome: 'error', spent: true });
  };

  const hear = (reply: WorkerReply) => {
    if (endRun !== end) return;
    if (reply.type === 'done') {
      if (reply.spent) discard();
      return end(reply.outcome);
    }
    if (reply.type === 'running') startClock();
    if (reply.type === 'input') {
      clearTimeout(timer);
      if (reply.again) discard();
      return say({ type: 'input', prompt: reply.prompt });
    }
    if (reply.type === 'output') {
      message.written += reply.text.length;
      if (message.written > MOST_OUTPUT) return end('outputLimit');
      grow(reply.text.split('\n').length - 1);
    }
    if (reply.type === 'table' && reply.table.name === undefined) grow(reply.table.rows.length + 2);
    say(reply);
  };

  const begin = async () => {
    const { worker, port } = await workerFor(asked.language);
    if (endRun !== end) return;
    port.onmessage = ({ data }: MessageEvent<WorkerReply>) => hear(data);
    worker.onerror = event => {
      event.preventDefault();
      fail(event.message || 'The program could not be started.');
    };
    port.postMessage(message satisfies WorkerCommand);
  };
  page.onmessage = ({ data }: MessageEvent<Command>) => {
    if (data.type === 'stop') return end('stopped');
    if (ready) {
      startClock();
      ready.port.postMessage(data);
    } else {
      message.answers = [...message.answers, data.text];
      begin().catch(error => fail(String(error)));
    }
  };
  await begin().catch(error => fail(String(error)));
}
