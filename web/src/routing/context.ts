import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { SiteSettings } from '../shell/settings.tsx';
import type { SiteFault } from './siteFault.ts';

/** What belongs to one request on the server and to the page in the browser. */
export interface AppContext {
  queries: QueryClient;
  settings: SiteSettings;
  /** A search engine: let through the guards (`accounts.md §2`). */
  crawler: boolean;
  /** In the browser: where a failure that takes the whole page is told, so that the page below keeps what was typed. */
  fault?: SiteFault;
}

export const appContext = createContext<AppContext>();
