import type { ContentObject } from '@cs/contract';
import { CodeInTabs, Tabs } from '../../ui/index.ts';
import { Blocks } from '../Block.tsx';
import { sampleOf } from './CodeSnippet.tsx';
import { useChosenLanguage } from './useChosenLanguage.ts';

/** The same program in several languages; the reader's language is open, and a choice counts for every such block. */
export default function CodeTabs({ block }: { block: ContentObject }) {
  const [wanted, pick] = useChosenLanguage();
  const tabs = block.children ?? [];
  const titles = tabs.map((tab, index) => tab.title ?? `Tab ${index + 1}`);
  const language = wanted
    .map(code => titles.find((title, index) => codeOf(title) === code || languageOf(tabs[index]) === code))
    .find(title => title !== undefined);
  const choose = (title: string) => pick(codeOf(title), languageOf(tabs[titles.indexOf(title)]));
  const single = tabs.map(tab => (tab.children?.length === 1 ? tab.children[0] : undefined));
  if (single.every(snippet => snippet?.type === 'codeSnippet' && !snippet.expandable))
    return (
      <CodeInTabs
        samples={single.map((snippet, index) => sampleOf(snippet as ContentObject, titles[index]))}
        language={language}
        onLanguage={choose}
      />
    );
  return (
    <Tabs
      label="Language"
      printAll
      selected={language}
      onSelect={choose}
      tabs={tabs.map((tab, index) => ({
        id: titles[index] ?? '',
        label: titles[index],
        panel: <Blocks blocks={tab.children} />,
      }))}
    />
  );
}

/** A tab's title as the preference names languages: "C#" is CSHARP. */
const codeOf = (title: string): string => title.toUpperCase().replace('#', 'SHARP').replace(/\W/g, '');

/** The language of a tab's first piece of code: a tab may be called "OCR" and hold pseudocode. */
const languageOf = (tab: ContentObject | undefined): string | undefined =>
  tab?.children?.find(({ language }) => language)?.language?.toUpperCase();
