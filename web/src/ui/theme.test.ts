import { afterEach, expect, it, vi } from 'vitest';
import { chooseTheme } from './theme.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', 'theme=dark; Path=/; SameSite=Lax; Max-Age=31536000; Secure'],
  ['http:', 'theme=dark; Path=/; SameSite=Lax; Max-Age=31536000'],
])('a theme is carried by a cookie that goes the way the page came: %s', (protocol, cookie) => {
  const document = { documentElement: { setAttribute: vi.fn(), removeAttribute: vi.fn() }, cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol });
  chooseTheme('dark');
  expect(document.cookie).toBe(cookie);
  expect(document.documentElement.setAttribute).toHaveBeenCalledWith('data-theme', 'dark');
});
