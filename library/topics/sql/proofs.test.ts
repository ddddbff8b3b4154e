import { expect, test } from 'vitest';
import { accepts, codeOf, library, refuses, rows, says } from '../../proof/index.ts';

const wire = (id: string) => JSON.stringify(library.pages.get(id)?.wire);
const strings = (id: string, pattern: RegExp): string[] =>
  [...wire(id).matchAll(pattern)].map(([, found]) => JSON.parse(`"${found}"`) as string);
/** The SQL that stands fenced in the texts of a page. */
const queries = (id: string) => strings(id, /```sql\\n((?:[^"\\`]|\\.)*?)```/g);
const setups = (id: string) => strings(id, /"setupCode":"((?:[^"\\]|\\.)*)"/g);
const hidden = (id: string) => strings(id, /"testCode":"((?:[^"\\]|\\.)*)"/g)[0] ?? '';
const [boats = ''] = setups('sql_select');
const ask = (query: string) => rows(boats, query);
const names = async (query: string) => (await ask(query)).map(([name]) => String(name));
const ids = async (query: string) => (await names(query)).map(name => name.toLowerCase());
const lines = (table: unknown[][]) => table.map(row => `| ${row.join(' | ')} |`);
const one = async (query: string) => Number((await ask(query))[0]?.[0]);

test('every page has the same data, and shows it as it is', async () => {
  const asked = ['sql_joins', 'sql_changes', 'sql_groups', 'sql_update', 'sql_join_customer', 'sql_never_hired'];
  for (const id of asked) expect(new Set(setups(id))).toEqual(new Set([boats]));
  const shown = ['sql_select', 'sql_count_rows', 'sql_order', 'sql_and_or', 'sql_update', 'sql_not_brackets'];
  for (const id of [...shown, 'sql_join_customer', 'sql_totals', 'sql_never_hired'])
    says(id, lines(await ask('SELECT * FROM Boat')).join('\n'));
  for (const id of ['sql_joins', 'sql_delete', 'sql_join_customer', 'sql_totals', 'sql_never_hired'])
    says(id, lines(await ask('SELECT * FROM Hire')).join('\n'));
});

test('asking', async () => {
  const [first = '', ordered = ''] = queries('sql_select');
  expect(await ask(first)).toEqual([
    ['Kestrel', 18],
    ['Minnow', 25],
    ['Puffin', 20],
  ]);
  says('sql_select', lines(await ask(ordered)).join('\n'));
  const [tried = ''] = codeOf('sql_select', 'sql');
  says('sql_select', `at most 25 a day: **${(await names(tried)).join(', ')}**`);
  const like = async (pattern: string) => names(`SELECT Name FROM Boat WHERE Name LIKE '${pattern}'`);
  expect([await like('O%'), await like('%n'), await like('%tte%')]).toEqual([
    ['Otter', 'Osprey'],
    ['Heron', 'Puffin'],
    ['Otter'],
  ]);
  const [query = ''] = queries('sql_count_rows');
  const found = await ask(query);
  expect(found.map(([name]) => name)).toEqual(['Kestrel', 'Otter', 'Minnow', 'Puffin']);
  accepts('sql_count_rows|a', found.length);
  accepts('sql_count_rows|b', found[0]?.length ?? 0);
  const [order = ''] = queries('sql_order');
  accepts('sql_order|a', await ids(order));
  const [free = ''] = queries('sql_and_or');
  accepts('sql_and_or|a', (await ask(free)).length);
  const bracketed = "SELECT Name FROM Boat WHERE (Type = 'Sailing' OR Seats >= 2) AND DayRate < 28";
  says('sql_and_or', bracketed.slice(bracketed.indexOf('WHERE')));
  accepts('sql_and_or|b', (await ask(bracketed)).length);
  accepts('sql_build_query|a', ['sel', 'frm', 'whr']);
  expect(await names('SELECT Name, Seats FROM Boat WHERE Seats > 2')).toEqual(['Otter', 'Heron', 'Osprey']);
});

test('patterns and brackets', async () => {
  accepts('sql_like|a', await ids("SELECT Name FROM Boat WHERE Name LIKE '%er%'"));
  accepts('sql_like|b', await ids("SELECT Name FROM Boat WHERE Name LIKE '%r%' AND NOT Name LIKE '%r'"));
  const p = "Name LIKE 'P%'";
  expect(await names(`SELECT Name FROM Boat WHERE ${p}`)).toEqual(['Puffin']);
  accepts('sql_like|c', p, `WHERE ${p};`, 'name like "p%"', "Name LIKE('P%')", `(${p})`, `WHERE (${p});`, `${p}.`);
  refuses(
    'sql_like|c',
    "Name LIKE '%P'",
    "Name = 'P%'",
    'Name LIKE P%',
    "Name LIKE 'P'",
    "Name LIKE '%P%'",
    `Name LIKE 'P%"`,
    `Name LIKE 'P*"`,
    "Name LIKE ('P%'",
    "Name LIKE 'P%')",
    "NOT Name LIKE 'P%'",
  );
  const [not = ''] = queries('sql_not_brackets');
  const wanted = await names(not);
  accepts('sql_not_brackets|b', wanted.length);
  accepts('sql_not_brackets|a', '~C | ~K');
  refuses('sql_not_brackets|a', '~K & ~C', '~(K & C)');
  const same = async (condition: string) => expect(await names(`SELECT Name FROM Boat WHERE ${condition}`));
  (await same("Type <> 'Kayak' OR DayRate >= 22")).toEqual(wanted);
  (await same("Type <> 'Kayak' AND DayRate >= 22")).not.toEqual(wanted);
  (await same("NOT Type = 'Kayak' AND DayRate < 22")).not.toEqual(wanted);
});

