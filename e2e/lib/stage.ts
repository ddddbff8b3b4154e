import { freshPlace, type Place, startSite } from './site.ts';

const server = process.env.TEST_DATABASE_URL;

/**
 * Before the first test: one site is started and ended, which makes the demonstration data and compiles the library. The
 * sites of the tests begin as copies of what it leaves.
 */
export default async function setTheStage(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const place = await freshPlace(server);
  const site = await startSite(place);
  await site.stop();
  // How the runner hands on to its workers what was made before them.
  process.env.STAGE = JSON.stringify(place);
  return place.remove;
}

/** A place of somebody's own in which the first start lies behind. */
export const ownPlace = (): Promise<Place> => freshPlace(server, JSON.parse(process.env.STAGE ?? 'null') ?? undefined);
