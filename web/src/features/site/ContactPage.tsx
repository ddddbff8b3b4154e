import '../accounts/accounts.css';
import { type SubmitEvent, useState } from 'react';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router';
import { useMe } from '../../session/index.ts';
import { useSettings } from '../../shell/settings.tsx';
import {
  Button,
  Card,
  ErrorSummary,
  type FormError,
  LinkButton,
  Note,
  PageHead,
  TextArea,
  TextInput,
} from '../../ui/index.ts';
import { type ContactResult, type ContactStart, contactFaults, LIMITS, readContact } from './contact.ts';

/** `/contact`: a message to those who run the site, signed in or not. */
export default function ContactPage() {
  const result = useActionData() as ContactResult | undefined;
  const { supportEmail } = useSettings();
  return (
    <div className="wrap">
      <PageHead
        title="Contact us"
        description={
          <>
            Before you write: many questions are answered in the <Link to="/support/student">student support</Link> and{' '}
            <Link to="/support/teacher">teacher support</Link> pages.
          </>
        }
      />
      <Card className="narrow">
        {result?.done ? (
          <div className="stack">
            <Note kind="good" live="polite" title="Thank you for your message." level={2}>
              We will answer to the email address that you gave.
            </Note>
            <div>
              <LinkButton variant="primary" to="/">
                Go to the home page
              </LinkButton>
            </div>
          </div>
        ) : (
          <ContactForm result={result} />
        )}
      </Card>
      <p className="small muted mt5">
        You can also write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. What you write is kept for a year
        at most; see our <Link to="/privacy">privacy policy</Link>.
      </p>
    </div>
  );
}

function ContactForm({ result }: { result: ContactResult | undefined }) {
  const start = useLoaderData() as ContactStart;
  const me = useMe();
  const busy = useNavigation().formMethod === 'POST';
  const { supportEmail } = useSettings();
  const [local, setLocal] = useState<{ errors: FormError[]; over: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const typed = result?.typed;
  const errors = local && local.over === result ? local.errors : (result?.errors ?? []);
  const faultOf = (field: string) => errors.find(error => error.field === field)?.message;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const found = contactFaults(readContact(new FormData(event.currentTarget)));
    setAttempt(attempt + 1);
    setLocal(found.length > 0 ? { errors: found, over: result } : undefined);
    if (found.length > 0 || busy) event.preventDefault();
  };
  return (
    <Form method="post" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      {result?.refused && errors.length === 0 && (
        <Note kind="bad" live="assertive" title="Error:" level={2} className="mt2">
          <p>
            {result.refused} You can write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> instead.
          </p>
        </Note>
      )}
      <div className="fgrid">
        <TextInput
          label="First name"
          id="firstName"
          name="firstName"
          autoComplete="given-name"
          maxLength={LIMITS.line}
          defaultValue={typed?.firstName ?? me?.givenName}
          error={faultOf('firstName')}
        />
        <TextInput
          label="Last name"
          id="lastName"
          name="lastName"
          autoComplete="family-name"
          maxLength={LIMITS.line}
          defaultValue={typed?.lastName ?? me?.familyName}
          error={faultOf('lastName')}
        />
        <TextInput
          label="Email"
          id="emailAddress"
          name="emailAddress"
          type="email"
          autoComplete="email"
          maxLength={LIMITS.line}
          defaultValue={typed?.emailAddress ?? me?.email}
          error={faultOf('emailAddress')}
          className="full"
        />
        <TextInput
          label="Subject"
          id="subject"
          name="subject"
          maxLength={LIMITS.line}
          defaultValue={typed?.subject ?? start.subject}
          error={faultOf('subject')}
          className="full"
        />
        <TextArea
          label="Message"
          id="message"
          name="message"
          rows={10}
          placeholder={start.placeholder}
          defaultValue={typed?.message ?? start.message}
          error={faultOf('message')}
          className="full"
        />
      </div>
      <div className="mt5">
        <Button variant="primary" type="submit" busy={busy}>
          Send
        </Button>
      </div>
    </Form>
  );
}
