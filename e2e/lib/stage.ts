import { freshPlace, type Place, startSite } from './site.ts';

/** What a project's sites keep their data in: at a phone's width a PostgreSQL server where one is named, else embedded. */
type Kind = 'embedded' | 'server';

const server = process.env.TEST_DATABASE_URL || undefined;
const kindOf = (project: string): Kind => (project === 'narrow' && server ? 'server' : 'embedded');

/**
 * Before the first test: one site of each kind is started and ended, which makes the demonstration data and compiles the
 * library. The sites of the tests begin as copies of what it leaves.
 */
export default async function setTheStage(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const stages: Partial<Record<Kind, Place>> = {};
  const set = async (kind: Kind, place: Place) => {
    stages[kind] = await leave(place);
  };
  await Promise.all([set('embedded', await freshPlace()), server && set('server', await freshPlace(server))]);
  // How the runner hands on to its workers what was made before them.
  process.env.STAGES = JSON.stringify(stages);
  return async () => {
    for (const place of Object.values(stages)) await place.remove();
  };
}

async function leave(place: Place): Promise<Place> {
  const site = await startSite(place);
  await site.stop();
  return place;
}

/** A place of somebody's own in which the first start lies behind, on the database of this project. */
export function ownPlace({ project }: { project: { name: string } }): Promise<Place> {
  const stages: Partial<Record<Kind, Omit<Place, 'remove'>>> = JSON.parse(process.env.STAGES ?? '{}');
  const kind = kindOf(project.name);
  return freshPlace(kind === 'server' ? server : undefined, stages[kind]);
}
