import { useEffect, useRef } from 'react';
import { Button, Card, Select, TextInput } from '../../../ui/index.ts';
import { newCase, type TestCase } from './testCases.ts';

const ADD = 'add-case';
const valueId = (index: number): string => `case-${index + 1}`;

/** Answers to try the rules on, each with the verdict that it should get. */
export function CaseList({
  cases,
  onChange,
}: {
  cases: readonly TestCase[];
  onChange: (cases: readonly TestCase[]) => void;
}) {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current !== undefined && cases) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [cases]);
  const change = (changed: readonly TestCase[], focus: string) => {
    next.current = focus;
    onChange(changed);
  };
  return (
    <section className="stack" aria-labelledby="cases-heading">
      <h2 id="cases-heading">Test answers</h2>
      <Card as="div">
        <ol className="plain-list cases">
          {cases.map((each, index) => (
            <li key={each.key}>
              <Select
                label={`Answer ${index + 1} should be`}
                labelHidden
                options={[
                  { value: 'true', label: 'correct' },
                  { value: 'false', label: 'incorrect' },
                ]}
                value={String(each.expected)}
                onChange={event =>
                  onChange(cases.with(index, { ...each, expected: event.currentTarget.value === 'true' }))
                }
              />
              <TextInput
                label={`Answer ${index + 1}`}
                labelHidden
                id={valueId(index)}
                value={each.value}
                autoComplete="off"
                spellCheck={false}
                onChange={event => onChange(cases.with(index, { ...each, value: event.currentTarget.value }))}
              />
              <Button
                variant="quiet"
                icon="trash"
                iconLabel={`Remove answer ${index + 1}`}
                onClick={() => change(cases.toSpliced(index, 1), ADD)}
              />
            </li>
          ))}
        </ol>
        <Button id={ADD} icon="plus" onClick={() => change([...cases, newCase()], valueId(cases.length))}>
          Add an answer
        </Button>
      </Card>
    </section>
  );
}
