/** The data: one way to reach it, whichever database stands underneath. */

export { connect } from './database/connect.ts';
export { countQueries } from './database/countQueries.ts';
export { afterCommit, db, inTransaction, savepoint, transaction, withLock } from './database/current.ts';
export { type Database, type Queries, setDatabase, theDatabase } from './database/database.ts';
export { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from './database/faults.ts';
export { preparedOnce } from './database/prepared.ts';
