import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { db } from '../../platform/database.ts';
import { toJson } from '../../platform/http/answer.ts';
import { type Kept, type PersonalTable, personalTables, type Reader } from '../../platform/personalData.ts';
import { peopleSeenBy, peopleWhoSee } from '../connections/associations.ts';
import { membershipsOf } from '../groups/members.ts';

/** Rows that are in memory at a time. */
const AT_ONCE = 500;

type Row = Record<string, unknown>;

/**
 * Everything that is held about somebody, as JSON text in pieces, whatever its length: what each kind of data is for and
 * how long it is kept, what is left out and why, whom they work with, and every row that is theirs, table by table, as
 * the registry of personal data says. Of other people there is no more than they see on the site.
 */
export async function* writeOwnData(me: Reader): AsyncGenerator<string> {
  const tables = personalTables().filter(table => ownersOf(table).length > 0);
  const head = {
    about: {
      site: config().siteName,
      address: config().publicUrl,
      written: now(),
      what: 'Everything that this site holds about you. Times are in UTC.',
    },
    purposes: purposesOf(tables),
    leftOut: leftOutOf(personalTables()),
    people: await peopleOf(me.id),
  };
  yield `${toJson(head).slice(0, -1)},\n"data":{`;
  let before = '';
  for (const table of tables) {
    yield `${before}\n${JSON.stringify(table.name)}:[`;
    before = ',';
    let between = '';
    for await (const row of rowsOf(table, me.id)) {
      yield `${between}\n${toJson(presentRow(table, row, me))}`;
      between = ',';
    }
    yield ']';
  }
  yield '}}\n';
}

const ownersOf = ({ columns }: PersonalTable): PgColumn[] =>
  columns.flatMap(({ column, note }) => (note?.whose ? [column] : []));

const shownIn = ({ columns }: PersonalTable) =>
  columns.filter(({ note }) => note !== undefined && note.withheld === undefined);

/** Each kind of data with where it stands in the file. */
function purposesOf(tables: readonly PersonalTable[]) {
  const places = new Map<Kept, string[]>();
  for (const table of tables)
    for (const { key, note } of shownIn(table))
      if (note) places.set(note.kept, [...(places.get(note.kept) ?? []), `${table.name}.${key}`]);
  return [...places].map(([{ what, why, until }, where]) => ({ what, why, until, where }));
}

const leftOutOf = (tables: readonly PersonalTable[]) =>
  tables.flatMap(({ name, columns }) =>
    columns.flatMap(({ key, note }) => (note?.withheld ? [{ what: `${name}.${key}`, why: note.withheld }] : [])),
  );

/** Names for the numbers of people and groups, as the site shows them. */
async function peopleOf(userId: number) {
  const named = ({ id, givenName, familyName }: { id: number; givenName?: string; familyName?: string }) => ({
    id,
    name: [givenName, familyName].filter(Boolean).join(' '),
  });
  const groups = await membershipsOf(userId);
  return {
    whoSeeYourWork: (await peopleWhoSee(userId)).map(person => ({ ...named(person), email: person.email })),
    whoseWorkYouSee: (await peopleSeenBy(userId)).map(named),
    yourGroups: groups.map(({ group, membershipStatus }) => ({
      id: group.id,
      name: group.groupName,
      owner: named(group.ownerSummary).name,
      membershipStatus,
    })),
  };
}

function presentRow(table: PersonalTable, row: Row, me: Reader): Row {
  const values = shownIn(table).map(({ key, note }) => {
    const value = row[key];
    return [key, value === null || !note?.present ? value : note.present(value, me)];
  });
  return Object.fromEntries(values);
}

/** Somebody's rows of a table. Where rows have a number they are fetched by it, so many at a time. */
async function* rowsOf(table: PersonalTable, userId: number): AsyncGenerator<Row> {
  const mine = or(...ownersOf(table).map(column => eq(column, userId)));
  const key = table.columns.find(({ key, column }) => key === 'id' && column.primary)?.column;
  if (!key) {
    yield* await select(table, mine);
    return;
  }
  const found = await db().select({ id: key }).from(table.table).where(mine).orderBy(key);
  const ids = found.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    yield* await select(table, inArray(key, ids.slice(from, from + AT_ONCE)), key);
}

function select(table: PersonalTable, where: SQL | undefined, order?: PgColumn): Promise<Row[]> {
  const fields = Object.fromEntries(shownIn(table).map(({ key, column }) => [key, column]));
  const query = db().select(fields).from(table.table).where(where).$dynamic();
  return order ? query.orderBy(order) : query;
}
