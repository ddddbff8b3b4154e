import type { ContentObject } from '@cs/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Accordion as Section } from '../ui/index.ts';
import { Block } from './Block.tsx';
import { anchorOf } from './context.ts';
import { RichText } from './RichText.tsx';

/** Sections that open: the first is open, and the one that the address's hash names (`learning.md §4`). */
export function Accordion({ block }: { block: ContentObject }) {
  return (
    <div className="accordion">
      {block.children?.map((section, index) => (
        <AccordionSection key={section.id ?? index} section={section} first={index === 0} />
      ))}
    </div>
  );
}

function AccordionSection({ section, first }: { section: ContentObject; first: boolean }) {
  const anchor = anchorOf(section.id);
  const { hash, key } = useLocation();
  const [open, setOpen] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same hash once more opens the section again
  useEffect(() => {
    if (anchor !== undefined && decoded(hash) === anchor) {
      setOpen(true);
      document.getElementById(anchor)?.scrollIntoView();
    }
  }, [hash, key, anchor]);
  const { title: _, richTitle: __, ...inside } = section;
  return (
    <Section
      id={anchor}
      open={open}
      onToggle={event => setOpen(event.currentTarget.open)}
      title={section.richTitle ? <RichText rich={section.richTitle} inline /> : section.title}
      level={3}
    >
      <Block block={{ ...inside, id: undefined } as ContentObject} />
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
