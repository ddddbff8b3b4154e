import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, rows, says } from '../../proof/index.ts';

const grouped = (value: number) => value.toLocaleString('en');

test('how many passwords', async () => {
  accepts('sec_password_space|a', 26 ** 4);
  refuses('sec_password_space|a', 26 * 4);
  const changes = {
    'eight lower-case letters': 26 ** 8,
    'four letters, capital or lower-case': 52 ** 4,
    'four characters out of 62 letters and digits': 62 ** 4,
    'six digits': 10 ** 6,
  };
  const [best = ['']] = Object.entries(changes).sort(([, a], [, b]) => b - a);
  accepts('sec_password_space|b', best[0]);
  accepts('sec_brute_time|a', (26 ** 6 / 1e6).toPrecision(3));
  accepts('sec_brute_time|b', 26 ** 7 / 26 ** 6);
  expect(26 ** 6 / 30 / 24 / 365).toBeGreaterThan(1000);
  accepts('sec_brute_formula|a', 'c**n/r');
  let digits = 1;
  while (10 ** digits / 1000 < 86_400) digits++;
  accepts('sec_brute_formula|b', digits);
  for (const length of [3, 5, 8]) says('attacks_on_systems', `= ${grouped(26 ** length)} |`);
  const [program = ''] = codeOf('attacks_on_systems');
  expect((await printed(program)).split('\n')).toEqual(
    [3, 5, 8].map(length => `${length} ${26 ** length} ${Math.floor(26 ** length / 1e6)} s`),
  );
});

test('the name of an attack from many computers', () => {
  accepts(
    'sec_attack_match|c',
    'DDoS',
    'a ddos attack',
    'distributed denial of service',
    'Distributed denial-of-service attack (DDoS)',
    'a distributed attack',
    'distrubuted denial of service',
    'distributive denial of service',
    'D DoS',
    'D.D.O.S.',
    'a DDoS attack by a botnet',
    'distributed denial of service attack by computers with a worm',
    'distributed',
    'Distributed DoS attack',
    'denial of service (distributed)',
  );
  refuses(
    'sec_attack_match|c',
    'DoS',
    'distributed worm attack',
    'distributed ransomware attack',
    'distributed man-in-the-middle attack',
    'DDoS and brute force',
    'brute force and DDoS',
    'DDoS, phishing',
    'distributed denial of service and brute force',
    'denial of service',
    'a botnet',
    'brute force',
    'phishing',
    'a virus',
    'it is not distributed',
    'non-distributed denial of service',
    'undistributed',
    'anti-DDoS',
    'anything but DDoS',
    'DDoS or botnet',
    'distributed database',
    'distributed brute force',
    'malware distribution',
    'SQL injection',
    'distributed malware',
    'distributed malware attack',
    'distributed virus',
    'distributed keylogger',
    'distributed network',
    'distribution denial of service',
  );
});

test('SQL injection', async () => {
  const joined = (input: string) => `SELECT * FROM users WHERE name = '${input}'`;
  const harmful = "' OR '1'='1";
  accepts('sec_injection|a', joined('amira'));
  accepts('sec_injection|b', joined(harmful));
  says('sec_injection', `the input is \`${harmful}\``);
  const setup = `CREATE TABLE users (name TEXT, role TEXT);
    INSERT INTO users VALUES ('amira', 'pupil'), ('ben', 'pupil'), ('ms_cole', 'teacher');`;
  expect(await rows(setup, joined('amira'))).toHaveLength(1);
  expect(await rows(setup, joined(harmful))).toEqual(await rows(setup, 'SELECT * FROM users'));
  accepts('sec_injection|c', 'all rows of the table');
});

type Rule = readonly [action: string, protocol: string, source: string, target: string, port: number | 'any'];

/** The action of the first rule that matches, or `deny`. */
const decide = (rules: readonly Rule[], protocol: string, source: string, target: string, port: number) =>
  rules.find(
    ([, p, s, t, n]) =>
      (p === 'any' || p === protocol) &&
      (s === 'any' || s === source || (s.endsWith('.') && source.startsWith(s))) &&
      (t === 'any' || t === target) &&
      (n === 'any' || n === port),
  )?.[0] ?? 'deny';

test('rules of a packet filter', async () => {
  const rules: Rule[] = [
    ['allow', 'TCP', 'any', '203.0.113.10', 443],
    ['deny', 'any', '198.51.100.', 'any', 'any'],
    ['allow', 'TCP', 'any', '203.0.113.10', 80],
    ['allow', 'UDP', 'any', '203.0.113.53', 53],
  ];
  const web = '203.0.113.10';
  accepts('sec_rules|a', [
    decide(rules, 'TCP', '198.51.100.7', web, 443),
    decide(rules, 'TCP', '198.51.100.7', web, 80),
    decide(rules, 'UDP', '192.0.2.4', '203.0.113.53', 53),
    decide(rules, 'TCP', '192.0.2.4', web, 22),
  ]);
  const [first, second, ...rest] = rules;
  if (!first || !second) throw new Error('There are four rules');
  expect(decide([second, first, ...rest], 'TCP', '198.51.100.7', web, 443)).toBe('deny');
  expect(decide([second, first, ...rest], 'TCP', '192.0.2.4', web, 443)).toBe('allow');
  // Without rule 1 other traffic would change.
  expect(decide([second, ...rest], 'TCP', '192.0.2.4', web, 443)).toBe('deny');
  const [program = ''] = codeOf('firewalls_and_signatures');
  expect((await printed(program)).split('\n')).toEqual(['deny', 'allow', 'deny']);
  says('firewalls_and_signatures', '**Deny**, although', 'rule 3. **Allow.**', 'no rule matches. **Deny.**');
  const setup = `rules = [("allow", "UDP", "any", "203.0.113.53", 53),
         ("deny", "any", "192.0.2.", "any", "any"),
         ("allow", "TCP", "any", "203.0.113.25", 25),
         ("allow", "TCP", "198.51.100.", "203.0.113.25", 22)]`;
  const solution = `${setup}
def deciding(protocol, source, target, port):
    for number, (action, p, s, t, n) in enumerate(rules, 1):
        prefix = s.endswith(".") and source.startswith(s)
        if p in ("any", protocol) and (prefix or s in ("any", source)):
            if t in ("any", target) and n in ("any", port):
                return number
    return 0`;
  expect(await finished('sec_filter_code', solution, 'deciding("UDP", "192.0.2.7", "203.0.113.53", 53)')).toBe('1');
});
