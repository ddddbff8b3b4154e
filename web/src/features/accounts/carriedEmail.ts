import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** An address typed on the sign-in page, on its way to the registration form; in the history entry, never in a URL. */
export interface CarriedEmail {
  email: string;
}

/** What to hand on to the next step: `<Link state={carried}>`. */
export function useCarriedEmail(): CarriedEmail | undefined {
  const state: unknown = useLocation().state;
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' && email ? { email } : undefined;
}

/** Puts the carried address into an empty field once scripts run: the server does not know it. */
export function useCarriedInto() {
  const field = useRef<HTMLInputElement>(null);
  const carried = useCarriedEmail()?.email;
  useLayoutEffect(() => {
    if (carried && field.current?.value === '') field.current.value = carried;
  }, [carried]);
  return field;
}
