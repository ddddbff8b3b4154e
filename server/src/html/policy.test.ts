import { describe, expect, it } from 'vitest';
import { pagePolicy } from './policy.ts';

const frames = (url?: string) => /frame-src ([^;]*)/.exec(pagePolicy(false, url))?.[1]?.split(' ').slice(3);

describe('what pages may frame', () => {
  it('is videos alone, and the apps of one host where the operator names it', () => {
    expect(frames()).toEqual([]);
    expect(frames('https://apps.example/{appId}/{appAccessKey}')).toEqual(['https://apps.example']);
    expect(frames('https://{appId}.apps.example/{appAccessKey}')).toEqual(['https://*.apps.example']);
  });
});

it('a page in production runs scripts from its own host alone', () => {
  expect(pagePolicy(false, undefined)).toMatch(/script-src 'self';/);
});
