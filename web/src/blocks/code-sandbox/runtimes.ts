import type { RuntimeMessage, SandboxLanguage } from '../../sandbox/protocol.ts';

/** What a language's worker needs, and how large it is altogether, in bytes. */
interface Parts {
  worker: string;
  files: Readonly<Record<string, string>>;
  bytes: number;
}

/** Each language in a file of its own: a page loads what it runs, when it is first run. */
const PARTS: Readonly<Record<SandboxLanguage, () => Promise<{ default: Parts }>>> = {
  python: () => import('./pythonParts.ts'),
  sql: () => import('./sqlParts.ts'),
  javascript: () => import('./javascriptParts.ts'),
};

const loaded = new Map<SandboxLanguage, Promise<RuntimeMessage>>();

/**
 * What runs a language, fetched by the page: the sandbox itself can reach nothing, and a frame without an origin would not
 * find the files in the browser's cache again. Kept until the page is left; a failure is forgotten.
 */
export function loadRuntime(
  language: SandboxLanguage,
  onProgress: (fraction: number) => void,
): Promise<RuntimeMessage> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = load(language, onProgress);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

async function load(language: SandboxLanguage, onProgress: (fraction: number) => void): Promise<RuntimeMessage> {
  const { worker, files, bytes } = (await PARTS[language]()).default;
  let arrived = 0;
  const arrive = (more: number) => {
    arrived += more;
    onProgress(Math.min(1, arrived / bytes));
  };
  const entries = Object.entries(files).map(
    async ([name, address]) => [name, await fetchBytes(address, arrive)] as const,
  );
  return { type: 'runtime', language, worker, files: Object.fromEntries(await Promise.all(entries)) };
}

async function fetchBytes(address: string, arrive: (more: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address} was answered with ${response.status}`);
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      arrive(piece.byteLength);
      out.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(count)).arrayBuffer();
}
