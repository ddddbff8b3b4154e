import './accounts.css';
import type { ReactNode } from 'react';
import { Form, Link, useActionData, useNavigation } from 'react-router';
import { type Me, may, useMe } from '../../session/index.ts';
import { useSettings } from '../../shell/index.ts';
import { Button, Card, ErrorSummary, LinkButton, Note, PageHead, TextArea, TextInput } from '../../ui/index.ts';
import { MOST } from './evidence.ts';
import { faultOf } from './personFields.ts';
import { type Obstacle, obstaclesOf, type TeacherRequestResult } from './teacherRequest.ts';

/** `/teacher_account_request`: asking to be made a teacher (`accounts.md §2`, Teacher upgrade request). */
export default function TeacherRequestPage() {
  const me = useMe();
  if (!me) return null;
  return (
    <div className="wrap">
      <PageHead
        title="Teacher account request"
        description="Teachers make groups, set work and see how their students are doing."
      />
      <Card className="narrow stack">
        {may('teacher', me) ? <AlreadyTeacher /> : me.teacherPending ? <Pending /> : <Request me={me} />}
      </Card>
    </div>
  );
}

function AlreadyTeacher() {
  return (
    <>
      <Note title="You already have a teacher account" level={2}>
        There is nothing to ask for: you can make groups and set work.
      </Note>
      <div>
        <LinkButton variant="primary" to="/groups">
          Go to your groups
        </LinkButton>
      </div>
    </>
  );
}

function Pending() {
  return (
    <Note title="We have received your request" level={2} live="polite">
      <p>
        A person checks each request. It may take up to 5 working days until you hear from us by email. If you have been
        waiting for more than 1 week, please <Link to="/contact?preset=teacherRequest">contact us</Link>.
      </p>
    </Note>
  );
}

const told: Readonly<Record<Obstacle, { title: string; text: (me: Me) => ReactNode }>> = {
  unverified: {
    title: 'Your email address is not verified',
    text: me =>
      me.emailVerificationStatus === 'DELIVERY_FAILED' ? (
        <>
          Our emails to {me.email} do not arrive. Change it <Link to="/account">on your account page</Link>, follow the
          link that we send you, then come back.
        </>
      ) : (
        <>
          Follow the link in the email that we sent to {me.email}, then come back. You can have it sent again from the
          banner at the top of the page.
        </>
      ),
  },
  noSchool: {
    title: 'You have not told us your school or college',
    text: () => (
      <>
        Choose it <Link to="/account">on your account page</Link>, then come back.
      </>
    ),
  },
  notSchoolEmail: {
    title: 'Your email address is not one of a school',
    text: me => (
      <>
        {me.email} is an address that anybody can have. Change it <Link to="/account">on your account page</Link> to the
        address that your school gave you, then come back.
      </>
    ),
  },
};

function Request({ me }: { me: Me }) {
  const result = useActionData() as TeacherRequestResult | undefined;
  const busy = useNavigation().formMethod === 'POST';
  const { supportEmail } = useSettings();
  const obstacles = obstaclesOf(me);
  const errors = result?.errors ?? [];
  return (
    <>
      {obstacles.map(obstacle => (
        <Note key={obstacle} kind="warn" title={told[obstacle].title} level={2}>
          <p>{told[obstacle].text(me)}</p>
        </Note>
      ))}
      {result?.refused && (
        <Note kind="bad" live="assertive">
          <p>
            An error has occurred: {result.refused} You can contact us at{' '}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </Note>
      )}
      <p>
        We need evidence that you are a teacher, and check each request by hand. It may take up to 5 working days until
        you hear from us. If you have been waiting for more than 1 week, please{' '}
        <Link to="/contact?preset=teacherRequest">contact us</Link>.
      </p>
      <Form method="post" className="stack" noValidate>
        <ErrorSummary errors={errors} />
        <TextInput
          label="How we can verify that you are a teacher"
          hint="The address of a page of your school that shows your name and email address, or the school's phone number."
          id="verificationDetails"
          name="verificationDetails"
          maxLength={MOST.verificationDetails}
          defaultValue={result?.typed?.verificationDetails}
          error={faultOf(errors, 'verificationDetails')}
        />
        <TextInput
          label="Email"
          hint="The address of your account, which an answer goes to."
          id="requestEmail"
          type="email"
          defaultValue={me.email}
          readOnly
        />
        <TextArea
          label="Other information"
          optional
          id="otherInformation"
          name="otherInformation"
          limit={MOST.otherInformation}
          defaultValue={result?.typed?.otherInformation}
          error={faultOf(errors, 'otherInformation')}
        />
        <div>
          <Button
            variant="primary"
            type="submit"
            busy={busy}
            unavailable={obstacles.length > 0 ? 'Put right what is said above first.' : undefined}
          >
            Send the request
          </Button>
        </div>
      </Form>
    </>
  );
}
