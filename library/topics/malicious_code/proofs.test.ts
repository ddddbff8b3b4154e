import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

test('a trojan in a student’s own words', () => {
  accepts(
    'mal_define_trojan|a',
    'Malware disguised as useful software.',
    'a harmful program that pretends to be a game',
    'It looks like a legitimate program but contains malware',
    'Malicious code hidden in an application and it does not copy itself',
  );
  accepts(
    'mal_define_trojan|a',
    'malware that tricks users into installing it',
    "A piece of malware that users install thinking it's useful",
    'it looks like an ordinary file',
    'malware hidden in an email attachment',
  );
  refuses('mal_define_trojan|a', 'a program that hides in a file and copies itself when opened', 'a fake program');
  refuses('mal_define_trojan|a', 'A program that is not disguised as useful software');
  refuses('mal_define_trojan|a', 'it copies itself across a network', 'a kind of malware', 'a firewall', 'a horse');
});

/** Infected computers after each hour, when each infects so many new ones. */
const spread = (hours: number, fresh: number) => {
  let infected = 1;
  for (let hour = 0; hour < hours; hour++) infected += fresh * infected;
  return infected;
};

test('how fast a worm grows', async () => {
  accepts('mal_growth|a', spread(5, 2));
  accepts('mal_growth|b', '3**n', '3*3**(n-1)');
  let hours = 0;
  while (spread(hours, 2) <= 1e6) hours++;
  accepts('mal_growth|c', hours);
  const [program = ''] = codeOf('software_weaknesses');
  expect((await printed(program)).split('\n').at(-1)).toBe(`4 ${spread(4, 3)}`);
  says('software_weaknesses', `$4^4$ = **${spread(4, 3)}**`);
});

/** Flagged files, and the share of them that are infected, in per cent. */
function alarms(infected: number, clean: number, right: number, wrong: number) {
  const flagged = infected * right + clean * wrong;
  return { flagged, share: (100 * infected * right) / flagged };
}

test('alarms', () => {
  const { flagged, share } = alarms(50, 10_000, 0.98, 0.01);
  accepts('mal_alarms|a', flagged);
  accepts('mal_alarms|b', share.toPrecision(3));
  refuses('mal_alarms|b', 98);
  const page = alarms(20, 2000, 0.9, 0.02);
  says('software_weaknesses', `Of ${page.flagged} flagged files`, `= **${page.share.toFixed(1)}%**`);
});

test('scanners', async () => {
  const [program = ''] = codeOf('stopping_malware');
  says('stopping_malware', `It prints \`${await printed(program)}\`.`);
  const solution = `def infected(file, signature):
    for i in range(0, len(file), 2):
        if file[i:i + len(signature)] == signature:
            return True
    return False
assert infected("904D5A90C3", "4D5A90")
assert not infected("94D5A903", "4D5A90")
assert infected("4D5A90", "4D5A90")
assert not infected("", "4D")
print(infected("944D5A9044D5A90F4D5A90", "4D5A90"))`;
  expect(await printed(solution)).toBe('True');
  const bytes = '94D5A9034D5A90'.match(/../g)?.join(' ') ?? '';
  accepts('mal_scan_code|a', bytes.indexOf('4D 5A 90') / 3);
});

test('what is typed freely in other words', () => {
  accepts(
    'mal_define_trojan|a',
    'malware disguised as useful software',
    'a program that pretends to be something else',
    'it looks like a normal app but is harmful',
    'it hides in a useful program',
    'tricks the user into installing it',
    'it masks itself as a useful app',
    'a program which hides harmful code inside useful software',
  );
  refuses(
    'mal_define_trojan|a',
    'software that looks for viruses',
    'a program that looks at your data',
    'it is not disguised as a program',
    'software that hides your files',
    'it pretends to be legitimate but it replicates itself',
    "malware that isn't disguised",
  );
});
