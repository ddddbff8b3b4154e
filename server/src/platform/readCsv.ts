/** One record of a CSV file. */
export interface CsvRecord {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A CSV file that cannot be read on from a line. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Characters. A record longer than this is a quote that somebody forgot to close. */
const LONGEST = 65_536;

/**
 * Reads CSV as it arrives (RFC 4180: cells in quotes may hold commas, line ends and doubled quotes), one record at a
 * time. Lines without anything are skipped; a byte order mark is dropped.
 * @throws {CsvFault} for a quote that is never closed
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const reader = new Reader();
  let first = true;
  for await (const chunk of chunks) {
    yield* reader.read(first && chunk.startsWith('\uFEFF') ? chunk.slice(1) : chunk);
    first = false;
  }
  yield* reader.end();
}

class Reader {
  private line = 1;
  private beganAt = 1;
  private cells: string[] = [];
  private cell = '';
  private length = 0;
  private quoted = false;
  /** A quote inside quotes was read: the next character tells whether it ends the cell. */
  private atQuote = false;

  *read(text: string): Generator<CsvRecord> {
    for (const character of text) {
      if (this.atQuote) {
        this.atQuote = false;
        if (character === '"') {
          this.add('"');
          continue;
        }
        this.quoted = false;
      }
      if (character === '\n') this.line += 1;
      if (this.quoted) {
        if (character === '"') this.atQuote = true;
        else this.add(character);
      } else if (character === '"' && this.cell === '') this.quoted = true;
      else if (character === ',') this.endCell();
      else if (character === '\n') yield* this.endRecord();
      else if (character !== '\r') this.add(character);
    }
  }

  *end(): Generator<CsvRecord> {
    if (this.quoted && !this.atQuote) this.neverClosed();
    yield* this.endRecord();
  }

  private add(character: string): void {
    this.cell += character;
    this.length += character.length;
    if (this.length > LONGEST) this.neverClosed();
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
  }

  private *endRecord(): Generator<CsvRecord> {
    this.endCell();
    const record = { line: this.beganAt, cells: this.cells };
    this.cells = [];
    this.length = 0;
    this.quoted = false;
    this.beganAt = this.line;
    if (record.cells.length > 1 || record.cells[0] !== '') yield record;
  }

  private neverClosed(): never {
    throw new CsvFault(
      this.beganAt,
      `The record that begins on line ${this.beganAt} has a quote that is never closed.`,
    );
  }
}
