/**
 * The school picker over 30,000 schools: time of one search on the server for what people type, right, unfinished and
 * wrong; time and memory of preparing the schools, and how long that keeps requests waiting. SCHOOLS_FILE names a real
 * list to take instead, as often as it needs to be 30,000.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { School } from '@cs/contract';
import { matchSchools } from '../server/src/features/schools/matchSchools.ts';
import { readSchoolFile } from '../server/src/features/schools/readSchoolFile.ts';
import { indexSchools } from '../server/src/features/schools/schoolIndex.ts';
import { manySchools } from './lib/manySchools.ts';
import { figure, percentile } from './lib/print.ts';

const SCHOOLS = 30_000;
/** Every so manieth school is searched for. */
const STEP = 97;

async function listed(file: string): Promise<School[]> {
  const schools: School[] = [];
  for await (const row of readSchoolFile(file)) if ('school' in row) schools.push(row.school);
  return Array.from({ length: SCHOOLS }, (_, i) => schools[i % schools.length] ?? schools[0]).flatMap(
    school => school ?? [],
  );
}

const file = process.env.SCHOOLS_FILE;
const schools = file ? await listed(file) : manySchools(SCHOOLS);
globalThis.gc?.();
const heap = process.memoryUsage().heapUsed;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const begun = performance.now();
const index = await indexSchools(schools);
figure(`${schools.length} schools prepared`, performance.now() - begun, 'ms');
delay.disable();
figure('the same: longest that a request waited for it', delay.max / 1e6, 'ms');
globalThis.gc?.();
figure('the same: memory', (process.memoryUsage().heapUsed - heap) / 1e6, 'MB');

const some = schools.filter((_, i) => i % STEP === 0);
const slip = (name: string) => name.replace(/(\w{3})(\w)(\w)/g, '$1$3$2');
const kinds: Record<string, readonly string[]> = {
  'whole names': some.map(({ name }) => name),
  'names being typed': some.flatMap(({ name }) => [3, 5, 8, 12].map(length => name.slice(0, length))),
  'names with a slip in each word': some.map(({ name }) => slip(name)),
  'names without their last letter, in capitals': some.map(({ name }) => name.slice(0, -1).toUpperCase()),
  postcodes: some.flatMap(({ postcode }) => [postcode, postcode.replace(' ', '').toLowerCase(), postcode.slice(0, 4)]),
  numbers: some.map(({ urn }) => urn),
  'common words': [
    'school',
    'the school',
    'high school',
    'st',
    'st marys catholic school',
    'academy',
    'college',
    'sixth form',
  ],
  'words that no school has': ['grange hill', 'xyzzy', 'hogwarts school of witchcraft', 'qwertyuiop'],
};
for (const queries of Object.values(kinds)) for (const query of queries.slice(0, 100)) matchSchools(index, query);
/** Each is asked several times, and its middle time counts: slow questions are to be seen, not a busy machine. */
const ROUNDS = 5;
const timeOf = (query: string): number =>
  percentile(
    Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      matchSchools(index, query);
      return performance.now() - start;
    }),
    0.5,
  );

const all: number[] = [];
for (const [name, queries] of Object.entries(kinds)) {
  const times = queries.map(timeOf);
  figure(`search, ${name}: half of ${times.length}`, percentile(times, 0.5), 'ms');
  figure('the same: 99 of 100', percentile(times, 0.99), 'ms', 'below 10 ms');
  all.push(...times);
}
figure('search, any of these: 99 of 100', percentile(all, 0.99), 'ms', 'below 10 ms');

const hostile = ['a', 'st ', 'school academy college high ', 'abcdefgh', 'shcool '].map(text =>
  text.repeat(1000 / text.length),
);
const slow = hostile.map(timeOf);
figure('search, the slowest of 1000 hostile characters', Math.max(...slow), 'ms');
