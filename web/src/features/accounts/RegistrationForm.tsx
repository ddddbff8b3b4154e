import './accounts.css';
import { type SubmitEvent, useRef, useState } from 'react';
import { Form, useActionData, useNavigation, useSubmit } from 'react-router';
import { Button, ErrorSummary, type FormError, TextArea, TextInput } from '../../ui/index.ts';
import { useCarriedInto } from './carriedEmail.ts';
import { MOST } from './evidence.ts';
import { BirthField } from './fields/BirthField.tsx';
import { ConsentField } from './fields/ConsentField.tsx';
import { ContextRows } from './fields/ContextRows.tsx';
import { FormSection } from './fields/FormSection.tsx';
import { GenderField } from './fields/GenderField.tsx';
import { MailFields } from './fields/MailFields.tsx';
import { NameFields } from './fields/NameFields.tsx';
import { PasswordPair } from './fields/PasswordPair.tsx';
import { RobotCheck, useRobotCheck } from './fields/RobotCheck.tsx';
import { SchoolField } from './fields/SchoolField.tsx';
import { faultOf, forSummary } from './personFields.ts';
import {
  type AccountKind,
  type RegistrationResult,
  type RegistrationValues,
  readRegistration,
  registrationFaults,
} from './registration.ts';

/** Where the form is sent; a refused form is drawn there again. */
const actionOf: Record<AccountKind, string> = {
  student: '/register/student',
  teacher: '/register/teacher?step=form',
};

/** Assignment mails are on unless switched off (`accounts.md §3`, User preferences). */
const usualMails: RegistrationValues['mails'] = { ASSIGNMENTS: 'yes', EVENTS: '', NEWS_AND_UPDATES: '' };

/** The form of `/register/student` and `/register/teacher`; fields keep what was typed through every refusal. */
export function RegistrationForm({ kind }: { kind: AccountKind }) {
  const { form, errors, attempt, busy, submit, robot, typed } = useRegistration(kind);
  const email = useCarriedInto();
  const teacher = kind === 'teacher';
  return (
    <Form method="post" action={actionOf[kind]} ref={form} onSubmit={submit} noValidate>
      <ErrorSummary errors={forSummary(errors)} attempt={attempt} />
      <FormSection
        title="About you"
        description={
          teacher
            ? 'Your students see your name and email address.'
            : 'Teachers you connect to see your name. Nobody but the people who run this site sees your date of birth or gender.'
        }
      >
        <div className="fgrid">
          <NameFields typed={typed} errors={errors} />
          <TextInput
            label="Email"
            hint={teacher ? 'The address your school gave you.' : undefined}
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            ref={email}
            defaultValue={typed?.email}
            error={faultOf(errors, 'email')}
            className="full"
          />
          <BirthField
            typed={typed?.birth}
            {...(!teacher && { box: { ticked: typed?.over13 ?? false } })}
            errors={errors}
          />
          <GenderField typed={typed?.gender} errors={errors} />
        </div>
      </FormSection>
      <FormSection
        title={teacher ? 'What you teach' : 'What you study'}
        description="We show the content that your course needs. Add a row for each course."
      >
        <div className="stack">
          <SchoolField typed={typed} errors={errors} />
          {teacher && <TeacherFields typed={typed} errors={errors} />}
          <ContextRows typed={typed?.contexts ?? []} errors={errors} />
        </div>
      </FormSection>
      <FormSection title="Your password">
        <div className="stack">
          <PasswordPair
            hint="At least 12 characters, with a number, a lowercase letter, an uppercase letter and a punctuation character."
            errors={errors}
          />
        </div>
      </FormSection>
      <FormSection title="Emails from us" description="You can change this at any time in your account.">
        <MailFields typed={typed?.mails ?? usualMails} errors={errors} />
      </FormSection>
      <FormSection title="One last thing">
        <div className="stack">
          <RobotCheck control={robot} errors={errors} />
          <ConsentField errors={errors} />
          <div>
            <Button variant="primary" type="submit" busy={busy}>
              Create my account
            </Button>
          </div>
        </div>
      </FormSection>
    </Form>
  );
}

interface TeacherFieldsProps {
  typed: RegistrationValues | undefined;
  errors: readonly FormError[];
}

function TeacherFields({ typed, errors }: TeacherFieldsProps) {
  return (
    <>
      <TextInput
        label="How we can verify that you are a teacher"
        hint="The address of a page of your school that shows your name and email address, or the school's phone number."
        id="verificationDetails"
        name="verificationDetails"
        maxLength={MOST.verificationDetails}
        defaultValue={typed?.verificationDetails}
        error={faultOf(errors, 'verificationDetails')}
      />
      <TextArea
        label="Other information"
        optional
        id="otherInformation"
        name="otherInformation"
        limit={MOST.otherInformation}
        defaultValue={typed?.otherInformation}
        error={faultOf(errors, 'otherInformation')}
      />
    </>
  );
}

/** Checks before sending, waits for the robot check, sends, and brings the server's refusals back. */
function useRegistration(kind: AccountKind) {
  const result = useActionData() as RegistrationResult | undefined;
  const send = useSubmit();
  const sending = useNavigation().state !== 'idle';
  const robot = useRobotCheck();
  const form = useRef<HTMLFormElement>(null);
  const [local, setLocal] = useState<{ errors: FormError[]; over: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const [waiting, setWaiting] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (waiting || sending) return;
    const data = new FormData(event.currentTarget);
    const errors = registrationFaults(readRegistration(data), kind, Date.now());
    setAttempt(attempt + 1);
    setLocal({ errors, over: result });
    if (errors.length > 0) return;
    setWaiting(true);
    try {
      data.set('captcha', await robot.token());
      // A solution counts once: whatever comes of this attempt, the next one brings another.
      robot.discard();
      await send(data, { method: 'post', action: actionOf[kind] });
    } catch {
      const message = 'The robot check did not work. Check your connection and try again.';
      setLocal({ errors: [{ field: 'notRobot', message }], over: result });
    } finally {
      setWaiting(false);
    }
  };
  // What was found here counts until the server has said more about the same form.
  const errors = local && local.over === result ? local.errors : (result?.errors ?? []);
  return { form, errors, attempt, busy: waiting || sending, submit, robot, typed: result?.typed };
}
