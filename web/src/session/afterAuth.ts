import { storage } from './storage.ts';

/** Takes only an address on this site, so that nobody is sent elsewhere by a crafted link. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return undefined;
  // `/..//elsewhere` comes down to the address of another host for whoever takes it as one.
  return new URL(path, 'http://here').pathname.startsWith('//') ? undefined : path;
}

/** Where somebody signed out is sent from `path`, remembering it in the address so that it works without scripts. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?afterAuthPath=${encodeURIComponent(path)}`;
}

/** Remembers where to go after signing in or registering (`accounts.md §2`, Route guards). */
export const rememberAfterAuthPath = (path: string): void => storage.set('afterAuthPath', path);

/**
 * Where to go after signing in: the address's own `afterAuthPath`, else the remembered one, else home. In the browser the
 * hash that a redirect carried along belongs to it too. Forgets the remembered path.
 */
export function afterAuthPath(search: URLSearchParams): string {
  const browser = typeof window !== 'undefined';
  const stored = browser ? storage.get('afterAuthPath') : undefined;
  if (browser) storage.remove('afterAuthPath');
  const path = ownPath(search.get('afterAuthPath'));
  if (path) return browser && !path.includes('#') ? path + window.location.hash : path;
  return ownPath(stored) ?? '/';
}
