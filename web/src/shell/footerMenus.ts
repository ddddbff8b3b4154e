import { entry, type Menu, type MenuReader, shown } from './menus.ts';

const footer: readonly Menu[] = [
  {
    label: 'About',
    entries: [
      entry('About us', '/about'),
      entry('Safeguarding', '/safeguarding'),
      entry('Accessibility', '/accessibility'),
      entry('Contact us', '/contact'),
    ],
  },
  {
    label: 'Help',
    entries: [
      entry('Student support', '/support/student'),
      entry('Teacher support', '/support/teacher'),
      entry('Teach computing', '/teachcomputing'),
      entry('For teachers', '/teachers'),
      entry('Groups', '/groups', 'tutor'),
    ],
  },
  {
    label: 'The small print',
    entries: [entry('Privacy policy', '/privacy'), entry('Terms of use', '/terms'), entry('Cookie policy', '/cookies')],
  },
];

/** In the footer somebody signed out sees what asks for signing in as well. */
export const footerMenus = (reader: MenuReader): Menu[] => shown(footer, reader, true);
