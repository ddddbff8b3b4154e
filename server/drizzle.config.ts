import { fileURLToPath } from 'node:url';
import { defineConfig } from 'drizzle-kit';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the tables are declared and their migrations kept; used by `npm run migrations`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: here('./src/**/tables.ts'),
  out: here('./migrations'),
});
