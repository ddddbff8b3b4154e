import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** An opened hint, beside the answer and never moving the button that checks it. */
export function HintPanel({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <div className="hintp" id={id}>
      <h3 className="row">
        <Icon name="hint" />
        {title}
      </h3>
      <div className="mt2">{children}</div>
    </div>
  );
}
