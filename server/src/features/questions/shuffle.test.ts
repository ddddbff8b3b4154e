import { describe, expect, it } from 'vitest';
import { SIGNED_OUT, shuffledFor } from './shuffle.ts';

const items = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('the order of choices', () => {
  it('is the same for one person each time', () => {
    expect(shuffledFor(7, 'page|part', items)).toEqual(shuffledFor(7, 'page|part', items));
    expect(shuffledFor(SIGNED_OUT, 'page|part', items)).toEqual(shuffledFor(SIGNED_OUT, 'page|part', items));
  });

  it('differs between people and between questions, and loses nothing', () => {
    const orders = new Set<string>();
    for (let user = 1; user <= 50; user++) {
      const order = shuffledFor(user, 'page|part', items);
      expect([...order].sort()).toEqual(items);
      orders.add(order.join());
    }
    expect(orders.size).toBeGreaterThan(20);
    expect(new Set(items.map((_, n) => shuffledFor(1, `page|${n}`, items).join())).size).toBeGreaterThan(2);
  });

  it('puts each item first about equally often, with more items than one hash gives numbers', () => {
    const many = Array.from({ length: 20 }, (_, n) => n);
    const first = new Array<number>(20).fill(0);
    for (let user = 1; user <= 2000; user++) {
      const winner = shuffledFor(user, 'q', many)[0] ?? 0;
      first[winner] = (first[winner] ?? 0) + 1;
    }
    for (const count of first) expect(count).toBeGreaterThan(50);
  });
});
