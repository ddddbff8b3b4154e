import type { RichMaths } from '@cs/contract';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Gap } from './Gap.tsx';

/** What a gap is in MathML: a bar without width, and a space. */
const SPACE = /<mpadded[^>]*><mspace mathbackground[^>]*><\/mspace><\/mpadded><mspace[^>]*\/>/g;

/** The MathML that a screen reader reads says the numbers of the gaps, which follow as buttons. */
export function withSpokenGaps(html: string, zones: RichMaths['dropZones'] = []): string {
  let next = 0;
  return html.replace(SPACE, space => {
    const zone = zones[next++];
    return zone ? `<mtext>gap ${zone.dropZone + 1}</mtext>` : space;
  });
}

/**
 * A formula with gaps. KaTeX draws it for the eyes alone, beside the MathML that is read: around the gaps, which are
 * buttons, what is drawn is opened to screen readers again, and the rest of it stays hidden.
 */
export function GappedMaths({ maths, html }: { maths: RichMaths; html: string }) {
  const { dropZones = [], display } = maths;
  const element = useRef<HTMLSpanElement>(null);
  const [places, setPlaces] = useState<ReadonlyMap<number, Element>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are new elements whenever the markup changes
  useEffect(() => {
    const drawn = element.current?.querySelector('.katex-html');
    if (!drawn) return;
    openAroundGaps(drawn);
    const found = [...drawn.querySelectorAll<HTMLElement>('[data-drop-zone]')];
    setPlaces(new Map(found.map(place => [Number(place.dataset.dropZone), roomIn(place)])));
  }, [html]);
  return (
    <>
      <span
        className={display ? 'maths-d gapped' : 'maths gapped'}
        ref={element}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup from KaTeX, compiled by us from our own content
        dangerouslySetInnerHTML={{ __html: withSpokenGaps(html, dropZones) }}
      />
      {dropZones.map(zone => {
        const place = places.get(zone.dropZone);
        return place && createPortal(<Gap zone={zone} />, place, String(zone.dropZone));
      })}
    </>
  );
}

/** Where the gap goes in the place that the formula leaves for it: instead of its width, before any space that follows. */
function roomIn(place: Element): Element {
  const room = place.querySelector('.gap-room') ?? document.createElement('span');
  room.className = 'gap-room';
  place.querySelector('.katex-rule + .mspace')?.replaceWith(room);
  return room;
}

function openAroundGaps(element: Element): void {
  element.removeAttribute('aria-hidden');
  for (const child of element.children) {
    if (child.matches('[data-drop-zone]'))
      for (const inner of child.children) inner.setAttribute('aria-hidden', 'true');
    else if (child.querySelector('[data-drop-zone]')) openAroundGaps(child);
    else child.setAttribute('aria-hidden', 'true');
  }
}
