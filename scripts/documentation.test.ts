import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../server/src/platform/config.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

test.each(documents)('%s names only commands that exist', path => {
  const named = [...read(path).matchAll(/\bnpm (start|test)\b|\bnpm run ([\w:]+)/g)].map(
    ([, plain, run]) => plain ?? run,
  );
  for (const name of named) expect(scripts, `npm run ${name}`).toHaveProperty([name ?? '']);
});

test('every command runs a file that exists', () => {
  for (const command of Object.values(scripts)) {
    const [, file = ''] = command.match(/^node (scripts\/\w+\.mjs)/) ?? [];
    expect(read(file)).not.toBe('');
  }
});

test.each(documents)('the links of %s lead to files', path => {
  const prose = read(path).replaceAll(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '');
  for (const target of links) expect(globSync(join(dirname(path), target), { cwd: root }), target).not.toEqual([]);
});

test('the table of settings is complete', () => {
  const source = read('server/src/platform/config.ts');
  const settings = [...source.matchAll(/^ {2}([A-Z_]+): \[/gm)].map(([, name]) => name ?? '');
  expect(settings.length).toBeGreaterThan(10);
  for (const name of settings) expect(read('README.md'), name).toContain(`\`${name}\``);
  expect(readConfig({}).port).toBe(3000);
});
