import type { ContentObject } from '@cs/contract';
import { Code, type CodeSample } from '../ui/index.ts';
import { Expandable } from './Expandable.tsx';
import { languageName } from './languages.ts';
import { useLogged } from './useLogged.ts';

/** One piece of code as the component wants it; `language` is what it is called when that is not its language. */
export const sampleOf = (block: ContentObject, language = languageName(block.language)): CodeSample => ({
  language,
  code: block.richCode ?? block.code ?? '',
  after: block.url && <CodeSource url={block.url} />,
});

/** One piece of code, highlighted when it was compiled. */
export function CodeSnippet({ block }: { block: ContentObject }) {
  const sample = sampleOf(block);
  return (
    <Expandable when={block.expandable} title={`${sample.language} code`}>
      <Code samples={[sample]} />
    </Expandable>
  );
}

/** Where the code comes from. */
function CodeSource({ url }: { url: string }) {
  const [log] = useLogged();
  return (
    <p className="code-u small">
      <a href={url} target="_blank" rel="noopener" onClick={() => log({ type: 'VIEW_GITHUB_CODE', url })}>
        See the whole program<span className="sr"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
