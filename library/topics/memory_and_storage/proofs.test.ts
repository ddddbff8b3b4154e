import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

test('who says what volatile means', () => {
  accepts('mem_define_volatile|a', ['gone', 'forget', 'blank']);
  refuses(
    'mem_define_volatile|a',
    ['gone', 'forget'],
    ['gone', 'forget', 'blank', 'change'],
    ['keeps'],
    ['gone', 'vague'],
  );
});

test('how many fit', async () => {
  accepts('mem_photo_card|a', Math.floor((32 * 1000) / 4.5));
  says('secondary_storage', `${(64 * 1000) / 25}** recordings`);
  const solution = 'def photos(card, photo):\n    return card * 1000 // photo\nprint(int(photos(16, 2.5)))';
  expect(await printed(solution)).toBe('6400');
  const lines = [
    'card = float(input("Card in GB: "))',
    'photo = float(input("Photo in MB: "))',
    'fit = card * 1000 // photo',
    'print(int(fit))',
  ];
  says('mem_photo_card', ...lines);
  accepts('mem_photo_card|a', await printed(lines.join('\n'), 32, 4.5));
  accepts('mem_photo_card|b', ['card', 'photo', 'fit', 'show'], ['photo', 'card', 'fit', 'show']);
});

test('binary units', () => {
  accepts('mem_mebi|a', 5 * 1024);
  accepts('mem_mebi|b', (2 * 1024 ** 4) / (512 * 1024 ** 2));
  accepts('mem_bits_expression|a', '2**33*g', 'g*8*1024*1024*1024', '8589934592*g');
  accepts('mem_bits_expression|b', 'b/8/1024/1024', 'b/2**23');
});

test('how long a copy takes and what a gigabyte costs', async () => {
  accepts('mem_backup_time|a', (600_000 / 150 / 60).toPrecision(3));
  accepts('mem_backup_time|b', 600_000 / (25 * 60));
  const [program = ''] = codeOf('secondary_storage');
  says('secondary_storage', `= **${Number(await printed(program))} minutes**`);
  const disk = 5500 / 2000;
  const solid = 4000 / 500;
  accepts('mem_cost_per_gigabyte|a', disk);
  accepts('mem_cost_per_gigabyte|b', (solid / disk).toPrecision(3));
});

/** Milliseconds to read a file that lies in pieces. */
const read = (turns: number, seek: number, megabytesASecond: number, megabytes: number, pieces: number) =>
  pieces * (seek + 60_000 / turns / 2) + (megabytes / megabytesASecond) * 1000;

test('waiting for a disk', () => {
  accepts('mem_rotation|a', (60_000 / 7200 / 2).toPrecision(3));
  accepts('mem_rotation|b', read(7200, 9, 120, 0.6, 1).toPrecision(3));
  accepts('mem_rotation|c', read(7200, 9, 120, 0.6, 4).toPrecision(3));
  accepts('mem_rotation|d', '60/r/2');
  says('how_drives_work', `Half a turn: about ${(60_000 / 5400 / 2).toFixed(2)} ms`);
  says('how_drives_work', `about **${read(5400, 12, 100, 2, 1).toFixed(1)} ms**`);
  says('how_drives_work', `about **${read(5400, 12, 100, 2, 10).toFixed(0)} ms**`);
});
