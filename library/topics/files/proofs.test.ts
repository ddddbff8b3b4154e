import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, says } from '../../proof/index.ts';

/** Python that puts a file in place before a program opens it. */
const given = (name: string, content: string) =>
  `f = open("${name}", "w")\nf.write(${JSON.stringify(content)})\nf.close()\n`;
const shown = (name: string) => `\nprint(open("${name}").read())`;

test('reading', async () => {
  const [total = '', search = ''] = codeOf('reading_files');
  says('reading_files', `It prints \`${await printed(given('scores.txt', '12\n7\n30\n') + total)}\`. Two`);
  expect(await printed(given('scores.txt', '') + total)).toBe('0');
  const members = given('members.txt', 'Bo\nZainab\nAda\n');
  expect(await printed(members + search)).toBe('True');
  expect(await printed(members + search.replace('.strip()', ''))).toBe('False');
  const words = given('words.txt', 'sun\nmoon\nstar\nsky\n');
  const [readline = '', twice = ''] = fenced('file_pointer');
  accepts('file_pointer|a', await printed(words + readline), (await printed(words + readline)).replace(' ', ', '));
  accepts('file_pointer|b', await printed(words + twice), (await printed(words + twice)).replace(' ', ','));
});

test('writing', async () => {
  const [log = '', points = ''] = codeOf('writing_files');
  expect(await printed(`${given('log.txt', 'Mon 14\nTue 15\n')}${log}${shown('log.txt')}`)).toBe(
    'Mon 14\nTue 15\nWed 13',
  );
  expect(await printed(`${given('points.txt', 'Leo\n12\nMia\n30\n')}${points}${shown('points.txt')}`)).toBe(
    'Leo\n12\nMia\n31',
  );
  const twenty = given('log.txt', 'x\n'.repeat(20));
  const opened = (mode: string) =>
    `${twenty}f = open("log.txt", "${mode}")\nf.write("new\\n")\nf.close()\nprint(len(open("log.txt").readlines()))`;
  accepts('file_mode_w|a', await printed(opened('w')));
  accepts('file_mode_w|b', await printed(opened('a')));
  await expect(printed('open("nowhere.txt", "r")')).rejects.toThrow('FileNotFoundError');
  const [length = '', colours = ''] = fenced('file_newline');
  accepts('file_newline|a', await printed(length));
  accepts('file_newline|c', await printed(`${colours}\nprint(open("out.txt").readline())`));
  accepts('file_newline|c', 'redblue.');
  refuses('file_newline|c', '"redblue"', 'red.');
  accepts('file_pointer|a', 'sun 3.');
  accepts('file_pointer|b', '4 0.');
  refuses('file_pointer|b', '4 14', '4 4');
});

test('records', async () => {
  const [town = '', table = '', write = ''] = codeOf('csv_records');
  const members = given('members.csv', 'Owen,17,Cardiff\nLeila,16,Derry\nSam,18,Hull\n');
  says('csv_records', `It prints \`${await printed(members + town)}\`. Without`);
  says('csv_records', `the program prints \`${await printed(members + table)}\``);
  expect(await printed(`${write}${shown('new.csv')}`)).toBe('Owen,18,Cardiff\nLeila,16,Derry');
  accepts('file_split|a', await printed(fenced('file_split')[0] ?? ''));
  accepts('file_split|a', 'BelfastN.');
  refuses('file_split|a', 'belfastn', '"BelfastN"', "'BelfastN'", 'CardiffO');
  accepts('file_split|c', 'Tea, green,250,4'.split(',').length);
  expect(await printed('print("9" >= "40", "3" >= "40")')).toBe('True False');
});

test('addresses', () => {
  says('random_files_exceptions', `30 × 48 = ${30 * 48}.`, `31 × 48 = ${31 * 48}`, `record 30 is ${31 * 48 - 1}.`);
  accepts('file_address|a', 25 * 64);
  accepts('file_address|b', Math.floor(1000 / 64));
});

test('exceptions', async () => {
  const [visits = ''] = codeOf('random_files_exceptions');
  expect(await printed(visits)).toBe('No visits are stored yet.\n0');
  expect(await printed(given('visits.txt', '4\n6\nx\n9\n') + visits)).toBe('A line is not a whole number.\n10');
  expect(await printed(given('visits.txt', '4\n6\n') + visits)).toBe('10');
  const [load = '', letters = ''] = fenced('file_exception');
  accepts('file_exception|a', await printed(load));
  accepts('file_exception|b', await printed(letters));
  accepts('file_exception|b', 'ACD.');
  refuses('file_exception|b', 'acd', 'A C D', '"ACD"');
});

