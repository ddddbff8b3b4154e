import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const tokens = read('tokens.css');

/** The declarations of the block that follows this selector. */
function block(selector: string): string {
  const [, rest = ''] = tokens.split(`${selector} {`);
  return (rest.split('}')[0] ?? '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function colours(selector: string): Map<string, string> {
  return new Map(
    [...block(selector).matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Contrast ratio by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker = 0, lighter = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const text = [
  ...['canvas', 'surface', 'sunken', 'hover'].flatMap(back => [`ink ${back}`, `ink-2 ${back}`, `brand ${back}`]),
  ...['leaf', 'brick', 'sky', 'plum', 'brand'].flatMap(role => [
    `${role} ${role}-tint`,
    `ink ${role}-tint`,
    `on-${role} ${role}`,
  ]),
  ...['c-kw', 'c-str', 'c-num', 'c-com', 'c-fn'].map(part => `${part} code-bg`),
  'sun-ink sun-tint',
  'on-sun sun',
  'on-night night',
  'on-night-2 night',
  'surface ink',
];
const edges = ['edge canvas', 'edge surface', 'edge sunken'];

describe('tokens', () => {
  it('gives the switch and the system preference the same dark theme', () => {
    const bySwitch = block(':root[data-theme="dark"]');
    expect(bySwitch).toContain('--canvas:');
    expect(block(':root:not([data-theme="light"])')).toBe(bySwitch);
  });

  it.each([':root', ':root[data-theme="dark"]'])('keeps text at 4.5:1 and edges of controls at 3:1 in %s', selector => {
    const found = colours(selector);
    const ratio = (pair: string) => {
      const [front = '', back = ''] = pair.split(' ').map(name => found.get(name));
      return front && back ? contrast(front, back) : 0;
    };
    expect(text.filter(pair => ratio(pair) < 4.5)).toEqual([]);
    expect(edges.filter(pair => ratio(pair) < 3)).toEqual([]);
  });
});

describe('stylesheets', () => {
  const sheets = readdirSync(folder).filter(name => name.endsWith('.css') && name !== 'index.css');
  const everywhere = readdirSync(new URL('../', folder), { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.css'),
  );

  it('are all imported once', () => {
    const imported = [...read('index.css').matchAll(/@import "\.\/(.+)";/g)].map(([, name]) => name);
    const withQuestions = /@import "[./]+styles\/(.+)";/.exec(read('../features/questions/parts/parts.css'))?.[1];
    expect([...imported, withQuestions].sort()).toEqual([...sheets].sort());
  });

  it('use only colours of the tokens, except in the art on night and in print', () => {
    const literal = everywhere
      .filter(name => !/(?:tokens|signInArt|print)\.css$/.test(name))
      .filter(name => /#[0-9a-f]{3,8}\b|rgb\(/i.test(read(`../${name}`)));
    expect(literal).toEqual([]);
  });
});
