import '../accounts.css';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { may, usePreferences } from '../../../session/index.ts';
import { Button, Dialog, ErrorSummary, FieldGroup } from '../../../ui/index.ts';
import { readAccount, valuesOf } from '../account/accountValues.ts';
import { schoolQuery } from '../account/saveAccount.ts';
import { ContextRows } from '../fields/ContextRows.tsx';
import { schoolLine } from '../fields/schoolLine.ts';
import { contextFaults, forSummary, stageId, toContexts } from '../personFields.ts';
import type { PromptProps } from './AccountPrompts.tsx';
import { updateOf } from './requiredValues.ts';
import { useSaveDetails } from './useSaveDetails.ts';

/** Once an academic year: are stage and exam board still right? Saying so confirms them (behaviour `accounts.md §2.4`). */
export default function ConfirmDetails({ me, open, onClose }: PromptProps) {
  const { data: schools } = useQuery({ ...schoolQuery(me.schoolId ?? ''), enabled: me.schoolId !== undefined });
  const school = me.schoolId === undefined ? me.schoolOther : schools?.[0] && schoolLine(schools[0]);
  const stored = valuesOf(me, usePreferences(), school ?? '');
  const { save, busy, errors, attempt } = useSaveDetails(onClose);
  const form = useId();
  // The browser would take the group of fields, which only errors lead to.
  useEffect(() => {
    if (open) document.getElementById(stageId(0))?.focus();
  }, [open]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { contexts } = readAccount(new FormData(event.currentTarget));
    void save(contextFaults({ ...stored, contexts }), (user, preferences) => ({
      ...updateOf(user, preferences, { ...stored, contexts }, ['contexts']),
      // Sent though they may be the same: that is what confirms them.
      registeredUserContexts: toContexts(contexts),
    }));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Are your details up to date?"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <p>
          A new school year has begun. We show the content of your course, so please check that this is still right.
        </p>
        <ErrorSummary errors={forSummary(errors)} attempt={attempt} />
        <FieldGroup label={may('tutor', me) ? 'I am teaching' : 'I am studying'}>
          <ContextRows typed={stored.contexts} errors={errors} />
        </FieldGroup>
        <p>
          {school && !stored.noSchool && (
            <>
              Your school or college is <b>{school}</b>.{' '}
            </>
          )}
          Has anything else changed?{' '}
          <Link to="/account" onClick={onClose}>
            Go to my account
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
