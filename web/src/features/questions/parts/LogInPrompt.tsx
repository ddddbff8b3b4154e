import { useLocation } from 'react-router';
import { useTurn } from '../../../prompts/useTurn.ts';
import { loginPath, rememberAfterAuthPath } from '../../../session/index.ts';
import { Button, Dialog, LinkButton } from '../../../ui/index.ts';

/** Offers an account to somebody signed out who answers a second question (`accounts.md §2`, Modals). */
export default function LogInPrompt({ onClose }: { onClose: () => void }) {
  const { pathname, search, hash } = useLocation();
  const open = useTurn('logIn');
  const here = pathname + search + hash;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Log in or sign up"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Continue without an account
          </Button>
          <LinkButton variant="secondary" to="/register" onClick={() => rememberAfterAuthPath(here)}>
            Sign up
          </LinkButton>
          <LinkButton variant="primary" to={loginPath(here)}>
            Log in
          </LinkButton>
        </>
      }
    >
      <p>
        With an account you keep your answers and see your progress on every device. What you have answered here becomes
        part of it. It is free.
      </p>
    </Dialog>
  );
}
