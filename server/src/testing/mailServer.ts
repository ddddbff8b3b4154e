import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

export interface Received {
  readonly to: readonly string[];
  /** As it came, its quoted-printable parts made readable. */
  readonly text: string;
}

/** A mail server for the tests of one file: its address is known from the start, but it listens only from `begin` on. */
export function mailServer() {
  const received: Received[] = [];
  let port = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: readable(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  let listens = false;
  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    port = (probe.address() as AddressInfo).port;
    await new Promise(done => probe.close(done));
  });
  afterAll(async () => {
    if (listens) await new Promise<void>(done => server.close(done));
  });
  return {
    url: () => `smtp://127.0.0.1:${port}`,
    received: (): readonly Received[] => received,
    begin: async () => {
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      listens = true;
    },
  };
}

const readable = (mail: string): string =>
  mail
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
