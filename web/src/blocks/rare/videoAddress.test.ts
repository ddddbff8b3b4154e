import { expect, test } from 'vitest';
import { videoAddress } from './videoAddress.ts';

test('YouTube is framed without cookies, with start and end', () => {
  expect(videoAddress('https://www.youtube.com/watch?v=abc_1&t=1m5s&end=90')).toBe(
    'https://www.youtube-nocookie.com/embed/abc_1?autoplay=1&rel=0&enablejsapi=1&start=65&end=90',
  );
  expect(videoAddress('https://youtu.be/abc?start=7')).toContain('/embed/abc?autoplay=1&rel=0&enablejsapi=1&start=7');
});

test('Wistia is framed, anything else is not', () => {
  expect(videoAddress('https://x.wistia.com/medias/q1w2')).toBe(
    'https://fast.wistia.net/embed/iframe/q1w2?autoPlay=true',
  );
  expect(videoAddress('https://notyoutube.com/watch?v=abc')).toBeUndefined();
  expect(videoAddress('javascript:alert(1)')).toBeUndefined();
});
