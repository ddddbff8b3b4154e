import { expect, test } from 'vitest';
import { icons } from '../../../ui/icons.ts';
import { ICON_NAMES } from './iconNames.ts';

test('no icon is left out', () => {
  expect(ICON_NAMES).toEqual(Object.keys(icons));
});
