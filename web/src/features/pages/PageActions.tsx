import { lazy, Suspense, useRef, useState } from 'react';
import { useSettings } from '../../shell/settings.tsx';
import { Button } from '../../ui/index.ts';

export interface ShareProps {
  /** `/q/num_overflow`, which the server knows; without one the address of this page is shared. */
  shortPath?: string;
}

/** What few press is loaded when it is pressed. */
const ShareLink = lazy(() => import('./share/ShareLink.tsx'));

/** Shows the link to this page, and hides it (`learning.md §9`). */
export function Share({ shortPath }: ShareProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <span className="share" ref={place}>
      <Button
        variant="quiet"
        icon="share"
        iconLabel={open ? 'Hide share link' : 'Get share link'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Suspense>{open && <ShareLink shortPath={shortPath} onClose={close} />}</Suspense>
    </span>
  );
}

/** ms until printing begins, for what the press changes to be drawn (`learning.md §9`) */
const PRINT_DELAY = 100;

/** Opens the browser's own way to print. */
export function Print() {
  return (
    <Button
      variant="quiet"
      icon="print"
      iconLabel="Print"
      onClick={() => setTimeout(() => window.print(), PRINT_DELAY)}
    />
  );
}

/** The one address of a page that may be opened by several, and what search engines say of it. */
export function Canonical({ path, summary }: { path: string; summary?: string | undefined }) {
  const { publicUrl } = useSettings();
  return (
    <>
      <link rel="canonical" href={publicUrl + path} />
      {summary && <meta name="description" content={summary} />}
    </>
  );
}
