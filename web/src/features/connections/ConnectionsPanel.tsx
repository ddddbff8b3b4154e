import './connections.css';
import { Link } from 'react-router';
import { type Me, may } from '../../session/index.ts';
import { FormSection } from '../accounts/fields/FormSection.tsx';
import { withNames } from '../groups/hideNames.tsx';
import { JoinGroup } from './JoinGroup.tsx';
import { MyGroups } from './MyGroups.tsx';
import { MyStudents } from './MyStudents.tsx';
import { MyTeachers } from './MyTeachers.tsx';

const LOCKED = 'connections-locked';

/**
 * The account page's tab 'Teacher connections'; an ADMIN sees somebody else's and changes nothing (`accounts.md §2`, My
 * account; `§6`).
 */
export const ConnectionsPanel = withNames(function ConnectionsPanel({ user, own }: { user: Me; own: boolean }) {
  const teaches = may('tutor', user);
  const of = { userId: user.id, locked: own ? undefined : LOCKED };
  return (
    <div className="mt6">
      {!own && (
        <p style={{ marginBottom: 'var(--s5)' }} id={LOCKED}>
          Only the person whose account this is can change who sees their work, and the groups that they are in.
        </p>
      )}
      <FormSection title="Connect to a teacher" description="A code has six letters and digits.">
        <JoinGroup locked={of.locked} />
        {own && !teaches && (
          <p className="small mt5">
            Are you a teacher? <Link to="/teacher_account_request">Apply for a teacher account</Link>.
          </p>
        )}
      </FormSection>
      <FormSection
        title={own ? 'My teachers' : 'Teachers'}
        description={own ? 'These people see your work.' : 'These people see this person’s work.'}
      >
        <MyTeachers {...of} />
      </FormSection>
      <FormSection title={own ? 'My groups' : 'Groups'}>
        <MyGroups {...of} />
      </FormSection>
      {teaches && (
        <FormSection
          title={own ? 'My students' : 'Students'}
          description={own ? 'You see the work of these people.' : 'This person sees the work of these people.'}
        >
          <MyStudents {...of} />
        </FormSection>
      )}
    </div>
  );
});
