import type { School } from '@cs/contract';

/** How a school is shown when it is chosen. */
export const schoolLine = ({ name, postcode }: Pick<School, 'name' | 'postcode'>): string =>
  [name, postcode].filter(Boolean).join(', ');
