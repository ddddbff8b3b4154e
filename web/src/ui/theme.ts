import { useSyncExternalStore } from 'react';

export const THEMES = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'As my device', icon: 'screen' },
] as const;
export type Theme = (typeof THEMES)[number]['value'];

const YEAR = 31_536_000;
const listeners = new Set<() => void>();

/** Puts on a theme at once; a cookie carries it, so that the first byte of the next page is right. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${theme === 'system' ? 0 : YEAR}${secure}`;
  for (const listener of listeners) listener();
}

function current(): Theme {
  const set = document.documentElement.getAttribute('data-theme');
  return set === 'light' || set === 'dark' ? set : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme that is on, on every control that shows it; not known to the server. */
export const useTheme = (): Theme | undefined =>
  useSyncExternalStore<Theme | undefined>(subscribe, current, () => undefined);
