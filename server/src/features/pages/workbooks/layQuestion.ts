import type { Page, Snapshot } from '@cs/content';
import type { ContentObject } from '@cs/contract';
import { SIGNED_OUT, shuffledFor } from '../../questions/shuffle.ts';
import { answerRows, hasSpace } from './answerSpace.ts';
import { CannotDraw } from './cannotDraw.ts';
import { figureRows } from './figures/figureRows.ts';
import { BODY, blockRows, type Place } from './paper/blocks.ts';
import { codeRows } from './paper/code.ts';
import { atomsOf, type Draft } from './paper/inline.ts';
import { COLOURS, type Tag } from './paper/pen.ts';
import { glued, heightOf, labelled, type Row, textRows, together } from './paper/row.ts';

/** A part longer than this (pt) may be broken over two pages: between its question and its answer, or inside either. */
const LONGEST_WHOLE = 480;
const INDENT = 27;
/** Width of what stands beside the title. */
const NOTE = 190;

export interface QuestionPlace extends Place {
  number: number;
  /** In small print beside the title: difficulty and exam boards. */
  note: string;
}

/**
 * A question page as it stands in a workbook: number and title, then each part with room for the answer. Of what the
 * page holds, answers, explanations and hints are never looked at.
 * @throws {CannotDraw} when something on the page needs the screen
 */
export function layQuestion(snapshot: Snapshot, page: Page, draft: Draft, place: QuestionPlace): Row[] {
  const { number, note, x, width, parent } = place;
  const section: Tag = { type: 'Sect', parent };
  const head: Tag = { type: 'H3', parent: section };
  const title = page.compiled.richTitle ?? [page.title];
  const heading = labelled(
    textRows(atomsOf(title, draft, { face: 'bold', size: 11 }), draft.ruler, {
      x: x + INDENT,
      width: width - INDENT - NOTE,
      tag: head,
      before: 22,
    }),
    (pen, baseline) => {
      pen.decoration(() => pen.line(x, baseline - 15, x + width, baseline - 15, 0.8, COLOURS.faint));
      pen.tagged(head, () => pen.text(`${number} `, x, baseline, { face: 'bold', size: 11 }));
    },
  );
  const small = { face: 'body', size: 8, colour: COLOURS.soft } as const;
  const [aside] = textRows(atomsOf([note], draft, small), draft.ruler, {
    x: x + width - NOTE,
    width: NOTE,
    tag: { type: 'P', parent: section },
    align: 'right',
  });
  const named = heading.map((row, n) => {
    if (n < heading.length - 1) return row;
    const above = heightOf(heading) - row.height - (heading[0]?.before ?? 0);
    const draw: Row['draw'] = (pen, top, height) => {
      row.draw(pen, top, height);
      aside?.draw(pen, top - above + 1.5, aside.height);
    };
    return { ...row, draw };
  });
  const inside: Place = { x: x + INDENT, width: width - INDENT, parent: section };
  const body = objects(page.compiled.children ?? [], { snapshot, draft, letters: lettersFor(page) }, inside);
  if (body.length === 0 || page.parts.length === 0) throw new CannotDraw('a page without questions');
  return [...glued(named), ...body];
}

interface Context {
  snapshot: Snapshot;
  draft: Draft;
  /** The letter of each part, when there are several. */
  letters: ReadonlyMap<string, string>;
}

function lettersFor({ parts }: Page): ReadonlyMap<string, string> {
  if (parts.length < 2) return new Map();
  return new Map(parts.map(({ id }, n) => [id, String.fromCharCode(97 + n)]));
}

/** What introduces a part stays with it. */
function objects(children: readonly ContentObject[], context: Context, place: Place): Row[] {
  return children.flatMap(child => object(child, context, place));
}

function object(child: ContentObject, context: Context, place: Place): Row[] {
  const { draft } = context;
  if (child.audience || child.display) throw new CannotDraw('something for some readers alone');
  if (hasSpace(child.type)) return partRows(child, context, place);
  switch (child.type) {
    case 'content': {
      if (child.layout && child.layout !== 'default') throw new CannotDraw(`the layout ${child.layout}`);
      const rows = [
        ...titleRows(child, draft, place),
        ...blockRows(child.rich ?? [], draft, place),
        ...objects(child.children ?? [], context, place),
      ];
      return heightOf(rows) < LONGEST_WHOLE / 2 ? glued(rows) : rows;
    }
    case 'figure':
      return glued(figureRows(child, draft, place));
    case 'codeSnippet':
      return glued(codeRows(child.richCode ?? [], draft.ruler, { ...place, before: 6 }));
    case 'codeTabs':
      return (child.children ?? []).flatMap(tab => object(tab, context, place));
    default:
      throw new CannotDraw(`a block of type ${child.type}`);
  }
}

function titleRows({ title, richTitle }: ContentObject, draft: Draft, { x, width, parent }: Place): Row[] {
  if (!title) return [];
  const atoms = atomsOf(richTitle ?? [title], draft, { face: 'bold', size: 9 });
  return glued(textRows(atoms, draft.ruler, { x, width, tag: { type: 'P', parent }, before: 6 }));
}

/** A part: its letter, its question, and room for the answer. Choices come in the order in which visitors see them. */
function partRows(question: ContentObject, context: Context, place: Place): Row[] {
  const { snapshot, draft, letters } = context;
  const id = question.id ?? '';
  const letter = letters.get(id);
  const asked = [
    ...titleRows(question, draft, place),
    ...blockRows(question.rich ?? [], draft, place),
    ...objects(question.children ?? [], context, place),
  ];
  const answer = answerRows(mixed(question, snapshot.questions.get(id)?.shuffled === true), draft, place);
  const [first, ...rest] = asked.length > 0 ? asked : answer;
  if (!first) throw new CannotDraw('a part without a question');
  const rows = [{ ...first, before: 10 }, ...rest, ...(asked.length > 0 ? answer : [])];
  const tag: Tag = { type: 'P', parent: place.parent };
  const shown = letter
    ? labelled(rows, (pen, baseline) =>
        pen.tagged(tag, () => pen.text(`(${letter}) `, place.x - INDENT, baseline, { ...BODY, face: 'bold' })),
      )
    : rows;
  return heightOf(shown) <= LONGEST_WHOLE ? together(shown) : keptAt(shown, asked.length);
}

/** A long part is broken anywhere but between the question and the beginning of its answer. */
const keptAt = (rows: readonly Row[], end: number): Row[] =>
  rows.map((row, n) => (n === end - 1 || n === 0 ? { ...row, glue: true } : row));

/** What is put in order by the learner is always offered out of order, whatever the page does on the screen. */
const ORDERED = ['isaacReorderQuestion', 'isaacParsonsQuestion'];

const mixed = (question: ContentObject, shuffled: boolean): ContentObject => {
  if (!shuffled && !ORDERED.includes(question.type)) return question;
  const { id = '', choices, items } = question;
  return {
    ...question,
    ...(choices && { choices: shuffledFor(SIGNED_OUT, id, choices) }),
    ...(items && { items: shuffledFor(SIGNED_OUT, id, items) }),
  };
};