test('queries that students write', async () => {
  const titles = 'SELECT Title FROM Song WHERE Seconds > 240';
  const nadia = "SELECT Title, Year FROM Song WHERE Artist = 'Nadia Roy'";
  const [songs = ''] = setups('sql_write_query');
  expect(await rows(songs, titles)).toEqual([['Low Tide'], ['Ninth Floor']]);
  expect(await rows(songs, nadia)).toEqual([
    ['Low Tide', 2019],
    ['Slow Bus', 2020],
  ]);
  expect(await rows(songs, hidden('sql_write_query'))).toEqual([
    ['Paper Kites', 187],
    ['Slow Bus', 199],
  ]);
  accepts(
    'sql_write_query|a',
    titles,
    `${titles};`,
    titles.replace('Seconds > 240', 'NOT (Seconds < 241)'),
    'select title\nfrom song\nwhere seconds>240',
    'SELECT Song.Title FROM Song WHERE Song.Seconds >= 241',
    'SELECT Title FROM Song WHERE (Seconds > 240)',
    'SELECT Title FROM Song WHERE 240 < Seconds',
    titles.replace('Seconds >', 'NOT Seconds <='),
    titles.replace('Seconds > 240', 'NOT (Seconds <= 240)'),
    `${titles} ORDER BY Title;`,
    `${titles} ORDER BY Year DESC, Title`,
    `${titles}.`,
    titles.replace('Seconds > 240', '241 <= Seconds'),
  );
  refuses(
    'sql_write_query|a',
    titles.replace('Seconds > 240', 'NOT (Seconds < 240)'),
    titles.replace('240', "'240'"),
    titles.replace('> ', '>= '),
    titles.replace('> 240', '=> 241'),
    titles.replace('Seconds', '(Seconds'),
    titles.replace('>', '<'),
    titles.replace('Seconds', 'NOT Seconds'),
    titles.replace('Title', '*'),
    titles.replace('Title', 'Title, Seconds'),
    titles.replace('240', '241'),
  );
  accepts(
    'sql_write_query|b',
    nadia,
    'SELECT Year,Title FROM Song WHERE Artist="Nadia Roy";',
    `${nadia.replace('Artist', '(Artist')})`,
    `${nadia} ORDER BY Year DESC`,
    nadia.replace("Artist = 'Nadia Roy'", "'Nadia Roy' = Artist"),
    `${nadia}.`,
  );
  refuses(
    'sql_write_query|b',
    nadia.replaceAll("'", ''),
    nadia.replace("Roy'", 'Roy"'),
    nadia.replace('Artist', '(Artist'),
    nadia.replace(',', ' AND'),
    nadia.replace('Title, Year', '*'),
  );
  const insert = "INSERT INTO Boat VALUES (7, 'Grebe', 'Kayak', 2, 26)";
  expect(await ask(`${insert}; SELECT * FROM Boat WHERE BoatID = 7`)).toEqual([[7, 'Grebe', 'Kayak', 2, 26]]);
  await expect(ask(`${insert}; ${insert}`)).rejects.toThrow(/UNIQUE/);
  const listed = insert.replace('VALUES', '(BoatID, Name, Type, Seats, DayRate)\nVALUES');
  accepts(
    'sql_insert|a',
    insert,
    `${insert};`,
    `${insert}.`,
    listed,
    insert.toLowerCase(),
    insert.replaceAll("'", '"'),
    insert.replace('26', '26.00'),
  );
  refuses(
    'sql_insert|a',
    insert.replaceAll("'", ''),
    insert.replace('26', "'26'"),
    insert.replace("Grebe'", 'Grebe"'),
    `${insert} WHERE BoatID = 7`,
    insert.replace('INTO ', ''),
    insert.replace('VALUES ', ''),
  );
});

