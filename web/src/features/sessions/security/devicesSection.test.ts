import { expect, test } from 'vitest';
import { deviceName, placeOf } from './DevicesSection.tsx';

test('a device is called by what is known of it', () => {
  expect(deviceName({ browser: 'Firefox', system: 'Windows' })).toBe('Firefox on Windows');
  expect(deviceName({ system: 'iPhone' })).toBe('iPhone');
  expect(deviceName({})).toBe('Unknown device');
});

test('a list of devices says roughly where each logged in, where that is known', () => {
  expect(placeOf({ network: '81.2.69.…', sameNetwork: true })).toBe(' from the network that you are on now');
  expect(placeOf({ network: '81.2.69.…', sameNetwork: false })).toBe(' from another network (81.2.69.…)');
  expect(placeOf({})).toBe('');
});
