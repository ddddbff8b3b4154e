import type { ContentObject } from '@cs/contract';
import { Code, type CodeSample } from '../ui/index.ts';
import { languageName } from './languages.ts';

export const sampleOf = (block: ContentObject, language?: string): CodeSample => ({
  language: language ?? languageName(block.language),
  code: block.richCode ?? block.code ?? '',
});

/** One piece of code, highlighted when it was compiled. */
export function CodeSnippet({ block }: { block: ContentObject }) {
  return <Code samples={[sampleOf(block)]} />;
}
