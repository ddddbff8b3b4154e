import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

/** A switch with four ports: where each frame is sent, and what it has learned in the end. */
function forward(ports: Record<string, number>, frames: [string, string][]) {
  const table = new Map<string, number>();
  const sent = frames.map(([source, target]) => {
    table.set(source, ports[source] ?? 0);
    return table.get(target) ?? -(ports[source] ?? 0);
  });
  return { sent, learned: table.size };
}

test('a switch learns', async () => {
  const { sent, learned } = forward({ A: 1, B: 2, C: 3, D: 4 }, [
    ['A', 'D'],
    ['D', 'A'],
    ['B', 'C'],
    ['A', 'B'],
  ]);
  accepts(
    'nh_switch_learn|a',
    sent.map(port => (port === -1 ? 'all' : port < 0 ? `all${-port}` : `p${port}`)),
  );
  accepts('nh_switch_learn|b', learned);
  refuses('nh_switch_learn|b', 4);
  accepts(
    'nh_switch_rule|a',
    ['when', 'learn@1', 'new@1', 'all@2', 'other@1', 'one@2'],
    ['when', 'new@1', 'all@2', 'other@1', 'one@2', 'learn@1'],
  );
  refuses('nh_switch_rule|a', ['when', 'new@1', 'learn@2', 'all@2', 'other@1', 'one@2']);
  const [program = ''] = codeOf('lan_devices');
  const rows = (await printed(program)).split('\n').map(line => /(\w) to (\w) - (.*)/.exec(line) ?? []);
  expect(rows).toHaveLength(4);
  const port: Record<string, number> = { P: 1, Q: 2, R: 3, S: 4 };
  for (const [, source = '', target = '', where = ''] of rows)
    says(
      'lan_devices',
      `| ${source} to ${target} | ${source} is on ${port[source]} | ${where.replace('all except', 'all ports except')} |`,
    );
});

test('MAC addresses', () => {
  accepts('nh_mac_digits|a', 64 / Math.log2(16));
  accepts('nh_mac_space|a', 2 ** 24);
  accepts('nh_mac_space|b', Math.floor(2 ** 24 / 2e6));
  const random = Array.from({ length: 6 }, (_, index) => (index * 41 + 7).toString(16).padStart(2, '0'));
  accepts(
    'nh_mac_shape|a',
    'FF:FF:FF:FF:FF:FF',
    'ff:ff:ff:ff:ff:ff',
    'FF-FF-FF-FF-FF-FF',
    'FF:FF:FF:FF:FF:FF.',
    '"FF:FF:FF:FF:FF:FF"',
    '(FF:FF:FF:FF:FF:FF)',
    'MAC address: FF:FF:FF:FF:FF:FF',
  );
  refuses(
    'nh_mac_shape|a',
    '192.168.0.1',
    'A4:5E:60:1B:22:7G',
    random.join(':'),
    'FFFFFFFFFFFF',
    'FF:FF:FF:FF:FF',
    '255.255.255.255',
    '11:11:11:11:11:11',
    '1'.repeat(48),
    random.join(''),
    random.slice(1).join(':'),
    `${random.join(':')}:00`,
    `${random.slice(0, 3).join(':')}-${random.slice(3).join(':')}`,
  );
  const looks = {
    good1: '00:1A:2B:3C:4D:5E',
    good2: 'FE:DC:BA:98:76:54',
    ip: '192.168.10.44',
    bad: '12:34:56:78:9A:BG',
    short: 'A0:B1:C2:D3:E4',
  };
  says('nh_mac_shape', ...Object.values(looks).map(text => `\`${text}\``));
  accepts(
    'nh_mac_shape|b',
    Object.entries(looks)
      .filter(([, text]) => /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/.test(text))
      .map(([id]) => id),
  );
});

test('a hub repeats to all others', () => {
  accepts('nh_hub_copies|a', 8 - 1);
});
