import { expect, test } from 'vitest';
import { networkOf, roughNetworkOf } from './network.ts';

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:0db8:0000:0007:0:0:0:9', '2001:db8:0:7::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('the IPv6 address %s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['192.0.2.7', '12', 'ada@school.example', '2001:db8:0:7::/64', ''])('“%s” stands for itself', text => {
  expect(networkOf(text)).toBe(text);
});

test.each([
  ['81.2.69.142', '81.2.69.…'],
  ['::ffff:81.2.69.142', '81.2.69.…'],
  ['2001:db8:0:7::1', '2001:db8:0:…'],
  ['', undefined],
  [undefined, undefined],
  ['unknown', undefined],
])('%s is, roughly, at %s', (address, network) => {
  expect(roughNetworkOf(address)).toBe(network);
});
