import type { TestedCase } from '@cs/contract';
import { useState } from 'react';
import { Button, Note, PageHead } from '../../ui/index.ts';
import { useTask } from '../groups/useTask.ts';
import { CaseList } from './freeText/CaseList.tsx';
import { ExportRules } from './freeText/ExportRules.tsx';
import { ImportCases, ImportRules } from './freeText/ImportBox.tsx';
import { ResultsTable } from './freeText/ResultsTable.tsx';
import { RuleHelp } from './freeText/RuleHelp.tsx';
import { RuleList } from './freeText/RuleList.tsx';
import { choiceOf, isBlank, newRule, type Rule } from './freeText/rules.ts';
import { isBlankCase, newCase, type TestCase } from './freeText/testCases.ts';
import { useDraft } from './useDraft.ts';
import './admin.css';

interface Run {
  rules: readonly Rule[];
  cases: readonly TestCase[];
  results: readonly TestedCase[];
}

interface Draft {
  rules: readonly Rule[];
  cases: readonly TestCase[];
}

const blankDraft = (): Draft => ({ rules: [newRule()], cases: [newCase()] });

/** What this page itself kept, with keys of this load. */
function draftFrom(draft: unknown): Draft | undefined {
  if (typeof draft !== 'object' || draft === null || !('rules' in draft && 'cases' in draft)) return undefined;
  if (!Array.isArray(draft.rules) || !Array.isArray(draft.cases)) return undefined;
  return {
    rules: draft.rules.map(({ key, ...rule }) => newRule(rule)),
    cases: draft.cases.map(({ key, ...each }) => newCase(each)),
  };
}

/** Rules for a free text question, written and tried out against answers (`learning.md §5`, Free-text builder). */
export default function FreeTextPage() {
  const [{ rules, cases }, setDraft] = useDraft('freeTextBuilder', blankDraft, draftFrom);
  const setRules = (changed: readonly Rule[]) => setDraft(draft => ({ ...draft, rules: changed }));
  const setCases = (changed: readonly TestCase[]) => setDraft(draft => ({ ...draft, cases: changed }));
  const [run, setRun] = useState<Run>();
  const written = rules.filter(rule => !isBlank(rule));
  const tried = cases.filter(each => !isBlankCase(each));
  const test = useTask<Omit<Run, 'results'>, readonly TestedCase[]>({
    failure: 'The rules could not be tested',
    run: (call, { rules, cases }) =>
      call('questions.testQuestion', {
        query: { type: 'isaacFreeTextQuestion', form: 'compiled' },
        body: {
          userDefinedChoices: rules.map(choiceOf),
          testCases: cases.map(({ expected, value }) => ({ expected, answer: { type: 'stringChoice', value } })),
        },
      }),
    done: (results, asked) => setRun({ ...asked, results }),
  });
  const missing =
    written.length === 0 ? 'Write a rule first.' : tried.length === 0 ? 'Write a test answer first.' : undefined;
  const isStale = run !== undefined && !(sameList(run.rules, written) && sameList(run.cases, tried));
  return (
    <div className="wrap admin">
      <PageHead
        title="Free text builder"
        breadcrumb={[{ label: 'Home', to: '/' }]}
        description="Write the rules that mark an answer in words, and try them on answers before they reach students."
      />
      <div className="admin-2">
        <div className="stack">
          <RuleHelp />
          <RuleList rules={rules} onChange={setRules} />
          <ImportRules onRead={setRules} />
          <ExportRules rules={written} />
        </div>
        <div className="stack">
          <CaseList cases={cases} onChange={setCases} />
          <ImportCases onRead={read => setCases([...tried, ...read])} />
          <div className="row">
            <Button
              variant="primary"
              icon="play"
              unavailable={missing}
              busy={test.busy}
              onClick={() => test.start({ rules: written, cases: tried })}
            >
              Test the rules
            </Button>
          </div>
          <p className="sr" role="status">
            {run && !test.busy && summaryOf(run.results)}
          </p>
          {isStale && <Note kind="warn">Rules or answers have changed since this test. Test the rules again.</Note>}
        </div>
      </div>
      {run && <ResultsTable {...run} summary={summaryOf(run.results)} />}
    </div>
  );
}

const summaryOf = (results: readonly TestedCase[]): string =>
  `${results.filter(({ expected, correct }) => expected === correct).length} of ${results.length} answers are marked as expected.`;

/** Lists change by being made anew, and what is in them too. */
const sameList = <T,>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);
