import { describe, expect, it } from 'vitest';
import { nextPlace } from './Carousel.tsx';
import { inOrder } from './pods.ts';
import { promoFor } from './promo.ts';

const pod = (id: string, ...tags: string[]) => ({ type: 'isaacPod', id, tags });
const ids = (pods: readonly { id?: string }[]) => pods.map(({ id }) => id);

describe('news in its order (behaviour events-admin.md §15.4)', () => {
  const pods = [pod('b_2'), pod('b_1'), pod('a_9', 'featured'), pod('b_3')];
  it('has what is featured first, then the latest of news and promo', () => {
    expect(ids(inOrder('news', pods))).toEqual(['a_9', 'b_3', 'b_2', 'b_1']);
    expect(ids(inOrder('promo', pods))).toEqual(['a_9', 'b_3', 'b_2', 'b_1']);
  });
  it('goes upwards by id for any other subject', () => {
    expect(ids(inOrder('physics', pods))).toEqual(['a_9', 'b_1', 'b_2', 'b_3']);
  });
  it('leaves the list alone that it is given', () => {
    inOrder('news', pods);
    expect(ids(pods)).toEqual(['b_2', 'b_1', 'a_9', 'b_3']);
  });
  it('shows those who teach the first promo that is meant for them and not for the public', () => {
    const tutor = { stage: 'all', examBoard: 'all', role: 'TUTOR' } as const;
    const pods = [
      pod('promo_1'),
      pod('promo_4_public'),
      { ...pod('promo_3'), audience: [{ role: ['teacher'] }] },
      pod('promo_2'),
    ];
    expect(promoFor(pods, tutor)?.id).toBe('promo_2');
    expect(promoFor(pods, { ...tutor, role: 'TEACHER' })?.id).toBe('promo_3');
    expect(promoFor([pod('promo_public')], tutor)).toBeUndefined();
  });
});

describe('a carousel turns', () => {
  const at = (scrollLeft: number) => ({ scrollLeft, clientWidth: 300, scrollWidth: 1000 });
  it('by what is in view, no further than the end', () => {
    expect(nextPlace(at(0), 1)).toBe(300);
    expect(nextPlace(at(600), 1)).toBe(700);
    expect(nextPlace(at(400), -1)).toBe(100);
    expect(nextPlace(at(100), -1)).toBe(0);
  });
  it('round, from the last to the first and back', () => {
    expect(nextPlace(at(700), 1)).toBe(0);
    expect(nextPlace(at(699), 1)).toBe(0);
    expect(nextPlace(at(0), -1)).toBe(700);
  });
});
