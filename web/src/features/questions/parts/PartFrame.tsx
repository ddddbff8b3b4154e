import type { ReactNode } from 'react';
import { anchorOf } from '../../../blocks/index.ts';
import { classes, type PartState as Look, PartHexagon } from '../../../ui/index.ts';
import { usePageParts } from './store.ts';

const looks: Record<Look, string | undefined> = {
  waiting: undefined,
  current: 'now',
  right: 'right',
  wrong: 'wrong',
  locked: 'locked',
};
const words: Partial<Record<Look, string>> = { right: 'correct', wrong: 'incorrect', locked: 'locked' };

/** A part on the spine: a region with its letter and state in its name. The only part of a page is just "Question". */
export function PartFrame({ id, look, children }: { id: string; look: Look; children: ReactNode }) {
  const { letters, soloMark } = usePageParts();
  const letter = letters.get(id);
  const name = letter ? `Part ${letter}` : 'Question';
  const said = words[look];
  return (
    <section
      className={classes('part', looks[look])}
      aria-label={letter && said ? `${name}, ${said}` : name}
      id={anchorOf(id)}
    >
      <PartHexagon letter={letter ?? soloMark} state={look} />
      <h2 className="sr">{name}</h2>
      <div>{children}</div>
    </section>
  );
}
