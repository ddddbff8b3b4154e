import { BadRequest } from '../../../platform/errors.ts';
import { MESSAGES } from '../validate.ts';
import { isPublished } from './askService.ts';
import { isCommon } from './isCommon.ts';

/**
 * Refuses a new password that others know (`accounts.md §5`, Password): one of the commonest, or one that has become public
 * elsewhere. Those that are in use already go on.
 * @throws {BadRequest} with the sentence for the form
 */
export async function refuseKnown(password: string): Promise<void> {
  if (isCommon(password)) throw new BadRequest(MESSAGES.passwordCommon);
  if (await isPublished(password)) throw new BadRequest(MESSAGES.passwordBreached);
}
