import { type RouteObject, redirect } from 'react-router';
import { type PageRequest, page } from '../../routing/page.ts';
import { chooseKind } from './chooseKind.ts';
import { register } from './registration.ts';

/** Registering is for people who are signed out (`accounts.md §2`). */
const homeIfSignedIn = ({ me }: PageRequest) => {
  if (me) throw redirect('/');
};

export const routes: RouteObject[] = [
  page({
    id: 'src/features/accounts/RegisterPage.tsx',
    path: '/register',
    access: 'any',
    component: () => import('./RegisterPage.tsx'),
    load: homeIfSignedIn,
    act: chooseKind,
  }),
  page({
    id: 'src/features/accounts/RegisterStudentPage.tsx',
    path: '/register/student',
    access: 'any',
    component: () => import('./RegisterStudentPage.tsx'),
    load: homeIfSignedIn,
    act: action => register('student', action),
  }),
  page({
    id: 'src/features/accounts/RegisterTeacherPage.tsx',
    path: '/register/teacher',
    access: 'any',
    search: ['step'],
    component: () => import('./RegisterTeacherPage.tsx'),
    load: homeIfSignedIn,
    act: action => register('teacher', action),
  }),
  page({
    id: 'src/features/accounts/RegisterSuccessPage.tsx',
    path: '/register/success',
    access: 'any',
    search: ['teacher'],
    component: () => import('./RegisterSuccessPage.tsx'),
    load: homeIfSignedIn,
  }),
];
