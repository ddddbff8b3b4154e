import type { Page } from '@cs/content';
import type { ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { library } from '../../proof/index.ts';

/** A place of the orders: the link of a topic says for which stage and exam board its pages are. */
interface Order {
  name: string;
  stage: 'gcse' | 'a_level';
  board: string;
  text: string;
}

const wire = (id: string): ContentObject => library.pages.get(id)?.wire ?? { type: 'missing' };
const textOf = ({ value = '', children = [] }: ContentObject): string => [value, ...children.map(textOf)].join('\n');

const gcse = ['aqa', 'edexcel', 'ocr'].map(
  (board): Order => ({ name: `GCSE ${board}`, stage: 'gcse', board, text: textOf(wire(`teaching_order_g_${board}`)) }),
);
const tabs = wire('teaching_order').children?.find(({ layout }) => layout === 'tabs')?.children ?? [];
const aLevel = tabs.map((tab): Order => {
  const board = tab.id?.split('|').at(-1) ?? '';
  return { name: `A level ${board}`, stage: 'a_level', board, text: textOf(tab) };
});
const orders = [...gcse, ...aLevel];

const isFor = ({ audience = [{}] }: Page, { stage, board }: Order): boolean =>
  audience.some(
    clause =>
      (clause.stage === undefined || clause.stage.some(each => each === stage)) &&
      (clause.examBoard === undefined || clause.examBoard.some(each => each === board)),
  );

/** What the words of a link say, and where it leads. */
const links = (text: string): [label: string, address: string][] =>
  [...text.matchAll(/\[([^\]]+)\]\((\/[^)]+)\)/g)].map(([, label = '', address = '']) => [
    label.replaceAll('\\', ''),
    address,
  ]);

const concepts = [...library.pages.values()].filter(
  ({ type, file }) => type === 'isaacConceptPage' && file.startsWith('topics/'),
);

it('there is an order for three boards of GCSE and five of A level', () => {
  expect(orders.map(({ name }) => name)).toEqual([
    ...['GCSE aqa', 'GCSE edexcel', 'GCSE ocr'],
    ...['A level aqa', 'A level cie', 'A level eduqas', 'A level ocr', 'A level wjec'],
  ]);
});

describe.each(orders.map(order => [order.name, order] as const))('the order for %s', (_, order) => {
  it('names every concept page that is for this stage and board, and no other', () => {
    const named = links(order.text).flatMap(([, address]) => address.match(/^\/concepts\/(\w+)$/)?.[1] ?? []);
    const wanted = concepts.filter(page => isFor(page, order)).map(({ id }) => id);
    expect([...new Set(named)].sort()).toEqual(wanted.sort());
  });
  it('opens topics and the Question Finder at this stage and board', () => {
    for (const [, address] of links(order.text)) {
      const { pathname, searchParams } = new URL(address, 'https://site.example');
      if (pathname.startsWith('/topics/'))
        expect([address, searchParams.get('stage'), searchParams.get('examBoard')]).toEqual([
          address,
          order.stage,
          order.board,
        ]);
      if (searchParams.has('topics'))
        expect([address, searchParams.get('stages'), searchParams.get('examBoards')]).toEqual([
          address,
          order.stage,
          order.board,
        ]);
    }
  });
  it('calls pages by their titles', () => {
    for (const [label, address] of links(order.text)) {
      const [, kind, id = ''] = address.match(/^\/(concepts|questions|topics)\/(\w+)/) ?? [];
      if (kind)
        expect([label, library.pages.get(kind === 'topics' ? `topic_summary_${id}` : id)?.title]).toEqual([
          label,
          label,
        ]);
    }
  });
  it('numbers its units in one row', () => {
    const numbers = [...order.text.matchAll(/^### (\d+)\./gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(10);
  });
});
