import './accounts.css';
import { Link, useSearchParams } from 'react-router';
import { Card, LinkButton, PageHead } from '../../ui/index.ts';
import { useCarriedEmail } from './carriedEmail.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

/** `/register/teacher`: confirm, conditions, form, each with an address, so that the browser's Back goes one step back. */
export default function RegisterTeacherPage() {
  const [search] = useSearchParams();
  const step = search.get('step');
  if (step === 'form') return <TeacherForm />;
  return step === 'conditions' ? <Conditions /> : <AreYouATeacher />;
}

const crumbs = [{ label: 'Register', to: '/register' }];

function AreYouATeacher() {
  const carried = useCarriedEmail();
  return (
    <div className="wrap">
      <PageHead title="Are you a Teacher?" breadcrumb={crumbs} />
      <Card className="narrow stack">
        <p>
          Teacher accounts are for people who teach at a school or college. Teachers make groups, set work and see how
          their students are doing, so we check every request by hand.
        </p>
        <div className="row">
          <LinkButton variant="primary" to="?step=conditions" state={carried}>
            Yes, I am a teacher
          </LinkButton>
          <LinkButton to="/register/student" state={carried}>
            No, I am a student
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}

function Conditions() {
  const carried = useCarriedEmail();
  return (
    <div className="wrap">
      <PageHead title="Before you apply for a teacher account" breadcrumb={crumbs} documentTitle="Teacher accounts" />
      <Card className="narrow stack">
        <ul style={{ display: 'grid', gap: 8 }}>
          <li>You must be at least 18 years old and teach at a school or college.</li>
          <li>You must register with the email address that your school gave you.</li>
          <li>
            We need evidence that you are a teacher: a page of your school that shows your name and email address, or a
            phone number of the school that we can call.
          </li>
          <li>
            A person checks each request. It may take up to 5 working days until you hear from us. Until then you have a
            student account.
          </li>
        </ul>
        <div className="row">
          <LinkButton variant="primary" to="?step=form" state={carried}>
            Continue
          </LinkButton>
          <LinkButton variant="quiet" to="/register">
            Back
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}

function TeacherForm() {
  return (
    <div className="wrap">
      <PageHead
        title="Create a teacher account"
        breadcrumb={crumbs}
        description="It is free. All fields are needed unless we say they are optional."
      />
      <RegistrationForm kind="teacher" />
      <p className="small muted mt5">
        Questions about teacher accounts? See <Link to="/support/teacher">teacher support</Link>.
      </p>
    </div>
  );
}
