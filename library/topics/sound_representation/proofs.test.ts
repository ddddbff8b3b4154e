import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

const bits = (rate: number, depth: number, seconds: number, channels = 1): number => rate * depth * seconds * channels;
const bytes = (...given: Parameters<typeof bits>): number => bits(...given) / 8;
const grouped = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 20 });
const binary = (value: number, width: number): string => value.toString(2).padStart(width, '0');
const codes = (heights: number[]): string => heights.map(height => binary(Math.round(height), 3)).join(' ');
const tidy = (value: number): number => Number(value.toPrecision(12));

test('levels', () => {
  accepts('snd_levels|a', 2 ** 10);
  accepts('snd_levels|b', Math.ceil(Math.log2(50)));
  refuses('snd_levels|b', 2 ** Math.ceil(Math.log2(50)));
  accepts('snd_levels|c', `It goes from ${2 ** 4} to ${2 ** 8}.`);
});

test('rounding to levels', async () => {
  const heights = [1.3, 3.8, 6.4, 4.6];
  accepts(
    'snd_quantise|a',
    codes(heights),
    codes(heights).replaceAll(' ', ''),
    `[${codes(heights).replaceAll(' ', ', ')}]`,
  );
  refuses('snd_quantise|a', heights.map(height => binary(Math.floor(height), 3)).join(''));
  accepts('snd_quantise|b', tidy(Math.max(...heights.map(height => Math.abs(height - Math.round(height))))));
  says('sound_sampling', `\`${codes([2.2, 4.8, 6.1, 3.4])}\``);
  const [program = ''] = codeOf('sound_sampling');
  says('sound_sampling', `It prints \`${await printed(program)}\`.`);
});

test('intervals', () => {
  accepts('snd_interval|a', [1e6 / 40_000, 'µs'], [tidy(1e3 / 40_000), 'ms'], ['0.000025', 's']);
  expect(1 / 40_000).toBe(0.000025);
  accepts('snd_interval|b', tidy(1000 / 0.05));
  says('sound_sampling', `1 ÷ 8,000 = ${1 / 8000} s, which is ${1000 / 8000} ms or ${1e6 / 8000} µs`);
});

test('sizes', async () => {
  accepts('snd_size_bits|a', 8000 * 12);
  accepts('snd_size_bits|b', bits(8000, 8, 12));
  accepts('snd_size_bits|c', bytes(8000, 8, 12));
  accepts('snd_bigger_file|b', bits(2, 2, 1) / bits(1, 1, 1));
  accepts('snd_clip_size|a', bytes(48_000, 16, 20) / 1e6);
  accepts('snd_clip_size|b', bytes(48_000, 16, 2 * 60) / 1e6);
  accepts('snd_clip_size|c', (0.96e6 * 8) / (48_000 * 20));
  accepts('snd_mebibytes|a', '(32,000 × 16 × 180) ÷ (8 × 1,024 × 1,024)');
  expect((32_000 * 16 * 180) / (8 * 1024 * 1024)).toBe(bytes(32_000, 16, 3 * 60) / 1024 ** 2);
  accepts('snd_mebibytes|b', bytes(32 * 1024, 16, 64) / 1024 ** 2);
  const song = bytes(44_100, 16, 30);
  says(
    'sound_file_size',
    `÷ 8 = **${grouped(song)}**`,
    `**${song / 1e6} MB**`,
    `**${(song / 1024 ** 2).toFixed(2)} MiB**`,
  );
  says(
    'sound_file_size',
    `**${grouped(960_000 / 8 / 15)} Hz**`,
    `= ${grouped(bits(44_100, 16, 1, 2))} bits per second`,
  );
  const [program = ''] = codeOf('sound_file_size');
  const [mono, stereo] = (await printed(program)).split('\n');
  says('sound_file_size', `prints \`${mono}\` and then \`${stereo}\``);
});

