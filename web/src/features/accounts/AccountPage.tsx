import './accounts.css';
import type { MouseEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { SAID } from '../../failures/catalogue.ts';
import { type Me, useHydrated } from '../../session/index.ts';
import { ConfirmDialog, ErrorSummary, type FormError, PageHead, Tabs } from '../../ui/index.ts';
import { ConnectionsPanel } from '../connections/ConnectionsPanel.tsx';
import { ConnectForm } from '../connections/JoinGroup.tsx';
import { realName } from '../groups/names.ts';
import { SecurityForms } from '../sessions/security/SecurityForm.tsx';
import { type AccountTab, tabOfField } from './account/accountValues.ts';
import { EmailPanel } from './account/EmailPanel.tsx';
import { ProfilePanel } from './account/ProfilePanel.tsx';
import { SaveBar } from './account/SaveBar.tsx';
import { SecurityPanel } from './account/SecurityPanel.tsx';
import { SettingsPanel } from './account/SettingsPanel.tsx';
import { type Subject, searchOf, useSubject } from './account/subject.ts';
import { UnsavedGuard } from './account/UnsavedGuard.tsx';
import { useAccountForm } from './account/useAccountForm.ts';
import { tabOfHash, tabsOf, useAccountTab, useIdleExit } from './account/useAccountTab.ts';
import { forSummary } from './personFields.ts';

/**
 * `/account`: five tabs in one form, chosen by the hash; with `userId` of somebody else, for an ADMIN, 'Edit user'
 * (`accounts.md §2`, My account).
 */
export default function AccountPage() {
  const subject = useSubject();
  return subject && <Account key={subject.user.id} subject={subject} />;
}

function Account({ subject }: { subject: Subject }) {
  const { user, own } = subject;
  const hydrated = useHydrated();
  const [tab, chooseTab] = useAccountTab(subject);
  const account = useAccountForm(subject, tab, chooseTab);
  const { errors, initial, changes, version } = account;
  useIdleExit(tab, changes.length > 0);
  const panels: Record<AccountTab, [label: string, panel: () => ReactNode]> = {
    profile: [
      'Profile',
      () => <ProfilePanel key={version} subject={subject} values={initial} errors={errors} onChange={account.touch} />,
    ],
    passwordreset: ['Account security', () => <SecurityPanel key={version} subject={subject} errors={errors} />],
    teacherconnections: ['Teacher connections', () => <ConnectionsPanel user={user} own={own} />],
    emailpreferences: ['Email preferences', () => <EmailPanel key={version} values={initial} errors={errors} />],
    betafeatures: ['Beta features', () => <SettingsPanel key={version} me={user} values={initial.settings} />],
  };
  return (
    <>
      <Form
        method="post"
        action={`/account${searchOf(subject)}`}
        ref={account.form}
        noValidate
        onChange={account.touch}
        onSubmit={account.submit}
      >
        <div className="wrap">
          {own ? (
            <PageHead title="My account" description={`You are signed in as ${roleNames[user.role]}.`} />
          ) : (
            <PageHead title="Edit user" description={`${realName(user)} is ${roleNames[user.role]}.`} />
          )}
          <Problems errors={errors} attempt={account.attempt} showTab={chooseTab} />
          <Tabs
            label="Account"
            selected={tab}
            onSelect={id => chooseTab(tabOfHash(id) ?? 'profile')}
            tabs={tabsOf(subject).map(id => ({ id, label: panels[id][0], panel: panels[id][1]() }))}
          />
        </div>
        <SaveBar
          tab={tab}
          changes={changes}
          values={account.typed}
          failure={
            errors.some(({ field }) => field && tabOfField(field) === 'profile') ? SAID.profileIncomplete : undefined
          }
          busy={account.busy}
          live={hydrated}
          onUndo={account.undo}
        />
      </Form>
      <ConnectForm />
      <SecurityForms />
      {changes.length > 0 && !account.busy && <UnsavedGuard />}
      <ConfirmDialog
        open={account.newEmail !== undefined}
        title="Change your email address?"
        confirm="Change email"
        onConfirm={account.save}
        onCancel={account.keepEmail}
      >
        <p>
          We will send a link to <b>{account.newEmail}</b>. Once you have followed it, that is the address you log in
          with.
        </p>
      </ConfirmDialog>
    </>
  );
}

const roleNames: Record<Me['role'], string> = {
  STUDENT: 'a student',
  TUTOR: 'a tutor',
  TEACHER: 'a teacher',
  EVENT_LEADER: 'an event leader',
  CONTENT_EDITOR: 'a content editor',
  EVENT_MANAGER: 'an event manager',
  ADMIN: 'an administrator',
};

interface ProblemsProps {
  errors: readonly FormError[];
  attempt: number;
  showTab: (tab: AccountTab) => void;
}

/** The summary of what is wrong. Its links open the tab of the field first: a hidden field takes no focus. */
function Problems({ errors, attempt, showTab }: ProblemsProps) {
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const field = link?.getAttribute('href')?.slice(1);
    if (field) showTab(tabOfField(field));
  };
  return (
    <div style={errors.length > 0 ? { margin: 'var(--s5) 0' } : undefined} onClickCapture={open}>
      <ErrorSummary
        errors={forSummary(errors)}
        attempt={attempt}
        title={errors.some(({ field }) => field) ? SAID.fieldsIncomplete : 'Account update failed'}
      />
    </div>
  );
}
