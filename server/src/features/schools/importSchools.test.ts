import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { startLive, stopLive } from '../../platform/live.ts';
import { testDatabase } from '../../testing/index.ts';
import { type FileOptions, importFile } from './importFile.ts';
import { addSampleSchools } from './sampleSchools.ts';
import { findSchools, followSchools, forgetSchools } from './schools.ts';
import { schools } from './tables.ts';

testDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schools-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await db().delete(schools);
  forgetSchools();
});

const HEADER = 'school_id,urn,school_name,postcode,closed,latitude,longitude,data_source';
const row = (urn: string, name: string, { closed = 'FALSE', source = 'GOVERNMENT_UK', at = '52.2,0.12' } = {}) =>
  `${urn},${urn},"${name}",CB2 1TN,${closed},${at},${source}`;
const list = (...rows: string[]) => [HEADER, ...rows].join('\r\n');

/** Imports this text or these bytes and gives what was said. */
async function load(contents: string | Buffer, options: FileOptions = {}) {
  const file = join(folder, 'list.csv');
  await writeFile(file, contents);
  const said: string[] = [];
  const isDone = await importFile(file, { ...options, say: line => said.push(line.replace(file, 'FILE')) });
  return { isDone, said };
}
const stored = async () => {
  const rows = await db().select().from(schools).orderBy(asc(schools.urn));
  return rows.map(({ urn, name, closed }) => `${urn} ${name}${closed ? ' (closed)' : ''}`);
};
const done = (added: number, changed: number, same: number, closed: number) =>
  `${added} schools added, ${changed} changed, ${same} as before; ${closed} closed that are not in the file.`;

describe('a list of schools', () => {
  test('is stored, and the same list again changes nothing', async () => {
    const text = `\uFEFF${list(row('100001', 'Hill "Top" School'.replaceAll('"', '""')), row('-5', 'Coleg Glan', { source: 'USER_ENTERED', at: '\\N,\\N' }))}\n`;
    expect(await load(text)).toEqual({ isDone: true, said: [done(2, 0, 0, 0)] });
    expect(await db().select().from(schools).orderBy(asc(schools.urn))).toEqual([
      {
        urn: '-5',
        name: 'Coleg Glan',
        postcode: 'CB2 1TN',
        closed: false,
        dataSource: 'USER_ENTERED',
        latitude: null,
        longitude: null,
      },
      {
        urn: '100001',
        name: 'Hill "Top" School',
        postcode: 'CB2 1TN',
        closed: false,
        dataSource: 'GOVERNMENT_UK',
        latitude: 52.2,
        longitude: 0.12,
      },
    ]);
    expect((await load(text)).said).toEqual([done(0, 0, 2, 0)]);
  });

  test('may be gzipped', async () => {
    expect((await load(gzipSync(list(row('1', 'Hill School'))))).said).toEqual([done(1, 0, 0, 0)]);
  });

  test('changes names, closes what vanished and opens what came back; nothing is lost', async () => {
    await load(list(row('1', 'Hill School'), row('2', 'Dale School'), row('3', 'Moor School', { closed: 'TRUE' })));
    expect((await load(list(row('1', 'Hill Academy'), row('3', 'Moor School')))).said).toEqual([done(0, 2, 0, 1)]);
    expect(await stored()).toEqual(['1 Hill Academy', '2 Dale School (closed)', '3 Moor School']);
    expect((await load(list(row('1', 'Hill Academy'), row('2', 'Dale School'), row('3', 'Moor School')))).said).toEqual(
      [done(0, 1, 2, 0)],
    );
    expect(await stored()).toEqual(['1 Hill Academy', '2 Dale School', '3 Moor School']);
  });

  test('of one country leaves the schools of others alone', async () => {
    await load(list(row('1', 'Hill School'), row('2', 'Dale School')));
    await load(list(row('600001', 'Ysgol Glan', { source: 'GOVERNMENT_WAL' })));
    expect(await stored()).toEqual(['1 Hill School', '2 Dale School', '600001 Ysgol Glan']);
  });

  test('with the column names of the register of England is understood', async () => {
    const register = 'URN,LA (code),EstablishmentName,EstablishmentStatus (name),Postcode\n';
    await load(
      `${register}1,801,Hill School,Open,cb2 1tn\n2,801,Dale School,Closed,\n3,801,Moor School,"Open, but proposed to close",\n4,801,New School,Proposed to open,\n`,
    );
    expect(await stored()).toEqual([
      '1 Hill School',
      '2 Dale School (closed)',
      '3 Moor School',
      '4 New School (closed)',
    ]);
    expect((await findSchools('cb21tn')).map(({ urn }) => urn)).toEqual(['1']);
  });

  test('tells how far it is', async () => {
    const { said } = await load(list(...Array.from({ length: 10_001 }, (_, i) => row(String(i), `School ${i}`))));
    expect(said).toEqual(['5000 rows read …', '10000 rows read …', done(10_001, 0, 0, 0)]);
  });
});

