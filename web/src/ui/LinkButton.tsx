import { Link, type LinkProps } from 'react-router';
import { ButtonContent, type ButtonLook, buttonClass } from './buttonLook.tsx';

export interface LinkButtonProps extends ButtonLook, Omit<LinkProps, 'className' | 'children'> {}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, small, wide, icon, iconAfter, iconLabel, className, children, ...rest } = props;
  return (
    <Link title={iconLabel} aria-label={iconLabel} {...rest} className={buttonClass(props)}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </Link>
  );
}
