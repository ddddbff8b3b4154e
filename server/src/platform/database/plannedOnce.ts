import { messages, type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

/** A statement that the database holds, ready to run. */
interface Planned {
  name: string;
  /** As the database numbers types. */
  parameterTypes: number[];
  /** What its rows look like; absent where it gives none. */
  rows: messages.RowDescriptionMessage | undefined;
}

export type Run = (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results>;

const { parse: ask, describe, bind, execute, sync } = protocol.serialize;

/** Of all engines: what reads the same data may not use a name twice. */
let count = 0;

/** SQLSTATE: the table has got other columns; the statement was thrown away. */
const OUTLIVED: unknown[] = ['0A000', '26000'];

/**
 * Runs statements as `PGlite.query` does for Drizzle, which sets how rows come back and nothing else, but lets the database read and plan each of them once, and crosses over to it
 * once a run instead of six times. It plans anew by itself when a table has got an index or its rows have been counted
 * (`upkeep`). Whoever calls holds the engine, for a transaction or for this statement.
 */
export function plannedOnce(engine: PGlite): Run {
  const planned = new Map<string, Planned>();

  const send = (...parts: Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...parts, sync()]), { syncToFs: false });

  async function plan(text: string): Promise<Planned> {
    count += 1;
    const name = `planned_${count}`;
    const told = await send(ask({ name, text }), describe({ type: 'S', name }));
    const made = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(told),
      rows: told.find(message => message instanceof messages.RowDescriptionMessage),
    };
    planned.set(text, made);
    return made;
  }

  return (text, params = [], options = {}) =>
    engine.runExclusive(async () => {
      const { name, parameterTypes, rows } = planned.get(text) ?? (await plan(text));
      const values = params.map((value, index) => {
        if (value === null || value === undefined) return null;
        const serialize = engine.serializers[parameterTypes[index] ?? 0] ?? String;
        return serialize(value);
      });
      const told = await send(bind({ statement: name, values }), execute({})).catch((fault: { code?: unknown }) => {
        if (OUTLIVED.includes(fault.code)) planned.delete(text);
        throw fault;
      });
      if (!engine.isInTransaction()) await engine.syncToFs();
      const [result] = parse.parseResults(rows ? [rows, ...told] : told, engine.parsers, options);
      // For the types: there is always one.
      if (!result) throw new Error('A statement gave no result.');
      return result;
    });
}
