import type { UserSummary } from '@cs/contract';

/** "Robin Ashdown"; "A person without a name" for the few who have none. */
export const fullName = ({ givenName, familyName }: Pick<UserSummary, 'givenName' | 'familyName'>): string =>
  [givenName, familyName].filter(Boolean).join(' ') || 'A person without a name';
