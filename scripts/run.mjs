// Runs one of our TypeScript programs, or a program of an installed package, with our Node.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run, tool } from './lib.mjs';

ensureInstalled();
const [program, ...args] = process.argv.slice(2);
process.exitCode = await run([existsSync(join(root, program)) ? program : tool(program), ...args]);
