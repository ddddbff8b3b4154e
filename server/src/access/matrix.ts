import type { Api } from '@cs/contract';
import { accounts } from './matrix/accounts.ts';
import { admin } from './matrix/admin.ts';
import { assignments } from './matrix/assignments.ts';
import { connections } from './matrix/connections.ts';
import { groups } from './matrix/groups.ts';
import { library } from './matrix/library.ts';
import { notifications } from './matrix/notifications.ts';
import { removal } from './matrix/removal.ts';
import type { Row } from './matrix/row.ts';
import { sessions } from './matrix/sessions.ts';

/** Who may do what with whose objects: a row an endpoint. An endpoint of the contract without a row does not compile. */
export const matrix: Readonly<Record<keyof Api, Row>> = {
  ...accounts,
  ...admin,
  ...assignments,
  ...connections,
  ...groups,
  ...library,
  ...notifications,
  ...removal,
  ...sessions,
};
