const DEEPEST = 4;
const MOST_ITEMS = 100;

/** A value as the console of a browser shows it: texts as they are, anything else as it would be written. */
export const printed = (value: unknown): string => (typeof value === 'string' ? value : inspect(value, []));

function inspect(value: unknown, around: readonly unknown[]): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `[Function ${value.name || 'without a name'}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (around.includes(value)) return '[the same again]';
  if (around.length >= DEEPEST) return Array.isArray(value) ? '[…]' : '{…}';
  const inside = (each: unknown) => inspect(each, [...around, value]);
  if (value instanceof Error) return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${listed(value, inside)}]`;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return `${value.constructor.name} [${listed(Array.from(value as unknown as ArrayLike<number>), inside)}]`;
  if (value instanceof Set) return `Set {${listed([...value], inside)}}`;
  if (value instanceof Map) return `Map {${listed([...value], ([key, item]) => `${inside(key)} => ${inside(item)}`)}}`;
  const name = value.constructor?.name;
  const fields = listed(Object.entries(value), ([key, item]) => `${keyOf(key)}: ${inside(item)}`);
  const text = fields ? `{ ${fields} }` : '{}';
  return name && name !== 'Object' ? `${name} ${text}` : text;
}

const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

function listed<T>(items: readonly T[], show: (item: T) => string): string {
  const first = items.slice(0, MOST_ITEMS).map(show);
  if (items.length > MOST_ITEMS) first.push(`… ${items.length - MOST_ITEMS} more`);
  return first.join(', ');
}
