import type { ContentObject } from '@cs/contract';
import { lazy, Suspense, useContext } from 'react';
import { classes } from '../ui/index.ts';
import { Accordion } from './Accordion.tsx';
import { Callout } from './Callout.tsx';
import { CodeSnippet } from './CodeSnippet.tsx';
import { CodeTabs } from './CodeTabs.tsx';
import { Columns } from './Columns.tsx';
import { type BlockComponent, ExtraBlocks } from './context.ts';
import { FigureBlock } from './FigureBlock.tsx';
import { GlossaryEntry } from './GlossaryEntry.tsx';
import { ImageBlock } from './ImageBlock.tsx';
import { QuickQuestion } from './QuickQuestion.tsx';
import { TabbedBlock } from './TabbedBlock.tsx';
import { TextBlock } from './TextBlock.tsx';

const LazyVideo = lazy(() => import('./VideoBlock.tsx'));

/** Pages with a film are few: the rest do not load its code. */
function VideoBlock({ block }: { block: ContentObject }) {
  return (
    <Suspense>
      <LazyVideo block={block} />
    </Suspense>
  );
}

/** A component a block type (behaviour `learning.md §1.2`); any other type is text. */
const TYPES: Readonly<Record<string, BlockComponent>> = {
  figure: FigureBlock,
  image: ImageBlock,
  video: VideoBlock,
  codeSnippet: CodeSnippet,
  codeTabs: CodeTabs,
  glossaryTerm: GlossaryEntry,
  isaacQuestion: QuickQuestion,
};

/** A component a layout (behaviour `learning.md §1.6`). */
const LAYOUTS: Readonly<Record<string, BlockComponent>> = {
  tabs: TabbedBlock,
  accordion: Accordion,
  horizontal: Columns,
  callout: Callout,
};

const FLOATS = new Set(['left', 'right', 'righthalf']);

/** One block of content, whatever it is. */
export function Block({ block }: { block: ContentObject }) {
  const extra = useContext(ExtraBlocks);
  const Shown = extra[block.type] ?? TYPES[block.type] ?? LAYOUTS[block.layout ?? ''] ?? TextBlock;
  const floats = FLOATS.has(block.layout ?? '');
  return floats ? (
    <div className={classes('float', block.layout)}>
      <Shown block={block} />
    </div>
  ) : (
    <Shown block={block} />
  );
}

/** Blocks one under the other. */
export function Blocks({ blocks }: { blocks: readonly ContentObject[] | undefined }) {
  return blocks?.map((block, index) => <Block key={block.id ?? index} block={block} />) ?? null;
}
