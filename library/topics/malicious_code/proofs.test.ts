import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

test('what sets a trojan apart', () => {
  accepts('mal_define_trojan|a', ['looks', 'game', 'safe']);
  refuses('mal_define_trojan|a', ['looks', 'game'], ['looks', 'game', 'safe', 'harm'], ['copies'], ['net', 'safe']);
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
  refuses('mal_alarms|b', 98, ((100 * 50) / 10_050).toPrecision(3));
  const page = alarms(20, 2000, 0.9, 0.02);
  says('software_weaknesses', `Of ${page.flagged} flagged files`, `about **${page.share.toFixed(1)}%**`);
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
print(infected("94D5A9034D5A90", "4D5A90"))`;
  expect(await printed(solution)).toBe('True');
  const bytes = '94D5A9034D5A90'.match(/../g)?.join(' ') ?? '';
  accepts('mal_scan_code|a', bytes.indexOf('4D 5A 90') / 3);
});
