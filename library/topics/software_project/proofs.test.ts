import { expect, test } from 'vitest';
import { accepts, codeOf, finished, library, printed, refuses, rows, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [gaps = ''] = codeOf('designing_project');
  const [hour, half, long] = (await printed(gaps)).split('\n');
  says('designing_project', `prints \`${hour}\`, \`${half}\` and \`${long}\``);
  const clock = (minutes?: string) =>
    `${Math.floor(Number(minutes) / 60)}:${String(Number(minutes) % 60).padStart(2, '0')}`;
  says('designing_project', `begins at ${hour} (${clock(hour)})`, `at ${half} (${clock(half)})`);
  says('designing_project', `shown as ${clock('960')} and ${clock('1020')}`);
  const [times = ''] = codeOf('building_project');
  const results = (await printed(times)).split('\n');
  for (const [index, line] of results.slice(0, 6).entries()) {
    const [text, result] = line.split(' ');
    says('building_project', `| 3.${index + 1} | ${text || 'nothing'} |`, `| ${result} | ${result} |`);
  }
  expect(results.at(-1)).toBe('ab:cd None');
});

test('marks', () => {
  accepts('np_place|b', (100 * 42) / 75);
  const analysis = [9, 12, 42, 8, 4];
  says('topic_summary_software_project', `**AQA** gives ${analysis.reduce((a, b) => a + b)} marks`);
  says('topic_summary_software_project', `**OCR** gives ${[10, 15, 25, 20].reduce((a, b) => a + b)} marks`);
});

test('a menu that survives', async () => {
  const menu = [
    'entries = ["x", "2", "y", "9", "4", "1"]',
    'def input(prompt):',
    '    return entries.pop(0)',
    'actions = {1: lambda: print("one"), 2: lambda: print("two")}',
    'choice = 0',
    'while choice != 4:',
    '    try:',
    '        choice = int(input("1-4? "))',
    '        if choice in actions:',
    '            actions[choice]()',
    '    except ValueError:',
    '        print("Please type a number")',
  ].join('\n');
  expect(await printed(menu)).toBe('Please type a number\ntwo\nPlease type a number');
});

test('finished programs', async () => {
  const readInt = [
    'def read_int(entries, low, high):',
    '    for entry in entries:',
    '        try:',
    '            number = int(entry)',
    '        except ValueError:',
    '            continue',
    '        if low <= number <= high:',
    '            return number',
    '    return None',
  ].join('\n');
  const call = 'read_int(["", "seven", "-3", "12.5", "11", "4"], 1, 10)';
  says('np_readint', `\`${call}\``);
  accepts('np_readint|a', await finished('np_readint', readInt, call));
  const clash = 'def clash(a, b, c, d):\n    return a < d and c < b';
  const pairs = '(13, 15, 15, 18), (13, 16, 14, 18), (8, 17, 12, 13), (14, 16, 9, 10), (7, 8, 7, 8)';
  says('np_overlap', pairs);
  accepts('np_overlap|a', await finished('np_overlap', clash, `[clash(*p) for p in (${pairs})].count(True)`));
  accepts('np_overlap|b', '~X & ~Y');
  refuses('np_overlap|b', 'X ^ Y', '~X');
  for (const [a, b, c, d] of [
    [9, 11, 11, 12],
    [9, 11, 10, 12],
    [11, 12, 9, 11],
    [1, 9, 2, 3],
  ] as const)
    expect(!(b <= c || d <= a)).toBe(a < d && c < b);
});

test('clashes in a database', async () => {
  const blocks = (library.pages.get('np_clash_sql')?.wire.children ?? []) as readonly {
    setupCode?: string;
    testCode?: string;
  }[];
  const { setupCode = '', testCode = '' } = blocks.find(block => block.testCode !== undefined) ?? {};
  const found = await rows(setupCode, testCode);
  accepts('np_clash_sql|a', found.length);
  const lessons = (await rows(setupCode, 'SELECT * FROM lesson')) as [number, string, string, number, number][];
  const mine = lessons.flatMap(a =>
    lessons
      .filter(b => a[0] < b[0] && a[1] === b[1] && a[2] === b[2] && Math.max(a[3], b[3]) < Math.min(a[4], b[4]))
      .map(b => [a[0], b[0]]),
  );
  expect(found).toEqual(mine);
  expect((await rows(setupCode, testCode.replace('a.id < b.id', 'a.id <> b.id'))).length).toBe(10);
  expect((await rows(setupCode, testCode.replace('a.id < b.id AND', ''))).length).toBe(18);
  expect((await rows(setupCode, testCode.replaceAll('start <', 'start <='))).length).toBe(6);
});

test('why failed tests are shown, and why user-friendly is weak', () => {
  accepts('np_evidence|b', ['fix', 'hon', 'lim'], ['lim', 'fix', 'hon']);
  refuses('np_evidence|b', ['fix', 'hon'], ['fix', 'hon', 'lim', 'mar'], ['wor'], ['fix', 'req'], ['lim']);
  accepts('np_weak|a', ['vag', 'dis', 'tes', 'cou']);
  refuses('np_weak|a', ['amb', 'dis', 'tes', 'cou'], ['vag', 'agr', 'tes', 'cou'], ['vag', 'dis', 'pro', 'cou']);
  refuses('np_weak|a', ['vag', 'dis', 'tes', 'avo'], ['vag', 'dis', 'cou', 'tes'], ['dis', 'vag', 'tes', 'cou']);
});

test('no clash, in another form', () => {
  accepts('np_overlap|b', '~(X ^ Y)');
});

test('the name for passing work off as your own', () => {
  accepts(
    'np_credit|b',
    'plagiarism',
    'Plagiarism.',
    'It is plagiarism',
    'plagerism',
    'plagarism',
    'plagirism',
    'plaigerism',
    'plagarsim',
    'plaigarism',
    'plagiarising',
    'plagiarizing',
    'this is called plagiarism of code',
  );
  refuses(
    'np_credit|b',
    'copying',
    'copyright infringement',
    'cheating',
    'malpractice',
    'theft',
    'piracy',
    'refactoring',
    'reuse',
    'not plagiarism',
    'anti-plagiarism',
    'non-plagiarism',
    'isnt plagiarism',
    'the opposite of plagiarism',
    'anything but plagiarism',
    'plagiarism or piracy',
    'it is no plagiarism',
    'hacking',
  );
});