test('joining', async () => {
  const [joined = '', withJoin = '', tried = ''] = codeOf('sql_joins', 'sql');
  says('sql_joins', lines(await ask(joined)).join('\n'));
  expect(await ask(withJoin)).toEqual(await ask(joined));
  expect(await ask(tried)).toHaveLength(3);
  const pairs = (await ask('SELECT * FROM Boat, Hire')).length;
  const matched = await ask('SELECT * FROM Boat, Hire WHERE Boat.BoatID = Hire.BoatID');
  says('sql_joins', `6 × 7 = **${pairs}** rows`, `**${matched.length}** rows, one for each hire`);
  const [dearer = '', july = ''] = queries('sql_joins');
  says('sql_joins', `**${(await names(dearer)).join(', ')}**`, `the result is **${(await names(july)).join(', ')}**`);
  const school = `
    CREATE TABLE Form (FormID INTEGER PRIMARY KEY, Tutor TEXT);
    CREATE TABLE Pupil (PupilID INTEGER PRIMARY KEY, Name TEXT, FormID INTEGER REFERENCES Form(FormID));
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6) INSERT INTO Form SELECT i, 't' FROM n;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
      INSERT INTO Pupil SELECT i, 'p', 1 + i % 6 FROM n;`;
  accepts('sql_no_join|a', (await rows(school, 'SELECT * FROM Pupil, Form')).length);
  const condition = 'Pupil.FormID = Form.FormID';
  accepts('sql_no_join|b', condition, 'form.formid=pupil.formid', `WHERE ${condition};`, `(${condition})`);
  refuses(
    'sql_no_join|b',
    'FormID = FormID',
    'FormID = Form.FormID',
    'Pupil.FormID = FormID',
    condition.replace('=', '=='),
    'Pupil.PupilID = Form.FormID',
    'PupilID = FormID',
    `SELECT * FROM Pupil, Form WHERE ${condition}`,
    `Pupil INNER JOIN Form ON ${condition}`,
    'Pupil = Form',
    `(${condition}`,
  );
  accepts('sql_no_join|c', (await rows(school, `SELECT * FROM Pupil, Form WHERE ${condition}`)).length);
});

test('who hired what', async () => {
  const complete = 'SELECT Hire.Customer, Boat.Name FROM Boat, Hire WHERE Boat.BoatID = Hire.BoatID AND Hire.Days > 2';
  const initials = (await ask(complete)).map(([customer, name]) =>
    `${String(customer)[0]}${String(name)[0]}`.toLowerCase(),
  );
  accepts('sql_join_customer|b', initials);
  accepts('sql_join_customer|a', ['bname', 'hire', 'hboat', 'and']);
  expect(await ask(hidden('sql_join_customer'))).toEqual([
    ['Ahmed', 2],
    ['Dev', 1],
  ]);
  const [dev = '', never = ''] = queries('sql_never_hired');
  accepts('sql_never_hired|a', ...(await names(dev)), ...(await ids(dev)), `${(await names(dev))[0]}.`);
  accepts('sql_never_hired|b', await ids(never));
  expect(await names(hidden('sql_never_hired'))).toEqual(['Kestrel', 'Minnow', 'Puffin']);
});

