import { Children, type ReactNode, useId, useRef } from 'react';
import { useHydrated } from '../../../session/index.ts';
import { Button } from '../../../ui/index.ts';
import './carousel.css';

export interface CarouselProps {
  /** The heading over it. */
  title: string;
  /** What one step shows more of: `news`. */
  of: string;
  /** Beside the heading. */
  more?: ReactNode;
  /** Items, each an `li`. */
  children: ReactNode;
}

/**
 * Items side by side: three, two on a tablet, one on a phone (`events-admin.md §2.4`). They scroll, with and without
 * scripts; the buttons turn a page and go round at the ends. Nothing moves by itself.
 */
export function Carousel({ title, of, more, children }: CarouselProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const turn = (by: 1 | -1) => {
    const box = list.current;
    if (box) box.scrollTo({ left: nextPlace(box, by) });
  };
  return (
    <section className="band" aria-labelledby={id}>
      <div className="band-h">
        <h2 id={id}>{title}</h2>
        <div className="row">
          {more}
          {hydrated && Children.count(children) > 1 && (
            <span className="turns row">
              <Button small onClick={() => turn(-1)}>
                Back<span className="sr"> in {of}</span>
              </Button>
              <Button small onClick={() => turn(1)}>
                Next<span className="sr"> in {of}</span>
              </Button>
            </span>
          )}
        </div>
      </div>
      <ul className="carousel" ref={list}>
        {children}
      </ul>
    </section>
  );
}

/** Where to scroll to, in px: a page on or back, from the last to the first and the other way round. */
export function nextPlace(
  { scrollLeft, clientWidth, scrollWidth }: Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>,
  by: 1 | -1,
): number {
  const last = scrollWidth - clientWidth;
  // Browsers round what is scrolled to whole pixels of the screen.
  if (by > 0) return scrollLeft >= last - 2 ? 0 : Math.min(scrollLeft + clientWidth, last);
  return scrollLeft <= 2 ? last : Math.max(scrollLeft - clientWidth, 0);
}
