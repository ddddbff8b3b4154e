import { isIPv4, isIPv6 } from 'node:net';

const IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What stands for the place that a network address belongs to: an IPv4 address itself, and of an IPv6 address the first
 * 64 bits (`2001:db8:0:7::/64`), because whoever has one of them has all the others. Anything else is left as it is.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return address;
  const mapped = IN_IPV6.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  // Brings it into the one form that it has in URLs: compressed, in small letters.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const groups = after === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Where somebody is, roughly: their address without its last part (`81.2.69.…`, `2001:db8:0:…`), which is a house or a school
 * and its neighbours. Nothing for what is no address.
 */
export function roughNetworkOf(address: string | undefined): string | undefined {
  const network = networkOf(address ?? '');
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.…`;
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}:…` : undefined;
}
