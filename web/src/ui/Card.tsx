import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** The whole card answers to the `CardLink` inside it. */
  link?: boolean;
  /** Lower than the page instead of higher: for what is secondary. */
  sunk?: boolean;
}

/** A box of paper on the canvas. Take `as` for what it is: an item of a list, a section. */
export function Card({ as = 'div', link, sunk, className, ...rest }: CardProps) {
  // React's types give each tag its own props; what a card uses is common to them all.
  const Tag = as as 'div';
  return <Tag {...rest} className={classes('card', link && 'link', sunk && 'sunk', className)} />;
}

/** The link in a card's heading; its target covers the card. */
export function CardLink({ className, ...rest }: LinkProps & { className?: string }) {
  return <Link {...rest} className={classes('cover', className)} />;
}
