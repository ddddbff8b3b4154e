import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { PartHexagon, type PartState } from './PartHexagon.tsx';

export interface QuestionPartProps {
  letter: string;
  state?: PartState;
  /** "Part" unless told; tests say "Question". */
  word?: string;
  id?: string;
  children: ReactNode;
}

const looks: Record<PartState, string | undefined> = {
  waiting: undefined,
  current: 'now',
  right: 'right',
  wrong: 'wrong',
  locked: 'locked',
};
const words: Partial<Record<PartState, string>> = { right: 'correct', wrong: 'incorrect', locked: 'locked' };

/** A part of a question on the spine: its hexagon, and beside it the text, the answer, the button and the feedback. */
export function QuestionPart({ letter, state = 'waiting', word = 'Part', id, children }: QuestionPartProps) {
  const name = `${word} ${letter}`;
  const said = words[state];
  return (
    <section className={classes('part', looks[state])} aria-label={said ? `${name}, ${said}` : name} id={id}>
      <PartHexagon letter={letter} state={state} />
      <h2 className="sr">{name}</h2>
      <div>{children}</div>
    </section>
  );
}
