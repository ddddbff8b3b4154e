import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerShortLinks } from './shortLinks.ts';

const app = Fastify();
registerShortLinks(app);

it.each([
  ['/q/gates', '/questions/gates'],
  ['/c/logic', '/concepts/logic'],
  ['/p/about', '/pages/about'],
  ['/g/first-board', '/gameboards#first-board'],
  ['/a/first-board', '/assignment/first-board'],
  ['/q/gates?board=b&x=1', '/questions/gates?board=b&x=1'],
  ['/g/b?stage=gcse', '/gameboards?stage=gcse#b'],
  ['/q/%2F%2Fevil.example', '/questions/%2F%2Fevil.example'],
  ['/q/a%7Cb', '/questions/a%7Cb'],
])('%s leads to %s', async (short, long) => {
  const { statusCode, headers } = await app.inject(short);
  expect([statusCode, headers.location]).toEqual([302, long]);
});
