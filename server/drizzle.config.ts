import { defineConfig } from 'drizzle-kit';

/** Where the tables are declared and their migrations kept, seen from the root; used by `npm run migrations`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/**/tables.ts',
  out: './server/migrations',
});
