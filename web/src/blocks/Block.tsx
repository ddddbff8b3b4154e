import type { ContentObject } from '@cs/contract';
import { useContext } from 'react';
import { classes } from '../ui/index.ts';
import { Accordion } from './Accordion.tsx';
import { Callout } from './Callout.tsx';
import { Columns } from './Columns.tsx';
import { chunksOf, floats, isProfile } from './chunks.ts';
import { type BlockComponent, ExtraBlocks, isShown, PlaceContext, type ShownObject } from './context.ts';
import { FigureBlock } from './FigureBlock.tsx';
import { ImageBlock } from './ImageBlock.tsx';
import { codeBlock, rare } from './rare.tsx';
import { TextBlock } from './TextBlock.tsx';

const Card = rare('src/blocks/rare/CardBlock.tsx', () => import('./rare/CardBlock.tsx'));
const Profiles = rare('src/blocks/rare/Profiles.tsx', () => import('./rare/Profiles.tsx'));

/** A component a block type (behaviour `learning.md §1.2`); any other type is text. */
const TYPES: Readonly<Record<string, BlockComponent>> = {
  figure: FigureBlock,
  image: ImageBlock,
  video: rare('src/blocks/rare/VideoBlock.tsx', () => import('./rare/VideoBlock.tsx')),
  codeSnippet: codeBlock(({ CodeSnippet }) => CodeSnippet),
  codeTabs: codeBlock(({ CodeTabs }) => CodeTabs),
  interactiveCodeSnippet: rare(
    'src/blocks/code-sandbox/InteractiveCode.tsx',
    () => import('./code-sandbox/InteractiveCode.tsx'),
  ),
  glossaryTerm: rare('src/blocks/rare/GlossaryEntry.tsx', () => import('./rare/GlossaryEntry.tsx')),
  isaacQuestion: rare('src/blocks/rare/QuickQuestion.tsx', () => import('./rare/QuickQuestion.tsx')),
  isaacCard: Card,
  isaacPod: Card,
  isaacCardDeck: rare('src/blocks/rare/CardDeck.tsx', () => import('./rare/CardDeck.tsx')),
  anvilApp: rare('src/blocks/rare/EmbeddedApp.tsx', () => import('./rare/EmbeddedApp.tsx')),
  // There are no events to show yet.
  isaacEventsCarousel: () => null,
};

/** A component a layout (behaviour `learning.md §1.6`). */
const LAYOUTS: Readonly<Record<string, BlockComponent>> = {
  tabs: codeBlock(({ TabbedBlock }) => TabbedBlock),
  accordion: Accordion,
  horizontal: Columns,
  callout: Callout,
};

/** One block of content, whatever it is. */
export function Block({ block }: { block: ShownObject }) {
  const extra = useContext(ExtraBlocks)[block.type];
  const place = useContext(PlaceContext);
  const Shown = extra ?? TYPES[block.type] ?? LAYOUTS[block.layout ?? ''] ?? TextBlock;
  if (extra)
    return (
      <PlaceContext value={{ ...place, question: block }}>
        <Shown block={block} />
      </PlaceContext>
    );
  const aside = isShown(block, 'de-emphasised');
  if (!aside && !floats(block)) return <Shown block={block} />;
  return (
    <div className={classes(aside && 'others', floats(block) && `float ${block.layout}`)}>
      {aside && block.forWhom && <p className="small b">For {block.forWhom}</p>}
      <Shown block={block} />
    </div>
  );
}

/** Blocks one under the other. */
export function Blocks({ blocks = [] }: { blocks: readonly ContentObject[] | undefined }) {
  const questions = useContext(ExtraBlocks);
  return chunksOf(blocks, ({ type }) => type in questions).map((chunk, index) => {
    const [first] = chunk;
    const key = first?.id ?? index;
    if (first && isProfile(first)) return <Profiles key={key} profiles={chunk} />;
    const drawn = chunk.map((block, at) => <Block key={block.id ?? at} block={block} />);
    return chunk.some(floats) ? (
      <div key={key} className="chunk">
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}
