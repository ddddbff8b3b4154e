import type { ContentObject } from '@cs/contract';
import { Note } from '../ui/index.ts';
import { Blocks } from './Block.tsx';
import { RichText } from './RichText.tsx';

/** A boxed aside. One that is for teachers alone looks like what they see elsewhere. */
export function Callout({ block }: { block: ContentObject }) {
  const forTeachers = block.audience?.some(({ role }) => role?.includes('teacher')) ?? false;
  return (
    <Note
      kind={forTeachers ? 'teach' : 'info'}
      level={block.headingLevel}
      title={block.richTitle ? <RichText rich={block.richTitle} inline /> : block.title}
    >
      <div className="text">
        <RichText rich={block.rich} />
        <Blocks blocks={block.children} />
      </div>
    </Note>
  );
}
