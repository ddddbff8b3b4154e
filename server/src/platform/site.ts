import type { Config } from './config.ts';

/** What the site calls itself; the one place where the names stand. */
export const DEFAULT_SITE_NAME = 'Isaac Computer Science';
export const DEFAULT_SHORT_NAME = 'Isaac';

/** A link to a page of this site, for mails: never made from the Host header (decisions, Settings). */
export const siteLink = (config: Config, path: string): string => new URL(path, config.publicUrl).href;
