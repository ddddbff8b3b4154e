import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const ROOMS = ['contract', 'notation', 'marking', 'content', 'server', 'web'] as const;
type Room = (typeof ROOMS)[number];

/** Which other rooms a room may import (decisions, Rooms and rendering). `web` has rules of its own, below. */
const MAY_IMPORT: Readonly<Record<Room, readonly Room[]>> = {
  contract: [],
  notation: [],
  marking: ['notation'],
  content: ['contract', 'marking'],
  server: ['contract', 'marking', 'content'],
  web: ['contract', 'notation'],
};

/** The one thing of the contract that runs in the browser: a plain table of methods and paths. */
const TABLE_OF_PATHS = '@cs/contract/generated/paths';

interface Import {
  /** From the root of the repository. */
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
}

const STATIC = /^(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The imports of a text. One whose every name is marked `type` is gone when it runs, and so counts as a type. */
function importsIn(file: string, text: string): Import[] {
  const found = [...text.matchAll(STATIC)].map(([line, type, target = '']) => {
    const names =
      /\{([^}]*)\}/
        .exec(line)?.[1]
        ?.split(',')
        .filter(name => name.trim() !== '') ?? [];
    const isType = type !== undefined || (names.length > 0 && names.every(name => /^\s*type\s/.test(name)));
    return { file, target, isType };
  });
  const later = [...text.matchAll(DYNAMIC)].map(([, target = '']) => ({ file, target, isType: false }));
  return [...found, ...later];
}

const files = ROOMS.flatMap(room => globSync(`${room}/src/**/*.{ts,tsx}`, { cwd: root }));
const imports = files.flatMap(file => importsIn(file, readFileSync(join(root, file), 'utf8')));

const roomOf = (file: string) => ROOMS.find(room => file.startsWith(`${room}/`));

/** The file of this repository that an import leads to; nothing for packages. */
function fileOf({ file, target }: Import): string | undefined {
  const ours = /^@cs\/(\w+)(?:\/(.+))?$/.exec(target);
  if (ours) return `${ours[1]}/src/${ours[2] ?? 'index'}.ts`;
  return target.startsWith('.') ? normalize(join(dirname(file), target)) : undefined;
}

const shown = ({ file, target }: Import) => `${file} imports ${target}`;

test('imports are read, types told apart', () => {
  const text = `import type { A } from './a.ts';\nimport { type B, c } from './b.ts';\nimport {\n  type D,\n} from './d.ts';\nimport './e.ts';\nexport * from './f.ts';\nconst g = await import('./g.ts');`;
  expect(importsIn('x.ts', text).map(({ target, isType }) => [target, isType])).toEqual([
    ['./a.ts', true],
    ['./b.ts', false],
    ['./d.ts', true],
    ['./e.ts', false],
    ['./f.ts', false],
    ['./g.ts', false],
  ]);
  expect(files.length).toBeGreaterThan(300);
});

describe('rooms', () => {
  test('import only the rooms that they may', () => {
    const strays = imports.filter(found => {
      const [from, to] = [roomOf(found.file), roomOf(fileOf(found) ?? '')];
      return from && to && from !== to && !MAY_IMPORT[from].includes(to);
    });
    expect(strays.map(shown)).toEqual([]);
  });

  test('import each other by name, never by a path through the wall', () => {
    const strays = imports.filter(found => {
      const to = fileOf(found);
      return found.target.startsWith('.') && to !== undefined && roomOf(to) !== roomOf(found.file);
    });
    expect(strays.map(shown)).toEqual([]);
  });

  test('web takes types alone, the table of paths and the notations: no zod in the browser', () => {
    const strays = imports.filter(
      ({ file, target, isType }) =>
        file.startsWith('web/') &&
        /^(@cs\/|zod)/.test(target) &&
        !target.startsWith('@cs/notation/') &&
        !isType &&
        target !== TABLE_OF_PATHS,
    );
    expect(strays.map(shown)).toEqual([]);
  });

  test('the ground of the server knows no feature', () => {
    const strays = imports.filter(
      found =>
        found.file.startsWith('server/src/platform/') &&
        !found.file.endsWith('.test.ts') &&
        fileOf(found)?.startsWith('server/src/features/'),
    );
    expect(strays.map(shown)).toEqual([]);
  });
});

/** A block holds blocks, and a term's explanation is text with terms: drawing them goes round in a circle. */
const RECURSIVE = 'web/src/blocks/';

test('no file needs itself: imports that run make no cycles', () => {
  const needs = new Map<string, string[]>();
  for (const found of imports) {
    const to = fileOf(found);
    if (found.isType || to === undefined || !existsSync(join(root, to))) continue;
    needs.set(found.file, [...(needs.get(found.file) ?? []), to]);
  }
  const isDrawing = (cycle: readonly string[]) => cycle.every(file => file.startsWith(RECURSIVE));
  const cycles = cyclesOf(needs).filter(cycle => !isDrawing(cycle));
  expect(cycles.map(cycle => cycle.join(' > '))).toEqual([]);
});

function cyclesOf(needs: ReadonlyMap<string, readonly string[]>): string[][] {
  const finished = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push([...way.slice(start), file]);
    if (start >= 0 || finished.has(file)) return;
    for (const next of needs.get(file) ?? []) visit(next, [...way, file]);
    finished.add(file);
  };
  for (const file of needs.keys()) visit(file, []);
  return cycles;
}
