import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { handleOf } from './routing/page.ts';
import { footerMenus } from './shell/footerMenus.ts';
import { headerMenus } from './shell/menus.ts';
import type { RootHandle } from './shell/useExists.ts';
import { someSettings } from './testing/settings.ts';

// Rendering takes a route's `lazy` away, and test files share their modules: a table that nobody has rendered from.
vi.resetModules();
const { createRoutes } = await import('./routes.tsx');

const web = path.join(import.meta.dirname, '..');
const all = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap(route => [route, ...all(route.children ?? [])]);
const table = all(createRoutes());
const pages = table.filter(route => route.id?.startsWith('src/'));
const handles = createRoutes().map(route => route.handle as RootHandle);
const exists = (pathname: string) => handles.every(handle => handle.exists(pathname));

describe('the route table', () => {
  it('gives every route an id of its own', () => {
    const ids = table.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).not.toContain(undefined);
  });
  it('gives every path to one route', () => {
    const paths = table.map(({ path }) => path).filter(Boolean);
    expect(paths).toHaveLength(new Set(paths).size);
  });
  it("names each page's file, which is there and is what the page loads", async () => {
    expect(pages.length).toBeGreaterThan(0);
    for (const { id = '', lazy } of pages) {
      const file = path.join(web, id.replace(/#.*/, ''));
      expect(existsSync(file), id).toBe(true);
      const load = typeof lazy === 'object' ? lazy.Component : undefined;
      const { default: component } = (await import(file)) as { default: unknown };
      expect(await load?.(), id).toBe(component);
    }
  });
  it('says of every page who may open it', () => {
    for (const route of pages) expect(handleOf(route)?.access, route.id).toBeDefined();
  });
});

describe('menus', () => {
  const reader = { settings: someSettings(), exists };
  const targets = (menus: { entries: readonly { to: string }[] }[]) =>
    menus.flatMap(({ entries }) => entries.map(({ to }) => to));
  it('lead only to pages that are there', () => {
    const admin = { ...reader, me: { role: 'ADMIN' as const } };
    for (const to of [...targets(headerMenus(admin)), ...targets(footerMenus(admin))])
      expect(exists(to.replace(/\?.*/, '')), to).toBe(true);
  });
  it('show what is for the role, and no menu without entries', () => {
    const everything = { settings: someSettings({ menuPages: ['workbooks_2020'] }), exists: () => true };
    const names = (role?: 'STUDENT' | 'TUTOR' | 'TEACHER' | 'EVENT_LEADER' | 'ADMIN') =>
      headerMenus({ ...everything, me: role ? { role } : null }).map(({ label }) => label);
    expect(names()).toEqual(['Learn', 'Events']);
    expect(names('STUDENT')).toEqual(['My Isaac', 'Learn', 'Events']);
    expect(names('TUTOR')).toEqual(['My Isaac', 'Teachers', 'Learn', 'Events']);
    expect(names('EVENT_LEADER')).toContain('Admin');
    expect(targets(headerMenus({ ...everything, me: { role: 'TUTOR' } }))).not.toContain('/set_tests');
    expect(targets(headerMenus({ ...everything, me: { role: 'TEACHER' } }))).toContain('/pages/workbooks_2020');
    expect(targets(headerMenus({ ...everything, me: { role: 'EVENT_MANAGER' } }))).not.toContain('/admin/usermanager');
  });
  it('leave out content pages that the library does not have', () => {
    const all = { settings: someSettings(), exists: () => true, me: { role: 'TEACHER' as const } };
    expect(targets(headerMenus(all))).not.toContain('/pages/workbooks_2020');
  });
});
