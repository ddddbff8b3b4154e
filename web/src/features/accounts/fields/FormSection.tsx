import type { ReactNode } from 'react';

export interface FormSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One step of a long form: what it is about on the left, its fields in a card on the right. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <div className="g12 form-sec">
      <div className="c4">
        <h2 className="t2">{title}</h2>
        {description && <p className="muted small mt2">{description}</p>}
      </div>
      <div className="c8 card">{children}</div>
    </div>
  );
}
