import { inTransaction } from './database.ts';

/** Batches of one kind that may be under way at the same time. */
const AT_ONCE = 2;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Does together what is asked for at the same time: calls that arrive in one turn of the event loop, or while earlier
 * batches are under way, share one go of `work`. A lone call waits for nobody; under load a statement serves many
 * requests. Inside a transaction a call goes by itself, through that transaction.
 * @param work gives one result an item, in their order; when it rejects, each of the batch's callers is told
 * @param options.most items of a batch at most
 * @param options.apart items with the same key never share a batch; the later one goes with a later batch
 */
export function together<Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
  { most, apart }: { readonly most: number; readonly apart?: (item: Item) => string },
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let scheduled = false;

  /** The next batch, in order of arrival; what may not go with it stays. */
  function nextBatch(): Waiting<Item, Result>[] {
    if (apart === undefined) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      return batch;
    }
    const keys = new Set<string>();
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const key = apart(one.item);
      if (batch.length === most || keys.has(key)) left.push(one);
      else batch.push(one);
      keys.add(key);
    }
    waiting = left;
    return batch;
  }

  async function run(batch: Waiting<Item, Result>[]): Promise<void> {
    underWay += 1;
    try {
      const results = await work(batch.map(({ item }) => item));
      if (results.length !== batch.length)
        throw new Error(`A batch of ${batch.length} gave ${results.length} results.`);
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      underWay -= 1;
      schedule();
    }
  }

  function schedule(): void {
    if (scheduled || waiting.length === 0 || underWay >= AT_ONCE) return;
    scheduled = true;
    // After the requests that have arrived already have been read.
    setImmediate(() => {
      scheduled = false;
      if (waiting.length > 0 && underWay < AT_ONCE) void run(nextBatch());
      schedule();
    });
  }

  return async item => {
    if (inTransaction()) {
      const [result] = await work([item]);
      return result as Result;
    }
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
  };
}
