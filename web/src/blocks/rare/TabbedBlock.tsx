import type { ContentObject } from '@cs/contract';
import { Tabs } from '../../ui/index.ts';
import { Block } from '../Block.tsx';
import { RichText } from '../RichText.tsx';

/** One tab a child; all are shown where scripts do not run, and in print. */
export default function TabbedBlock({ block }: { block: ContentObject }) {
  const tabs = block.children ?? [];
  return (
    <Tabs
      label={block.title ?? 'Tabs'}
      printAll
      tabs={tabs.map((tab, index) => ({
        id: tab.id ?? String(index),
        label: tab.richTitle ? <RichText rich={tab.richTitle} inline /> : (tab.title ?? `Tab ${index + 1}`),
        panel: <Block block={tab} />,
      }))}
    />
  );
}
