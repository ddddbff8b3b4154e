import type { ContentObject } from '@cs/contract';
import { useId, useState } from 'react';
import { useClient } from '../../../api/index.ts';
import { Block, Blocks, RichText } from '../../../blocks/index.ts';
import { Button } from '../../../ui/index.ts';
import { PartFrame } from './PartFrame.tsx';

/** A part that is answered in the reader's head and then revealed (behaviour `learning.md §2.14`). */
export function QuickPart({ block }: { block: ContentObject }) {
  const [shown, setShown] = useState(false);
  const { call } = useClient();
  const answerId = useId();
  const toggle = () => {
    setShown(!shown);
    if (!shown)
      call('logging.logEvent', { body: { type: 'QUICK_QUESTION_SHOW_ANSWER', questionId: block.id } }).catch(error =>
        console.warn('The event was not logged', error),
      );
  };
  return (
    <PartFrame id={block.id ?? ''} look="waiting">
      <div className="text ask">
        <RichText rich={block.rich} />
        <Blocks blocks={block.children} />
      </div>
      <div className="check">
        <div className="act">
          <Button aria-expanded={shown} aria-controls={shown ? answerId : undefined} onClick={toggle}>
            {shown ? 'Hide answer' : 'Show answer'}
          </Button>
        </div>
        <div id={answerId} className="quick-answer" hidden={!shown}>
          {block.answer && <Block block={block.answer} />}
        </div>
      </div>
    </PartFrame>
  );
}
