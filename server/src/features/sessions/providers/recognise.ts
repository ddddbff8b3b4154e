import { isNull } from 'drizzle-orm';
import { now } from '../../../platform/clock.ts';
import type { SignInProvider } from '../../../platform/config.ts';
import { db, transaction, withLock } from '../../../platform/database.ts';
import { BadRequest, Forbidden, NotLoggedIn } from '../../../platform/errors.ts';
import { mailFederatedConfirmation, mailLinked } from '../../accounts/emails.ts';
import type { UserRow } from '../../accounts/present.ts';
import { users } from '../../accounts/tables.ts';
import { getUser } from '../../accounts/users.ts';
import { isEmail, isName, tidyEmail, tidyName } from '../../accounts/validate.ts';
import { staySignedIn } from '../stillSignedIn.ts';
import { accountOfIdentity, isLinked, storeIdentity } from './identities.ts';
import type { Identity } from './openId.ts';

/** Whose account an identity is, and what that means for the browser. */
export interface Recognised {
  readonly user: UserRow;
  /** `linked`: whoever is signed in stays so. */
  readonly as: 'known' | 'registered' | 'linked';
}

/** Who comes back from a provider, as far as that is known. */
export interface WhoComesBack {
  /** Who is signed in, and by which session. */
  readonly meId?: number | undefined;
  readonly sessionId?: string | undefined;
  /** Who asked for their account to be linked. */
  readonly linkUserId?: number | null | undefined;
}

/**
 * Decides whose account it is (behaviour `accounts.md §6`). An e-mail address decides nothing: the account that has it may
 * be somebody else's.
 */
export function recognise(
  provider: SignInProvider,
  identity: Identity,
  { meId, sessionId, linkUserId }: WhoComesBack,
): Promise<Recognised> {
  return transaction(async () => {
    await withLock('identity', `${identity.issuer} ${identity.subject}`);
    const owner = await accountOfIdentity(identity);
    if (linkUserId !== null && linkUserId !== undefined) {
      if (meId === undefined) throw new NotLoggedIn();
      if (meId !== linkUserId) throw new BadRequest('Another account is logged in by now. Please start again.');
      // The provider was asked in between, which takes a while: a new password has ended the session since, maybe.
      await staySignedIn(meId, sessionId);
      return { user: await link(provider, identity, meId, owner), as: 'linked' };
    }
    if (meId !== undefined && owner?.id !== meId)
      throw new BadRequest('You are logged in to another account already. Please log out first.');
    return owner
      ? { user: owner, as: 'known' }
      : { user: await registerIdentity(provider, identity), as: 'registered' };
  });
}

async function link(
  provider: SignInProvider,
  identity: Identity,
  meId: number,
  owner: UserRow | undefined,
): Promise<UserRow> {
  if (owner && owner.id !== meId)
    throw new BadRequest(`This ${provider.name} account is already linked to another account of this site.`);
  const me = await getUser(meId);
  if (!owner) {
    await withLock('ways-in', meId);
    if (await isLinked(meId, provider))
      throw new BadRequest(
        `Your account is already linked to another ${provider.name} account. Unlink that one first.`,
      );
    await storeIdentity(identity, meId);
    await mailLinked(me, provider.name);
  }
  return me;
}

/**
 * An account for somebody who has none: a student, whose missing details the site asks for later. Names that break our
 * rules are left out, to be typed.
 * @throws {Forbidden} when an account has the address: it was made with a password or elsewhere
 */
async function registerIdentity(provider: SignInProvider, identity: Identity): Promise<UserRow> {
  const [user] = await db()
    .insert(users)
    .values({
      givenName: readName(identity.givenName),
      familyName: readName(identity.familyName),
      ...readAddress(provider, identity),
      registrationDate: now(),
    })
    .onConflictDoNothing({ target: users.email, where: isNull(users.deletedAt) })
    .returning();
  if (!user)
    throw new Forbidden(
      `There is an account with your email address that does not use ${provider.name}. Log in to it as you usually do; you can link ${provider.name} on your account page.`,
    );
  await storeIdentity(identity, user.id);
  await mailFederatedConfirmation(user, provider.name);
  return user;
}

function readName(sent: string | undefined): string | undefined {
  const name = tidyName(sent ?? '');
  return isName(name) ? name : undefined;
}

/** The address with its status; without one, a placeholder that no mail is sent to (behaviour `accounts.md §6`). */
function readAddress(provider: SignInProvider, { email: sent, emailVerified, subject }: Identity) {
  const email = tidyEmail(sent ?? '');
  if (isEmail(email)) return { email, emailVerificationStatus: emailVerified ? 'VERIFIED' : 'NOT_VERIFIED' };
  return { email: `${subject}-${provider.id}`.toLowerCase(), emailVerificationStatus: 'DELIVERY_FAILED' };
}
