import type { SiteSettings } from '../shell/settings.tsx';

export const someSettings = (over: Partial<SiteSettings> = {}): SiteSettings => ({
  siteName: 'Isaac Computer Science',
  siteShortName: 'Isaac',
  supportEmail: 'help@site.example',
  publicUrl: 'https://site.example',
  environment: 'PROD',
  privacyPolicyChanged: Date.UTC(2025, 8, 23),
  menuPages: [],
  ...over,
});
