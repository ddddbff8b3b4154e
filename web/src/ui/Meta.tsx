import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './meta.css';

export interface MetaProps {
  items: readonly { icon: IconName; text: ReactNode }[];
}

/** Small facts in a line, an icon before each: group, teacher, due date. */
export function Meta({ items }: MetaProps) {
  return (
    <ul className="meta">
      {items.map(({ icon, text }) => (
        <li key={`${icon} ${typeof text === 'string' ? text : ''}`}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
