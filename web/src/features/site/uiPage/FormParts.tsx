import { useState } from 'react';
import {
  Button,
  Checkbox,
  DateField,
  ErrorSummary,
  FieldGroup,
  PasswordInput,
  RadioGroup,
  SegmentedControl,
  Select,
  TextArea,
  TextInput,
} from '../../../ui/index.ts';
import { Section } from './Section.tsx';

/** Every control, plain and with an error. */
export function FormParts() {
  const [view, setView] = useState<'parts' | 'percent'>('parts');
  const [attempt, setAttempt] = useState(0);
  return (
    <Section title="Forms">
      <div className="duo">
        <form className="card stack" style={{ '--gap': '20px' }} aria-label="With errors">
          {attempt > 0 && (
            <ErrorSummary
              attempt={attempt}
              errors={[
                { field: 'family-name', message: 'Enter your family name' },
                { field: 'born', message: 'Enter a real date' },
              ]}
            />
          )}
          <TextInput
            label="Family name"
            hint="As it appears on your school’s register"
            error="Enter your family name"
            id="family-name"
            autoComplete="family-name"
          />
          <Select label="Exam board" options={[{ value: 'aqa', label: 'AQA' }]} placeholder="Choose an exam board" />
          <TextInput label="Group code" optional mono defaultValue="Q7KD2M" after={<Button>Connect</Button>} />
          <PasswordInput label="Password" autoComplete="new-password" hint="At least 8 characters" />
          <TextArea label="Message" limit={200} defaultValue="Can we have more time?" />
          <DateField label="Date of birth" id="born" birthday error="Enter a real date" defaultValue="2009-03-14" />
          <div>
            <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
              Save
            </Button>
          </div>
        </form>
        <div className="card stack">
          <FieldGroup label="Email me about">
            <Checkbox label="Assignments" hint="When a teacher sets you work" defaultChecked />
            <Checkbox label="News and updates" />
            <Checkbox label="I accept the terms of use" error="Accept the terms to go on" />
          </FieldGroup>
          <RadioGroup
            label="I am a"
            defaultValue="student"
            options={[
              { value: 'student', label: 'Student' },
              { value: 'teacher', label: 'Teacher', hint: 'We check that you work at a school' },
            ]}
          />
          <RadioGroup
            label="Theme"
            inline
            defaultValue="system"
            options={[
              { value: 'system', label: 'Same as my device' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <DateField label="Due date" optional hint="Students see it at 07:00" defaultValue="2025-11-14" />
          <TextInput label="Email" defaultValue="priya.shah@school.example" readOnly />
          <SegmentedControl
            label="Show"
            value={view}
            onChange={setView}
            options={[
              { value: 'parts', label: 'Parts', icon: 'list' },
              { value: 'percent', label: 'Percent', icon: 'grid' },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
