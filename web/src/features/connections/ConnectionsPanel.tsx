import './connections.css';
import { Link } from 'react-router';
import { type Me, may } from '../../session/index.ts';
import { FormSection } from '../accounts/fields/FormSection.tsx';
import { JoinGroup } from './JoinGroup.tsx';
import { MyGroups } from './MyGroups.tsx';
import { MyStudents } from './MyStudents.tsx';
import { MyTeachers } from './MyTeachers.tsx';

/** The account page's tab 'Teacher connections' (`accounts.md §2`, My account; `§6`). */
export function ConnectionsPanel({ me }: { me: Me }) {
  const teaches = may('tutor', me);
  return (
    <div className="mt6">
      <FormSection title="Connect to a teacher" description="A code has six letters and digits.">
        <JoinGroup />
        {!teaches && (
          <p className="small mt5">
            Are you a teacher? <Link to="/teacher_account_request">Apply for a teacher account</Link>.
          </p>
        )}
      </FormSection>
      <FormSection title="My teachers" description="These people see your work.">
        <MyTeachers />
      </FormSection>
      <FormSection title="My groups">
        <MyGroups />
      </FormSection>
      {teaches && (
        <FormSection title="My students" description="You see the work of these people.">
          <MyStudents />
        </FormSection>
      )}
    </div>
  );
}
