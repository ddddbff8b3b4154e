/** What both drivers tell about a statement that failed. */
interface DatabaseFault {
  readonly code: string;
  readonly constraint?: string;
}

/** The database's own error inside whatever wraps it; undefined when the fault is not the database's. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth++) {
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code))
      return inner as Error & DatabaseFault;
  }
  return undefined;
}

const violates = (code: string) => (error: unknown, constraint?: string) => {
  const fault = databaseFault(error);
  return fault?.code === code && (constraint === undefined || fault.constraint === constraint);
};

/** Whether a statement failed because such a row exists; optionally, by which constraint or unique index. */
export const isUniqueViolation = violates('23505');
export const isForeignKeyViolation = violates('23503');
export const isCheckViolation = violates('23514');

/** Two transactions stood in each other's way; the same work may succeed when it is done again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(databaseFault(error)?.code ?? '');

/** The server does not answer, goes away, or has no connection left: nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseFault(error)?.code ?? '';
  if (code.startsWith('08') || ['53300', '57P01', '57P02', '57P03'].includes(code)) return true;
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth++) {
    if (
      'code' in inner &&
      ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'].includes(String(inner.code))
    )
      return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(inner.message)) return true;
  }
  return false;
}
