import type { ContentObject } from '@cs/contract';
import { chosen, usePreferences } from '../session/index.ts';
import { Code, Tabs } from '../ui/index.ts';
import { Blocks } from './Block.tsx';
import { sampleOf } from './CodeSnippet.tsx';
import { useChosenLanguage } from './useChosenLanguage.ts';

/** The same program in several languages; the reader's language is open, and a choice counts for every such block. */
export function CodeTabs({ block }: { block: ContentObject }) {
  const [picked, pick] = useChosenLanguage();
  const preferred = chosen(usePreferences(), 'PROGRAMMING_LANGUAGE');
  const tabs = block.children ?? [];
  const titles = tabs.map(tab => tab.title ?? '');
  const language = titles.find(title => title === picked) ?? titles.find(title => codeOf(title) === preferred);
  const single = tabs.map(tab => (tab.children?.length === 1 ? tab.children[0] : undefined));
  if (single.every(snippet => snippet !== undefined))
    return (
      <Code
        samples={single.map((snippet, index) => sampleOf(snippet, titles[index]))}
        language={language}
        onLanguage={pick}
      />
    );
  return (
    <Tabs
      label="Language"
      printAll
      selected={language}
      onSelect={pick}
      tabs={tabs.map((tab, index) => ({
        id: titles[index] ?? String(index),
        label: titles[index],
        panel: <Blocks blocks={tab.children} />,
      }))}
    />
  );
}

/** A tab's title as the preference names languages: "C#" is CSHARP. */
const codeOf = (title: string): string => title.toUpperCase().replace('#', 'SHARP').replace(/\W/g, '');
