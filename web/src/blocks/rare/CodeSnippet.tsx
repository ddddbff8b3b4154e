import type { ContentObject } from '@cs/contract';
import { Code, type CodeSample } from '../../ui/index.ts';
import { Expandable } from '../Expandable.tsx';
import { CodeSource } from './CodeSource.tsx';
import { languageName } from './languages.ts';

/** One piece of code as the component wants it; `language` is what it is called when that is not its language. */
export const sampleOf = (block: ContentObject, language = languageName(block.language)): CodeSample => ({
  language,
  code: block.richCode ?? block.code ?? '',
  after: block.url && <CodeSource url={block.url} />,
});

/** One piece of code, highlighted when it was compiled. */
export default function CodeSnippet({ block }: { block: ContentObject }) {
  const sample = sampleOf(block);
  return (
    <Expandable when={block.expandable} title={`${sample.language} code`}>
      <Code sample={sample} />
    </Expandable>
  );
}
