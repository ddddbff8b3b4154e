import { apiQuery } from '../../../api/index.ts';

/** The ways in which somebody can log in: for themselves, and for an ADMIN (behaviour `accounts.md §7`). */
export const settingsQuery = (userId: number) =>
  apiQuery('sessions.getAuthenticationSettingsOf', { params: { userId } });
