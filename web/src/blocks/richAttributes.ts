/** HTML's names where React has its own. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  tabindex: 'tabIndex',
  for: 'htmlFor',
};

/** Attributes that stand for true when they are there at all. */
const FLAGS = new Set(['open', 'reversed']);

/** The attributes of a compiled element as React takes them. Styles never travel, so strings are all there is. */
export function reactAttributes(attrs: Readonly<Record<string, string>> | undefined): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attrs ?? {}).map(([name, value]) => [REACT_NAMES[name] ?? name, FLAGS.has(name) ? true : value]),
  );
}
