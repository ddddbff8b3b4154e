import type { ContentObject } from '@cs/contract';
import type { Rich } from '@cs/contract/rich';
import { CannotDraw } from './cannotDraw.ts';
import { BODY, blockRows, type Place } from './paper/blocks.ts';
import { atomsOf, type Draft } from './paper/inline.ts';
import { COLOURS, type Pen, type Tag } from './paper/pen.ts';
import { glued, labelled, type Row, ruledRows, textRows, together, WRITING } from './paper/row.ts';
import type { Look } from './paper/ruler.ts';

const HINT: Look = { face: 'italic', size: 9, colour: COLOURS.soft };
const MONO: Look = { face: 'mono', size: 8.8 };
const TICK = 10;

/** What a learner gets to write in, below a question of each type (`learning.md §4`). Nothing of it is an answer. */
const SPACES: Readonly<Record<string, (question: ContentObject, draft: Draft, place: Place) => Row[]>> = {
  isaacMultiChoiceQuestion: (question, draft, place) => [
    ...told('Tick one box.', draft, place),
    ...ticks(question.choices ?? [], draft, place),
  ],
  isaacItemQuestion: (question, draft, place) => [
    ...told('Tick every box that is right.', draft, place),
    ...ticks(question.items ?? [], draft, place),
  ],
  isaacReorderQuestion: (question, draft, place) => [
    ...told('Put them in order: write 1 in the box of the first, 2 in the box of the next, and so on.', draft, place),
    ...ticks(question.items ?? [], draft, place, 16),
  ],
  isaacParsonsQuestion: parsonsSpace,
  isaacClozeQuestion: clozeSpace,
  isaacNumericQuestion: numericSpace,
  isaacSymbolicQuestion: (_, draft, place) => [...working(draft, place), ...answerLine('Answer', draft, place)],
  isaacSymbolicLogicQuestion: (_, draft, place) => [...working(draft, place), ...answerLine('Answer', draft, place)],
  isaacSymbolicChemistryQuestion: (_, draft, place) => answerLine('Answer', draft, place),
  isaacStringMatchQuestion: shortSpace,
  isaacRegexMatchQuestion: shortSpace,
  isaacFreeTextQuestion: (_, _draft, place) => ruledRows(4, place.x, place.width, 4),
};

/** Whether there is a way to answer questions of this type on paper. */
export const hasSpace = (type: string): boolean => type in SPACES;

/** Room for the answer to a question. @throws {CannotDraw} for a type that needs the screen */
export function answerRows(question: ContentObject, draft: Draft, place: Place): Row[] {
  const space = SPACES[question.type];
  if (!space) throw new CannotDraw(`answers of type ${question.type}`);
  return together(space(question, draft, place));
}

/** What to do, in small print. */
function told(words: string, draft: Draft, { x, width, parent }: Place): Row[] {
  return glued(
    textRows(atomsOf([words], draft, HINT), draft.ruler, { x, width, tag: { type: 'P', parent }, before: 6 }),
  );
}

/** Choices, each with a box before it. */
function ticks(choices: readonly ContentObject[], draft: Draft, { x, width, parent }: Place, size = TICK): Row[] {
  const list: Tag = { type: 'L', parent };
  const indent = size + 10;
  return choices.flatMap(choice => {
    const item: Tag = { type: 'LI', parent: list };
    const box: Tag = { type: 'Lbl', parent: item };
    const body: Tag = { type: 'LBody', parent: item };
    const inside: Place = { x: x + indent, width: width - indent, parent: body };
    const rows = choiceRows(choice, draft, inside);
    const tick = (pen: Pen, baseline: number) =>
      pen.tagged(box, () =>
        pen.readAs('☐ ', () => pen.box(x + 3, baseline - 3.5 - size / 2, size, size, COLOURS.soft)),
      );
    const [first, ...rest] = labelled(rows, tick);
    if (!first) return [];
    const height = rest.length === 0 ? Math.max(first.height, size + 5) : first.height;
    return together([{ ...first, height, before: Math.max(first.before, 3) }, ...rest]);
  });
}

function choiceRows({ rich = [], children = [] }: ContentObject, draft: Draft, place: Place): Row[] {
  if (children.length > 0) throw new CannotDraw('a choice that holds more than text');
  return blockRows(withoutParagraph(rich), draft, place).map((row, n) => (n === 0 ? { ...row, before: 3 } : row));
}

const withoutParagraph = (rich: Rich): Rich => {
  const [only] = rich;
  return rich.length === 1 && typeof only === 'object' && 'tag' in only && only.tag === 'p'
    ? (only.children ?? [])
    : rich;
};

