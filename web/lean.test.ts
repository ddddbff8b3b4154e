import { readdirSync, readFileSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { leanerSheet } from './leanMathsStyle.ts';
import { leaner } from './leanRouter.ts';
import { outlineOf } from './leanRoutes.ts';
import { laterRoutes } from './src/laterRoutes.tsx';
import { laterRow } from './src/routing/laterRow.ts';
import { rowsFor } from './usedRows.ts';

describe('the lean router', () => {
  const call = (name: string, start: number, said: { start: number; end: number }) => ({
    type: 'CallExpression',
    start,
    callee: { name },
    arguments: [
      { type: 'Identifier', start: 0, end: 0 },
      { type: 'Literal', ...said },
    ],
  });

  it('throws in place of what it leaves out, and keeps the conditions of what it no longer explains', () => {
    const code = 'function fetch() { go() } invariant(ok, "why");';
    const program = [
      { type: 'FunctionDeclaration', id: { name: 'fetch' }, body: { type: 'BlockStatement', start: 17, end: 25 } },
      call('invariant', 26, { start: 40, end: 45 }),
    ];
    const lean = leaner(code, program, ['fetch']);
    expect(lean).toMatch(/^function fetch\(\) \{ throw new Error\('fetch is left out/);
    expect(lean).toMatch(/invariant\(ok, ''\);$/);
  });

  it('leaves out what errors would say', () => {
    const code = `throw new Error("no " + it);`;
    const program = [
      {
        type: 'NewExpression',
        start: 6,
        callee: { name: 'Error' },
        arguments: [{ type: 'BinaryExpression', start: 16, end: 26 }],
      },
    ];
    expect(leaner(code, program, [])).toBe("throw new Error('');");
  });

  it('keeps nothing for the sake of its name', () => {
    const code = 'const Form = React.forwardRef(draw); Form.displayName = "Form";';
    const program = [
      { type: 'CallExpression', start: 13, end: 35, callee: { property: { name: 'forwardRef' } } },
      { type: 'ExpressionStatement', start: 37, end: 63, expression: { left: { property: { name: 'displayName' } } } },
    ];
    expect(leaner(code, program, [])).toBe('const Form = /* @__PURE__ */ React.forwardRef(draw); ');
  });

  it('fails when a version has no such function', () => {
    expect(() => leaner('', [], ['fetch'])).toThrow('no fetch any more');
  });

  it('leaves out nothing that our pages use', () => {
    const src = new URL('./src/', import.meta.url);
    const using = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .filter(file =>
        /useFetcher|patchRoutesOnNavigation|useMutation|useIsMutating/.test(readFileSync(new URL(file, src), 'utf8')),
      );
    expect(using).toEqual([]);
  });
});

describe('rows that come later', () => {
  it('are known by their path, and do what the whole rows do', async () => {
    let fetched = 0;
    const shown = async () => 'the page';
    const row = {
      id: 'src/A.tsx',
      path: '/a/:id',
      handle: { page: { access: 'any', surface: 'paper' } },
      lazy: { Component: shown },
      loader: ({ params }: { params: { id?: string } }) => `loads ${params.id}`,
      action: () => 'acts',
    } as unknown as RouteObject;
    const known = laterRow(outlineOf(row), async () => {
      fetched += 1;
      return { laterRoutes: [row] };
    });
    expect(known).toMatchObject({ id: 'src/A.tsx', path: '/a/:id', handle: { page: { surface: 'paper' } } });
    expect(fetched).toBe(0);
    const args = { request: new Request('https://site.example/a/1'), params: { id: '1' } } as never;
    const call = (work: unknown) => (typeof work === 'function' ? work(args) : undefined);
    expect(await call(known.loader)).toBe('loads 1');
    expect(await call(known.action)).toBe('acts');
    expect(typeof known.lazy === 'object' && (await known.lazy.Component?.())).toBe('the page');
  });

  it('act and show where the whole rows do, and nowhere else', () => {
    expect(laterRoutes.length).toBeGreaterThan(20);
    for (const row of laterRoutes) {
      const known = laterRow(outlineOf(row), async () => ({ laterRoutes }));
      expect(known.path).toBe(row.path);
      for (const part of ['action', 'lazy', 'loader'] as const)
        expect([row.id, part, known[part] !== undefined]).toEqual([row.id, part, row[part] !== undefined]);
    }
  });
});

describe('rows of tables', () => {
  const table = { from: 'here', name: 'icons', rows: { tick: 'M1', cross: 'M2', 'a.b': ['GET', '/'] } };

  it('go with the modules that name them', () => {
    expect(rowsFor('<Icon name="tick" />', table)).toContain('Object.assign(iconsTable, {"tick":"M1"})');
    expect(rowsFor("call('a.b')", table)).toContain('"a.b":["GET","/"]');
  });

  it('are not brought by words', () => {
    expect(rowsFor('tick the box // cross', table)).toBe('');
  });
});

describe('the style of formulas', () => {
  const sheet = readFileSync(new URL('../node_modules/katex/dist/katex.min.css', import.meta.url), 'utf8');

  it('keeps one format of each font', () => {
    const lean = leanerSheet(sheet);
    expect(lean.match(/format\("woff2"\)/g)?.length).toBe(20);
    expect(lean).not.toMatch(/format\("(?:woff|truetype)"\)/);
  });

  it('says each pair of sizes as the quotient that the table held', () => {
    const lean = leanerSheet(sheet);
    const size = (kind: string, number: string) =>
      Number(new RegExp(`\\.${kind}size${number}\\{--\\w+:([\\d.]+)\\}`).exec(lean)?.[1]);
    const pairs = [...sheet.matchAll(/\.katex-sizing\.reset-size(\d+)\.size(\d+)\{font-size:([\d.]+)em\}/g)];
    expect(pairs.length).toBe(121);
    const wrong = pairs.filter(
      ([, from = '', to = '', em]) => Math.abs(size('', to) / size('reset-', from) - Number(em)) > 1e-6,
    );
    expect(wrong).toEqual([]);
    expect(lean).not.toContain('reset-size3.size4');
  });

  it('fails when the table is gone', () => {
    expect(() => leanerSheet('@font-face{}')).toThrow('differently');
  });
});
