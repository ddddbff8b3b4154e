import { config, type SignInProvider } from '../../../platform/config.ts';
import { BadRequest } from '../../../platform/errors.ts';
import { siteLink } from '../../../platform/site.ts';

/** The provider of a path, in capitals or not. @throws {BadRequest} for one that this site does not use */
export function providerNamed(segment: string): SignInProvider {
  const provider = config().signInProvider;
  if (provider && segment.toUpperCase() === provider.id) return provider;
  throw new BadRequest('This site does not use that provider to log people in.');
}

/** The page to which the provider sends browsers back; it must be registered with the provider, letter by letter. */
export const callbackUrl = (provider: SignInProvider): string =>
  siteLink(config(), `/auth/${provider.id.toLowerCase()}/callback`);
