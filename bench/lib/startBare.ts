import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { BROWSER } from './load.ts';
import type { Statement } from './statements.ts';

/** One reply of the bare server. */
export interface BareReply {
  path: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
  /** Sent to the database, one after the other, before it answers. */
  reads: readonly Statement[];
}

export interface BareSite {
  databaseUrl: string;
  replies: readonly BareReply[];
}

/** What the bare server's own machinery writes. */
const NOT_COPIED = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'set-cookie'];

/** What a running site answers to a browser, byte for byte, for the bare server to answer at `path`. */
export async function copyReply(
  path: string,
  url: string,
  { cookie, reads = [] }: { cookie?: string; reads?: readonly Statement[] } = {},
): Promise<BareReply> {
  const request = get(url, { headers: { ...BROWSER, ...(cookie !== undefined && { cookie }) } });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  const body = (await buffer(reply)).toString('base64');
  if (reply.statusCode !== 200) throw new Error(`${url} answers ${reply.statusCode}.`);
  const headers = Object.entries(reply.headers).flatMap(([name, value]) =>
    value === undefined || NOT_COPIED.includes(name) ? [] : [[name, String(value)]],
  );
  return { path, headers: Object.fromEntries(headers), body, reads };
}

/** Starts the bare server in a process of its own. */
export async function startBare(site: BareSite): Promise<{ url: string; stop(): Promise<void> }> {
  const server = fork(new URL('bare.ts', import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } });
  server.send(site);
  const [url] = (await once(server, 'message')) as [string];
  const stop = async () => {
    const gone = once(server, 'exit');
    server.kill();
    await gone;
  };
  return { url, stop };
}
