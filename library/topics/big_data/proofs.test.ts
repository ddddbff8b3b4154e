import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

const day = 24 * 60 * 60;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('how much data a day brings', () => {
  const each = 50_000 / 2;
  says('big_data_features', `÷ 2 = **${each.toLocaleString('en').replaceAll(',', ' ')}**`);
  says('big_data_features', `= **${(each * 20).toLocaleString('en').replaceAll(',', ' ')}**`);
  says('big_data_features', `bytes = **${(each * 20 * day) / 1e9} GB**`);
  accepts('big_daily_data|a', 12_000 / 5);
  accepts('big_daily_data|b', (((12_000 / 5) * 60 * day) / 1e9).toPrecision(3));
  refuses('big_daily_data|b', ((12_000 * 60 * day) / 1e9).toPrecision(3));
  accepts('big_three_vs|a', ['vel', 'vol', 'var', 'vel']);
  accepts('big_stream_alert|c', 40_000 / 2500);
});

test('patterns', () => {
  says('big_data_features', `1200 ÷ 2000 = **${(1200 / 2000) * 100} %**`, `= ${(3000 / 10_000) * 100} %`);
  expect(1200 / 2000 / (3000 / 10_000)).toBeCloseTo(2, 9);
  accepts('big_pattern|a', (2000 / 2500) * 100);
  accepts('big_pattern|b', (((3200 - 2000) / (8000 - 2500)) * 100).toPrecision(2));
  const alerts = [...Array(8).keys()].filter(bits => {
    const [hot, smoke, serviced] = [1, 2, 4].map(bit => (bits & bit) > 0);
    return smoke || (hot && !serviced);
  });
  accepts('big_stream_alert|b', alerts.length);
  accepts('big_stream_alert|a', '(S | T) & (S | ~M)');
  refuses('big_stream_alert|a', '(S | T) & ~M', 'S & T & ~M');
});

