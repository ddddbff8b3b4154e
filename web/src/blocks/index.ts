export * from './Block.tsx';
export { anchorOf, type BlockComponent, ExtraBlocks, PlaceContext, RichSlots, type Slots } from './context.ts';
export * from './PageContent.tsx';
export { RichText, type RichTextProps } from './RichText.tsx';
