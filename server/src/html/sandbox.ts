import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** The frame's program, as `web` builds it, and its version, which pages ask for. */
interface FrameScript {
  script: string;
  version: string;
}

/** The built program, or while `web` is developed the one of its sources. */
export async function frameScript(dist: string, develop?: string): Promise<FrameScript> {
  if (!develop) return JSON.parse(await readFile(path.join(dist, 'sandbox.json'), 'utf8')) as FrameScript;
  const module = (await import(pathToFileURL(path.join(develop, 'develop.mjs')).href)) as {
    frameScript: () => Promise<FrameScript>;
  };
  return module.frameScript();
}

/**
 * The policy of the frame in which readers' code runs. `sandbox` makes its origin nobody's, however it is opened, so it has
 * no cookies and no storage; it may load and call nothing at all, and runs its own program and what that makes as a blob.
 * WebAssembly is compiled here and nowhere else (decisions.md, Rooms and rendering).
 */
const policyOf = (script: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'wasm-unsafe-eval' blob:`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');

/** Serves the document of the code sandbox (`learning.md §7`), which never changes under the address of its version. */
export async function registerSandbox(pages: FastifyInstance, { script, version }: FrameScript): Promise<void> {
  const document = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Code sandbox</title><script>${script}</script></head><body></body></html>
`;
  const policy = policyOf(script);
  pages.get<{ Params: { version: string } }>('/sandbox/:version', (request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        // A page from before the last release asks for a version that is gone, and gets the present one.
        'cache-control':
          request.params.version === version
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=0, must-revalidate',
      })
      .type('text/html; charset=utf-8')
      .send(document),
  );
}
