import type { Rich } from '@cs/contract';
import { Code } from '../../ui/index.ts';
import { Nodes } from '../RichText.tsx';
import { codeSample } from './codeSample.ts';

/** Code that stands in a text: as a code block where its language is named, with whatever is in it elsewhere. */
export default function Preformatted({ rich = [] }: { rich: Rich | undefined }) {
  const sample = codeSample(rich);
  if (sample) return <Code sample={sample} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no region, or a page had as many landmarks of one name; and no fields
    <section className="code" role="group" aria-label="Code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <Nodes rich={rich} />
      </pre>
    </section>
  );
}
