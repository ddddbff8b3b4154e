import type { SchoolRow } from './readSchoolFile.ts';

/** What the columns are called in the lists of schools that governments publish. The first name is ours. */
const COLUMNS = {
  urn: ['urn'],
  name: ['school_name', 'establishmentname', 'name'],
  postcode: ['postcode'],
  closed: ['closed', 'establishmentstatus (name)'],
  dataSource: ['data_source'],
  latitude: ['latitude'],
  longitude: ['longitude'],
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: readonly Column[] = ['urn', 'name', 'postcode'];

/** Where a school may be known from (behaviour `accounts.md §11`). */
const SOURCES = ['UK', 'IE', 'SCO', 'WAL', 'NI'].map(country => `GOVERNMENT_${country}`).concat('USER_ENTERED');

/** How an export of a database writes that there is nothing. */
const NOTHING = '\\N';
const LONGEST_NAME = 255;

/** @returns reads a row below this header; nothing when a column is missing without which there is no school */
export function readHeader(
  header: readonly string[],
): ((line: number, cells: readonly string[]) => SchoolRow) | undefined {
  const names = header.map(cell => cell.trim().toLowerCase());
  const places = new Map<Column, number>();
  for (const [column, called] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const place = names.findIndex(name => called.includes(name));
    if (place >= 0) places.set(column, place);
  }
  if (!NEEDED.every(column => places.has(column))) return undefined;
  return (line, cells) => {
    const cell = (column: Column) => tidy(cells[places.get(column) ?? -1] ?? '');
    const urn = /^[A-Za-z0-9-]{1,20}$/.test(cell('urn')) ? cell('urn') : undefined;
    if (cells.length !== names.length)
      return { line, urn, why: `it has ${count(cells.length, 'cell')} where the first line has ${names.length}` };
    if (!urn) return { line, why: `“${cell('urn')}” is no number of a school` };
    try {
      return {
        line,
        school: {
          urn,
          name: nameIn(cell('name')),
          postcode: postcodeIn(cell('postcode')),
          closed: closedIn(cell('closed')),
          dataSource: sourceIn(cell('dataSource')),
          latitude: degreesIn(cell('latitude'), 90),
          longitude: degreesIn(cell('longitude'), 180),
        },
      };
    } catch (error) {
      if (error instanceof BadCell) return { line, urn, why: error.message };
      throw error;
    }
  };
}

/** What is wrong with one cell. */
class BadCell extends Error {}

const tidy = (cell: string): string => (cell === NOTHING ? '' : cell.replaceAll(/\s+/g, ' ').trim());

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

function nameIn(cell: string): string {
  if (cell === '') throw new BadCell('it has no name');
  if (cell.length > LONGEST_NAME) throw new BadCell(`its name is longer than ${LONGEST_NAME} characters`);
  if (!/[\p{L}\p{N}]/u.test(cell) || /\p{Cc}/u.test(cell)) throw new BadCell(`“${cell}” is no name`);
  return cell;
}

function postcodeIn(cell: string): string {
  if (cell.length > 12) throw new BadCell(`“${cell}” is no postcode`);
  return cell.toUpperCase();
}

/** Schools that are only proposed cannot be attended either. */
function closedIn(cell: string): boolean {
  const value = cell.toLowerCase();
  if (['', 'false', '0', 'no'].includes(value) || value.startsWith('open')) return false;
  if (['true', '1', 'yes', 'proposed to open'].includes(value) || value.startsWith('closed')) return true;
  throw new BadCell(`“${cell}” does not say whether it is closed`);
}

function sourceIn(cell: string): string {
  if (cell === '') return 'GOVERNMENT_UK';
  if (!SOURCES.includes(cell)) throw new BadCell(`“${cell}” is no known source`);
  return cell;
}

function degreesIn(cell: string, most: number): number | undefined {
  if (cell === '') return undefined;
  const degrees = Number(cell);
  if (!(Math.abs(degrees) <= most)) throw new BadCell(`“${cell}” is no place on the earth`);
  return degrees;
}
