import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/index.ts';

/** The page, and whose account it shows: a change of tab leaves neither. */
const accountAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${pathname} ${new URLSearchParams(search).get('userId') ?? ''}`;

/** Asks before unsaved changes are left behind, on the way to another page and when the tab is closed. Mount it while there are some. */
export function UnsavedGuard() {
  // Somebody else's page must not stay on the screen, whatever was typed on it.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      accountAt(currentLocation) !== accountAt(nextLocation) && nextLocation.state?.outOfSync !== true,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave without saving"
      cancel="Stay on this page"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>You have changed your account and not saved it. If you leave now, the changes are lost.</p>
    </ConfirmDialog>
  );
}
