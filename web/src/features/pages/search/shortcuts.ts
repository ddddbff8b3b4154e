/** A place on the site that a few words lead to. */
export interface Shortcut {
  title: string;
  summary: string;
  to: string;
}

const PLACES = {
  assignments: { title: 'My assignments', summary: 'The work that your teachers have set you.', to: '/assignments' },
  connections: {
    title: 'Teacher connections',
    summary: 'Join a group with a code from your teacher.',
    to: '/account#teacherconnections',
  },
  logOut: { title: 'Log out', summary: 'Leave your account on this device.', to: '/logout' },
  logIn: { title: 'Log in', summary: 'Open your account.', to: '/login' },
  register: { title: 'Sign up', summary: 'Make an account.', to: '/register' },
  studentHelp: {
    title: 'Student support',
    summary: 'Answers to what students ask most.',
    to: '/support/student/general',
  },
  teacherHelp: {
    title: 'Teacher support',
    summary: 'Answers to what teachers ask most.',
    to: '/support/teacher/assignments',
  },
  managers: {
    title: 'Group managers',
    summary: 'How to share a group with another teacher.',
    to: '/support/teacher/general#create_group',
  },
  account: { title: 'My account', summary: 'Your profile, password and settings.', to: '/account' },
} as const satisfies Record<string, Shortcut>;

type Place = keyof typeof PLACES;

/** Whole queries and the places that they lead to (`accounts.md §5`; behaviour `events-admin.md §17.12`). */
const PHRASES: Readonly<Record<Place, string>> = {
  assignments: 'my assignments, my assignment, assignments, assign, homework, hw, my {site}',
  connections:
    'join group, join class, join a class, join a group, join, classes, group, groups, group code, class code, code, token, teacher code, share token, teacher connection, teacher connections, teachers connection, teachers connections, teacher connect, teacher conection',
  logOut: 'logout, log out, signout, sign out',
  logIn: 'login, log in, signin, sign in',
  register: 'register, signup, sign up',
  studentHelp: 'help, support',
  teacherHelp: 'help, support, teacher, teachers, teacher support, teaching, tutor, tutors, tutor support, tutoring',
  managers: 'edit group managers',
  account:
    'my account, account, settings, account settings, password, emails, email preferences, preferences, my {site}',
};

/** As codes of groups are given out: no I, O, S, 0, 1, 5. */
const CODE = /^[ABCDEFGHJKLMNPQRTUVWXYZ2346789]{6}$/;

/** The places that a whole query leads to, a group's code among them. */
export function shortcutsFor(query: string, siteShortName: string): Shortcut[] {
  const asked = query.trim().replace(/\s+/g, ' ');
  const phrase = asked.toLowerCase();
  const places = (Object.keys(PHRASES) as Place[]).filter(place =>
    PHRASES[place].replaceAll('{site}', siteShortName.toLowerCase()).split(', ').includes(phrase),
  );
  return [
    ...(CODE.test(asked)
      ? [
          {
            title: `Use the code ${asked}`,
            summary: 'Join the group of your teacher.',
            to: `/account?authToken=${asked}`,
          },
        ]
      : []),
    ...places.map(place => PLACES[place]),
  ];
}
