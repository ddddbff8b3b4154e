import { createContext, use } from 'react';

const SiteName = createContext('');

/** Wrap the application: `<SiteNameProvider value={siteName}>`. */
export const SiteNameProvider = SiteName.Provider;

/** The name the operator gave the site; empty when none is provided. */
export function useSiteName(): string {
  return use(SiteName);
}
