import { CORE_SCHEMA, load } from 'js-yaml';
import { isScalar, LineCounter, parseDocument, type Document as YamlDocument } from 'yaml';

export type Path = readonly (string | number)[];

/** One file of the library as it was read, with the way back to its lines. */
export interface SourceDocument {
  /** Path under the library folder, with `/`. */
  file: string;
  /** JSON documents carry content in its wire form, which may hold fields that authors never write. */
  form: 'yaml' | 'json';
  value: unknown;
  /** 1-based line of the value at `path`, or of the nearest value around it that stands in the file. */
  lineAt(path: Path): number;
  /** A scalar as it was typed, before the schema of YAML made a number, a boolean or nothing of it. */
  typedAt(path: Path): string | undefined;
}

export interface UnreadableDocument {
  file: string;
  line: number;
  reason: string;
}

const OPTIONS = { version: '1.2', schema: 'core', prettyErrors: false } as const;

/**
 * Reads YAML 1.2 (core schema) or JSON, by the file's ending. A YAML file may hold several documents with a line of
 * `---` between them; each is read by itself and keeps its lines. Never throws.
 */
export function readDocuments(file: string, text: string): (SourceDocument | UnreadableDocument)[] {
  if (file.endsWith('.json')) return [readDocument(file, text)];
  const texts = text.split(/^---[ \t]*$/m);
  let above = 0;
  return texts.flatMap(part => {
    const padded = '\n'.repeat(above) + part;
    above += part.split('\n').length - 1;
    return part.trim() === '' && texts.length > 1 ? [] : [readDocument(file, padded)];
  });
}

/** Reads one document. Never throws. */
export function readDocument(file: string, text: string): SourceDocument | UnreadableDocument {
  return file.endsWith('.json') ? readJson(file, text) : readYaml(file, text);
}

export const isReadable = (document: SourceDocument | UnreadableDocument): document is SourceDocument =>
  'value' in document;

function readYaml(file: string, text: string): SourceDocument | UnreadableDocument {
  const value = quickly(text);
  if (value !== undefined) return { file, form: 'yaml', value, ...positions(text) };
  try {
    const lines = new LineCounter();
    const document = parseDocument(text, { ...OPTIONS, lineCounter: lines });
    const error = document.errors[0];
    if (error !== undefined) return { file, line: lines.linePos(error.pos[0]).line, reason: error.message };
    return { file, form: 'yaml', value: document.toJS(), ...positions(text) };
  } catch (fault) {
    return { file, line: 1, reason: reasonOf(fault) };
  }
}

/**
 * The value of a YAML document, from a parser that takes a quarter of the time but does not know where things stand;
 * undefined for what it does not read, which the other then explains.
 */
function quickly(text: string): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch {
    return undefined;
  }
}

function readJson(file: string, text: string): SourceDocument | UnreadableDocument {
  try {
    // JSON is YAML, so the parser that knows about lines reads it as well, once a problem asks for one.
    return { file, form: 'json', value: JSON.parse(text), ...positions(text) };
  } catch (fault) {
    const reason = reasonOf(fault);
    return { file, line: Number(/line (\d+)/.exec(reason)?.[1] ?? 1), reason };
  }
}

export const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** Parses again for the first line asked for: keeping every syntax tree would take ten times the memory of the library. */
function positions(text: string): Pick<SourceDocument, 'lineAt' | 'typedAt'> {
  let parsed: { document: YamlDocument; lines: LineCounter } | undefined;
  const nodeAt = (path: Path): unknown => {
    if (parsed === undefined) {
      const lines = new LineCounter();
      parsed = { document: parseDocument(text, { ...OPTIONS, lineCounter: lines }), lines };
    }
    return path.length === 0 ? parsed.document.contents : parsed.document.getIn(path, true);
  };
  return {
    lineAt(path) {
      for (let depth = path.length; depth >= 0; depth--) {
        const node = nodeAt(path.slice(0, depth));
        if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
          return parsed?.lines.linePos(Number(node.range[0])).line ?? 1;
        }
      }
      return 1;
    },
    typedAt(path) {
      const node = nodeAt(path);
      return isScalar(node) ? node.source : undefined;
    },
  };
}
