import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of `web/dist/server/entry-server.js` that this folder uses; `web` builds it, nothing here imports `web`. */
export interface Renderer {
  render(input: RenderInput): Promise<RenderedPage>;
  /** How a page may be cached, found without rendering it. */
  identify(url: URL): { address: string; handle: { access?: string; cache?: 'content' | number } | undefined };
}

export interface RenderInput {
  request: Request;
  fetcher: Fetcher;
  settings: SiteSettings;
  crawler: boolean;
  onFault: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  head: string;
  body: string;
  data: string;
  routeIds: string[];
  /** Whether it holds formulas, which need KaTeX's style. */
  maths: boolean;
  signedIn: boolean;
}

export type Fetcher = (
  method: string,
  url: string,
  body: string | undefined,
  options: { headers: Record<string, string> },
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

/** What the operator set and every page may show. It is sent to the browser, so nothing secret belongs here. */
export interface SiteSettings {
  siteName: string;
  siteShortName: string;
  supportEmail: string;
  /** Without a slash at the end. */
  publicUrl: string;
  environment: 'DEV' | 'PROD';
  /** Through whom people can log in beside with a password. */
  signInProvider?: { id: string; name: string } | undefined;
  /** Where embedded apps run, with `{appId}` and `{appAccessKey}`; absent where the operator allows none. */
  embeddedAppUrl?: string | undefined;
  /** Who answers for the site, where the operator says so, and their postal address. */
  operatorName?: string | undefined;
  operatorAddress?: string | undefined;
  /** Epoch ms: who accepted the privacy policy then or before is asked again. */
  privacyPolicyChanged: number;
  /** Which of the content pages that a menu names are in the library. */
  menuPages: readonly string[];
}

/** Loads the built renderer. */
export async function loadRenderer(dist: string): Promise<Renderer> {
  return (await import(pathToFileURL(path.join(dist, 'server/entry-server.js')).href)) as Renderer;
}
