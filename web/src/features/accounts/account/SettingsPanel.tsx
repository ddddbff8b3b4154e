import { type Me, may } from '../../../session/index.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { RadioGroup, SegmentedControl, Select } from '../../../ui/index.ts';
import { chooseTheme, THEMES, useTheme } from '../../../ui/theme.ts';
import { FormSection } from '../fields/FormSection.tsx';
import { LANGUAGES, NOTATIONS, type ShownSettings } from './shownSettings.ts';

/** The tab 'Beta features': how pages are shown, and what is being tried out. */
export function SettingsPanel({ me, values }: { me: Me; values: ShownSettings }) {
  // Teachers may schedule anyway (decisions.md, Tutors).
  const triesSchedule = may('tutor', me) && !may('teacher', me);
  return (
    <div className="mt6">
      <FormSection title="What pages show" description="On every device that you are signed in on.">
        <div className="stack">
          <Checkbox
            name="hideOthers"
            defaultChecked={values.hideOthers}
            label="Hide what is for other stages and exam boards"
            hint="Otherwise it is shown after what is for yours. Each page can still show it."
          />
          <Checkbox
            name="hideAttempts"
            defaultChecked={values.hideAttempts}
            label="Hide my earlier answers"
            hint="Questions open as if you had not answered them; your teachers' markbooks stay as they are."
          />
        </div>
      </FormSection>
      <FormSection title="Colours" description="On this device. A choice counts at once: there is nothing to save.">
        <ThemeChoice />
      </FormSection>
      <FormSection title="How code and logic are written">
        <div className="stack">
          <Select
            label="Programming language that opens first"
            name="language"
            options={LANGUAGES}
            defaultValue={values.language}
          />
          <RadioGroup label="Boolean algebra" name="notation" options={NOTATIONS} defaultValue={values.notation} />
        </div>
      </FormSection>
      {triesSchedule ? (
        <FormSection title="Being tried out" description="These may still change.">
          <Checkbox name="schedule" defaultChecked={values.schedule} label="Set work that starts on a later day" />
        </FormSection>
      ) : (
        // What a tutor chose stays chosen once they teach, and is no change of theirs.
        values.schedule && <input type="hidden" name="schedule" value="on" />
      )}
    </div>
  );
}

function ThemeChoice() {
  // Before scripts run, the switch at the foot of the page does it.
  const theme = useTheme() ?? 'system';
  return <SegmentedControl label="Colours of this site" options={THEMES} value={theme} onChange={chooseTheme} />;
}
