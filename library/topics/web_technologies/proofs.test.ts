import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { accepts, codeOf, library, printed, refuses, says } from '../../proof/index.ts';

/** What a script writes to the console, and what it puts into the elements of a page. */
function run(script: string) {
  const lines: string[] = [];
  const elements: Record<string, { innerHTML?: unknown }> = {};
  const found = (id: string) => {
    elements[id] ??= {};
    return elements[id];
  };
  runInNewContext(script, {
    console: { log: (...values: unknown[]) => lines.push(values.join(' ')) },
    document: { getElementById: found },
  });
  return { lines, elements };
}

type Links = Record<string, string[]>;
type Ranks = Record<string, number>;

/** The next round of PageRank. */
function next(links: Links, rank: Ranks, d = 0.85): Ranks {
  const pages = Object.keys(links);
  const received = (page: string) =>
    pages
      .filter(from => links[from]?.includes(page))
      .reduce((sum, from) => sum + (rank[from] ?? 0) / (links[from]?.length ?? 1), 0);
  return Object.fromEntries(pages.map(page => [page, 1 - d + d * received(page)]));
}
const total = (rank: Ranks) => Object.values(rank).reduce((sum, value) => sum + value, 0);

test('PageRank by hand and by program', async () => {
  const links = { Home: ['News', 'Team'], News: ['Home', 'Shop'], Team: ['Home'], Shop: ['Home'] };
  const first = next(links, { Home: 1, News: 1, Team: 1, Shop: 1 });
  const second = next(links, first);
  const shown = (rank: Ranks) => Object.values(rank).map(value => value.toFixed(3));
  says('search_and_pagerank', `| 1 | ${shown(first).join(' | ')} |`, `| 2 | ${shown(second).join(' | ')} |`);
  expect(total(second)).toBeCloseTo(4, 9);
  const [program = ''] = codeOf('search_and_pagerank');
  const lines = (await printed(program)).split('\n');
  expect(lines).toEqual(Object.entries(second).map(([page, value]) => `${page} ${value.toFixed(3)}`));
  says('search_and_pagerank', ...lines.map(line => `\`${line}\``));
});

test('PageRank in the questions', () => {
  const d = 0.85;
  accepts('web_rank_once|a', (1 - d + d * (1.2 / 2 + 0.8)).toFixed(2));
  accepts('web_rank_once|b', '1 + d*(r/k - 1)');
  accepts('web_rank_once|c', (1 - 0.75).toFixed(2));
  refuses('web_rank_once|c', (1 - d).toFixed(2));
  refuses('web_rank_once|a', (1 - d + d * 2).toFixed(2), '1.425');
  accepts('web_rank_votes|a', (1 - d + d * 10 * (0.4 / 20)).toFixed(2));
  expect(100 * d * (1 - d)).toBeCloseTo(12.75, 9); // what the new pages of part c give
  accepts('web_rank_votes|b', (1 - d + d * (3 / 4)).toFixed(4));
  refuses('web_rank_votes|b', '0.788', '1.425');
  const links = { A: ['B', 'C'], B: ['C'], C: ['A'] };
  const first = next(links, { A: 1, B: 1, C: 1 });
  accepts(
    'web_rank_round|a',
    Object.values(first).map(value => `n${Math.round(value * 1000)}`),
  );
  const second = next(links, first);
  accepts('web_rank_round|b', (second.A ?? 0).toPrecision(3));
  accepts('web_rank_round|c', Math.round(total(second) * 1e6) / 1e6);
  let rank: Ranks = { A: 1, C: 1.4 };
  for (let round = 0; round < 200; round++) rank = next({ A: ['C'], C: ['A'] }, rank);
  expect(rank.A).toBeCloseTo(rank.C ?? 0, 6);
  expect(next({ A: ['C'], C: ['A'] }, { A: 1, C: 1 })).toEqual({ A: 1, C: 1 });
});

test('scripts', async () => {
  const [, booking = ''] = codeOf('web_page_parts', 'javascript');
  expect(run(booking).lines).toEqual(['Seats left: 2', 'Seats left: 1', 'Seats left: 0', 'Sold out']);
  const [trace = ''] = codeOf('web_js_trace', 'javascript');
  accepts('web_js_trace|a', String(run(trace).elements.sum?.innerHTML));
  let evaluated = 0;
  runInNewContext(trace.replace('i % 2 == 1', 'odd(i)'), {
    document: { getElementById: () => ({}) },
    odd: (i: number) => {
      evaluated += 1;
      return i % 2 === 1;
    },
  });
  accepts('web_js_trace|b', evaluated);
  const [python = ''] = codeOf('rest_and_json');
  const [script = ''] = codeOf('rest_and_json', 'javascript');
  expect(run(script).lines).toEqual([await printed(python)]);
  says('rest_and_json', `It prints \`${await printed(python)}\`.`, `1 × 12.25 = **£${run(script).lines[0]}**`);
});

