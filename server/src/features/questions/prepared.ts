import { db } from '../../platform/database.ts';

/**
 * Sends a statement that the database plans once per connection, by its name; for the statements of hot paths. Times
 * come back as text and `bigint` differs between drivers, so such statements select neither.
 */
export async function preparedRows<Row>(name: string, text: string, params: unknown[]): Promise<Row[]> {
  const query = db()._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    { sql: text, params },
    undefined,
    name,
    false,
  );
  return (await query.execute()).rows;
}
