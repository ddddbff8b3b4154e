import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

/** The cheapest route that visits no router twice, by trying them all. */
function cheapest(links: Record<string, number>, from: string, to: string) {
  const found: [number, string][] = [];
  const go = (route: string, cost: number): void => {
    const last = route.at(-1) ?? '';
    if (last === to) found.push([cost, route]);
    else
      for (const [link, price] of Object.entries(links)) {
        const next = link.replace(last, '');
        if (link.includes(last) && !route.includes(next)) go(route + next, cost + price);
      }
  };
  go(from, 0);
  return found.sort(([a], [b]) => a - b);
}

test('the cheapest route', async () => {
  const links = { AB: 4, AC: 2, BC: 1, BD: 5, CD: 8, CE: 10, DE: 3 };
  const [[cost, route] = [0, '']] = cheapest(links, 'A', 'E');
  accepts('inet_cheapest_route|a', cost);
  accepts('inet_cheapest_route|b', route, [...route].join(' '), [...route].join('-').toLowerCase());
  const { BD: _, ...left } = links;
  const [[, detour] = [0, '']] = cheapest(left, 'A', 'E');
  accepts('inet_cheapest_route|c', detour);
  refuses('inet_cheapest_route|b', 'ACE', 'ABDE', 'ACDE', 'ABCE');
  refuses('inet_cheapest_route|c', route);
  const [program = ''] = codeOf('packets_and_routers');
  const totals = (await printed(program)).split('\n').map(line => line.split(' '));
  const page = cheapest({ PQ: 3, PR: 1, RQ: 1, QT: 4, RT: 6 }, 'P', 'T');
  expect(totals.map(([name = '', total]) => [Number(total), name]).sort()).toEqual(page.map(([a, b]) => [a, b]).sort());
  says('packets_and_routers', `= **${page[0]?.[0]}** |`, `cheapest route is ${[...(page[0]?.[1] ?? '')].join(' ')}`);
});

const toNumber = (address: string) => address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);
const toText = (value: number) => [24, 16, 8, 0].map(shift => (value >>> shift) & 255).join('.');
const maskOf = (bits: number) => (0xffffffff << (32 - bits)) >>> 0;
const networkOf = (address: string, bits: number) => toText((toNumber(address) & maskOf(bits)) >>> 0);
const broadcastOf = (address: string, bits: number) => toText((toNumber(address) | ~maskOf(bits)) >>> 0);

test('networks and hosts', async () => {
  accepts('inet_hosts|a', 2 ** (32 - 28) - 2);
  accepts('inet_hosts|b', '2**32/2**n - 2');
  let bits = 32;
  while (2 ** (32 - bits) - 2 < 300) bits--;
  accepts('inet_hosts|c', bits);
  const slash = toNumber('255.255.240.0').toString(2).replaceAll('0', '').length;
  accepts('inet_network_id|a', networkOf('172.20.77.201', slash));
  accepts('inet_network_id|b', broadcastOf('172.20.77.201', slash));
  accepts('inet_network_id|c', slash);
  expect(toText(maskOf(slash))).toBe('255.255.240.0');
  const own = networkOf('192.168.5.70', 27);
  const others = {
    h65: '192.168.5.65',
    h94: '192.168.5.94',
    h63: '192.168.5.63',
    h96: '192.168.5.96',
    other: '192.168.6.70',
  };
  says('inet_same_subnet', ...Object.values(others).map(address => `\`${address}\``));
  const same = Object.entries(others).filter(([, address]) => networkOf(address, 27) === own);
  accepts(
    'inet_same_subnet|a',
    same.map(([id]) => id),
  );
  accepts('inet_same_subnet|b', 2 ** (27 - 24));
  const byHand = networkOf('192.168.9.165', 28);
  accepts('inet_mask_code|a', byHand.split('.')[3] ?? '');
  expect(networkOf('192.168.9.172', 28)).toBe(byHand);
  expect(toText(maskOf(28))).toBe('255.255.255.240');
  const [program = ''] = codeOf('ip_addresses');
  expect(await printed(program)).toBe(networkOf('192.168.37.130', 26));
  says(
    'ip_addresses',
    `the mask is \`${toText(maskOf(26))}\``,
    `**network** is \`${networkOf('192.168.37.130', 26)}\``,
    `so \`${broadcastOf('192.168.37.130', 26)}\``,
    `**${2 ** 6 - 2}** hosts`,
  );
});

