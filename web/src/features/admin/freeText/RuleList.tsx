import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/index.ts';
import { controlId, FIRST, LAST } from './controlId.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { newRule, type Rule } from './rules.ts';

const ADD = 'add-rule';

/** The rules in the order in which they are tried: the first that matches decides. */
export function RuleList({ rules, onChange }: { rules: readonly Rule[]; onChange: (rules: readonly Rule[]) => void }) {
  const next = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (next.current !== undefined && rules) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [rules]);

  const change = (changed: readonly Rule[], focus: string, words: string) => {
    next.current = focus;
    setSaid(words);
    onChange(changed);
  };
  const move = (from: number, to: number) => {
    const rule = rules[from];
    if (!rule || to < 0 || to >= rules.length) return;
    const moved = rules.toSpliced(from, 1).toSpliced(to, 0, rule);
    change(moved, controlId(to, to < from ? 'up' : 'down'), `Rule ${from + 1} is now rule ${to + 1}.`);
  };
  return (
    <section className="stack" aria-labelledby="rules-heading">
      <h2 id="rules-heading">Rules</h2>
      <p className="muted">They are tried from the top, and the first that matches decides.</p>
      <ol className="plain-list stack">
        {rules.map((rule, index) => (
          <RuleEditor
            key={rule.key}
            rule={rule}
            index={index}
            count={rules.length}
            onChange={changed => onChange(rules.with(index, changed))}
            onMove={by => move(index, index + by)}
            onRemove={() => change(rules.toSpliced(index, 1), ADD, `Rule ${index + 1} was removed.`)}
          />
        ))}
      </ol>
      <div className="row">
        <Button
          id={ADD}
          icon="plus"
          onClick={() => change([...rules, newRule()], controlId(rules.length, 'value'), '')}
        >
          Add a rule
        </Button>
      </div>
      <span id={FIRST} hidden>
        This rule is the first.
      </span>
      <span id={LAST} hidden>
        This rule is the last.
      </span>
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  );
}
