import type { ContentObject } from '@cs/contract';
import { useState } from 'react';
import { Button } from '../../ui/index.ts';
import { Block, Blocks } from '../Block.tsx';
import { RichText } from '../RichText.tsx';
import { useLogged } from '../useLogged.ts';
import './rare.css';

/** Answered in the reader's head, then revealed (behaviour `learning.md §2.14`). Opening it is logged. */
export default function QuickQuestion({ block }: { block: ContentObject }) {
  const [shown, setShown] = useState(false);
  const [log] = useLogged();
  const reveal = () => {
    setShown(!shown);
    if (!shown) log({ type: 'QUICK_QUESTION_SHOW_ANSWER', questionId: block.id });
  };
  return (
    <section className="quick card" aria-label={block.title ?? 'Quick question'}>
      <div className="text">
        <RichText rich={block.rich} />
        <Blocks blocks={block.children} />
      </div>
      <Button aria-expanded={shown} onClick={reveal}>
        {shown ? 'Hide answer' : 'Show answer'}
      </Button>
      {shown && block.answer && (
        <div className="text">
          <Block block={block.answer} />
        </div>
      )}
      <noscript>
        <p className="small">Scripts are needed to show the answer.</p>
      </noscript>
    </section>
  );
}
