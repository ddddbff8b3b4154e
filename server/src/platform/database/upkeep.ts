import type { PGlite } from '@electric-sql/pglite';
import { logger } from '../logger.ts';

/** ms between two looks */
const EVERY = 10_000;

/**
 * Tables in which so much has changed that a PostgreSQL server would look after them, by the same settings. What has changed
 * is forgotten when the process is killed, so that a table which has doubled counts as well.
 */
const DUE = `
  with counted as (
    select format('%I.%I', schemaname, told.relname) as name, greatest(reltuples, 0) as rows, n_mod_since_analyze as changed,
           n_dead_tup as dead, n_ins_since_vacuum as added, relpages * current_setting('block_size')::bigint as size,
           pg_relation_size(relid) as size_now
    from pg_stat_user_tables told join pg_class on pg_class.oid = relid
    where relkind <> 'p'
  ),
  due as (
    select name,
           changed > current_setting('autovacuum_analyze_threshold')::integer
                     + current_setting('autovacuum_analyze_scale_factor')::float * rows
             or size_now > 2 * size as uncounted,
           dead > current_setting('autovacuum_vacuum_threshold')::integer
                  + current_setting('autovacuum_vacuum_scale_factor')::float * rows
             or added > current_setting('autovacuum_vacuum_insert_threshold')::integer
                        + current_setting('autovacuum_vacuum_insert_scale_factor')::float * rows as untidy
    from counted
  )
  select name, uncounted, untidy from due where uncounted or untidy`;

interface Due {
  name: string;
  uncounted: boolean;
  untidy: boolean;
}

/**
 * Does once what PostgreSQL's autovacuum does, which the embedded database has not: counts the rows of tables that have
 * changed much, without which the planner takes a school for a handful of people, and gives room that is free to new rows.
 */
export async function lookAfter(engine: PGlite): Promise<void> {
  // What has changed is otherwise told when the database is idle, which it is not told to be.
  await engine.query('select pg_stat_force_next_flush()');
  const { rows } = await engine.query<Due>(DUE);
  for (const { name, uncounted, untidy } of rows) {
    await engine.query(untidy ? `vacuum ${uncounted ? '(analyze) ' : ''}${name}` : `analyze ${name}`).catch(fault => {
      if (engine.ready) logger().warn({ err: fault, table: name }, 'A table could not be looked after');
    });
  }
}

/** Looks after a database as long as it is open: now, and every ten seconds. @returns stops it */
export function keepUp(engine: PGlite): () => void {
  let looking = false;
  const look = async () => {
    if (looking || !engine.ready) return;
    looking = true;
    await lookAfter(engine).catch(fault => {
      if (engine.ready) logger().warn({ err: fault }, 'The embedded database could not be looked after');
    });
    looking = false;
  };
  void look();
  const timer = setInterval(look, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
