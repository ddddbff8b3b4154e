import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

type Job = { name: string; arrives: number; needs: number };
type Run = { order: string; ends: Record<string, number>; waits: number[] };

/** Lets jobs run millisecond by millisecond; `choose` picks among those that are ready. */
function run(jobs: Job[], choose: (ready: Job[], left: Record<string, number>, running?: Job) => Job): Run {
  const left = Object.fromEntries(jobs.map(({ name, needs }) => [name, needs]));
  const ends: Record<string, number> = {};
  let order = '';
  let running: Job | undefined;
  for (let time = 0; Object.keys(ends).length < jobs.length; time++) {
    const ready = jobs.filter(({ name, arrives }) => arrives <= time && (left[name] ?? 0) > 0);
    if (ready.length === 0) continue;
    running = choose(ready, left, running !== undefined && ready.includes(running) ? running : undefined);
    if (order.at(-1) !== running.name) order += running.name;
    left[running.name] = (left[running.name] ?? 0) - 1;
    if (left[running.name] === 0) ends[running.name] = time + 1;
  }
  return { order, ends, waits: jobs.map(({ name, arrives, needs }) => (ends[name] ?? 0) - arrives - needs) };
}

const together = (needs: Record<string, number>): Job[] =>
  Object.entries(needs).map(([name, time]) => ({ name, arrives: 0, needs: time }));
const least = (ready: Job[], measure: (job: Job) => number) =>
  ready.reduce((best, job) => (measure(job) < measure(best) ? job : best));
const arrival = (jobs: Job[]) => run(jobs, (ready, _, running) => running ?? least(ready, ({ arrives }) => arrives));
const shortest = (jobs: Job[]) => run(jobs, (ready, _, running) => running ?? least(ready, ({ needs }) => needs));
const remaining = (jobs: Job[]) => run(jobs, (ready, left) => least(ready, ({ name }) => left[name] ?? 0));
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Round robin for jobs that are all ready at time 0. */
function roundRobin(needs: number[], slice: number) {
  const left = [...needs];
  const ends: number[] = [];
  const queue = needs.map((_, index) => index);
  const turns: number[] = [];
  let time = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const turn = Math.min(slice, left[next] ?? 0);
    turns.push(next);
    time += turn;
    left[next] = (left[next] ?? 0) - turn;
    if (left[next] === 0) ends[next] = time;
    else queue.push(next);
  }
  return { turns, ends };
}

test('round robin', async () => {
  const { turns, ends } = roundRobin([3, 6, 4], 2);
  const letters = turns.map(index => 'ABC'[index]).join('');
  accepts('os_round_robin|a', letters, letters.toLowerCase(), [...letters].join(' '), [...letters].join(', '));
  accepts(
    'os_round_robin|a',
    [...letters].join(' -> '),
    [...letters].join('→'),
    [...letters].join('; '),
    [...letters].join('/'),
    `(${letters})`,
    [...letters].join(', then '),
    `[${[...letters].join(', ')}]`,
  );
  accepts(
    'os_round_robin|a',
    'A. B. C. A. B. C. B.',
    'A, B, C, A, B, C, then B',
    `"${letters}"`,
    `'${letters}'`,
    [...letters].join(' — '),
  );
  refuses('os_round_robin|a', 'ABCABC', 'AABBBCC', 'ABCABCAB', 'ABCABCBB', 'ABCACA');
  accepts('os_round_robin|b', ends[2] ?? 0);
  refuses('os_round_robin|b', ends[1] ?? 0, ends[0] ?? 0);
  accepts('os_one_core|b', 8 * 5);
  const page = roundRobin([5, 2, 3], 2);
  expect(page.turns.map(index => 'KLM'[index]).join('')).toBe('KLMKMK');
  const waits = page.ends.map((end, index) => end - ([5, 2, 3][index] ?? 0));
  expect(waits).toEqual([5, 2, 6]);
  says('sharing_the_processor', `Average: 13 ÷ 3, about **${average(waits).toFixed(2)} ms**`);
  const [turnsProgram = ''] = codeOf('operating_system_jobs');
  says('operating_system_jobs', `It prints \`${(await printed(turnsProgram)).trim()}\``);
});

