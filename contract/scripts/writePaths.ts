import { writeFileSync } from 'node:fs';
import { pathsModule } from './pathsModule.ts';

/** Writes the plain table of method and path that the browser's client uses (no schemas, no zod). */
writeFileSync(new URL('../src/generated/paths.ts', import.meta.url), pathsModule());