test('the check of an age', () => {
  const block = JSON.stringify(library.pages.get('web_age_check')?.wire.children);
  const hidden = JSON.parse(`"${/"testCode":"((?:[^"\\]|\\.)*)"/.exec(block)?.[1]}"`) as string;
  const solution =
    'function validAge(text) { const n = Number(text); return Number.isInteger(n) && n >= 11 && n <= 18; }\n';
  expect(run(solution + hidden).lines).toEqual(['true false false']);
  const [begun = ''] = codeOf('web_age_check', 'javascript');
  expect(() => run(begun + hidden)).toThrow('11 is allowed');
  accepts('web_age_check|a', 'W & ~(L | H)');
  accepts('web_age_check|b', 'H | L | ~W');
  refuses('web_age_check|b', '~(W & ~L & ~H)', '~W & L & H');
  refuses('web_age_check|a', 'W & ~(L & H)', 'W & (~L | ~H)');
});

test('JSON and XML', () => {
  const [text = ''] = codeOf('web_json_total', 'plaintext');
  const order = JSON.parse(text) as { items: { qty: number; price: number }[]; gift: unknown };
  accepts(
    'web_json_total|a',
    order.items.reduce((sum, { qty, price }) => sum + qty * price, 0),
  );
  accepts('web_json_total|b', [...text].filter(sign => sign === '{').length);
  expect(typeof order.gift).toBe('boolean');
  const xml = '<pupil><name>Asha</name><age>15</age></pupil>';
  const json = JSON.stringify({ name: 'Asha', age: 15 });
  says('web_json_xml', xml, `has ${xml.length} characters`);
  accepts('web_json_xml|a', json, '{"age": 15, "name": "Asha"}', '{ "name" : "Asha", "age" : 15 }');
  refuses('web_json_xml|a', '{"name": "Asha", "age": "15"}', "{'name': 'Asha', 'age': 15}", '{name: "Asha", age: 15}');
  refuses('web_json_xml|a', '{["name": "Asha", "age": 15]}');
  accepts('web_json_xml|c', xml.length - json.length);
  accepts('web_live_scores|b', ((90 * 60 * 800) / 1e6).toPrecision(3));
});

test('typed rules and requests', () => {
  accepts(
    'web_css_rule|a',
    'h2 {color: blue;}',
    'h2{color:blue}',
    'H2 { color : #00F ; }',
    'h2 {color: rgb(0, 0, 255)}',
    'h2 {\n color: blue;\n}',
  );
  refuses(
    'web_css_rule|a',
    '.h2 {color: blue;}',
    '<h2 color=blue>',
    'h2 {colour: blue;}',
    'h2 {color: "blue";}',
    'h2 {background-color: blue;}',
    'h2 {font-color: blue;}',
  );
  accepts(
    'web_css_rule|b',
    '.late {color: red;}',
    '.late{color:#ff0000}',
    '*.late {color: red;}',
    '[class="late"] {color: red}',
  );
  refuses(
    'web_css_rule|b',
    '#late {color: red;}',
    'late {color: red;}',
    'p.late {color: red;}',
    '.late {text-color: red;}',
    '.Late {color: red;}',
  );
  accepts('web_crud|b', 'DELETE /books/40', 'delete /books/40/', 'DELETE /books/40 HTTP/1.1');
  refuses(
    'web_crud|b',
    'GET /books/40/delete',
    'DELETE FROM books',
    'DELETE /book/40',
    'POST /books/40',
    'DELETE /books/12',
    'DELETE books/40',
  );
});

test('how a check in the page is passed by', () => {
  accepts('web_where|a', ['voucher', 'staff', 'order']);
  refuses('web_where|a', ['voucher', 'staff', 'order', 'zoom'], ['staff', 'letters'], ['voucher', 'order']);
  accepts('web_where|b', ['off', 'edit', 'direct'], ['direct', 'off', 'edit']);
  refuses(
    'web_where|b',
    'off',
    ['off', 'edit'],
    ['off', 'edit', 'direct', 'server'],
    ['off', 'edit', 'direct', 'https'],
    ['off', 'edit', 'direct', 'noise'],
  );
});

test('what a crawler looks for, in a student’s own words', () => {
  accepts(
    'web_index_steps|b',
    'links',
    'hyperlinks to other pages',
    'It looks for links to other pages',
    'the URLs on it',
    'the a tags',
    'href attributes',
    'the URLs of other pages',
    'the URL of the next page',
    'links with the URL of the page they lead to',
    'each link and its URL',
    'another page’s URL',
    "the next page's URL",
    'it follows all of the links that it finds',
    'other pages that are linked from it',
    'links to other websites, and not only to its own',
  );
  refuses(
    'web_index_steps|b',
    'keywords',
    'the title of the page',
    'no links',
    'non-links',
    'the opposite of links',
    'anything but links',
    'keywords, not links',
    'keywords or links',
    'it does not look for links',
    'pages that link to it',
    'pages linking to this page',
    'incoming links',
    'backlinks',
    'the number of links',
    'the link count',
    'broken links',
    'the URL of this page',
    'its own URL',
    'its URL',
    "the page's URL",
    'the index',
    'matches for the query',
    'nothing',
  );
});
