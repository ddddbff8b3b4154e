import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

export interface AccordionProps extends Omit<ComponentPropsWithRef<'details'>, 'title'> {
  title: ReactNode;
  /** Makes the title a heading of this level. */
  level?: 2 | 3 | 4;
  /** Beside the title: a count, a label. */
  aside?: ReactNode;
}

/** A section that opens. The browser's own `<details>`: works without scripts, and find-in-page opens it. */
export function Accordion({ title, level, aside, className, children, ...rest }: AccordionProps) {
  const Heading = level ? (`h${level}` as const) : 'span';
  return (
    <details {...rest} className={classes('acc', className)}>
      <summary>
        <Heading>{title}</Heading>
        {aside}
        <Icon name="chevronDown" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
