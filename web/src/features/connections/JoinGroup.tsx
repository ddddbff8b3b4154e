import type { UserSummaryWithEmail } from '@cs/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useClient } from '../../api/index.ts';
import { FAILED, SAID } from '../../failures/catalogue.ts';
import { useTellFailure } from '../../failures/tellFailure.ts';
import { Button, ConfirmDialog, TextInput, useToasts } from '../../ui/index.ts';
import { realName } from '../groups/names.ts';
import { tidyGroupCode } from './groupCode.ts';
import { refusal, useConnectionAction } from './useConnectionAction.ts';

const CONNECT_FORM = 'connect-form';

/**
 * The form of the code field, to stand outside the account page's own, as forms may not stand in one another. Before
 * scripts run it leads to the address that opens the confirmation; then its button's click does the work.
 */
export function ConnectForm() {
  return (
    <form id={CONNECT_FORM} method="post" action="/account">
      <input type="hidden" name="intent" value="connect" />
    </form>
  );
}

interface Invitation {
  code: string;
  people: readonly UserSummaryWithEmail[];
}

/** Where people enter a group code and agree to share their work with those who look after the group. */
export function JoinGroup({ locked }: { locked?: string | undefined }) {
  const { field, fault, look, looking, invitation, forget } = useInvitation(locked === undefined);
  const join = useConnectionAction<Invitation>({
    run: (call, { code }) => call('connections.useToken', { params: { token: code } }),
    done: () => 'You have joined the group',
    failed: FAILED.connection,
    failedBody: SAID.connection,
    after: forget,
  });
  return (
    <div className="stack">
      {!locked && (
        <p>
          Enter the code that your teacher gave you. You join the group, and your teacher sees the work you do here.
        </p>
      )}
      <div className="join">
        <TextInput
          label="Teacher connection code"
          ref={field}
          name="code"
          form={CONNECT_FORM}
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          error={fault}
          disabled={locked !== undefined}
          after={
            <Button
              type="submit"
              form={CONNECT_FORM}
              busy={looking}
              unavailableBecause={locked}
              onClick={event => {
                event.preventDefault();
                look(field.current?.value ?? '');
              }}
            >
              Connect
            </Button>
          }
        />
      </div>
      <ConfirmDialog
        open={invitation !== undefined}
        title="Sharing your data confirmation"
        confirm="Confirm"
        busy={join.isPending}
        onConfirm={() => invitation && join.mutate(invitation)}
        onCancel={forget}
      >
        <p>These people look after the group. If you join it, they will see your name and the work you do here:</p>
        <ul className="mt2">
          {invitation?.people.map(person => (
            <li key={person.id}>
              <b>{realName(person)}</b> ({person.email})
            </li>
          ))}
        </ul>
        <p className="mt2">You can stop sharing with anybody at any time, on this page.</p>
      </ConfirmDialog>
    </div>
  );
}

/** Finds out whose code it is: the one that was typed, or the one of an invite link in the address. */
function useInvitation(open: boolean) {
  const { call } = useClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const linked = search.get('authToken');
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [looking, setLooking] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>();

  const look = useCallback(
    async (typed: string) => {
      const code = tidyGroupCode(typed);
      setFault(code ? undefined : SAID.noCode);
      if (!code) {
        toasts.show({ kind: 'bad', title: FAILED.noCode, body: SAID.noCode });
        field.current?.focus();
        return;
      }
      setLooking(true);
      try {
        setInvitation({ code, people: await call('connections.getTokenOwners', { params: { token: code } }) });
      } catch (error) {
        tellFailure(...refusal(error, FAILED.connection, SAID.connection));
      } finally {
        setLooking(false);
      }
    },
    [call, toasts, tellFailure],
  );

  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!open || linked === null || seen.current === linked) return;
    seen.current = linked;
    look(linked);
  }, [open, linked, look]);

  const forget = () => {
    setInvitation(undefined);
    if (field.current) field.current.value = '';
    // The link has done its work; loading the page again should not ask again.
    if (linked !== null) navigate('/account#teacherconnections', { replace: true, preventScrollReset: true });
  };
  return { field, fault, look, looking, invitation, forget };
}
