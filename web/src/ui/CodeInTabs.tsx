import { CodeLines, type CodeSample, CopyButton, codeText } from './Code.tsx';
import { Tabs } from './Tabs.tsx';

export interface CodeInTabsProps {
  /** The same program in several languages. */
  samples: readonly CodeSample[];
  /** The chosen language, where the reader's choice is kept for the whole site. */
  language?: string | undefined;
  onLanguage?: (language: string) => void;
}

/** Code in several languages: the tabs name them, and each has its own copy button. */
export function CodeInTabs({ samples, language, onLanguage }: CodeInTabsProps) {
  return (
    <Tabs
      className="code tabbed"
      label="Language"
      printAll
      selected={language}
      onSelect={onLanguage}
      tabs={samples.map(sample => ({
        id: sample.language,
        label: sample.language,
        panel: (
          <>
            <CopyButton text={codeText(sample.code)} />
            <CodeLines sample={sample} />
            {sample.after}
          </>
        ),
      }))}
    />
  );
}
