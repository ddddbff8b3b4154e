import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { mailsTo } from '../../testing/index.ts';
import { attack } from '../badInput/attack.ts';
import { declaredFields, type Path, withField } from '../badInput/fields.ts';
import { cast } from '../cast.ts';
import { statusFor } from '../matrix/row.ts';
import { matrix } from '../matrix.ts';
import { addressOf, byName, product } from '../product.ts';

// SQL and other nonsense in paths and queries is in `badAddresses.test.ts`, what pages make of such texts in
// `web/src/hostileText.test.tsx`, what downloads make of them in `strangers.test.ts` and `csv.test.ts`.
const app = product();
const everybody = cast(app);

const MARK = 'PWNED';
/** Metacharacters of SQL, HTML, templates, formats and spreadsheets in one text. */
const HOSTILE = `=${MARK}'"; drop table users; --</script><script>alert(1)</script><img src=x onerror=alert(1)>{{email}}\${7*7}%s%n\\' or 1=1 #$1 \u2028\u202e`;

const posts = [...byName].filter(([, { method, body }]) => method === 'POST' && body).map(([name]) => name);

/** Requests that are as they should be but for one field, which is hostile. */
async function attempts(name: string) {
  const { people, other, cookies } = everybody();
  const endpoint = byName.get(name);
  if (!endpoint?.body) return [];
  const fields: Path[] = declaredFields(endpoint.body);
  const seen = new Set<string>();
  const all: { what: string; method: 'POST'; url: string; headers: Record<string, string>; payload: string }[] = [];
  for (const [object, { ask: make, status }] of Object.entries(matrix[name as keyof typeof matrix])) {
    const caller = (['SIGNED_OUT', 'TEACHER', 'ADMIN'] as const).find(each => statusFor(status, each) < 300);
    if (!caller) continue;
    const ask = await make(caller === 'ADMIN' ? people.ADMIN : people.TEACHER, other);
    const kind = Object.keys((ask.body as object | undefined) ?? {}).join();
    if (seen.has(kind)) continue;
    seen.add(kind);
    const cookie: Record<string, string> = caller === 'SIGNED_OUT' ? {} : { cookie: cookies[caller] };
    for (const path of fields) {
      all.push({
        what: `${object}, ${path.join('.')}`,
        method: 'POST',
        url: addressOf(endpoint, ask),
        headers: { ...cookie, 'content-type': 'application/json' },
        payload: JSON.stringify(withField(ask.body, path, HOSTILE)),
      });
    }
  }
  return all;
}

/** Every column that can hold text, with the rows that hold some of ours. */
async function stored(): Promise<{ column: string; text: string }[]> {
  const { rows: columns } = await db().execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json')`);
  const found: { column: string; text: string }[] = [];
  for (const { table, column, type } of columns) {
    const { rows } = await db().execute<{ value: unknown }>(sql`
      select ${sql.identifier(column)} as value from ${sql.identifier(table)}
      where ${sql.identifier(column)}::text like ${`%${MARK}%`}`);
    for (const { value } of rows) {
      const texts = type.startsWith('json') ? textsIn(value) : [String(value)];
      for (const text of texts) if (text.includes(MARK)) found.push({ column: `${table}.${column}`, text });
    }
  }
  return found;
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [name, ...textsIn(inside)]);
};

const tables = async (): Promise<string> => {
  const { rows } = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'writes' order by 1`,
  );
  return rows.map(({ name }) => name).join();
};

describe.each(posts)('%s', name => {
  test('takes a hostile text in any field for text, or refuses it', async () => {
    const before = await tables();
    const faults = await attack(app(), await attempts(name), ({ headers, text }) => {
      if (text !== '' && !/^application\/json/.test(String(headers['content-type']))) return 'a reply that is no JSON';
      return headers['x-content-type-options'] === 'nosniff' ? undefined : 'a reply whose kind may be guessed';
    });
    // What is tried out by staff is answered so by the behaviour sheet where it cannot be read.
    expect(faults.filter(fault => !fault.includes('503') || name !== 'questions.testQuestion')).toEqual([]);
    expect(await tables()).toBe(before);
    // Whatever was kept is what was sent, letter by letter; only where it must be one line, or is a line of a mail, less.
    const changed = (await stored()).filter(
      ({ text }) => !text.includes(HOSTILE.trim()) && !text.includes(oneLine(HOSTILE)),
    );
    expect(changed.filter(({ column }) => column !== 'mail_outbox.html')).toEqual([]);
    for (const { html, subject } of await mailsTo()) {
      expect(html, subject).not.toMatch(/<script|<img/i);
      expect(subject).not.toMatch(/[\r\n\u2028]/);
    }
  });
});

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

test('everybody is still there', async () => {
  const { people } = everybody();
  const { rows } = await db().execute<{ role: string }>(sql`select role from users where id = ${people.ADMIN.id}`);
  expect(rows).toEqual([{ role: 'ADMIN' }]);
});
