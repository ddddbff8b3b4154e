import { useEffect, useRef, useState } from 'react';
import { type FormError, PasswordInput } from '../../../ui/index.ts';
import { faultOf } from '../personFields.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

export interface PasswordPairProps {
  /** Names of the two fields. */
  labels?: { first: string; again: string };
  hint?: string;
  errors: readonly FormError[];
}

/** A new password and its confirmation, which stays disabled until the first is filled (`accounts.md §5`, Password). */
export function PasswordPair({ labels, hint, errors }: PasswordPairProps) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // What was typed, or filled in by the browser, before scripts ran.
  useEffect(() => setPassword(field.current?.value ?? ''), []);
  return (
    <>
      <div className="stack full" style={{ '--gap': '8px' }}>
        <PasswordInput
          label={labels?.first ?? 'Password'}
          hint={hint}
          ref={field}
          id="password"
          name="password"
          autoComplete="new-password"
          aria-describedby="password-strength"
          onChange={event => setPassword(event.currentTarget.value)}
          error={faultOf(errors, 'password')}
        />
        <StrengthMeter id="password-strength" password={password} />
      </div>
      <PasswordInput
        label={labels?.again ?? 'Confirm password'}
        id="confirmation"
        name="confirmation"
        autoComplete="new-password"
        disabled={password === ''}
        error={faultOf(errors, 'confirmation')}
        className="full"
      />
    </>
  );
}
