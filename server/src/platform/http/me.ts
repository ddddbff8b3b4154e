import type { Role } from '@cs/contract/common';

/** Who is calling: what nearly every handler needs of a signed-in person, read once a request. */
export interface Me {
  readonly id: number;
  readonly role: Role;
  readonly email: string;
}
