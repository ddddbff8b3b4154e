import { Button, Card, Checkbox, FieldGroup, RadioGroup, Select, TextArea, TextInput } from '../../../ui/index.ts';
import { controlId, FIRST, LAST } from './controlId.ts';
import { OPTIONS, PROXIMITIES, type Rule, USUAL_PROXIMITY } from './rules.ts';

export interface RuleEditorProps {
  rule: Rule;
  /** From 0. */
  index: number;
  count: number;
  onChange: (rule: Rule) => void;
  /** One place up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One rule: its text, its verdict, what it allows and what it says. */
export function RuleEditor({ rule, index, count, onChange, onMove, onRemove }: RuleEditorProps) {
  const name = `rule ${index + 1}`;
  const set = (fields: Partial<Rule>) => onChange({ ...rule, ...fields });
  return (
    <Card as="li" className="stack">
      <div className="between row">
        <h3>Rule {index + 1}</h3>
        <div className="row">
          <Button
            variant="quiet"
            small
            icon="arrowUp"
            iconLabel={`Move ${name} up`}
            id={controlId(index, 'up')}
            unavailableBecause={index === 0 ? FIRST : undefined}
            onClick={() => onMove(-1)}
          />
          <Button
            variant="quiet"
            small
            icon="arrowDown"
            iconLabel={`Move ${name} down`}
            id={controlId(index, 'down')}
            unavailableBecause={index === count - 1 ? LAST : undefined}
            onClick={() => onMove(1)}
          />
          <Button variant="quiet" small icon="trash" iconLabel={`Remove ${name}`} onClick={onRemove} />
        </div>
      </div>
      <TextInput
        label="Text of the rule"
        mono
        id={controlId(index, 'value')}
        value={rule.value}
        maxLength={500}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={event => set({ value: event.currentTarget.value })}
      />
      <RadioGroup
        label="An answer that matches is"
        inline
        options={[
          { value: 'true', label: 'correct' },
          { value: 'false', label: 'incorrect' },
        ]}
        value={String(rule.correct)}
        onChange={value => set({ correct: value === 'true' })}
      />
      <FieldGroup label="The rule allows">
        <div className="opts inline">
          {OPTIONS.map(([option, words]) => (
            <Checkbox
              key={option}
              label={words}
              checked={rule[option]}
              onChange={event => set({ [option]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </FieldGroup>
      <Select
        label="Words between two that _ joins"
        options={PROXIMITIES.map(words => ({
          value: String(words),
          label: `at most ${words}${words === USUAL_PROXIMITY ? ' (usual)' : ''}`,
        }))}
        value={String(rule.wordProximity)}
        onChange={event => set({ wordProximity: Number(event.currentTarget.value) })}
      />
      <TextArea
        label="Explanation"
        hint="Markdown, told to whoever gives such an answer."
        optional
        rows={2}
        value={rule.explanation}
        onChange={event => set({ explanation: event.currentTarget.value })}
      />
    </Card>
  );
}
