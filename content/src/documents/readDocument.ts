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

/** Reads YAML 1.2 (core schema) or JSON, by the file's ending. Never throws. */
export function readDocument(file: string, text: string): SourceDocument | UnreadableDocument {
  return file.endsWith('.json') ? readJson(file, text) : readYaml(file, text);
}

export const isReadable = (document: SourceDocument | UnreadableDocument): document is SourceDocument =>
  'value' in document;

function readYaml(file: string, text: string): SourceDocument | UnreadableDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { ...OPTIONS, lineCounter: lines });
  const error = document.errors[0];
  if (error !== undefined) return { file, line: lines.linePos(error.pos[0]).line, reason: error.message };
  try {
    return { file, form: 'yaml', value: document.toJS(), ...positions(document, lines) };
  } catch (fault) {
    return { file, line: 1, reason: fault instanceof Error ? fault.message : String(fault) };
  }
}

function readJson(file: string, text: string): SourceDocument | UnreadableDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    return { file, line: Number(/line (\d+)/.exec(reason)?.[1] ?? 1), reason };
  }
  // JSON is YAML, so the slow parser is asked for lines, and only once a problem needs one.
  let found: ReturnType<typeof positions> | undefined;
  const look = (): ReturnType<typeof positions> => {
    const lines = new LineCounter();
    found ??= positions(parseDocument(text, { ...OPTIONS, lineCounter: lines }), lines);
    return found;
  };
  return { file, form: 'json', value, lineAt: path => look().lineAt(path), typedAt: path => look().typedAt(path) };
}

function positions(document: YamlDocument, lines: LineCounter): Pick<SourceDocument, 'lineAt' | 'typedAt'> {
  const nodeAt = (path: Path): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));
  return {
    lineAt(path) {
      for (let depth = path.length; depth >= 0; depth--) {
        const node = nodeAt(path.slice(0, depth));
        if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
          return lines.linePos(Number(node.range[0])).line;
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
