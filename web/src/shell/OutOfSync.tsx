import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from '../api/index.ts';
import { becomeUser, useMe, useSessionEnd } from '../session/index.ts';
import { Button, Dialog } from '../ui/index.ts';
import { compareTabs } from './otherTabs.ts';

/** ms between two looks at who is signed in elsewhere (`accounts.md §4`). */
const EVERY = 1000;

/**
 * Watches whether another tab has signed in or out. On a mismatch this tab forgets what it holds, goes home and says so
 * (`accounts.md §4`; decisions.md: "reset, home, modal over it"). A session that ended by itself is said by `SessionEnded`.
 */
export function OutOfSync() {
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [out, setOut] = useState(false);
  const { call } = useClient();
  const end = useSessionEnd();
  const userId = me?.id;

  useEffect(() => {
    if (out) return;
    const tabs = compareTabs({
      userId,
      end,
      ask: () => call('accounts.getCurrentUser'),
      reset: () => {
        console.warn('Another tab has signed in or out; this one starts afresh');
        setOut(true);
        becomeUser(queries, null);
        navigate('/', { state: { outOfSync: true } });
      },
    });
    const timer = setInterval(tabs.look, EVERY);
    return () => {
      clearInterval(timer);
      tabs.stop();
    };
  }, [userId, out, end, call, queries, navigate]);

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