test('waiting times', () => {
  const jobs = together({ P: 6, Q: 2, R: 8, S: 3 });
  accepts('os_average_wait|a', average(arrival(jobs).waits));
  accepts('os_average_wait|b', average(shortest(jobs).waits));
  refuses('os_average_wait|b', average(arrival(jobs).waits), average(Object.values(shortest(jobs).ends)));
  refuses('os_average_wait|a', average(Object.values(arrival(jobs).ends)));
  const page = together({ K: 5, L: 2, M: 3 });
  says('sharing_the_processor', `Average: 12 ÷ 3 = **${average(arrival(page).waits)} ms**`);
  says('sharing_the_processor', `Average: 7 ÷ 3, about **${average(shortest(page).waits).toFixed(2)} ms**`);
});

test('shortest remaining time', () => {
  const jobs = [
    { name: 'A', arrives: 0, needs: 6 },
    { name: 'B', arrives: 1, needs: 4 },
    { name: 'C', arrives: 2, needs: 1 },
    { name: 'D', arrives: 5, needs: 2 },
  ];
  const { order, ends, waits } = remaining(jobs);
  accepts('os_remaining_time|a', order, [...order].join(' '), [...order].join(' → '), `${[...order].join(', ')}.`);
  accepts('os_remaining_time|a', 'A. B. C. B. D. A.', 'A, B, C, B, D and A', '"ABCBDA"', 'A — B — C — B — D — A');
  refuses('os_remaining_time|a', 'A then B then C then D');
  refuses('os_remaining_time|a', 'ABCD', 'ABCBDBA', 'ACDB', shortest(jobs).order);
  accepts('os_remaining_time|b', ends.B ?? 0);
  accepts('os_remaining_time|c', average(waits));
  const page = remaining([
    { name: 'V', arrives: 0, needs: 5 },
    { name: 'W', arrives: 1, needs: 2 },
    { name: 'X', arrives: 3, needs: 1 },
  ]);
  expect([page.order, page.ends.V, page.waits]).toEqual(['VWXV', 8, [3, 0, 0]]);
  says('sharing_the_processor', `(3 + 0 + 0) ÷ 3 = **${average(page.waits)} ms**`);
});

const physical = (logical: number, size: number, table: number[]) =>
  (table[Math.floor(logical / size)] ?? Number.NaN) * size + (logical % size);

test('addresses in pages', async () => {
  const table = [4, 9, 7, 2];
  says('os_page_address', `| **frame** | ${table.join(' | ')} |`);
  accepts('os_page_address|a', 2600 % 1024);
  accepts('os_page_address|b', physical(2600, 1024, table));
  refuses('os_page_address|b', 7 * 1024 + 2600, 6 * 1024 + 552);
  accepts('os_page_address|c', 'p*f + d');
  refuses('os_page_address|c', 'f + p*d');
  accepts('os_page_address|d', 4 * 1024 - 3500);
  expect(Math.ceil(3500 / 1024)).toBe(4);
  const [program = ''] = codeOf('sharing_memory');
  const answer = physical(700, 512, [5, 2, 7]);
  expect(await printed(program)).toBe(String(answer));
  says('sharing_memory', `2 × 512 + 188 = 1024 + 188 = **${answer}**`, `700 − 512 = **${700 % 512}**`);
});

/** Page faults; the page to leave is the one loaded longest ago, or the one used longest ago. */
function faults(requests: (number | string)[], frames: number, byUse: boolean) {
  const held: (number | string)[] = [];
  let count = 0;
  for (const page of requests) {
    const at = held.indexOf(page);
    if (at < 0) {
      count++;
      if (held.length === frames) held.shift();
      held.push(page);
    } else if (byUse) held.push(...held.splice(at, 1));
  }
  return count;
}

test('page faults', () => {
  const requests = [1, 2, 3, 1, 4, 2, 1, 5, 2, 1];
  says('os_page_faults', requests.join(', '));
  accepts('os_page_faults|a', faults(requests, 3, false));
  accepts('os_page_faults|b', faults(requests, 3, true));
  says('sharing_memory', `That makes **${faults([...'ABACAB'], 2, false)}** faults`);
  says('sharing_memory', `That makes **${faults([...'ABACAB'], 2, true)}** faults`);
});

