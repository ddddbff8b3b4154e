import type { RunMessage, WorkerCommand, WorkerReply } from './protocol.ts';

type Load = Extract<WorkerCommand, { type: 'load' }>;

export interface WorkerTalk {
  say: (reply: WorkerReply) => void;
  /** Shows the prompt and resolves with what the reader types. */
  ask: (prompt: string) => Promise<string>;
}

/**
 * Takes the port from the frame's first message, and runs what arrives on it, one after the other. The port stays in here:
 * the reader's code cannot speak for the worker.
 */
export function workAs(load: (given: Load, talk: WorkerTalk) => Promise<(asked: RunMessage) => Promise<void>>): void {
  const first = (event: MessageEvent<Load>) => {
    const [port] = event.ports;
    if (!port) return;
    removeEventListener('message', first);
    event.stopImmediatePropagation();
    let answer: ((text: string) => void) | undefined;
    const talk: WorkerTalk = {
      say: reply => port.postMessage(reply),
      ask: prompt => {
        port.postMessage({ type: 'input', prompt } satisfies WorkerReply);
        return new Promise(resolve => {
          answer = resolve;
        });
      },
    };
    const loaded = load(event.data, talk);
    port.onmessage = async ({ data }: MessageEvent<RunMessage | { type: 'input'; text: string }>) => {
      if (data.type === 'input') return answer?.(data.text);
      try {
        const run = await loaded;
        await run(data);
      } catch (error) {
        talk.say({ type: 'error', name: 'Error', message: String(error) });
        talk.say({ type: 'done', outcome: 'error', spent: true });
      }
    };
  };
  addEventListener('message', first);
}

/** Gathers text and sends it in larger pieces, so that a loop that prints does not drown whoever listens. */
export function gathered(send: (text: string) => void) {
  const MOST = 8000;
  const LATEST = 40;
  let held = '';
  let sent = 0;
  const flush = () => {
    if (held) send(held);
    held = '';
    sent = performance.now();
  };
  return {
    write(text: string) {
      held += text;
      if (held.length > MOST || performance.now() - sent > LATEST) flush();
    },
    flush,
  };
}
