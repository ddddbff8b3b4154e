import { createContext, use } from 'react';

/** What the operator set and every page may show. Handed over with the page, so nothing secret belongs here. */
export interface SiteSettings {
  /** "Isaac Computer Science" */
  siteName: string;
  /** "Isaac" */
  siteShortName: string;
  supportEmail: string;
  /** Canonical origin without a slash at the end, for links that leave the site: `https://example.org`. */
  publicUrl: string;
  /** DEV shows what helps authors (`accounts.md §6`). */
  environment: 'DEV' | 'PROD';
  /** Through whom people can log in beside with a password: `GOOGLE`, `Google`. Absent where there is nobody. */
  signInProvider?: { id: string; name: string } | undefined;
  /** Where embedded apps run, with `{appId}` and `{appAccessKey}`; absent where the operator allows none. */
  embeddedAppUrl?: string | undefined;
  /** Who answers for the site, where the operator says so, and their postal address. */
  operatorName?: string | undefined;
  operatorAddress?: string | undefined;
  /** Epoch ms: who accepted the privacy policy then or before is asked again (`accounts.md §4`, Privacy modal). */
  privacyPolicyChanged: number;
  /** Which of the content pages that a menu names are in the library. */
  menuPages: readonly string[];
}

const Settings = createContext<SiteSettings | undefined>(undefined);
export const SettingsProvider = Settings.Provider;

export function useSettings(): SiteSettings {
  const settings = use(Settings);
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it');
  return settings;
}
