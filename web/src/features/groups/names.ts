import type { UserSummary } from '@cs/contract';

type Named = Pick<UserSummary, 'givenName' | 'familyName'>;

/** "Priya Shah"; an account may lack either name. */
export function fullName({ givenName, familyName }: Named): string {
  return [givenName, familyName].filter(Boolean).join(' ') || 'No name given';
}

/** "Shah, Priya", as lists sorted by family name show people. */
export function listName({ givenName, familyName }: Named): string {
  return [familyName, givenName].filter(Boolean).join(', ') || 'No name given';
}
