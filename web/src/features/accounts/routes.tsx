import { type RouteObject, redirect } from 'react-router';
import { later, type PageRequest, page } from '../../routing/page.ts';

/** Registering is for people who are signed out (`accounts.md §2`). */
const homeIfSignedIn = ({ me }: PageRequest) => {
  if (me) throw redirect('/');
};

const registration = () => import('./registration.ts');
const account = () => import('./account/saveAccount.ts');
const teacherRequest = () => import('./teacherRequest.ts');
const verifyEmail = () => import('./verifyEmail.ts');
const resetPassword = () => import('./resetPassword.ts');

export const routes: RouteObject[] = [
  page({
    id: 'src/features/accounts/RegisterPage.tsx',
    path: '/register',
    access: 'any',
    component: () => import('./RegisterPage.tsx'),
    load: homeIfSignedIn,
    act: later(
      () => import('./chooseKind.ts'),
      ({ chooseKind }, action) => chooseKind(action),
    ),
  }),
  page({
    id: 'src/features/accounts/RegisterStudentPage.tsx',
    path: '/register/student',
    access: 'any',
    component: () => import('./RegisterStudentPage.tsx'),
    load: homeIfSignedIn,
    act: later(registration, (module, action) => module.register('student', action)),
  }),
  page({
    id: 'src/features/accounts/RegisterTeacherPage.tsx',
    path: '/register/teacher',
    access: 'any',
    search: ['step'],
    component: () => import('./RegisterTeacherPage.tsx'),
    load: homeIfSignedIn,
    act: later(registration, (module, action) => module.register('teacher', action)),
  }),
  page({
    id: 'src/features/accounts/RegisterSuccessPage.tsx',
    path: '/register/success',
    access: 'any',
    search: ['teacher'],
    component: () => import('./RegisterSuccessPage.tsx'),
    load: homeIfSignedIn,
  }),
  page({
    id: 'src/features/accounts/VerifyEmailPage.tsx',
    path: '/verifyemail',
    access: 'any',
    search: ['userid', 'token'],
    component: () => import('./VerifyEmailPage.tsx'),
    load: later(verifyEmail, (module, request) => module.readLink(request)),
    act: later(verifyEmail, (module, action) => module.answerForms(action)),
  }),
  page({
    id: 'src/features/accounts/ResetPasswordPage.tsx',
    path: '/resetpassword/:token',
    access: 'any',
    component: () => import('./ResetPasswordPage.tsx'),
    load: later(resetPassword, (module, request) => module.checkResetToken(request)),
    act: later(resetPassword, (module, action) => module.resetPassword(action)),
  }),
  page({
    id: 'src/features/accounts/AccountPage.tsx',
    path: '/account',
    access: 'login',
    search: ['authToken', 'userId'],
    component: () => import('./AccountPage.tsx'),
    load: later(account, (module, request) => module.loadAccount(request)),
    act: later(account, (module, action) => module.saveAccount(action)),
  }),
  page({
    id: 'src/features/accounts/TeacherRequestPage.tsx',
    path: '/teacher_account_request',
    access: 'login',
    component: () => import('./TeacherRequestPage.tsx'),
    load: later(teacherRequest, (module, request) => module.loadRequest(request)),
    act: later(teacherRequest, (module, action) => module.askToTeach(action)),
  }),
];
