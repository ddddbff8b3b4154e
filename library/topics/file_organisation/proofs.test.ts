import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

type Places = (number | undefined)[];

/** Stores a key at the next free place and tells which places were looked at. */
function insert(places: Places, key: number): number[] {
  const looks = [key % places.length];
  for (let place = key % places.length; places[place] !== undefined; ) {
    place = (place + 1) % places.length;
    looks.push(place);
  }
  places[looks.at(-1) ?? 0] = key;
  return looks;
}

const empty = (count: number): Places => Array.from({ length: count }, () => undefined);

/** The places that a search looks at. */
function search(places: Places, key: number): number[] {
  const looks = [key % places.length];
  for (let place = key % places.length; places[place] !== undefined && places[place] !== key; ) {
    place = (place + 1) % places.length;
    looks.push(place);
  }
  return looks;
}

test('hashing', () => {
  accepts('fo_mod_hash|a', 5830 % 97);
  accepts('fo_mod_hash|b', Math.max(...Array.from({ length: 9999 }, (_, key) => key % 97)));
  refuses('fo_mod_hash|a', Math.floor(5830 / 97), 5830 % 100);
  const fold = (key: number) => ((key % 100) + (Math.floor(key / 100) % 100) + Math.floor(key / 10000)) % 100;
  accepts('fo_fold_hash|a', fold(483621));
  const others = [362148, 483622, 843621, 126384];
  expect(others.filter(key => fold(key) === fold(483621))).toEqual([362148]);
  accepts('fo_fold_hash|b', '362148');
  expect([fold(843621), fold(126384)]).toEqual([41, 59]);
  const candidates = [355, 2105, 4055, 1250, 1520];
  accepts(
    'fo_collide|a',
    candidates.filter(key => key % 50 === 1205 % 50).map(key => `k${key}`),
  );
  const fives = Array.from({ length: 500 }, (_, index) => index * 5);
  expect(new Set(fives.map(key => key % 50)).size).toBe(10);
  expect(new Set(fives.map(key => key % 47)).size).toBe(47);
  says('hashed_files', `4821 MOD 97 = **${4821 % 97}**`, `it belongs at **${fold(271854)}**`);
});

test('next free places', async () => {
  const places = empty(11);
  const stored = [40, 29, 19, 21, 32].map(key => insert(places, key).at(-1));
  accepts(
    'fo_probe|a',
    stored.map(place => `n${place}`),
  );
  accepts('fo_probe|b', search(places, 18).length);
  places[stored[1] ?? 0] = undefined;
  expect([19, 40, 21, 32].filter(key => places[search(places, key).at(-1) ?? 0] !== key)).toEqual([19]);
  const page = empty(11);
  for (const key of [27, 38, 14, 16, 6]) {
    const looks = insert(page, key);
    says('hashed_files', `| ${key} | ${key % 11} | ${looks.join(', ')} | ${looks.at(-1)} |`);
  }
  const [program = ''] = codeOf('hashed_files');
  const [found, missing] = (await printed(program)).split('\n');
  expect([found, missing]).toEqual([`(True, ${search(page, 6).length})`, `(False, ${search(page, 5).length})`]);
  says('hashed_files', `It prints \`${found}\` and \`${missing}\``);
  const layout = empty(7);
  for (const key of [31, 12, 45, 8, 27]) insert(layout, key);
  expect(layout).toEqual([undefined, 8, undefined, 31, 45, 12, 27]);
});

test('a hashed file in code', async () => {
  const keys = Array.from({ length: 50 }, (_, index) => {
    const i = index + 1;
    return (i * i * 7919 + i * 104729) % 100000;
  });
  const looks = (count: number) => {
    const places = empty(count);
    return keys.reduce((sum, key) => sum + insert(places, key).length, 0);
  };
  accepts('fo_insert_code|a', looks(61));
  accepts('fo_insert_code|b', looks(101));
  const solution = `
def insert(places, key):
    place = key % len(places)
    looks = 1
    while places[place] is not None:
        place = (place + 1) % len(places)
        looks = looks + 1
    places[place] = key
    return looks

file = [None] * 61
`;
  const total = `sum(insert(file, key) for key in ${JSON.stringify(keys)})`;
  expect(await finished('fo_insert_code', solution, total)).toBe(String(looks(61)));
});

test('addresses of records', async () => {
  const start = (record: number) => 256 + record * 48;
  accepts('fo_address|a', start(75));
  refuses('fo_address|a', start(74), start(76), start(75) - 256);
  accepts('fo_address|b', 'b*n + h');
  const damaged = Array.from({ length: 200 }, (_, record) => record).find(record => start(record + 1) > 5000);
  accepts('fo_address|c', damaged ?? 0);
  const [program = ''] = codeOf('file_organisations');
  says('file_organisations', `It prints \`${await printed(program)}\``, '128 + 16,000 = **16,128**');
  expect(128 + 250 * 64).toBe(16128);
  says('file_organisations', `or **${(200 / 5000) * 100}%**`);
});