test('the task about subnets can be solved', async () => {
  const solution = `def same_subnet(a, b, mask):
    for x, y, m in zip(a.split("."), b.split("."), mask.split(".")):
        if int(x) & int(m) != int(y) & int(m):
            return False
    return True
assert same_subnet("192.168.9.165", "192.168.9.172", "255.255.255.240")
assert not same_subnet("192.168.9.165", "192.168.9.176", "255.255.255.240")
assert not same_subnet("10.1.0.5", "10.2.0.5", "255.255.0.0")
print(same_subnet("172.30.45.201", "172.30.41.1", "255.255.248.0"))`;
  expect(await printed(solution)).toBe('True');
});

/** The shortest form of an IPv6 address: as a URL writes it. */
const short = (address: string) => new URL(`http://[${address}]/`).hostname.slice(1, -1);

test('IPv6', () => {
  accepts('inet_ipv6_short|a', short('2001:0db8:0000:0000:0000:3c00:0091:8329'));
  accepts('inet_ipv6_short|b', 8 - 'fe80::1c2:3d4:5e6f'.split(':').filter(Boolean).length);
  says('ip_addresses', `\`${short('2001:0db8:0000:0000:00a0:0000:0000:0017')}\``);
});

test('IPv4 addresses', () => {
  const valid = (text: string) => /^\d+(\.\d+){3}$/.test(text) && text.split('.').every(byte => Number(byte) < 256);
  const items = {
    ok1: '172.16.4.9',
    ok2: '192.168.255.20',
    big: '10.20.260.5',
    three: '192.168.1',
    six: '192.168.1.1.1.1',
  };
  says('inet_valid_ipv4', ...Object.values(items).map(text => `\`${text}\``));
  accepts(
    'inet_valid_ipv4|a',
    Object.entries(items)
      .filter(([, text]) => valid(text))
      .map(([id]) => id),
  );
  accepts('inet_valid_ipv4|b', '10.255.0.1', '192.255.255.255', '8.255.88.249');
  refuses('inet_valid_ipv4|b', '10.256.0.1', '10.255.0', '10.255.0.256', '10.254.0.1');
});

test('what DNS does', () => {
  accepts('inet_dns_steps|c', ['name', 'ip', 'web']);
  refuses(
    'inet_dns_steps|c',
    ['ip', 'name', 'web'],
    ['name', 'mac', 'web'],
    ['name', 'file', 'web'],
    ['name', 'ip', 'dns'],
    ['file', 'ip', 'web'],
  );
});

test('other ways to write the same', () => {
  accepts(
    'inet_cheapest_route|b',
    'A → C → B → D → E',
    'A to C to B to D to E',
    'A->C->B->D->E',
    'A => C => B => D => E',
    'A then C then B then D then E',
    'A; C; B; D; E',
    '{A, C, B, D, E}',
  );
  accepts('inet_cheapest_route|c', 'A → C → E');
  accepts('inet_network_id|a', '172.20.64.0/20');
  accepts('inet_network_id|b', `${broadcastOf('172.20.77.201', 20)}/20`);
  accepts('inet_socket|a', '198.51.100.20 : 443', '198.51.100.20 :443');
  accepts('inet_nat_steps|a', ['source', 'public', 'port', 'table']);
  refuses('inet_nat_steps|a', ['dest', 'public', 'port', 'table'], ['source', 'public', 'mask', 'table']);
  accepts('inet_packet_travel|a', ['cut', 'head', 'route', 'miss', 'sort', 'show']);
  refuses('inet_packet_travel|a', ['cut', 'head', 'route', 'show', 'miss', 'sort']);
});
