import { useEffect, useRef } from 'react';
import { useActionData, useSubmit } from 'react-router';
import { FAILED } from '../../failures/catalogue.ts';
import { useRefusalToast } from '../../failures/tellFailure.ts';
import { Button, PageHead } from '../../ui/index.ts';

/** Posts the sign-out as soon as scripts run; without them its button does. Opening an address alone signs nobody out. */
export default function LogoutPage() {
  const submit = useSubmit();
  const result = useActionData() as { message: string } | undefined;
  const sent = useRef(result !== undefined);
  useRefusalToast(FAILED.logout, result, result?.message);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    submit(null, { method: 'post', action: '/logout', replace: true });
  }, [submit]);
  return (
    <div className="wrap">
      <PageHead
        title={result ? FAILED.logout : 'Logging out...'}
        description={result?.message}
        documentTitle="Log out"
      />
      <form method="post" action="/logout">
        <Button variant="primary" type="submit">
          Log out
        </Button>
      </form>
    </div>
  );
}
