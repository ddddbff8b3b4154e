/** A proof-of-work challenge as the server makes it; passed back as it came. */
export interface Challenge {
  parameters: Record<string, unknown>;
  signature?: string;
}

interface Solution {
  counter: number;
  derivedKey: string;
  time?: number;
}

/** The part of `Worker` that solving needs. */
export interface Solver {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
}

/** ms; a slow telephone needs some seconds. */
const TIMEOUT = 90_000;

const isSolution = (data: unknown): data is Solution =>
  typeof data === 'object' && data !== null && 'counter' in data && 'derivedKey' in data;

/** Tries counters in several workers at once, each its own share; the first to find it ends the others. */
export function solve(challenge: Challenge, solvers: readonly Solver[]): Promise<Solution> {
  const found = new Promise<Solution>((resolve, reject) => {
    for (const [index, solver] of solvers.entries()) {
      solver.onmessage = ({ data }) => {
        if (isSolution(data)) resolve(data);
        else reject(new Error('The robot check could not be solved'));
      };
      solver.onerror = () => reject(new Error('The robot check could not be solved'));
      solver.postMessage({
        type: 'work',
        challenge,
        counterStart: index,
        counterStep: solvers.length,
        timeout: TIMEOUT,
      });
    }
  });
  return found.finally(() => {
    for (const solver of solvers) solver.terminate();
  });
}

/** What the server verifies: the challenge with its solution, as base64 of JSON. */
export const toToken = ({ parameters, signature }: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));

/** Solves a challenge off the main thread, on half the processor's cores, and gives the token for the form. */
export async function solveInWorkers(challenge: Challenge): Promise<string> {
  const { default: Pbkdf2 } = await import('altcha/workers/pbkdf2?worker');
  const count = Math.min(4, Math.max(1, Math.ceil((navigator.hardwareConcurrency || 2) / 2)));
  const solvers = Array.from({ length: count }, () => new Pbkdf2());
  return toToken(challenge, await solve(challenge, solvers));
}
