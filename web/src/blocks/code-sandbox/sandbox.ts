import frameVersion from '../../sandbox/frame.ts?version';
import { type Command, type InitialiseMessage, type Outcome, type Reply, TIME_LIMIT } from '../../sandbox/protocol.ts';
import { readReply } from './readReply.ts';
import { loadRuntime } from './runtimes.ts';

/** A run that is under way. */
export interface Running {
  answer(text: string): void;
  stop(): void;
}
export interface Listener {
  /** From 0 to 1, while what runs the language is loaded. */
  onProgress(fraction: number): void;
  onReply(reply: Reply): void;
}

/** ms that the frame has to say that a run is over, before it is taken away. */
const PATIENCE = 1500;

/** The frame of this page. There is one, because Python takes a hundred megabytes; a second run ends the first. */
let frame: Promise<HTMLIFrameElement> | undefined;
/** Languages whose runtime the frame has been given. */
const given = new Set<string>();
let holders = 0;
let endRun: ((outcome: Outcome) => void) | undefined;

/** Keeps the frame between runs, so that Python is started once; the last one to let go takes it away. */
export function holdSandbox(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) removeFrame();
  };
}

/** Runs code. Whatever happens, the listener hears one `done`, and nothing afterwards. */
export function runInSandbox(asked: InitialiseMessage, { onProgress, onReply }: Listener): Running {
  endRun?.('stopped');
  const { port1, port2 } = new MessageChannel();
  let over = false;
  let begun = false;
  let watch: ReturnType<typeof setTimeout> | undefined;
  const hear = (reply: Reply) => {
    if (over) return;
    clearTimeout(watch);
    if (reply.type === 'done') {
      over = true;
      port1.close();
    } else if (reply.type !== 'input') watchFor(TIME_LIMIT + PATIENCE, 'timeLimit');
    onReply(reply);
  };
  const end = (outcome: Outcome) => hear({ type: 'done', outcome });
  endRun = end;
  /** A frame that says nothing more, such as one that ran out of memory, is taken away. */
  const watchFor = (ms: number, outcome: Outcome) => {
    clearTimeout(watch);
    watch = setTimeout(() => {
      removeFrame();
      end(outcome);
    }, ms);
  };
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const reply = readReply(data);
    if (reply) hear(reply);
  };
  const begin = async () => {
    const [{ contentWindow }, runtime] = await Promise.all([openFrame(), loadRuntime(asked.language, onProgress)]);
    if (over) return;
    onProgress(1);
    // The frame has no origin that could be named; the message goes to this frame's window and no other.
    if (!given.has(asked.language)) contentWindow?.postMessage(runtime, '*');
    given.add(asked.language);
    begun = true;
    contentWindow?.postMessage(asked, '*', [port2]);
  };
  begin().catch(error => {
    removeFrame();
    hear({ type: 'error', name: 'LoadError', message: String(error) });
    end('error');
  });
  const tell = (command: Command) => port1.postMessage(command);
  return {
    answer(text) {
      tell({ type: 'input', text });
      watchFor(TIME_LIMIT + PATIENCE, 'timeLimit');
    },
    stop() {
      if (over) return;
      if (!begun) return end('stopped');
      tell({ type: 'stop' });
      watchFor(PATIENCE, 'stopped');
    },
  };
}

function removeFrame(): void {
  endRun?.('stopped');
  endRun = undefined;
  void frame?.then(element => element.remove());
  frame = undefined;
  given.clear();
}

function openFrame(): Promise<HTMLIFrameElement> {
  frame ??= new Promise((resolve, reject) => {
    const element = document.createElement('iframe');
    element.sandbox.add('allow-scripts');
    element.className = 'cs-frame';
    element.title = 'Code sandbox';
    element.tabIndex = -1;
    element.setAttribute('aria-hidden', 'true');
    element.addEventListener('load', () => resolve(element), { once: true });
    element.addEventListener('error', () => reject(new Error('The sandbox could not be opened')), { once: true });
    element.src = `/sandbox/${frameVersion}`;
    document.body.append(element);
  });
  return frame;
}