/** Lines of code to be put in order, each with a letter, and lines to write them on. */
function parsonsSpace(question: ContentObject, draft: Draft, { x, width, parent }: Place): Row[] {
  const items = question.items ?? [];
  const list: Tag = { type: 'L', parent };
  const lines = items.flatMap((item, n) => {
    const entry: Tag = { type: 'LI', parent: list };
    const tag: Tag = { type: 'Lbl', parent: entry };
    const letter = (pen: Pen, baseline: number) =>
      pen.tagged(tag, () => pen.text(`${String.fromCharCode(65 + n)} `, x + 3, baseline, { ...BODY, face: 'bold' }));
    const code: Rich = item.rich ?? [item.value ?? ''];
    const indent = '    '.repeat(item.indentation ?? 0);
    const rows = textRows(atomsOf([indent, ...code], draft, MONO), draft.ruler, {
      x: x + 24,
      width: width - 24,
      tag: { type: 'LBody', parent: entry },
      before: n === 0 ? 6 : 2.5,
    });
    return labelled(rows, letter);
  });
  const how = question.disableIndentation
    ? 'Write the lines that are needed in the right order.'
    : 'Write the lines that are needed in the right order, with their indentation.';
  return [...glued(lines), ...told(how, draft, { x, width, parent }), ...ruledRows(items.length, x, width, 0)];
}

/** What the gaps of a text are filled from. */
function clozeSpace(question: ContentObject, draft: Draft, { x, width, parent }: Place): Row[] {
  const items = question.items ?? [];
  if (items.length === 0) return [];
  const between: Rich = ['\u00a0\u00a0|\u00a0\u00a0 '];
  const choices: Rich = items.flatMap((item, n) => [
    ...(n > 0 ? between : []),
    ...withoutParagraph(item.rich ?? [item.value ?? '']),
  ]);
  const how = question.withReplacement
    ? 'Fill the gaps from these. Each may be used more than once.'
    : 'Fill the gaps from these. None is used more than once.';
  const inside = { x: x + 8, width: width - 16, tag: { type: 'P', parent }, before: 3 };
  const rows = textRows(atomsOf(choices, draft, BODY), draft.ruler, inside);
  return [...told(how, draft, { x, width, parent }), ...rows];
}

/** Room to work something out. */
function working(draft: Draft, { x, width, parent }: Place): Row[] {
  const [words] = textRows(atomsOf(['Working'], draft, { ...HINT, size: 8 }), draft.ruler, {
    x: x + 5,
    width,
    tag: { type: 'P', parent },
  });
  return [
    {
      height: 2.5 * WRITING,
      slack: 0.8 * WRITING,
      before: 6,
      glue: true,
      draw(pen, top, height) {
        pen.decoration(() => pen.box(x, top, width, height, COLOURS.faint));
        words?.draw(pen, top, words.height);
      },
    },
  ];
}

/** "Answer" and a line after it, which may end in a unit. */
function answerLine(label: string, draft: Draft, { x, width, parent }: Place, unit: Rich = []): Row[] {
  const tag: Tag = { type: 'P', parent };
  const [words] = textRows(atomsOf([label], draft, { ...BODY, face: 'bold' }), draft.ruler, { x, width, tag });
  const unitWidth = unit.length === 0 ? 0 : 80;
  const [after] =
    unit.length === 0
      ? []
      : textRows(atomsOf(unit, draft, BODY), draft.ruler, { x: x + width - unitWidth + 8, width: unitWidth, tag });
  const start = x + 52;
  return [
    {
      height: WRITING + 3,
      before: 5,
      glue: false,
      draw(pen, top) {
        words?.draw(pen, top + 9, words.height);
        pen.decoration(() =>
          pen.line(start, top + WRITING - 1, x + width - unitWidth, top + WRITING - 1, 0.6, COLOURS.line),
        );
        after?.draw(pen, top + 9, after.height);
      },
    },
  ];
}

function numericSpace(question: ContentObject, draft: Draft, place: Place): Row[] {
  const { displayUnit, requireUnits } = question;
  const unit: Rich = displayUnit ? [displayUnit.includes('\\') ? { maths: displayUnit, html: '' } : displayUnit] : [];
  const half = { ...place, width: Math.min(place.width, 320) };
  return [
    ...working(draft, place),
    ...answerLine('Answer', draft, half, unit),
    ...(requireUnits ? answerLine('Unit', draft, { ...place, width: 200 }) : []),
  ];
}

/** A word or a line; several lines where several may be typed. */
function shortSpace(question: ContentObject, draft: Draft, place: Place): Row[] {
  return question.multiLineEntry ? ruledRows(5, place.x, place.width, 4) : answerLine('Answer', draft, place);
}
