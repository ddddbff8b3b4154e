import { useState } from 'react';
import { Button, Choices, Code, CodeInTabs, Figure, Note, QuestionPart, Select, TextInput } from '../../../ui/index.ts';
import { Section } from './Section.tsx';

const python = [
  [['k', 'def'], ' ', ['f', 'binary_search'], '(items, target):'],
  ['    low = ', ['n', '0']],
  ['    high = ', ['f', 'len'], '(items) - ', ['n', '1']],
  ['    ', ['k', 'while'], ' low <= high:  ', ['c', '# both ends count']],
  ['        ', ['k', 'return'], ' ', ['s', "'found'"]],
] as const;
const lists = ['[8, 3] and [5, 1]', '[3, 8] and [1, 5]', '[1, 3, 5, 8]', '[8], [3], [5] and [1]'];

/** The parts of a question on their spine, code and figures. */
export function QuestionParts() {
  const [chosen, setChosen] = useState<readonly string[]>(['0']);
  const [language, setLanguage] = useState<string>();
  return (
    <>
      <Section title="Question parts">
        <div className="qcol">
          <QuestionPart letter="A" state="wrong">
            <Choices
              legend={
                <>
                  Which lists exist straight after the <b>first</b> merging step?
                </>
              }
              choices={lists.map((list, value) => ({
                value: String(value),
                label: <span className="mono">{list}</span>,
              }))}
              chosen={chosen}
              onChange={setChosen}
              wrong={['0']}
            />
            <div className="act">
              <Button unavailable="Choose a different answer to check again.">Check my answer</Button>
              <Button variant="quiet" icon="hint">
                Hint 1
              </Button>
            </div>
            <Note kind="bad" title="Incorrect" live="polite">
              <p>That is how the list looks while it is still being split.</p>
            </Note>
          </QuestionPart>
          <QuestionPart letter="B" state="current">
            <p>How long does it take to sort 1024 items? Give your answer to 2 significant figures.</p>
            <div className="numq">
              <TextInput label="Answer" inputMode="decimal" defaultValue="20.48" />
              <Select label="Units" options={['µs', 'ns', 'ms'].map(unit => ({ value: unit, label: unit }))} />
            </div>
            <div className="act">
              <Button variant="primary">Check my answer</Button>
            </div>
          </QuestionPart>
          <QuestionPart letter="C" state="right">
            <p>Answered, and right.</p>
          </QuestionPart>
          <QuestionPart letter="D" state="locked">
            <p>Locked after too many attempts.</p>
          </QuestionPart>
          <QuestionPart letter="E">
            <p>Waiting.</p>
          </QuestionPart>
        </div>
      </Section>
      <Section title="Code and figures">
        <CodeInTabs
          language={language}
          onLanguage={setLanguage}
          samples={[
            { language: 'Python', code: python, marked: [5] },
            { language: 'Pseudocode', code: 'FUNCTION binary_search(items, target)\n    low ← 0\nENDFUNCTION' },
            { language: 'C#', code: 'int low = 0;' },
          ]}
        />
        <Code sample={{ language: 'SQL', code: 'SELECT name FROM student WHERE year = 12;' }} />
        <Figure number={1} caption="A list halved at each step" wide>
          <svg viewBox="0 0 560 60" role="img" aria-label="Sixteen, eight, four, two, one">
            <path d="M0 8h560v10H0zM0 24h280v10H0zM0 40h140v10H0z" fill="var(--brand)" />
          </svg>
        </Figure>
      </Section>
    </>
  );
}
