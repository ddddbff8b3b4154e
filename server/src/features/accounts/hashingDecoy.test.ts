import { expect, test } from 'vitest';
import { verifyPassword } from './hashing.ts';
import { askHashThread, HASHINGS } from './hashThreads.ts';
import { aQuickHash } from './testHashes.ts';

/** In a file of its own: what it tests is made once a process. */
test('an unknown address that comes when the line is full is refused, and answered as ever afterwards', async () => {
  const stored = aQuickHash('x');
  const full = Array.from({ length: HASHINGS.atOnce + HASHINGS.waiting }, () =>
    askHashThread({ password: 'x', stored }),
  );
  await expect(verifyPassword(undefined, 'x')).rejects.toMatchObject({ status: 503 });
  await Promise.all(full);
  expect(await verifyPassword(undefined, 'x')).toBe(false);
});
