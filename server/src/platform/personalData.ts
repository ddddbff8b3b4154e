import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** One kind of thing that is kept about people, in the words of the privacy policy, which lists all of them. */
export interface Kept {
  readonly what: string;
  /** Goes on: 'We keep it ...' */
  readonly why: string;
  /** How long; no more than the code really does. */
  readonly until: string;
}

/** What happens to the rows that belong to somebody: with the account's deletion, and when it is merged into another. */
export interface Whose {
  /** `stays`: without what the columns say is erased. */
  readonly deleted: 'goes' | 'stays';
  readonly merged: 'moves' | 'goes';
}

/** Who downloads what is held about them. */
export interface Reader {
  readonly id: number;
  readonly email: string;
}

/** What is known of one column that holds personal data. */
export interface Note {
  /** The kind of data, where it is another than that of the table. */
  readonly kept?: Kept;
  /** The column holds the id of the account that the row belongs to. */
  readonly whose?: Whose;
  /** Why it is not in the file that people can download; absent when it is in it. */
  readonly withheld?: string;
  /** How it stands in that file, where not as it is stored. */
  readonly present?: (value: unknown, reader: Reader) => unknown;
  /** What takes its place when the account is deleted and the row stays; the value stays when absent. */
  readonly erased?: SQL;
}

/** `impersonal` says nothing about anybody: a number of ours, or something that is the same for many. */
export type ColumnData = 'impersonal' | Note;

/** In the download, as it is stored. */
export const shown = (note: Omit<Note, 'withheld' | 'whose'> = {}): Note => note;

/** Personal, and for this reason not in the download. */
export const withheld = (reason: string, note: Omit<Note, 'withheld' | 'whose'> = {}): Note => ({
  ...note,
  withheld: reason,
});

/** The id of the account that the row belongs to. */
export const whose = (deleted: Whose['deleted'], merged: Whose['merged']): Note => ({ whose: { deleted, merged } });

export interface PersonalTable {
  readonly table: PgTable;
  /** In the database's spelling. */
  readonly name: string;
  readonly columns: readonly PersonalColumn[];
}

export interface PersonalColumn {
  /** As the code spells it. */
  readonly key: string;
  readonly column: PgColumn;
  /** Absent when the column says nothing about anybody. */
  readonly note?: Note & { readonly kept: Kept };
}

const registered = new Map<string, PersonalTable>();

/**
 * Says what a table keeps about people, column by column; stands beside the table in `tables.ts`. Deleting, merging and
 * downloading accounts follow it, the privacy policy repeats it, and a test compares it with the database.
 */
export function personalData<Table extends PgTable>(
  table: Table,
  kept: Kept,
  columns: Readonly<Record<keyof Table['_']['columns'], ColumnData>>,
): void {
  const notes: Readonly<Record<string, ColumnData | undefined>> = columns;
  register(table, key => {
    const data = notes[key];
    return data === undefined || data === 'impersonal' ? undefined : { kept, ...data };
  });
}

/** Says that a table keeps nothing about people. */
export function noPersonalData(table: PgTable): void {
  register(table, () => undefined);
}

function register(table: PgTable, noteOf: (key: string) => PersonalColumn['note']): void {
  const name = getTableName(table);
  const columns = Object.entries<PgColumn>(getTableColumns(table)).map(([key, column]) => {
    const note = noteOf(key);
    return { key, column, ...(note && { note }) };
  });
  registered.set(name, { table, name, columns });
}

/** Every registered table, in the order of their names. */
export const personalTables = (): readonly PersonalTable[] =>
  [...registered.values()].sort((one, other) => (one.name < other.name ? -1 : 1));

/** A column that says whose a row is. */
export interface WhoseColumn {
  readonly table: PersonalTable;
  readonly column: PgColumn;
  readonly whose: Whose;
}

/** Every column that says whose a row is, in the order of the tables' names. */
export const whoseColumns = (): readonly WhoseColumn[] =>
  personalTables().flatMap(table =>
    table.columns.flatMap(({ column, note }) => (note?.whose ? [{ table, column, whose: note.whose }] : [])),
  );
