import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

const pieces = (blocks: string, name: string) =>
  [...blocks].filter((block, index) => block === name && blocks[index - 1] !== name).length;

function gather(blocks: string) {
  const free = [...blocks].filter(block => block === '-').length;
  const names = [...new Set(blocks)].filter(block => block !== '-');
  return names.map(name => [...blocks].filter(block => block === name).join('')).join('') + '-'.repeat(free);
}

test('a fragmented disk', async () => {
  const disk = 'ABA-CAB-CC';
  says('sw_fragments', `| ${[...disk].join(' | ')} |`);
  accepts('sw_fragments|a', pieces(disk, 'A'));
  accepts('sw_fragments|b', pieces(disk, 'C'));
  const after = gather(disk);
  accepts('sw_fragments|c', after, after.toLowerCase(), [...after].join(' '), [...after].join(', '));
  accepts(
    'sw_fragments|c',
    `| ${[...after].join(' | ')} |`,
    `[${[...after].join(', ')}]`,
    after.replaceAll('-', '–'),
    after.replace('--', '—'),
  );
  refuses('sw_fragments|c', after.replaceAll('-', ''), disk, `--${after.slice(0, -2)}`, 'ABC-------');
  const page = 'PQPP-RQ-RP';
  expect(['P', 'Q', 'R'].map(name => pieces(page, name))).toEqual([3, 2, 2]);
  const spoken = (blocks: string) => [...blocks].map(block => (block === '-' ? 'free' : block)).join(', ');
  says('utility_software', `Before: ${spoken(page)}. After defragmentation: ${spoken(gather(page))}.`);
  const [program = ''] = codeOf('utility_software');
  expect(await printed(program)).toBe(String(pieces(page, 'P')));
  says('utility_software', `It prints \`${await printed(program)}\``);
});

/** The sizes of the backups after the full one, for so many evenings. */
const evenings = (added: number, count: number, differential: boolean) =>
  Array.from({ length: count }, (_, index) => (differential ? added * (index + 1) : added));
const total = (full: number, sizes: number[]) => sizes.reduce((sum, size) => sum + size, full);

test('room for backups', () => {
  accepts('sw_backup_space|a', total(400, evenings(15, 5, false)));
  accepts('sw_backup_space|b', total(400, evenings(15, 5, true)));
  const whole = evenings(15, 5, true).map(added => 400 + added);
  refuses('sw_backup_space|a', total(400, evenings(15, 5, true)), total(400, whole));
  expect(total(400, whole)).toBe(2625);
  accepts('sw_backup_space|c', 'f + c*(n**2 + n)/2', 'n*(n+1)/2*c + f');
  refuses('sw_backup_space|c', 'f + c*n*(n - 1)/2', 'f + c*n');
  says('utility_software', `200 + 10 + 10 + 10 = **${total(200, evenings(10, 3, false))} GB**`);
  says('utility_software', `200 + 10 + 20 + 30 = **${total(200, evenings(10, 3, true))} GB**`);
});

test('which backups are needed', () => {
  const days = ['sun', 'mon', 'tue', 'wed'];
  accepts('sw_restore|a', days);
  accepts('sw_restore|b', [days[0] ?? '', days.at(-1) ?? '']);
  refuses('sw_restore|a', ['sun', 'wed'], ['mon', 'tue', 'wed'], [...days, 'thu']);
  refuses('sw_restore|b', days, ['wed'], ['sun', 'thu']);
});

test('when the backup starts', () => {
  const rows = Array.from({ length: 8 }, (_, row) => [row & 4, row & 2, row & 1].map(Boolean));
  accepts('sw_backup_rule|b', rows.filter(([p, u, w]) => (p && !u) || w).length);
  accepts('sw_backup_rule|a', 'W | (~U & P)', '(P | W) & (~U | W)', 'W | ~(U | ~P)');
  refuses('sw_backup_rule|a', 'P & (~U | W)', 'P | ~U | W', '(P & ~U) & W');
});

test('a shared library', async () => {
  accepts('sw_dll|a', 20 * (5 + 8));
  accepts('sw_dll|b', 20 * 5 + 8);
  says('libraries_and_source_code', `3 × (4 + 6) = **${3 * (4 + 6)} MB**`, `3 × 4 + 6 = **${3 * 4 + 6} MB**`);
  const [dates = ''] = codeOf('libraries_and_source_code');
  says('libraries_and_source_code', `It prints \`${await printed(dates)}\``);
});

test('the branch that can never run', async () => {
  const ticket = (age: number) => (age > 12 ? 'Adult' : age > 15 ? 'Student' : 'Child');
  const sold = new Set(Array.from({ length: 120 }, (_, age) => ticket(age)));
  expect([...sold].sort()).toEqual(['Adult', 'Child']);
  accepts('sw_review|b', 'No student ticket can ever be printed.');
});

test('a program that defragments', async () => {
  const solution = `
def gather(blocks):
    files = ""
    for block in blocks:
        if block != "-" and block not in files:
            files = files + block * blocks.count(block)
    return files + "-" * blocks.count("-")
`;
  let state = 41n;
  let disk = '';
  for (let index = 0; index < 60; index++) {
    state = (state * 1103515245n + 12345n) % 2147483648n;
    disk += '-ABCDEF'[Number((state / 65536n) % 7n)];
  }
  expect(await finished('sw_gather', solution, `gather("${disk}")`)).toBe(gather(disk));
  const after = gather(disk);
  accepts('sw_gather|a', [...disk].filter((block, index) => block !== after[index]).length);
  refuses('sw_gather|a', [...disk].filter((block, index) => block === after[index]).length);
});

test('what would hit the server and its backups together', () => {
  accepts('sw_backup_place|a', ['fire', 'flood', 'thief']);
  refuses('sw_backup_place|a', ['fire', 'flood'], ['fire', 'flood', 'thief', 'drive'], ['delete'], ['power', 'fire']);
});

test('why a library is used', () => {
  accepts('sw_why_library|a', ['tested', 'time', 'expert']);
  refuses('sw_why_library|a', ['tested', 'time'], ['tested', 'time', 'expert', 'none'], ['any', 'time'], ['prof']);
});

test('the blocks of a disk in quotes', () => {
  accepts('sw_fragments|c', '"AAABBCCC--"', "'AAABBCCC--'", 'AAABBCCC--.', 'AAA; BB; CCC; --');
  refuses('sw_fragments|c', '"AAABBCCC-"');
});
