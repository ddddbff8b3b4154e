import { Link } from 'react-router';
import { useSettings } from './settings.tsx';

/** The mark: a hexagon whose last side is the student's to draw, with the site's name beside it. */
export function Brand({ onNight }: { onNight?: boolean }) {
  const { siteName, siteShortName } = useSettings();
  const rest = siteName.startsWith(`${siteShortName} `) ? siteName.slice(siteShortName.length + 1) : '';
  return (
    <Link className={onNight ? 'mark on-night' : 'mark'} to="/">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path
          d="M20 36 6.1 28V12L20 4l13.9 8v16"
          fill="none"
          stroke="var(--mk,var(--brand))"
          strokeWidth="5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <path d="M33.9 28 20 36" fill="none" stroke="var(--sun)" strokeWidth="5" strokeLinecap="round" />
        <path d="M20 14.5 15.2 17.3v5.5l4.8 2.7 4.8-2.7v-5.5z" fill="var(--mk,var(--brand))" />
      </svg>
      <span>
        {rest ? siteShortName : siteName}
        {rest && <small>{rest.charAt(0) + rest.slice(1).toLowerCase()}</small>}
        <span className="sr"> – home</span>
      </span>
    </Link>
  );
}
