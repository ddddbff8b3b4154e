import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Site } from './registerPages.ts';
import type { Renderer } from './renderer.ts';

/** Paths that belong to Vite while pages are developed. */
const VITES = /^\/(?:@|src\/|node_modules\/|favicon\.)/;

/** The part of Vite's development server that is used here; `web` owns the dependency. */
interface ViteServer {
  middlewares: (request: unknown, response: unknown, next: () => void) => void;
  transformIndexHtml: (url: string, html: string) => Promise<string>;
  ssrLoadModule: (url: string) => Promise<unknown>;
  close: () => Promise<void>;
}
type StartVite = (server: Server) => Promise<ViteServer>;

/** Serves the sources of `web` through Vite with hot replacement, and renders with the modules as they are now. */
export async function developing(pages: FastifyInstance, web: string): Promise<Site> {
  const { startVite } = (await import(pathToFileURL(path.join(web, 'develop.mjs')).href)) as { startVite: StartVite };
  const vite = await startVite(pages.server);
  pages.addHook('onClose', () => vite.close());
  pages.addHook('onRequest', (request, reply, done) => {
    if (!VITES.test(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  const refresh = await vite.transformIndexHtml('/', '<html><head></head></html>');
  const preamble = /<head>([\s\S]*)<\/head>/.exec(refresh)?.[1] ?? '';
  const styles = ['src/styles/index.css', 'src/shell/shell.css', 'src/blocks/blocks.css'];
  return {
    renderer: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer,
    tagsFor: () =>
      [
        preamble,
        ...styles.map(file => `<link rel="stylesheet" href="/${file}">`),
        '<script type="module" src="/src/entry-client.tsx"></script>',
      ].join(''),
    development: true,
  };
}
