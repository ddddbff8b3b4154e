import { sql } from 'drizzle-orm';
import { db, transaction, withLock } from '../../platform/database.ts';
import { publish } from '../../platform/live.ts';
import type { ListedSchool, SchoolRow } from './readSchoolFile.ts';
import { SCHOOLS_TOPIC } from './topic.ts';

/** A row that was left out, and why. */
export interface BadRow {
  readonly line: number;
  readonly why: string;
}

/** What an import did, in numbers of schools. */
export interface ImportReport {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Known before and not in the file any more. */
  readonly closed: number;
  readonly bad: readonly BadRow[];
}

/** An import that would do something that is hardly meant. Nothing has been stored. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

export interface ImportOptions {
  /** Told now and then how many rows have been read. */
  readonly onProgress?: (rows: number) => void;
  /** Closes missing schools even when they are many. */
  readonly closeMany?: boolean;
  /** Numbers of the sample schools, which a real list replaces. */
  readonly replacing?: readonly string[];
}

const BATCH = 1000;
/** A file without this many of the open schools is probably not the whole list. */
const FEW = 50;
const SHARE = 0.2;

/**
 * Makes the schools what a list says: adds, changes, and closes those that vanished from it. Accounts name schools by
 * number, so none is ever deleted. All of it or nothing is stored; the same list again changes nothing. A school is closed
 * only by a list that has others of its source, so that countries may be imported one after the other.
 * @param rows the list from its beginning; called again when the transaction has to be done again
 * @throws {ImportRefused} when there is no school in it, or more than a fifth of the known ones are missing
 */
export const importSchools = (
  rows: () => AsyncIterable<SchoolRow>,
  options: ImportOptions = {},
): Promise<ImportReport> =>
  transaction(async () => {
    await withLock('schools', 1);
    await db().execute(sql`create temporary table listed_schools (like schools, primary key (urn)) on commit drop`);
    await db().execute(sql`create temporary table unread_schools (urn text) on commit drop`);
    const { listed, bad } = await stage(rows(), options.onProgress);
    if (listed === 0) throw new ImportRefused('There is no school in the file that can be used. Nothing was changed.');
    const stored = await store();
    const closed = await closeMissing(options);
    publish(SCHOOLS_TOPIC, ['all']);
    return { ...stored, same: listed - stored.added - stored.changed, closed, bad };
  });

/** Reads the list into a table of its own. Of two rows for one school the first counts, but an open one before a closed one. */
async function stage(
  rows: AsyncIterable<SchoolRow>,
  onProgress?: (rows: number) => void,
): Promise<{ listed: number; bad: BadRow[] }> {
  const seen = new Map<string, { line: number; closed: boolean }>();
  const bad: BadRow[] = [];
  const unread: string[] = [];
  let waiting = new Map<string, ListedSchool>();
  let read = 0;
  const flush = async () => {
    await addListed([...waiting.values()]);
    waiting = new Map();
    onProgress?.(read);
  };
  for await (const row of rows) {
    read += 1;
    if ('why' in row) {
      bad.push({ line: row.line, why: row.why });
      if (row.urn) unread.push(row.urn);
      continue;
    }
    const { line, school } = row;
    const first = seen.get(school.urn);
    if (first && (school.closed || !first.closed)) {
      bad.push({ line, why: `school ${school.urn} stands on line ${first.line} already` });
      continue;
    }
    if (first) bad.push({ line: first.line, why: `school ${school.urn} stands on line ${line} too, where it is open` });
    seen.set(school.urn, { line, closed: school.closed });
    waiting.set(school.urn, school);
    if (waiting.size >= BATCH) await flush();
  }
  await flush();
  await db().execute(
    sql`insert into unread_schools select jsonb_array_elements_text(${JSON.stringify(unread)}::jsonb)`,
  );
  return { listed: seen.size, bad: bad.sort((a, b) => a.line - b.line) };
}

const addListed = (schools: readonly ListedSchool[]): Promise<unknown> =>
  db().execute(sql`
    insert into listed_schools (urn, name, postcode, closed, data_source, latitude, longitude)
    select * from jsonb_to_recordset(${JSON.stringify(schools)}::jsonb) as listed
      (urn text, name text, postcode text, closed boolean, "dataSource" text, latitude float8, longitude float8)
    on conflict (urn) do update set name = excluded.name, postcode = excluded.postcode, closed = excluded.closed,
      data_source = excluded.data_source, latitude = excluded.latitude, longitude = excluded.longitude`);

/** Takes over what is listed. */
async function store(): Promise<{ added: number; changed: number }> {
  const { rows } = await db().execute<{ added: number; changed: number }>(sql`
    with stored as (
      insert into schools as known (urn, name, postcode, closed, data_source, latitude, longitude)
      select urn, name, postcode, closed, data_source, latitude, longitude from listed_schools
      on conflict (urn) do update set name = excluded.name, postcode = excluded.postcode, closed = excluded.closed,
        data_source = excluded.data_source, latitude = excluded.latitude, longitude = excluded.longitude
      where (known.name, known.postcode, known.closed, known.data_source, known.latitude, known.longitude)
        is distinct from (excluded.name, excluded.postcode, excluded.closed, excluded.data_source, excluded.latitude, excluded.longitude)
      -- A row that no transaction has touched before was added by this one.
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from stored`);
  return rows[0] ?? { added: 0, changed: 0 };
}

/** Closes what vanished. A row that could not be read says at least that its school is there. */
async function closeMissing({ closeMany = false, replacing = [] }: ImportOptions): Promise<number> {
  const samples = JSON.stringify(replacing);
  const isSample = sql`urn in (select jsonb_array_elements_text(${samples}::jsonb))`;
  const ofThisList = sql`not closed and data_source in (select data_source from listed_schools) and not (${isSample})`;
  const isMissing = sql`urn not in (select urn from listed_schools) and urn not in (select urn from unread_schools)`;
  const { rows } = await db().execute<{ known: number; missing: number }>(sql`
    select count(*)::int as known, count(*) filter (where ${isMissing})::int as missing from schools where ${ofThisList}`);
  const { known, missing } = rows[0] ?? { known: 0, missing: 0 };
  if (!closeMany && missing > Math.max(FEW, known * SHARE))
    throw new ImportRefused(
      `${missing} of ${known} open schools are missing from the file, so it may not be the whole list. Nothing was changed. If it is, import it with --close-many.`,
    );
  const closed = await db().execute(sql`
    update schools set closed = true
    where ((${ofThisList}) or (not closed and ${isSample})) and ${isMissing} returning urn`);
  return closed.rows.length;
}
