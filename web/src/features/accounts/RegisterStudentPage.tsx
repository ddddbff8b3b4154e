import { PageHead } from '../../ui/index.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

/** `/register/student` */
export default function RegisterStudentPage() {
  return (
    <div className="wrap">
      <PageHead
        title="Create a student account"
        breadcrumb={[{ label: 'Register', to: '/register' }]}
        description="It is free. All fields are needed unless we say they are optional."
      />
      <RegistrationForm kind="student" />
    </div>
  );
}