test('finished functions', async () => {
  const passes = ['def count_passes(lines, mark):', '    return sum(int(line) >= mark for line in lines)'].join('\n');
  const marks = '["57\\n", "40\\n", "39\\n", " 81\\n", "12\\n"]';
  accepts('file_count|a', await finished('file_count', passes, `count_passes(${marks}, 40)`));
  const stock = [
    'def stock_value(lines):',
    '    total = 0',
    '    for line in lines[1:]:',
    '        name, price, quantity = line.strip().split(",")',
    '        total = total + int(price) * int(quantity)',
    '    return total',
  ].join('\n');
  const lines = '["item,price,qty\\n", "pen,35,12\\n", "pad,140,5\\n", "clip,2,300\\n"]';
  accepts('file_csv|a', await finished('file_csv', stock, `stock_value(${lines})`));
  const scores = [
    'def update(lines, name, score):',
    '    place = 0',
    '    for line in lines:',
    '        if int(line.strip().split(",")[1]) >= score:',
    '            place = place + 1',
    '    new = lines[:place] + [name + "," + str(score) + "\\n"] + lines[place:]',
    '    return new[:5]',
  ].join('\n');
  const table = '["Ida,90\\n", "Tom,75\\n", "Eva,75\\n", "Raj,40\\n"]';
  const names = `" ".join(line.split(",")[0] for line in update(update(${table}, "Zoe", 75), "Kit", 80))`;
  accepts('file_highscores|a', await finished('file_highscores', scores, names));
  const merge = [
    'def update(master, changes):',
    '    result = []',
    '    i = j = 0',
    '    while i < len(master) or j < len(changes):',
    '        if j == len(changes) or i < len(master) and master[i][0] < changes[j][0]:',
    '            result.append(master[i])',
    '            i = i + 1',
    '        else:',
    '            if i < len(master) and master[i][0] == changes[j][0]:',
    '                i = i + 1',
    '            if changes[j][1] is not None:',
    '                result.append(changes[j])',
    '            j = j + 1',
    '    return result',
  ].join('\n');
  const sum = 'sum(v for k, v in update([[3, 10], [7, 20], [9, 30]], [[5, 4], [7, None], [9, 31], [12, 1]]))';
  accepts('file_merge|a', await finished('file_merge', merge, sum));
});

test('a log of three days in two modes', async () => {
  const lines = async (mode: string) => {
    const day = `f = open("days.txt", "${mode}")\nf.write("x\\nx\\n")\nf.close()\nprint(len(open("days.txt").readlines()))\n`;
    return (await printed(given('days.txt', '') + day.repeat(3))).split('\n');
  };
  const [write, append] = [await lines('w'), await lines('a')];
  expect([write[0], append[0]]).toEqual(['2', '2']);
  const evenings = [1, 2].flatMap(day => [`n${write[day]}`, `n${append[day]}`]);
  accepts('file_mode_w|d', evenings);
  refuses('file_mode_w|d', ['n4', 'n4', 'n6', 'n6'], ['n0', 'n4', 'n0', 'n6'], ['n2', 'n2', 'n2', 'n2']);
});

test('where the last lines were', () => {
  accepts(
    'file_close|b',
    'buffer',
    'the buffer',
    'A buffer.',
    'they were in the buffer',
    'bufer',
    'BUFFER',
    'the output buffer in RAM',
    'a write cache',
    'it is called a buffer memory',
    'file buffer',
  );
  refuses(
    'file_close|b',
    'RAM',
    'main memory',
    'the cache',
    'a register',
    'the stack',
    'virtual memory',
    'buffer overflow',
    'a buffer overrun',
    'not a buffer',
    'non-buffer',
    'isnt a buffer',
    'the opposite of a buffer',
    'anything but a buffer',
    'a cache, not a buffer',
    'buffer or cache',
    'the clipboard',
    'temporary storage',
    'ROM',
    'the recycle bin',
    'frame buffer',
    'the keyboard buffer',
    'an input buffer',
  );
  accepts(
    'file_highscores|a',
    'Ida Kit Tom Eva Zoe',
    'Ida, Kit, Tom, Eva, Zoe',
    'ida kit tom eva zoe',
    'Ida, Kit, Tom, Eva, Zoe.',
  );
});

test('copying a field from one record of a random file to another', () => {
  /** Whether the statements do what is asked to a file of four records, with A the last and B the second. */
  const run = (steps: string[]) => {
    const file = [
      ['Ann', 7],
      ['Bo', 1],
      ['Cy', 2],
      ['Di', 5],
    ];
    let first: (string | number)[] = [];
    let second: (string | number)[] = [];
    let at = 0;
    for (const step of steps) {
      if (step === 'seeka') at = 3;
      else if (step.startsWith('seekb')) at = 1;
      else if (step === 'geta') first = [...(file[at++] ?? [])];
      else if (step === 'getb') second = [...(file[at++] ?? [])];
      else if (step === 'change') second[1] = first[1] ?? 'nothing';
      else if (step === 'put') file[at++] = [...second];
    }
    return file.join() === 'Ann,7,Bo,5,Cy,2,Di,5';
  };
  const orders = (left: string[]): string[][] =>
    left.length ? left.flatMap(step => orders(left.filter(one => one !== step)).map(rest => [step, ...rest])) : [[]];
  const middle = orders(['seeka', 'geta', 'seekb1', 'getb', 'change', 'seekb2', 'put']);
  const working = middle.filter(run).map(steps => ['open', ...steps, 'close']);
  expect(working).toHaveLength(8);
  accepts('file_random_order|a', ...working);
  refuses(
    'file_random_order|a',
    ...middle
      .filter(steps => !run(steps))
      .slice(0, 200)
      .map(steps => ['open', ...steps, 'close']),
  );
});
