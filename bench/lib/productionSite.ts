import { type Place, type Site, startSite } from '../../e2e/lib/site.ts';

/** A site as it runs for real, over data that is there. */
export const startForReal = (place: Place, env: NodeJS.ProcessEnv = {}): Promise<Site> =>
  startSite(place, { NODE_ENV: 'production', HOST: '127.0.0.1', ...env });

/** Fills an empty place with the demonstration's people and work; a site for real refuses to. */
export async function addDemonstration(place: Place): Promise<void> {
  const site = await startSite(place, { DEMO: '1' });
  await site.stop();
}
