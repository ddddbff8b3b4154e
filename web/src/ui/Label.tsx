import type { Stage } from '@cs/contract';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

/** `overdue` is the strong one. Leaf and brick say right and wrong, done and overdue: they never decorate. */
export type LabelKind = 'plain' | 'gcse' | 'alevel' | 'leaf' | 'brick' | 'sun' | 'plum' | 'overdue';

export interface LabelProps {
  kind?: LabelKind;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

/** A word with hexagonal ends. */
export function Label({ kind = 'plain', icon, className, children }: LabelProps) {
  const colour = kind === 'plain' ? undefined : kind === 'overdue' ? 'solid' : kind;
  return (
    <span className={classes('label', colour, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

const stages: Record<Stage, { word: string; kind: LabelKind }> = {
  gcse: { word: 'GCSE', kind: 'gcse' },
  a_level: { word: 'A level', kind: 'alevel' },
  all: { word: 'All stages', kind: 'plain' },
};

/** The stage a page or question is meant for. */
export function StageLabel({ stage }: { stage: Stage }) {
  const { word, kind } = stages[stage];
  return <Label kind={kind}>{word}</Label>;
}
