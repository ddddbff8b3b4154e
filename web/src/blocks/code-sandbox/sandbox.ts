import frameVersion from '../../sandbox/frame.ts?version';
import type { Command, InitialiseMessage, Reply } from '../../sandbox/protocol.ts';
import { readReply } from './readReply.ts';
import { loadRuntime } from './runtimes.ts';

/** A run that is under way. */
export interface Running {
  answer(text: string): void;
  stop(): void;
}
export interface Listener {
  onProgress(fraction: number): void;
  onReply(reply: Reply): void;
}

/** ms that the frame has to obey, before it is taken away. */
const PATIENCE = 1500;

/** The block whose frame is there: one at a time, because a language's runtime takes a hundred megabytes. */
let current: Sandbox | undefined;

/** The frame in which a block's code runs. It is made for the first run and has no origin, so nothing of the site is its own. */
export class Sandbox {
  #frame: Promise<HTMLIFrameElement> | undefined;
  #sent = new Set<string>();
  #end: (() => void) | undefined;
  readonly #place: HTMLElement;

  /** @param place where the frame is put */
  constructor(place: HTMLElement) {
    this.#place = place;
  }

  /** Runs code. Whatever happens, the listener hears one `done`, and nothing afterwards. */
  run(asked: InitialiseMessage, { onProgress, onReply }: Listener): Running {
    if (current !== this) current?.remove();
    current = this;
    this.#end?.();
    const { port1, port2 } = new MessageChannel();
    let over = false;
    const hear = (reply: Reply) => {
      if (over) return;
      if (reply.type === 'done') {
        over = true;
        port1.close();
      }
      onReply(reply);
    };
    const fail = (error: unknown) => {
      this.remove();
      hear({ type: 'error', name: 'LoadError', message: String(error) });
      hear({ type: 'done', outcome: 'error' });
    };
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = readReply(data);
      if (reply) hear(reply);
    };
    const end = () => hear({ type: 'done', outcome: 'stopped' });
    this.#end = end;
    const begin = async () => {
      const [frame, runtime] = await Promise.all([this.#open(), loadRuntime(asked.language, onProgress)]);
      if (over) return;
      // The frame has no origin that could be named; the message goes to this frame's window and no other.
      if (!this.#sent.has(asked.language)) frame.contentWindow?.postMessage(runtime, '*');
      this.#sent.add(asked.language);
      frame.contentWindow?.postMessage(asked, '*', [port2]);
    };
    begin().catch(fail);
    return {
      answer: text => port1.postMessage({ type: 'input', text } satisfies Command),
      stop: () => {
        port1.postMessage({ type: 'stop' } satisfies Command);
        setTimeout(() => {
          if (over) return;
          this.remove();
        }, PATIENCE);
      },
    };
  }

  /** Takes the frame away, and whatever runs in it. */
  remove(): void {
    this.#end?.();
    this.#end = undefined;
    this.#place.replaceChildren();
    this.#frame = undefined;
    this.#sent.clear();
    if (current === this) current = undefined;
  }

  #open(): Promise<HTMLIFrameElement> {
    this.#frame ??= new Promise((resolve, reject) => {
      const frame = document.createElement('iframe');
      frame.sandbox.add('allow-scripts');
      frame.title = 'Code sandbox';
      frame.tabIndex = -1;
      frame.setAttribute('aria-hidden', 'true');
      frame.addEventListener('load', () => resolve(frame), { once: true });
      frame.addEventListener('error', () => reject(new Error('The sandbox could not be opened')), { once: true });
      frame.src = `/sandbox/${frameVersion}`;
      this.#place.replaceChildren(frame);
    });
    return this.#frame;
  }
}
