import './providerSignIn.css';
import { useLocation } from 'react-router';
import { ownPath, rememberAfterAuthPath } from '../../../session/index.ts';
import { useSettings } from '../../../shell/settings.tsx';
import { LinkButton } from '../../../ui/index.ts';

/**
 * 'Log in with Google' (`accounts.md §2`, Login page), where the site uses a provider; whoever is not known there yet gets
 * an account by it, so it stands where people register too. A link to a page of ours that sends the browser on, so that it
 * works before scripts run.
 */
export function ProviderSignIn({ words = 'Log in with' }: { words?: 'Log in with' | 'Sign up with' }) {
  const { signInProvider } = useSettings();
  const { search } = useLocation();
  if (!signInProvider) return null;
  const remember = () => {
    const path = ownPath(new URLSearchParams(search).get('afterAuthPath'));
    if (path) rememberAfterAuthPath(path);
  };
  return (
    <>
      <LinkButton
        wide
        {...(signInProvider.id === 'GOOGLE' && { icon: 'google' as const })}
        to={`/auth/${signInProvider.id.toLowerCase()}/start`}
        reloadDocument
        rel="nofollow"
        onClick={remember}
      >
        {words} {signInProvider.name}
      </LinkButton>
      <p className="row small muted or-line">or</p>
    </>
  );
}
