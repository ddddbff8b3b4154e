import { describe, expect, it } from 'vitest';
import { type Solver, solve, toToken } from './captcha.ts';

const challenge = { parameters: { nonce: 'ab', salt: 'cd' }, signature: 'signed' };

function fakeSolver() {
  const sent: unknown[] = [];
  const solver: Solver & { ended: boolean } = {
    ended: false,
    onmessage: null,
    onerror: null,
    postMessage: message => void sent.push(message),
    terminate: () => {
      solver.ended = true;
    },
  };
  const say = (data: unknown) => solver.onmessage?.(new MessageEvent('message', { data }));
  return { solver, sent, say };
}

describe('the robot check', () => {
  it('shares the counters among the workers and ends them all when one has found it', async () => {
    const [one, two] = [fakeSolver(), fakeSolver()];
    const solving = solve(challenge, [one.solver, two.solver]);
    expect(one.sent[0]).toMatchObject({ type: 'work', challenge, counterStart: 0, counterStep: 2 });
    expect(two.sent[0]).toMatchObject({ counterStart: 1, counterStep: 2 });
    two.say({ counter: 7, derivedKey: 'ff', time: 3 });
    expect(await solving).toEqual({ counter: 7, derivedKey: 'ff', time: 3 });
    expect([one.solver.ended, two.solver.ended]).toEqual([true, true]);
  });

  it.each([[{ error: new Error('no crypto') }], [null]])('fails when a worker answers %o', async answer => {
    const { solver, say } = fakeSolver();
    const solving = solve(challenge, [solver]);
    say(answer);
    await expect(solving).rejects.toThrow();
    expect(solver.ended).toBe(true);
  });

  it('sends back the challenge with its solution', () => {
    const token = toToken(challenge, { counter: 7, derivedKey: 'ff' });
    expect(JSON.parse(atob(token))).toEqual({ challenge, solution: { counter: 7, derivedKey: 'ff' } });
  });
});
