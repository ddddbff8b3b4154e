import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

const day = 24 * 60 * 60;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('how much data a day brings', () => {
  const each = 50_000 / 2;
  says('big_data_features', `÷ 2 = **${each.toLocaleString('en')}**`);
  says('big_data_features', `= **${(each * 20).toLocaleString('en')}**`);
  says('big_data_features', `bytes = **${(each * 20 * day) / 1e9} GB**`);
  accepts('big_daily_data|a', 12_000 / 5);
  accepts('big_daily_data|b', (((12_000 / 5) * 60 * day) / 1e9).toPrecision(3));
  refuses('big_daily_data|b', ((12_000 * 60 * day) / 1e9).toPrecision(3));
  accepts('big_three_vs|a', ['vel', 'vol', 'var', 'vel']);
  accepts('big_stream_alert|c', 40_000 / 2500);
});

test('patterns', () => {
  says('big_data_features', `1200 ÷ 2000 = **${(1200 / 2000) * 100}%**`, `= ${(3000 / 10_000) * 100}%`);
  expect(1200 / 2000 / (3000 / 10_000)).toBeCloseTo(2, 9);
  accepts('big_pattern|a', (2000 / 2500) * 100);
  accepts('big_pattern|b', (((3200 - 2000) / (8000 - 2500)) * 100).toPrecision(2));
  const alerts = [...Array(8).keys()].filter(bits => {
    const [hot, smoke, serviced] = [1, 2, 4].map(bit => (bits & bit) > 0);
    return smoke || (hot && !serviced);
  });
  accepts('big_stream_alert|b', alerts.length);
  accepts('big_stream_alert|a', '(S | T) & (S | ~M)');
  refuses('big_stream_alert|a', 'S | T', '(S | T) & ~M', 'S & T & ~M');
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
  const one = 800_000 / 200;
  says(
    'distributed_processing',
    `÷ 200 = **${one} s**`,
    `÷ 40 = **${one / 40} s**`,
    `1.1 = **${Math.round((one / 40) * 1.1)} s**`,
  );
  says('distributed_processing', `about **${Math.round(one / 110)}** times`);
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
  accepts(
    'big_where_when|a',
    club,
    club.toLowerCase(),
    `The ${club}`,
    `Ada plays for ${club}`,
    `She played for ${club}.`,
    `It was ${club}`,
    `Ada played for ${club} on 1 June 2022`,
    `${club} (since 2020)`,
    `It's ${club}`,
    `still ${club}`,
    `It was still ${club}`,
    `It's still ${club}`,
    `Ada was still playing for ${club}`,
  );
  refuses(
    'big_where_when|a',
    'City',
    'City.',
    `${club} and City`,
    `not ${club}`,
    `${club}, then City`,
    `City or ${club}`,
    "It's City",
    'still City',
    `It was not ${club}`,
  );
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
  accepts('big_tally_code|b', result, result.replaceAll("'", '"').replaceAll(' ', ''), `\`${result}\``);
  refuses('big_tally_code|b', result.replace('5', '3'), "[('up', 5), ('down', 1)]");
  const solution =
    'def combine(first, second):\n    return {w: first.get(w, 0) + second.get(w, 0) for w in list(first) + list(second)}';
  expect(await finished('big_tally_code', solution, 'combine({"tea": 2}, {"tea": 3})')).toBe("{'tea': 5}");
  const changing =
    'def combine(first, second):\n    for w in second:\n        first[w] = first.get(w, 0) + second[w]\n    return first';
  await expect(finished('big_tally_code', changing, '1')).rejects.toThrow(/side effect/);
});

test('why not in tables', () => {
  accepts('big_no_structure|a', ['unst', 'field', 'plan'], ['plan', 'unst', 'field']);
  refuses('big_no_structure|a', ['unst'], ['unst', 'plan'], ['field', 'plan']);
  for (const wrong of ['many', 'soon', 'numb', 'hard']) refuses('big_no_structure|a', ['unst', 'field', 'plan', wrong]);
});

test('the same data at several sites', () => {
  accepts(
    'big_distributed|b',
    'replication',
    'Data replication.',
    'it is replicated',
    'replecation',
    'the data is replicated at both sites',
    'Replicating',
    'mirroring',
    'database replication',
    'each site has a replica',
    'REPLICATION',
    'replication, where copies are held at several sites',
    'replication, as the data is duplicated',
  );
  refuses(
    'big_distributed|b',
    'partitioning',
    'partition',
    'backup',
    'backing up',
    'duplication',
    'redundancy',
    'a copy',
    'sharding',
    'fragmentation',
    'a distributed database',
    'normalisation',
    'not replication',
    'partitioning or replication',
    'no replication',
    'non-replicated',
    'without replication',
    'never replication',
    'not partitioning but replication',
    'replication, not partitioning',
    'the opposite of replication',
    'backup or replication',
    'unreplicated',
    "it doesn't replicate",
    'lack of replication',
    'replication and partitioning',
    'replication with partitioning',
    'replication by fragments',
  );
});
