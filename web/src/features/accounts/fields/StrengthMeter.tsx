import { useEffect, useState } from 'react';
import { judgeLater } from './judgeLater.ts';

const LEVELS = ['Very Weak', 'Weak', 'Fair', 'Strong', 'Very Strong'] as const;

/** Five levels in a bar and in words; the judge is loaded when the first password is typed. */
export function StrengthMeter({ id, password }: { id: string; password: string }) {
  const [level, setLevel] = useState<number>();
  useEffect(() => judgeLater(password, setLevel), [password]);
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
