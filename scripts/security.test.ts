import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0 in the chapters of the page: by section, the last number of each. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
};

describe('the page on security', () => {
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (yes|partly|no|–) \| (.+) \|$/gm)];

  test('has a row for each requirement, and no other', () => {
    const wanted = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
      numbers.split(' ').map(number => `${section}.${number}`),
    );
    expect(rows.map(([, id]) => id)).toEqual(wanted);
  });

  test('names tests and files that are there, and tests that are in them', () => {
    const named = [...page.matchAll(/\]\(\.\.\/([^)]+)\)((?:,? ?“[^”]+”)*)/g)];
    expect(named.length).toBeGreaterThan(150);
    const missing = named.flatMap(([, file = '', titles = '']) => {
      if (globSync(file, { cwd: root }).length === 0) return [file];
      const source = read(file);
      return [...titles.matchAll(/“([^”]+)”/g)]
        .map(([, title = '']) => title)
        .filter(title => !source.includes(title))
        .map(title => `${file}: ${title}`);
    });
    expect(missing).toEqual([]);
  });

  test('shows a test, a file or a reason for everything that it says is met', () => {
    expect(rows.filter(([, , , , shown = '']) => shown.trim().length < 4).map(([, id]) => id)).toEqual([]);
  });
});

describe('what pages and servers are made of', () => {
  const sources = globSync('{contract,notation,marking,content,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    file => !/\.test\.tsx?$/.test(file),
  );
  /** Files with something, comments left out. */
  const having = (what: RegExp): string[] =>
    sources.filter(file => what.test(read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))).sort();

  test('no source makes programs of text', () => {
    // The sandbox is where readers' programs run: without origin, network or storage (decision 8).
    const makers = having(/\beval\(|new Function\(|\bset(Timeout|Interval)\(\s*['"`]|document\.write\(/);
    expect(makers.filter(file => !file.startsWith('web/src/sandbox/'))).toEqual([]);
  });

  test('what the server writes into the log of events, no browser can', () => {
    const reserved = read('server/src/platform/eventTypes.ts');
    const calls = sources.filter(file => file.startsWith('server/src/features/')).map(read);
    const written = calls.flatMap(source =>
      [...source.matchAll(/(?:logEvent|noteEvent)\(\{\s*type:[^,]*?'([A-Z_]+)'/g)].map(([, type = '']) => type),
    );
    expect(written.length).toBeGreaterThan(15);
    // Clients of the reference tell of a download themselves.
    const forged = written.filter(type => type !== 'DOWNLOAD_FILE' && !reserved.includes(`  ${type}: {`));
    expect([...new Set(forged)]).toEqual([]);
  });

  test('HTML is drawn as such where it is our own maths alone', () => {
    // The footer is left as the server drew it: nothing is set.
    const setsNothing = having(/const AS_DRAWN = { __html: '' };[\s\S]*dangerouslySetInnerHTML={AS_DRAWN}/);
    expect(setsNothing).toEqual(['web/src/shell/LateFooter.tsx']);
    const setting = having(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML/);
    expect(setting.filter(file => !setsNothing.includes(file))).toEqual([
      'web/src/blocks/Maths.tsx',
      'web/src/questions/arrange/GappedMaths.tsx',
      'web/src/questions/formula/Preview.tsx',
    ]);
  });
});
