import { useLocation } from 'react-router';
import { useSettings } from '../../shell/settings.tsx';
import { useExists } from '../../shell/useExists.ts';
import { Button, useToasts } from '../../ui/index.ts';

export interface ShareProps {
  /** `/q/num_overflow`: taken where there is such a page, else the address of this one is shared. */
  shortPath?: string;
}

/** Copies a link to this page. */
export function Share({ shortPath }: ShareProps) {
  const { publicUrl } = useSettings();
  const exists = useExists();
  const { pathname, search, hash } = useLocation();
  const toasts = useToasts();
  const share = async () => {
    const path = shortPath && exists(shortPath) ? shortPath : pathname + search + hash;
    const link = publicUrl + path;
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({ kind: 'good', title: 'Link copied', body: link });
    } catch (error) {
      console.warn('The browser refused its clipboard', error);
      toasts.show({ kind: 'info', title: 'Copy this link', body: link, timeout: Number.POSITIVE_INFINITY });
    }
  };
  return <Button variant="quiet" icon="share" iconLabel="Share" onClick={share} />;
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

/** The one address of a page that may be opened by several. */
export function Canonical({ path }: { path: string }) {
  const { publicUrl } = useSettings();
  return <link rel="canonical" href={publicUrl + path} />;
}
