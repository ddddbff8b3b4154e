import { type IconName, icons } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Said by a screen reader; without it the icon is decoration and a word stands beside it. */
  label?: string;
  className?: string;
}

/** One of the line icons, as tall as 1.25 lines of its text. */
export function Icon({ name, label, className }: IconProps) {
  const look = className ? `i ${className}` : 'i';
  return label ? (
    <svg className={look} viewBox="0 0 24 24" role="img" aria-label={label}>
      <path d={icons[name]} />
    </svg>
  ) : (
    <svg className={look} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
