import { DropZones, zonesIn } from '../markup/dropZones.ts';
import { flag } from './common.ts';
import { itemsQuestion } from './items.ts';
import type { AuthoredObject, BlockType } from './types.ts';

/** Readers put items into the gaps of the question's text; an item has an encoding of its own, HTML if it names none. */
export const cloze = {
  ...itemsQuestion,
  type: 'isaacClozeQuestion',
  choiceType: 'itemChoice',
  itemEncoding: 'html',
  itemsEncodeThemselves: true,
  gaps: true,
  fields: { withReplacement: flag },
  secretFields: { ...itemsQuestion.secretFields, detailedItemFeedback: flag },
  problems: (question: AuthoredObject) => [...itemsQuestion.problems(question), ...problemsOfGaps(question)],
} satisfies BlockType;

function problemsOfGaps(question: AuthoredObject): string[] {
  const gaps = gapsOf(question);
  if (gaps.length === 0) return ['a cloze question needs gaps: [drop-zone]'];
  const missing = gaps.map((_, index) => index).filter(index => !gaps.includes(index));
  const holes = missing.length > 0 ? [`no gap has the index ${missing.join(', ')}: they run from 0 without holes`] : [];
  const filled = new Set(listOf(question.choices).map(({ items }) => listOf(items).length));
  const others = [...filled].filter(length => length > 0 && length !== gaps.length);
  return others.length > 0
    ? [...holes, `gaps in the text: ${gaps.length}, but in choices: ${others.join(', ')}`]
    : holes;
}

const listOf = (value: unknown): AuthoredObject[] => (Array.isArray(value) ? value : []);

/** The index of each gap, in the order of the text; one that cannot be read is told where the text is compiled. */
function gapsOf(question: AuthoredObject): number[] {
  const texts = [...textsOf(question)];
  const zones = new DropZones(texts);
  return texts.flatMap(zonesIn).flatMap(parts => zones.take(parts)?.dropZone ?? []);
}

function* textsOf({ value, children }: AuthoredObject): Generator<string> {
  if (typeof value === 'string') yield value;
  for (const child of listOf(children)) yield* textsOf(child);
}
