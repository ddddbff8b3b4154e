import type { TestedCase } from '@cs/contract';
import { RichText } from '../../../blocks/index.ts';
import { DataTable, Label, tableRoles } from '../../../ui/index.ts';
import type { Rule } from './rules.ts';

export interface ResultsTableProps {
  /** As they were tested. */
  rules: readonly Rule[];
  results: readonly TestedCase[];
  summary: string;
}

const COLUMNS = ['Answer', 'Expected', 'Marked', 'As expected', 'Rule', 'Explanation'];

/** What became of each test answer, and which rule decided it. */
export function ResultsTable({ rules, results, summary }: ResultsTableProps) {
  return (
    <section className="stack mt6" aria-labelledby="results-heading">
      <h2 id="results-heading">Results</h2>
      <p>{summary}</p>
      <DataTable label="Results of the test" cards>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {COLUMNS.map(column => (
              <th scope="col" key={column} {...tableRoles.columnHeader}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results stand in the order of the answers and never move
            <ResultRow key={index} result={result} rules={rules} />
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function ResultRow({ result, rules }: { result: TestedCase; rules: readonly Rule[] }) {
  const { answer, expected, correct, explanation, matchedChoice } = result;
  const rule = matchedChoice === undefined ? undefined : rules[matchedChoice];
  return (
    <tr {...tableRoles.row}>
      <th scope="row" {...tableRoles.rowHeader}>
        {answer.value || <span className="muted">(empty)</span>}
      </th>
      <td data-l="Expected" {...tableRoles.cell}>
        {verdict(expected)}
      </td>
      <td data-l="Marked" {...tableRoles.cell}>
        {verdict(correct)}
      </td>
      <td data-l="As expected" {...tableRoles.cell}>
        {expected === correct ? (
          <Label kind="leaf" icon="tick">
            yes
          </Label>
        ) : (
          <Label kind="brick" icon="cross">
            no
          </Label>
        )}
      </td>
      <td data-l="Rule" {...tableRoles.cell}>
        {rule && matchedChoice !== undefined ? (
          <span>
            {matchedChoice + 1}: <span className="mono">{rule.value}</span>
          </span>
        ) : (
          <span className="muted">none</span>
        )}
      </td>
      <td data-l="Explanation" {...tableRoles.cell}>
        {explanation ? <Explained of={explanation} /> : <span className="muted">none</span>}
      </td>
    </tr>
  );
}

const verdict = (correct: boolean): string => (correct ? 'correct' : 'incorrect');

function Explained({ of: { rich, children = [] } }: { of: NonNullable<TestedCase['explanation']> }) {
  return (
    <>
      <RichText rich={rich} />
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an explanation never changes
        <Explained key={index} of={child} />
      ))}
    </>
  );
}
