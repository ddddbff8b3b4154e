import './accounts.css';
import { type SubmitEvent, useState } from 'react';
import { Form, useActionData, useNavigate } from 'react-router';
import { Button, Card, PageHead, RadioGroup } from '../../ui/index.ts';
import { ProviderSignIn } from '../sessions/elsewhere/ProviderSignIn.tsx';
import { useCarriedEmail } from './carriedEmail.ts';
import { type ChoiceResult, registerPathOf } from './chooseKind.ts';

/** Student or Teacher (`accounts.md §2`, /register). */
export default function RegisterPage() {
  const result = useActionData() as ChoiceResult | undefined;
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const carried = useCarriedEmail();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = registerPathOf(new FormData(event.currentTarget));
    if (choice.path) navigate(choice.path, { state: carried });
    else setError(choice.error);
    if (choice.error) document.getElementById('kind')?.focus();
  };
  return (
    <div className="wrap">
      <PageHead title="Register for a free account" description="Which of these are you?" documentTitle="Register" />
      <Card className="narrow">
        <Form method="post" action="/register" onSubmit={submit} className="stack">
          <ProviderSignIn words="Sign up with" />
          <RadioGroup
            label="I am a"
            id="kind"
            name="kind"
            options={[
              { value: 'student', label: 'Student' },
              { value: 'teacher', label: 'Teacher' },
            ]}
            error={error ?? result?.error}
          />
          <div>
            <Button variant="primary" type="submit">
              Continue
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
