import type { RichMaths } from '@cs/contract';
import katexCss from 'katex/dist/katex.min.css?url';
import { useContext } from 'react';
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
  const { GappedMaths } = useContext(RichSlots);
  const inside = { __html: html };
  if (maths.dropZones && GappedMaths) return <GappedMaths maths={maths} html={html} />;
  return maths.display ? (
    <span
      className="maths-d"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long formula scrolls, and what scrolls must be reachable by keyboard
      tabIndex={0}
      role="math"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup from KaTeX, compiled by us from our own content
      dangerouslySetInnerHTML={inside}
    />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
    <span className="maths" dangerouslySetInnerHTML={inside} />
  );
}
