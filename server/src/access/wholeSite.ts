import { content } from '../content/live.ts';
import { registerFeatures } from '../features/routes.ts';
import { registerPages } from '../html/index.ts';
import { API } from '../platform/http/registry.ts';
import { product } from './product.ts';
import { smallestPages } from './smallestPages.ts';

/** The product together with its pages, which are the smallest that there can be. */
export function wholeSite() {
  const dist = smallestPages();
  return product(async server => {
    registerFeatures(server);
    await registerPages(server, {
      api: { base: API, contentVersion: () => content().version },
      settings: {
        siteName: 'S',
        siteShortName: 'S',
        supportEmail: 'a@b.c',
        publicUrl: 'http://localhost:3000',
        environment: 'PROD',
        privacyPolicyChanged: 0,
      },
      dist,
    });
  });
}
