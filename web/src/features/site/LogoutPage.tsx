import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { Button, PageHead } from '../../ui/index.ts';

/** Posts the sign-out as soon as scripts run; without them its button does. Opening an address alone signs nobody out. */
export default function LogoutPage() {
  const submit = useSubmit();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    submit(null, { method: 'post', action: '/logout', replace: true });
  }, [submit]);
  return (
    <div className="wrap">
      <PageHead title="Logging out..." documentTitle="Log out" />
      <form method="post" action="/logout">
        <Button variant="primary" type="submit">
          Log out
        </Button>
      </form>
    </div>
  );
}
