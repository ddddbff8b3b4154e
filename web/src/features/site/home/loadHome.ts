import type { PageRequest } from '../../../routing/page.ts';
import { may } from '../../../session/index.ts';
import { myAssignmentsQuery } from '../../assignments/assignmentQueries.ts';
import { fresh } from '../../groups/groupQueries.ts';
import { snapshotQuery } from '../../progress/snapshotQuery.ts';
import { podsQuery } from './pods.ts';
import { randomQuery } from './randomQuery.ts';

/** What the home page shows of others. It stands without what cannot be had. */
export async function load({ me, queries }: PageRequest): Promise<void> {
  const teaches = may('tutor', me);
  await Promise.allSettled([
    queries.ensureQueryData(podsQuery('news')),
    ...(me ? [fresh(queries, myAssignmentsQuery)] : []),
    ...(me && !teaches ? [queries.ensureQueryData(randomQuery), fresh(queries, snapshotQuery)] : []),
    ...(teaches ? [queries.ensureQueryData(podsQuery('promo'))] : []),
  ]);
}
