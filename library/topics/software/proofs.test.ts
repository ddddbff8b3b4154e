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
  accepts('sw_fragments|c', `|${[...after].join('|')}|`.slice(1), after.replaceAll('-', '–'));
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

test('why a backup is kept in another building, in words', () => {
  accepts(
    'sw_backup_place|a',
    'in case of a fire',
    'If there is a flood both would be lost',
    'a thief cannot steal both',
    'so that it is not stolen with the server',
    'the building could burn down',
    'fire could destroy them both',
    'in case something happens to the school',
    'if the building is dammaged the backup survives',
    'natural disasters',
    'if anything goes wrong in one building',
    'earthqakes',
    'if someone breaks in',
    'if the server room is damaged',
    'if the main building is lost',
    'arson',
    "so both aren't destroyed at the same time",
    'If the school burns down the data is safe',
  );
  refuses(
    'sw_backup_place|a',
    'it is safer',
    'for security',
    'it is quicker to reach',
    'to save space',
    'because there is more room',
    'it is cheaper',
    'so that pupils can see them',
    'because backups are important',
    'in case the server breaks',
    'so nobody can hack it',
    'there is more storage there',
  );
});

test('why a library is used, in words', () => {
  accepts(
    'sw_why_library|a',
    'it has already been tested',
    'The code is tested and debugged',
    'saves time',
    'it saves development time',
    'less code to write',
    'you do not have to write it yourself',
    'no need to test it again',
    'quicker to develop',
    'written by experts',
    'it is more reliable',
    'it has been tsted already',
    'the routine can be reused',
    'it can be used many times',
    "they don't need to write the code from scratch",
    'reduces the time to code the program',
    'it is pre-written',
    'it is likely to be error free',
    'it will already have been debugged',
    "it's maintained by someone else",
    'can be used in more than one program',
    'the code is known to work',
    'they do not have to reinvent the wheel',
  );
  refuses(
    'sw_why_library|a',
    'it looks better',
    'it takes more time',
    'it is not tested',
    "it hasn't been tested",
    'it has never been debugged',
    'it is good',
    'the program is bigger',
    'it takes longer to write the code',
    'you need to test it yourself',
    'you have to test it',
    'it makes the program run faster',
    'makes it look professional',
    'it uses less memory',
    'it is free',
  );
});

test('what is typed freely in other words', () => {
  accepts(
    'sw_backup_place|a',
    'fire',
    'a fire would not destroy both',
    'if the server room floods the backup is not damaged',
    'if the school is burgled the backups cannot be stolen too',
    'so that both are not lost',
    'so that not everything is lost at once',
    'if everything in one building is lost there is still a copy',
    'so one fire cannot destroy everything',
  );
  refuses(
    'sw_backup_place|a',
    'a flood never happens',
    'a fire cannot happen there is no reason',
    'there cannot be a fire',
    'a fire cannot happen there',
    'fires never happen',
    'backups cannot be stolen',
    'there is no risk of fire',
    'there will be no fire there',
    'there will not be a fire',
    'so that everything gets lost',
    'all data is lost',
    'it does not protect against fire',
    'to break up the work in pieces',
  );
  accepts(
    'sw_why_library|a',
    'it has been tested',
    'it saves time',
    'less code to write',
    'it is written by experts',
    'it is already written',
    'less testing needed',
    'no testing is needed',
    'need not be tested',
    'more reliable code',
    'gives more time to work on other parts',
    'less chance of errors',
    'it reduces errors',
    'so they do not waste time',
    'it is quicker to write the program',
    'more time to spend on other things',
    "it doesn't take as long",
  );
  refuses(
    'sw_why_library|a',
    'it is not tested',
    'it takes more time',
    'it does not save time',
    'no time is saved',
    'it needs to be tested',
    'it cannot be used again',
    'it is not written by experts',
    'the code is not efficient',
    'it is the best',
    'makes the program faster',
    'more code has to be written',
  );
});
