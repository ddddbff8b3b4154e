import { useId, useState } from 'react';
import { Accordion, Button, ButtonContent, buttonClass, TextArea } from '../../../ui/index.ts';
import { type Rule, rulesFrom } from './rules.ts';
import { casesFrom, type TestCase } from './testCases.ts';

interface ImportBoxProps<T> {
  title: string;
  label: string;
  hint: string;
  /** Of files, for the picker: `.json`. */
  files: string;
  read: (text: string) => { found: readonly T[] } | { fault: string };
  onRead: (found: readonly T[]) => void;
  /** "3 rules" */
  counted: (count: number) => string;
}

/** A text to take something from, pasted or out of a file. It turns red when it is none. */
function ImportBox<T>({ title, label, hint, files, read, onRead, counted }: ImportBoxProps<T>) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [said, setSaid] = useState('');
  const file = useId();
  const change = (typed: string) => {
    setText(typed);
    setFault(undefined);
    setSaid('');
  };
  const take = (typed: string) => {
    const result = read(typed);
    if ('fault' in result) {
      setFault(result.fault);
      return;
    }
    change('');
    setSaid(`${counted(result.found.length)} imported.`);
    onRead(result.found);
  };
  return (
    <Accordion title={title} level={3}>
      <div className="stack">
        <TextArea
          label={label}
          hint={hint}
          error={fault}
          className="typed"
          rows={5}
          value={text}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={event => change(event.currentTarget.value)}
        />
        <div className="row">
          <Button
            icon="download"
            unavailable={text.trim() === '' ? 'Paste something first, or choose a file.' : undefined}
            onClick={() => take(text)}
          >
            Import
          </Button>
          <input
            className="sr file"
            id={file}
            type="file"
            accept={files}
            onChange={async event => {
              const { currentTarget } = event;
              const content = (await currentTarget.files?.[0]?.text()) ?? '';
              // The same file may be chosen again after it was mended.
              currentTarget.value = '';
              change(content);
              take(content);
            }}
          />
          <label htmlFor={file} className={buttonClass({ variant: 'quiet' })}>
            <ButtonContent icon="upload">Choose a file</ButtonContent>
          </label>
        </div>
        <p role="status">{said}</p>
      </div>
    </Accordion>
  );
}

/** Takes the place of the rules there are. */
export function ImportRules({ onRead }: { onRead: (rules: readonly Rule[]) => void }) {
  return (
    <ImportBox<Rule>
      title="Import rules"
      label="Rules as JSON"
      hint="An array of choices, or an object of type isaacFreeTextQuestion. They take the place of the rules above."
      files=".json,application/json"
      read={text => {
        const found = rulesFrom(text);
        return found ? { found } : { fault: 'This is neither an array of choices nor an isaacFreeTextQuestion.' };
      }}
      onRead={onRead}
      counted={count => `${count} ${count === 1 ? 'rule' : 'rules'}`}
    />
  );
}

/** Further test answers, after those there are. */
export function ImportCases({ onRead }: { onRead: (cases: readonly TestCase[]) => void }) {
  return (
    <ImportBox<TestCase>
      title="Import test answers"
      label="Test answers as CSV"
      hint="A row each: true or false, a comma, the answer. The answer may have commas in it."
      files=".csv,text/csv,text/plain"
      read={text => {
        const read = casesFrom(text);
        return 'fault' in read ? read : { found: read.cases };
      }}
      onRead={onRead}
      counted={count => `${count} ${count === 1 ? 'answer' : 'answers'}`}
    />
  );
}
