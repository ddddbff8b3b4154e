import type { RichCode } from '@cs/contract/rich';
import { hljs, isCodeLanguage } from './languages.ts';

type Run = string | readonly [string, string];

/** The first word of a highlighter's scope, to our five classes; everything else stays plain. */
const CLASSES: Readonly<Record<string, string>> = {
  keyword: 'k',
  literal: 'k',
  type: 'k',
  'selector-tag': 'k',
  string: 's',
  regexp: 's',
  char: 's',
  number: 'n',
  comment: 'c',
  doctag: 'c',
  quote: 'c',
  title: 'f',
  built_in: 'f',
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
/** The highlighter prints spans, text and five entities, nothing else. */
const TOKEN = /<span class="([^"]*)">|(<\/span>)|&([^;]+);|([^<&]+)/g;

/** Code by lines and runs; a language we do not know stays plain. A last line break does not make a last empty line. */
export function highlight(code: string, language: string): RichCode {
  const text = code.replaceAll('\r\n', '\n').replace(/\n$/, '');
  if (!isCodeLanguage(language) || language === 'plaintext') return text.split('\n').map(line => (line ? [line] : []));
  const lines: Run[][] = [[]];
  const open: (string | undefined)[] = [];
  for (const [, scope, close, entity, plain] of hljs
    .highlight(text, { language, ignoreIllegals: true })
    .value.matchAll(TOKEN)) {
    if (scope !== undefined) open.push(scope === 'hljs-subst' ? undefined : (classOf(scope) ?? open.at(-1)));
    else if (close !== undefined) open.pop();
    else append(lines, entity === undefined ? (plain ?? '') : (ENTITIES[entity] ?? `&${entity};`), open.at(-1));
  }
  return lines;
}

const classOf = (scope: string): string | undefined => {
  const first = scope.split(' ')[0]?.replace(/^hljs-/, '') ?? '';
  return CLASSES[first];
};

function append(lines: Run[][], text: string, className: string | undefined): void {
  text.split('\n').forEach((part, index) => {
    if (index > 0) lines.push([]);
    const line = lines.at(-1);
    if (part === '' || line === undefined) return;
    const last = line.at(-1);
    const lastClass = typeof last === 'string' ? undefined : last?.[0];
    if (last === undefined || lastClass !== className) line.push(className === undefined ? part : [className, part]);
    else line[line.length - 1] = typeof last === 'string' ? last + part : [last[0], last[1] + part];
  });
}