describe('bad rows', () => {
  test('are left out and told with their lines; the rest is imported', async () => {
    const { isDone, said } = await load(
      list(
        row('1', 'Hill School'),
        '2,2,Two',
        row('no number', 'Dale School'),
        row('4', ' '),
        row('5', 'Moor\nSchool'),
        row('6', 'Glen School', { closed: 'perhaps' }),
        row('7', 'Fell School', { source: 'HEARSAY' }),
        row('8', 'Tarn School', { at: '91,0' }),
        row('1', 'Hill School again'),
        row('9', 'x'.repeat(256)),
      ),
    );
    expect(isDone).toBe(true);
    expect(said).toEqual([
      done(2, 0, 0, 0),
      '8 rows could not be used and were left out; a school that was known stays as it was:',
      '  line 3: it has 3 cells where the first line has 8',
      '  line 4: “no number” is no number of a school',
      '  line 5: it has no name',
      '  line 8: “perhaps” does not say whether it is closed',
      '  line 9: “HEARSAY” is no known source',
      '  line 10: “91” is no place on the earth',
      '  line 11: school 1 stands on line 2 already',
      '  line 12: its name is longer than 255 characters',
    ]);
    expect(await stored()).toEqual(['1 Hill School', '5 Moor School']);
  });

  test('for a school that stands there twice give way to an open one', async () => {
    const rows = [
      row('1', 'Old', { closed: 'TRUE' }),
      row('2', 'Dale School'),
      row('1', 'New'),
      row('2', 'Dale', { closed: 'TRUE' }),
    ];
    const { said } = await load(list(...rows));
    expect(said.slice(2)).toEqual([
      '  line 2: school 1 stands on line 4 too, where it is open',
      '  line 5: school 2 stands on line 3 already',
    ]);
    expect(await stored()).toEqual(['1 New', '2 Dale School']);
  });

  test('do not close the school that they speak of', async () => {
    await load(list(row('1', 'Hill School'), row('2', 'Dale School')));
    await load(list(row('1', 'Hill School'), row('2', '')));
    expect(await stored()).toEqual(['1 Hill School', '2 Dale School']);
  });
});

describe('nothing is changed by', () => {
  beforeEach(async () => {
    await load(list(...Array.from({ length: 60 }, (_, i) => row(String(100 + i), `School ${i}`))));
  });

  test.each([
    ['an empty file', '', 'FILE: The file is empty.'],
    [
      'a file of something else',
      'a,b\n1,2\n',
      'FILE: The first line must name the columns; urn, school_name and postcode are needed.',
    ],
    ['a list of nothing', HEADER, 'FILE: There is no school in the file that can be used. Nothing was changed.'],
    [
      'an open quote after good rows',
      list(row('1', 'A school'), '2,2,"B'),
      'FILE: The record that begins on line 3 has a quote that is never closed.',
    ],
    [
      'another encoding',
      Buffer.from(list(row('1', 'École')), 'latin1'),
      'FILE: The file is not utf-8. If a spreadsheet saved it, try again with --encoding=windows-1252.',
    ],
    [
      'a download that broke off',
      gzipSync(list(row('1', 'A school'), row('2', 'B school'))).subarray(0, 60),
      'FILE: The file is damaged: it cannot be unpacked to its end.',
    ],
    [
      'a part of the list',
      list(row('100', 'School 0')),
      'FILE: 59 of 60 open schools are missing from the file, so it may not be the whole list. Nothing was changed. If it is, import it with --close-many.',
    ],
  ])('%s', async (_, contents, says) => {
    const before = await stored();
    const { isDone, said } = await load(contents);
    expect([isDone, said[0]]).toEqual([false, says]);
    expect(await stored()).toEqual(before);
  });

  test('but a list with the right encoding, or that is meant, is taken', async () => {
    expect(
      (await load(Buffer.from(list(row('100', 'École')), 'latin1'), { encoding: 'windows-1252', closeMany: true }))
        .isDone,
    ).toBe(true);
    expect((await stored()).filter(school => !school.endsWith('(closed)'))).toEqual(['100 École']);
  });
});

describe('the sample schools', () => {
  test('are stored once, where there are none', async () => {
    await Promise.all([addSampleSchools(), addSampleSchools()]);
    const all = await stored();
    expect(all.length).toBeGreaterThan(50);
    await addSampleSchools();
    expect(await stored()).toEqual(all);
  });

  test('are closed by a real list, however short', async () => {
    await addSampleSchools();
    await load(list(row('1', 'Hill School')));
    expect((await stored()).filter(school => !school.endsWith('(closed)'))).toEqual(['1 Hill School']);
  });
});

test('a server that runs finds the new schools after an import, and not those that are closed', async () => {
  await startLive();
  const stop = followSchools();
  await load(list(row('1', 'Hill School'), row('2', 'Hill Court')));
  expect((await findSchools('hill')).map(({ name }) => name)).toEqual(['Hill Court', 'Hill School']);
  await load(list(row('1', 'Hill School'), row('3', 'Hill Crest')));
  await expect
    .poll(async () => (await findSchools('hill')).map(({ name }) => name))
    .toEqual(['Hill Crest', 'Hill School']);
  stop();
  await stopLive();
});
