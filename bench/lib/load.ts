import autocannon from 'autocannon';
import { figure, percentile } from './print.ts';

/** Requests that are under way at the same time. */
export const AT_ONCE = 32;
/** Both sides take turns this often, because the machine is never quite the same for long. */
const TURNS = 5;
const SECONDS = 1;
/** Seconds before that, until what is called often has been compiled; nobody measures a server that has just started. */
const WARM_UP = 4;

/** Something that is done as often as possible for so many seconds. @returns how often a second */
export type Work = (seconds: number) => Promise<number>;

/** What a browser sends with every request. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Asks for one address again and again. */
export function getting(url: string, cookie?: string): Work {
  const headers = { ...BROWSER, ...(cookie !== undefined && { cookie }) };
  return seconds => load({ url, headers, seconds });
}

type Load = Parameters<typeof autocannon>[0];

async function load({ seconds, ...options }: Partial<Load> & { url: string; seconds: number }): Promise<number> {
  const result = await autocannon({ connections: AT_ONCE, duration: seconds, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} replies were refusals, ${result.errors} requests failed.`);
  return result['2xx'] / result.duration;
}

/** How often a second, as the median of several turns. */
export async function rate(name: string, work: Work, unit = 'requests/s'): Promise<void> {
  await work(SECONDS);
  const rates: number[] = [];
  for (let turn = 0; turn < 3; turn++) rates.push(await work(SECONDS));
  figure(name, percentile(rates, 0.5), unit);
}

/** Ours against the bare way of doing the same, turn by turn; the ratio is the median of the turns' ratios. */
export async function compare(
  name: string,
  ours: Work,
  bare: Work,
  aim: string | undefined,
  unit = 'requests/s',
): Promise<void> {
  await ours(WARM_UP);
  await bare(WARM_UP);
  const turns: { ours: number; bare: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) turns.push({ ours: await ours(SECONDS), bare: await bare(SECONDS) });
  const median = (of: (turn: { ours: number; bare: number }) => number) => percentile(turns.map(of), 0.5);
  figure(
    `${name}: share of the bare rate`,
    median(turn => turn.ours / turn.bare),
    '',
    aim,
  );
  figure(
    `${name}: ours`,
    median(turn => turn.ours),
    unit,
  );
  figure(
    `${name}: bare`,
    median(turn => turn.bare),
    unit,
  );
}
