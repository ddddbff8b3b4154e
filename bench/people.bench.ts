/**
 * The user manager over 100,000 accounts and 30,000 schools with places: time of one search of each kind, as the rule
 * does it (without HTTP).
 */
import { sql } from 'drizzle-orm';
import { freshPlace } from '../e2e/lib/site.ts';
import { findUsers, type UserFilter } from '../server/src/features/admin/findUsers.ts';
import { schools } from '../server/src/features/schools/tables.ts';
import { db } from '../server/src/platform/database.ts';
import { databases } from './lib/databases.ts';
import { withDatabase } from './lib/inProcess.ts';
import { manySchools } from './lib/manySchools.ts';
import { figure, percentile } from './lib/print.ts';

const PEOPLE = 100_000;
const SCHOOLS = 30_000;
const ROUNDS = 15;
/** Rows of one statement. */
const AT_ONCE = 2000;

const SEARCHES: Readonly<Record<string, UserFilter>> = {
  'an e-mail address': { email: 'person.777@school.example' },
  'an id': { id: 777 },
  'a whole family name': { familyName: 'Wood-bc' },
  'the beginning of a family name': { familyName: 'wood%' },
  'the end of a family name': { familyName: '%wood-bc' },
  'a part of an e-mail address': { email: '%.777%' },
  'a rare role': { role: 'EVENT_LEADER' },
  'a common role': { role: 'STUDENT' },
  'a school': { schoolURN: '100777' },
  'a school’s free text': { schoolOther: '%home 77%' },
  '50 miles around a postcode': { postcode: 'CB2 1AA', postcodeRadius: 'FIFTY_MILES' },
  'everybody, cut at 2,000': {},
};

for (const { name, server } of await databases()) {
  const place = await freshPlace(server);
  try {
    await withDatabase(place, async () => {
      await fill();
      for (const [what, filter] of Object.entries(SEARCHES)) {
        const times: number[] = [];
        let found = 0;
        for (let round = 0; round < ROUNDS; round++) {
          const start = performance.now();
          found = (await findUsers(filter)).length;
          times.push(performance.now() - start);
        }
        figure(`${name}: by ${what} (${found} found), half within`, percentile(times, 0.5), 'ms', 'below 300');
      }
    });
  } finally {
    await place.remove();
  }
}

/** Names, schools and roles in a mixture of their own; nine in ten people say a school of the list. */
async function fill(): Promise<void> {
  const listed = manySchools(SCHOOLS).map((school, i) => ({
    ...school,
    ...(i === 0 && { postcode: 'CB2 1AA' }),
    latitude: 50 + ((i * 7919) % 6000) / 1000,
    longitude: -5 + ((i * 104_729) % 6500) / 1000,
  }));
  for (let from = 0; from < listed.length; from += AT_ONCE)
    await db()
      .insert(schools)
      .values(listed.slice(from, from + AT_ONCE));
  await db().execute(sql`
    insert into users (given_name, family_name, email, role, registration_date, school_id, school_other)
    select
      'Given ' || chr(97 + i % 26),
      (array['Wood', 'Ashwood', 'Smith', 'Jones', 'Taylor', 'Khan', 'Shah', 'Évans', 'Wilson', 'Brown'])[1 + i % 10]
        || '-' || chr(97 + i / 10 % 26) || chr(97 + i / 260 % 26),
      'person.' || i || '@school.example',
      case when i % 1000 = 0 then 'EVENT_LEADER' when i % 20 = 0 then 'TEACHER' else 'STUDENT' end,
      now(),
      case when i % 10 > 0 then (100000 + i * 31 % ${sql.raw(String(SCHOOLS))})::text end,
      case when i % 10 = 0 then 'Home ' || i % 1000 end
    from generate_series(1, ${sql.raw(String(PEOPLE))}) i`);
  await db().execute(sql`analyze`);
}
