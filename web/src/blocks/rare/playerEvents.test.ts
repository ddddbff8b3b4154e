import { expect, it } from 'vitest';
import { videoEvent, videoFailure } from './playerEvents.ts';

it.each([
  ['{"event":"onStateChange","info":1}', 'PLAY'],
  ['{"event":"onStateChange","info":2}', 'PAUSE'],
  ['{"event":"infoDelivery","info":{"playerState":0}}', 'ENDED'],
  [{ method: '_trigger', args: ['play'] }, 'PLAY'],
  [{ method: '_trigger', args: ['pause'] }, 'PAUSE'],
  ['{"method":"_trigger","args":["end"]}', 'ENDED'],
] as const)('a player that says %j tells %s (learning.md §4, Video events)', (message, event) => {
  expect(videoEvent(message)).toBe(event);
});

it.each(['{', '3', null, {}, '{"event":"onStateChange","info":3}', '{"event":"infoDelivery","info":{"volume":1}}'])(
  'nothing is told by %j',
  message => {
    expect(videoEvent(message)).toBeUndefined();
  },
);

it('a player tells that it cannot play, and why', () => {
  expect(videoFailure('{"event":"onError","info":150}')).toBe('150');
  expect(videoFailure('{"event":"onStateChange","info":1}')).toBeUndefined();
});
