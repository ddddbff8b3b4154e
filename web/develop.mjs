import path from 'node:path';
import { createServer } from 'vite';

export { frameScript } from './sandboxScripts.ts';

const web = import.meta.dirname;

/** Vite as middleware of a server of ours, its socket for hot replacement on the same port. */
export function startVite(server) {
  return createServer({
    configFile: path.join(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, fs: { allow: [path.dirname(web)] } },
  });
}
