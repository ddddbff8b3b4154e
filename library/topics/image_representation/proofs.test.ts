import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

const depth = (colours: number): number => Math.ceil(Math.log2(colours));
const bytes = (width: number, height: number, bits: number): number => (width * height * bits) / 8;
const grouped = (value: number): string => value.toLocaleString('en-GB');

test('colours and bits', () => {
  accepts('img_colours|b', 2 ** 7);
  accepts('img_colours|c', depth(2));
  accepts('img_bits_needed|a', depth(60));
  accepts('img_bits_needed|b', depth(60 + 5));
  accepts(
    'img_bits_needed|c',
    [4, 10, 16, 100, 256].map(colours => `b${depth(colours)}`),
  );
  for (const bits of [2, 3, 4, 8, 24]) says('bitmap_images', `| ${bits} bits | ${grouped(2 ** bits)} |`);
  says('bitmap_images', `the colour depth is **${depth(20)} bits**`);
});

test('pictures and their bits', async () => {
  const letter = ['#..#', '#..#', '####', '#..#', '#..#'];
  says('img_read_pattern', letter.map(row => row.replaceAll('#', '1').replaceAll('.', '0')).join(' '));
  accepts('img_read_pattern|a', 'H', 'h', 'H.', 'the letter H', 'an H', 'It is an H.');
  refuses('img_read_pattern|a', 'A', 'a', 'an A', 'N', 'I');
  const codes: Record<string, string> = { white: '00', red: '01', green: '10', blue: '11' };
  const row = ['blue', 'white', 'green', 'red'].map(colour => codes[colour]);
  accepts('img_read_pattern|b', row.join(' '), row.join(''), row.join(', '), [...row.join('')].join(' '));
  refuses('img_read_pattern|b', ['red', 'green', 'white', 'blue'].map(colour => codes[colour]).join(''));
  const [draw = ''] = codeOf('bitmap_images');
  expect(await printed(draw)).toBe('.##.\n#..#\n####\n#..#');
});

test('sizes', async () => {
  accepts('img_size_bytes|a', 200 * 150);
  accepts('img_size_bytes|b', depth(8));
  accepts('img_size_bytes|c', bytes(200, 150, depth(8)));
  const photo = bytes(4000, 3000, 24) / 1e6;
  accepts('img_photo_size|a', photo);
  accepts('img_photo_size|b', Math.floor(18_000 / photo));
  accepts('img_photo_size|c', Math.floor(18_000 / (bytes(4000, 3000, 8) / 1e6)));
  accepts('img_mebibytes|a', bytes(2048, 1024, 8) / 1024);
  accepts('img_mebibytes|b', bytes(2048, 1024, 8) / 1024 ** 2);
  const icon = bytes(120, 80, depth(16));
  says('image_file_size', `÷ 8 = **${grouped(icon)}**`, `**${icon / 1000} kB**`, `**${icon / 1024} KiB**`);
  says('image_file_size', `= **${(15_000 * 8) / (200 * 100)} bits** per pixel, so up to ${2 ** 6} colours`);
  says('image_file_size', `**${grouped(bytes(320, 200, depth(256)) + 256 * 4 + 54)} bytes**`);
  const [program = ''] = codeOf('image_file_size');
  says('image_file_size', `it prints \`${await printed(program)}\``);
});

test('expressions', () => {
  accepts('img_expression|a', '(640 × 480 × 8) ÷ (8 × 1,024)');
  expect((640 * 480 * 8) / (8 * 1024)).toBe(bytes(640, 480, 8) / 1024);
  accepts('img_expression|b', `(300 × 200 × ${depth(16)}) ÷ 8`);
  accepts('img_formula|a', 'd*h*w/8', 'w*h*(d/8)');
  accepts('img_formula|b', '8*B/w/h', 'B*8/(h*w)');
  accepts('img_formula|c', 2 ** ((62_500 * 8) / (400 * 250)));
});

