import type { ContentObject } from '@cs/contract';
import { intended, type Viewer } from '../../pages/audience.ts';
import { inOrder } from './pods.ts';

/** What those who teach are shown beside their links: the first that is meant for them, and not for the public. */
export const promoFor = (pods: readonly ContentObject[], viewer: Viewer): ContentObject | undefined =>
  inOrder('promo', pods).find(({ id, audience }) => !id?.includes('public') && intended(audience, viewer));
