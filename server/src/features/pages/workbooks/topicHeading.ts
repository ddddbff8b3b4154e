import { atomsOf, type Draft } from './paper/inline.ts';
import { COLOURS, type Tag } from './paper/pen.ts';
import { glued, type Row, textRows } from './paper/row.ts';
import { A4 } from './paper/sheets.ts';

/** The head of a topic: its strand in small print, and its name. */
export function topicHeading(strand: string, topic: string, draft: Draft, parent: Tag): Row[] {
  const small = atomsOf([strand], draft, { face: 'body', size: 9.5, colour: COLOURS.soft });
  const large = atomsOf([topic], draft, { face: 'bold', size: 19 });
  return glued([
    ...textRows(small, draft.ruler, { ...A4.column, tag: { type: 'P', parent } }),
    ...textRows(large, draft.ruler, { ...A4.column, tag: { type: 'H2', parent }, before: 0 }),
  ]);
}
