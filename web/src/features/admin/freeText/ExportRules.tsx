import { useState } from 'react';
import { Accordion, SegmentedControl, TextArea } from '../../../ui/index.ts';
import { CopyButton } from '../../groups/CopyButton.tsx';
import { questionOf, type Rule } from './rules.ts';
import { yamlOf } from './yaml.ts';

type Form = 'yaml' | 'json';

/** The question with these rules as a text to copy: YAML for our library, JSON for others. */
export function ExportRules({ rules }: { rules: readonly Rule[] }) {
  const [form, setForm] = useState<Form>('yaml');
  const text = form === 'yaml' ? yamlOf(rules) : JSON.stringify(questionOf(rules), null, 2);
  return (
    <Accordion title="Export the question" level={3}>
      <div className="stack">
        <SegmentedControl<Form>
          label="Form"
          options={[
            { value: 'yaml', label: 'YAML' },
            { value: 'json', label: 'JSON' },
          ]}
          value={form}
          onChange={setForm}
        />
        <TextArea
          label={`Question as ${form === 'yaml' ? 'YAML' : 'JSON'}`}
          className="typed"
          rows={8}
          readOnly
          spellCheck={false}
          value={text}
        />
        <div className="row">
          <CopyButton key={text} text={text} name="Copy" />
        </div>
      </div>
    </Accordion>
  );
}
