import type { ReactNode } from 'react';
import './banner.css';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface BannerProps {
  /** `sun` is the strongest: one a page. */
  tone?: 'sun' | 'soft' | 'info';
  /** The banner's name among the page's landmarks. */
  label: string;
  icon?: IconName;
  /** A link or button at the end. */
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  children: ReactNode;
}

/** A line across the page, under the header: verify your email, the competition is open, we are down on Sunday. */
export function Banner({ tone = 'sun', label, icon, action, onDismiss, dismissLabel, children }: BannerProps) {
  return (
    <section className={classes('banner', tone !== 'sun' && tone)} aria-label={label}>
      <div className="wrap">
        {icon && <Icon name={icon} />}
        <span className="grow">{children}</span>
        {action}
        {onDismiss && (
          <Button variant="quiet" small icon="cross" iconLabel={dismissLabel ?? 'Dismiss'} onClick={onDismiss} />
        )}
      </div>
    </section>
  );
}
