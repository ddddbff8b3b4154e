import { sql } from 'drizzle-orm';
import { config } from '../../platform/config.ts';
import { db } from '../../platform/database.ts';
import { eventTypesThat } from '../../platform/eventTypes.ts';
import type { UserRow } from '../accounts/present.ts';

/** What somebody is known by in rows that are not theirs, beside their name. */
export interface KnownAs {
  /** Their account's, and those of accounts that were merged into it. */
  readonly ids: readonly number[];
  /** Theirs, and those that they had before. */
  readonly addresses: readonly string[];
}

/** Whoever moves from address to address all year must not make a search without end. */
const MOST_ADDRESSES = 50;

/**
 * What the log knows of somebody: an earlier address stands in their lines about mails, and in the one about a merge, for
 * as long as others' lines may say it. An address that is somebody else's by now is theirs no more, and the site's own
 * mailbox is in mails about anybody.
 */
export async function knownAs({ id, email }: UserRow): Promise<KnownAs> {
  const { rows: merged } = await db().execute<{ id: number }>(sql`
    with recursive mine(id) as (
      select ${id}::bigint
      union
      select (details->>'oldUserId')::bigint from log_events join mine on details->'userId' = to_jsonb(mine.id)
      where type = 'ADMIN_MERGE_USER'
    ) select id::int8 as id from mine`);
  const { rows: earlier } = await db().execute<{ email: string }>(sql`
    select email from (
      select lower(details->>'email') as email, max(at) as at from log_events
      where user_id = ${id} and type in ${eventTypesThat('hasNoAddress')} and details->>'email' <> '' group by 1
    ) as lines
    where not exists (select from users where users.email = lines.email and deleted_at is null)
    order by at desc limit ${MOST_ADDRESSES}`);
  const addresses = new Set([email, ...earlier.map(row => row.email)]);
  addresses.delete(config().supportEmail);
  return { ids: merged.map(row => Number(row.id)), addresses: [...addresses] };
}
