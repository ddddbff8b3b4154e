import { expect, test } from 'vitest';
import { accepts, codeOf, refuses, rows, says } from '../../proof/index.ts';

/** What determines what: `RaceID -> RaceDate Distance`. */
type Dependency = readonly [from: string[], to: string[]];

const given = (...written: string[]): Dependency[] =>
  written.map(line => {
    const [from = '', to = ''] = line.split(' -> ');
    return [from.split(' '), to.split(' ')];
  });
const partial = (key: string[], dependencies: Dependency[]): string[] =>
  dependencies
    .filter(([from]) => from.length < key.length && from.every(part => key.includes(part)))
    .flatMap(([, to]) => to);
const transitive = (key: string[], dependencies: Dependency[]): string[] =>
  dependencies.filter(([from]) => !from.some(part => key.includes(part))).flatMap(([, to]) => to);

const owners = `
  CREATE TABLE Owner (OwnerID INTEGER PRIMARY KEY, Name TEXT, Phone TEXT);
  INSERT INTO Owner VALUES (1, 'Aisha', '07700 900333'), (2, 'Piotr', '07700 900444'), (3, 'Mei', '07700 900555');
  CREATE TABLE Pet (PetID INTEGER PRIMARY KEY, PetName TEXT, OwnerID INTEGER REFERENCES Owner(OwnerID));
  INSERT INTO Pet VALUES (11, 'Biscuit', 2), (12, 'Comet', 1), (13, 'Domino', 2);`;

test('keys', async () => {
  const [[phone] = []] = await rows(
    owners,
    "SELECT Phone FROM Owner, Pet WHERE Pet.OwnerID = Owner.OwnerID AND PetName = 'Domino'",
  );
  accepts('dbs_foreign_key|b', String(phone), String(phone).replace('900', '900 '));
  const [[without] = []] = await rows(
    owners,
    'SELECT COUNT(*) FROM Owner WHERE OwnerID NOT IN (SELECT OwnerID FROM Pet)',
  );
  accepts('dbs_foreign_key|c', Number(without));
  for (const row of await rows(owners, 'SELECT * FROM Owner')) says('dbs_foreign_key', `| ${row.join(' | ')} |`);
  for (const row of await rows(owners, 'SELECT * FROM Pet')) says('dbs_foreign_key', `| ${row.join(' | ')} |`);
});

test('one change', () => {
  accepts('dbs_places_to_change|a', 12);
  accepts('dbs_places_to_change|b', 1);
  accepts('dbs_link_table|c', 5 * 4 + 3);
  refuses('dbs_link_table|c', 5 + 4 + 3, 5 * 4);
});

test('referential integrity', async () => {
  const setup = `
    CREATE TABLE Customer (CustomerID INTEGER PRIMARY KEY, Name TEXT);
    INSERT INTO Customer VALUES (1, 'a'), (2, 'b'), (3, 'c');
    CREATE TABLE Job (JobNo INTEGER PRIMARY KEY, JobDate TEXT, CustomerID INTEGER REFERENCES Customer(CustomerID));
    INSERT INTO Job VALUES (1, '2026-03-01', 1), (2, '2026-03-02', 2);`;
  const changes: Record<string, string> = {
    p: 'DELETE FROM Customer WHERE CustomerID = 1',
    q: 'DELETE FROM Customer WHERE CustomerID = 3',
    r: "INSERT INTO Job VALUES (3, '2026-03-03', 5)",
    s: "INSERT INTO Customer VALUES (4, 'd')",
    t: "UPDATE Customer SET Name = 'e' WHERE CustomerID = 2",
  };
  const refused: string[] = [];
  for (const [id, change] of Object.entries(changes)) await rows(setup, change).catch(() => refused.push(id));
  accepts('dbs_integrity|a', refused);
  const [remove = ''] = codeOf('database_transactions', 'sql');
  const library = `
    CREATE TABLE Member (MemberID INTEGER PRIMARY KEY, Name TEXT);
    CREATE TABLE Loan (LoanID INTEGER PRIMARY KEY, Book TEXT, MemberID INTEGER REFERENCES Member(MemberID));
    INSERT INTO Member VALUES (7, 'Noor'), (9, 'Tomas');
    INSERT INTO Loan VALUES (1, 'Night Trains', 7), (2, 'Slow Rivers', 7);`;
  await expect(rows(library, remove)).rejects.toThrow(/FOREIGN KEY/);
  expect(await rows(library, `${remove.replace('7', '9')} SELECT Name FROM Member`)).toEqual([['Noor']]);
});

test('a lost update', () => {
  let stock = 40;
  const a = stock;
  const b = stock;
  stock = b - 6;
  stock = a + 25;
  accepts('dbs_lost_update|a', stock);
  accepts('dbs_lost_update|b', 40 + 25 - 6);
  says('database_transactions', `100 + 50 − 30 = £${100 + 50 - 30}`);
});

test('normal forms', () => {
  const ids: Record<string, string> = { RunnerName: 'name', RaceDate: 'date', Distance: 'dist', FinishTime: 'time' };
  const entry = given('RunnerID -> RunnerName', 'RaceID -> RaceDate Distance', 'RunnerID RaceID -> FinishTime');
  accepts(
    'dbs_normal_forms|a',
    partial(['RunnerID', 'RaceID'], entry).map(name => ids[name] ?? ''),
  );
  const booking = given('BookingID -> StartDate RoomID GuestID', 'RoomID -> RoomRate', 'GuestID -> GuestName');
  const named: Record<string, string> = { RoomRate: 'rate', GuestName: 'gname' };
  expect(partial(['BookingID'], booking)).toEqual([]);
  accepts(
    'dbs_normal_forms|b',
    transitive(['BookingID'], booking).map(name => named[name] ?? ''),
  );
  const loan = given('LoanID -> LoanDate MemberID CopyID', 'MemberID -> MemberName', 'CopyID -> ISBN', 'ISBN -> Title');
  accepts('dbs_table_count|a', loan.length); // one table for each thing that others depend on
  accepts('dbs_table_count|b', ['copy', 'isbn']);
});

test('what it is called when a fact is stored again', () => {
  accepts(
    'dbs_why_split|b',
    'redundancy',
    'data redundancy',
    'Redundant data.',
    'redundency',
    'it is called data redundancy',
    'the data is redundant',
    'redundancy, which can lead to inconsistency',
    'duplication',
    'data duplication',
    'duplicated data',
    'data that is stored without need: redundancy',
  );
  refuses(
    'dbs_why_split|b',
    'inconsistency',
    'data inconsistency',
    'repetition',
    'repeated data',
    'integrity',
    'a primary key',
    'normalisation',
    'no redundancy',
    'without redundancy',
    'it is not redundancy',
    'isnt redundancy',
    'the opposite of redundancy',
    'anything but redundancy',
    'inconsistency, not redundancy',
    'redundancy or inconsistency',
    'non-redundant',
    'nonredundant',
    'non-redundant data',
    'reducing redundancy',
    'eliminating redundancy',
    'minimise data redundancy',
    'redundancy elimination',
    'a redundancy check',
    'a duplicate key',
    'data redundancy and inconsistency',
    'inconsistency and redundancy',
    'removing data redundancy',
    'a flat file',
    'encryption',
  );
});
