import type { Me, PageAccess } from '../session/index.ts';
import { may } from '../session/index.ts';
import type { SiteSettings } from './settings.tsx';

export interface MenuEntry {
  label: string;
  to: string;
  access: PageAccess;
}

export interface Menu {
  label: string;
  entries: readonly MenuEntry[];
}

export const entry = (label: string, to: string, access: PageAccess = 'any'): MenuEntry => ({ label, to, access });

/** Everything that a menu may hold (`events-admin.md §2.4`, Menus). What does not exist or is not for the reader is left out. */
const menus = (shortName: string): readonly Menu[] => [
  {
    label: `My ${shortName}`,
    entries: [
      entry('My assignments', '/assignments', 'login'),
      entry('My gameboards', '/my_gameboards', 'login'),
      entry('My progress', '/progress', 'login'),
      entry('My tests', '/tests', 'login'),
    ],
  },
  {
    label: 'Teachers',
    entries: [
      entry('Manage groups', '/groups', 'tutor'),
      entry('Set assignments', '/set_assignments', 'tutor'),
      entry('Markbook', '/my_markbook', 'tutor'),
      entry('Manage tests', '/set_tests', 'teacher'),
      entry('GCSE teaching order', '/gcse_teaching_order', 'teacher'),
      entry('A level teaching order', '/teaching_order', 'teacher'),
      entry('GCSE revision plan', '/teacher_gcse_revision_page', 'teacher'),
    ],
  },
  {
    label: 'Learn',
    entries: [
      entry('Workbooks', '/pages/workbooks_2020', 'teacher'),
      entry('GCSE topics', '/topics/gcse'),
      entry('A level topics', '/topics/a_level'),
      entry('Question Finder', '/gameboards/new'),
      entry('Programming challenges', '/gcse_programming_challenges'),
      entry('Computer Science Journeys', '/pages/computer_science_journeys_gallery'),
      entry('Careers', '/careers_in_computer_science'),
      entry('Glossary', '/glossary'),
    ],
  },
  {
    label: 'Events',
    entries: [
      entry('All events', '/events'),
      entry('My event reservations', '/events?show_reservations_only=true', 'tutor'),
      entry('National competition', '/national-computer-science-competition'),
    ],
  },
  {
    label: 'Admin',
    entries: [
      entry('Admin tools', '/admin', 'staff'),
      entry('User manager', '/admin/usermanager', 'admin'),
      entry('Event admin', '/admin/events', 'event-staff'),
      entry('Site statistics', '/admin/stats', 'staff'),
      entry('Content errors', '/admin/content_errors', 'staff'),
      entry('Content preview', '/markdown', 'staff'),
      entry('Free text builder', '/free_text', 'staff'),
    ],
  },
];

export interface MenuReader {
  me: Pick<Me, 'role'> | null;
  settings: Pick<SiteSettings, 'siteShortName' | 'menuPages'>;
  /** Whether the route table has a page at this path. */
  exists: (pathname: string) => boolean;
}

const PAGES = '/pages/';

/** Nothing visible leads to a dead end: only what this reader may open and what is there. */
export function shown(all: readonly Menu[], { me, settings, exists }: MenuReader, guests: boolean): Menu[] {
  const there = (to: string) => {
    const path = to.replace(/\?.*/, '');
    return exists(path) && (!path.startsWith(PAGES) || settings.menuPages.includes(path.slice(PAGES.length)));
  };
  return all
    .map(menu => ({
      ...menu,
      entries: menu.entries.filter(({ to, access }) => there(to) && (may(access, me) || (guests && me === null))),
    }))
    .filter(menu => menu.entries.length > 0);
}

export const headerMenus = (reader: MenuReader): Menu[] => shown(menus(reader.settings.siteShortName), reader, false);