test('sequential files', () => {
  const keys = [3, 8, 15, 21, 30, 44, 52];
  accepts('fo_access|b', keys.findIndex(key => key >= 20) + 1);
  accepts('fo_insert_sequential|a', ['open', 'small', 'skip', 'rest', 'swap']);
  refuses(
    'fo_insert_sequential|a',
    ['open', 'small', 'rest', 'skip', 'swap'],
    ['open', 'skip', 'small', 'rest', 'swap'],
  );
  accepts('fo_insert_sequential|b', 600 - 1);
  refuses('fo_insert_sequential|b', 600, 600 + 1);
  accepts('fo_match|b', [52, 17, 60, 9, 33].join(', '));
});

/** Match and merge; transactions are sorted first. */
function update(master: number[], transactions: [string, number][]) {
  const kept = new Set(master);
  const wrong: string[] = [];
  for (const [kind, key] of transactions.toSorted(([, a], [, b]) => a - b)) {
    if (kept.has(key) === (kind === 'insert')) wrong.push(`${kind} ${key}`);
    else if (kind === 'insert') kept.add(key);
    else if (kind === 'delete') kept.delete(key);
  }
  return { master: [...kept].sort((a, b) => a - b), wrong };
}

test('updating a master file', async () => {
  const day = update(
    [12, 25, 31, 40],
    [
      ['insert', 45],
      ['delete', 25],
      ['change', 40],
      ['insert', 28],
    ],
  );
  expect(day.wrong).toEqual([]);
  accepts(
    'fo_update|a',
    day.master.join(' '),
    day.master.join(', '),
    day.master.join(','),
    `[${day.master.join(', ')}]`,
  );
  refuses('fo_update|a', '12 31 40 45 28', '12 25 28 31 40 45', '12 28 31 45', '12 28 31 40');
  const next: [string, number][] = [
    ['change', 26],
    ['delete', 31],
    ['insert', 40],
    ['insert', 13],
  ];
  const { wrong } = update(day.master, next);
  accepts(
    'fo_update|b',
    wrong.map(text => `${text[0]}${text.split(' ')[1]}`),
  );
  const [program = ''] = codeOf('updating_master_file');
  const page = update(
    [103, 110, 118, 131],
    [
      ['change', 110],
      ['insert', 114],
      ['delete', 118],
      ['insert', 140],
    ],
  );
  expect(await printed(program)).toBe(`[${page.master.join(', ')}]`);
  says('updating_master_file', `It prints \`[${page.master.join(', ')}]\``);
});

test('indexes', async () => {
  const lookUp = (index: [number, string][], key: number) => index.find(([highest]) => key <= highest)?.[1];
  const main: [number, string][] = [
    [2000, 'A'],
    [5000, 'B'],
    [9999, 'C'],
  ];
  const second: [number, string][] = [
    [2600, '4'],
    [3300, '5'],
    [4100, '6'],
    [5000, '7'],
  ];
  expect(lookUp(main, 3475)).toBe('B');
  accepts('fo_index_find|a', lookUp(second, 3475) ?? '');
  expect(lookUp(second, 3300)).toBe('5');
  accepts('fo_index_find|b', 2 + 1);
  const [program = ''] = codeOf('file_indexes');
  says('file_indexes', `It prints \`${await printed(program)}\``);
});

test('records in blocks', () => {
  const perBlock = Math.floor(512 / 120);
  const blocks = Math.ceil(1000 / perBlock);
  accepts('fo_blocking|a', blocks);
  accepts('fo_blocking|b', blocks * 512 - 1000 * 120);
  accepts('fo_blocking|c', Math.ceil(blocks / Math.floor(512 / 10)));
  refuses('fo_blocking|a', Math.ceil((1000 * 120) / 512));
  const page = Math.floor(1024 / 150);
  says('file_indexes', `so **${page}** records`, `so **${Math.ceil(400 / page)}** blocks`);
  says('file_indexes', `1024 − 6 × 150 = **${1024 - page * 150}**`);
});

test('hit rates', () => {
  accepts('fo_hit_rate|a', (300 / 8000) * 100);
  accepts('fo_hit_rate|b', (8000 * 2 - 300 * 20) / 1000);
  accepts('fo_hit_rate|c', 'r/d');
  refuses('fo_hit_rate|c', '100*r/d', 'd/r', 'r/(d + r)');
  expect(8000 * 2).toBe(8000 * (2 / 20) * 20);
});

test('when a file is re-organised', () => {
  accepts('fo_reorganise|a', '(H & L) | F', '(F | L) & (F | H)');
  refuses('fo_reorganise|a', '(F | L) & H', 'F | L', 'F | (L & ~H)');
});

test('why a sequential file', () => {
  accepts('fo_choose|b', 'Every record is needed, so the file can be read once from start to end.');
});

test('quotation marks and further words round a typed answer', () => {
  accepts('fo_update|a', '12 then 28 then 31 then 40 then 45');
  accepts('fo_update|a', "'12 28 31 40 45'");
  refuses('fo_update|a', '12 28 31 45');
  accepts('fo_update|a', 'The keys are 12, 28, 31, 40, 45', 'New master file: 12 28 31 40 45', '{12, 28, 31, 40, 45}');
  refuses('fo_update|a', 'The old keys are 12 28 31 40 45', 'The old file holds 12 28 31 40 45', 'Keys: 12 28 31 40');
});
