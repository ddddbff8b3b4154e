import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'sun' | 'night';

/** What a button and a link that looks like one have in common. One `primary` a screen. */
export interface ButtonLook {
  variant?: ButtonVariant;
  small?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
  /**
   * Shows `icon` alone, with this as accessible name and tooltip. Only for share, print, edit, delete, close and the
   * header's search and menu.
   */
  iconLabel?: string;
  className?: string;
  children?: ReactNode;
}

const variantClass: Record<ButtonVariant, string> = {
  primary: 'pri',
  secondary: 'sec',
  quiet: 'quiet',
  danger: 'bad',
  sun: 'sun',
  night: 'night',
};

export function buttonClass({ variant = 'secondary', small, wide, iconLabel, className }: ButtonLook): string {
  return classes('btn', variantClass[variant], iconLabel && 'icon', small && 'sm', wide && 'wide', className);
}

export function ButtonContent({ icon, iconAfter, children }: ButtonLook) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}
