import { expect, test } from 'vitest';
import { routes } from './laterRoutes.tsx';
import { supportPaths } from './support.ts';

test('the plain address of every support page leads to the one with its tabs', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths.filter(path => path?.startsWith('/pages/support_'))).toEqual(
    supportPaths.map(({ pageId }) => `/pages/${pageId}`),
  );
});