test('changing', async () => {
  const [insert = '', remove = '', raise = '', create = '', alter = '', drop = ''] = queries('sql_changes');
  expect(await ask(`${insert}; SELECT COUNT(*) FROM Boat`)).toEqual([[7]]);
  expect(await ask(`${remove}; SELECT HireID FROM Hire`)).toEqual([[101], [102], [104], [105], [107]]);
  const raised = await ask(`${raise}; SELECT DayRate FROM Boat WHERE Type = 'Kayak'`);
  says('sql_changes', raised.map(([rate]) => `**${rate}**`).join(', '));
  expect(await one(`${raise}; SELECT SUM(DayRate) FROM Boat`)).toBe(189 + 6);
  await expect(ask(`${drop}; SELECT * FROM Hire`)).rejects.toThrow(/no such table/);
  expect(await ask(`${drop}; ${create}; SELECT COUNT(*) FROM Hire`)).toEqual([[0]]);
  expect((await ask(`${alter}; SELECT * FROM Boat`))[0]).toHaveLength(6);
  const [careful = ''] = queries('sql_delete');
  accepts('sql_delete|a', await one(`${careful}; SELECT COUNT(*) FROM Hire`));
  expect(await one('DELETE FROM Hire; SELECT COUNT(*) FROM Hire')).toBe(0);
  const [update = ''] = queries('sql_update');
  const rates = new Map((await ask(`${update}; SELECT Name, DayRate FROM Boat`)) as [string, number][]);
  accepts(
    'sql_update|a',
    ['Kestrel', 'Otter', 'Minnow', 'Puffin'].map(name => `n${rates.get(name)}`),
  );
  expect(
    await one('UPDATE Boat SET DayRate = DayRate / 2 WHERE BoatID = 5; SELECT DayRate FROM Boat WHERE BoatID = 5'),
  ).toBe(30);
  const cheaper = await ask(`UPDATE Boat SET DayRate = DayRate - 5 WHERE Seats >= 3; ${hidden('sql_update')}`);
  expect(cheaper.map(row => row.join(', ')).join('\n')).toBe(
    strings('sql_update', /"expectedResult":"((?:[^"\\]|\\.)*)"/g)[0],
  );
  accepts('sql_create|a', ['table', 'varchar', 'integer', 'pk', 'ref']);
});

test('totals', async () => {
  const totals = await ask('SELECT COUNT(*), SUM(DayRate), AVG(DayRate) FROM Boat');
  for (const value of totals[0] ?? []) says('sql_groups', `| ${value} |`);
  const [mean = '', grouped = '', paid = ''] = queries('sql_groups');
  says('sql_groups', `÷ 3 = **${await one(mean)}**`, lines(await ask(paid)).join('\n'));
  expect(await ask(grouped)).toEqual([
    ['Canoe', 1, 30],
    ['Kayak', 3, 63],
    ['Rowing', 1, 36],
    ['Sailing', 1, 60],
  ]);
  const [osprey = '', hires = ''] = queries('sql_totals');
  accepts('sql_totals|a', await one(osprey));
  const counted = await ask(hires);
  expect(counted.map(([boat]) => boat)).toEqual([1, 2, 4, 5]);
  accepts(
    'sql_totals|b',
    counted.flatMap(([, count, days]) => [`n${count}`, `n${days}`]),
  );
});

test('what a SELECT leaves as it was', async () => {
  const [order = ''] = queries('sql_order');
  const boats = 'SELECT * FROM Boat';
  expect(await ask(`${order}; ${boats}`)).toEqual(await ask(boats));
  accepts('sql_order|b', 'It leaves the table exactly as it was.');
  const [remove = ''] = queries('sql_delete');
  const look = remove.replace('DELETE', 'SELECT HireID');
  const all = (await ask('SELECT HireID FROM Hire')).flat();
  const left = (await ask(`${remove}; SELECT HireID FROM Hire`)).flat();
  expect((await ask(look)).flat()).toEqual(all.filter(id => !left.includes(id)));
  expect((await ask(`${look}; SELECT HireID FROM Hire`)).flat()).toEqual(all);
  accepts('sql_delete|c', 'It shows the rows that would go, before anything is lost.');
});
