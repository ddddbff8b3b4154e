import type { Rich } from '@cs/contract';
import { RichText } from '../../../blocks/index.ts';
import { Card, Note, Tabs, TextArea } from '../../../ui/index.ts';
import { useDraft } from '../useDraft.ts';
import { inNotation } from './inNotation.ts';
import { usePreview } from './usePreview.ts';

/** Characters of a text that the server compiles. */
const LONGEST = 20_000;

const textFrom = (draft: unknown): string | undefined => (typeof draft === 'string' ? draft : undefined);

/** One text as pages would show it, in both notations. */
export function TextPreview() {
  const [value, setValue] = useDraft('contentPreview', () => '', textFrom);
  const isTooLong = value.length > LONGEST;
  const shown = usePreview(isTooLong ? '' : value, (call, text, signal) =>
    call('pages.previewText', { body: { value: text } }, { signal }),
  );
  const rich = shown?.answer?.compiled.rich;
  const problems = shown?.answer?.problems ?? [];
  return (
    <div className="admin-2">
      <div className="stack">
        <TextArea
          label="Text"
          hint="A plain dollar is \$. Boolean formulas: $A \and \not{B}$."
          className="typed"
          limit={LONGEST}
          rows={18}
          value={value}
          spellCheck={false}
          onChange={event => setValue(event.currentTarget.value)}
        />
        <div role="status" className="stack">
          {problems.length > 0 && (
            <Note
              kind="warn"
              level={2}
              title={problems.length === 1 ? 'One thing to mend' : `${problems.length} things to mend`}
            >
              <ul>
                {problems.map(problem => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Note>
          )}
          {shown?.failure && <Note kind="bad">{shown.failure}</Note>}
        </div>
      </div>
      <section className="stack" aria-labelledby="preview-heading">
        <h2 id="preview-heading">Preview</h2>
        {rich ? (
          <Tabs
            label="Notation"
            tabs={[
              { id: 'math', label: 'Mathematical notation', panel: <Page rich={inNotation(rich, 'MATH')} /> },
              { id: 'eng', label: 'Engineering notation', panel: <Page rich={inNotation(rich, 'ENG')} /> },
            ]}
          />
        ) : (
          <Card className="preview muted">The preview appears here when you have typed something.</Card>
        )}
      </section>
    </div>
  );
}

function Page({ rich }: { rich: Rich }) {
  return (
    <Card className="preview content text">
      <RichText rich={rich} />
    </Card>
  );
}