/** Words of some lines, and how often each occurs. */
function counts(lines: string[]) {
  const found = new Map<string, number>();
  for (const word of lines.flatMap(line => line.split(' '))) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

test('map and reduce', async () => {
  const weather = ['sun rain sun', 'rain wind', 'sun wind wind'];
  const [program = ''] = codeOf('distributed_processing');
  const lines = (await printed(program)).split('\n');
  expect(lines).toEqual([...counts(weather)].sort().map(([word, number]) => `${word} ${number}`));
  says(
    'distributed_processing',
    ...lines.map(line => `\`${line}\``),
    `= **${sum([...counts(weather).values()])}** pairs`,
  );
  const servers = ['tea milk tea', 'milk bread', 'tea bread milk milk'];
  servers.forEach((line, i) => {
    says('big_map_pairs', `| ${i + 1} | \`${line}\` |`);
  });
  const all = counts(servers);
  accepts('big_map_pairs|a', sum([...all.values()]));
  accepts(
    'big_map_pairs|b',
    ['bread', 'milk', 'tea'].map(word => `n${all.get(word)}`),
  );
  accepts('big_map_pairs|c', sum(servers.map(line => counts([line]).size)));
});

test('how much faster', () => {
  const one = 1_200_000 / 200;
  says(
    'distributed_processing',
    `÷ 200 = **${one} s**`,
    `÷ 40 = **${one / 40} s**`,
    `1.1 = **${Math.round((one / 40) * 1.1)} s**`,
  );
  says('distributed_processing', `about **${Math.round(one / 165)}** times`);
  const alone = 900_000 / 150;
  accepts('big_speed_up|a', alone);
  accepts('big_speed_up|b', alone / 30 + 40);
  accepts('big_speed_up|c', '(t + g*n)/n');
  refuses('big_speed_up|c', '(t + g)/n');
  accepts('big_speed_up|d', alone / (60 - 40));
});

test('facts', async () => {
  const [program = ''] = codeOf('facts_and_graphs');
  says('facts_and_graphs', `It prints \`${await printed(program)}\`.`, `York. **${await printed(program)}**`.slice(6));
  const facts = [
    ['Rovers', '2020-07-01'],
    ['City', '2022-08-15'],
    ['Rovers', '2024-01-10'],
  ] as const;
  for (const [club, since] of facts) says('big_where_when', `| Ada plays for ${club} | ${since} |`);
  const club = facts.filter(([, since]) => since <= '2022-06-01').at(-1)?.[0] ?? '';
  accepts('big_where_when|a', club, club.toLowerCase(), `The ${club}`);
  accepts('big_where_when|b', facts.length + 1);
  const edges = ['Noor>Sea Glass', 'Tom>Night Trains', 'Sea Glass>Lima', 'Night Trains>Lima', 'Noor>11B', 'Tom>11B'];
  accepts('big_graph_parts|b', edges.length);
  const linked = (a: string, b: string) => edges.includes(`${a}>${b}`) || edges.includes(`${b}>${a}`);
  expect(linked('Noor', 'Sea Glass') && linked('Sea Glass', 'Lima') && linked('Lima', 'Night Trains')).toBe(true);
  expect(linked('Noor', 'Tom') || linked('Noor', 'Lima')).toBe(false);
});

test('programs', async () => {
  const lines = [
    'def tally(pairs):',
    '    totals = {}',
    '    for word, number in pairs:',
    '        totals[word] = totals.get(word, 0) + number',
    '    return totals',
  ];
  says('big_tally_code', ...lines.map(line => line.trim()));
  const result = await printed(`${lines.join('\n')}\nprint(tally([("up", 2), ("down", 1), ("up", 3)]))`);
  accepts('big_tally_code|b', result, result.replaceAll("'", '"').replaceAll(' ', ''));
  refuses('big_tally_code|b', result.replace('5', '3'), "[('up', 5), ('down', 1)]");
  const solution =
    'def combine(first, second):\n    return {w: first.get(w, 0) + second.get(w, 0) for w in list(first) + list(second)}';
  expect(await finished('big_tally_code', solution, 'combine({"tea": 2}, {"tea": 3})')).toBe("{'tea': 5}");
  const changing =
    'def combine(first, second):\n    for w in second:\n        first[w] = first.get(w, 0) + second[w]\n    return first';
  await expect(finished('big_tally_code', changing, '1')).rejects.toThrow(/side effect/);
});

test('why not in tables, in a student’s own words', () => {
  accepts(
    'big_no_structure|a',
    'The data is unstructured.',
    'It does not fit into rows and columns',
    'It has no structure',
    'there are no fixed fields for photographs',
    'It comes in many different formats',
    'because of the variety of the data',
    'Photos cannot be put in a table',
    'It lacks structure',
    'A relational database needs a fixed structure',
    'it is unstuctured',
    'The data is not structured',
    'It does not fit into a predefined schema',
    'the data is in mixed formats',
    'none of it fits into a table',
    'Relational databases are designed for structured data',
    'There is no set format',
    'SQL cannot search inside a photo',
  );
  refuses(
    'big_no_structure|a',
    'There is too much of it',
    'it arrives too fast',
    'It is structured',
    'the files are big',
    'it needs a lot of storage',
    'it is private',
    'because it is expensive',
    'the volume of data',
    'it would be slow',
    'it fits into tables',
    'Not enough storage for the tables',
    'it would need many tables',
    'There is too much data for the tables',
    'It is not unstructured',
    'the data has a fixed structure',
  );
});

test('what a copy is good for, in a student’s own words', () => {
  accepts(
    'big_distributed|b',
    'If one server fails the booking is not lost.',
    'It is a backup',
    'the data is still available when a server goes down',
    'no data is lost if one crashes',
    'The load can be shared: either server can answer',
    'it can be read from a nearer server',
    'it can be recovered',
    'so that a faliure does not matter',
    'improves reliability',
    'the other server has it if one is destroyed',
    'the booking could be restored',
    'If the main server is not available, the copy is used',
    'It reduces the load on each server',
    'queries from the other country are answered locally',
    'so that no updates are lost',
    'The other server can take over',
    'it can be accessed from the second server when the first is busy',
    'the data can never be lost',
    'in case the data gets lost',
    'one server can be used if the other fails',
    'there is no downtime',
    'the data is less likely to be lost',
  );
  refuses(
    'big_distributed|b',
    'It saves space',
    'it is faster',
    'it is more secure',
    'the data is always consistent',
    'It is better',
    'there are two of them',
    'less storage is needed',
    'guests like it',
    'it is cheaper',
    'they are the same',
    'if one fails the other fails too',
    'the server is less likely to fail',
    'if one server fails the data is lost',
    'both servers will crash',
    'the server will not fail',
    'it is less reliable',
    'it is easier to lose',
    'if a server fails the copy is lost too',
    'the bookings will be lost if a server fails',
    'if one fails so does the other',
    'there is no backup',
    'it is not more reliable',
    'it stops the server from failing',
  );
});
