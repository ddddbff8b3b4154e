import { expect, test } from 'vitest';
import { hashingsDone, hashPassword, verifyPassword } from './hashing.ts';
import { HASHINGS } from './hashThreads.ts';
import { aQuickHash } from './testHashes.ts';

test('a password is kept as an argon2id hash of its own and recognised again', async () => {
  const [one, two] = await Promise.all([hashPassword('Correct horse 1!'), hashPassword('Correct horse 1!')]);
  expect(one).toMatch(/^\$argon2id\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'Correct horse 1!')).toBe(true);
  expect(await verifyPassword(one, 'correct horse 1!')).toBe(false);
});

test('without an account the check is as much work and always fails', async () => {
  const stored = await hashPassword('Correct horse 1!');
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  const work = async (hash: string | undefined) => {
    const before = hashingsDone();
    await verifyPassword(hash, 'nobody has this password');
    return hashingsDone() - before;
  };
  expect([await work(stored), await work(undefined)]).toEqual([1, 1]);
});

test('more than five hundred in line are told at once to come back', async () => {
  const stored = aQuickHash('x');
  const many = HASHINGS.atOnce + HASHINGS.waiting + 3;
  const results = await Promise.allSettled(Array.from({ length: many }, () => verifyPassword(stored, 'x')));
  const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toEqual(Array(3).fill(expect.objectContaining({ status: 503, bypass: true })));
  expect(await verifyPassword(stored, 'x')).toBe(true);
});

test('many at once all come to an end', async () => {
  const stored = await hashPassword('Correct horse 1!');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => verifyPassword(stored, i % 2 ? 'Correct horse 1!' : 'wrong')),
  );
  expect(answers.filter(Boolean)).toHaveLength(6);
});

test('the hash is made as its settings say: 19 MiB, two passes, one lane', async () => {
  expect(await hashPassword('Correct horse 1!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('what cannot be compared fails by itself, and the next is compared all the same', async () => {
  await expect(verifyPassword('no hash at all', 'x')).rejects.toThrow();
  const stored = await hashPassword('Correct horse 1!');
  expect(await verifyPassword(stored, 'Correct horse 1!')).toBe(true);
});
