import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { becomeUser, storage, useMe } from '../session/index.ts';
import { Button, Dialog } from '../ui/index.ts';

/** ms between two looks at who is signed in elsewhere (`accounts.md §4`). */
const EVERY = 1000;

const NOBODY = 'none';

/**
 * Watches whether another tab has signed in or out. On a mismatch this tab forgets what it holds, goes home and says so
 * (`accounts.md §4`; decisions.md: "reset, home, modal over it").
 */
export default function OutOfSync() {
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [out, setOut] = useState(false);
  const current = String(me?.id ?? NOBODY);

  useEffect(() => {
    if (out) return;
    storage.set('currentUserId', current);
    const timer = setInterval(() => {
      const stored = storage.get('currentUserId');
      if (stored === undefined || stored === current) return;
      console.warn('Another tab has signed in or out; this one starts afresh');
      setOut(true);
      becomeUser(queries, null);
      navigate('/', { state: { outOfSync: true } });
    }, EVERY);
    return () => clearInterval(timer);
  }, [current, out, queries, navigate]);

  // A full load, so that nothing of the former session is kept; `/login` sends those who are signed in home.
  const proceed = () => window.location.assign('/login');
  return (
    <Dialog
      open={out}
      onClose={proceed}
      closable={false}
      title="This browser window / tab is out of sync."
      footer={
        <Button variant="primary" onClick={proceed}>
          Continue
        </Button>
      }
    >
      <p>Somebody signed in or out in another window or tab of this browser.</p>
    </Dialog>
  );
}
