import { Link } from 'react-router';
import { may } from '../../../session/index.ts';
import { type FormError, TextInput } from '../../../ui/index.ts';
import { BirthField } from '../fields/BirthField.tsx';
import { ContextRows } from '../fields/ContextRows.tsx';
import { FormSection } from '../fields/FormSection.tsx';
import { GenderField } from '../fields/GenderField.tsx';
import { NameFields } from '../fields/NameFields.tsx';
import { SchoolField } from '../fields/SchoolField.tsx';
import { faultOf } from '../personFields.ts';
import type { AccountValues } from './accountValues.ts';
import { OwnData } from './OwnData.tsx';
import type { Subject } from './subject.ts';

export interface PanelProps {
  values: AccountValues;
  errors: readonly FormError[];
  onChange: () => void;
}

/** The tab 'Profile': names, email, date of birth, gender; stage, exam board and school. */
export function ProfilePanel({ subject: { user, own }, values, errors, onChange }: PanelProps & { subject: Subject }) {
  const fixed = !own && user.role === 'ADMIN';
  return (
    <div className="mt6">
      <FormSection
        title={own ? 'About you' : 'About this person'}
        description={
          own &&
          `${user.role === 'STUDENT' ? 'Your teachers see your name.' : 'Your students and the people you share groups with see your name.'} Nobody but the people who run this site sees your date of birth or gender.`
        }
      >
        <div className="fgrid">
          <NameFields typed={values} errors={errors} />
          <TextInput
            label="Email"
            hint={
              fixed
                ? 'Administrators change their own address themselves.'
                : `If you change it, we send a link to the new address; it counts once ${own ? 'you have' : 'somebody has'} followed the link.`
            }
            readOnly={fixed}
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={values.email}
            error={faultOf(errors, 'email')}
            className="full"
          />
          <BirthField typed={values.birth} errors={errors} onChange={onChange} />
          <GenderField typed={values.gender} errors={errors} />
        </div>
      </FormSection>
      <FormSection
        title={may('tutor', user) ? 'I am teaching' : 'I am studying'}
        description={own && 'We show the content that your course needs. Add a row for each course.'}
      >
        <div className="stack">
          <ContextRows typed={values.contexts} errors={errors} onChange={onChange} />
          <SchoolField typed={values} errors={errors} onChange={onChange} />
        </div>
      </FormSection>
      {own && (
        <>
          <OwnData />
          <Deletion />
        </>
      )}
    </div>
  );
}

function Deletion() {
  return (
    <p className="small muted mt5">
      To delete your account, <Link to="/contact?preset=accountDeletion">contact us</Link>.
    </p>
  );
}
