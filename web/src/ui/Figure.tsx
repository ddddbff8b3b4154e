import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface FigureProps {
  /** Counted through the page. */
  number?: number;
  caption?: ReactNode;
  /** Too wide for a phone: keeps its size and scrolls sideways. */
  wide?: boolean;
  id?: string;
  children: ReactNode;
}

/** A picture or table with "Figure 3" and a caption. */
export function Figure({ number, caption, wide, id, children }: FigureProps) {
  const made = useId();
  const captionId = `${id ?? made}-caption`;
  const captioned = number !== undefined || Boolean(caption);
  const name = captioned ? { 'aria-labelledby': captionId } : { 'aria-label': 'Figure' };
  return (
    <figure className={classes('fig', wide && 'wide')} id={id}>
      {wide ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        <section tabIndex={0} {...name}>
          {children}
        </section>
      ) : (
        <div>{children}</div>
      )}
      {captioned && (
        <figcaption id={captionId}>
          {number !== undefined && <b>{caption ? `Figure ${number}: ` : `Figure ${number}`}</b>}
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
