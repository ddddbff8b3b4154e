import './accounts.css';
import { useSearchParams } from 'react-router';
import { useExists, useSettings } from '../../shell/index.ts';
import { Card, LinkButton, Note, PageHead } from '../../ui/index.ts';

/** `/register/success`: an email is on its way; what to do with it. */
export default function RegisterSuccessPage() {
  const [search] = useSearchParams();
  const teacher = search.get('teacher');
  const exists = useExists();
  return (
    <div className="wrap">
      <PageHead title="Thank you for registering" />
      <Card className="narrow stack">
        <p>
          We have sent you an email to complete your registration. Open it and follow the link in it, then log in. If it
          does not arrive in a few minutes, look in your junk folder.
        </p>
        {teacher === 'asked' && (
          <p>
            We have also received your request for a teacher account. We check each one by hand: it may take up to 5
            working days until you hear from us.
          </p>
        )}
        {teacher === 'refused' && <RequestFailed />}
        {exists('/login') && (
          <div>
            <LinkButton variant="primary" to="/login">
              Log in
            </LinkButton>
          </div>
        )}
      </Card>
    </div>
  );
}

function RequestFailed() {
  const { supportEmail } = useSettings();
  return (
    <Note kind="warn" title="Your teacher request was not sent" level={2}>
      Your account exists, as a student account. Please write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>{' '}
      to have it made a teacher account.
    </Note>
  );
}
