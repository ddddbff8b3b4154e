import type { ComponentPropsWithRef } from 'react';

/** Said to screen readers, not seen. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className="sr" />;
}
