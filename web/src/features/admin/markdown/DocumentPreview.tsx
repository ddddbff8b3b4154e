import type { DocumentProblem } from '@cs/contract';
import { useRef, useState } from 'react';
import { Button, Card, Note, SegmentedControl, TextArea } from '../../../ui/index.ts';
import { useDraft } from '../useDraft.ts';
import { ShownPage } from './ShownPage.tsx';
import { selectLine } from './selectLine.ts';
import type { Notation } from './trial.ts';
import { usePreview } from './usePreview.ts';

/** Characters of a document that the server reads. */
const LONGEST = 60_000;

const textFrom = (draft: unknown): string | undefined => (typeof draft === 'string' ? draft : undefined);

/** A whole document, or blocks, in YAML or JSON: as students would see it, and what the checks find with its line. */
export default function DocumentPreview() {
  const [value, setValue] = useDraft('documentPreview', () => '', textFrom);
  const [notation, setNotation] = useState<Notation>('MATH');
  const area = useRef<HTMLTextAreaElement>(null);
  const isTooLong = value.length > LONGEST;
  const shown = usePreview(isTooLong ? '' : value, (call, document, signal) =>
    call('admin.previewDocuments', { body: { document } }, { signal }),
  );
  const { pages = [], problems = [] } = shown?.answer ?? {};
  return (
    <div className="admin-2">
      <div className="stack">
        <TextArea
          ref={area}
          label="Document"
          hint="A page, a glossary term, one block or a list of blocks, in YAML or JSON."
          className="typed"
          limit={LONGEST}
          rows={24}
          wrap="off"
          value={value}
          spellCheck={false}
          onChange={event => setValue(event.currentTarget.value)}
        />
        <p role="status" className="b">
          {shown?.answer && summaryOf(problems)}
        </p>
        {shown?.failure && (
          <Note kind="bad" live="assertive">
            {shown.failure}
          </Note>
        )}
        {problems.length > 0 && (
          <Problems problems={problems} onLine={line => area.current && selectLine(area.current, line)} />
        )}
      </div>
      <section className="stack" aria-label="Preview">
        <SegmentedControl
          label="Boolean notation"
          options={[
            { value: 'MATH', label: 'Mathematical' },
            { value: 'ENG', label: 'Engineering' },
          ]}
          value={notation}
          onChange={setNotation}
        />
        {pages.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: with its text, the place says which page it is
          <ShownPage key={`${index} ${shown?.of}`} {...each} document={shown?.of ?? ''} notation={notation} />
        ))}
        {pages.length === 0 && (
          <Card className="preview muted">
            {shown?.answer
              ? 'There is nothing to show: boards and mails have no page, and a document that cannot be read has none yet.'
              : 'The preview appears here when you have pasted or typed something. Nothing is kept.'}
          </Card>
        )}
      </section>
    </div>
  );
}

function summaryOf(problems: readonly DocumentProblem[]): string {
  if (problems.length === 0) return 'The checks found nothing to mend.';
  return problems.length === 1 ? 'One thing to mend:' : `${problems.length} things to mend:`;
}

/** Each with its line, which a press selects in the document. */
function Problems({ problems, onLine }: { problems: readonly DocumentProblem[]; onLine: (line: number) => void }) {
  return (
    <ul className="plain-list problems">
      {problems.map(({ line, message, severity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be alike, and none keeps anything
        <li key={index}>
          <Button small onClick={() => onLine(line)}>
            Line {line}
          </Button>
          <span>
            {severity === 'warning' && <b>Warning: </b>}
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
