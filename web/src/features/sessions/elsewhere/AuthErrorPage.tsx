import { Link, useLoaderData, useLocation } from 'react-router';
import { GENERIC_MESSAGE } from '../../../api/index.ts';
import { useSettings } from '../../../shell/settings.tsx';
import { LinkButton, Note, PageHead } from '../../../ui/index.ts';

/**
 * `/auth_error`, and where a provider cannot be reached: why logging in elsewhere failed (`accounts.md §2`, `§8`). The
 * words come with the navigation, never in the address, where anybody could put some.
 */
export default function AuthErrorPage() {
  const loaded = useLoaderData() as { message?: string } | null;
  const { state } = useLocation() as { state: { message?: unknown } | null };
  const passed = typeof state?.message === 'string' ? state.message : undefined;
  return <AuthError message={loaded?.message ?? passed} />;
}

export function AuthError({ message = GENERIC_MESSAGE }: { message?: string | undefined }) {
  const { supportEmail } = useSettings();
  return (
    <div className="wrap">
      <PageHead title="Logging in did not work" documentTitle="Authentication error" />
      <div className="stack prose">
        <Note kind="bad" live="assertive" level={2} title="Authentication error">
          {message}
        </Note>
        <p>
          You can try again, or log in with your email address and password. If you have no password yet, ask for one
          with ‘Forgotten your password?’ on the login page. You can also write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
        <div className="row">
          <LinkButton variant="primary" to="/login">
            Go to the login page
          </LinkButton>
          <Link to="/support/student/general">Frequently asked questions</Link>
          <Link to="/contact">Contact us</Link>
        </div>
      </div>
    </div>
  );
}
