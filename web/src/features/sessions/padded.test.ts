import { expect, it } from 'vitest';
import { padded } from './padded.ts';

const bytes = (body: object) => new TextEncoder().encode(JSON.stringify(body)).length;

it.each(['x', 'correct horse battery staple', 'ü'.repeat(60), 'a'.repeat(300)])(
  'makes the length of a body a power of two: %s',
  password => {
    const body = padded({ email: 'robin@school.example', password });
    expect(body).toMatchObject({ email: 'robin@school.example', password });
    expect(bytes(body)).toBeGreaterThanOrEqual(256);
    expect(Math.log2(bytes(body)) % 1).toBe(0);
  },
);

it('fills with something else each time', () => {
  expect(padded({})).not.toEqual(padded({}));
});
