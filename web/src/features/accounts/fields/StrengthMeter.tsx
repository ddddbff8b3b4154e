import { useEffect, useState } from 'react';

const LEVELS = ['Very Weak', 'Weak', 'Fair', 'Strong', 'Very Strong'] as const;

/** ms after the last key, and the part of a password that is looked at (`accounts.md §9`). */
const DELAY = 350;
const LOOKED_AT = 50;

/** Five levels in a bar and in words; the judge is loaded when the first password is typed. */
export function StrengthMeter({ id, password }: { id: string; password: string }) {
  const [level, setLevel] = useState<number>();
  useEffect(() => {
    if (password === '') {
      setLevel(undefined);
      return;
    }
    let current = true;
    const timer = setTimeout(async () => {
      const { strengthOf } = await import('./strength.ts').catch(() => ({ strengthOf: () => undefined }));
      if (current) setLevel(strengthOf(password.slice(0, LOOKED_AT)));
    }, DELAY);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [password]);
  return <StrengthBar id={id} level={level} />;
}

/** What the meter shows; nothing is drawn, but the place is kept, until there is a verdict. */
export function StrengthBar({ id, level }: { id: string; level: number | undefined }) {
  return (
    <div className="strength" data-level={level}>
      <div className="strength-bar" aria-hidden="true">
        {LEVELS.map((word, index) => (
          <i key={word} className={level !== undefined && index <= level ? 'on' : undefined} />
        ))}
      </div>
      <p className="small" id={id} role="status">
        {level !== undefined && `Password strength: ${LEVELS[level]}`}
      </p>
    </div>
  );
}
