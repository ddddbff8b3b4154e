import type { ContentObject } from '@cs/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Label, Accordion as Section } from '../ui/index.ts';
import { Block } from './Block.tsx';
import { anchorOf, isShown, PlaceContext, type ShownObject } from './context.ts';
import { RichText } from './RichText.tsx';
import { useLogged } from './useLogged.ts';

/**
 * Sections that open (`learning.md §4`): the first that can is open, a hash opens the section that it points into and
 * closes the others, and opening is logged.
 */
export function Accordion({ block }: { block: ContentObject }) {
  const sections = block.children ?? [];
  const first = sections.findIndex(({ disabled }) => !disabled);
  return (
    <div className="accordion">
      {sections.map((section, index) => (
        <AccordionSection
          key={section.id ?? index}
          section={section}
          index={index}
          level={block.headingLevel ?? 3}
          opens={isShown(section, 'open') || (index === first && !isShown(section, 'closed'))}
        />
      ))}
    </div>
  );
}

interface AccordionSectionProps {
  section: ShownObject;
  index: number;
  /** Of its heading: one below what the accordion stands under. */
  level: 2 | 3;
  opens: boolean;
}

function AccordionSection({ section, index, level, opens }: AccordionSectionProps) {
  const { title: words, richTitle, display, forWhom, disabled, ...inside } = section;
  const element = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(opens);
  const [log, place] = useLogged();
  const logOpening = async () => {
    const { openingEvent } = await import('./rare/openingEvent.ts');
    log(openingEvent(section, index, place.page));
  };
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same hash once more opens the section again
  useEffect(() => {
    const target = document.getElementById(decoded(hash));
    const details = element.current;
    if (!target || !details?.parentElement?.contains(target)) return;
    if (details.contains(target)) {
      if (!open) logOpening();
      details.open = true;
      target.scrollIntoView();
    }
    setOpen(details.contains(target));
  }, [hash, key]);

  const title = richTitle ? <RichText rich={richTitle} inline /> : words;
  const Heading = `h${level}` as const;
  const others = isShown(section, 'de-emphasised');
  const aside = others && forWhom ? <Label>{forWhom}</Label> : undefined;
  if (disabled)
    return (
      <div className="acc off" id={anchorOf(section.id)}>
        <Heading>{title}</Heading>
        <p className="small muted">Not available yet</p>
      </div>
    );
  return (
    <Section
      ref={element}
      id={anchorOf(section.id)}
      className={others ? 'others' : undefined}
      open={open}
      onToggle={event => {
        if (event.target !== event.currentTarget) return;
        if (event.currentTarget.open && !open) logOpening();
        setOpen(event.currentTarget.open);
      }}
      title={title}
      aside={aside}
      level={level}
    >
      <PlaceContext value={{ ...place, section: section.id }}>
        <Block block={{ ...inside, id: undefined } as ContentObject} />
      </PlaceContext>
    </Section>
  );
}

/** A hash may be malformed: then it names nothing. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
