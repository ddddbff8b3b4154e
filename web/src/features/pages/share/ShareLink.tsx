import { type CSSProperties, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '../../../shell/settings.tsx';
import { CopyButton } from '../../groups/CopyButton.tsx';
import './share.css';

/** px of the field for each character of the link (`learning.md §9`) */
const CHARACTER = 9;
/** px that stay free at the window's edge */
const GAP = 12;

export interface ShareLinkProps {
  shortPath: string | undefined;
  onClose: () => void;
}

/**
 * The link to this page, to be copied: the short one, or the address itself where pages have none and while the site is
 * being developed (`learning.md §9`).
 */
export default function ShareLink({ shortPath, onClose }: ShareLinkProps) {
  const { publicUrl, environment } = useSettings();
  const { pathname, search, hash } = useLocation();
  const link = publicUrl + (shortPath && environment !== 'DEV' ? shortPath : pathname + search + hash);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) keepInside(box.current);
    field.current?.select();
    field.current?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from whatever is focused inside
    <div
      ref={box}
      className="share-pop no-print"
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <label htmlFor={id}>Link to this page</label>
      <div className="row">
        <input
          ref={field}
          id={id}
          className="in"
          type="text"
          readOnly
          value={link}
          style={{ '--share-width': `${CHARACTER * link.length}px` } as CSSProperties}
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton text={link} name="Copy link" />
      </div>
    </div>
  );
}

/** Its right end stands below the button; where that leaves too little room at the left it moves to the right. */
function keepInside(box: HTMLElement): void {
  const { left } = box.getBoundingClientRect();
  if (left < GAP) box.style.translate = `${GAP - left}px 0`;
}
