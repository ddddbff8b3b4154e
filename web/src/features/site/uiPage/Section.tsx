import type { ReactNode } from 'react';

/** A group of components under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt7 stack">
      <h2 className="t2">{title}</h2>
      {children}
    </section>
  );
}
