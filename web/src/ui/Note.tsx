import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type NoteKind = 'good' | 'bad' | 'warn' | 'info' | 'teach';

export interface NoteProps {
  kind?: NoteKind;
  title?: ReactNode;
  /** The level of the title's heading. */
  level?: 2 | 3 | 4;
  /** Announced when it appears: `polite` for feedback, `assertive` for a failure. */
  live?: 'polite' | 'assertive';
  id?: string;
  className?: string;
  children?: ReactNode;
}

const looks: Record<NoteKind, { colour: string; icon: IconName }> = {
  good: { colour: 'leaf', icon: 'tick' },
  bad: { colour: 'brick', icon: 'cross' },
  warn: { colour: 'sun', icon: 'bang' },
  info: { colour: 'sky', icon: 'info' },
  teach: { colour: 'plum', icon: 'person' },
};

/** Feedback on an answer and callouts: right, wrong, nearly, worth knowing, for teachers. */
export function Note({ kind = 'info', title, level = 3, live, id, className, children }: NoteProps) {
  const Heading = `h${level}` as const;
  const { colour, icon } = looks[kind];
  return (
    <div
      className={classes('note', kind, className)}
      id={id}
      role={live && (live === 'assertive' ? 'alert' : 'status')}
    >
      <span className={`hexi sm ${colour}`}>
        <Icon name={icon} />
      </span>
      <div>
        {title && <Heading>{title}</Heading>}
        {children}
      </div>
    </div>
  );
}
