import type { RichDropZone, RichMaths } from '@cs/contract';
import katexCss from 'katex/dist/katex.min.css?url';
import { type ReactPortal, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotation } from '../session/index.ts';
import { RichSlots } from './context.ts';

/**
 * KaTeX's style, asked for by pages with maths alone. The server adds the same link to the head after rendering: printed
 * by React inside Suspense it would bring inline scripts.
 */
export function MathsStyles() {
  return import.meta.env.SSR ? null : <link rel="stylesheet" href={katexCss} precedence="maths" />;
}

/** A formula in the reader's notation. The markup is KaTeX's own, made when the content was compiled. */
export function Maths({ maths }: { maths: RichMaths }) {
  const engineers = useNotation() === 'ENG';
  const html = engineers && maths.eng ? maths.eng : maths.html;
  const element = useRef<HTMLSpanElement>(null);
  const inside = { __html: html };
  return (
    <>
      {maths.display ? (
        <span
          className="maths-d"
          ref={element}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long formula scrolls, and what scrolls must be reachable by keyboard
          tabIndex={0}
          role="math"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: markup from KaTeX, compiled by us from our own content
          dangerouslySetInnerHTML={inside}
        />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
        <span className="maths" ref={element} dangerouslySetInnerHTML={inside} />
      )}
      {maths.dropZones && <Gaps zones={maths.dropZones} within={element} html={html} />}
    </>
  );
}

/** Puts the question's gaps into the places that the formula leaves for them. */
function Gaps(props: { zones: readonly RichDropZone[]; within: { current: HTMLElement | null }; html: string }) {
  const { zones, within, html } = props;
  const { dropZone } = useContext(RichSlots);
  const [portals, setPortals] = useState<readonly ReactPortal[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are new elements whenever the markup changes
  useEffect(() => {
    setPortals(
      zones.flatMap(zone => {
        const place = within.current?.querySelector(`[data-drop-zone="${zone.dropZone}"]`);
        return place && dropZone ? [createPortal(dropZone(zone), place, String(zone.dropZone))] : [];
      }),
    );
  }, [zones, within, html, dropZone]);
  return portals;
}