test('changes', () => {
  accepts('img_scale_change|a', bytes(2, 2, 4) / bytes(1, 1, 8));
  accepts('img_scale_change|b', 48 / 2 / 3);
  for (const [colours, right] of [
    [128, false],
    [16, true],
    [4, false],
  ] as const)
    expect(depth(colours) / depth(256) === 1 / 2).toBe(right);
  accepts('img_scale_change|c', 'Using 16 colours');
});

test('headers', () => {
  const pixels = bytes(800, 600, depth(256));
  accepts('img_header|a', pixels);
  refuses('img_header|a', pixels * 8, pixels * 3);
  accepts('img_header|b', 70 + 256 * 3 + pixels);
  refuses('img_header|b', 70 + pixels, 256 * 3 + pixels, 70 + 3 + pixels, 70 + 256 + pixels);
});

test('resolution on paper', () => {
  accepts('img_resolution|a', 8 * 200);
  accepts('img_resolution|b', bytes(8 * 200, 5 * 200, depth(256)) / 1000);
  accepts(
    'img_resolution|c',
    `It is ${(8 * 200) / 100} × ${(5 * 200) / 100} inches and shows no more detail than the scan.`,
  );
  says(
    'vector_graphics',
    `× 3 = **${grouped(bytes(6 * 300, 4 * 300, 24))} bytes**`,
    `fill ${1800 / 150} × ${1200 / 150} inches`,
  );
});

test('vector and bitmap', () => {
  accepts('img_vector_ratio|a', bytes(200, 150, 8) / (40 * 24));
  accepts('img_vector_ratio|b', bytes(600, 450, 8) / (40 * 24));
  refuses('img_vector_ratio|a', 31.3, 31);
  refuses('img_vector_ratio|b', 281.3, 281, 31.3 * 9);
  accepts('img_vector_ratio|c', grouped(bytes(200, 150, 8) / 24));
  says('vector_graphics', `= **${bytes(100, 80, 8) / (25 * 32)} times** as large`);
  says('vector_graphics', `it would be ${bytes(200, 160, 8) / (25 * 32)} times as large`);
});

test('the program for the size', async () => {
  const program = `def depth(colours):
    bits = 1
    while 2 ** bits < colours:
        bits = bits + 1
    return bits
def image_bytes(width, height, colours):
    bits = width * height * depth(colours)
    return (bits + 7) // 8
print(image_bytes(100, 50, 5), image_bytes(3, 3, 2), image_bytes(33, 7, 20), depth(16))`;
  const [first, second, third, four] = (await printed(program)).split(' ');
  says('img_size_program', `\`image_bytes(100, 50, 5)\` is ${first}`, `\`image_bytes(3, 3, 2)\` is ${second}`);
  says('img_size_program', 'image_bytes(33, 7, 20)');
  expect([Number(third), Number(four)]).toEqual([Math.ceil(bytes(33, 7, depth(20))), depth(16)]);
  accepts('img_size_program|a', ['def', 'start@1', 'while@1', 'more@2', 'ret@1']);
});

test('the name for visible squares, in words', () => {
  refuses('img_quality|c', 'no pixelation', 'anti-pixelation', 'the opposite of pixelation');
  accepts(
    'img_quality|c',
    'pixelation',
    'Pixelation.',
    'pixellation',
    'pixelated',
    'it looks pixelated',
    'it gets pixellated',
    'pixelization',
    'pixelisation',
    'pixelised',
    'pixelating',
    'pixilation',
    'pixilated',
    'pixalation',
    'the effect is called pixelation',
    'pixelation because it is too large',
    'pixelation, as no new pixels are added',
    'pixeltion',
  );
  refuses(
    'img_quality|c',
    'pixels',
    'large pixels',
    'blurry',
    'blurring',
    'blocky',
    'low resolution',
    'resolution',
    'compression',
    'lossy compression',
    'enlarging',
    'zooming',
    'scaling',
    'colour depth',
    'vector graphic',
    'it is not pixelated',
    'not pixelised',
    'quantisation',
    'I do not know',
  );
});

test('a letter in words', () => {
  accepts('img_read_pattern|a', "it's an H", 'upper-case H');
  refuses('img_read_pattern|a', "it's an A", 'not H', 'H or A');
});