test('interrupts inside interrupts', () => {
  const routines = [
    { id: 'prn', priority: 3, at: 10, needs: 6 },
    { id: 'net', priority: 2, at: 12, needs: 5 },
    { id: 'power', priority: 1, at: 14, needs: 3 },
  ];
  const left = new Map(routines.map(({ id, needs }) => [id, needs]));
  const ended = new Map<string, number>();
  let saved = 0;
  for (let time = 10; ended.size < 3; time++) {
    const waiting = routines.filter(({ id, at }) => at <= time && !ended.has(id));
    const [now] = waiting.sort((a, b) => a.priority - b.priority);
    if (time === 15) saved = waiting.length;
    const rest = (left.get(now?.id ?? '') ?? 0) - 1;
    left.set(now?.id ?? '', rest);
    if (rest === 0) ended.set(now?.id ?? '', time + 1);
  }
  accepts('os_interrupts|a', [...ended.keys()]);
  accepts('os_interrupts|b', saved);
  accepts('os_interrupts|c', ended.get('prn') ?? 0);
});

/** Time for blocks that are read into one buffer or into two by turns. */
function buffered(blocks: number, fill: number, work: number, buffers: number) {
  const free = Array.from({ length: buffers }, () => 0);
  let read = 0;
  let done = 0;
  for (let block = 0; block < blocks; block++) {
    const buffer = block % buffers;
    read = Math.max(read, free[buffer] ?? 0) + fill;
    done = Math.max(done, read) + work;
    free[buffer] = done;
  }
  return done;
}

test('one buffer and two', () => {
  accepts('os_double_buffer|a', buffered(10, 6, 9, 1));
  accepts('os_double_buffer|b', buffered(10, 6, 9, 2));
  says('interrupts_buffers_systems', `4 × (5 + 7) = **${buffered(4, 5, 7, 1)} ms**`);
  says('interrupts_buffers_systems', `5 + 4 × 7 = **${buffered(4, 5, 7, 2)} ms**`);
});

test('who may change a file', () => {
  accepts('os_access|a', '(~L & F) | A', '(A | F) & (A | ~L)');
  refuses('os_access|a', '(A | F) & ~L', 'A & F & ~L', 'A | F | ~L');
  const cases: Record<string, [boolean, boolean, boolean]> = {
    admin: [true, false, true],
    own: [false, true, false],
    locked: [false, true, true],
    other: [false, false, false],
    owner: [true, true, false],
  };
  const allowed = Object.keys(cases).filter(id => {
    const [admin, file, lock] = cases[id] ?? [false, false, false];
    return admin || (file && !lock);
  });
  accepts('os_access|b', allowed);
});

test('a program for round robin', async () => {
  const solution = `
def finish_times(needs, slice):
    left = needs.copy()
    ends = [0] * len(needs)
    queue = list(range(len(needs)))
    time = 0
    while len(queue) > 0:
        number = queue.pop(0)
        turn = min(slice, left[number])
        time = time + turn
        left[number] = left[number] - turn
        if left[number] > 0:
            queue.append(number)
        else:
            ends[number] = time
    return ends
`;
  const jobs = Array.from({ length: 30 }, (_, index) => ((index * 37) % 23) + 1);
  const { ends } = roundRobin(jobs, 4);
  const list = await finished('os_finish_times', solution, 'finish_times([(i * 37) % 23 + 1 for i in range(30)], 4)');
  expect(JSON.parse(list)).toEqual(ends);
  accepts('os_finish_times|a', ends[3] ?? 0);
  accepts('os_finish_times|b', ends.filter(end => end <= 200).length);
  expect(jobs.filter((_, index) => (ends[index] ?? 0) <= 200).sort()).toEqual(jobs.filter(needs => needs <= 8).sort());
});

test('one core and two programs', () => {
  accepts('os_one_core|a', ['one', 'os', 'short', 'seem']);
  refuses(
    'os_one_core|a',
    ['two', 'os', 'short', 'seem'],
    ['one', 'user', 'short', 'seem'],
    ['one', 'os', 'long', 'seem'],
    ['one', 'os', 'short', 'yes'],
    ['short', 'os', 'one', 'seem'],
  );
});

test('the event in which a page is missing', () => {
  accepts(
    'os_thrashing|b',
    'page fault',
    'Page faults',
    'a page fault',
    'page-fault',
    'pagefault',
    'page falt',
    'it is called a page fault',
    'page fault interrupt',
    'page miss',
    'paging fault',
  );
  refuses(
    'os_thrashing|b',
    'thrashing',
    'disk thrashing',
    'paging',
    'swapping',
    'virtual memory',
    'segmentation fault',
    'page table',
    'page replacement',
    'page frame',
    'a fault',
    'cache miss',
    'interrupt',
    'no page fault',
    'it is not a page fault',
    'non-page fault',
    'opposite of a page fault',
    'page fault or thrashing',
    'page fault, not thrashing',
    'page fault and thrashing',
    "it isn't a page fault",
  );
});
