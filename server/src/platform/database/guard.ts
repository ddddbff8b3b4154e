/** The part of both drivers' connections that drizzle uses. */
export interface Connection {
  query(...args: unknown[]): Promise<unknown>;
}

/** A connection lent to one transaction. */
export interface Lent extends Connection {
  /** Waits for what has been started, then refuses everything: a promise left behind must not write elsewhere. */
  finish(): Promise<void>;
  /** True when a statement failed, so that the database may have given the transaction up. */
  readonly failed: () => boolean;
}

/** Lends a connection: statements run one after the other, and none once the transaction is over. */
export function lend(connection: Connection): Lent {
  let finished = false;
  let failed = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(...args) {
      if (finished) return Promise.reject(new Error('This transaction has finished and cannot be used any more.'));
      const result = last.then(() => connection.query(...args));
      last = result.catch(() => {
        failed = true;
      });
      return result;
    },
    async finish() {
      finished = true;
      await last;
    },
    failed: () => failed,
  };
}