test('working backwards', () => {
  accepts('snd_find_rate|a', 300_000 / 25);
  accepts('snd_find_rate|b', (1_920_000 * 8) / (16_000 * 60));
  accepts('snd_formula|a', 'r*t*b/8', 'b/8*r*t');
  accepts('snd_formula|b', '8*B/b/r', 'B*8/(b*r)');
  accepts('snd_formula|c', (110_000 * 8) / (11_000 * 16));
});

test('stereo and streams', () => {
  const clip = bytes(22_050, 16, 20, 2) / 1e6;
  accepts('snd_stereo|a', clip);
  refuses('snd_stereo|a', 1.76, 1.8);
  accepts('snd_stereo|b', tidy(529.2 / (clip * 3)));
  expect(bits(1, 24, 1, 1) / bits(1, 16, 1, 2)).toBe(3 / 4);
  const rate = bits(48_000, 24, 1, 2) / 1e6;
  accepts('snd_stream_rate|a', rate);
  refuses('snd_stream_rate|a', 2.3);
  accepts('snd_stream_rate|b', tidy((rate * 3000) / 1.8 - 3000));
  const fits = [bits(48_000, 16, 1, 2), bits(44_100, 24, 1, 2), bits(48_000, 20, 1, 2)].map(value => value / 1e6 < 1.8);
  expect(fits).toEqual([true, false, false]);
});

test('Nyquist', () => {
  accepts('snd_nyquist|a', 2 * 18);
  accepts('snd_nyquist|b', 16_000 / 2);
  expect(16 - 10).toBeLessThan(10); // what is heard of 10 kHz sampled at 16 kHz
  for (let k = 0; k < 9; k++) {
    const time = k / 8;
    expect(Math.sin(2 * Math.PI * 9 * time)).toBeCloseTo(Math.sin(2 * Math.PI * time)); // the dots of the figure
  }
});

test('MIDI', () => {
  const midi = 1000 * 2 * 3;
  accepts('snd_midi_ratio|a', midi);
  accepts('snd_midi_ratio|b', bytes(48_000, 16, 60) / midi);
  refuses('snd_midi_ratio|b', bytes(48_000, 16, 60) / 3000, (bytes(48_000, 16, 60) * 8) / midi);
  says(
    'sound_conversion_midi',
    `= ${grouped(1200 * 2 * 3)} bytes`,
    `which is ${grouped((2 * bytes(44_100, 16, 60)) / (1200 * 2 * 3))} times as much`,
  );
  for (const data of [60, 100])
    says('sound_conversion_midi', `\`${binary(data, 8).replace(/(....)/, '$1 ')}\``, `${data}`);
});

test('the program that rounds', async () => {
  const [program = ''] = codeOf('snd_quantise_program');
  const lines = await printed(program);
  accepts('snd_quantise_program|a', lines.replaceAll('\n', ' '), lines.replaceAll('\n', ', '), '[0,1,2,3]', '0 1 2 3.');
  refuses('snd_quantise_program|a', '0123', '0,2,2,4');
  const level = (height: number): number => Math.floor((height / 10) * 4);
  expect([10, 9.9, 7.5, 0].map(height => level(height) > 3)).toEqual([true, false, false, false]);
  const solution = `def quantise(heights, bits):
    levels = 2 ** bits
    result = []
    for height in heights:
        level = int(height / 10 * levels)
        if level == levels:
            level = levels - 1
        result.append(level)
    return result
print(quantise([2.6, 7.0], 2))
print(quantise([0.0, 2.6, 9.99, 10.0], 3))`;
  const [example = '', tested = ''] = (await printed(solution)).split('\n');
  says('snd_quantise_program', `is \`${example}\``, tested);
});

test('why a low rate', () => {
  expect(bits(8000, 8, 1)).toBeLessThan(bits(44_100, 8, 1));
  const right = ['less', 'smaller', 'quick', 'speech'];
  accepts('snd_why_rate|b', right);
  for (const [gap, wrong] of ['more', 'larger', 'slow', 'music'].entries())
    refuses('snd_why_rate|b', right.with(gap, wrong));
  refuses('snd_why_rate|b', right.with(0, 'bits'));
});
