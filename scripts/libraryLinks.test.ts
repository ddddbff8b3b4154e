import path from 'node:path';
import { compileLibrary } from '@cs/content';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { createRoutes } from '../web/src/routes.tsx';

const routes = createRoutes();
/** What the server answers beside pages. */
const BESIDE = /^\/(api|documents|assets)\//;
/** Linked already, and not built yet. */
const COMING: string[] = [];

/** Every address inside the site that a page links to, wherever it stands in the page. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'string'
      ? /^(href|clickUrl|homepage|url)$/.test(name) && /^\/(?!\/)/.test(field)
        ? [field]
        : []
      : addressesIn(field),
  );
}

const isBuilt = (pathname: string): boolean => matchRoutes(routes, pathname)?.at(-1)?.route.id !== 'notFound';
const hasPage = (address: string): boolean => {
  const { pathname } = new URL(address, 'https://site.example');
  return BESIDE.test(pathname) || COMING.includes(pathname) || isBuilt(pathname);
};

test('what the library links to inside the site is there', async () => {
  const { pages } = await compileLibrary(path.join(import.meta.dirname, '../library'));
  const named = new Map<string, string>();
  for (const { compiled, file } of pages.values())
    for (const address of addressesIn(compiled)) named.set(address, file);
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter(([address]) => !hasPage(address))).toEqual([]);
});

test('and a page that is not there is found out', () => {
  expect([hasPage('/no_such_page'), hasPage('/concepts/any'), hasPage('/glossary#bit')]).toEqual([false, true, true]);
});

test('and what is built is no longer let pass as coming', () => {
  expect(COMING.filter(isBuilt)).toEqual([]);
});
